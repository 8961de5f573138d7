import { setTimeout as pause } from 'node:timers/promises';
import { parcelForm } from './make-parcels.ts';

/** Shops creating parcels and sending pickups, people reading, and open screens, until stopped. */
export interface Work {
  /** What was acknowledged: codes of parcels, and the pickups sent. */
  journal: { parcels: string[]; pickups: number[] };
  /** Unacceptable answers, and calls without an answer. */
  faults: string[];
  /** Streams that did not end properly. */
  cut: string[];
  reads: number;
  streams: number;
  stop(): Promise<void>;
}

const everyMs = 40;

/** Nothing is ever sent twice, so anything lost or doubled is not repaired by its sender. */
export function shopsAtWork(
  address: string,
  { root, shops }: { root: string; shops: readonly string[] },
): Work {
  let working = true;
  const work: Work = {
    journal: { parcels: [], pickups: [] },
    faults: [],
    cut: [],
    reads: 0,
    streams: 0,
    stop: async () => {
      working = false;
      for (const one of open) one.abort();
      await Promise.all(all);
    },
  };
  const open = new Set<AbortController>();
  const call = async (token: string, path: string, body?: unknown) => {
    try {
      const answer = await fetch(address + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'cgo-tkn': token,
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (answer.status === 200) return JSON.parse(text);
      work.faults.push(`${path}: ${answer.status} ${text}`);
    } catch (error) {
      work.faults.push(`${path}: ${(error as Error).message} ${String((error as Error).cause)}`);
    }
    return null;
  };
  const shop = async (token: string) => {
    for (let n = 0; working; n += 1) {
      const refs: string[] = [];
      for (const _ of [1, 2, 3]) {
        const made = await call(token, '/api/colis/exped/create', parcelForm);
        if (made) refs.push(made.colis.ref);
        await pause(everyMs);
      }
      work.journal.parcels.push(...refs);
      const unit = refs.length > 0 && (await call(token, '/api/mu/exped/create', { colis: refs }));
      const sent = unit && (await call(token, `/api/mu/exped/dispatch/${unit.mu.id}`));
      if (sent) work.journal.pickups.push(unit.mu.id);
    }
  };
  const reader = async (token: string, path: string) => {
    for (; working; await pause(everyMs))
      if (await call(token, path, { page: 0, taille: 25 })) work.reads += 1;
  };
  const watcher = async (token: string) => {
    for (; working; await pause(100)) {
      const ended = new AbortController();
      open.add(ended);
      try {
        const answer = await fetch(`${address}/api/events`, {
          headers: { 'cgo-tkn': token },
          signal: ended.signal,
        });
        if (answer.status === 200) work.streams += 1;
        else work.faults.push(`stream: ${answer.status}`);
        await answer.text();
      } catch (error) {
        if (working) work.cut.push(`stream: ${(error as Error).message}`);
      }
      open.delete(ended);
    }
  };
  const all = [
    ...shops.map(shop),
    ...shops.map((token) => reader(token, '/api/colis/exped/mescolis')),
    reader(root, '/api/colis/adm/list'),
    ...shops.map(watcher),
    watcher(root),
  ];
  return work;
}
