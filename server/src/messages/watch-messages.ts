import type { Registry } from 'prom-client';
import type { Services } from '../context/context.ts';
import { addFigure, secondsSince } from '../context/figures.ts';
import { hasChannel } from '../config.ts';
import { gatewayTrouble } from './gateway-rest.ts';
import { monthOf, spentThisMonth } from './month.ts';
import { sendingTime } from '@cigogne/domain/messages/sending-time';
import { toTnd } from '@cigogne/domain/money';

/**
 * How long messages have waited, whether the gateway accepts them, how many were given up, and the
 * month's cost.
 */
export function watchMessages(registry: Registry, { pool, db, clock, config }: Services): void {
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
    {
      name: 'message_gateway_trouble_seconds',
      help: 'Since when the gateway is silent or refuses us (wrong key, no credit, blocked), 0 where it does not',
      label: 'cause',
    },
    async () => {
      const trouble = hasChannel(config) ? await gatewayTrouble(db) : null;
      const seconds = secondsSince(clock(), trouble?.since);
      return trouble && trouble.status !== null
        ? { silent: 0, refuses: seconds }
        : { silent: seconds, refuses: 0 };
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
  addFigure(
    registry,
    {
      name: 'messages_ceiling_reached',
      help: '1 where the month has no room for one more message, else 0',
    },
    async () => ((await monthOf({ config }, db, clock())).reprend_le === null ? 0 : 1),
  );
}
