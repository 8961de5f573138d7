import { sql } from 'kysely';
import { violationsIn } from '../ledger/verify-books.ts';
import type { TestApp } from './app.ts';

class Undo extends Error {}

/** The rules of the books that a deliberate fault breaks; the fault is rolled back. */
export async function brokenBy(app: TestApp, fault: string): Promise<string[]> {
  let broken: string[] = [];
  try {
    await app.owner.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const statement of fault.split(';')) await sql.raw(statement).execute(tx);
      broken = (await violationsIn(tx)).map(({ regle }) => regle);
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  return broken;
}
