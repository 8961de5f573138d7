import { sql } from 'kysely';
import type pg from 'pg';
import type { Services } from '../context/context.ts';
import type { Db } from '../database/db.ts';
import type { EventConsumer } from './event-consumer.ts';
import type { StoredEvent } from './stored-event.ts';

const longestError = 300;

/** The message as a column can store it: without NUL and without half a surrogate pair. */
const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll('\u0000', '')
    .slice(0, longestError)
    .toWellFormed();

/** Sets aside an event that a consumer cannot take, so that those behind it go on. */
export async function setAside(
  client: pg.PoolClient,
  consumer: string,
  event: StoredEvent,
  error: unknown,
): Promise<void> {
  await client.query(
    'insert into events_set_aside (consumer, event, error) values ($1, $2::jsonb, $3)',
    [consumer, JSON.stringify(event), messageOf(error)],
  );
}

/**
 * For transactions that write here: while one is open, every later event waits, so it must not wait
 * long for a lock.
 */
export const inHaste = `set local lock_timeout = '1s'; set local statement_timeout = '10s'`;

interface Due {
  id: number;
  consumer: string;
  event: Omit<StoredEvent, 'created_at'> & { created_at: string };
}

/**
 * Replays the events that root asked to retry; one that fails again waits to be asked for once
 * more.
 */
export async function replayRequested(
  services: Services,
  consumers: readonly EventConsumer[],
): Promise<void> {
  const { rows } = await services.pool.query<Due>(
    `select id, consumer, event from events_set_aside
     where replayed_at is null and asked_at is not null order by id limit 100`,
  );
  for (const due of rows) await replay(services, consumers, due);
}

async function replay(
  services: Services,
  consumers: readonly EventConsumer[],
  { id, consumer, event }: Due,
): Promise<void> {
  const client = await services.pool.connect();
  try {
    await client.query('begin');
    await client.query(inHaste);
    const { rowCount } = await client.query(
      `select from events_set_aside where id = $1 and replayed_at is null for update skip locked`,
      [id],
    );
    if (rowCount) {
      const whole = { ...event, created_at: new Date(event.created_at) };
      await consumers.find(({ name }) => name === consumer)?.consume(client, [whole], services);
      await client.query('update events_set_aside set replayed_at = now() where id = $1', [id]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    await client.query('update events_set_aside set asked_at = null, error = $2 where id = $1', [
      id,
      messageOf(error),
    ]);
    services.log.error({ err: error, consumer }, 'an event that was set aside failed again');
  } finally {
    client.release();
  }
}

/** Asks for a retry of everything that was set aside, and returns how many that is. */
export async function askReplay(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('events_set_aside')
    .set({ asked_at: sql<Date>`now()` })
    .where('replayed_at', 'is', null)
    .where('asked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** The newest hundred events that were set aside, and how many there are in all. */
export async function setAsideRows(db: Db) {
  const rows = await db
    .selectFrom('events_set_aside')
    .select(['id', 'consumer as suite', 'error as erreur', 'at'])
    .select(sql<string>`event ->> 'type'`.as('type'))
    .where('replayed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return {
    rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    count: await countSetAside(db),
  };
}

/** How many events were set aside: an alarm on root's home and a metric. */
export async function countSetAside(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('events_set_aside')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('replayed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}
