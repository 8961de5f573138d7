import type { BackupState } from '@cigogne/domain/backups/backup-state';
import { sql } from 'kysely';
import type { Services } from '../context/context.ts';

interface Archiver {
  archived_count: number;
  failed_count: number;
  last_archived_time: Date | null;
  last_failed_time: Date | null;
}

/** PostgreSQL's own counts of archived log files; also available on an external server. */
export async function readArchiver(db: Services['db']): Promise<Archiver> {
  const { rows } = await sql<Archiver>`
    select archived_count::float8 as archived_count, failed_count::float8 as failed_count,
      last_archived_time, last_failed_time from pg_stat_archiver`.execute(db);
  return (
    rows[0] ?? {
      archived_count: 0,
      failed_count: 0,
      last_archived_time: null,
      last_failed_time: null,
    }
  );
}

/** The last good backup made, whatever the clock said then. */
export const lastGood = (db: Services['db']) =>
  db
    .selectFrom('backups')
    .select(['ended_at', 'bytes', 'place'])
    .where('problem', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function backupState({
  db,
  config,
}: Pick<Services, 'db' | 'config'>): Promise<BackupState> {
  const good = await lastGood(db);
  const latest = await db
    .selectFrom('backups')
    .select(['ended_at', 'problem'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { last_archived_time: kept, last_failed_time: failed } = await readArchiver(db);
  return {
    derniere: good
      ? {
          at: good.ended_at.toISOString(),
          octets: good.bytes === null ? null : Number(good.bytes),
          lieu: good.place,
        }
      : null,
    echec: latest?.problem ? { at: latest.ended_at.toISOString(), probleme: latest.problem } : null,
    journal_bloque: failed && (!kept || failed > kept) ? (kept ?? failed).toISOString() : null,
    attendue: !config.demo || config.backupDir !== null || latest !== undefined,
  };
}
