import { expect } from 'vitest';
import { findViolations } from '../ledger/verify-books.ts';
import type { TestApp } from './app.ts';

/** After any test that moved money or parcels: every rule of the books holds. */
export async function expectBooksRight(test: TestApp): Promise<void> {
  expect(await findViolations(test.services.db)).toEqual([]);
}
