import type { Registry } from 'prom-client';
import type { Services } from '../context/context.ts';
import { addFigure, secondsSince } from '../context/figures.ts';

/**
 * The result and the time of the last check of the books: a check that does not run finds nothing.
 */
export function watchBooks(registry: Registry, { pool, clock }: Services): void {
  const last = async () => {
    const { rows } = await pool.query<{ at: Date; violations: number }>(
      'select at, jsonb_array_length(violations) as violations from book_checks order by id desc limit 1',
    );
    return rows[0];
  };
  addFigure(
    registry,
    { name: 'books_violations', help: 'Rules of the books that the last check found broken' },
    async () => (await last())?.violations ?? null,
  );
  addFigure(
    registry,
    {
      name: 'books_check_age_seconds',
      help: 'How long ago the books were checked last; +Inf where they never were',
    },
    async () => {
      const check = await last();
      return check ? secondsSince(clock(), check.at) : Number.POSITIVE_INFINITY;
    },
  );
}
