import type { Registry } from 'prom-client';
import type { Services } from '../context/context.ts';
import { addFigure, secondsSince } from '../context/figures.ts';
import { spentThisMonth } from './month.ts';
import { sendingTime } from '@cigogne/domain/messages/sending-time';
import { toTnd } from '@cigogne/domain/money';

/** How long messages wait, how many were given up, and what the month has cost. */
export function watchMessages(registry: Registry, { pool, db, clock }: Services): void {
  addFigure(
    registry,
    {
      name: 'message_overdue_seconds',
      help: 'How long the message that should have left first has waited, 0 for none and at night',
    },
    async () => {
      const now = clock();
      if (sendingTime(now) > now) return 0;
      const { rows } = await pool.query<{ at: Date | null }>(
        `select min(due_at) as at from messages where etat = 'attente' and due_at <= $1`,
        [now],
      );
      return secondsSince(now, rows[0]?.at);
    },
  );
  addFigure(
    registry,
    { name: 'messages_given_up', help: 'Messages of the last day that the gateway took at no try' },
    async () => {
      const { rows } = await pool.query<{ n: number }>(
        `select count(*)::int as n from messages
         where etat = 'abandonne' and created_at > $1::timestamptz - interval '1 day'`,
        [clock()],
      );
      return rows[0]?.n ?? 0;
    },
  );
  addFigure(
    registry,
    { name: 'messages_month_tnd', help: 'What the messages of this month have cost, in TND' },
    async () => toTnd((await spentThisMonth(db, clock())).depense),
  );
}
