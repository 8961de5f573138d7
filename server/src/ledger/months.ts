import {
  type LedgerMonth,
  monthIsClosed,
  monthName,
  monthOf,
  whyNotCloseMonth,
} from '@cigogne/domain/ledger/months';
import type { Day } from '@cigogne/domain/days';
import { type Millimes, noMoney, toTnd } from '@cigogne/domain/money';
import { Refusal } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import { recordEvents } from '../events/record-events.ts';
import { type Context, userId } from '../context/context.ts';
import type { Db } from '../database/db.ts';
import { writeJournal } from '../settings/journal.ts';
import { readMonthTotals } from './month-totals.ts';

/** Months with entries, payments or open invoices, and the closed ones, newest first. */
export async function listMonths(db: Db): Promise<LedgerMonth[]> {
  const [totals, { rows }] = await Promise.all([
    readMonthTotals(db),
    sql<MonthRecord>`with paid as (
      select date_trunc('month', jour)::date as mois, sum(montant - retenue)::bigint as paye
      from payments where mode <> 'compensation' group by 1
    ), open as (
      select date_trunc('month', created_at at time zone 'Africa/Tunis')::date as mois, sum(montant_paye - regle)::bigint as impaye
      from factures where etat in ('emise', 'payee_partiel') group by 1
    )
    select mois, u.prenom || ' ' || u.nom as par, m.closed_at, coalesce(p.paye, 0) as paye, coalesce(o.impaye, 0) as impaye
    from paid p full join open o using (mois) full join closed_months m using (mois) left join users u on u.id = m.id_user`.execute(
      db,
    ),
  ]);
  const posted = new Map(totals.map((row) => [row.mois, row]));
  const besides = new Map(rows.map((row) => [row.mois, row]));
  const months = [...new Set([...posted.keys(), ...besides.keys()])].toSorted().toReversed();
  return months.slice(0, mostMonths).map((mois) => {
    const { ecritures = 0, encaisse = noMoney, frais = noMoney } = posted.get(mois) ?? {};
    const {
      par = null,
      closed_at = null,
      paye = noMoney,
      impaye = noMoney,
    } = besides.get(mois) ?? {};
    return {
      mois: monthOf(mois),
      ecritures,
      encaisse: toTnd(encaisse),
      frais: toTnd(frais),
      paye: toTnd(paye),
      impaye: toTnd(impaye),
      clos: closed_at !== null,
      clos_le: closed_at?.toISOString() ?? null,
      par,
    };
  });
}

/** Ten years. */
const mostMonths = 120;

interface MonthRecord {
  mois: Day;
  par: string | null;
  closed_at: Date | null;
  paye: Millimes;
  impaye: Millimes;
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
