import { accounts, credit, debit } from '@cigogne/domain/ledger/accounts';
import { formatTnd, type Millimes, minus, toTnd } from '@cigogne/domain/money';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import type { ClosingForm } from '@cigogne/domain/runsheets/closing-form';
import { sql } from 'kysely';
import { settleDeliveryCheques } from '../cheques/settle-delivery-cheques.ts';
import { type Context, userId } from '../context/context.ts';
import type { Db } from '../database/db.ts';
import { inTransaction } from '../context/in-transaction.ts';
import { movedOn } from '../ledger/movements.ts';
import { post } from '../ledger/post.ts';
import { isCollectedOnRound } from '../parcels/outcomes/collector.ts';
import { lockParcels } from '../parcels/lock-parcels.ts';
import { announceRunsheet } from './announce-runsheet.ts';
import { keepCount } from './count-cash.ts';
import { type LockedRunsheet, lockRunsheet, refuseAct } from './lock-runsheet.ts';

/** `ecart` is the amount counted minus the amount expected. */
export interface Closing {
  attendu: Millimes;
  compte: Millimes;
  ecart: Millimes;
  deja: boolean;
}

/**
 * The hub takes over what a courier brings back: cash counted blind, cheques ticked, corrected or
 * added. A difference needs a reason and goes to the courier's own account.
 */
export async function closeRunsheet(ctx: Context, form: ClosingForm): Promise<Closing> {
  await keepCount(ctx, form);
  return inTransaction(ctx, (inner) => close(inner, form));
}

async function close(ctx: Context, form: ClosingForm): Promise<Closing> {
  const runsheet = await lockRunsheet(ctx, form.id);
  if (runsheet.deleted_at) throw notFound();
  if (runsheet.etat === 'closed') return closedBefore(ctx, runsheet, form.compte);
  refuseAct('close', runsheet);
  const delivered = await lockParcels(ctx, {
    ids: await collectedOn(ctx, runsheet.id),
  });
  const cheques = await settleDeliveryCheques(
    ctx,
    { id_rs: runsheet.id, courier: runsheet.id_liv, hub: runsheet.id_hub, delivered },
    { kept: form.cheques, missing: form.manquants, added: form.ajouts, seen: form.lus },
  );
  const attendu = await expectedCash(ctx.tx, runsheet);
  const ecart = minus(form.compte, attendu);
  if (ecart !== 0) {
    if (form.raison === null) throw askReason(attendu, form.compte);
    const known = toTnd(attendu);
    if ((form.attendu ?? known) !== known)
      throw gapOf(attendu, form.compte, 'Ce qui est attendu a changé : vérifiez l’écart.');
  }
  const id_closing = await keepClosing(ctx, runsheet, form, { attendu, cheques });
  await postClosing(ctx, runsheet, { id_closing, attendu, compte: form.compte, cheques });
  await ctx.tx
    .updateTable('runsheets')
    .set({ etat: 'closed', closed_at: ctx.now, updated_at: ctx.now })
    .where('id', '=', runsheet.id)
    .execute();
  await announceRunsheet(ctx, runsheet, 'closed');
  return { attendu, compte: form.compte, ecart, deja: false };
}

const askReason = (attendu: Millimes, compte: Millimes): Refusal =>
  gapOf(attendu, compte, 'Indiquez la raison.');

const gapOf = (attendu: Millimes, compte: Millimes, todo: string): Refusal =>
  new Refusal(
    'montants-changes',
    `Écart de ${formatTnd(minus(compte, attendu))} : ${formatTnd(attendu)} attendus, ${formatTnd(compte)} comptés. ${todo}`,
    {
      extra: {
        attendu: toTnd(attendu),
        compte: toTnd(compte),
        ecart: toTnd(minus(compte, attendu)),
      },
    },
  );

type Round = Pick<LockedRunsheet, 'id' | 'id_liv'>;

/** The parcels whose money came with this round and was not reversed since. */
async function collectedOn(ctx: Context, id_rs: number): Promise<number[]> {
  const rows = await ctx.tx
    .selectFrom('runsheet_bags as b')
    .select('b.id_colis')
    .where('b.id_rs', '=', id_rs)
    .where('b.decision', '=', 'livre')
    .where('b.retire_le', 'is', null)
    .where(isCollectedOnRound)
    .execute();
  return rows.map(({ id_colis }) => id_colis);
}

/**
 * What the ledger says the courier holds from this round: the collections of its confirmation, and
 * what was corrected, exchanged for cheques or reversed since on the parcels that it delivered. In
 * millimes.
 */
export async function expectedCash(db: Db, round: Round): Promise<Millimes> {
  const delivered = await db
    .selectFrom('runsheet_bags')
    .select('id_colis')
    .where('id_rs', '=', round.id)
    .where('decision', '=', 'livre')
    .where('retire_le', 'is', null)
    .execute();
  return movedOn(db, accounts.cash({ kind: 'courier', id: round.id_liv }), {
    id_rs: round.id,
    id_colis: delivered.map(({ id_colis }) => id_colis),
  });
}

async function keepClosing(
  ctx: Context,
  runsheet: LockedRunsheet,
  form: ClosingForm,
  { attendu, cheques }: { attendu: Millimes; cheques: Millimes },
): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('closings')
    .values({
      id_rs: runsheet.id,
      id_hub: runsheet.id_hub,
      id_liv: runsheet.id_liv,
      attendu,
      compte: form.compte,
      montant_cheques: cheques,
      detail: form.detail === null ? null : sql`${JSON.stringify(form.detail)}::jsonb`,
      raison: form.raison,
      id_user: userId(ctx.by),
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function postClosing(
  ctx: Context,
  runsheet: LockedRunsheet,
  counted: { id_closing: number; attendu: Millimes; compte: Millimes; cheques: Millimes },
): Promise<void> {
  const courier = { kind: 'courier', id: runsheet.id_liv } as const;
  const hub = { kind: 'hub', id: runsheet.id_hub } as const;
  const { attendu, compte, cheques } = counted;
  await post(ctx, [
    {
      event: 'cloture',
      source: { id_rs: runsheet.id, id_closing: counted.id_closing },
      lines: [
        debit(accounts.cash(hub), compte),
        debit(accounts.cheques(hub), cheques),
        debit(accounts.variance(runsheet.id_liv), minus(attendu, compte)),
        credit(accounts.cash(courier), attendu),
        credit(accounts.cheques(courier), cheques),
      ],
    },
  ]);
}

/**
 * A closing is never replaced: the same count again is already done, a different one is refused.
 */
async function closedBefore(
  ctx: Context,
  { id, ref }: LockedRunsheet,
  compte: Millimes,
): Promise<Closing> {
  const row = await ctx.tx
    .selectFrom('closings')
    .select(['attendu', 'compte'])
    .where('id_rs', '=', id)
    .executeTakeFirstOrThrow();
  if (row.compte !== compte)
    throw new Refusal(
      'etat-change',
      `La tournée ${ref} est déjà clôturée avec ${formatTnd(row.compte)} comptés : votre compte de ${formatTnd(compte)} n’est pas enregistré.`,
      { extra: { compte: toTnd(row.compte) } },
    );
  return { ...row, ecart: minus(row.compte, row.attendu), deja: true };
}
