import { agree, counted } from '@cigogne/domain/words';
import type { BookCheck, Violation } from '@cigogne/domain/ledger/ledger.contract';
import { sql } from 'kysely';
import type { Services } from '../context/context.ts';
import type { Db } from '../database/db.ts';
import type { Job } from '../jobs/jobs.ts';
import { balanceRules } from './book-rules/balance-rules.ts';
import type { BookPass, BookRule } from './book-rules/book-rule.ts';
import { documentRules } from './book-rules/document-rules.ts';
import { invoiceRules } from './book-rules/invoice-rules.ts';
import { ledgerRules } from './book-rules/ledger-rules.ts';
import { openingRules } from './book-rules/opening-rules.ts';
import { parcelRules } from './book-rules/parcel-rules.ts';
import { partnerRules } from './book-rules/partner-rules.ts';

/** The slowest first, so that both connections end at about the same time. */
const passes: readonly BookPass[] = [
  ...parcelRules,
  ...invoiceRules,
  balanceRules,
  ...documentRules,
  ...ledgerRules,
  ...partnerRules,
  ...openingRules,
];

/** Every rule that the books must keep at every moment. */
export const bookRules: readonly BookRule[] = passes.flatMap(({ rules }) => rules);

const examplesOfEach = 5;
/**
 * Sums over every parcel stay in memory. On a large company a rule takes longer than any call may,
 * and the other connection waits for it.
 */
const room = `select set_config('work_mem', '64MB', true), set_config('statement_timeout', '10min', true),
  set_config('idle_in_transaction_session_timeout', '10min', true)`;

/** Checks every rule on one snapshot and stores the result for root's page. */
export async function verifyBooks(
  services: Pick<Services, 'db' | 'clock' | 'replica'>,
): Promise<BookCheck> {
  const started = performance.now();
  const from = (await services.replica?.upToNow()) ?? services;
  const violations = await findViolations(from.db);
  const check = {
    at: services.clock(),
    ms: Math.round(performance.now() - started),
    violations,
  };
  await services.db
    .insertInto('book_checks')
    .values({ ...check, violations: JSON.stringify(violations) })
    .execute();
  return { ...check, at: check.at.toISOString(), regles: bookRules.length };
}

/**
 * Nothing is repaired: a violation is a bug, and its examples show where to look. Two connections
 * share the rules and one snapshot.
 */
export async function findViolations(db: Services['db']): Promise<Violation[]> {
  const snapshot = () =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  const waiting = [...passes];
  const found = await snapshot().execute(async (first) => {
    await sql.raw(room).execute(first);
    const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(
      first,
    );
    const second = snapshot().execute(async (other) => {
      await sql.raw(`set transaction snapshot '${rows[0]?.name ?? ''}'`).execute(other);
      await sql.raw(room).execute(other);
      return tryPasses(other, waiting);
    });
    return Promise.all([tryPasses(first, waiting), second]);
  });
  const order = bookRules.map(({ name }) => name);
  return found.flat().sort((a, b) => order.indexOf(a.regle) - order.indexOf(b.regle));
}

/** Runs them in one transaction, so that a test can roll back what it breaks there. */
export const violationsIn = (tx: Db): Promise<Violation[]> => tryPasses(tx, [...passes]);

/** Takes passes from the list until none is left. */
async function tryPasses(tx: Db, waiting: BookPass[]): Promise<Violation[]> {
  const found: Violation[] = [];
  for (let pass = waiting.shift(); pass; pass = waiting.shift()) {
    const { rows } = await sql<{ regle: string; n: number; examples: string[] }>`
      select regle, count(*)::int as n,
        coalesce((array_agg(distinct who order by who) filter (where who is not null))[1:${sql.lit(examplesOfEach)}], '{}') as examples
      from (${sql.raw(pass.broken)}) broken group by 1`.execute(tx);
    for (const { regle, n, examples } of rows) {
      const libelle = pass.rules.find(({ name }) => name === regle)?.libelle ?? regle;
      found.push({ regle, libelle, nombre: n, exemples: examples });
    }
  }
  return found;
}

export async function lastCheck(db: Services['db']): Promise<BookCheck | null> {
  const row = await db
    .selectFrom('book_checks')
    .select(['at', 'ms', 'violations'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    at: row.at.toISOString(),
    ms: row.ms,
    regles: bookRules.length,
    violations: row.violations as unknown as Violation[],
  };
}

/** Runs every night: the result is shown on root's ledger page, and logged. */
export const verifyBooksJob: Job = async (services) => {
  const check = await verifyBooks(services);
  if (check.violations.length > 0)
    services.log.error({ violations: check.violations }, 'the books do not agree');
};

/** The result as lines for the terminal. */
export function tellBooks({ regles, ms, violations }: BookCheck): string {
  if (violations.length === 0) return `Livres justes : ${regles} règles, ${ms} ms.\n`;
  const lines = violations.map(
    ({ libelle, nombre, exemples }) => `✗ ${libelle} : ${nombre} (${exemples.join(', ')})`,
  );
  return `${lines.join('\n')}\n${counted(violations.length, 'règle')} sur ${regles} ne ${agree(violations.length, 'tient', 'tiennent')} pas.\n`;
}
