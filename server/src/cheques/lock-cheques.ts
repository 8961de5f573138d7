import { notFound } from '@cigogne/domain/refusal';
import type { Selectable } from 'kysely';
import type { Tables } from '../database/generated/tables.ts';
import type { Context } from '../context/context.ts';
import { type LockedParcel, lockParcels } from '../parcels/lock-parcels.ts';

export type ChequeRow = Selectable<Tables['cheques']>;

/**
 * Locks cheques in id order, including deleted ones, so that whoever selected one can be told.
 * Parcels are locked before them.
 */
export async function lockCheques(ctx: Context, ids: readonly number[]): Promise<ChequeRow[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.tx
    .selectFrom('cheques')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length !== ids.length) throw notFound();
  return rows;
}

/** Locks every row of the same paper cheque, which may pay several parcels, in id order. */
export const lockPaper = (
  ctx: Context,
  { id_exped, num, proprietaire }: Paper,
): Promise<ChequeRow[]> =>
  ctx.tx
    .selectFrom('cheques')
    .selectAll()
    .where('id_exped', '=', id_exped)
    .where('num', '=', num)
    .where('proprietaire', '=', proprietaire)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
type Paper = Pick<ChequeRow, 'id_exped' | 'num' | 'proprietaire'>;

export interface ChequeOnParcel {
  cheque: ChequeRow;
  parcel: LockedParcel;
}

/**
 * Locks a cheque and its parcel, the parcel first, in the order of invoices. Null when the cheque
 * was deleted before.
 */
export async function lockChequeOnParcel(ctx: Context, id: number): Promise<ChequeOnParcel | null> {
  const seen = await ctx.tx
    .selectFrom('cheques')
    .select(['id_colis', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!seen) throw notFound();
  if (seen.deleted_at) return null;
  const [parcel] = await lockParcels(ctx, { ids: [seen.id_colis] });
  const cheque = await ctx.tx
    .selectFrom('cheques')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!parcel) throw notFound();
  return cheque.deleted_at ? null : { cheque, parcel };
}
