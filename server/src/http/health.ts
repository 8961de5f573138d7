import { notFound, Refusal } from '@cigogne/domain/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { Services } from '../context/context.ts';
import { addFigure } from '../context/figures.ts';
import type { Leaving } from './leave.ts';
import type { Live } from './live.ts';
import { watchDisk } from './read-only.ts';

const figuresAt = '/metrics';
/** Answered even when everybody else is turned away: a busy process must not look dead. */
export const probes: ReadonlySet<string> = new Set([figuresAt, '/healthz', '/readyz']);

const failed: readonly number[] = [500, 503];

/** The metrics that features add. */
export const watched: ((registry: Registry, services: Services) => void)[] = [];

/**
 * `/healthz`: the process answers. `/readyz`: the database does too, and calls may be sent here.
 * `/metrics`: for Prometheus.
 */
export function mountHealth(
  app: FastifyInstance,
  services: Services,
  live: () => Live,
  { isLeaving }: Pick<Leaving, 'isLeaving'>,
): void {
  const page = { config: { page: true }, logLevel: 'warn' } as const;
  app.get('/healthz', page, async () => ({ ok: true }));
  app.get('/readyz', page, async () => {
    if (isLeaving())
      throw new Refusal('surcharge', 'Ce processus s’arrête, un autre prend sa place.');
    await services.pool.query('select 1');
    return { ok: true };
  });

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by endpoint and status',
    labelNames: ['method', 'path', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  // Created at the start: a counter that begins with the first failure has no earlier value to
  // compute a rate from.
  const failures = new Counter({
    name: 'http_failures_total',
    help: 'Calls that ended as an incident (500) or were sent away (503)',
    labelNames: ['status'],
    registers: [registry],
  });
  for (const status of failed) failures.inc({ status }, 0);
  addFigure(
    registry,
    {
      name: 'database_connections_waiting',
      help: 'Requests waiting for a database connection',
    },
    () => services.pool.waitingCount + (services.forLooks?.pool.waitingCount ?? 0),
  );
  addFigure(
    registry,
    { name: 'database_up', help: '1 while the database answers within seconds', otherwise: 0 },
    async () => {
      await services.pool.query('select 1');
      return 1;
    },
  );
  addFigure(
    registry,
    { name: 'streams_open', help: 'Screens that hear of changes as they happen' },
    () => live().count(),
  );
  watchDisk(registry, services);
  for (const watch of watched) watch(registry, services);
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url ?? 'unknown';
    seconds.observe(
      { method: request.method, path, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    if (failed.includes(reply.statusCode)) failures.inc({ status: reply.statusCode });
  });
  app.get(figuresAt, page, async (request, reply) => {
    if (!mayWatch(request, services.config.metricsToken)) throw notFound();
    void reply.type(registry.contentType);
    return registry.metrics();
  });
}

/**
 * The metrics reveal the size of the company. They are for the bearer of the token in the settings;
 * without one, for this machine only, and not through a proxy.
 */
function mayWatch(request: FastifyRequest, token: string | null): boolean {
  if (token !== null) return sameText(request.headers.authorization ?? '', `Bearer ${token}`);
  const { remoteAddress = '' } = request.raw.socket;
  return loopback.test(remoteAddress) && !passedOn.some((name) => name in request.headers);
}

const loopback = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;
const passedOn = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** Takes the same time whatever the texts are. */
const sameText = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
