import type { Endpoint, ReadEndpoint, WriteEndpoint } from '@cigogne/domain/contract';
import { isWholeText } from '@cigogne/domain/whole-text';
import { Refusal, unreadable, wrongField } from '@cigogne/domain/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isCollision, isPassing } from '../database/passing-errors.ts';
import { announceWrites } from '../events/announce-writes.ts';
import type { Caller, Context, Services } from '../context/context.ts';
import type { Db } from '../database/db.ts';
import type { Replica } from '../database/replica.ts';
import { invalid } from './errors.ts';
import { admit } from './guard.ts';
import { callKey, type CallKey, underKey } from './idempotency.ts';
import { knownSessions } from './known-sessions.ts';
import { laneOf } from './lanes.ts';
import { Pace } from './pace.ts';
import { rateLimitOf } from './rate-limit-of.ts';
import { diskFull } from './read-only.ts';
import { replySchema } from './reply-schema.ts';
import type { Handler, Routes } from './routes-of.ts';

/** The caller, and the services that the call runs on. */
export interface Admitted {
  by: Caller;
  services: Services;
}

type Admit = (services: Services, endpoint: Endpoint, request: FastifyRequest) => Promise<Admitted>;

const toTheCompany: Admit = async (services, endpoint, request) => ({
  by: await admit(services, endpoint, request),
  services,
});

/** Mounts every entry of every contract; routes come into being in no other way. */
export function mountAll(
  app: FastifyInstance,
  services: Services,
  features: readonly Routes[],
  who: Admit = toTheCompany,
): void {
  const pace = new Pace();
  for (const { contract, handlers } of features) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const handler = handlers[name];
      if (!handler) throw new Error(`No handler for ${endpoint.method} ${endpoint.path}`);
      mount(app, services, { pace, who }, endpoint, handler);
    }
  }
}

function mount(
  app: FastifyInstance,
  services: Services,
  { pace, who }: { pace: Pace; who: Admit },
  endpoint: ReadEndpoint | WriteEndpoint,
  handler: Handler<Endpoint>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: endpoint.page ?? false,
    ...(endpoint.heaviest ? { bodyLimit: endpoint.heaviest } : {}),
    config: {
      contract: endpoint,
      ...(endpoint.limit && services.config.limits
        ? { rateLimit: rateLimitOf(endpoint.limit) }
        : {}),
    },
    schema: endpoint.reply ? { response: { 200: replySchema(endpoint.reply) } } : {},
    handler: async (request, reply) => {
      const { by, services: own } = await who(services, endpoint, request);
      if (own.disk.isFull && endpoint.kind === 'write' && !endpoint.evenReadOnly) throw diskFull();
      if (services.config.limits) {
        if (by.session !== null) pace.take(by.id);
        else if (endpoint.limit?.per === 'link') pace.take(request.ip);
      }
      const params = whole(read(endpoint.params, request.params));
      if (endpoint.query && !isReadable(request.url)) throw unreadable();
      const query = whole(read(endpoint.query, request.query));
      const body = read(endpoint.body, request.body ?? {});
      const call: Call = (tx, key, on = own) =>
        handler({
          ctx: contextOf(on, request, by, tx),
          body: body as never,
          params: params as never,
          query: query as never,
          key,
          http: { request, reply },
        });
      const lane = laneOf(own, endpoint);
      if (endpoint.mayFollow && own.replica) return readFollowing(lane, own.replica, call);
      if (endpoint.kind === 'read') return retrying(() => call(lane.db, null, lane));
      try {
        const result = await runWrite(own, endpoint, keyOf(request, endpoint, by), call);
        return reply.sent ? undefined : result;
      } finally {
        forgetCallers(services, endpoint);
      }
    },
  });
}

/** Runs the work of an entry, on the services of the call unless others are given. */
type Call = (tx: Db, key: CallKey | null, on?: Services) => Promise<unknown>;

/**
 * The writes that may change who somebody is: about people, and about hubs, one of which root
 * chooses. All others let the sessions stand: a clerk who scans is not looked up at each code.
 */
export const aboutCallers = /^\/api\/(users|hub)\//;

/** The very next call must see such a change, sooner than the database's notification arrives. */
function forgetCallers(services: Services, { path }: Endpoint): void {
  if (aboutCallers.test(path)) knownSessions(services).forgetAll();
}

/** Runs a write in its transaction, under its key if it has one, and wakes the dispatcher. */
async function runWrite(
  services: Services,
  endpoint: Endpoint,
  key: CallKey | null,
  call: Call,
): Promise<unknown> {
  const opensItsOwn = endpoint.transaction === 'own' && (key === null || endpoint.keeps === 'own');
  const result = await retrying(() => {
    if (opensItsOwn) return call(services.db, key);
    if (key !== null) return underKey(services.db, key, (tx) => call(tx, null));
    return services.db.transaction().execute((tx) => call(tx, null));
  });
  announceWrites(services);
  return result;
}

/** Reads from the replica when it has caught up; otherwise, or when it fails, from the primary. */
async function readFollowing(services: Services, replica: Replica, call: Call): Promise<unknown> {
  const from = await replica.upToNow();
  if (from !== replica.primary) {
    try {
      return await call(from.db, null, { ...services, ...from });
    } catch (error) {
      if (!isPassing(error)) throw error;
      replica.leaveAlone();
      services.log.warn({ err: error }, 'the replica could not be read, the primary is');
    }
  }
  return retrying(() => call(services.db, null, services));
}

/**
 * Public calls have no key: a stored reply would go to anyone who guesses it. Replies with a token
 * are not stored.
 */
function keyOf(request: FastifyRequest, endpoint: Endpoint, by: Caller): CallKey | null {
  if (endpoint.kind === 'read' || endpoint.keyless || by.id === 0) return null;
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return null;
  const query = request.query as Record<string, unknown>;
  return callKey(by.id, key, `${endpoint.method} ${endpoint.path}`, {
    body: request.body,
    params: request.params,
    ...(Object.keys(query).length > 0 ? { query } : {}),
  });
}

/**
 * Retries serialisation failures and deadlocks, which the database asks to be tried again; at most
 * three times.
 */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isCollision(error)) throw error;
      if (round === 4)
        throw Object.assign(new Refusal('surcharge', 'Trop de demandes à la fois, réessayez.'), {
          cause: error,
        });
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * round));
    }
  }
}

function contextOf(services: Services, request: FastifyRequest, by: Caller, tx: Db): Context {
  return { tx, by, now: services.clock(), requestId: request.id, services };
}

/** The deepest nesting accepted in a request. */
const deepest = 6;

function read(schema: z.ZodType | undefined, value: unknown): unknown {
  // Checked even where none of it is read, because a request with a key is hashed as a whole.
  if (tooDeep(value, 0)) throw new Refusal('requete-invalide', 'Requête trop imbriquée.');
  if (!schema) return undefined;
  const parsed = parsedBy(schema, value);
  if (!parsed.success) throw invalid(parsed.error);
  return parsed.data;
}

/** An object with a `length` that is not a number breaks zod's checks of texts. */
function parsedBy(schema: z.ZodType, value: unknown) {
  try {
    return schema.safeParse(value);
  } catch (error) {
    if (error instanceof TypeError) throw new Refusal('requete-invalide', 'Requête non valide.');
    throw error;
  }
}

/** Whether the query string is valid UTF-8: Fastify passes on what is not as it was written. */
function isReadable(url: string): boolean {
  const start = url.indexOf('?');
  if (start < 0 || !url.includes('%', start)) return true;
  try {
    decodeURIComponent(url.slice(start));
    return true;
  } catch {
    return false;
  }
}

/** Refuses an address with text that no column can store. */
function whole<T>(words: T): T {
  const broken = brokenText(words, []);
  if (broken) throw wrongField(broken.join('.'), 'Texte non valide !');
  return words;
}

/**
 * The path to the first text that no column can store, with a NUL or half a surrogate pair; null
 * when there is none.
 */
function brokenText(value: unknown, path: readonly string[]): readonly string[] | null {
  if (typeof value === 'string') return isWholeText(value) ? null : path;
  if (value === null || typeof value !== 'object') return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = brokenText(name, path) ?? brokenText(inner, [...path, name]);
    if (found) return found;
  }
  return null;
}

function tooDeep(value: unknown, depth: number): boolean {
  if (value === null || typeof value !== 'object') return false;
  if (depth >= deepest) return true;
  return Object.values(value).some((inner) => tooDeep(inner, depth + 1));
}
