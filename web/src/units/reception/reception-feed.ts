import { keepText } from '../../http/keep-text.ts';
import { unitsContract } from '@cigogne/domain/units/units.contract';
import { mostActs, type ReceptionAct, type Replayed } from '@cigogne/domain/units/reception';
import { call, callWrite } from '../../http/call.ts';
import { CallError, offline } from '../../http/call-error.ts';
import { onEvent } from '../../http/events.ts';
import { readUser } from '../../http/session.ts';
import { newId } from '../../http/new-id.ts';
import { takeOldReception } from './old-reception.ts';
import type { WaitingAct } from './waiting-act.ts';

export interface ReceptionState {
  /** What the server knows, followed by what waits here, in the order of replay. */
  acts: readonly Replayed[];
  waiting: readonly WaitingAct[];
  /** The last attempt did not reach the server. */
  away: boolean;
  /** The unit was confirmed meanwhile: the server takes no more, and these acts came too late. */
  over: boolean;
  /** Acts that the server refused, with its sentence. */
  refused: readonly { ref: string; raison: string }[];
}

/** The acts of one unit's reception: the server's, and this device's unsent ones. */
export interface ReceptionFeed {
  read: () => ReceptionState;
  subscribe: (hear: () => void) => () => void;
  /** Counts at once; stored on the device and sent in order. */
  add: (acts: readonly Omit<WaitingAct, 'cle' | 'at'>[]) => void;
  /** Merges an answer of the server, whenever it was asked: acts are only ever added. */
  know: (acts: readonly ReceptionAct[]) => void;
  /** Resolves when nothing of this device waits; rejects while the server is out of reach. */
  sent: () => Promise<void>;
  /** Drops the acts that came too late for a parcel, once answered or dismissed. */
  forget: (ref: string) => void;
  seen: () => void;
}

const prefix = 'cgo-scans';
const nameOf = (user: number, unit: number) => `${prefix}:${user}:${unit}`;
/** Scans closer together than this are sent together. */
const togetherMs = 250;
const drawnEveryMs = 120;
/** Longer than a scan needs; after this the user is told that it waits here. */
const longestSendMs = 20_000;
const waitsMs = [1000, 2000, 5000, 10_000, 15_000];

const feeds = new Map<string, ReceptionFeed>();

/** One per unit and person, alive as long as the page: leaving the screen stops nothing. */
export function receptionFeed(unit: number): ReceptionFeed {
  const user = readUser();
  const name = nameOf(user?.id ?? 0, unit);
  const open = feeds.get(name);
  if (open) return open;
  const feed = makeFeed(unit, name, user);
  feeds.set(name, feed);
  return feed;
}

/** Sends what an earlier visit could not send, as soon as the office opens. */
export function sendKeptScans(): void {
  const user = readUser();
  if (!user) return;
  for (const name of Object.keys(localStorage)) {
    const [head, owner, unit] = name.split(':');
    if (head === prefix && Number(owner) === user.id) receptionFeed(Number(unit));
  }
}

function makeFeed(unit: number, name: string, user: ReturnType<typeof readUser>): ReceptionFeed {
  const known = new Map<number, ReceptionAct>();
  const taken = new Set<string>();
  let server: readonly ReceptionAct[] = [];
  const hears = new Set<() => void>();
  let waiting: readonly WaitingAct[] = [...readKept(name), ...takeOldReception(unit)];
  let away = false;
  let over = false;
  let refused: ReceptionState['refused'] = [];
  let state = replayable();
  let sending = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;

  function replayable(): ReceptionState {
    const mine = waiting
      .filter(({ cle }) => !over && !taken.has(cle))
      .map(({ ref, acte, paquet = 0, at }) => ({
        ref,
        acte,
        paquet,
        id_user: user?.id ?? 0,
        nom: `${user?.prenom ?? ''} ${user?.nom ?? ''}`.trim(),
        fait_le: new Date(at).toISOString(),
      }));
    return { acts: [...server, ...mine], waiting, away, over, refused };
  }
  const changed = () => {
    clearTimeout(soon);
    soon = undefined;
    state = replayable();
    for (const hear of hears) hear();
  };
  /** News from the server is not urgent: drawn a few times a second. */
  const changedSoon = () => {
    soon ??= setTimeout(changed, drawnEveryMs);
  };
  const keep = (next: readonly WaitingAct[]) => {
    waiting = next;
    // If storage is full the scan is sent all the same; it would be lost only by a reload before
    // that.
    if (waiting.length > 0) keepText(name, JSON.stringify(waiting));
    else localStorage.removeItem(name);
  };
  const know = (acts: readonly ReceptionAct[]) => {
    const fresh = acts.filter(({ id }) => !known.has(id));
    for (const act of fresh) {
      known.set(act.id, act);
      if (act.id_user === user?.id) taken.add(act.cle);
    }
    if (fresh.length > 0) server = [...known.values()].sort((a, b) => a.id - b.id);
    return fresh.length > 0;
  };

  async function send(): Promise<void> {
    clearTimeout(timer);
    if (sending || over || waiting.length === 0 || readUser()?.id !== user?.id) return;
    sending = true;
    const batch = waiting.slice(0, mostActs);
    try {
      const now = Date.now();
      const body = {
        id_mu: unit,
        actes: batch.map(({ at, ...act }) => ({ ...act, il_y_a: Math.max(0, now - at) })),
      };
      // Every act has its own key: one that arrived before is acknowledged, not repeated.
      const { actes, refuses } = await callWrite(
        unitsContract.addReceptionActs,
        { body },
        { idempotencyKey: newId(), longestMs: longestSendMs },
      );
      know(actes);
      settle(batch, refuses);
      failures = 0;
      away = false;
    } catch (error) {
      refuseOrWait(error, batch);
    }
    sending = false;
    changedSoon();
    if (waiting.length === 0 || over) return;
    timer = setTimeout(() => void send(), away ? (waitsMs[failures - 1] ?? 15_000) : togetherMs);
  }

  function settle(batch: readonly WaitingAct[], refusals: ReceptionState['refused']): void {
    const done = new Set(batch.map(({ cle }) => cle));
    keep(waiting.filter(({ cle }) => !done.has(cle)));
    if (refusals.length > 0) refused = [...refusals, ...refused];
  }

  /** Only a refusal by the server itself is final; anything else is a connection problem. */
  function refuseOrWait(error: unknown, batch: readonly WaitingAct[]): void {
    const code = error instanceof CallError ? error.code : '';
    if (code === 'etat-change') over = true;
    else if (code === 'introuvable' || code === 'donnees-invalides' || code === 'acces-refuse') {
      const raison = error instanceof Error ? error.message : '';
      settle(
        batch,
        batch.map(({ ref }) => ({ ref, raison })),
      );
    } else {
      away = true;
      failures = Math.min(failures + 1, waitsMs.length);
    }
  }

  onEvent((event) => {
    if (event.type !== 'reception' || event['id_mu'] !== unit) return;
    const acts = event['actes'];
    if (Array.isArray(acts)) {
      if (know(acts as ReceptionAct[])) changedSoon();
    } else void reload().catch(() => undefined);
  });
  async function reload(): Promise<void> {
    const { actes } = await call(unitsContract.receptionActs, { params: { id: unit } });
    if (know(actes)) changedSoon();
  }
  addEventListener('online', () => void send());
  void send();

  return {
    read: () => state,
    subscribe: (hear) => {
      hears.add(hear);
      return () => void hears.delete(hear);
    },
    add: (acts) => {
      const at = Date.now();
      keep([...waiting, ...acts.map((act) => ({ ...act, cle: newId(), at }))]);
      changed();
      void send();
    },
    know: (acts) => {
      if (know(acts)) changedSoon();
    },
    sent: () =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (away && waiting.length > 0) reject(offline());
          else if (waiting.length === 0 || over) resolve();
          else return;
          hears.delete(look);
        };
        hears.add(look);
        look();
      }),
    forget: (ref) => {
      keep(waiting.filter((act) => act.ref !== ref));
      changed();
    },
    seen: () => {
      refused = [];
      changed();
    },
  };
}

function readKept(name: string): WaitingAct[] {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? '[]') as WaitingAct[]) ?? [];
  } catch {
    return [];
  }
}
