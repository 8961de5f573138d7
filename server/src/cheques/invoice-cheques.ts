import { chequeInInvoice } from '@cigogne/domain/cheques/cheque';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import type { Context } from '../context/context.ts';
import { type ChequeRow, lockCheques } from './lock-cheques.ts';

/** Locks the shipper's cheques for an invoice; refused when another invoice took one first. */
export async function lockInvoiceCheques(
  ctx: Context,
  ids: readonly number[],
  shipper: number,
): Promise<ChequeRow[]> {
  const cheques = await lockCheques(ctx, ids);
  if (cheques.some((cheque) => cheque.id_exped !== shipper)) throw notFound();
  const deleted = cheques.find(({ deleted_at }) => deleted_at !== null);
  if (deleted)
    throw new Refusal('etat-change', `Le chèque n° ${deleted.num} vient d’être supprimé !`);
  const taken = cheques.filter(({ etat }) => etat !== 'dispo');
  if (taken.length > 0) {
    throw new Refusal('etat-change', chequeInInvoice, {
      extra: { cheques: taken.map(({ id, num }) => ({ idCheque: id, num })) },
    });
  }
  return cheques;
}

export async function takeCheques(
  ctx: Context,
  cheques: readonly ChequeRow[],
  id_facture: number,
): Promise<void> {
  if (cheques.length === 0) return;
  await ctx.tx
    .updateTable('cheques')
    .set({ etat: 'non-dispo', id_facture, updated_at: ctx.now })
    .where(
      'id',
      'in',
      cheques.map(({ id }) => id),
    )
    .execute();
}

/** Locks the cheques of a cancelled invoice and makes them dispo again. */
export async function freeCheques(ctx: Context, id_facture: number): Promise<void> {
  await ctx.tx
    .updateTable('cheques')
    .set({ etat: 'dispo', id_facture: null, updated_at: ctx.now })
    .where('id_facture', '=', id_facture)
    .execute();
}

export const lockChequesOf = (ctx: Context, id_facture: number): Promise<ChequeRow[]> =>
  ctx.tx
    .selectFrom('cheques')
    .selectAll()
    .where('id_facture', '=', id_facture)
    .orderBy('id')
    .forUpdate()
    .execute();
