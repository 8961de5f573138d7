/**
 * One read at a time for each key of a source. Who asks while it runs shares the next, which begins after
 * all of them asked: nobody is told what was true before, and ten screens that wake at one event cost two
 * reads.
 */
export function sharedRead<Source extends object, Key, Found>(
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

function oneAtATime<Key, Found>(read: (key: Key) => Promise<Found>): (key: Key) => Promise<Found> {
  const running = new Map<Key, Promise<void>>();
  const next = new Map<Key, Promise<Found>>();

  const start = (key: Key): Promise<Found> => {
    const found = read(key);
    const end = () => {
      if (running.get(key) === ended) running.delete(key);
    };
    const ended: Promise<void> = found.then(end, end);
    running.set(key, ended);
    return found;
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
