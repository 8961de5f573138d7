import { notFound, Refusal } from '@cigogne/domain/refusal';
import type { Context } from '../http/context.ts';
import { writeJournal } from '../http/journal.ts';
import { type ChequeRow, lockCheques } from './lock-cheques.ts';
import { tellCheque } from './save-cheque.ts';

/**
 * A cheque goes to its shipper with the invoice that includes it, or comes back: only then may that
 * invoice be cancelled (D §6).
 */
export async function handOverCheque(
  ctx: Context,
  act: { idCheque: number; remis: boolean; raison: string | null },
): Promise<{ deja: boolean }> {
  const cheque = await lockOne(ctx, act.idCheque);
  if (cheque.etat === 'dispo')
    throw new Refusal('etat-change', "Ce chèque n'est inclus dans aucune facture !");
  if ((cheque.remis_le !== null) === act.remis) return { deja: true };
  await note(ctx, cheque, {
    remis_le: act.remis ? ctx.now : null,
    ...(act.remis ? {} : { impaye_le: null }),
  });
  await writeJournal(ctx, {
    action: act.remis ? 'remise' : 'retour',
    entity: 'cheque',
    entity_id: cheque.id,
    raison: act.raison,
  });
  return { deja: false };
}

/** Unpaid after the hand-over: information only (D §6). */
export async function reportUnpaid(
  ctx: Context,
  act: { idCheque: number; impaye: boolean; raison: string | null },
): Promise<{ deja: boolean }> {
  const cheque = await lockOne(ctx, act.idCheque);
  if (cheque.remis_le === null)
    throw new Refusal('etat-change', "Ce chèque n'a pas encore été remis à l'expéditeur !");
  if ((cheque.impaye_le !== null) === act.impaye) return { deja: true };
  await note(ctx, cheque, { impaye_le: act.impaye ? ctx.now : null });
  await writeJournal(ctx, {
    action: act.impaye ? 'impayé' : 'impayé levé',
    entity: 'cheque',
    entity_id: cheque.id,
    raison: act.raison,
  });
  return { deja: false };
}

async function lockOne(ctx: Context, id: number): Promise<ChequeRow> {
  const [cheque] = await lockCheques(ctx, [id]);
  if (!cheque) throw notFound();
  return cheque;
}

async function note(
  ctx: Context,
  cheque: ChequeRow,
  dates: { remis_le?: Date | null; impaye_le?: Date | null },
): Promise<void> {
  await ctx.tx
    .updateTable('cheques')
    .set({ ...dates, updated_at: ctx.now })
    .where('id', '=', cheque.id)
    .execute();
  await tellCheque(ctx, cheque.id_exped, cheque.num);
}
