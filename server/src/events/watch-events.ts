import type { Registry } from 'prom-client';
import type { Services } from '../context/context.ts';
import { addFigure, secondsSince } from '../context/figures.ts';
import { everyConsumer } from './dispatch-events.ts';
import type { EventConsumer } from './event-consumer.ts';
import { countSetAside } from './set-aside.ts';

/** For each consumer, how long its oldest event has waited and how many it could not take. */
export const watchEvents =
  (consumers: readonly EventConsumer[]) =>
  (registry: Registry, { db, pool, clock }: Services): void => {
    addFigure(
      registry,
      {
        name: 'event_oldest_seconds',
        help: 'Age of the oldest event that a consumer has not taken yet, 0 for none',
        label: 'consumer',
      },
      async () => {
        const { rows } = await pool.query<{ name: string; at: Date | null }>(
          `select n.name, e.created_at as at from unnest($1::text[]) as n (name)
             left join event_cursors c using (name)
             left join lateral (select created_at from events e
               where (e.tx, e.id) > (coalesce(c.tx, '0'), coalesce(c.id, 0)) order by e.tx, e.id limit 1) e on true`,
          [everyConsumer(consumers).map(({ name }) => name)],
        );
        return Object.fromEntries(rows.map(({ name, at }) => [name, secondsSince(clock(), at)]));
      },
    );
    addFigure(
      registry,
      {
        name: 'events_set_aside',
        help: 'Events that a consumer could not take and that wait to be played again',
      },
      () => countSetAside(db),
    );
  };
