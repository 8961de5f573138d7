import { writeAmounts } from '@cigogne/domain/amounts';
import type { Endpoint } from '@cigogne/domain/contract';
import { useSyncExternalStore } from 'react';
import { trueNow } from '../../http/server-clock.ts';
import { expireSession, readUser } from '../../http/session.ts';
import { newId } from '../../http/new-id.ts';
import type { StoredAnswer } from './act-store.ts';
import { deviceStore } from './device-store.ts';
import type { Trouble } from './fate.ts';
import { MemoryStore } from './memory-store.ts';
import { lockName, Outbox, undoMs } from './outbox-engine.ts';
import type { Answered, Kept, ListReading, OutboxState } from './outbox-ports.ts';
import { declareActs, sendActs } from './send-acts.ts';
import { shownBy } from './shown-by.ts';
import { syncWhenAway } from './sync-when-away.ts';

export interface NewCommand {
  entry: Pick<Endpoint, 'method' | 'path' | 'body'>;
  params?: Record<string, string | number>;
  /** With amounts in millimes. */
  body?: Record<string, unknown>;
  label: string;
  detail?: string;
  subject: string;
  /** The list whose answer will include it. */
  shownBy?: Pick<Endpoint, 'path'>;
  /** False for an act that cannot be taken back, such as a pickup confirmed in its dialog. */
  undo?: boolean;
  /** When it was done (ISO), if not now. */
  at?: string;
  /**
   * The key of an act that its own list keeps and hands in again when it could be stored nowhere:
   * the courier is not asked to do it again.
   */
  keptAs?: string;
}

/** Null: whichever it is. */
type HearAnswer = (key: string | null) => Promise<void>;

const watchers = new Set<() => void>();
const sentListeners = new Set<(answered: Answered) => void>();
const answerListeners = new Set<HearAnswer>();
/** The same courier's other tabs: what one does, sends or reads shows in all of them. */
let otherTabs: BroadcastChannel | null = null;

let last = Promise.resolve();

/**
 * One at a time, in all tabs. Without TLS there are no locks: each tab waits for itself, and what two
 * of them send has one key.
 */
function alone(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) return navigator.locks.request(lockName, work);
  last = last.then(work, work);
  return last;
}

const outbox = new Outbox({
  device: deviceStore,
  memory: new MemoryStore(),
  user: () => readUser()?.id ?? null,
  tick: () => performance.now(),
  offline: () => !navigator.onLine,
  wall: () => Date.now(),
  send: sendActs,
  declare: declareActs,
  shownBy,
  alone,
  later: (run, afterMs) => {
    const timer = setTimeout(run, afterMs);
    return () => clearTimeout(timer);
  },
  // What is waiting stays, and is sent after the next sign-in.
  signedOut: expireSession,
  changed: (answered) => {
    prepareForAway();
    for (const watch of watchers) watch();
    for (const one of answered) for (const hear of sentListeners) hear(one);
  },
  showAnswers: () => hearAnswer(null),
  tellOthers: () => otherTabs?.postMessage(null),
});

let isPrepared = false;

/**
 * From now on the worker also takes care of what did not get through: a page that is killed cannot
 * ask for it.
 */
function prepareForAway(): void {
  const { trouble, waiting } = outbox.state;
  const isStuck = trouble !== null && waiting.length > 0;
  if (isStuck && !isPrepared) void syncWhenAway(true);
  isPrepared = isStuck;
}

/** The current state, for code outside of rendering. */
export const outboxNow = (): OutboxState => outbox.state;

export const useOutbox = (): OutboxState =>
  useSyncExternalStore((watch) => {
    watchers.add(watch);
    return () => void watchers.delete(watch);
  }, outboxNow);

/** Subscribes to acts that the server has answered: what is on screen can be reloaded. */
export function onSent(hear: (answered: Answered) => void): () => void {
  sentListeners.add(hear);
  return () => void sentListeners.delete(hear);
}

/**
 * Subscribes to answers that were stored, here or in another tab, before the acts in them are
 * removed.
 */
export function onAnswer(hear: HearAnswer): () => void {
  answerListeners.add(hear);
  return () => void answerListeners.delete(hear);
}

/**
 * Stores the act on the device with its real time (`fait_le`) and sends it when the time to undo is
 * over. It survives a closed application: it is sent at the next start. If it cannot be stored it
 * is sent at once, or reported as not stored.
 */
export async function enqueue(command: NewCommand): Promise<{ key: string; kept: Kept }> {
  const at = command.at ?? trueNow().toISOString();
  const key = command.keptAs ?? newId();
  const waitMs = command.undo === false ? 0 : undoMs;
  const user = readUser();
  const kept = await outbox.enqueue(
    {
      key,
      user: user?.id ?? 0,
      by: `${user?.prenom ?? ''} ${user?.nom ?? ''}`.trim(),
      method: command.entry.method,
      path: command.entry.path,
      input: {
        ...(command.params ? { params: command.params } : {}),
        // Stored in the format of the wire, because a newer version may send what an older one
        // stored.
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
    command.keptAs === undefined,
  );
  return { key, kept };
}

const asTravels = ({ entry, body }: NewCommand, fait_le: string) => ({
  ...(writeAmounts(entry.body, body ?? {}) as Record<string, unknown>),
  fait_le,
});

/** Takes an act back if it is still on the device and not on its way. */
export const takeBack = (key: string): Promise<boolean> => outbox.takeBack(key);

/**
 * Aborts when the first of these acts can no longer be taken back: it was sent, from any tab, or
 * was taken back.
 */
export function untilLeaving(keys: readonly string[]): { ends: AbortSignal; forget: () => void } {
  const leaving = new AbortController();
  const look = () => {
    const here = new Set(outbox.state.waiting.flatMap(({ key, begun }) => (begun ? [] : [key])));
    if (!keys.every((key) => here.has(key))) leaving.abort();
  };
  watchers.add(look);
  look();
  return { ends: leaving.signal, forget: () => void watchers.delete(look) };
}

/** Adds to an act that was not sent yet; false when it is too late. */
export const complete = (key: string, more: Record<string, unknown>): Promise<boolean> =>
  outbox.complete(key, more);

/** The courier has read that an act was not stored. */
export const readNotKept = (): void => outbox.readNotKept();

/** Sends what is waiting, at the start and whenever the network returns. */
export function startOutbox(): void {
  otherTabs = new BroadcastChannel(lockName);
  otherTabs.onmessage = ({ data }: MessageEvent<string | null>) =>
    void (data === null ? outbox.refresh() : showNewAnswer(data));
  window.addEventListener('online', () => outbox.schedule(0));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') outbox.schedule(0);
    else void syncWhenAway(outbox.state.waiting.length > 0);
  });
  void outbox.refresh().then(() => outbox.schedule(0));
}

/** Sends without waiting for the next attempt; acts that can still be undone keep their time. */
export const sendNow = (): void => outbox.schedule(0);

/** Called before a list is requested from the server. */
export const beginReading = (list: string): Promise<ListReading> => outbox.beginReading(list);

/** Stores the server's answer; every screen shows it before the acts in it are removed. */
export async function keepAnswer(
  key: string,
  answer: { data: unknown; marks?: StoredAnswer['marks'] },
  reading: ListReading,
): Promise<void> {
  const at = new Date().toISOString();
  const newest = await outbox.keepAnswer(key, answer, at, reading);
  await showNewAnswer(key);
  if (newest) otherTabs?.postMessage(key);
}

export const keptAnswer: Outbox['answer'] = (key) => outbox.answer(key);

/** The banner shows when this takes long. */
export const patiently = <T>(work: () => Promise<T>): Promise<T> => outbox.patiently(work);

/** Reports how a read of a list went. */
export const hearTrouble = (trouble: Trouble | null): void => outbox.hear(trouble);

async function showNewAnswer(key: string): Promise<void> {
  await hearAnswer(key);
  await outbox.refresh();
}

async function hearAnswer(key: string | null): Promise<void> {
  await Promise.all([...answerListeners].map((hear) => hear(key)));
}
