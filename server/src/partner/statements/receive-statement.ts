import { type Day, dayOf } from '@cigogne/domain/days';
import { accounts, credit, debit, type PartnerAccount } from '@cigogne/domain/ledger/accounts';
import { millimes, type Millimes, minus, noMoney, toTnd } from '@cigogne/domain/money';
import {
  type ReceiveForm,
  statementSentences,
  whyNotReceivedOn,
} from '@cigogne/domain/partner/statement-forms';
import type { Receiver } from '@cigogne/domain/partner/statement-kinds';
import { notFound, Refusal, wrongField } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import { recordEvents } from '../../events/record-events.ts';
import { type Context, userId } from '../../context/context.ts';
import { writeJournal } from '../../settings/journal.ts';
import { whyNotInMonth, writeOn } from '../../ledger/months.ts';
import { post } from '../../ledger/post.ts';
import { reverse } from '../../ledger/reverse.ts';
import { lockStatement } from './import-statement.ts';
import { judgedLines } from './judged-lines.ts';

interface ReceivableLine {
  id: number;
  id_colis: number;
  id_exped: number;
  /** In millimes: the amount on the statement, and the open amount of the parcel. */
  montant: Millimes;
  ouvert: number;
}

/** The account that the partner's money goes to. */
const purseOf = (vers: Receiver) =>
  vers === 'banque' ? accounts.bank : accounts.cash({ kind: 'siege' });

/**
 * Receives the lines that match to the millime and, if asked, the stated amounts of the others,
 * with one posting per parcel. A repeat changes nothing.
 */
export async function receiveStatement(
  ctx: Context,
  form: ReceiveForm,
): Promise<{ deja: boolean }> {
  const statement = await lockStatement(ctx, form.id);
  if (statement.retire_le) throw new Refusal('etat-change', 'Ce relevé est retiré !');
  const jour = form.jour ?? dayOf(ctx.now);
  const whyNot =
    whyNotReceivedOn(jour, statement.du as Day, dayOf(ctx.now)) ??
    (await whyNotInMonth(ctx.tx, jour));
  if (whyNot) throw wrongField('jour', whyNot);
  const lines = await lockReceivable(ctx, form);
  if (lines.length === 0) {
    if (await isReceived(ctx, form.id)) return { deja: true };
    throw new Refusal('etat-change', statementSentences.nothing);
  }
  const total = millimes(lines.reduce((all, { montant }) => all + montant, 0));
  if (total !== form.montant)
    throw new Refusal('montants-changes', statementSentences.changed, {
      extra: { montant: toTnd(total), nbr: lines.length },
    });
  const { id: receipt } = await writeOn(jour, () =>
    ctx.tx
      .insertInto('partner_receipts')
      .values({
        id_statement: form.id,
        compte: statement.compte,
        vers: form.vers,
        montant: total,
        nbr: lines.length,
        jour,
        reference: form.reference,
        id_user: userId(ctx.by),
        created_at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await writeReceiptLines(ctx, receipt, lines);
  const from = accounts.partner(statement.compte as PartnerAccount);
  await post(
    ctx,
    lines.map(({ id_colis, id_exped, montant }) => ({
      event: 'paiement-partenaire' as const,
      source: { id_colis, id_exped, id_partner_receipt: receipt },
      lines: [debit(purseOf(form.vers), millimes(montant)), credit(from, millimes(montant))],
    })),
  );
  await writeJournal(ctx, {
    action: 'réception',
    entity: 'relevé afex',
    entity_id: form.id,
    after: { colis: lines.length, montant: total, vers: form.vers, jour },
  });
  await tell(ctx, form.id);
  return { deja: false };
}

/**
 * Locks the parcels first, in id order like every other act, so that an amount is corrected before
 * or after but never in between; then reads what they owe now.
 */
async function lockReceivable(ctx: Context, form: ReceiveForm): Promise<ReceivableLine[]> {
  await sql`select from colis where id in (select id_colis from partner_statement_lines
    where id_statement = ${form.id} and id_colis is not null) order by id for no key update`.execute(
    ctx.tx,
  );
  const { rows } = await sql<ReceivableLine>`
    select j.id, j.id_colis, c.id_exped, j.montant, j.ouvert
    from (${judgedLines(sql`l.id_statement = ${form.id}`)}) j join colis c on c.id = j.id_colis
    where j.a_recevoir and (j.kind = 'concorde' or ${form.autres}) order by j.id_colis`.execute(
    ctx.tx,
  );
  return rows;
}

async function isReceived(ctx: Context, id: number): Promise<boolean> {
  const { rows } = await sql<{ received: boolean }>`
    select coalesce(sum(montant), 0) > 0 as received from partner_receipts where id_statement = ${id}`.execute(
    ctx.tx,
  );
  return rows[0]?.received === true;
}

async function writeReceiptLines(
  ctx: Context,
  receipt: number,
  lines: readonly ReceivableLine[],
): Promise<void> {
  await sql`
    insert into partner_receipt_lines (id_receipt, id_line, id_colis, montant, avant, rang)
    select ${receipt}::bigint, x.id, x.id_colis, x.montant, x.ouvert,
      1 + (select count(*) from partner_receipt_lines o where o.id_colis = x.id_colis)
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x (id bigint, id_colis bigint, montant bigint, ouvert bigint)`.execute(
    ctx.tx,
  );
}

/**
 * Reverses everything received in one act with a row dated today; the money must still be there.
 */
export async function undoReceipt(
  ctx: Context,
  id: number,
  raison: string,
): Promise<{ statement: number; deja: boolean }> {
  const found = await ctx.tx
    .selectFrom('partner_receipts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound();
  await lockStatement(ctx, found.id_statement);
  if (found.reverses !== null)
    throw new Refusal('etat-change', 'Cette ligne est déjà une annulation !');
  const before = await ctx.tx
    .selectFrom('partner_receipts')
    .select('id')
    .where('reverses', '=', id)
    .executeTakeFirst();
  if (before) return { statement: found.id_statement, deja: true };
  await sql`select from colis where id in (select id_colis from partner_receipt_lines where id_receipt = ${id})
    order by id for no key update`.execute(ctx.tx);
  const jour = dayOf(ctx.now);
  const whyNot = await whyNotInMonth(ctx.tx, jour);
  if (whyNot) throw new Refusal('etat-change', whyNot);
  await ctx.tx
    .insertInto('partner_receipts')
    .values({
      id_statement: found.id_statement,
      compte: found.compte,
      vers: found.vers,
      montant: minus(noMoney, found.montant),
      nbr: found.nbr,
      jour,
      reference: found.reference,
      raison,
      reverses: id,
      id_user: userId(ctx.by),
      created_at: ctx.now,
    })
    .execute();
  await reverse(ctx, { id_partner_receipt: id, events: ['paiement-partenaire'] });
  await writeJournal(ctx, {
    action: 'annulation',
    entity: 'réception afex',
    entity_id: id,
    before: { colis: found.nbr, montant: found.montant, vers: found.vers },
    raison,
  });
  await tell(ctx, found.id_statement);
  return { statement: found.id_statement, deja: false };
}

const tell = (ctx: Context, statement: number): Promise<void> =>
  recordEvents(ctx, [{ type: 'paiement', data: { releve: statement } }]);
