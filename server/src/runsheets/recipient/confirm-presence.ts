import { Refusal } from '@cigogne/domain/refusal';
import { saidPresent, whyNotPresent } from '@cigogne/domain/runsheets/recipient-word';
import { type Context, recipientCaller } from '../../context/context.ts';
import { lockParcel } from '../../parcels/lock-parcels.ts';
import { moveParcels } from '../../parcels/moves/move-parcels.ts';
import { announceRunsheet } from '../announce-runsheet.ts';
import { placeOf } from '../plan-parcels.ts';
import { lastWord } from './last-word.ts';
import { roundById } from './round-by-id.ts';

/** « Je serai là », through the link of the parcel: nothing moves, and the courier reads it. */
export async function confirmPresence(visit: Context, code: string): Promise<{ deja: boolean }> {
  const ctx: Context = { ...visit, by: recipientCaller };
  const parcel = await lockParcel(ctx, code);
  const why = whyNotPresent(parcel);
  if (why || !parcel.plan_rs) throw new Refusal('etat-change', why ?? '');
  if (saidPresent(await lastWord(ctx, parcel.id), ctx.now)) return { deja: true };
  const round = await roundById(ctx, parcel.plan_rs);
  await moveParcels(ctx, [parcel], 'confirm-presence', { place: placeOf(round) });
  await announceRunsheet(ctx, round, round.etat);
  return { deja: false };
}
