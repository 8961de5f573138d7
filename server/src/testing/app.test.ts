import { ownAnswerHeader } from '@cigogne/domain/own-answer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());

test('the house answers that it stands and that its database is there', async () => {
  expect((await app.get('/healthz')).body).toEqual({ ok: true });
  expect((await app.get('/readyz')).body).toEqual({ ok: true });
});

test('the figures of the house are for its own machine, or for who bears their token', async () => {
  const figures = (await app.get('/metrics')).body;
  expect(figures).toContain('http_request_seconds');
  expect(figures).toContain('http_failures_total{status="500"} 0');
  for (const proxy of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
    const passedOn = await app.get('/metrics', undefined, { [proxy]: '127.0.0.1' });
    expect(passedOn).toMatchObject({ status: 404, body: { code: 'introuvable' } });
  }
  const elsewhere = await app.fastify.inject({ url: '/metrics', remoteAddress: '10.0.0.9' });
  expect(elsewhere.statusCode).toBe(404);

  const watched = await startTestApp({ metricsToken: 'un-secret' });
  const read = async (authorization?: string) =>
    (await watched.get('/metrics', undefined, authorization ? { authorization } : {})).status;
  expect(await read()).toBe(404);
  expect(await read('Bearer un-secre')).toBe(404);
  expect(await read('Bearer un-secret')).toBe(200);
  await watched.close();
});

test('every answer bears the mark of the server, a refusal too', async () => {
  for (const { headers } of [await app.get('/api/parametres/public'), await app.get('/api/rien')])
    expect(headers).toHaveProperty(ownAnswerHeader);
});

test('no answer is kept, and what speaks of documents travels with documents only', async () => {
  const answers = [await app.get('/api/users/profile'), await app.post('/api/suivi', {})];
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('content-security-policy');
  }
});

test('an address that does not exist is « Introuvable »', async () => {
  expect(await app.get('/api/rien')).toMatchObject({
    status: 404,
    body: { message: 'Introuvable', code: 'introuvable' },
  });
});

test('an entry without a session says invalid-token, whatever the token looks like', async () => {
  for (const token of [undefined, 'x', 'x'.repeat(43), 'é'.repeat(43)]) {
    const answer = await app.get('/api/events', token && encodeURIComponent(token));
    expect(answer).toMatchObject({
      status: 401,
      body: { message: 'invalid-token', code: 'invalid-token' },
    });
  }
});
