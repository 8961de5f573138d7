import type { Day } from '@cigogne/domain/days';
import type { Millimes } from '@cigogne/domain/money';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { sqlState } from '../database/passing-errors.ts';
import type { Job } from '../jobs/jobs.ts';
import { collectedSql, feesSql } from './movements.ts';

/*
 * The sums of each month's entries. The ledger only grows, so entries that were counted once stay
 * counted: `month_totals` has them up to the entry that `months_counted` names, and a reader adds
 * those posted since. Posting writes nothing for it.
 */

export interface MonthTotals {
  /** The first day of the month, in Tunis. */
  mois: Day;
  ecritures: number;
  encaisse: Millimes;
  frais: Millimes;
}

/** A reversal counts in its own month, as the event that it reverses. */
export const monthTotalsSql = (entries: string): string => `
  select date_trunc('month', e.at at time zone 'Africa/Tunis')::date as mois, count(distinct e.id) as ecritures,
    ${collectedSql('coalesce(o.event, e.event)')} as encaisse, ${feesSql('coalesce(o.event, e.event)')} as frais
  from ledger_entries e left join ledger_entries o on o.id = e.reverses join ledger_lines l on l.id_entry = e.id
  where ${entries} group by 1`;

/** Of every month with entries. */
export async function readMonthTotals(db: Db): Promise<MonthTotals[]> {
  for (;;) {
    const counted = await countedUntil(db);
    const { rows } = await sql<MonthTotals & { jusqu_a: number }>`
      select mois, sum(ecritures)::int as ecritures, sum(encaisse)::bigint as encaisse, sum(frais)::bigint as frais,
        (select jusqu_a from months_counted) as jusqu_a
      from (select mois, ecritures, encaisse, frais from month_totals
        union all ${sql.raw(monthTotalsSql(`e.id > ${counted}`))}) kept
      group by mois`.execute(db);
    // Otherwise entries were counted between the two statements, and adding them again would count
    // them twice.
    if (rows.every(({ jusqu_a }) => jusqu_a === counted)) return rows;
  }
}

/** The number stands in the next statement's text, because its plan depends on it. */
async function countedUntil(tx: Db, lock = sql``): Promise<number> {
  const { rows } = await sql<{
    jusqu_a: number;
  }>`select jusqu_a from months_counted ${lock}`.execute(tx);
  return rows[0]?.jusqu_a ?? 0;
}

/** Counts what was posted since the last time. */
export const foldMonths: Job = async ({ db }) => {
  const last = await lastPosted(db);
  while (last !== null && (await foldSome(db, last)));
};

/** Entries counted in one transaction. */
const atOnce = 200_000;

const foldSome = (db: Db, last: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const from = await countedUntil(tx, sql`for update`);
    const until = Math.min(from + atOnce, last);
    if (until <= from) return false;
    await sql`insert into month_totals ${sql.raw(monthTotalsSql(`e.id > ${from} and e.id <= ${until}`))}
      on conflict (mois) do update set ecritures = month_totals.ecritures + excluded.ecritures,
        encaisse = month_totals.encaisse + excluded.encaisse, frais = month_totals.frais + excluded.frais`.execute(
      tx,
    );
    await sql`update months_counted set jusqu_a = ${until}`.execute(tx);
    return until < last;
  });

/**
 * The newest entry, once nobody is writing one: an entry with a lower number that is committed later
 * would never be counted. Null where somebody writes for longer than others should wait.
 */
const lastPosted = (db: Db): Promise<number | null> =>
  db
    .transaction()
    .execute(async (tx) => {
      await sql`set local lock_timeout = '500ms'`.execute(tx);
      await sql`select hold_postings()`.execute(tx);
      const { rows } = await sql<{
        last: number;
      }>`select coalesce(max(id), 0)::bigint as last from ledger_entries`.execute(tx);
      return rows[0]?.last ?? null;
    })
    .catch((error: unknown) => {
      if (sqlState(error) === '55P03') return null;
      throw error;
    });
