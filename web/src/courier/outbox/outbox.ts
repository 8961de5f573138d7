import { writeAmounts } from '@cigogne/domain/amounts';
import type { Endpoint, WriteEndpoint } from '@cigogne/domain/contract';
import { disputesContract } from '@cigogne/domain/runsheets/disputes.contract';
import { useSyncExternalStore } from 'react';
import { callWrite } from '../../http/call.ts';
import type { CallInput } from '../../http/over-wire.ts';
import { notOurs } from '../../http/call-error.ts';
import { trueNow } from '../../http/server-clock.ts';
import { expireSession, readUser } from '../../http/session.ts';
import type { OutboxCommand, Reading } from './act-store.ts';
import { deviceStore } from './device-store.ts';
import { declarationOf } from '../disputes/dispute-words.ts';
import { type Fate, fateOf, type Trouble } from './fate.ts';
import { MemoryStore } from './memory-store.ts';
import { type Kept, Outbox, type OutboxState, undoMs } from './outbox-engine.ts';

const lockName = 'cigogne-outbox';
/** A request that hangs is given up and sent again: the next stairwell may have a network. */
const longestSendMs = 20_000;

export interface NewCommand {
  entry: Pick<Endpoint, 'method' | 'path' | 'body'>;
  params?: Record<string, string | number>;
  /** Its amounts in millimes. */
  body?: Record<string, unknown>;
  label: string;
  detail?: string;
  subject: string;
  /** The list whose answer shows it as done. */
  shownBy?: Pick<Endpoint, 'path'>;
  /** False for an act that cannot be taken back, such as a pickup already confirmed by its dialog. */
  undo?: boolean;
  /** When it was done (ISO), where that was not now. */
  at?: string;
}

/** Which list's answer shows this act as done. */
export const shownBy = ({ list, state }: Pick<OutboxCommand, 'list' | 'state'>): string | null => {
  if (state === 'declared') return disputesContract.mine.path;
  return state === 'sent' ? (list ?? null) : null;
};

type Answered = { act: OutboxCommand; reply: unknown };
type HearAnswer = (key: string) => Promise<void>;

const watchers = new Set<() => void>();
const sentListeners = new Set<(answered: Answered) => void>();
const answerListeners = new Set<HearAnswer>();
/** The same courier's other tabs: what one does, sends or reads, all show. */
let otherTabs: BroadcastChannel | null = null;

const outbox = new Outbox({
  device: deviceStore,
  memory: new MemoryStore(),
  user: () => readUser()?.id ?? null,
  tick: () => performance.now(),
  wall: () => Date.now(),
  send,
  declare,
  shownBy,
  alone: (work) => navigator.locks.request(lockName, work),
  later: (run, afterMs) => {
    const timer = setTimeout(run, afterMs);
    return () => clearTimeout(timer);
  },
  // What waits stays: it goes after the next login.
  signedOut: expireSession,
  changed: (answered) => {
    for (const watch of watchers) watch();
    if (answered) for (const hear of sentListeners) hear(answered);
  },
  tellOthers: () => otherTabs?.postMessage(null),
});

export const useOutbox = (): OutboxState =>
  useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => void watchers.delete(watch);
    },
    () => outbox.state,
  );

/** Hears each act that the server answered: what is on screen can be read again. */
export function onSent(hear: (answered: Answered) => void): () => void {
  sentListeners.add(hear);
  return () => void sentListeners.delete(hear);
}

/** Hears each answer that was stored, here or in another tab, before the acts it shows are let go. */
export function onAnswer(hear: HearAnswer): () => void {
  answerListeners.add(hear);
  return () => void answerListeners.delete(hear);
}

/**
 * Writes the act on the device with its real time (`fait_le`), then lets it go when the time to undo is
 * over. It survives a closed application: it is sent at the next start. Where nothing can be written it
 * is sent at once, or told as not kept.
 */
export async function enqueue(command: NewCommand): Promise<{ key: string; kept: Kept }> {
  const at = command.at ?? trueNow().toISOString();
  const key = crypto.randomUUID();
  const waitMs = command.undo === false ? 0 : undoMs;
  const kept = await outbox.enqueue(
    {
      key,
      user: readUser()?.id ?? 0,
      method: command.entry.method,
      path: command.entry.path,
      input: {
        ...(command.params ? { params: command.params } : {}),
        // As it will travel: a newer application sends what an older one wrote.
        body: asTravels(command, at),
      },
      label: command.label,
      detail: command.detail ?? '',
      subject: command.subject,
      list: command.shownBy?.path ?? null,
      at,
      sendAfter: Date.now() + waitMs,
      state: 'waiting',
      reason: null,
    },
    waitMs,
  );
  return { key, kept };
}

const asTravels = ({ entry, body }: NewCommand, fait_le: string) => ({
  ...(writeAmounts(entry.body, body ?? {}) as Record<string, unknown>),
  fait_le,
});

/** Takes an act back, while it is still on the device and not on its way. */
export const takeBack = (key: string): Promise<boolean> => outbox.takeBack(key);

/** Adds to an act that has not left yet; false where it was too late. */
export const complete = (key: string, more: Record<string, unknown>): Promise<boolean> =>
  outbox.complete(key, more);

/** The courier has read what is not kept. */
export const readNotKept = (): void => outbox.readNotKept();

/** Sends what waits, at start and whenever the network returns. */
export function startOutbox(): void {
  otherTabs = new BroadcastChannel(lockName);
  otherTabs.onmessage = ({ data }: MessageEvent<string | null>) =>
    void (data === null ? outbox.refresh() : shownAnew(data));
  window.addEventListener('online', () => outbox.schedule(0));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') outbox.schedule(0);
  });
  void outbox.refresh().then(() => outbox.schedule(0));
}

/** Without waiting for the next attempt; what can still be taken back keeps its time. */
export const sendNow = (): void => outbox.schedule(0);

/** Before a list is asked of the server. */
export const beginReading = (list: string): Promise<Reading> => outbox.beginReading(list);

/** Keeps what the server answered; every screen shows it before the acts in it are let go. */
export async function keepAnswer(key: string, answer: unknown, reading: Reading): Promise<void> {
  const at = new Date().toISOString();
  const newest = await outbox.keepAnswer(key, answer, at, reading);
  await shownAnew(key);
  if (newest) otherTabs?.postMessage(key);
}

export const keptAnswer = (key: string): Promise<{ data: unknown; at: string } | null> =>
  outbox.answer(key);

/** What a reading met on its way. */
export const hearTrouble = (trouble: Trouble | null): void => outbox.hear(trouble);

async function shownAnew(key: string): Promise<void> {
  await Promise.all([...answerListeners].map((hear) => hear(key)));
  await outbox.refresh();
}

async function send(act: OutboxCommand): Promise<Fate> {
  // The contract's entry is not stored: only what the wire needs of it.
  const entry: WriteEndpoint = {
    method: act.method,
    path: act.path,
    kind: 'write',
    roles: ['liv'],
    scope: 'courier',
    summary: '',
  };
  const input: { params?: unknown; body?: unknown } = act.input;
  return deliver(entry, input as CallInput<WriteEndpoint>, act.key);
}

/** What is said of a dispute itself is no dispute. */
async function declare(act: OutboxCommand): Promise<Fate> {
  if (act.path === disputesContract.read.path) return { fate: 'done', reply: null };
  return deliver(disputesContract.declare, { body: declarationOf(act) }, `${act.key}-differend`);
}

async function deliver<E extends WriteEndpoint>(
  entry: E,
  input: Parameters<typeof callWrite<E>>[1],
  idempotencyKey: string,
): Promise<Fate> {
  try {
    const reply: unknown = await callWrite(entry, input, {
      idempotencyKey,
      keepSession: true,
      once: true,
      signal: AbortSignal.timeout(longestSendMs),
    });
    // Every command of ours says that it is done: JSON of another is a portal's.
    const done = typeof reply === 'object' && reply !== null && 'done' in reply;
    return done ? { fate: 'done', reply } : fateOf(notOurs(200));
  } catch (error) {
    return fateOf(error);
  }
}
