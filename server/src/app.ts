import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { Endpoint } from '@cigogne/domain/contract';
import { notFound, Refusal, unreadable } from '@cigogne/domain/refusal';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { Config } from './config.ts';
import { DiskSpace } from './database/disk-space.ts';
import type { Replica } from './database/replica.ts';
import { DrawPool } from './documents/draw-pool.ts';
import { admitCall } from './http/admission.ts';
import { type Leaving, mountLeaving } from './http/leave.ts';
import type { Live } from './http/live.ts';
import { features } from './features.ts';
import type { Services } from './context/context.ts';
import { compressedFrom, compressOnce } from './http/compress-once.ts';
import { contentPolicy } from './http/content-policy.ts';
import { answerError } from './http/errors.ts';
import { asCause, asRoute } from './http/log-lines.ts';
import { MethodsOfPaths, otherMethod } from './http/methods-of-paths.ts';
import { mountAll } from './http/mount.ts';
import { keepRawBody } from './http/raw-body.ts';
import { tellReadOnly } from './http/read-only.ts';
import { buildSerializer } from './http/reply-schema.ts';
import { mountHealth, probes } from './http/health.ts';
import { builtFiles, mountPages } from './pages/pages.ts';
import { openHttpPartner } from './partner/http-partner.ts';
import { answerAstray, mountShopApi } from './shop-api/v1/open-shop-api.ts';
import { mountTrackingForms, mountTrackingPage } from './tracking/tracking-page.ts';
import { notificationsRoutes } from './notifications/notifications.routes.ts';

/** What an application is built from; its other services are created here. */
type Make = Pick<Services, 'db' | 'pool' | 'config' | 'clock'> & {
  /** Watched only where the database's disk is on this machine. */
  disk?: DiskSpace;
  replica?: Replica | null;
  /** Connections reserved for reads; null or absent where reads share those of the writes. */
  looks?: Pick<Services, 'db' | 'pool'> | null;
  /** The database of the sandbox, where there is one. */
  sandbox?: Pick<Services, 'db' | 'pool'> | null;
  /**
   * Turns nobody away however long calls queue: a machine that runs tests is slower than any real
   * load.
   */
  patient?: boolean;
};

const bodyLimit = 256 * 1024;
/**
 * Answers up to this size are compressed in one piece. As a stream through other threads, the
 * default above 8 kB on two or more cores, a list of 20 kB costs twice the processor time and loses
 * its content length (decision 085).
 */
const compressedAtOnce = 64 * 1024;

export async function buildApp(
  { sandbox, looks, patient = false, ...make }: Make,
  live: () => Live,
  logger: { level: string; stream?: Writable } | false,
): Promise<{ app: FastifyInstance; services: Services; leave: Leaving['leave'] }> {
  const astray = (refusal: Refusal, request: FastifyRequest, reply: FastifyReply): void => {
    if (!answerAstray(refusal, request, reply, make.config.publicUrl))
      void answerError(refusal, request, reply);
  };
  const app = Fastify({
    logger: logger && {
      ...logger,
      serializers: { req: asRoute, err: asCause },
    },
    trustProxy: make.config.trustProxy,
    bodyLimit,
    exposeHeadRoutes: false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    connectionTimeout: 20_000,
    // Headers and body must arrive within ten seconds, or the connection is closed.
    requestTimeout: 9_000,
    http: { connectionsCheckingInterval: 1_000, headersTimeout: 9_000, requestTimeout: 9_000 },
    keepAliveTimeout: 65_000,
    // A call that was let in is answered, even in the last moment (`leave.ts`).
    return503OnClosing: false,
    routerOptions: { maxParamLength: 600 },
    // An address that cannot be decoded never reaches a route.
    frameworkErrors: (_, request, reply) => astray(unreadable(), request, reply),
    schemaController: { compilersFactory: { buildSerializer } },
  });
  const drawings = new DrawPool(new URL('./draw-worker.ts', import.meta.url));
  app.addHook('onClose', () => drawings.stop());
  const disk = make.disk ?? new DiskSpace({ folder: null, reserve: 0 });
  const shared = { drawings, disk, log: app.log };
  const services: Services = {
    ...make,
    ...shared,
    replica: make.replica ?? null,
    partner: make.config.partner && openHttpPartner(make.config.partner),
    sandbox: sandbox ? sandboxServices(make, { ...shared, ...sandbox }) : null,
    isSandbox: false,
    forLooks: null,
  };
  if (looks) services.forLooks = { ...services, ...looks };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, readJson);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, readForm);
  const methods = refuseUnlistedRoutes(app);
  tellReadOnly(app, services);
  const leaving = mountLeaving(app, live);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => {
    const allowed = methods.at(request.url);
    if (allowed.length === 0) return astray(notFound(), request, reply);
    void reply.header('allow', allowed.join(', '));
    astray(otherMethod(allowed), request, reply);
  });
  app.addHook('onRequest', async ({ routeOptions: { url, config } }) => {
    if (url !== undefined && (probes.has(url) || url === builtFiles)) return;
    admitCall(services, (config as { contract?: Endpoint } | undefined)?.contract, patient);
  });
  await secureAnswers(app, make.config);
  compressOnce(app);
  await app.register(compress, {
    threshold: compressedFrom,
    syncThreshold: compressedAtOnce,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  });
  await app.register(rateLimit, { global: false });
  await app.register(async (routes) => {
    mountHealth(routes, services, live, leaving);
    mountAll(routes, services, [...features, notificationsRoutes(live)]);
    mountTrackingPage(routes, services);
    mountTrackingForms(routes);
    await mountPages(routes, services);
  });
  await app.register(async (routes) => mountShopApi(routes, services));
  return { app, services, leave: leaving.leave };
}

/**
 * The same product beside the company's, from which no mail leaves and no parcel goes to the
 * partner.
 */
const sandboxServices = (
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  own: Pick<Services, 'db' | 'pool' | 'disk' | 'drawings' | 'log'>,
): Services => ({
  ...own,
  config: { ...config, smtpUrl: null, sms: null, whatsapp: null, printMails: false, partner: null },
  clock,
  replica: null,
  partner: null,
  sandbox: null,
  isSandbox: true,
  forLooks: null,
});

/** An empty body counts as `{}`. */
function readJson(
  request: FastifyRequest,
  body: string | Buffer,
  done: (error: Error | null, value?: unknown) => void,
): void {
  if (body.length === 0) return done(null, {});
  if (!/^(?:identity)?$/i.test(request.headers['content-encoding'] ?? ''))
    return done(new Refusal('type-non-supporte', 'Le corps est compressé : envoyez-le tel quel.'));
  // Decoding it anyway would store replacement characters that nobody wrote.
  if (typeof body !== 'string' && !isUtf8(body))
    return done(new Refusal('requete-invalide', 'Le texte n’est pas en UTF-8.'));
  const { contract } = request.routeOptions.config as { contract?: Endpoint };
  const text = String(body);
  if (contract?.signed) keepRawBody(request, text);
  if (contract?.signed === 'unread') return done(null, {});
  try {
    done(null, parsedSafely(text.replace(byteOrderMark, '')));
  } catch {
    done(new Refusal('requete-invalide', 'JSON non valide.'));
  }
}

const byteOrderMark = /^\ufeff/;

/**
 * Drops keys that would set the prototype, however they are escaped. Checking every key would take
 * twenty times as long as parsing.
 */
const parsedSafely = (text: string): unknown =>
  text.includes('__proto__') || text.includes('\\u')
    ? JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value))
    : JSON.parse(text);

/**
 * Form bodies come from WooCommerce, which checks with one whether we answer, from programs that
 * send one as an empty body, and from a page whose script has not loaded. Everybody else must send
 * JSON.
 */
function readForm(
  request: FastifyRequest,
  body: string | Buffer,
  done: (error: Error | null, value?: unknown) => void,
): void {
  const { contract, page } = request.routeOptions.config as { contract?: Endpoint; page?: boolean };
  if (page) return done(null, Object.fromEntries(new URLSearchParams(String(body))));
  if (contract?.signed !== 'unread' && body === '') return done(null, {});
  if (contract?.signed !== 'unread')
    return done(new Refusal('type-non-supporte', 'Seul le JSON est accepté.'));
  keepRawBody(request, String(body));
  done(null, {});
}

/**
 * Refuses to start with a route that is neither an entry of a contract nor declared as a page. Returns
 * the methods that each path takes.
 */
function refuseUnlistedRoutes(app: FastifyInstance): MethodsOfPaths {
  const methods = new MethodsOfPaths();
  app.addHook('onRoute', (route) => {
    const config = route.config as { contract?: unknown; page?: boolean } | undefined;
    if (!config?.contract && !config?.page)
      throw new Error(`${String(route.method)} ${route.url} stands in no contract`);
    if (config.contract) methods.add(route.url, route.method);
  });
  return methods;
}

/**
 * Security headers. The content policy goes with documents only; other answers, which are most of
 * them and small, carry just the headers that apply to every file.
 */
async function secureAnswers(app: FastifyInstance, config: Config): Promise<void> {
  const all = await securityHeaders(config);
  const ofEvery = all.filter(([name]) => everyAnswer.has(name));
  const ofDocuments = all.filter(([name]) => !everyAnswer.has(name));
  const policy = contentPolicy(config);
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of ofEvery) reply.raw.setHeader(name, value);
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const type = reply.getHeader('content-type');
    if (typeof type === 'string' && type.startsWith('text/html'))
      for (const [name, value] of [...ofDocuments, ['content-security-policy', policy()]] as const)
        if (!reply.hasHeader(name)) reply.raw.setHeader(name, value);
    done();
  });
}

const everyAnswer = new Set([
  'cache-control',
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-content-type-options',
]);

/** Helmet's headers are the same for every request, so they are computed once. */
async function securityHeaders(config: Config): Promise<[string, string][]> {
  const scratch = Fastify();
  const plain = await scratch.inject('/');
  await scratch.close();
  const helmeted = Fastify();
  await helmeted.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    hsts: config.publicUrl.startsWith('https:'),
  });
  const { headers } = await helmeted.inject('/');
  await helmeted.close();
  return [
    ...Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      name in plain.headers ? [] : [[name, String(value)]],
    ),
    ['permissions-policy', permissions],
    // Answers hold names, phones and amounts, so nothing may be cached. Static files set their own
    // header.
    ['cache-control', 'no-store'],
  ];
}

/**
 * The device features that a page may use: camera for scanning, position for couriers, nothing
 * else.
 */
const permissions = [
  'camera=(self)',
  'geolocation=(self)',
  'screen-wake-lock=(self)',
  ...['accelerometer', 'browsing-topics', 'display-capture', 'gyroscope', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((name) => (name.includes('=') ? name : `${name}=()`))
  .join(', ');
