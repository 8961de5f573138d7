import { setTimeout as pause } from 'node:timers/promises';

/**
 * The pause in milliseconds between two reads with the same key. Callers that were answered
 * together ask again together; the pause lets them share that read too, instead of splitting into
 * two groups with a read each.
 */
const pauseMs = 3;

/** Results that were read for several callers, so that the reply is serialised only once. */
const sharedReads = new WeakSet<object>();
export const isSharedRead = (reply: unknown): reply is object =>
  typeof reply === 'object' && reply !== null && sharedReads.has(reply);

/**
 * Runs one read at a time for each key of a source. Callers that arrive while it runs share the
 * next one, which begins after all of them asked: nobody gets an older state, and ten screens that
 * one event wakes cost two reads. The result is shared and must not be modified.
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
