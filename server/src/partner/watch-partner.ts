import type { Registry } from 'prom-client';
import type { Services } from '../context/context.ts';
import { addFigure, secondsSince } from '../context/figures.ts';

/** How long the partner has been silent, and how long the oldest request to it has waited. */
export function watchPartner(registry: Registry, { pool, partner, clock }: Services): void {
  addFigure(
    registry,
    {
      name: 'partner_overdue_seconds',
      help: 'How long the shipment that should have been sent or asked for first has waited, 0 for none',
    },
    async () => {
      if (!partner) return 0;
      const { rows } = await pool.query<{ at: Date | null }>(
        `select min(next_at) as at from partner_shipments where next_at <= $1`,
        [clock()],
      );
      return secondsSince(clock(), rows[0]?.at);
    },
  );
  addFigure(
    registry,
    {
      name: 'partner_silent_seconds',
      help: 'How long ago the account was last told the news that are asked for every twenty seconds, 0 before the first time',
      label: 'compte',
    },
    async () => {
      const { rows } = await pool.query<{ compte: string; at: Date | null }>(
        'select compte, read_at as at from partner_cursors where compte = any($1)',
        [partner?.accounts ?? []],
      );
      return Object.fromEntries(rows.map(({ compte, at }) => [compte, secondsSince(clock(), at)]));
    },
  );
}
