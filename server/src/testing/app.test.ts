import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(async () => it.close());

test('the house answers that it stands and that its database is there', async () => {
  expect((await it.get('/healthz')).body).toEqual({ ok: true });
  expect((await it.get('/readyz')).body).toEqual({ ok: true });
  expect((await it.get('/metrics')).status).toBe(200);
});

test('an address that does not exist is « Introuvable »', async () => {
  expect(await it.get('/api/rien')).toMatchObject({
    status: 404,
    body: { message: 'Introuvable', code: 'introuvable' },
  });
});

test('a closed door says invalid-token, whatever the token looks like', async () => {
  for (const token of [undefined, 'x', 'x'.repeat(43), 'é'.repeat(43)]) {
    const answer = await it.get('/api/events', token && encodeURIComponent(token));
    expect(answer).toMatchObject({
      status: 401,
      body: { message: 'invalid-token', code: 'invalid-token' },
    });
  }
});
