import { sql } from 'kysely';
import type pg from 'pg';
import type { Services } from '../context/context.ts';
import type { Db } from '../database/db.ts';
import type { EventConsumer } from './event-consumer.ts';
import type { StoredEvent } from './stored-event.ts';

const longestError = 300;

/** As a column holds it: without a NUL, and no half of a character. */
const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll('\u0000', '')
    .slice(0, longestError)
    .toWellFormed();

/** Keeps an event that a consumer cannot take, so that those behind it go on. */
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

/** An open transaction holds back the events of every later one: it waits for no lock that long. */
export const inHaste = `set local lock_timeout = '1s'; set local statement_timeout = '10s'`;

interface Due {
  id: number;
  consumer: string;
  event: Omit<StoredEvent, 'created_at'> & { created_at: string };
}

/** Plays what root asked for once more; what fails again waits for another asking. */
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

/** Asks for another try of all that stands aside; how many that is. */
export async function askReplay(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('events_set_aside')
    .set({ asked_at: sql<Date>`now()` })
    .where('replayed_at', 'is', null)
    .where('asked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** The newest hundred that stand aside, and how many there are. */
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

/** Events that stand aside: an alarm on root's home and among the figures of the process. */
export async function countSetAside(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('events_set_aside')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('replayed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}
