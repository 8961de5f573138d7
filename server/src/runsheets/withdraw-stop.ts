import { whyNot } from '@cigogne/domain/parcels/why-not';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import type { Context } from '../context/context.ts';
import { type LockedParcel, lockParcel } from '../parcels/lock-parcels.ts';
import { moveParcels } from '../parcels/moves/move-parcels.ts';
import { closePlans } from '../parcels/moves/plans.ts';
import { announceRunsheet } from './announce-runsheet.ts';
import { type LockedRunsheet, lockOwnRound, lockRunsheet, refuseAct } from './lock-runsheet.ts';
import { placeOf, unplanParcels } from './plan-parcels.ts';
import { recountRunsheets } from './recount-runsheet.ts';

interface Withdrawal {
  id: number;
  ref: string;
  raison: string | null;
  /** The hub has the goods in its hands. */
  rentre: boolean;
  /** The request that the caller saw, if they looked. */
  vu?: { raison: string | null } | null | undefined;
}

interface Withdrawn {
  deja: boolean;
  /** The request that the courier has still to answer. */
  retrait: { le: Date; raison: string | null } | null;
}

/**
 * The hub takes a stop off a round on the road. What is not loaded yet or lies at the hub leaves at
 * once; what is in the bag leaves when the courier reports that it was put aside, and a result
 * given before that stands.
 */
export async function withdrawStop(
  ctx: Context,
  { id, ref, raison, rentre, vu }: Withdrawal,
): Promise<Withdrawn> {
  const runsheet = await lockRunsheet(ctx, id);
  if (runsheet.deleted_at) throw notFound();
  const parcel = await lockParcel(ctx, ref);
  const line = await lineOf(ctx, id, parcel.id);
  if (!line) throw notFound();
  if (line.retire_le) return { deja: true, retrait: null };
  refuseAct('withdraw', runsheet);
  if (parcel.etat === 'LIV-PLAN') {
    await unplanParcels(ctx, [parcel], runsheet);
    await endLine(ctx, runsheet, parcel, raison);
    return { deja: false, retrait: null };
  }
  refuseTouched(parcel);
  if (rentre) {
    await leave(ctx, runsheet, parcel, raison ?? line.retrait_raison, null);
    return { deja: false, retrait: null };
  }
  const before = line.retrait_le && { le: line.retrait_le, raison: line.retrait_raison };
  const retrait = { le: before?.le ?? ctx.now, raison: raison ?? line.retrait_raison };
  if (before && (before.raison === retrait.raison || isUnseen(before, vu)))
    return { deja: true, retrait: before };
  await ctx.tx
    .updateTable('runsheet_bags')
    .set({ retrait_le: retrait.le, retrait_raison: retrait.raison })
    .where('id_rs', '=', id)
    .where('id_colis', '=', parcel.id)
    .execute();
  await announceRunsheet(ctx, runsheet, 'in_progress');
  return { deja: false, retrait };
}

/** A colleague asked for it, or for another reason, while the caller was writing. */
const isUnseen = (now: { raison: string | null }, vu: Withdrawal['vu']): boolean =>
  vu !== undefined && vu?.raison !== now.raison;

/**
 * The courier has put aside what the hub asked for; it is brought back and scanned like any other.
 */
export async function putAside(
  ctx: Context,
  { id_rs, ref }: { id_rs: number; ref: string },
): Promise<{ deja: boolean }> {
  const runsheet = await lockOwnRound(ctx, id_rs);
  const parcel = await lockParcel(ctx, ref);
  const line = await lineOf(ctx, id_rs, parcel.id);
  if (!line) throw notFound();
  if (line.retire_le) return { deja: true };
  if (!line.retrait_le)
    throw new Refusal('etat-change', `Le hub n'a pas demandé le colis ${parcel.code}.`);
  refuseTouched(parcel);
  await leave(ctx, runsheet, parcel, line.retrait_raison, runsheet.id);
  return { deja: false };
}

function refuseTouched(parcel: LockedParcel): void {
  const why = whyNot('leave-runsheet', parcel);
  if (why) throw new Refusal('etat-change', why);
}

/** `notBack`: the round whose courier still carries it. */
async function leave(
  ctx: Context,
  runsheet: LockedRunsheet,
  parcel: LockedParcel,
  raison: string | null,
  notBack: number | null,
): Promise<void> {
  await moveParcels(ctx, [parcel], 'leave-runsheet', {
    place: placeOf(runsheet),
    // The attempt is not counted, as for a parcel that was not tried.
    act: { motif: 'non-tente' },
    task: { ref: runsheet.ref },
    raison,
    also: () => ({ non_rentre: notBack }),
  });
  await closePlans(ctx, [parcel.id]);
  await endLine(ctx, runsheet, parcel, raison);
}

/** The line stays as a record. */
async function endLine(
  ctx: Context,
  runsheet: LockedRunsheet,
  parcel: LockedParcel,
  raison: string | null,
): Promise<void> {
  await ctx.tx
    .updateTable('runsheet_bags')
    .set((eb) => ({
      retire_le: ctx.now,
      retrait_le: eb.fn.coalesce('retrait_le', eb.val(ctx.now)),
      retrait_raison: raison,
    }))
    .where('id_rs', '=', runsheet.id)
    .where('id_colis', '=', parcel.id)
    .execute();
  await recountRunsheets(ctx, [runsheet.id]);
  await announceRunsheet(ctx, runsheet, 'in_progress');
}

const lineOf = (ctx: Context, id_rs: number, id_colis: number) =>
  ctx.tx
    .selectFrom('runsheet_bags')
    .select(['retire_le', 'retrait_le', 'retrait_raison'])
    .where('id_rs', '=', id_rs)
    .where('id_colis', '=', id_colis)
    .executeTakeFirst();
