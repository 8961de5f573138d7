import type { Registry } from 'prom-client';
import type { Services } from '../context/context.ts';
import { addFigure, secondsSince } from '../context/figures.ts';
import { lastGood, readArchiver } from './backup-state.ts';

/**
 * Metrics for alarms: the age and size of the last good backup, and how often archiving the log
 * failed.
 */
export function watchBackups(registry: Registry, { db }: Services): void {
  addFigure(
    registry,
    {
      name: 'backup_age_seconds',
      help: 'Age of the last good backup; +Inf where there is none',
    },
    async () => {
      const good = await lastGood(db);
      return good ? secondsSince(new Date(), good.ended_at) : Number.POSITIVE_INFINITY;
    },
  );
  addFigure(
    registry,
    {
      name: 'backup_last_success_timestamp_seconds',
      help: 'When the last good backup was made, 0 for never',
    },
    async () => ((await lastGood(db))?.ended_at.getTime() ?? 0) / 1000,
  );
  addFigure(
    registry,
    { name: 'backup_size_bytes', help: 'Size of the last good backup' },
    async () => Number((await lastGood(db))?.bytes ?? 0),
  );
  addFigure(
    registry,
    {
      name: 'wal_archive_failures',
      help: 'How often PostgreSQL could not keep a segment of its log',
    },
    async () => (await readArchiver(db)).failed_count,
  );
}
