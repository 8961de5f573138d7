import type { DBSchema, IDBPDatabase } from 'idb';
import { newId } from '../../http/new-id.ts';
import type { ActStore, NewAct, OutboxCommand, StoredAnswer } from './act-store.ts';
import { openStore } from './open-store.ts';
import { whileHere } from './while-here.ts';

interface CourierDatabase extends DBSchema {
  commands: { key: number; value: OutboxCommand };
  answers: { key: string; value: StoredAnswer };
  /** `born` identifies the database; `readings` counts the requests for lists. */
  marks: { key: string; value: { name: string; text?: string; count?: number } };
}

/** A database that neither opens nor fails, or a write that hangs, counts as absent. */
const longestMs = 4000;

let opened: Promise<IDBPDatabase<CourierDatabase>> | null = null;

function open(): Promise<IDBPDatabase<CourierDatabase>> {
  opened ??= openStore<CourierDatabase>('cigogne-courier', 2, {
    upgrade: (database, from) => {
      if (from < 1) {
        database.createObjectStore('commands', { keyPath: 'order', autoIncrement: true });
        database.createObjectStore('answers', { keyPath: 'key' });
      }
      void database
        .createObjectStore('marks', { keyPath: 'name' })
        .put({ name: 'born', text: newId() });
    },
    // A newer version in another tab needs the database; this tab reopens it when it is next
    // needed.
    blocking: (_from, _to, event) => {
      opened = null;
      (event.target as IDBDatabase).close();
    },
    terminated: () => {
      opened = null;
    },
  });
  return opened;
}

/** Runs work on the database, which is reopened once if the browser has closed it. */
async function inDatabase<T>(
  work: (database: IDBPDatabase<CourierDatabase>, left: AbortSignal) => Promise<T>,
): Promise<T> {
  const left = new AbortController();
  const done = tryTwice((database) => work(database, left.signal), left.signal);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hung = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      left.abort();
      opened = null;
      reject(new Error('The device does not answer'));
    }, longestMs);
  });
  try {
    return await Promise.race([done, hung]);
  } finally {
    clearTimeout(timer);
  }
}

async function tryTwice<T>(
  work: (database: IDBPDatabase<CourierDatabase>) => Promise<T>,
  left: AbortSignal,
): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      const database = await open();
      // Too late: the caller was already told that nothing is stored.
      left.throwIfAborted();
      return await work(database);
    } catch (error) {
      const closed = error instanceof DOMException && error.name === 'InvalidStateError';
      if (!closed || opened !== null) opened = null;
      if (!closed || round === 2) throw error;
    }
  }
}

/** The courier's own database: acts to send, and the last answers, for use without a network. */
export const deviceStore: ActStore = {
  add: (act: NewAct) =>
    inDatabase(async (database, left) => {
      const writing = whileHere(database.transaction('commands', 'readwrite'), 'commit');
      const giveUp = () => writing.abort();
      left.addEventListener('abort', giveUp);
      // The store assigns the order.
      await Promise.all([writing.store.add(act as OutboxCommand), writing.done]);
      left.removeEventListener('abort', giveUp);
    }),

  all: () =>
    inDatabase(async (database) => {
      const reading = whileHere(database.transaction(['commands', 'marks']));
      const [acts, born] = await Promise.all([
        reading.objectStore('commands').getAll(),
        reading.objectStore('marks').get('born'),
      ]);
      return { born: born?.text ?? '', acts };
    }),

  change: (key, to) =>
    inDatabase(async (database) => {
      const writing = whileHere(database.transaction('commands', 'readwrite'));
      const act = (await writing.store.getAll()).find((one) => one.key === key);
      const next = act && to(act);
      if (act && next === null) await writing.store.delete(act.order);
      else if (next) await writing.store.put(next);
      await writing.done;
      return next !== undefined;
    }),

  beginReading: (shows) =>
    inDatabase(async (database) => {
      const writing = whileHere(database.transaction(['commands', 'marks'], 'readwrite'));
      const marks = writing.objectStore('marks');
      const number = ((await marks.get('readings'))?.count ?? 0) + 1;
      await marks.put({ name: 'readings', count: number });
      const acts = await writing.objectStore('commands').getAll();
      await writing.done;
      return { number, seen: acts.filter(shows).map(({ key }) => key) };
    }),

  keepAnswer: (answer, seen) =>
    inDatabase(async (database) => {
      const writing = whileHere(database.transaction(['commands', 'answers'], 'readwrite'));
      const answers = writing.objectStore('answers');
      const before = await answers.get(answer.key);
      const late = before && before.user === answer.user && before.number > answer.number;
      if (!late) {
        await answers.put(answer);
        const commands = writing.objectStore('commands');
        for (const act of await commands.getAll())
          if (seen.includes(act.key)) await commands.delete(act.order);
      }
      await writing.done;
      return !late;
    }),

  answer: (key) =>
    inDatabase(
      async (database) => (await whileHere(database.transaction('answers')).store.get(key)) ?? null,
    ),
};

/** Whether an act could be stored now: writes one of maximum size and removes it. */
export async function canWrite(): Promise<boolean> {
  try {
    return await inDatabase(async (database) => {
      const name = `essai ${newId()}`;
      const marks = () => whileHere(database.transaction('marks', 'readwrite'));
      const writing = marks();
      await Promise.all([writing.store.put({ name, text: 'x'.repeat(16_384) }), writing.done]);
      const clearing = marks();
      await Promise.all([clearing.store.delete(name), clearing.done]);
      return true;
    });
  } catch {
    return false;
  }
}

interface KeptSession {
  user: number;
  token: string;
}

/** Stores whose acts wait here, for the worker that sends them without a page; null clears it. */
export const keepSession = (session: KeptSession | null): Promise<void> =>
  keepNote('session', session && JSON.stringify(session));

export async function keptSession(): Promise<KeptSession | null> {
  const kept = await keptNote('session');
  return kept ? (JSON.parse(kept) as KeptSession) : null;
}

/**
 * A text that outlives a killed browser, which writes its local storage up to a minute late; null
 * removes it.
 */
export const keepNote = (name: string, text: string | null): Promise<void> =>
  inDatabase(async (database) => {
    const writing = database.transaction('marks', 'readwrite');
    const written = text === null ? writing.store.delete(name) : writing.store.put({ name, text });
    // Called as the page is left, when nobody is there to finish it.
    writing.commit();
    await Promise.all([written, writing.done]);
  });

export const keptNote = (name: string): Promise<string | null> =>
  inDatabase(
    async (database) =>
      (await whileHere(database.transaction('marks')).store.get(name))?.text ?? null,
  );
