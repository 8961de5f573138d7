import type { Registry } from 'prom-client';
import type { Services } from './context.ts';
import { addFigure } from './figures.ts';

/** How far behind each replica is; no value where there is none. */
export function watchReplicas(registry: Registry, { pool }: Services): void {
  addFigure(
    registry,
    {
      name: 'replication_lag_seconds',
      help: 'How far a replica is behind the database',
      label: 'replica',
    },
    async () => {
      const { rows } = await pool.query<{ name: string; seconds: number }>(
        'select name, seconds from replica_lags()',
      );
      return Object.fromEntries(rows.map(({ name, seconds }) => [name, seconds]));
    },
  );
}
