import { Refusal } from '@cigogne/domain/refusal';
import { chosenDay, saidPresent, whyNotPresent } from '@cigogne/domain/runsheets/recipient-word';
import { type Context, recipientCaller } from '../../context/context.ts';
import { lockParcel } from '../../parcels/lock-parcels.ts';
import { moveParcels } from '../../parcels/moves/move-parcels.ts';
import { announceRunsheet } from '../announce-runsheet.ts';
import { placeOf } from '../plan-parcels.ts';
import { lastWord } from './last-word.ts';
import { roundById } from './round-by-id.ts';

/**
 * « Je serai là », through the link of the parcel: nothing moves, and the courier reads it. Another
 * day, preferred before while the courier was on the road, is preferred no longer.
 */
export async function confirmPresence(visit: Context, code: string): Promise<{ deja: boolean }> {
  const ctx: Context = { ...visit, by: recipientCaller };
  const parcel = await lockParcel(ctx, code);
  const why = whyNotPresent(parcel);
  if (why || !parcel.plan_rs) throw new Refusal('etat-change', why ?? '');
  const said = await lastWord(ctx, parcel.id);
  if (saidPresent(said, ctx.now)) return { deja: true };
  const isWish =
    parcel.etat === 'LIV-COURS' && chosenDay(said, parcel.date_programe, ctx.now) !== null;
  const round = await roundById(ctx, parcel.plan_rs);
  await moveParcels(ctx, [parcel], 'confirm-presence', {
    place: placeOf(round),
    also: () => (isWish ? { date_programe: null } : {}),
  });
  await announceRunsheet(ctx, round, round.etat);
  return { deja: false };
}
