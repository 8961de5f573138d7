import type { PartnerAccount } from '@cigogne/domain/ledger/accounts';
import type { PartnerAnswer } from '@cigogne/domain/partner/partner-api';
import type { z } from 'zod';
import type { PartnerConfig } from '../config.ts';
import { retryAfter } from '../http/outgoing/retry-after.ts';
import { type OutgoingAnswer, type OutgoingRules, sendOut } from '../http/outgoing/send-out.ts';
import { Breaker, type BreakerState } from './breaker.ts';
import { ErrorAnswer } from './partner-wire.ts';

/** The time for one call, including its retries. */
const longestMs = 8_000;
const mostBytes = 1024 * 1024;
/** How often a read, or an idempotent write, is tried. */
const mostTries = 3;
const pauseMs = 250;
/** The pause after a 429 that does not say how long. */
const busyMs = 5_000;

export interface Ask {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** May be sent again when the first answer is missing. */
  safe: boolean;
  /** A 404 means « not there » instead of an error. */
  mayMiss?: boolean;
  withinMs?: number | undefined;
}

const whySuspended = (state: BreakerState): string =>
  state === 'paused'
    ? 'Afex demande de patienter : appels suspendus'
    : 'Afex ne répond pas : appels suspendus';

type Read<T> = PartnerAnswer<T> & { retryAfterMs?: number };
export type Ways = Pick<OutgoingRules, 'resolve'> & { withinMs?: number; pauseMs?: number };

/**
 * The calls to the partner's API, each account behind a circuit breaker: a call that may be repeated
 * is, until there is an answer or the time is over.
 */
export function openPartnerCalls(config: PartnerConfig, ways: Ways) {
  const breakers = { tunis: new Breaker(), sousse: new Breaker() };

  const sendOnce = (token: string, ask: Ask, withinMs: number): Promise<OutgoingAnswer> =>
    sendOut(
      {
        url: new URL(config.url + ask.path),
        method: ask.method,
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          'accept-encoding': 'identity',
          'user-agent': 'Cigogne/1',
          ...(ask.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...ask.headers,
        },
        ...(ask.body === undefined ? {} : { body: JSON.stringify(ask.body) }),
      },
      {
        local: config.local,
        mostBytes,
        withinMs: Math.max(1, Math.ceil(withinMs)),
        ...(ways.resolve ? { resolve: ways.resolve } : {}),
      },
    );

  const call = async <S extends z.ZodType>(
    account: PartnerAccount,
    ask: Ask,
    schema: S | null,
  ): Promise<PartnerAnswer<z.output<S> | null>> => {
    const credentials = config.accounts[account];
    if (!credentials) return { kind: 'unreachable', why: 'Compte non configuré' };
    const breaker = breakers[account];
    const until =
      performance.now() + Math.min(ask.withinMs ?? longestMs, ways.withinMs ?? longestMs);
    for (let tries = 1; ; tries += 1) {
      if (!breaker.admit(performance.now()))
        return { kind: 'unreachable', why: whySuspended(breaker.state(performance.now())) };
      const answer = await sendOnce(credentials.token, ask, until - performance.now());
      const read = readAnswer(answer, ask, schema);
      const now = performance.now();
      tell(breaker, read, now);
      const wait = (ways.pauseMs ?? pauseMs) * 2 ** (tries - 1) * (0.5 + Math.random());
      const isOver = isAnswered(read) || tries === mostTries;
      if (isOver || !ask.safe || read.retryAfterMs !== undefined || now + wait >= until)
        return read;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  };
  return { call, breakers };
}

const isAnswered = ({ kind }: Read<unknown>): boolean => kind === 'done' || kind === 'refused';

function tell(breaker: Breaker, read: Read<unknown>, now: number): void {
  if (read.retryAfterMs !== undefined) breaker.pause(now, read.retryAfterMs);
  else if (isAnswered(read)) breaker.answered(now);
  else breaker.failed(now);
}

const unknown = (why: string): Read<never> => ({ kind: 'unknown', why });

function readAnswer<S extends z.ZodType>(
  answer: OutgoingAnswer,
  ask: Ask,
  schema: S | null,
): Read<z.output<S> | null> {
  if ('failure' in answer) {
    const why = answer.failure;
    return answer.sent ? unknown(why) : { kind: 'unreachable', why };
  }
  const { status, headers } = answer;
  if (status === 429)
    return {
      ...unknown('429 : trop de demandes'),
      retryAfterMs: retryAfter(headers['retry-after']) ?? busyMs,
    };
  const json = jsonOf(answer);
  if (json === null) return unknown(`${status} : réponse illisible`);
  // Authentication is checked before the request, so nothing was done.
  if (status === 401 || status === 403)
    return { kind: 'unreachable', why: `${status} : accès refusé par Afex` };
  if (status >= 200 && status < 300) {
    if (schema === null) return { kind: 'done', value: null };
    const read = schema.safeParse(json.value);
    return read.success
      ? { kind: 'done', value: read.data }
      : unknown(`${status} : réponse inattendue`);
  }
  const error = ErrorAnswer.safeParse(json.value);
  const isNo = status >= 400 && status < 500 && status !== 408 && status !== 425;
  if (!isNo || !error.success) return unknown(`Réponse ${status}`);
  if (status === 404 && ask.mayMiss) return { kind: 'done', value: null };
  const { code, message } = error.data.error;
  return { kind: 'refused', code, message };
}

/**
 * The JSON of an answer that is complete and uncompressed and has a JSON content type; otherwise
 * null.
 */
function jsonOf({
  headers,
  body,
  whole,
}: Extract<OutgoingAnswer, { status: number }>): { value: unknown } | null {
  const isJson = /^application\/(?:[\w.-]+\+)?json\b/i.test(headers['content-type'] ?? '');
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity';
  if (!whole || !isJson || !isPlain) return null;
  try {
    return { value: JSON.parse(body.toString('utf8')) as unknown };
  } catch {
    return null;
  }
}
