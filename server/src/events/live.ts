import { listen } from '../database/listen.ts';
import type { Caller, Services } from '../http/context.ts';
import { channel } from './dispatch-events.ts';
import { readEventsAfter, type StoredEvent } from './stored-event.ts';

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

const atOnce = 2_000;
/** A connection may be dead without either end knowing: the table is looked at all the same. */
const safetyMs = 20_000;

export async function startLive(services: Services, databaseUrl: string): Promise<Live> {
  const listeners = new Map<Listener, Caller>();
  const ends = new Map<() => void, number>();
  let cursor = await newest(services);
  let reading: Promise<void> = Promise.resolve();

  const tell = (event: StoredEvent) => {
    if (event.type === 'session-ended') {
      for (const [end, user] of ends) if (user === Number(event.data?.['id_user'])) end();
      return;
    }
    for (const [hear, by] of listeners) if (mayHear(by, event)) hear(event);
  };
  const read = async () => {
    for (let full = true; full; ) {
      const { rows } = await services.pool.query<StoredEvent>(readEventsAfter(atOnce), [
        cursor.tx,
        cursor.id,
      ]);
      for (const event of rows) {
        cursor = { tx: event.tx, id: event.id };
        try {
          tell(event);
        } catch (error) {
          services.log.error({ err: error, event: cursor }, 'an event could not be told');
        }
      }
      full = rows.length === atOnce;
    }
  };
  const look = () => {
    reading = reading
      .then(read)
      .catch((error: unknown) => services.log.warn({ err: error }, 'live events wait'));
  };
  const { stop } = await listen(databaseUrl, channel, { onNotice: look, onListening: look });
  const safety = setInterval(look, safetyMs);
  safety.unref();

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
      clearInterval(safety);
      for (const end of ends.keys()) end();
      await stop();
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
