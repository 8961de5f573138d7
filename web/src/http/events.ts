import { useSyncExternalStore } from 'react';
import { endSession, readToken, tokenHeader } from './session.ts';

/** One change, as the server tells it: what it is of, and the ids it concerns. */
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

const longestWaitMs = 30_000;
/** The server breathes every 15 to 25 s; silence beyond this is a dead connection. */
const silenceMs = 60_000;

/** Hears every event of this session; the stream is opened once per page. */
export function onEvent(hear: Hear): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

/** Whether changes arrive by themselves (the « En direct » light). */
export const useLive = (): LiveState =>
  useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => void watchers.delete(watch);
    },
    () => state,
    () => 'away',
  );

/** Opens the stream and keeps it open: back-off between attempts, resumed where it stopped. */
export function startEvents(onResume: () => void): void {
  if (running) return;
  running = true;
  void keepOpen(onResume);
}

async function keepOpen(onResume: () => void): Promise<void> {
  let wait = 500;
  let last: string | null = null;
  let opened = 0;
  for (;;) {
    if (!readToken()) return;
    try {
      const stream = await open(last);
      if (stream === 'ended') return endSession();
      opened += 1;
      setState('live');
      // What happened while away and before the last event known is read again, not replayed.
      if (opened > 1 && last === null) onResume();
      wait = 500;
      for await (const message of messagesOf(stream)) {
        if (message.id) last = message.id;
        if (message.data) tell(message.data);
      }
    } catch {
      // A broken stream is expected: it is opened again.
    }
    setState('away');
    await new Promise((resolve) => setTimeout(resolve, wait + Math.random() * 400));
    wait = Math.min(wait * 2, longestWaitMs);
  }
}

async function open(last: string | null): Promise<ReadableStream<Uint8Array> | 'ended'> {
  const response = await fetch('/api/events', {
    headers: {
      [tokenHeader]: readToken() ?? '',
      accept: 'text/event-stream',
      ...(last ? { 'last-event-id': last } : {}),
    },
    cache: 'no-store',
  });
  if (response.status === 401) return 'ended';
  if (!response.ok || !response.body) throw new Error(`No stream: ${response.status}`);
  return response.body;
}

interface Message {
  id: string | null;
  data: string;
}

async function* messagesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Message> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await orSilence(reader.read());
      if (done) return;
      text += decoder.decode(value, { stream: true }).replaceAll('\r\n', '\n');
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        yield messageOf(text.slice(0, end));
        text = text.slice(end + 2);
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

function messageOf(block: string): Message {
  let id: string | null = null;
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (name === 'id') id = value;
    if (name === 'data') data.push(value);
  }
  return { id, data: data.join('\n') };
}

async function orSilence<T>(reading: Promise<T>): Promise<T> {
  let timer = 0;
  const silence = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error('silence')), silenceMs);
  });
  try {
    return await Promise.race([reading, silence]);
  } finally {
    clearTimeout(timer);
  }
}

function tell(data: string): void {
  let event: LiveEvent;
  try {
    event = JSON.parse(data) as LiveEvent;
  } catch {
    return;
  }
  for (const hear of listeners) hear(event);
}

function setState(next: LiveState): void {
  if (state === next) return;
  state = next;
  for (const watch of watchers) watch();
}
