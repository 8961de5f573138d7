import type { InMillimes } from '@cigogne/domain/amounts';
import {
  type LedgerMonth,
  monthIsClosed,
  monthName,
  monthOf,
  whyNotCloseMonth,
} from '@cigogne/domain/ledger/months';
import type { Day } from '@cigogne/domain/days';
import { toTnd } from '@cigogne/domain/money';
import { Refusal } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import { recordEvents } from '../events/record-events.ts';
import { type Context, userId } from '../context/context.ts';
import type { Db } from '../database/db.ts';
import { writeJournal } from '../settings/journal.ts';
import { collectedSql, feesSql } from './movements.ts';

/** Months with entries, newest first. */
export async function listMonths(db: Db): Promise<LedgerMonth[]> {
  const { rows } = await sql<
    Omit<InMillimes<LedgerMonth>, 'clos' | 'clos_le'> & { closed_at: Date | null }
  >`with written as (
      select to_char(e.at at time zone 'Africa/Tunis', 'YYYY-MM') as mois, e.id, coalesce(o.event, e.event) as event
      from ledger_entries e left join ledger_entries o on o.id = e.reverses
    ), sums as (
      select w.mois, count(distinct w.id)::int as ecritures,
        ${sql.raw(collectedSql('w.event'))} as encaisse, ${sql.raw(feesSql('w.event'))} as frais
      from written w join ledger_lines l on l.id_entry = w.id group by 1
    ), paid as (
      select to_char(jour, 'YYYY-MM') as mois, sum(montant - retenue)::bigint as paye
      from payments where mode <> 'compensation' group by 1
    ), open as (
      select to_char(created_at at time zone 'Africa/Tunis', 'YYYY-MM') as mois, sum(montant_paye - regle)::bigint as impaye
      from factures where etat in ('emise', 'payee_partiel') group by 1
    )
    select mois, u.prenom || ' ' || u.nom as par, m.closed_at, coalesce(s.ecritures, 0) as ecritures,
      coalesce(s.encaisse, 0) as encaisse, coalesce(s.frais, 0) as frais, coalesce(p.paye, 0) as paye,
      coalesce(o.impaye, 0) as impaye
    from sums s full join paid p using (mois) full join open o using (mois)
      full join (select to_char(mois, 'YYYY-MM') as mois, id_user, closed_at from closed_months) m using (mois)
      left join users u on u.id = m.id_user
    order by mois desc limit 120`.execute(db);
  return rows.map(({ closed_at, ...row }) => ({
    ...row,
    clos: closed_at !== null,
    clos_le: closed_at?.toISOString() ?? null,
    encaisse: toTnd(row.encaisse),
    frais: toTnd(row.frais),
    paye: toTnd(row.paye),
    impaye: toTnd(row.impaye),
  }));
}

/**
 * Closes a month: nothing can be written into it from now on. Waits for transactions that are
 * writing into it.
 */
export async function closeMonth(ctx: Context, mois: string): Promise<{ deja: boolean }> {
  const why = whyNotCloseMonth(mois, ctx.now);
  if (why) throw new Refusal('etat-change', why);
  await sql`select hold_postings()`.execute(ctx.tx);
  const closed =
    await sql`insert into closed_months (mois, id_user, last_entry, last_payment, closed_at)
    values (${`${mois}-01`}, ${userId(ctx.by)}, coalesce((select max(id) from ledger_entries), 0),
      coalesce((select max(id) from payments), 0), ${ctx.now})
    on conflict do nothing`.execute(ctx.tx);
  if (Number(closed.numAffectedRows) === 0) return { deja: true };
  await writeJournal(ctx, {
    action: 'clôture',
    entity: 'mois',
    entity_id: mois,
    after: { mois: monthName(mois) },
  });
  await tellMonth(ctx, mois);
  return { deja: false };
}

export async function reopenMonth(
  ctx: Context,
  mois: string,
  raison: string,
): Promise<{ deja: boolean }> {
  const opened = await sql`delete from closed_months where mois = ${`${mois}-01`}`.execute(ctx.tx);
  if (Number(opened.numAffectedRows) === 0) return { deja: true };
  await writeJournal(ctx, {
    action: 'réouverture',
    entity: 'mois',
    entity_id: mois,
    before: { mois: monthName(mois) },
    raison,
  });
  await tellMonth(ctx, mois);
  return { deja: false };
}

const tellMonth = (ctx: Context, mois: string): Promise<void> =>
  recordEvents(ctx, [{ type: 'ledger', data: { mois } }]);

/** Why nothing can be dated on that day, or null. */
export async function whyNotInMonth(db: Db, day: Day): Promise<string | null> {
  const row = await db
    .selectFrom('closed_months')
    .select('mois')
    .where('mois', '=', `${monthOf(day)}-01`)
    .executeTakeFirst();
  return row ? monthIsClosed(monthOf(day)) : null;
}

/** The refusal when the database rejects a write into a closed month; null for any other error. */
export const asClosedMonth = (error: unknown, day: Day): Refusal | null =>
  error instanceof Error && 'code' in error && error.code === 'CG002'
    ? new Refusal('etat-change', monthIsClosed(monthOf(day)))
    : null;

/**
 * Runs a write dated on that day; if its month is closed at the same moment, throws that refusal.
 */
export async function writeOn<T>(day: Day, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw asClosedMonth(error, day) ?? error;
  }
}
