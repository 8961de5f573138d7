import type { LedgerEvent } from '@cigogne/domain/ledger/accounts';
import type { AccountKind } from '@cigogne/domain/ledger/chart';
import { postings } from '@cigogne/domain/ledger/postings';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { findViolations } from '../ledger/verify-books.ts';
import type { TestApp } from './app.ts';

/** Run after any test that moved money or parcels: every rule of the books must hold. */
export async function expectBooksRight(test: TestApp): Promise<void> {
  expect(await findViolations(test.services.db)).toEqual([]);
  expect(await postingsOutsideTheTable(test)).toEqual([]);
}

/** Debits and credits that the table of postings does not allow. */
async function postingsOutsideTheTable(test: TestApp): Promise<string[]> {
  const { rows } = await sql<{ event: LedgerEvent; kind: AccountKind; side: 'debit' | 'credit' }>`
    select distinct e.event, l.kind, case when l.amount > 0 then 'debit' else 'credit' end as side
    from ledger_lines l join ledger_entries e on e.id = l.id_entry`.execute(test.services.db);
  return rows
    .filter(
      ({ event, kind, side }) => event !== 'annulation' && !postings[event][side].includes(kind),
    )
    .map(({ event, kind, side }) => `${event}: ${side} ${kind}`);
}
