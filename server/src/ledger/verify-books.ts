import { agree, counted } from '@cigogne/domain/words';
import type { BookCheck, Violation } from '@cigogne/domain/ledger/ledger.contract';
import { sql } from 'kysely';
import type { Db, Services } from '../http/context.ts';
import type { Job } from '../jobs/jobs.ts';
import type { BookRule } from './book-rules/book-rule.ts';
import { cashRules } from './book-rules/cash-rules.ts';
import { documentRules } from './book-rules/document-rules.ts';
import { invoiceRules } from './book-rules/invoice-rules.ts';
import { ledgerRules } from './book-rules/ledger-rules.ts';
import { parcelRules } from './book-rules/parcel-rules.ts';

/** Every rule that the books must keep at every moment (D §6, « Invariants »). */
export const bookRules: readonly BookRule[] = [
  ...ledgerRules,
  ...cashRules,
  ...invoiceRules,
  ...documentRules,
  ...parcelRules,
];

const shownOfEach = 5;
/** Sums over every parcel stay in memory. */
const room = `set local work_mem = '64MB'`;

/** Checks every rule on one snapshot and keeps the result for root's page. */
export async function verifyBooks(services: Pick<Services, 'db' | 'clock'>): Promise<BookCheck> {
  const started = performance.now();
  const violations = await findViolations(services.db);
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
 * Nothing is repaired: a violation is a bug, and what it names is where to look. Two connections share
 * the rules, and one snapshot.
 */
export async function findViolations(db: Services['db']): Promise<Violation[]> {
  const snapshot = () =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  const waiting = [...bookRules];
  const found = await snapshot().execute(async (first) => {
    await sql.raw(room).execute(first);
    const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(
      first,
    );
    const second = snapshot().execute(async (other) => {
      await sql.raw(`set transaction snapshot '${rows[0]?.name ?? ''}'`).execute(other);
      await sql.raw(room).execute(other);
      return tryRules(other, waiting);
    });
    return Promise.all([tryRules(first, waiting), second]);
  });
  const order = bookRules.map(({ name }) => name);
  return found.flat().sort((a, b) => order.indexOf(a.regle) - order.indexOf(b.regle));
}

/** All of them in one transaction: what a test breaks there, it takes back. */
export const violationsIn = (tx: Db): Promise<Violation[]> => tryRules(tx, [...bookRules]);

/** Takes rules from the list until none is left. */
async function tryRules(tx: Db, waiting: BookRule[]): Promise<Violation[]> {
  const found: Violation[] = [];
  for (let rule = waiting.shift(); rule; rule = waiting.shift()) {
    const { rows } = await sql<{ n: number; shown: string[] }>`
      with broken as materialized (${sql.raw(rule.broken)})
      select count(*)::int as n,
        array(select distinct who from broken where who is not null order by who limit ${shownOfEach}) as shown
      from broken`.execute(tx);
    const [row] = rows;
    if (!row || row.n === 0) continue;
    const { name, libelle } = rule;
    found.push({ regle: name, libelle, nombre: row.n, exemples: row.shown });
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

/** Every night: what is found stands on root's ledger page, and in the log. */
export const verifyBooksJob: Job = async (services) => {
  const check = await verifyBooks(services);
  if (check.violations.length > 0)
    services.log.error({ violations: check.violations }, 'the books do not agree');
};

/** The result in lines, for the terminal. */
export function tellBooks({ regles, ms, violations }: BookCheck): string {
  if (violations.length === 0) return `Livres justes : ${regles} règles, ${ms} ms.\n`;
  const said = violations.map(
    ({ libelle, nombre, exemples }) => `✗ ${libelle} : ${nombre} (${exemples.join(', ')})`,
  );
  return `${said.join('\n')}\n${counted(violations.length, 'règle')} sur ${regles} ne ${agree(violations.length, 'tient', 'tiennent')} pas.\n`;
}
