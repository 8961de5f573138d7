import pg from 'pg';
import type { Caller, Services } from '../http/context.ts';
import { channel, type StoredEvent } from './dispatch-events.ts';

type Listener = (event: StoredEvent) => void;

/** Fans what the dispatcher announces out to the open streams of this process. */
export interface Live {
  listen(by: Caller, hear: Listener): () => void;
  /** Ends every stream of a user whose sessions ended (D §2, Accounts). */
  onEnded(user: number, end: () => void): () => void;
  stop(): Promise<void>;
}

/** Whether a caller's screens show what an event speaks of. */
export function mayHear(by: Caller, event: StoredEvent): boolean {
  if (by.role === 'root')
    return by.hub === 'all' || event.hubs === null || event.hubs.includes(Number(by.hub));
  if (by.role === 'admin') return event.hubs?.includes(Number(by.hub)) ?? false;
  if (by.role === 'exped') return event.id_exped === by.id;
  return by.role === 'liv' && event.id_liv === by.id;
}

export async function startLive(services: Services, databaseUrl: string): Promise<Live> {
  const listeners = new Map<Listener, Caller>();
  const ends = new Map<() => void, number>();
  let cursor = await newest(services);
  let client: pg.Client | null = null;
  let stopped = false;
  let reading: Promise<void> = Promise.resolve();

  const tell = (event: StoredEvent) => {
    if (event.type === 'session-ended') {
      for (const [end, user] of ends) if (user === Number(event.data?.['id_user'])) end();
      return;
    }
    for (const [hear, by] of listeners) if (mayHear(by, event)) hear(event);
  };
  const read = async () => {
    const { rows } = await services.pool.query<StoredEvent>(
      `select tx::text, id, type, id_colis, id_exped, id_liv, hubs, data, created_at from events
       where (tx, id) > ($1::xid8, $2::bigint) and tx < pg_snapshot_xmin(pg_current_snapshot())
       order by tx, id limit 2000`,
      [cursor.tx, cursor.id],
    );
    for (const event of rows) tell(event);
    const last = rows.at(-1);
    if (last) cursor = { tx: last.tx, id: last.id };
  };
  const connect = async (): Promise<void> => {
    if (stopped) return;
    client = new pg.Client({ connectionString: databaseUrl });
    client.on('error', () => undefined);
    client.on('end', () => {
      if (!stopped) setTimeout(() => void connect().catch(() => undefined), 500);
    });
    client.on('notification', () => {
      reading = reading
        .then(read)
        .catch((error: unknown) => services.log.warn({ err: error }, 'live events wait'));
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch {
      await client.end().catch(() => undefined);
    }
  };
  await connect();

  return {
    listen: (by, hear) => {
      listeners.set(hear, by);
      return () => void listeners.delete(hear);
    },
    onEnded: (user, end) => {
      ends.set(end, user);
      return () => void ends.delete(end);
    },
    stop: async () => {
      stopped = true;
      for (const end of ends.keys()) end();
      await client?.end().catch(() => undefined);
      await reading;
    },
  };
}

async function newest(services: Services): Promise<{ tx: string; id: number }> {
  const { rows } = await services.pool.query<{ tx: string; id: number }>(
    'select tx::text, id from events order by tx desc, id desc limit 1',
  );
  return rows[0] ?? { tx: '0', id: 0 };
}
