import { notFound, Refusal } from '@cigogne/domain/refusal';
import type { Context } from '../context/context.ts';
import { writeJournal } from '../settings/journal.ts';
import { type ChequeRow, lockPaper } from './lock-cheques.ts';
import { tellCheque } from './save-cheque.ts';

/**
 * Records that a cheque goes to its shipper with the invoice that includes it, or comes back; only
 * then may that invoice be cancelled. A cheque that pays several parcels goes as a whole.
 */
export async function handOverCheque(
  ctx: Context,
  act: { idCheque: number; remis: boolean; raison: string | null },
): Promise<{ deja: boolean }> {
  const paper = await lockPaperOf(ctx, act.idCheque);
  if (act.remis) await refuseNotInvoiced(ctx, act.idCheque, paper);
  if (paper.every(({ remis_le }) => (remis_le !== null) === act.remis)) return { deja: true };
  await note(ctx, paper, {
    remis_le: act.remis ? ctx.now : null,
    // One that comes back unpaid stays marked, so that nobody takes it for a new one.
    ...(act.remis ? { impaye_le: null } : {}),
  });
  await writeJournal(ctx, {
    action: act.remis ? 'remise' : 'retour',
    entity: 'cheque',
    entity_id: act.idCheque,
    raison: act.raison,
  });
  return { deja: false };
}

/** A parcel of the same cheque that is on no invoice yet keeps the cheque here. */
async function refuseNotInvoiced(
  ctx: Context,
  id: number,
  paper: readonly ChequeRow[],
): Promise<void> {
  const waiting = paper.filter(({ etat }) => etat === 'dispo');
  if (waiting.some((cheque) => cheque.id === id))
    throw new Refusal('etat-change', "Ce chèque n'est inclus dans aucune facture !");
  const [first] = waiting;
  if (!first) return;
  const { code } = await ctx.tx
    .selectFrom('colis')
    .select('code')
    .where('id', '=', first.id_colis)
    .executeTakeFirstOrThrow();
  throw new Refusal(
    'etat-change',
    `Ce chèque paie aussi le colis ${code}, qui n'est dans aucune facture : facturez-le d'abord.`,
  );
}

/** Reported unpaid after the hand-over, or not any more: for information only. */
export async function reportUnpaid(
  ctx: Context,
  act: { idCheque: number; impaye: boolean; raison: string | null },
): Promise<{ deja: boolean }> {
  const paper = await lockPaperOf(ctx, act.idCheque);
  if (act.impaye && paper.some(({ remis_le }) => remis_le === null))
    throw new Refusal('etat-change', "Ce chèque n'a pas encore été remis à l'expéditeur !");
  if (paper.every(({ impaye_le }) => (impaye_le !== null) === act.impaye)) return { deja: true };
  await note(ctx, paper, { impaye_le: act.impaye ? ctx.now : null });
  await writeJournal(ctx, {
    action: act.impaye ? 'impayé' : 'impayé levé',
    entity: 'cheque',
    entity_id: act.idCheque,
    raison: act.raison,
  });
  return { deja: false };
}

async function lockPaperOf(ctx: Context, id: number): Promise<ChequeRow[]> {
  const seen = await ctx.tx
    .selectFrom('cheques')
    .select(['id_exped', 'num', 'proprietaire'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const paper = seen ? await lockPaper(ctx, seen) : [];
  if (!paper.some((cheque) => cheque.id === id)) throw notFound();
  return paper;
}

async function note(
  ctx: Context,
  paper: readonly ChequeRow[],
  dates: { remis_le?: Date | null; impaye_le?: Date | null },
): Promise<void> {
  const [first] = paper;
  if (!first) return;
  await ctx.tx
    .updateTable('cheques')
    .set({ ...dates, updated_at: ctx.now })
    .where(
      'id',
      'in',
      paper.map(({ id }) => id),
    )
    .execute();
  await tellCheque(ctx, first);
}
