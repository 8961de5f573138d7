import type { Endpoint } from '@cigogne/domain/contract';
import { useSyncExternalStore } from 'react';
import { call } from '../http/call.ts';
import { CallError, sentenceOf } from '../http/call-error.ts';
import { expireSession, readUser } from '../http/session.ts';
import { type AfterAnswer, afterAnswer } from './after-answer.ts';
import { courierStore, type OutboxCommand } from './outbox-store.ts';

/** Time to change one's mind before an act is sent (interface.md, « Courier app »). */
export const undoMs = 5000;
const waitsMs = [2000, 5000, 15_000, 30_000] as const;
const lockName = 'cigogne-outbox';
/** A request that hangs is given up and sent again: the next stairwell may have a network. */
const longestSendMs = 20_000;

export interface NewCommand {
  entry: Pick<Endpoint, 'method' | 'path'>;
  params?: Record<string, string | number>;
  body?: Record<string, unknown>;
  label: string;
  detail?: string;
  subject: string;
  /** False for an act that cannot be taken back, such as a pickup already confirmed by its dialog. */
  undo?: boolean;
}

export interface OutboxState {
  /** In order; what is still within its time to undo comes with them. */
  waiting: readonly OutboxCommand[];
  /** What the server refused: shown until the courier has seen it. */
  refused: readonly OutboxCommand[];
  /** The last attempt found no server. */
  away: boolean;
}

let state: OutboxState = { waiting: [], refused: [], away: false };
const watchers = new Set<() => void>();
const sentListeners = new Set<(command: OutboxCommand) => void>();
let failures = 0;
let timer = 0;
/** When the timer goes off (ms): a later act does not hold back an earlier one. */
let due = Number.POSITIVE_INFINITY;
/** The same courier's other tabs: what one does or sends, all show. */
let otherTabs: BroadcastChannel | null = null;

export const useOutbox = (): OutboxState =>
  useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => void watchers.delete(watch);
    },
    () => state,
  );

/** Hears each act that reached the server: what is on screen can be read again. */
export function onSent(hear: (command: OutboxCommand) => void): () => void {
  sentListeners.add(hear);
  return () => void sentListeners.delete(hear);
}

/**
 * Writes the act on the device with its real time (`fait_le`), then lets it go when the time to undo is
 * over. It survives a closed application: it is sent at the next start.
 */
export async function enqueue(command: NewCommand): Promise<{ key: string }> {
  const at = new Date().toISOString();
  const key = crypto.randomUUID();
  const database = await courierStore();
  const written: Omit<OutboxCommand, 'order'> = {
    key,
    user: readUser()?.id ?? 0,
    method: command.entry.method,
    path: command.entry.path,
    input: {
      ...(command.params ? { params: command.params } : {}),
      body: { ...command.body, fait_le: at },
    },
    label: command.label,
    detail: command.detail ?? '',
    subject: command.subject,
    at,
    sendAfter: Date.now() + (command.undo === false ? 0 : undoMs),
    state: 'waiting',
    reason: null,
  };
  // The store gives the order.
  await database.add('commands', written as OutboxCommand);
  await changed();
  schedule(command.undo === false ? 0 : undoMs);
  return { key };
}

/** Takes an act back, while it is still on the device and not on its way. */
export async function takeBack(key: string): Promise<boolean> {
  const store = (await courierStore()).transaction('commands', 'readwrite').store;
  const command = (await store.getAll()).find((one) => one.key === key);
  if (!command || command.begun) return false;
  await store.delete(command.order);
  await changed();
  return true;
}

/** The courier has read why an act was refused. */
export async function dismiss(order: number): Promise<void> {
  await (await courierStore()).delete('commands', order);
  await changed();
}

/** Sends what waits, at start and whenever the network returns. */
export function startOutbox(): void {
  otherTabs = new BroadcastChannel(lockName);
  otherTabs.onmessage = ({ data }: MessageEvent<OutboxCommand | null>) => {
    if (data) heard(data);
    void refresh();
  };
  window.addEventListener('online', () => schedule(0));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') schedule(0);
  });
  void refresh().then(() => schedule(0));
}

/** Without waiting for the next attempt; what can still be taken back keeps its time. */
export const sendNow = (): void => schedule(0);

function schedule(afterMs: number): void {
  const at = Date.now() + afterMs;
  if (at >= due) return;
  clearTimeout(timer);
  due = at;
  timer = window.setTimeout(() => {
    due = Number.POSITIVE_INFINITY;
    void sendAll();
  }, afterMs);
}

/** In order, one at a time, in one tab; `afterAnswer` says what stops the rest. */
async function sendAll(): Promise<void> {
  await navigator.locks.request(lockName, async () => {
    const database = await courierStore();
    const user = readUser()?.id;
    const held = new Set<string>();
    for (const command of await database.getAll('commands')) {
      if (command.state !== 'waiting' || command.user !== user) continue;
      if (held.has(command.subject)) continue;
      const early = command.sendAfter - Date.now();
      if (early > 0) return schedule(early);
      // Taken back while an earlier one was on its way.
      if (!(await begin(command))) continue;
      const outcome = await sendOne(command);
      if (outcome === 'later') return later(true);
      if (outcome === 'signed-out') return;
      if (outcome === 'held') held.add(command.subject);
    }
    if (held.size > 0) return later(false);
    failures = 0;
    setState({ ...state, away: false });
  });
}

/** From here on it is not taken back. */
async function begin({ order }: OutboxCommand): Promise<boolean> {
  const store = (await courierStore()).transaction('commands', 'readwrite').store;
  const command = await store.get(order);
  if (!command) return false;
  await store.put({ ...command, begun: true });
  return true;
}

async function sendOne(command: OutboxCommand): Promise<'sent' | AfterAnswer> {
  const database = await courierStore();
  // The contract's entry is not stored: only what the wire needs of it.
  const entry: Endpoint = {
    method: command.method,
    path: command.path,
    kind: 'write',
    roles: ['liv'],
    scope: 'courier',
    summary: '',
  };
  try {
    await call(entry, command.input as never, {
      idempotencyKey: command.key,
      keepSession: true,
      signal: AbortSignal.timeout(longestSendMs),
    });
    await database.delete('commands', command.order);
    await changed(command);
    return 'sent';
  } catch (error) {
    const fate = afterAnswer(error instanceof CallError ? error.status : 0);
    // What waits stays: it goes after the next login.
    if (fate === 'signed-out') expireSession();
    if (fate !== 'refused') return fate;
    const refused = { ...command, state: 'refused' as const, reason: sentenceOf(error) };
    await database.put('commands', refused);
    await changed(refused);
    return fate;
  }
}

function later(away: boolean): void {
  setState({ ...state, away });
  schedule(waitsMs[Math.min(failures, waitsMs.length - 1)] ?? 30_000);
  failures += 1;
}

/** Shown here and in the other tabs; `answered` has just reached the server. */
async function changed(answered: OutboxCommand | null = null): Promise<void> {
  if (answered) heard(answered);
  await refresh();
  otherTabs?.postMessage(answered);
}

function heard(command: OutboxCommand): void {
  for (const hear of sentListeners) hear(command);
}

async function refresh(): Promise<void> {
  const user = readUser()?.id;
  const own = (await (await courierStore()).getAll('commands')).filter((one) => one.user === user);
  setState({
    ...state,
    waiting: own.filter((one) => one.state === 'waiting'),
    refused: own.filter((one) => one.state === 'refused'),
  });
}

function setState(next: OutboxState): void {
  state = next;
  for (const watch of watchers) watch();
}
