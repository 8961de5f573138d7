import type { PartnerAccount } from '@cigogne/domain/ledger/accounts';
import type {
  PartnerAnswer,
  PartnerApi,
  PartnerShipment,
} from '@cigogne/domain/partner/partner-api';
import type { z } from 'zod';
import type { PartnerConfig } from '../config.ts';
import { retryAfter } from '../http/outgoing/retry-after.ts';
import { type OutgoingAnswer, type OutgoingRules, sendOut } from '../http/outgoing/send-out.ts';
import { Breaker, type BreakerState } from './breaker.ts';
import { ErrorAnswer, Events, ManifestAnswer, ShipmentAnswer } from './partner-wire.ts';

/** The time for one call, including its retries. */
const longestMs = 8_000;
const mostBytes = 1024 * 1024;
/** How often a read, or an idempotent write, is tried. */
const mostTries = 3;
const pauseMs = 250;
/** The pause after a 429 that does not say how long. */
const busyMs = 5_000;
const eventsAtOnce = 500;

interface Ask {
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
type Ways = Pick<OutgoingRules, 'resolve'> & { withinMs?: number; pauseMs?: number };

/**
 * The adapter for the partner's REST API (`docs/partner.md`): https to the configured host, and
 * nowhere else.
 */
export function openHttpPartner(config: PartnerConfig, ways: Ways = {}): PartnerApi {
  const breakers = { tunis: new Breaker(), sousse: new Breaker() };
  const accounts = (['tunis', 'sousse'] as const).filter((one) => config.accounts[one]);

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
      const answer = await sendOut(
        {
          url: new URL(config.url + ask.path),
          method: ask.method,
          headers: {
            authorization: `Bearer ${credentials.token}`,
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
          withinMs: Math.max(1, Math.ceil(until - performance.now())),
          ...(ways.resolve ? { resolve: ways.resolve } : {}),
        },
      );
      const read = readAnswer(answer, ask, schema);
      const now = performance.now();
      if (read.retryAfterMs !== undefined) breaker.pause(now, read.retryAfterMs);
      else if (read.kind === 'done' || read.kind === 'refused') breaker.answered(now);
      else breaker.failed(now);
      const wait = (ways.pauseMs ?? pauseMs) * 2 ** (tries - 1) * (0.5 + Math.random());
      const isOver = read.kind === 'done' || read.kind === 'refused' || tries === mostTries;
      if (isOver || !ask.safe || read.retryAfterMs !== undefined || now + wait >= until)
        return read;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  };

  const shipment = async (
    account: PartnerAccount,
    ask: Ask,
    isOurs: (one: PartnerShipment) => boolean,
  ): Promise<PartnerAnswer<PartnerShipment | null>> => {
    const answer = await call(account, ask, ShipmentAnswer);
    if (answer.kind !== 'done') return answer;
    const found = answer.value?.shipment ?? null;
    return found === null || isOurs(found)
      ? { kind: 'done', value: found }
      : { kind: 'unknown', why: 'La réponse parle d’un autre colis' };
  };

  return {
    accounts,
    create: async (account, order, key, { withinMs } = {}) =>
      there(
        await shipment(
          account,
          {
            method: 'POST',
            path: '/v1/shipments',
            headers: { 'idempotency-key': key },
            body: { key, ...order },
            safe: false,
            withinMs,
          },
          (one) => one.key === key && one.reference === order.reference,
        ),
      ),
    find: async (account, key) =>
      shipment(
        account,
        { method: 'GET', path: `/v1/shipments?${named('key', key)}`, safe: true, mayMiss: true },
        (one) => one.key === key,
      ),
    cancel: async (account, key) => {
      const answer = await call(
        account,
        { method: 'POST', path: '/v1/shipments/void', body: { key }, safe: true },
        null,
      );
      return answer.kind === 'done' ? { kind: 'done', value: null } : answer;
    },
    manifest: async (account, number, ids, { withinMs } = {}) => {
      const answer = await call(
        account,
        {
          method: 'PUT',
          path: `/v1/manifests/${encodeURIComponent(number)}`,
          body: { shipments: ids },
          safe: true,
          withinMs,
        },
        ManifestAnswer,
      );
      return there(ofNumber(answer, number));
    },
    findManifest: async (account, number) =>
      ofNumber(
        await call(
          account,
          {
            method: 'GET',
            path: `/v1/manifests/${encodeURIComponent(number)}`,
            safe: true,
            mayMiss: true,
          },
          ManifestAnswer,
        ),
        number,
      ),
    status: async (account, id) => there(await byId(account, id)),
    eventsAfter: async (account, cursor) =>
      there(
        await call(
          account,
          {
            method: 'GET',
            path: `/v1/events?${cursor === null ? '' : `${named('after', cursor)}&`}limit=${eventsAtOnce}`,
            safe: true,
          },
          Events,
        ),
      ),
    labelCodes: async (account, id) => {
      const answer = there(await byId(account, id));
      if (answer.kind !== 'done') return answer;
      const { agency_code, zone_code } = answer.value;
      return { kind: 'done', value: { agency: agency_code, zone: zone_code } };
    },
    breaker: (account) => {
      const now = performance.now();
      const { since } = breakers[account];
      return {
        state: breakers[account].state(now),
        since: since === null ? null : new Date(Date.now() - (now - since)),
      };
    },
  };

  function byId(account: PartnerAccount, id: string) {
    return shipment(
      account,
      { method: 'GET', path: `/v1/shipments/${encodeURIComponent(id)}`, safe: true },
      (one) => one.id === id,
    );
  }
}

const named = (name: string, value: string) => `${name}=${encodeURIComponent(value)}`;

/** For resources that always exist if there is an answer at all. */
function there<T>(answer: PartnerAnswer<T | null>): PartnerAnswer<T> {
  if (answer.kind !== 'done') return answer;
  const { value } = answer;
  return value === null ? { kind: 'unknown', why: 'Réponse vide' } : { kind: 'done', value };
}

function ofNumber<T extends { number: string }>(
  answer: PartnerAnswer<T | null>,
  number: string,
): PartnerAnswer<T | null> {
  return answer.kind === 'done' && answer.value !== null && answer.value.number !== number
    ? { kind: 'unknown', why: 'La réponse parle d’un autre manifeste' }
    : answer;
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
