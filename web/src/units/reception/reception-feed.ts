import { unitsContract } from '@cigogne/domain/units/units.contract';
import { mostActs, type ReceptionAct, type Replayed } from '@cigogne/domain/units/reception';
import { call, callWrite } from '../../http/call.ts';
import { CallError, offline } from '../../http/call-error.ts';
import { onEvent } from '../../http/events.ts';
import { readUser } from '../../http/session.ts';
import { newId } from '../../http/new-id.ts';
import { keptActs, unitsKept } from './kept-acts.ts';
import { knownActs } from './known-acts.ts';
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
  const name = `${user?.id ?? 0}:${unit}`;
  const open = feeds.get(name);
  if (open) return open;
  const nom = `${user?.prenom ?? ''} ${user?.nom ?? ''}`.trim();
  const feed = makeFeed(unit, { id: user?.id ?? 0, nom });
  feeds.set(name, feed);
  return feed;
}

/** Sends what an earlier visit could not send, as soon as the office opens. */
export function sendKeptScans(): void {
  const user = readUser();
  if (user) for (const unit of unitsKept(user.id)) receptionFeed(unit);
}

interface Person {
  id: number;
  /** First name and last name. */
  nom: string;
}

function makeFeed(unit: number, by: Person): ReceptionFeed {
  const known = knownActs(by.id);
  const kept = keptActs(by.id, unit);
  const hears = new Set<() => void>();
  let waiting: readonly WaitingAct[] = [];
  let away = false;
  let over = false;
  let refused: ReceptionState['refused'] = [];
  let state: ReceptionState;
  let soon: ReturnType<typeof setTimeout> | undefined;

  const changed = () => {
    clearTimeout(soon);
    soon = undefined;
    const mine = over ? [] : waiting.filter(({ cle }) => !known.has(cle));
    state = {
      acts: [...known.inOrder(), ...mine.map((act) => replayed(act, by))],
      waiting,
      away,
      over,
      refused,
    };
    for (const hear of hears) hear();
  };
  /** News from the server is not urgent: drawn a few times a second. */
  const changedSoon = () => {
    soon ??= setTimeout(changed, drawnEveryMs);
  };
  const learn = (acts: readonly ReceptionAct[]) => {
    if (known.learn(acts)) changedSoon();
  };
  const add = (acts: readonly WaitingAct[]) => {
    kept.add(acts);
    waiting = [...waiting, ...acts];
  };
  const drop = (acts: readonly WaitingAct[]) => {
    kept.drop(acts);
    waiting = waiting.filter((act) => !acts.includes(act));
  };
  const settle = (batch: readonly WaitingAct[], refusals: ReceptionState['refused']) => {
    drop(batch);
    if (refusals.length > 0) refused = [...refusals, ...refused];
  };

  const send = repeated(async () => {
    if (over || waiting.length === 0 || readUser()?.id !== by.id) return null;
    const batch = waiting.slice(0, mostActs);
    try {
      const { actes, refuses } = await sendActs(unit, batch);
      known.learn(actes);
      settle(batch, refuses);
      away = false;
    } catch (error) {
      const end = endOf(error);
      if (end === 'over') over = true;
      else if (end === 'refused') {
        const raison = error instanceof Error ? error.message : '';
        settle(
          batch,
          batch.map(({ ref }) => ({ ref, raison })),
        );
      } else away = true;
    }
    changedSoon();
    return over || waiting.length === 0 ? null : away ? 'later' : 'soon';
  });

  waiting = kept.read();
  add(takeOldReception(unit));
  changed();
  onEvent((event) => {
    if (event.type !== 'reception' || event['id_mu'] !== unit) return;
    const acts = event['actes'];
    if (Array.isArray(acts)) learn(acts as ReceptionAct[]);
    else
      void call(unitsContract.receptionActs, { params: { id: unit } })
        .then(({ actes }) => learn(actes))
        .catch(() => undefined);
  });
  addEventListener('online', send);
  send();

  return {
    read: () => state,
    subscribe: (hear) => {
      hears.add(hear);
      return () => void hears.delete(hear);
    },
    add: (acts) => {
      const at = Date.now();
      add(acts.map((act) => ({ ...act, cle: newId(), at })));
      changed();
      send();
    },
    know: learn,
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
      drop(waiting.filter((act) => act.ref === ref));
      changed();
    },
    seen: () => {
      refused = [];
      changed();
    },
  };
}

/** An act that waits here, as everybody sees it once it has arrived. */
const replayed = ({ ref, acte, paquet = 0, at }: WaitingAct, by: Person): Replayed => ({
  ref,
  acte,
  paquet,
  id_user: by.id,
  nom: by.nom,
  fait_le: new Date(at).toISOString(),
});

/** Every act has its own key: one that arrived before is acknowledged, not repeated. */
function sendActs(unit: number, batch: readonly WaitingAct[]) {
  const now = Date.now();
  const actes = batch.map(({ at, ...act }) => ({ ...act, il_y_a: Math.max(0, now - at) }));
  return callWrite(
    unitsContract.addReceptionActs,
    { body: { id_mu: unit, actes } },
    { idempotencyKey: newId(), longestMs: longestSendMs },
  );
}

/** Only a refusal by the server itself is final; anything else is a connection problem. */
function endOf(error: unknown): 'over' | 'refused' | 'unsent' {
  switch (error instanceof CallError ? error.code : '') {
    case 'etat-change':
      return 'over';
    case 'introuvable':
    case 'donnees-invalides':
    case 'acces-refuse':
      return 'refused';
    default:
      return 'unsent';
  }
}

/**
 * Does a work again as long as it asks for it: soon, or the later the more often it has failed. One
 * at a time; asked for between two times, it begins at once.
 */
function repeated(work: () => Promise<'soon' | 'later' | null>): () => void {
  let isBusy = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = async () => {
    clearTimeout(timer);
    if (isBusy) return;
    isBusy = true;
    const next = await work();
    isBusy = false;
    failures = next === 'later' ? Math.min(failures + 1, waitsMs.length) : 0;
    if (next === null) return;
    timer = setTimeout(() => void run(), next === 'later' ? waitsMs[failures - 1] : togetherMs);
  };
  return () => void run();
}
