import { toTnd, millimes } from '@cigogne/domain/money';
import type { Registry } from 'prom-client';
import type { Services } from '../context/context.ts';
import { addFigure, secondsSince } from '../context/figures.ts';

/** A round that left longer ago than this should have been confirmed. */
const late = `interval '24 hours'`;

/** Rounds that nobody confirms, and cash that couriers hold for too long. */
export function watchRounds(registry: Registry, { pool, clock }: Services): void {
  const read = async <T extends object>(text: string) =>
    (await pool.query<T>(text, text.includes('$1') ? [clock()] : [])).rows[0];
  addFigure(
    registry,
    {
      name: 'rounds_unconfirmed',
      help: 'Rounds that left more than a day ago and are not confirmed',
    },
    async () =>
      (
        await read<{ n: number }>(`select count(*)::int as n from runsheets
          where etat = 'in_progress' and deleted_at is null and dispatched_at < $1::timestamptz - ${late}`)
      )?.n ?? 0,
  );
  addFigure(
    registry,
    {
      name: 'round_oldest_unconfirmed_seconds',
      help: 'How long ago the oldest round left that is not confirmed, 0 for none',
    },
    async () => {
      const oldest = await read<{ at: Date | null }>(
        `select min(dispatched_at) as at from runsheets where etat = 'in_progress' and deleted_at is null`,
      );
      return secondsSince(clock(), oldest?.at);
    },
  );
  // By hub, so that the index of their lists finds the few rows.
  const uncounted = `from hubs h cross join lateral (
    select completed_at, montant_encaisse from runsheets r
    where r.id_hub = h.id and r.etat = 'completed' and r.deleted_at is null) r`;
  addFigure(
    registry,
    {
      name: 'cash_oldest_uncounted_seconds',
      help: 'How long ago the oldest round was confirmed whose cash is not counted, 0 for none',
    },
    async () => {
      const oldest = await read<{ at: Date | null }>(`select min(completed_at) as at ${uncounted}`);
      return secondsSince(clock(), oldest?.at);
    },
  );
  addFigure(
    registry,
    {
      name: 'cash_uncounted_tnd',
      help: 'Collected on confirmed rounds and not counted yet, in TND',
    },
    async () => {
      const due = await read<{ montant: number | null }>(
        `select sum(montant_encaisse)::bigint as montant ${uncounted}`,
      );
      return toTnd(millimes(due?.montant ?? 0));
    },
  );
}
