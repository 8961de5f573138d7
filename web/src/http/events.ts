import { streamTaken } from '@cigogne/domain/notifications/stream-taken';
import { useSyncExternalStore } from 'react';
import { takeEarlyAnswer } from './early-answer.ts';
import { messagesOf, streamIn } from './event-stream.ts';
import { newId } from './new-id.ts';
import { hearPages } from './new-pages.ts';
import { expireSession, readToken, tokenHeader } from './session.ts';
import { serverAnswered, waitUntilReachable } from './reachable.ts';
import { valueIn } from './value-in.ts';

/** One change as the server announces it: its type, and the ids concerned. */
export interface LiveEvent {
  type: string;
  [key: string]: unknown;
}

type Hear = (event: LiveEvent) => void;
export type LiveState = 'live' | 'away';

const listeners = new Set<Hear>();
const watchers = new Set<() => void>();
let state: LiveState = 'away';
let running = false;

/** The stream is back after an interruption: everything on screen may be outdated. */
export const resumed = 'reprise';

const longestWaitMs = 30_000;
const longestOpeningMs = 15_000;

/** Subscribes to every event of this session; the stream is opened once per page. */
export function onEvent(hear: Hear): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

/** Whether changes arrive by themselves (shown as « En direct »). */
export const useLive = (): LiveState =>
  useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => void watchers.delete(watch);
    },
    () => state,
    () => 'away',
  );

export const isLive = (): boolean => state === 'live';

/** Opens the stream and keeps it open, with growing pauses between attempts. */
export function startEvents(): void {
  if (running) return;
  running = true;
  shareConnections();
  void keepOpen();
}

/**
 * Without HTTP/2 a browser makes six connections to a server for all its windows. So a hidden window
 * gives up its stream when this many others of the browser have opened one since.
 */
const mostNewer = 3;
/** This window's stream and those that other windows of this browser have opened after it. */
let ours = new AbortController();
const newer = new Set<string>();
const name = newId();
let windows: BroadcastChannel | null = null;

function shareConnections(): void {
  windows = new BroadcastChannel('cgo-flux');
  windows.onmessage = ({ data }: MessageEvent<{ window: string; open: boolean }>) => {
    if (!data.open) newer.delete(data.window);
    else newer.add(data.window);
    if (newer.size >= mostNewer && document.visibilityState === 'hidden') ours.abort();
  };
  window.addEventListener('pagehide', () => tellWindows(false));
}

const tellWindows = (open: boolean) => windows?.postMessage({ window: name, open });

async function keepOpen(): Promise<void> {
  let wait = 500;
  let last: string | null = null;
  let interrupted = false;
  let taken = false;
  for (;;) {
    if (!readToken()) return;
    try {
      const stream = await open(last);
      if (stream === 'ended') return expireSession();
      setState('live');
      serverAnswered();
      // What happened meanwhile is read again, not replayed.
      if (interrupted) for (const hear of listeners) hear({ type: resumed });
      wait = 500;
      taken = false;
      interrupted = false;
      ours = new AbortController();
      newer.clear();
      tellWindows(true);
      for await (const message of messagesOf(stream, ours.signal)) {
        if (message.id) last = message.id;
        if (message.data) taken = tell(message.data) === streamTaken;
      }
      taken ||= ours.signal.aborted;
    } catch {
      // Streams are expected to break; this one is opened again.
    }
    setState('away');
    tellWindows(false);
    // Broken or never opened: a page that started without a network has missed just as much.
    interrupted = true;
    // Newer windows of the same person took its place; it reconnects when it is looked at.
    if (taken) await lookedAt();
    await waitUntilReachable(wait + Math.random() * 400);
    wait = Math.min(wait * 2, longestWaitMs);
  }
}

async function open(last: string | null): Promise<ReadableStream<Uint8Array> | 'ended'> {
  const token = readToken();
  // Without this, a connection on which nothing ever comes back would be waited for endlessly.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), longestOpeningMs);
  const address = '/api/events';
  const asked =
    takeEarlyAnswer({ address, body: null, token }, late.signal) ??
    fetch(address, {
      signal: late.signal,
      headers: {
        [tokenHeader]: token ?? '',
        accept: 'text/event-stream',
        ...(last ? { 'last-event-id': last } : {}),
      },
      cache: 'no-store',
      redirect: 'manual',
    });
  const response = await asked.finally(() => clearTimeout(timer));
  const stream = await streamIn(response);
  hearPages(response.headers);
  // The session got a new token while the stream was opening.
  if (stream === 'ended' && readToken() !== token) throw new Error('Opened with an old token');
  return stream;
}

/** Passes an event to the screens, and returns its type. */
function tell(data: string): string | null {
  const event = valueIn<LiveEvent>(data);
  if (!event) return null;
  for (const hear of listeners) hear(event);
  return event.type;
}

/** Resolves when somebody returns to this window. */
const lookedAt = () =>
  new Promise<void>((resolve) => {
    const arrive = () => {
      if (document.visibilityState === 'hidden') return;
      window.removeEventListener('focus', arrive);
      document.removeEventListener('visibilitychange', arrive);
      resolve();
    };
    window.addEventListener('focus', arrive);
    document.addEventListener('visibilitychange', arrive);
  });

function setState(next: LiveState): void {
  if (state === next) return;
  state = next;
  for (const watch of watchers) watch();
}
