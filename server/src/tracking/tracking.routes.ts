import { whyNotAskFetch } from '@cigogne/domain/runsheets/counter';
import { Refusal } from '@cigogne/domain/refusal';
import { type Tracking, trackingContract } from '@cigogne/domain/tracking/tracking.contract';
import type { Context } from '../context/context.ts';
import { routesOf } from '../http/routes-of.ts';
import { stopMessages } from '../messages/stop-messages.ts';
import { placesToChoose } from '../places/places-to-choose.ts';
import { contestAttempt } from '../runsheets/contests/contest-attempt.ts';
import { askFetch } from '../runsheets/recipient/ask-fetch.ts';
import { chooseDay } from '../runsheets/recipient/choose-day.ts';
import { confirmPresence } from '../runsheets/recipient/confirm-presence.ts';
import { askCall, preciseAddress, sendPosition } from '../runsheets/recipient/directions.ts';
import { nameReceiver } from '../runsheets/recipient/name-receiver.ts';
import { refuseParcel, takeAfterAll } from '../runsheets/recipient/refuse-parcel.ts';
import { choosePlace } from './choose-place.ts';
import { byLink, findTracking, readTracking } from './read-tracking.ts';
import { saidTimes, type TrackedRow } from './tracked-parcel.ts';

export const trackingRoutes = routesOf(trackingContract, {
  find: async ({ ctx, body }) => ({ suivi: await findTracking(ctx, body.code, body.tel) }),
  read: async ({ ctx, params }) => readTracking(ctx, params.token),
  places: async ({ ctx, params, query }) => {
    await byLink(ctx, params.token);
    return placesToChoose(query.gov);
  },
  contest: throughLink((ctx, { code }, { mot }) => contestAttempt(ctx, code, mot)),
  present: throughLink((ctx, { code }) => confirmPresence(ctx, code)),
  chooseDay: throughLink((ctx, { code }, { jour }) => chooseDay(ctx, code, jour)),
  nameReceiver: throughLink((ctx, { code }, { nom }) => nameReceiver(ctx, code, nom)),
  direct: throughLink((ctx, { code }, form) => preciseAddress(ctx, code, form)),
  choosePlace: throughLink((ctx, { code }, form) => choosePlace(ctx, code, form)),
  sendPosition: throughLink((ctx, { code }, position) => sendPosition(ctx, code, position)),
  askCall: throughLink((ctx, { code }) => askCall(ctx, code)),
  fetchAtHub: throughLink((ctx, row, { retirer }) => fetchAtHub(ctx, row, retirer)),
  refuse: throughLink((ctx, { code }, { mot }) => refuseParcel(ctx, code, mot)),
  takeAfterAll: throughLink((ctx, { code }) => takeAfterAll(ctx, code)),
  messages: throughLink((ctx, { tel_cl }, { stop }) => stopMessages(ctx, tel_cl, stop)),
});

/** An act of whoever holds the link; it is answered with what the page shows from now on. */
function throughLink<Body>(
  act: (ctx: Context, row: TrackedRow, body: Body) => Promise<unknown>,
): (call: { ctx: Context; params: { token: string }; body: Body }) => Promise<Tracking> {
  return async ({ ctx, params, body }) => {
    await act(ctx, await byLink(ctx, params.token), body);
    return readTracking(ctx, params.token);
  };
}

/** To be fetched at the hub, or delivered after all; a link asks only so often. */
async function fetchAtHub(ctx: Context, row: TrackedRow, retirer: boolean): Promise<void> {
  const why =
    retirer && !row.guichet_le ? whyNotAskFetch(row, saidTimes(row, 'fetch-at-hub')) : null;
  if (why) throw new Refusal('etat-change', why);
  await askFetch(ctx, row.code, retirer);
}
