import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Endpoint } from '@cigogne/domain/contract';
import type { Caller, Services } from '../../context/context.ts';
import { type Refusal, refusalStatus } from '@cigogne/domain/refusal';
import { admit } from '../../http/guard.ts';
import { type Admitted, mountAll } from '../../http/mount.ts';
import { enterSandbox } from '../sandbox/enter-sandbox.ts';
import { CallLog } from './call-log.ts';
import { limitsOf } from './limits.ts';
import { forPrograms, refusalBody } from './refusal-body.ts';
import { v1Routes } from './v1.routes.ts';

/**
 * Mounts the calls of shops' programs. The key is looked up before the body is read, so that a call
 * is counted and recorded whatever it contains.
 */
export function mountShopApi(app: FastifyInstance, services: Services): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  /** For sandbox keys: the account in the sandbox. */
  const entered = new WeakMap<FastifyRequest, Admitted>();
  const codes = new WeakMap<FastifyRequest, string>();
  const log = new CallLog(services);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    const by = await admit(services, entryOf(request), request);
    callers.set(request, by);
    limitsOf(services).takeCall(by, (headers) => void reply.headers(headers));
    if (by.key?.isTest) entered.set(request, await enterSandbox(services, by));
  });
  app.addHook('preSerialization', async (request, reply, payload) => {
    if (reply.statusCode < 400 || !isError(payload)) return payload;
    codes.set(request, payload.code);
    return { ...payload, ...forPrograms(payload, services.config.publicUrl) };
  });
  app.addHook('onSend', async (request, reply, payload) => tagged(request, reply, payload));
  app.addHook('onResponse', async (request, reply) => {
    const by = callers.get(request);
    if (by) log.keep(by, request, reply, codes.get(request) ?? null);
  });
  app.addHook('onClose', () => log.stop());
  mountAll(app, services, [v1Routes], async (_services, _endpoint, request) => {
    const by = callers.get(request);
    if (!by) throw new Error('A call that nobody let in');
    return entered.get(request) ?? { by, services };
  });
}

/**
 * An address that cannot be decoded, or that does not exist, reaches no route; it is answered in
 * this API's format.
 */
export function answerAstray(
  refusal: Refusal,
  { url }: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): boolean {
  if (!url.startsWith('/api/v1/')) return false;
  void reply.status(refusalStatus[refusal.code]).send(refusalBody(refusal, publicUrl));
  return true;
}

function entryOf(request: FastifyRequest): Endpoint {
  const { contract } = request.routeOptions.config as { contract?: Endpoint };
  if (!contract) throw new Error(`${request.routeOptions.url} stands in no contract`);
  return contract;
}

const isError = (
  payload: unknown,
): payload is { code: string; errors?: { field: string; message: string }[] } =>
  typeof payload === 'object' && payload !== null && 'code' in payload;

/**
 * Replies that can be cached have an ETag: a program that already has the content is told so, and
 * nothing is sent again.
 */
function tagged(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string')
    return payload;
  const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
  void reply.headers({ etag: tag, 'cache-control': 'private, no-cache' });
  if (request.headers['if-none-match'] !== tag) return payload;
  void reply.code(304).removeHeader('content-type');
  return '';
}
