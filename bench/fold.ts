import type pg from 'pg';
import { openDatabase } from '../server/src/database/connection.ts';
import { foldTotals } from '../server/src/ledger/fold-totals.ts';

const folded = ['account_moves', 'debt_moves', 'invoice_moves', 'kept_figure_moves'];

/**
 * Folds what the bench wrote, as a company's worker does each minute, and vacuums it, as PostgreSQL
 * does by itself within the next. The bench runs no worker: its other jobs would share the cores.
 * Without this the homes and debts add up, at each look, what a company writes in hours.
 */
export async function foldAsWorker(url: string, client: pg.Client): Promise<void> {
  const { db, close } = openDatabase(url, { max: 1 });
  await foldTotals({ db });
  await close();
  await client.query(`vacuum ${folded.join(', ')}`);
}
