import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { signIn, startTestApp, type TestApp } from '../testing/app.ts';
import { aRoot, aShipper, type Person, testPassword } from '../testing/make-users.ts';
import { linkOf, mailsOf } from '../testing/read-mails.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => app.close());

const change = (person: Person, body: object, headers: Record<string, string> = {}) =>
  app.post('/api/users/changepass', body, person.token, headers);
const canSignIn = async (email: string, password: string): Promise<boolean> =>
  (await app.post('/api/users/login', { email, password })).body.success === true;

test('the present password changes it; the other devices are signed out, this one goes on', async () => {
  const shipper = await aShipper(app);
  const other = await signIn(app, shipper.id);
  const answer = await change(shipper, { old_pass: testPassword, pass: 'nouveau1' });
  expect(answer.body).toEqual({ done: true });
  expect((await app.get('/api/users/checkuser', shipper.token)).status).toBe(200);
  expect((await app.get('/api/users/checkuser', other)).status).toBe(401);
  expect(await canSignIn(shipper.email, 'nouveau1')).toBe(true);
  expect(await canSignIn(shipper.email, testPassword)).toBe(false);
  expect((await mailsOf(app, shipper.email))[0]?.subject).toBe('Votre mot de passe a changé');
});

test('how long ago somebody signed in is told by the database, whatever the clock of the server says', async () => {
  const dayMs = 86_400_000;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * dayMs });
  const old = await aShipper(app);
  await app.services.pool.query(
    `update sessions set created_at = now() - interval '16 minutes' where id_user = $1`,
    [old.id],
  );
  expect((await change(old, { pass: 'nouveau1' })).body.errors).toEqual([
    { field: 'old_pass', message: 'Vous devez saisir votre mot de passe actuel !' },
  ]);
  vi.setSystemTime(Date.now() + 4 * dayMs);
  const fresh = await aShipper(app);
  expect((await change(fresh, { pass: 'nouveau1' })).status).toBe(200);
});

test('a wrong present password, a short new one or an old login change nothing', async () => {
  const shipper = await aShipper(app);
  await app.services.pool.query(
    `update sessions set created_at = now() - interval '16 minutes' where id_user = $1`,
    [shipper.id],
  );
  const before = await app.fingerprint();
  expect((await change(shipper, { pass: 'nouveau1' })).body).toMatchObject({
    errors: [{ field: 'old_pass', message: 'Vous devez saisir votre mot de passe actuel !' }],
  });
  expect((await change(shipper, { pass: 'nouveau1', old_pass: 'mauvais' })).body).toMatchObject({
    errors: [{ field: 'old_pass', message: 'Mot de passe actuel incorrect !' }],
  });
  expect((await change(shipper, { pass: '12345', old_pass: testPassword })).body).toMatchObject({
    message: 'Mot de passe non valid ( min 6 caracteres ) !',
  });
  expect(await app.fingerprint()).toBe(before);
});

test('within a quarter of an hour of the login the present password is not asked', async () => {
  const shipper = await aShipper(app);
  expect((await change(shipper, { pass: 'nouveau1' })).status).toBe(200);
});

test('guesses of the present password are counted like those of a login', async () => {
  const shipper = await aShipper(app);
  for (let i = 0; i < 5; i += 1) await change(shipper, { pass: 'nouveau1', old_pass: 'mauvais' });
  expect((await change(shipper, { pass: 'nouveau1', old_pass: testPassword })).status).toBe(429);
});

test('a newer reset link kills the older, and neither opens anything else', async () => {
  const shipper = await aShipper(app);
  const ask = () => app.post('/api/users/forgetpass', { email: shipper.email.toUpperCase() });
  expect((await ask()).body).toEqual({ done: true });
  const first = await linkOf(app, shipper.email);
  await ask();
  const second = await linkOf(app, shipper.email);
  const reset = (token: string) => app.post('/api/users/changepass', { pass: 'nouveau1' }, token);
  expect((await reset(first)).body.message).toBe('invalid-token');
  for (const path of ['checkuser', 'profile', 'sessions'])
    expect((await app.get(`/api/users/${path}`, second)).status).toBe(401);
  expect((await reset(second)).body).toEqual({ done: true });
  expect((await reset(second)).status).toBe(401);
  expect((await app.get('/api/users/checkuser', shipper.token)).status).toBe(401);
});

test('a reset link is good for an hour', async () => {
  const shipper = await aShipper(app);
  await app.post('/api/users/forgetpass', { email: shipper.email });
  const link = await linkOf(app, shipper.email);
  await app.services.pool.query(
    `update links set expires_at = expires_at - interval '1 hour' where id_user = $1`,
    [shipper.id],
  );
  expect((await app.post('/api/users/changepass', { pass: 'nouveau1' }, link)).status).toBe(401);
  expect(await canSignIn(shipper.email, testPassword)).toBe(true);
});

describe('what was sent by mail before opens nothing any more', () => {
  const asked = async (person: Person): Promise<string> => {
    await app.post('/api/users/forgetpass', { email: person.email });
    return linkOf(app, person.email);
  };
  const byLink = async (link: string) =>
    (await app.post('/api/users/changepass', { pass: 'parlien1' }, link)).body.message;
  /** A link sent to another address, which becomes the account's own when the link is opened. */
  const movedTo = async (person: Person, email: string) => {
    const form = { nom: 'a', prenom: 'b', tel: '98220101', adresse: 'c' };
    const more = { produit_type: 'd', flux_exped: 3, matricule_fiscal: '1200740/A/M/000' };
    const { body } = await app.post(
      '/api/users/editprofile',
      { ...form, ...more, email },
      person.token,
    );
    return { token: String(body.token), link: await linkOf(app, email) };
  };
  const opened = async (link: string) => (await app.post(`/api/users/verify/${link}`)).body.message;
  const dead = 'Lien de validation expiré ou non valide !';

  test('once a password was chosen in a session', async () => {
    const shipper = await aShipper(app);
    const link = await asked(shipper);
    expect((await change(shipper, { pass: 'nouveau1' })).status).toBe(200);
    expect(await byLink(link)).toBe('invalid-token');
    expect(await canSignIn(shipper.email, 'nouveau1')).toBe(true);
  });

  test('once root gave a password', async () => {
    const [root, shipper] = [await aRoot(app), await aShipper(app)];
    const link = await asked(shipper);
    const given = { id: shipper.id, password: 'deroot1' };
    expect((await app.post('/api/users/adm/update', given, root.token)).status).toBe(200);
    expect(await byLink(link)).toBe('invalid-token');
    expect(await canSignIn(shipper.email, 'deroot1')).toBe(true);
  });

  test('once the account was deactivated, also when it is active again', async () => {
    const [root, shipper] = [await aRoot(app), await aShipper(app)];
    const { link: move } = await movedTo(shipper, 'ailleurs1@boutique.tn');
    const link = await asked(shipper);
    const set = (act: string) =>
      app.post(`/api/users/adm/${act}-Acnt`, { id: shipper.id }, root.token);
    await set('disb');
    expect(await byLink(link)).toBe('invalid-token');
    expect(await opened(move)).toBe(dead);
    await set('enb');
    expect(await byLink(link)).toBe('invalid-token');
    expect(await opened(move)).toBe(dead);
    expect(await canSignIn(shipper.email, testPassword)).toBe(true);
  });

  test('once the account has another address: the old mailbox chooses no password', async () => {
    const shipper = await aShipper(app);
    const link = await asked(shipper);
    const { link: move } = await movedTo(shipper, 'ailleurs2@boutique.tn');
    expect(await opened(move)).toBeUndefined();
    expect(await byLink(link)).toBe('invalid-token');
    expect(await canSignIn('ailleurs2@boutique.tn', testPassword)).toBe(true);
  });

  test('nor moves the account to another address that somebody asked for before the new password', async () => {
    const shipper = await aShipper(app);
    const { token, link } = await movedTo(shipper, 'voleur@boutique.tn');
    expect(
      await app.post('/api/users/changepass', { pass: 'parlien1' }, await asked(shipper)),
    ).toMatchObject({ status: 200 });
    expect(await opened(link)).toBe(dead);
    expect((await app.get('/api/users/checkuser', token)).status).toBe(401);
    expect(await canSignIn(shipper.email, 'parlien1')).toBe(true);
  });

  test('an address that was asked for first is not said to be confirmed when another was asked for since', async () => {
    const shipper = await aShipper(app);
    const owner = await aShipper(app);
    const { token, link } = await movedTo(shipper, 'premiere@boutique.tn');
    await movedTo({ ...shipper, token }, owner.email);
    expect(await opened(link)).toBe(dead);
    expect(await canSignIn(shipper.email, testPassword)).toBe(true);
  });
});

test('forgotten: what is no address is refused, an unknown one is answered like a known one', async () => {
  expect((await app.post('/api/users/forgetpass', { email: 'nimporte' })).status).toBe(400);
  const unknown = await app.post('/api/users/forgetpass', { email: 'personne@x.tn' });
  expect(unknown).toMatchObject({ status: 200, body: { done: true } });
  expect(await mailsOf(app, 'personne@x.tn')).toEqual([]);
});

test('a change sent again after a lost answer stands, and no key keeps a trace of it', async () => {
  const shipper = await aShipper(app);
  const sent = { old_pass: testPassword, pass: 'nouveau1' };
  const headers = { 'idempotency-key': 'un-geste' };
  expect((await change(shipper, sent, headers)).body).toEqual({ done: true });
  expect((await change(shipper, sent, headers)).body).toEqual({ done: true, deja: true });
  expect(await canSignIn(shipper.email, 'nouveau1')).toBe(true);
  const { rows } = await app.services.pool.query(
    'select from idempotency_keys where id_user = $1',
    [shipper.id],
  );
  expect(rows).toHaveLength(0);
});
