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
}

/**
 * The hub takes a stop off a round on the road. What is not loaded yet or lies at the hub leaves at
 * once; what is in the bag leaves when the courier reports that it was put aside, and a result
 * given before that stands.
 */
export async function withdrawStop(
  ctx: Context,
  { id, ref, raison, rentre }: Withdrawal,
): Promise<{ deja: boolean }> {
  const runsheet = await lockRunsheet(ctx, id);
  if (runsheet.deleted_at) throw notFound();
  const parcel = await lockParcel(ctx, ref);
  const line = await lineOf(ctx, id, parcel.id);
  if (!line) throw notFound();
  if (line.retire_le) return { deja: true };
  refuseAct('withdraw', runsheet);
  if (parcel.etat === 'LIV-PLAN') {
    await unplanParcels(ctx, [parcel], runsheet);
    await endLine(ctx, runsheet, parcel, raison);
    return { deja: false };
  }
  refuseTouched(parcel);
  if (rentre) {
    await leave(ctx, runsheet, parcel, raison ?? line.retrait_raison, null);
    return { deja: false };
  }
  const asked = raison ?? line.retrait_raison;
  if (line.retrait_le && asked === line.retrait_raison) return { deja: true };
  await ctx.tx
    .updateTable('runsheet_bags')
    .set({ retrait_le: line.retrait_le ?? ctx.now, retrait_raison: asked })
    .where('id_rs', '=', id)
    .where('id_colis', '=', parcel.id)
    .execute();
  await announceRunsheet(ctx, runsheet, 'in_progress');
  return { deja: false };
}

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
