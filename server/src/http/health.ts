import { notFound } from '@cigogne/domain/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { countSetAside } from '../events/set-aside.ts';
import type { Services } from '../context/context.ts';

/** `/healthz`: the process answers. `/readyz`: the database does too. `/metrics`: for Prometheus. */
export function mountHealth(app: FastifyInstance, services: Services): void {
  const page = { config: { page: true }, logLevel: 'warn' } as const;
  app.get('/healthz', page, async () => ({ ok: true }));
  app.get('/readyz', page, async () => {
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
  new Gauge({
    name: 'database_connections_waiting',
    help: 'Requests waiting for a database connection',
    registers: [registry],
    collect() {
      this.set(services.pool.waitingCount);
    },
  });
  new Gauge({
    name: 'events_set_aside',
    help: 'Events that a consumer could not take and that wait to be played again',
    registers: [registry],
    async collect() {
      this.set(await countSetAside(services.db));
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url ?? 'unknown';
    seconds.observe(
      { method: request.method, path, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', page, async (request, reply) => {
    if (!mayWatch(request, services.config.metricsToken)) throw notFound();
    void reply.type(registry.contentType);
    return registry.metrics();
  });
}

/**
 * The figures tell how large the company is: they are for whoever bears the token of the settings;
 * where none is set, for the machine itself, when no proxy passed the request on.
 */
function mayWatch(request: FastifyRequest, token: string | null): boolean {
  if (token !== null) return sameText(request.headers.authorization ?? '', `Bearer ${token}`);
  const { remoteAddress = '' } = request.raw.socket;
  return loopback.test(remoteAddress) && !passedOn.some((name) => name in request.headers);
}

const loopback = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;
const passedOn = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** In the same time whatever the texts are. */
const sameText = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
