import type { Context } from '../context/context.ts';
import { undoOutcome } from '../parcels/edits/edit-status.ts';
import { actingHub } from '../parcels/hub-sight.ts';
import { type LockedParcel, lockParcel } from '../parcels/lock-parcels.ts';
import { carrierOf } from '../parcels/moves/carrier.ts';
import { moveParcels } from '../parcels/moves/move-parcels.ts';
import type { MovePlace } from '../parcels/moves/write-moves.ts';
import { postOutcomes } from '../parcels/outcomes/outcomes.ts';
import { leavePending } from '../runsheets/leave-pending.ts';
import { lockRunsheet } from '../runsheets/lock-runsheet.ts';
import { withdrawStop } from '../runsheets/withdraw-stop.ts';

/** It goes out again, on a day or with the next round; `heure`: nobody decided until then. */
export async function tryAgain(
  ctx: Context,
  given: LockedParcel,
  { jour = null, heure = null }: { jour?: string | null; heure?: string | null },
): Promise<void> {
  const parcel = jour === null ? given : await leaveRound(ctx, given);
  if (parcel.issue !== null) await undoOutcome(ctx, parcel);
  await moveParcels(ctx, [parcel], 'try-again', {
    place: await placeOf(ctx, parcel),
    task: { date: jour, note: heure },
    also: () => ({ date_programe: jour ?? parcel.date_programe }),
  });
}

/** It goes home, as staff cancel it. */
export async function sendHome(
  ctx: Context,
  given: LockedParcel,
  { raison = null, heure = null }: { raison?: string | null; heure?: string | null },
): Promise<void> {
  const parcel = await leaveRound(ctx, given);
  await moveParcels(ctx, [parcel], 'send-home', {
    task: { note: heure },
    raison,
    also: () => ({ date_programe: null }),
  });
  const hub = actingHub(parcel);
  if (parcel.issue !== null || hub === null) return;
  await postOutcomes(ctx, [
    { parcel, issue: 'retour', montant_encaisse: null, collector: { hub } },
  ]);
}

async function placeOf(ctx: Context, parcel: LockedParcel): Promise<MovePlace> {
  if (parcel.plan_rs === null) return {};
  return { id_rs: parcel.plan_rs, id_liv: await carrierOf(ctx, parcel) };
}

/** Off the round that it was planned for, whichever hub's: nothing of that round has happened. */
async function leaveRound(ctx: Context, parcel: LockedParcel): Promise<LockedParcel> {
  if (parcel.plan_rs === null) return parcel;
  const anywhere: Context = { ...ctx, by: { ...ctx.by, hub: 'all' } };
  const round = await lockRunsheet(anywhere, parcel.plan_rs);
  if (round.etat === 'in_progress')
    await withdrawStop(anywhere, {
      id: round.id,
      ref: parcel.code,
      raison: null,
      rentre: false,
    });
  else await leavePending(anywhere, round, [parcel.code]);
  return lockParcel(ctx, parcel.code);
}
