import type { PartnerAccount } from '@cigogne/domain/ledger/accounts';
import type { PartnerApi, PartnerShipment } from '@cigogne/domain/partner/partner-api';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { announceWrites } from '../events/announce-writes.ts';
import { type Bell, takeTurns } from '../events/take-turns.ts';
import { partnerCaller, type Services } from '../context/context.ts';
import { inOwn, noteQuestion, timed } from './exchanges.ts';
import { type Followed, followStatus, type Heard, nextLook } from './follow-status.ts';
import { askManifest } from './manifests.ts';
import { askShipment, cancelShipment, sendShipment } from './send-shipment.ts';
import {
  after,
  isSpared,
  leaseMs,
  patienceMs,
  setShipment,
  type ShipmentRow,
} from './shipments.ts';

/** How many hand-overs are processed at a time; each makes one call, of eight seconds at most. */
const atOnce = 6;
const perRound = 60;
const roundMs = 1_000;
/** The time between two readings of an account's list of events. */
const eventsEveryMs = 20_000;
/** When to ask again about a parcel with no news. */
const retryMs = 10 * 60_000;
/** How many pages of a list of events are read in one round. */
const mostPages = 20;

/**
 * Takes care of what the partner has until it is stopped: about one round per second, as long as a
 * partner is configured.
 */
export function startPartner(
  services: Services,
  bell: Bell | null = null,
): { stop(): Promise<void> } {
  const { partner } = services;
  if (!partner) return { stop: async () => undefined };
  return takeTurns(services, bell, roundMs, () => followOnce(services, partner));
}

/** Does what is due now, once; true when there was anything. */
export async function followOnce(
  services: Services,
  partner: PartnerApi | null = services.partner,
): Promise<boolean> {
  if (!partner) return false;
  const who = { services, partner, requestId: randomUUID() };
  const spared = partner.accounts.filter((account) => isSpared(partner, account));
  const followed = partner.accounts.filter((account) => !spared.includes(account));
  const [shipments, manifests, heard] = await Promise.all([
    workOff(services, await claimShipments(services, spared), async (one) => lookAfter(who, one)),
    workOff(services, await claimManifests(services, spared), async (id) => askManifest(who, id)),
    Promise.all(followed.map((account) => readEvents(who, account))),
  ]);
  const did = shipments || manifests || heard.some(Boolean);
  if (did) announceWrites(services);
  return did;
}

/** Reads only the partner's events: for a simulation with its own clock. */
export async function hearPartner(services: Services): Promise<void> {
  const { partner } = services;
  if (!partner) return;
  const who = { services, partner, requestId: randomUUID() };
  await Promise.all(partner.accounts.map((account) => readEvents(who, account)));
}

interface Who {
  services: Services;
  partner: PartnerApi;
  requestId: string;
}

type Due = Pick<ShipmentRow, 'id' | 'state' | 'compte' | 'key' | 'shipment' | 'id_colis'>;

/**
 * Claims what is due, first what is not known yet or not sent; others leave it alone for a while.
 * For an account whose breaker is open, only what has waited long enough to be given back.
 */
async function claimShipments(
  services: Services,
  spared: readonly PartnerAccount[],
): Promise<Due[]> {
  const now = services.clock();
  const { rows } = await sql<Due>`
    with due as (
      select s.id from partner_shipments s join colis c on c.id = s.id_colis
      where s.next_at <= ${now} and (c.is_afex or s.state in ('asking', 'canceling'))
        and (s.compte <> all(${[...spared]}::text[])
          or s.state = 'waiting' and s.created_at < ${after(now, -patienceMs)}::timestamptz)
      order by s.state = 'held', s.next_at limit ${perRound} for update of s skip locked
    )
    update partner_shipments s
    set next_at = ${now}::timestamptz + make_interval(secs => ${leaseMs / 1000})
    from due where s.id = due.id
    returning s.id, s.state, s.compte, s.key, s.shipment, s.id_colis`.execute(services.db);
  return rows;
}

async function claimManifests(
  services: Services,
  spared: readonly PartnerAccount[],
): Promise<number[]> {
  const now = services.clock();
  const { rows } = await sql<{ id: number }>`
    with due as (
      select id from partner_manifests where state = 'sending' and next_at <= ${now}
        and compte <> all(${[...spared]}::text[])
      order by next_at limit ${atOnce} for update skip locked
    )
    update partner_manifests m
    set next_at = ${now}::timestamptz + make_interval(secs => ${leaseMs / 1000})
    from due where m.id = due.id returning m.id`.execute(services.db);
  return rows.map(({ id }) => id);
}

async function workOff<T>(
  { log }: Services,
  due: readonly T[],
  act: (one: T) => Promise<void>,
): Promise<boolean> {
  const queue = [...due];
  const work = async () => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) {
      try {
        await act(one);
      } catch (error) {
        log.warn({ err: error }, 'a hand-over to the partner is looked after later');
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return due.length > 0;
}

async function lookAfter(who: Who, due: Due): Promise<void> {
  switch (due.state) {
    case 'waiting':
      return sendShipment(who, due.id);
    case 'asking':
      return askShipment(who, due.id);
    case 'canceling':
      return cancelShipment(who, due.id);
    case 'held':
      await askStatus(who, due);
      return;
    default:
      await who.services.db
        .updateTable('partner_shipments')
        .set({ next_at: null })
        .where('id', '=', due.id)
        .execute();
  }
}

/** Asks for the status of one parcel; null when the partner did not answer. */
export async function askStatus(who: Who, due: Due): Promise<PartnerShipment | null> {
  const { services, partner, requestId } = who;
  const { id, compte, key, shipment, id_colis } = due;
  if (shipment === null) return null;
  const { answer, ms } = await timed(partner.status(compte, shipment));
  if (answer.kind !== 'done') {
    await inOwn(services, partnerCaller, requestId, async (ctx) => {
      const about = { compte, kind: 'status', key, id_colis } as const;
      if (answer.kind !== 'unreachable') await noteQuestion(ctx, about, answer, ms);
      await setShipment(ctx, id, { next_at: after(ctx.now, retryMs) });
    });
    return null;
  }
  const { value } = answer;
  if ((await followAnswer(who, due, value, { caughtUp: false })) === 'ahead') {
    const isRead = (await readEvents(who, compte)) !== null;
    if (isRead) await followAnswer(who, due, value, { caughtUp: true });
  }
  return value;
}

function followAnswer(
  { services, requestId }: Who,
  { id, compte, key }: Due,
  value: PartnerShipment,
  { caughtUp }: { caughtUp: boolean },
): Promise<Followed> {
  return inOwn(services, partnerCaller, requestId, async (ctx) => {
    const { reference, status, status_at, seq, note } = value;
    const shipment = value.id;
    const event = { shipment, key: value.key, reference, status, at: status_at, seq, note };
    const heard = { compte, kind: 'status', event, caughtUp } as const;
    const followed = value.key === key ? await followStatus(ctx, heard) : 'ignored';
    if (followed !== 'followed') await setShipment(ctx, id, { next_at: nextLook(ctx.now, status) });
    return followed;
  });
}

/**
 * Reads on in an account's list of events; the cursor moves after the events were followed. True
 * when there was anything, null when the end was not reached. A next reading too far in the future
 * comes from a clock that was ahead, and is ignored.
 */
async function readEvents(
  { services, partner, requestId }: Who,
  account: PartnerAccount,
): Promise<boolean | null> {
  const now = services.clock();
  const { rows } = await sql<{ cursor: string | null }>`
    update partner_cursors set next_at = ${now}::timestamptz + make_interval(secs => ${eventsEveryMs / 1000})
    where compte = ${account} and (next_at is null or next_at <= ${now}
      or next_at > ${now}::timestamptz + make_interval(secs => ${(2 * eventsEveryMs) / 1000})) returning cursor`.execute(
    services.db,
  );
  const [mine] = rows;
  if (!mine) return null;
  let { cursor } = mine;
  let heard = false;
  for (let page = 0; page < mostPages; page += 1) {
    const answer = await partner.eventsAfter(account, cursor);
    if (answer.kind !== 'done') return null;
    const { events } = answer.value;
    for (const event of events) {
      heard = true;
      await followEvent(services, requestId, { compte: account, kind: 'events', event });
    }
    const next = answer.value.cursor;
    const isMore = next !== null && next !== cursor;
    cursor = next ?? cursor;
    await services.db
      .updateTable('partner_cursors')
      .set({ cursor, read_at: services.clock() })
      .where('compte', '=', account)
      .execute();
    if (!isMore || events.length === 0) return heard;
  }
  return heard;
}

const mostTries = 3;

/**
 * A passing failure must not lose a final status, so the event is tried again before the list goes
 * on.
 */
async function followEvent(services: Services, requestId: string, heard: Heard): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await inOwn(services, partnerCaller, requestId, (ctx) => followStatus(ctx, heard));
      return;
    } catch (error) {
      services.log.error(
        { err: error, event: heard.event },
        'a word of the partner was not followed',
      );
      // Other events do not wait for one that cannot be followed at all.
      if (tries === mostTries) return;
      await pause(200 * tries);
    }
  }
}
