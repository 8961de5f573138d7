import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, startTestApp, type TestApp } from '../testing/app.ts';
import { aCourier, anAdmin, aRoot, aShipper, testPassword } from '../testing/make-users.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limits: true });
});
afterAll(async () => app.close());

const login = (email: string, password: string) =>
  app.post('/api/users/login', { email, password });

test('the login form reads its own sentences', async () => {
  expect((await login('', testPassword)).body.message).toBe('Vous devez saisir votre E-mail !');
  expect((await login('pas un mail', testPassword)).body.message).toBe('Email non valid !');
  expect((await login('a@b.tn', '')).body.message).toBe('Vous devez saisir votre mot de passe !');
  expect((await login('a@b.tn', '12345')).body.message).toBe('Mot de passe non valid !');
});

test('the wait after ten failures grows, and the right password ends it only afterwards', async () => {
  const { email } = await aShipper(app);
  for (let i = 0; i < 10; i += 1) expect((await login(email, 'mauvais')).status).toBe(401);
  const first = await login(email, testPassword);
  expect(first).toMatchObject({ status: 429, body: { code: 'trop-de-tentatives' } });
  const wait = Number(first.headers['retry-after']);
  const later = (seconds: number) =>
    app.services.pool.query(
      `update sign_in_failures set at = at - make_interval(secs => $2) where account = $1`,
      [email, seconds],
    );
  await later(wait);
  expect((await login(email, 'mauvais')).status).toBe(401);
  const second = await login(email, testPassword);
  expect(Number(second.headers['retry-after'])).toBeGreaterThan(wait);
  await later(Number(second.headers['retry-after']));
  expect((await login(email, testPassword)).body.success).toBe(true);
  expect((await login(email, 'mauvais')).status).toBe(401);
  expect((await login(email, testPassword)).status).toBe(200);
});

test('a burst of guesses cannot outrun the count', async () => {
  const { email } = await aShipper(app);
  const answers = await Promise.all(Array.from({ length: 40 }, () => login(email, 'mauvais')));
  const tried = answers.filter(({ status }) => status === 401).length;
  expect(tried).toBeGreaterThanOrEqual(10);
  expect(tried).toBeLessThanOrEqual(12);
});

test('fifty failures from one address close it for every account', async () => {
  await app.services.pool.query('delete from sign_in_failures');
  await app.services.pool.query(
    `insert into sign_in_failures (kind, account, address)
     select 'login', 'compte' || i || '@x.tn', '127.0.0.1' from generate_series(1, 50) i`,
  );
  const { email } = await aShipper(app);
  expect((await login(email, testPassword)).status).toBe(429);
  await app.services.pool.query('delete from sign_in_failures');
  expect((await login(email, testPassword)).status).toBe(200);
});

test('fifty failures for one account, from wherever, close it where it was never signed in', async () => {
  await app.services.pool.query('delete from sign_in_failures');
  for (const [failures, status] of [
    [49, 200],
    [50, 429],
  ]) {
    const { email } = await aShipper(app);
    await app.services.pool.query(
      `insert into sign_in_failures (kind, account, address)
       select 'login', $1, '203.0.113.' || i from generate_series(1, $2::int) i`,
      [email, failures],
    );
    expect((await login(email, testPassword)).status, `${failures} failures`).toBe(status);
  }
  await app.services.pool.query('delete from sign_in_failures');
});

test('an owner who signs in forgets the own failures, not those of others', async () => {
  const owner = await aShipper(app);
  expect((await login(owner.email, testPassword)).status).toBe(200);
  await app.services.pool.query(
    `insert into sign_in_failures (kind, account, address)
     select 'login', $1, '203.0.113.' || i from generate_series(1, 50) i`,
    [owner.email],
  );
  expect((await login(owner.email, testPassword)).status).toBe(200);
  await app.services.pool.query('delete from sessions where id_user = $1', [owner.id]);
  expect((await login(owner.email, testPassword)).status).toBe(429);
  await app.services.pool.query('delete from sign_in_failures');
});

test('however many failures there were, nobody waits longer than a quarter of an hour', async () => {
  const { email } = await aShipper(app);
  await app.services.pool.query(
    `insert into sign_in_failures (kind, account, address)
     select 'login', $1, '127.0.0.1' from generate_series(1, 40)`,
    [email],
  );
  const { status, body } = await login(email, testPassword);
  expect(status).toBe(429);
  expect(body.attente).toBeGreaterThan(890);
  expect(body.attente).toBeLessThanOrEqual(900);
  await app.services.pool.query('delete from sign_in_failures');
});

test('what others try holds back nobody where they were signed in before', async () => {
  await app.services.pool.query('delete from sign_in_failures');
  const root = await aRoot(app);
  const { rows } = await app.services.pool.query<{ email: string }>(
    'select email from users where id = $1',
    [root.id],
  );
  const email = rows[0]?.email ?? '';
  const others = (n: number) =>
    app.services.pool.query(
      `insert into sign_in_failures (kind, account, address)
       select 'login', $1, '203.0.113.' || (i % 250) from generate_series(1, $2::int) i`,
      [email, n],
    );
  await others(20);
  expect((await login(email, testPassword)).status).toBe(200);
  await app.services.pool.query(
    `insert into sign_in_failures (kind, account, address)
     select 'login', 'voisin' || i || '@x.tn', '127.0.0.1' from generate_series(1, 60) i`,
  );
  await others(100);
  expect((await login(email, testPassword)).status).toBe(200);
  await app.services.pool.query('delete from sessions where id_user = $1', [root.id]);
  expect((await login(email, testPassword)).status).toBe(429);
  await app.services.pool.query('delete from sign_in_failures');
});

test('an account that is not active reads S1, and only with the right password', async () => {
  const { email } = await aShipper(app, { etat: 'disabled' });
  expect((await login(email, testPassword)).body).toEqual({
    success: false,
    message: 'Vous devez nous contacter afin de valider votre compte .',
  });
  expect((await login(email, 'mauvais')).status).toBe(401);
});

test('whose address was never confirmed may ask for the mail again, and do nothing else', async () => {
  const shipper = await aShipper(app, { etat: 'invalid' });
  const { body } = await login(shipper.email, testPassword);
  expect(body).toMatchObject({ success: false, inscription: expect.any(String) });
  expect((await app.post('/api/colis/exped/mescolis', {}, body.inscription)).status).toBe(401);
  expect((await app.get('/api/users/profile', body.inscription)).body.email).toBe(shipper.email);
  expect((await login(shipper.email, 'mauvais')).body).not.toHaveProperty('inscription');
});

test('a courier stays signed in for a week, everybody else for half a day', async () => {
  const courier = await aCourier(app);
  const shipper = await aShipper(app);
  const idle = (hours: number) =>
    app.services.pool.query(
      'update sessions set used_at = now() - make_interval(hours => $1) where id_user = any($2)',
      [hours, [courier.id, shipper.id]],
    );
  await idle(13);
  expect((await app.get('/api/users/checkuser', shipper.token)).status).toBe(401);
  await idle(13);
  expect((await app.get('/api/users/checkuser', courier.token)).status).toBe(200);
  await idle(169);
  expect((await app.get('/api/users/checkuser', courier.token)).status).toBe(401);
});

test('logging out ends this session, the other devices go on until they are signed out', async () => {
  const shipper = await aShipper(app);
  const phone = await signIn(app, shipper.id);
  const laptop = await signIn(app, shipper.id);
  const devices = await app.get('/api/users/sessions', phone);
  expect(devices.body.count).toBe(3);
  expect(devices.body.rows.filter(({ present }: { present: boolean }) => present)).toHaveLength(1);
  await app.post('/api/users/logout', {}, shipper.token);
  expect((await app.get('/api/users/checkuser', shipper.token)).body.message).toBe('invalid-token');
  expect((await app.get('/api/users/checkuser', laptop)).status).toBe(200);
  await app.post('/api/users/sessions/end', {}, phone);
  expect((await app.get('/api/users/checkuser', laptop)).status).toBe(401);
  expect((await app.get('/api/users/checkuser', phone)).status).toBe(200);
});

test('a token is kept only as its hash', async () => {
  const admin = await anAdmin(app);
  const { body } = await login(admin.email, testPassword);
  const { rows } = await app.services.pool.query<{ kept: string }>(
    'select s::text as kept from sessions s where id_user = $1',
    [admin.id],
  );
  expect(rows.some(({ kept }) => kept.includes(body.token))).toBe(false);
});

test('an unknown address takes the time of a known one', async () => {
  const { email } = await aShipper(app);
  await login(email, 'mauvais');
  const timed = async (address: string) => {
    const start = performance.now();
    for (let i = 0; i < 4; i += 1) await login(address, 'mauvais');
    return performance.now() - start;
  };
  const [known, unknown] = [await timed(email), await timed('personne@x.tn')];
  expect(unknown).toBeGreaterThan(known / 3);
});

test('switching the hub keeps the age of the session, and of two switches at once one wins', async () => {
  const root = await aRoot(app);
  await app.services.pool.query(
    `update sessions set created_at = now() - interval '2 days', expires_at = now() + interval '1 day'
     where id_user = $1`,
    [root.id],
  );
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => app.get('/api/hub/adm/select/all', root.token)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(7);
  const { rows } = await app.services.pool.query<{ old: boolean }>(
    `select created_at < now() - interval '1 day' and expires_at < now() + interval '2 days' as old
     from sessions where id_user = $1 and ended_at is null`,
    [root.id],
  );
  expect(rows).toEqual([{ old: true }]);
});

test('the mail of a registration is sent again, a few times only', async () => {
  const shipper = await aShipper(app, { etat: 'active' });
  await app.services.pool.query('update users set email_pending = $1 where id = $2', [
    'nouvelle@boutique.tn',
    shipper.id,
  ]);
  const answers = [];
  for (let i = 0; i < 8; i += 1)
    answers.push((await app.post('/api/users/sendvmail', {}, shipper.token)).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
});
