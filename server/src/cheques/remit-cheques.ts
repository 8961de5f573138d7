import { whyNotChequeChange } from '@cigogne/domain/cheques/cheque';
import { type Millimes, millimes, sum } from '@cigogne/domain/money';
import { Refusal } from '@cigogne/domain/refusal';
import type { Context } from '../context/context.ts';
import { chequesMoved } from '../ledger/remit.ts';
import { type ChequeRow, lockCheques } from './lock-cheques.ts';

/** Moves cheques that are on no invoice from a hub to the siège. */
export async function sendCheques(
  ctx: Context,
  hub: number,
  ids: readonly number[],
): Promise<Millimes> {
  const cheques = await lockCheques(ctx, ids);
  const gone = cheques.flatMap((cheque) => {
    const why = whyNotThere(cheque, hub);
    return why ? [`Le chèque n° ${cheque.num} ${why}.`] : [];
  });
  if (gone.length > 0)
    throw new Refusal('etat-change', `${gone.slice(0, mostNamed).join(' ')} Rien n’est remis.`);
  await moveTo(ctx, ids, { holder: 'siege', id_holder: null });
  return worth(cheques);
}

const mostNamed = 5;

const whyNotThere = (cheque: ChequeRow, hub: number): string | null => {
  if (cheque.deleted_at) return 'est supprimé';
  if (whyNotChequeChange(cheque)) return 'est dans une facture';
  return cheque.holder === 'hub' && cheque.id_holder === hub ? null : 'n’est plus à ce hub';
};

/** Only while they are as they were sent; returns their current value. */
export async function takeChequesBack(
  ctx: Context,
  hub: number,
  ids: readonly number[],
): Promise<Millimes> {
  const cheques = await lockCheques(ctx, ids);
  if (cheques.some((row) => row.deleted_at || row.holder !== 'siege' || row.etat !== 'dispo'))
    throw chequesMoved();
  await moveTo(ctx, ids, { holder: 'hub', id_holder: hub });
  return worth(cheques);
}

const worth = (cheques: readonly ChequeRow[]): Millimes =>
  sum(cheques.map(({ montant }) => millimes(montant)));

async function moveTo(
  ctx: Context,
  ids: readonly number[],
  held: Pick<ChequeRow, 'holder' | 'id_holder'>,
): Promise<void> {
  if (ids.length === 0) return;
  await ctx.tx
    .updateTable('cheques')
    .set({ ...held, updated_at: ctx.now })
    .where('id', 'in', [...ids])
    .execute();
}
