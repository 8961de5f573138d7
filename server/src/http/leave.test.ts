import { Agent, request } from 'node:http';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { parcelForm } from '../testing/make-parcels.ts';
import { aRoot, aShipper } from '../testing/make-users.ts';
import { startServing } from '../testing/start-serving.ts';

interface Got {
  status: number;
  connection: string | undefined;
  body: string;
}

/** Calls a listening application over one keep-alive connection, as a balancer does. */
function callerOf(app: TestApp) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { port } = app.fastify.server.address() as AddressInfo;
  const call = (path: string, token = '', body?: unknown) =>
    new Promise<Got>((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const sent = request(
        {
          port,
          path,
          agent,
          method: payload ? 'POST' : 'GET',
          headers: { 'cgo-tkn': token, ...(payload ? { 'content-type': 'application/json' } : {}) },
        },
        (answer) => {
          let text = '';
          answer.on('data', (piece: Buffer) => (text += piece.toString()));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              connection: answer.headers.connection,
              body: text,
            }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(payload);
    });
  return { call, end: () => agent.destroy() };
}

test('who leaves sends the balancer away, answers everybody meanwhile, and ends', async () => {
  const app = await startTestApp();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const shipper = await aShipper(app);
  const { call, end } = callerOf(app);
  expect((await call('/readyz')).status).toBe(200);
  expect((await call('/api/users/profile', shipper.token)).connection).toBe('keep-alive');

  const left = app.leave(2.5);
  expect(await call('/readyz')).toMatchObject({ status: 503, connection: 'close' });
  const made = await call('/api/colis/exped/create', shipper.token, parcelForm);
  expect(made).toMatchObject({ status: 200, connection: 'close' });
  // New connections are still accepted: the balancer may not have checked yet.
  expect(await call('/api/users/profile', shipper.token)).toMatchObject({
    status: 200,
    connection: 'close',
  });
  await left;
  await expect(call('/healthz')).rejects.toThrow('ECONNREFUSED');
  end();
  await app.close();
});

test('a call that is under way when nobody new is let in is answered whole', async () => {
  const app = await startTestApp();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const shipper = await aShipper(app);
  const { call, end } = callerOf(app);
  const held = await app.owner.pool.connect();
  await held.query('begin; lock table users in access exclusive mode');
  const waiting = call('/api/users/profile', shipper.token);
  await pause(100);
  const left = app.leave(0);
  await pause(100);
  await held.query('rollback');
  held.release();
  expect(await waiting).toMatchObject({ status: 200, connection: 'close' });
  await left;
  end();
  await app.close();
});

test('a stream ends at once, and one that is opened meanwhile ends too', async () => {
  const app = await startTestApp();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const root = await aRoot(app);
  const { port } = app.fastify.server.address() as AddressInfo;
  const open = () =>
    fetch(`http://127.0.0.1:${port}/api/events`, { headers: { 'cgo-tkn': root.token } });
  const stream = await open();
  const left = app.leave(1.5);
  expect(await stream.text()).toBe('retry: 1000\n\n');
  expect(await (await open()).text()).toBe('retry: 1000\n\n');
  await left;
  await app.close();
});

test('a browser that only keeps a connection ready delays nobody', async () => {
  const app = await startTestApp();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const silent = connect((app.fastify.server.address() as AddressInfo).port, '127.0.0.1');
  silent.on('error', () => undefined);
  await once(silent, 'connect');
  await pause(50);
  const begun = performance.now();
  await app.leave(0);
  expect(performance.now() - begun).toBeLessThan(4_000);
  silent.destroy();
  await app.close();
});

test('SIGTERM with open streams ends the process in order, and at once where no time is set', async () => {
  const app = await startTestApp();
  const root = await aRoot(app);
  const serving = await startServing(app.url, { DRAIN_SECONDS: '0' });
  const stream = await fetch(`${serving.address}/api/events`, {
    headers: { 'cgo-tkn': root.token },
  });
  const begun = performance.now();
  const [ended, text] = await Promise.all([serving.terminate(), stream.text()]);
  expect(ended).toBe(0);
  expect(text).toContain('retry: 1000');
  expect(performance.now() - begun).toBeLessThan(4_000);
  await app.close();
  // Another process starts, which takes long on a busy machine.
}, 60_000);
