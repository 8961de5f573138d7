import { readAmounts, writeAmounts } from '@cigogne/domain/amounts';
import type { Endpoint, ReadEndpoint, WriteEndpoint } from '@cigogne/domain/contract';
import { CallError, isSignedOut, offline } from './call-error.ts';
import { takeComeAnswer, takeEarlyAnswer } from './early-answer.ts';
import { inTime } from './in-time.ts';
import { longestFileMs, longestReadMs, longestWriteMs } from './longest-waits.ts';
import type { CallInput, Reply } from './over-wire.ts';
import { hearReadOnly } from './read-only.ts';
import { parseReply, readFile, readReply } from './read-answer.ts';
import { hearServerTime } from './server-clock.ts';
import { expireSession, readToken, tokenHeader } from './session.ts';
import { serverAnswered } from './reachable.ts';
import { newId } from './new-id.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** How long to wait for the answer, if not the usual time. */
  longestMs?: number;
  /** One per act of the person, so that a repeat takes effect only once. */
  idempotencyKey?: string | undefined;
  /** Another token than the session's: for registration or reset. */
  token?: string | null;
  /** The caller handles a 401 itself: password forms, the outbox. */
  keepSession?: boolean;
  /** Continues when the page is left: for a small write that nobody waits for. */
  keepalive?: boolean;
  /** No retries, because the caller tries again itself. */
  once?: boolean;
  /** False where an early answer, requested by the page before its script loaded, will not do. */
  early?: boolean;
}

const waitsMs = [400, 1500];

/**
 * Reads one entry of a contract, with amounts in millimes; throws `CallError` for every refusal and
 * every network fault.
 */
export const call: <E extends ReadEndpoint>(
  entry: E,
  input?: CallInput<E>,
  options?: CallOptions,
) => Promise<Reply<E>> = request;

/**
 * Sends one write, whatever the state of the network. Screens write through `useAct` or `writeNow`;
 * an outbox, which stores its acts itself, calls this.
 */
export const callWrite: <E extends WriteEndpoint>(
  entry: E,
  input: CallInput<E>,
  options: CallOptions & { idempotencyKey: string },
) => Promise<Reply<E>> = request;

async function request<E extends Endpoint>(
  entry: E,
  input: CallInput<E> = {} as CallInput<E>,
  options: CallOptions = {},
): Promise<Reply<E>> {
  const longestMs = entry.kind === 'read' ? longestReadMs : longestWriteMs;
  return answerInTime(
    entry,
    input,
    { longestMs, ...options },
    async (response) => readAmounts(entry.reply, await readReply(response)) as Reply<E>,
  );
}

/** Called for each read. */
let heardReading: (method: string, address: string, body: string | null) => void = () => undefined;

/** Reports each read of this page from now on. */
export const hearReadings = (heard: typeof heardReading): void => {
  heardReading = heard;
};

/**
 * What `call` would read, if the page requested it before its script loaded and the answer has
 * already arrived. Undefined otherwise, and for every refusal, which `call` will get itself.
 */
export function readComeAnswer<E extends ReadEndpoint>(
  entry: E,
  input: CallInput<E>,
): Reply<E> | undefined {
  if (!globalThis.earlyAnswers?.length) return undefined;
  const given = input as CallInput<Endpoint> & { body?: unknown };
  const address = addressOf(entry, given);
  const body = bodyOf(entry, given.body);
  const come = takeComeAnswer({ address, body, token: readToken() });
  const reply = come && parseReply(come.response, come.text);
  if (!come || !reply) return undefined;
  heardReading(entry.method, address, body);
  const { headers } = come.response;
  // A screen is being rendered: other screens with the same data are updated afterwards.
  queueMicrotask(() => {
    hearReadOnly(headers);
    hearServerTime(headers.get('date'));
    serverAnswered();
  });
  return readAmounts(entry.reply, reply) as Reply<E>;
}

/** The same for answers other than JSON: a PDF, a CSV, a spreadsheet. */
export async function callFile<E extends Endpoint>(
  entry: E,
  input: CallInput<E> = {} as CallInput<E>,
  options: CallOptions = {},
): Promise<{ blob: Blob; name: string | null }> {
  return answerInTime(entry, input, { longestMs: longestFileMs, ...options }, async (response) => {
    const blob = await readFile(response);
    const disposition = response.headers.get('content-disposition') ?? '';
    return { blob, name: /filename="?([^";]+)"?/.exec(disposition)?.[1] ?? null };
  });
}

const inAddress = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';

/** The address of an entry with its parameters filled in. */
function addressOf(entry: Endpoint, input: CallInput<Endpoint>): string {
  const params: Record<string, unknown> = input.params ?? {};
  const path = entry.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(inAddress(params[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, inAddress(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

const answerInTime = <E extends Endpoint, T>(
  entry: E,
  input: CallInput<E>,
  options: CallOptions & { longestMs: number },
  read: (response: Response) => Promise<T>,
): Promise<T> =>
  inTime(options.longestMs, options.signal, (signal) =>
    answerOf(entry, input, { ...options, signal }, read),
  );

async function answerOf<E extends Endpoint, T>(
  entry: E,
  input: CallInput<E>,
  options: CallOptions,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const given = input as CallInput<Endpoint> & { body?: unknown };
  const token = readToken();
  const since = Date.now();
  const request = requestOf(entry, given.body, options);
  const address = addressOf(entry, given);
  const early = await askedEarly(entry, { address, body: bodyOf(entry, given.body) }, options);
  const response = early ?? (await send(address, request, options.once ? [] : waitsMs));
  hearReadOnly(response.headers);
  try {
    const reply = await read(response);
    hearServerTime(response.headers.get('date'), since);
    serverAnswered();
    return reply;
  } catch (error) {
    // A refusal also comes from the server itself, and has its time.
    if (error instanceof CallError && error.status !== 0)
      hearServerTime(response.headers.get('date'), since);
    if (isSignedOut(error) && !options.keepSession && options.token === undefined) {
      // The session got a new token during this call.
      if (readToken() !== token && readToken() !== null)
        return answerOf(entry, input, options, read);
      expireSession();
    }
    throw error;
  }
}

async function askedEarly(
  entry: Endpoint,
  { address, body }: { address: string; body: string | null },
  options: CallOptions,
): Promise<Response | null> {
  if (entry.kind !== 'read' || options.token !== undefined) return null;
  heardReading(entry.method, address, body);
  if (options.early === false) return null;
  const asked = { address, body, token: readToken() };
  return (await takeEarlyAnswer(asked, options.signal)?.catch(() => null)) ?? null;
}

const bodyOf = (entry: Endpoint, body: unknown): string | null =>
  entry.method === 'POST' ? JSON.stringify(writeAmounts(entry.body, body) ?? {}) : null;

function requestOf(entry: Endpoint, body: unknown, options: CallOptions): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json, */*' };
  const token = options.token === undefined ? readToken() : options.token;
  if (token) headers[tokenHeader] = token;
  if (entry.kind === 'write') headers['idempotency-key'] = options.idempotencyKey ?? newId();
  if (entry.method === 'POST') headers['content-type'] = 'application/json';
  return {
    method: entry.method,
    headers,
    // Our server never redirects, so a redirect comes from something in between.
    redirect: 'manual',
    ...(entry.method === 'POST' ? { body: bodyOf(entry, body) } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive ? { keepalive: true } : {}),
  };
}

/** Retries after a lost connection: reads change nothing, and writes have their key. */
async function send(
  address: string,
  request: RequestInit,
  waits: readonly number[],
): Promise<Response> {
  for (const wait of [...waits, null]) {
    try {
      return await fetch(address, request);
    } catch (error) {
      if (request.signal?.aborted) throw error;
      if (wait === null || !navigator.onLine) throw offline();
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  throw offline();
}
