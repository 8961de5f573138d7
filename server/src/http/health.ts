import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from './context.ts';

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
      this.set(services.pool.waitingCount + services.planned.waitingCount);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url ?? 'unknown';
    seconds.observe(
      { method: request.method, path, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', page, async (_request, reply) => {
    void reply.type(registry.contentType);
    return registry.metrics();
  });
}
