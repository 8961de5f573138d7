import type pg from 'pg';
import { isPassing, sqlState } from '../database/passing-errors.ts';
import type { Services } from '../context/context.ts';
import type { EventConsumer } from './event-consumer.ts';
import { inHaste, replayRequested, setAside } from './set-aside.ts';
import { readEventsAfter, type StoredEvent } from './stored-event.ts';
import { type Bell, takeTurns } from './take-turns.ts';

export const channel = 'cigogne_events';
const largestBatch = 500;

/** Tells every process that has live screens, once per batch. */
const tellScreens: EventConsumer = {
  name: 'dispatch',
  consume: async (client, events) => {
    const last = events.at(-1);
    if (last) await client.query('select pg_notify($1, $2)', [channel, `${last.tx}/${last.id}`]);
  },
};

/** All consumers of events; their names are the names of their cursors. */
export const everyConsumer = (consumers: readonly EventConsumer[]): readonly EventConsumer[] => [
  tellScreens,
  ...consumers,
];

/** Waits between the tries of one event; after the last it is set aside. */
const patienceMs: readonly number[] = [500, 3_000];

/**
 * How far a consumer has come. After a failure its batches shrink, until the offending row is
 * alone.
 */
interface Progress {
  consumer: EventConsumer;
  batch: number;
  failures: number;
  notBefore: number;
}

export interface Dispatcher {
  /** Gives every consumer one batch; true when one of them may have more to take. */
  round(): Promise<boolean>;
}

/** Waits this long after the database itself refused, then tries again. */
const heldUpMs = 1_000;

/**
 * Reads new event rows from durable cursors, one per consumer, and hands them over. A row lock keeps a
 * second process from the same cursor. What one consumer cannot take delays no other: it is tried again,
 * then set aside with an alarm.
 */
export function makeDispatcher(
  services: Services,
  consumers: readonly EventConsumer[],
  patience: readonly number[] = patienceMs,
): Dispatcher {
  const all = everyConsumer(consumers).map(
    (consumer): Progress => ({ consumer, batch: largestBatch, failures: 0, notBefore: 0 }),
  );
  const advanceOne = async (progress: Progress): Promise<void> => {
    try {
      await advance(services, progress, patience);
    } catch (error) {
      progress.notBefore = performance.now() + heldUpMs;
      services.log.warn({ err: error, consumer: progress.consumer.name }, 'events wait');
    }
  };
  return {
    round: async () => {
      const waiting = await whoWaits(services, all);
      if (waiting.replay) await replayRequested(services, consumers);
      await Promise.all(
        all
          .filter(({ consumer }) => waiting.now.has(consumer.name))
          .filter(({ notBefore }) => notBefore <= performance.now())
          .map(advanceOne),
      );
      return waiting.later || waiting.now.size > 0;
    },
  };
}

const everyMs = 80;

/** Runs the dispatcher until it is stopped. */
export function startDispatcher(
  services: Services,
  bell: Bell,
  consumers: readonly EventConsumer[],
): { stop(): Promise<void> } {
  const dispatcher = makeDispatcher(services, consumers);
  return takeTurns(services, bell, everyMs, () => dispatcher.round());
}

/**
 * One plain read: which consumers have events to take, and whether rows wait for a running
 * transaction. The first row after the cursor answers both. It is asked for in order, because for
 * « is there any » the planner expects one soon and reads the whole table when there is none.
 */
async function whoWaits(
  services: Services,
  all: readonly Progress[],
): Promise<{ now: Set<string>; later: boolean; replay: boolean }> {
  const { rows } = await services.pool.query<{ name: string; now: boolean; later: boolean }>(
    `select n.name, coalesce(e.tx < pg_snapshot_xmin(pg_current_snapshot()), false) as now,
       coalesce(e.tx >= pg_snapshot_xmin(pg_current_snapshot()), false) as later
     from unnest($1::text[]) as n (name) left join event_cursors c using (name)
       left join lateral (select tx from events
         where (tx, id) > (coalesce(c.tx, '0'), coalesce(c.id, 0)) order by tx, id limit 1) e on true
     union all
     select '', exists (select from events_set_aside where replayed_at is null and asked_at is not null), false`,
    [all.map(({ consumer }) => consumer.name)],
  );
  return {
    now: new Set(rows.flatMap(({ name, now }) => (now && name !== '' ? [name] : []))),
    later: rows.some(({ later }) => later),
    replay: rows.some(({ name, now }) => now && name === ''),
  };
}

/** One batch for one consumer. */
async function advance(
  services: Services,
  progress: Progress,
  patience: readonly number[],
): Promise<void> {
  const { consumer, batch } = progress;
  const client = await services.pool.connect();
  let events: StoredEvent[] = [];
  try {
    await client.query('begin');
    await client.query(inHaste);
    const cursor = await lockCursor(client, consumer.name);
    if (cursor)
      ({ rows: events } = await client.query<StoredEvent>(readEventsAfter(batch), [
        cursor.tx,
        cursor.id,
      ]));
    if (events.length > 0) {
      await consumer.consume(client, events, services);
      await moveCursor(client, consumer.name, events);
    }
    await client.query('commit');
    Object.assign(progress, { batch: Math.min(batch * 2, largestBatch), failures: 0 });
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if ((isPassing(error) && !tookTooLong(error)) || events.length === 0) throw error;
    await afterFailure(services, client, progress, { events, error, patience });
  } finally {
    client.release();
  }
}

/** These events took too long for one statement; a smaller batch may work. */
const tookTooLong = (error: unknown): boolean => sqlState(error) === '57014';

/** Halves the next batch; a single event is retried after a pause and set aside in the end. */
async function afterFailure(
  services: Services,
  client: pg.PoolClient,
  progress: Progress,
  failure: { events: StoredEvent[]; error: unknown; patience: readonly number[] },
): Promise<void> {
  const { events, error, patience } = failure;
  const [event] = events;
  const { consumer } = progress;
  if (events.length > 1 || !event) {
    progress.batch = Math.max(1, Math.floor(events.length / 2));
    return;
  }
  const pause = patience[progress.failures];
  if (pause !== undefined) {
    progress.failures += 1;
    progress.notBefore = performance.now() + pause;
    services.log.warn({ err: error, consumer: consumer.name }, 'an event will be tried again');
    return;
  }
  await client.query('begin');
  try {
    // Another process may have taken over meanwhile.
    if (await lockCursor(client, consumer.name)) {
      await setAside(client, consumer.name, event, error);
      await moveCursor(client, consumer.name, events);
    }
    await client.query('commit');
  } catch (problem) {
    await client.query('rollback').catch(() => undefined);
    throw problem;
  }
  progress.failures = 0;
  services.log.error(
    { err: error, consumer: consumer.name, event: { tx: event.tx, id: event.id } },
    'an event is set aside',
  );
}

async function lockCursor(
  client: pg.PoolClient,
  name: string,
): Promise<{ tx: string; id: number } | null> {
  await client.query(
    `insert into event_cursors (name, tx, id) values ($1, '0', 0) on conflict do nothing`,
    [name],
  );
  const { rows } = await client.query<{ tx: string; id: number }>(
    `select tx::text, id from event_cursors where name = $1 for update skip locked`,
    [name],
  );
  return rows[0] ?? null;
}

async function moveCursor(
  client: pg.PoolClient,
  name: string,
  events: readonly StoredEvent[],
): Promise<void> {
  const last = events.at(-1);
  if (last)
    await client.query(`update event_cursors set tx = $2::xid8, id = $3 where name = $1`, [
      name,
      last.tx,
      last.id,
    ]);
}
