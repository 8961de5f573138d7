import { dayOf } from '@cigogne/domain/days';
import type { LedgerEvent, Line } from '@cigogne/domain/ledger/accounts';
import { touches } from '@cigogne/domain/ledger/postings';
import { sql } from 'kysely';
import { type Context, userId } from '../context/context.ts';
import { asClosedMonth } from './months.ts';

/** The document that a posting came from, which screens link to. */
interface Source {
  id_exped?: number;
  id_colis?: number;
  id_rs?: number;
  id_facture?: number;
  id_cheque?: number;
  id_payment?: number;
  id_closing?: number;
  id_remittance?: number;
  id_partner_receipt?: number;
  id_partner_write_off?: number;
  id_opening_line?: number;
}

export interface Posting {
  event: LedgerEvent;
  lines: readonly Line[];
  source: Source;
  reverses?: number;
}

/**
 * Writes balanced entries in one statement. A posting whose lines are all zero is not written.
 * Throws when one does not balance, or touches an account that the table of postings does not allow
 * for its event (rules/money 20): that is a bug, never a refusal.
 */
export async function post(ctx: Context, postings: readonly Posting[]): Promise<void> {
  const entries = postings
    .map((posting) => ({ ...posting, lines: posting.lines.filter((line) => line.amount !== 0) }))
    .filter((posting) => posting.lines.length > 0);
  if (entries.length === 0) return;
  for (const entry of entries) {
    const rest = entry.lines.reduce((total, line) => total + line.amount, 0);
    if (rest !== 0) throw new Error(`Unbalanced ${entry.event}: ${rest} millimes`);
    const foreign = entry.lines.find(({ account }) => !touches(entry.event, account.kind));
    if (foreign) throw new Error(`« ${entry.event} » does not post to ${foreign.account.kind}`);
  }
  const rows = entries.map((entry) => ({
    ...entry.source,
    event: entry.event,
    reverses: entry.reverses ?? null,
    lines: entry.lines.map(({ account, amount }) => ({ ...account, amount })),
  }));
  try {
    await write(ctx, rows);
  } catch (error) {
    throw asClosedMonth(error, dayOf(ctx.now)) ?? error;
  }
}

/** Writes entries and lines in one statement. */
async function write(ctx: Context, rows: readonly object[]): Promise<void> {
  await sql`
    with given as materialized (
      select nextval(pg_get_serial_sequence('ledger_entries', 'id')) as id, r.*
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
        event text, id_exped bigint, id_colis bigint, id_rs bigint, id_facture bigint, id_cheque bigint,
        id_payment bigint, id_closing bigint, id_remittance bigint, id_partner_receipt bigint,
        id_partner_write_off bigint, id_opening_line bigint, reverses bigint, lines jsonb)
    ), entries as (
      insert into ledger_entries (id, event, at, id_user, id_exped, id_colis, id_rs, id_facture, id_cheque,
        id_payment, id_closing, id_remittance, id_partner_receipt, id_partner_write_off, id_opening_line, reverses,
        request_id)
      overriding system value
      select id, event, ${ctx.now}, ${userId(ctx.by)}::bigint, id_exped, id_colis, id_rs, id_facture, id_cheque,
        id_payment, id_closing, id_remittance, id_partner_receipt, id_partner_write_off, id_opening_line, reverses,
        ${ctx.requestId}
      from given
    )
    insert into ledger_lines (id_entry, kind, owner, amount)
    select given.id, line.kind, line.owner, line.amount
    from given cross join lateral jsonb_to_recordset(given.lines) as line (kind text, owner bigint, amount bigint)
    order by given.id`.execute(ctx.tx);
}
