import type { Actor } from '@cigogne/domain/contract';
import { listen } from '../database/listen.ts';
import type { Caller, Services } from '../context/context.ts';
import { callerNow } from './guard.ts';
import { channel } from '../events/dispatch-events.ts';
import { readEventsAfter, type StoredEvent } from '../events/stored-event.ts';

/** The open event stream of one screen. */
interface Listener {
  by: Caller;
  hear: (event: StoredEvent) => void;
  /** Ends the stream: its session is no longer valid, or a newer stream takes its place. */
  end: (reason: 'session' | 'trop-de-flux') => void;
}

/** Passes the events that the dispatcher announces on to the open streams of this process. */
export interface Live {
  listen(listener: Listener): () => void;
  /** How many streams are open. */
  count(): number;
  stop(): Promise<void>;
}

/** More than anybody keeps open; beyond it, the oldest is closed. */
export const mostStreams = 10;

/** Whether the screens of a caller show what the event is about. */
const mayHear = (by: Caller, event: StoredEvent): boolean => hears[by.role](by, event);

/** What every hub's screens show: the hubs and their governorates, the settings, what was taken over from another system. */
const ofEveryHub: ReadonlySet<string> = new Set(['hub', 'ouverture', 'parametres']);

/** A pickup that any courier of its hub may take, or could take until now. */
const isFreePickup = ({ type, data }: StoredEvent): boolean =>
  type === 'mu' &&
  data?.['unite'] === 'dispatch' &&
  (data['etat'] === 'pending_pick' || data['avant'] === 'pending_pick');

const hears: Record<Actor, (by: Caller, event: StoredEvent) => boolean> = {
  // Invoices, books and accounts belong to the whole company, whichever hub is chosen.
  root: () => true,
  admin: ({ hub }, { type, hubs }) =>
    ofEveryHub.has(type) || (hubs?.includes(Number(hub)) ?? false),
  // The stamp of an invoice is in a shop's credit.
  exped: ({ id }, { type, id_exped }) => id_exped === id || type === 'parametres',
  liv: ({ id, hub }, event) =>
    event.id_liv === id || (isFreePickup(event) && (event.hubs?.includes(Number(hub)) ?? false)),
  systeme: () => false,
  partenaire: () => false,
  destinataire: () => false,
};

/** Other calls are served in between: a morning's import is thousands of events. */
const atOnce = 200;
/** A connection can die without either end noticing, so the table is read this often anyway. */
const safetyMs = 20_000;

export async function startLive(services: Services, databaseUrl: string): Promise<Live> {
  /** In the order in which they opened. */
  const listeners = new Set<Listener>();
  let stopped = false;
  let cursor = await present(services);
  let reading: Promise<void> = Promise.resolve();

  /** The user of a stream may have changed hub, role or rights since it opened. */
  const refresh = async (concerns: (by: Caller) => boolean) => {
    for (const listener of listeners) {
      if (!concerns(listener.by)) continue;
      // A caller who cannot be looked up must not go on listening; the screen reconnects.
      const now = await callerNow(services, listener.by.session?.id ?? 0).catch(
        (error: unknown) => {
          services.log.warn({ err: error }, 'a stream ends: whose it is cannot be read');
          return null;
        },
      );
      if (now) listener.by = now;
      else listener.end('session');
    }
  };
  const tell = async (event: StoredEvent) => {
    const id = Number(event.data?.['id']);
    if (event.type === 'session-ended') {
      const user = Number(event.data?.['id_user']);
      for (const { by, end } of listeners) if (by.id === user) end('session');
      return;
    }
    if (event.type === 'user') await refresh((by) => by.id === id);
    if (event.type === 'hub') await refresh((by) => by.hub === id);
    for (const { by, hear } of listeners) if (mayHear(by, event)) hear(event);
  };
  const read = async () => {
    if (listeners.size === 0) {
      const now = await present(services);
      // Somebody who joined meanwhile still has to hear of the events since then.
      if (listeners.size === 0) {
        cursor = now;
        return;
      }
    }
    for (let full = true; full; ) {
      const { rows } = await services.pool.query<StoredEvent>(readEventsAfter(atOnce), [
        cursor.tx,
        cursor.id,
      ]);
      for (const event of rows) {
        cursor = { tx: event.tx, id: event.id };
        try {
          await tell(event);
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
    listen: (listener) => {
      const own = [...listeners].filter(({ by }) => by.id === listener.by.id);
      if (own.length >= mostStreams) own[0]?.end('trop-de-flux');
      listeners.add(listener);
      // It opened while this process is leaving, and must reconnect elsewhere.
      if (stopped) setImmediate(() => listener.end('session'));
      return () => void listeners.delete(listener);
    },
    count: () => listeners.size,
    stop: async () => {
      if (stopped) return;
      stopped = true;
      clearInterval(safety);
      for (const { end } of listeners) end('session');
      await stop();
      await reading;
    },
  };
}

/** A place before every event that is not visible yet, including those of running transactions. */
async function present(services: Services): Promise<{ tx: string; id: number }> {
  const { rows } = await services.pool.query<{ tx: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as tx',
  );
  return { tx: rows[0]?.tx ?? '0', id: 0 };
}
