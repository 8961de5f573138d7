import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, startTestApp, type TestApp } from '../testing/app.ts';
import { aHub, anAdmin, aRoot, aShipper, testPassword } from '../testing/make-users.ts';

let it: TestApp;
let origin: string;
beforeAll(async () => {
  it = await startTestApp();
  await it.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(it.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => it.close());

/** Opens the event stream of a session; resolves when the server closes it. */
async function stream(token: string): Promise<{ ended: Promise<true> }> {
  const response = await fetch(`${origin}/api/events`, { headers: { 'cgo-tkn': token } });
  expect(response.status).toBe(200);
  const reader = response.body?.getReader();
  const ended = (async () => {
    while (reader && !(await reader.read()).done) continue;
    return true as const;
  })();
  return { ended };
}

test('deactivating an account closes its open event streams at once', async () => {
  const root = await aRoot(it);
  const shipper = await aShipper(it);
  const { ended } = await stream(shipper.token);
  await it.post('/api/users/adm/disb-Acnt', { id: shipper.id }, root.token);
  await it.dispatchEvents();
  expect(await ended).toBe(true);
});

test('a changed password, a logout and a chosen hub close them too', async () => {
  const hub = await aHub(it, { nom: 'HUB-TUNIS', govs: ['Tunis'] });
  const admin = await anAdmin(it, { hub });
  const phone = await signIn(it, admin.id);
  const first = await stream(phone);
  await it.post('/api/users/changepass', { old_pass: testPassword, pass: 'nouveau1' }, admin.token);
  await it.dispatchEvents();
  expect(await first.ended).toBe(true);

  const second = await stream(admin.token);
  await it.post('/api/users/logout', {}, admin.token);
  await it.dispatchEvents();
  expect(await second.ended).toBe(true);

  const root = await aRoot(it);
  const third = await stream(root.token);
  await it.get(`/api/hub/adm/select/${hub.id}`, root.token);
  await it.dispatchEvents();
  expect(await third.ended).toBe(true);
});

test('a stream on which nothing happens outlives the limit on silent connections', async () => {
  const shipper = await aShipper(it);
  const { timeout } = it.app.server;
  it.app.server.timeout = 200;
  const { ended } = await stream(shipper.token);
  const quiet = new Promise<'open'>((resolve) => {
    setTimeout(() => resolve('open'), 800);
  });
  expect(await Promise.race([ended.catch(() => 'cut' as const), quiet])).toBe('open');
  it.app.server.timeout = timeout;
});
