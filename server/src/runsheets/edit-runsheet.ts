import type { Millimes } from '@cigogne/domain/money';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import type { RunsheetEdit } from '@cigogne/domain/runsheets/runsheet-form';
import type { Context } from '../context/context.ts';
import { type LockedParcel, lockParcels } from '../parcels/lock-parcels.ts';
import { announceRunsheet } from './announce-runsheet.ts';
import { lockCourier } from './lock-courier.ts';
import { type LockedRunsheet, lockRunsheet, refuseAct } from './lock-runsheet.ts';
import {
  insertLines,
  planParcels,
  refuseUnplannable,
  totalOf,
  unplanParcels,
} from './plan-parcels.ts';
import { runsheetById } from './runsheet-rows.ts';

/**
 * Gives a pending runsheet these parcels in this order, and this courier; `deja` when nothing
 * changes.
 */
export async function editRunsheet(ctx: Context, edited: RunsheetEdit): Promise<{ deja: boolean }> {
  const runsheet = await lockRunsheet(ctx, edited.id);
  if (runsheet.deleted_at) throw notFound();
  refuseAct('edit', runsheet);
  if (edited.id_liv !== runsheet.id_liv) await lockCourier(ctx, edited.id_liv, runsheet.id_hub);
  const before = await linesBefore(ctx, runsheet.id);
  const wanted = new Set(edited.colis);
  const leaving = before.filter(({ code }) => !wanted.has(code)).map(({ code }) => code);
  const locked = await lockParcels(ctx, { refs: [...edited.colis, ...leaving] });
  const staying = locked.slice(0, edited.colis.length);
  if (sameRound(edited, runsheet.id_liv, before, staying)) return { deja: true };
  await refuseStaleRound(ctx, runsheet, edited.updatedAt);

  const held = new Map(before.map((line) => [line.code, line]));
  const added = staying.filter(({ code }) => !held.has(code));
  await refuseUnplannable(ctx, added, runsheet.id_hub);
  const lines = staying.map((parcel, place) => ({
    id: parcel.id,
    position: place + 1,
    montant: parcel.montant_ttc,
    from_etat: held.get(parcel.code)?.from_etat ?? parcel.etat,
  }));
  await ctx.tx.deleteFrom('runsheet_bags').where('id_rs', '=', runsheet.id).execute();
  await insertLines(ctx, runsheet.id, lines);
  await ctx.tx
    .updateTable('runsheets')
    .set({
      id_liv: edited.id_liv,
      nbr_colis: lines.length,
      montant_tot: totalOf(lines),
      updated_at: ctx.now,
    })
    .where('id', '=', runsheet.id)
    .execute();
  const round = { ...runsheet, id_liv: edited.id_liv };
  await unplanParcels(ctx, locked.slice(edited.colis.length), round);
  await planParcels(ctx, added, round);
  await announceRunsheet(ctx, runsheet, runsheet.etat, [runsheet.id_liv, edited.id_liv]);
  return { deja: false };
}

/**
 * The whole list is written, so one based on an older version would drop what a colleague has
 * added.
 */
async function refuseStaleRound(
  ctx: Context,
  runsheet: LockedRunsheet,
  lastSeen: string | null | undefined,
): Promise<void> {
  if (!lastSeen || new Date(lastSeen).getTime() === runsheet.updated_at.getTime()) return;
  throw new Refusal(
    'etat-change',
    `La tournée ${runsheet.ref} vient d'être modifiée, vérifiez-la puis enregistrez à nouveau.`,
    { extra: { rs: await runsheetById(ctx, runsheet.id) } },
  );
}

interface Line {
  code: string;
  montant: Millimes;
  from_etat: string;
}

const linesBefore = (ctx: Context, id_rs: number): Promise<Line[]> =>
  ctx.tx
    .selectFrom('runsheet_bags as b')
    .innerJoin('colis as c', 'c.id', 'b.id_colis')
    .select(['c.code', 'b.montant', 'b.from_etat'])
    .where('b.id_rs', '=', id_rs)
    .orderBy('b.position')
    .execute();

function sameRound(
  edited: RunsheetEdit,
  id_liv: number,
  before: readonly Line[],
  staying: readonly LockedParcel[],
): boolean {
  return (
    edited.id_liv === id_liv &&
    before.length === staying.length &&
    staying.every((parcel, place) => {
      const line = before[place];
      return line?.code === parcel.code && line.montant === parcel.montant_ttc;
    })
  );
}
