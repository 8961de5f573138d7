import type { Database } from '../database/connection.ts';

/** A backup that was made, or the reason why it failed. */
export interface TriedBackup {
  begunAt: Date;
  place: string;
  bytes: number | null;
  problem: string | null;
}

export async function recordBackup(db: Database, tried: TriedBackup): Promise<void> {
  await db
    .insertInto('backups')
    .values({
      begun_at: tried.begunAt,
      bytes: tried.bytes,
      place: tried.place,
      problem: tried.problem,
    })
    .execute();
}
