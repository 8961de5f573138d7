import { setTimeout as pause } from 'node:timers/promises';

/**
 * From the end of a read to the next of its key, in milliseconds: who were answered together ask again together, and
 * share that one too. Without it they split into those who came first and the others, two reads for what one serves.
 */
const pauseMs = 3;

/** What was read for all who waited: its reply need be written only once. */
const sharedReads = new WeakSet<object>();
export const isSharedRead = (reply: unknown): reply is object =>
  typeof reply === 'object' && reply !== null && sharedReads.has(reply);

/**
 * One read at a time for each key of a source. Who asks while it runs shares the next, which begins after
 * all of them asked: nobody is told what was true before, and ten screens that wake at one event cost two
 * reads. What is found is everybody's and changed by nobody.
 */
export function sharedRead<Source extends object, Key, Found extends object>(
  read: (source: Source, key: Key) => Promise<Found>,
): (source: Source, key: Key) => Promise<Found> {
  const queues = new WeakMap<Source, (key: Key) => Promise<Found>>();
  return (source, key) => {
    let queue = queues.get(source);
    if (!queue) {
      queue = oneAtATime((wanted: Key) => read(source, wanted));
      queues.set(source, queue);
    }
    return queue(key);
  };
}

function oneAtATime<Key, Found extends object>(
  read: (key: Key) => Promise<Found>,
): (key: Key) => Promise<Found> {
  const running = new Map<Key, Promise<void>>();
  const next = new Map<Key, Promise<Found>>();

  const start = (key: Key): Promise<Found> => {
    const reading = read(key).then((one) => {
      sharedReads.add(one);
      return one;
    });
    const end = async () => {
      await pause(pauseMs);
      if (running.get(key) === ended) running.delete(key);
    };
    const ended: Promise<void> = reading.then(end, end);
    running.set(key, ended);
    return reading;
  };

  return (key) => {
    const before = running.get(key);
    if (!before) return start(key);
    const waiting = next.get(key);
    if (waiting) return waiting;
    const mine = before.then(() => {
      next.delete(key);
      return start(key);
    });
    next.set(key, mine);
    return mine;
  };
}
