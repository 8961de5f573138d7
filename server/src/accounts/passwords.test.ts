import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { signIn, startTestApp, type TestApp } from '../testing/app.ts';
import { aShipper, type Person, testPassword } from '../testing/make-users.ts';
import { linkOf, mailsOf } from '../testing/read-mails.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => it.close());

const change = (person: Person, body: object, headers: Record<string, string> = {}) =>
  it.post('/api/users/changepass', body, person.token, headers);
const canSignIn = async (email: string, password: string): Promise<boolean> =>
  (await it.post('/api/users/login', { email, password })).body.success === true;

test('the present password changes it; the other devices are signed out, this one goes on', async () => {
  const shipper = await aShipper(it);
  const other = await signIn(it, shipper.id);
  const answer = await change(shipper, { old_pass: testPassword, pass: 'nouveau1' });
  expect(answer.body).toEqual({ done: true });
  expect((await it.get('/api/users/checkuser', shipper.token)).status).toBe(200);
  expect((await it.get('/api/users/checkuser', other)).status).toBe(401);
  expect(await canSignIn(shipper.email, 'nouveau1')).toBe(true);
  expect(await canSignIn(shipper.email, testPassword)).toBe(false);
  expect((await mailsOf(it, shipper.email))[0]?.subject).toBe('Votre mot de passe a changé');
});

test('how long ago somebody signed in is told by the database, whatever the clock of the server says', async () => {
  const dayMs = 86_400_000;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * dayMs });
  const old = await aShipper(it);
  await it.services.pool.query(
    `update sessions set created_at = now() - interval '16 minutes' where id_user = $1`,
    [old.id],
  );
  expect((await change(old, { pass: 'nouveau1' })).body.errors).toEqual([
    { field: 'old_pass', message: 'Vous devez saisir votre mot de passe actuel !' },
  ]);
  vi.setSystemTime(Date.now() + 4 * dayMs);
  const fresh = await aShipper(it);
  expect((await change(fresh, { pass: 'nouveau1' })).status).toBe(200);
});

test('a wrong present password, a short new one or an old login change nothing', async () => {
  const shipper = await aShipper(it);
  await it.services.pool.query(
    `update sessions set created_at = now() - interval '16 minutes' where id_user = $1`,
    [shipper.id],
  );
  const before = await it.fingerprint();
  expect((await change(shipper, { pass: 'nouveau1' })).body).toMatchObject({
    errors: [{ field: 'old_pass', message: 'Vous devez saisir votre mot de passe actuel !' }],
  });
  expect((await change(shipper, { pass: 'nouveau1', old_pass: 'mauvais' })).body).toMatchObject({
    errors: [{ field: 'old_pass', message: 'Mot de passe actuel incorrect !' }],
  });
  expect((await change(shipper, { pass: '12345', old_pass: testPassword })).body).toMatchObject({
    message: 'Mot de passe non valid ( min 6 caracteres ) !',
  });
  expect(await it.fingerprint()).toBe(before);
});

test('within a quarter of an hour of the login the present password is not asked', async () => {
  const shipper = await aShipper(it);
  expect((await change(shipper, { pass: 'nouveau1' })).status).toBe(200);
});

test('guesses of the present password are counted like those of a login', async () => {
  const shipper = await aShipper(it);
  for (let i = 0; i < 5; i += 1) await change(shipper, { pass: 'nouveau1', old_pass: 'mauvais' });
  expect((await change(shipper, { pass: 'nouveau1', old_pass: testPassword })).status).toBe(429);
});

test('a newer reset link kills the older, and neither opens anything else', async () => {
  const shipper = await aShipper(it);
  const ask = () => it.post('/api/users/forgetpass', { email: shipper.email.toUpperCase() });
  expect((await ask()).body).toEqual({ done: true });
  const first = await linkOf(it, shipper.email);
  await ask();
  const second = await linkOf(it, shipper.email);
  const reset = (token: string) => it.post('/api/users/changepass', { pass: 'nouveau1' }, token);
  expect((await reset(first)).body.message).toBe('invalid-token');
  for (const path of ['checkuser', 'profile', 'sessions'])
    expect((await it.get(`/api/users/${path}`, second)).status).toBe(401);
  expect((await reset(second)).body).toEqual({ done: true });
  expect((await reset(second)).status).toBe(401);
  expect((await it.get('/api/users/checkuser', shipper.token)).status).toBe(401);
});

test('a reset link is good for an hour', async () => {
  const shipper = await aShipper(it);
  await it.post('/api/users/forgetpass', { email: shipper.email });
  const link = await linkOf(it, shipper.email);
  await it.services.pool.query(
    `update links set expires_at = expires_at - interval '1 hour' where id_user = $1`,
    [shipper.id],
  );
  expect((await it.post('/api/users/changepass', { pass: 'nouveau1' }, link)).status).toBe(401);
  expect(await canSignIn(shipper.email, testPassword)).toBe(true);
});

test('forgotten: what is no address is refused, an unknown one is answered like a known one', async () => {
  expect((await it.post('/api/users/forgetpass', { email: 'nimporte' })).status).toBe(400);
  const unknown = await it.post('/api/users/forgetpass', { email: 'personne@x.tn' });
  expect(unknown).toMatchObject({ status: 200, body: { done: true } });
  expect(await mailsOf(it, 'personne@x.tn')).toEqual([]);
});

test('a change sent again after a lost answer stands, and no key keeps a trace of it', async () => {
  const shipper = await aShipper(it);
  const sent = { old_pass: testPassword, pass: 'nouveau1' };
  const headers = { 'idempotency-key': 'un-geste' };
  expect((await change(shipper, sent, headers)).body).toEqual({ done: true });
  expect((await change(shipper, sent, headers)).body).toEqual({ done: true, deja: true });
  expect(await canSignIn(shipper.email, 'nouveau1')).toBe(true);
  const { rows } = await it.services.pool.query('select from idempotency_keys where id_user = $1', [
    shipper.id,
  ]);
  expect(rows).toHaveLength(0);
});
