import type { Registry } from 'prom-client';
import type { Services } from '../context/context.ts';
import { addFigure, secondsSince } from '../context/figures.ts';

/** Metrics of the job queue: jobs that nobody takes, that hang or that were given up. */
export function watchJobs(registry: Registry, { pool }: Services): void {
  const oldest = async (column: 'run_at' | 'locked_at', condition: string) => {
    const { rows } = await pool.query<{ at: Date | null; now: Date }>(
      `select min(${column}) as at, now() as now from graphile_worker._private_jobs where ${condition}`,
    );
    return rows[0] ? secondsSince(rows[0].now, rows[0].at) : null;
  };
  addFigure(
    registry,
    { name: 'job_oldest_due_seconds', help: 'How long the oldest job has been due, 0 for none' },
    () => oldest('run_at', 'locked_at is null and run_at <= now() and attempts < max_attempts'),
  );
  addFigure(
    registry,
    {
      name: 'job_longest_running_seconds',
      help: 'How long a worker has held the job that it holds longest, 0 for none',
    },
    () => oldest('locked_at', 'locked_at is not null'),
  );
  addFigure(
    registry,
    { name: 'jobs_given_up', help: 'Jobs that failed as often as they may' },
    async () => {
      const { rows } = await pool.query<{ n: number }>(
        'select count(*)::int as n from graphile_worker._private_jobs where attempts >= max_attempts',
      );
      return rows[0]?.n ?? 0;
    },
  );
}
