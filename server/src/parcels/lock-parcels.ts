import { notFound } from '@cigogne/domain/refusal';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../database/generated/tables.ts';
import type { Context } from '../context/context.ts';
import { type ParcelPlace, parcelPlaces, placeColumns, placeJoins } from './parcel-places.ts';

/**
 * The columns that moves, invoices and refusals need. With five hundred parcels, each column less
 * is five hundred values less to read.
 */
const lockedColumns = [
  'id',
  'code',
  'id_exped',
  'id_parent',
  'type_envoi',
  'nom_cl',
  'prenom_cl',
  'nbr_paquets',
  'poids_supp',
  'montant_ttc',
  'montant_remboursement',
  'montant_encaisse',
  'etat',
  'last_etat',
  'issue',
  'issue_le',
  'is_afex',
  'etat_afex',
  'compte_afex',
  'attempt',
  'date_programe',
  'id_hub_exped',
  'id_hub_dest',
  'id_hub_current',
  'id_facture',
  'recu_le',
  'rendu_le',
  'sans_retour',
  'a_decider',
  'refuse',
  'updated_at',
] as const satisfies readonly (keyof Tables['colis'])[];

/** A parcel under its row lock, with the one plan (unit or runsheet) that it may be in. */
export interface LockedParcel
  extends Pick<Selectable<Tables['colis']>, (typeof lockedColumns)[number]>,
    ParcelPlace {}

/** The same with everything that was typed about it. */
export interface WholeParcel extends Selectable<Tables['colis']>, ParcelPlace {}

type Which = { refs: readonly string[] } | { ids: readonly number[] };
interface Scope {
  shipper?: number;
}

/**
 * Locks parcels in id order, so that two batches never deadlock, and returns them in the order
 * requested. An unknown parcel is refused in the same words as a foreign one; for a shipper,
 * another shipper's parcel does not exist.
 */
export const lockParcels = (
  ctx: Context,
  which: Which,
  scope: Scope = {},
): Promise<LockedParcel[]> =>
  lock<LockedParcel>(ctx, which, scope, lockedColumns.map((column) => `c.${column}`).join(', '));

async function lock<Parcel extends LockedParcel>(
  ctx: Context,
  which: Which,
  scope: Scope,
  columns: string,
): Promise<Parcel[]> {
  const keys = 'refs' in which ? which.refs : which.ids;
  if (keys.length === 0) return [];
  const match =
    'refs' in which
      ? sql`c.code = any(${[...which.refs]}::text[])`
      : sql`c.id = any(${[...which.ids]}::bigint[])`;
  const own = scope.shipper === undefined ? sql`true` : sql`c.id_exped = ${scope.shipper}`;
  const { rows: found } = await sql<Parcel & { waited: boolean }>`
    select ${sql.raw(columns)}, ${sql.raw(placeColumns)},
      c.xmin <> (select before.xmin from colis before where before.id = c.id) as waited
    from colis c ${sql.raw(placeJoins)}
    where ${match} and ${own} and c.deleted_at is null
    order by c.id
    for update of c`.execute(ctx.tx);
  const rows = await withPresentPlaces(ctx, found);
  const byKey = new Map(rows.map((row) => ['refs' in which ? row.code : row.id, row] as const));
  if (keys.some((key) => !byKey.has(key))) throw notFound();
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

/**
 * After waiting for a lock, the parcel is current but its plan is as the statement first saw it, so
 * the plan is read again.
 */
async function withPresentPlaces<Parcel extends LockedParcel>(
  ctx: Context,
  found: readonly (Parcel & { waited: boolean })[],
): Promise<Parcel[]> {
  const waited = found.filter((row) => row.waited).map(({ id }) => id);
  const places = await parcelPlaces(ctx.tx, waited);
  return found.map((row) => ({ ...row, ...places.get(row.id) }));
}

export async function lockParcel(
  ctx: Context,
  ref: string,
  scope: Scope = {},
): Promise<LockedParcel> {
  const [parcel] = await lockParcels(ctx, { refs: [ref] }, scope);
  if (!parcel) throw notFound();
  return parcel;
}

/** For callers that change or pass on what was typed. */
export async function lockWholeParcel(
  ctx: Context,
  which: { ref: string } | { id: number },
  scope: Scope = {},
): Promise<WholeParcel> {
  const one = 'ref' in which ? { refs: [which.ref] } : { ids: [which.id] };
  const [parcel] = await lock<WholeParcel>(ctx, one, scope, 'c.*');
  if (!parcel) throw notFound();
  return parcel;
}
