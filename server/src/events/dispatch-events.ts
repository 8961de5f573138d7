import type pg from 'pg';
import type { Services } from '../http/context.ts';

export interface StoredEvent {
  tx: string;
  id: number;
  type: string;
  id_colis: number | null;
  id_exped: number | null;
  id_liv: number | null;
  hubs: number[] | null;
  data: Record<string, unknown> | null;
  created_at: Date;
}

/** Told every new event once, inside the transaction that moves the cursor: enqueues, never sends. */
export type EventConsumer = (
  client: pg.PoolClient,
  events: StoredEvent[],
  services: Services,
) => Promise<void>;

export const channel = 'cigogne_events';
const batch = 500;
const everyMs = 80;

/** Rows of transactions older than every running one: their order can no longer change. */
const readNew = `select tx::text, id, type, id_colis, id_exped, id_liv, hubs, data, created_at
  from events
  where (tx, id) > ($1::xid8, $2::bigint) and tx < pg_snapshot_xmin(pg_current_snapshot())
  order by tx, id limit ${batch}`;

/**
 * The one dispatcher: an advisory lock keeps a second process idle. It reads new event rows from a
 * durable cursor, hands them to the consumers and notifies the live screens once per batch.
 */
export function startDispatcher(
  services: Services,
  consumers: readonly EventConsumer[],
): { stop(): Promise<void> } {
  let stopped = false;
  const work = (async () => {
    while (!stopped) {
      const more = await dispatchOnce(services, consumers).catch((error: unknown) => {
        services.log.warn({ err: error }, 'events wait for the database');
        return false;
      });
      if (!more) await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      await work;
    },
  };
}

/** One batch; true when a full one was found, so that more may wait. */
export async function dispatchOnce(
  services: Services,
  consumers: readonly EventConsumer[],
): Promise<boolean> {
  const client = await services.pool.connect();
  try {
    await client.query('begin');
    const cursor = await lockCursor(client);
    const { rows } = cursor
      ? await client.query<StoredEvent>(readNew, [cursor.tx, cursor.id])
      : { rows: [] };
    const last = rows.at(-1);
    if (last) {
      for (const consume of consumers) await consume(client, rows, services);
      await client.query(
        `update event_cursors set tx = $1::xid8, id = $2 where name = 'dispatch'`,
        [last.tx, last.id],
      );
      await client.query('select pg_notify($1, $2)', [channel, `${last.tx}/${last.id}`]);
    }
    await client.query('commit');
    return rows.length === batch;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function lockCursor(client: pg.PoolClient): Promise<{ tx: string; id: number } | null> {
  await client.query(
    `insert into event_cursors (name, tx, id) values ('dispatch', '0', 0) on conflict do nothing`,
  );
  const { rows } = await client.query<{ tx: string; id: number }>(
    `select tx::text, id from event_cursors where name = 'dispatch' for update skip locked`,
  );
  return rows[0] ?? null;
}
