import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aRoot, aShipper } from '../testing/make-users.ts';

let lines = '';
const log = new Writable({
  write: (piece, _encoding, done) => {
    lines += String(piece);
    done();
  },
});
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, log);
});
afterAll(async () => app.close());

const secrets = [
  'secret-jeton-1',
  '98765432',
  'Zgolli',
  'suivi-secret-2',
  'motdepasse-3',
  'adr4@x.tn',
];

test('the log tells routes and never what stands in an address or a body', async () => {
  const shipper = await aShipper(app);
  const [jeton, tel, nom, suivi, pass, email] = secrets;
  await app.post(`/api/users/verify/${jeton}`);
  await app.get(`/api/colis/exped/destinataires/${tel}`, shipper.token);
  await app.get(`/api/colis/mescolis/searchall/${nom}`, shipper.token);
  await app.get(`/api/suivi/${suivi}`);
  await app.get(`/suivi/${suivi}`);
  await app.get(`/nulle-part/${suivi}?q=${nom}`);
  await app.post('/api/users/login', { email, password: pass });
  await app.post('/api/users/login', `{"email": "${email}"`);
  expect(lines).toContain('/api/users/verify/:token');
  for (const secret of [...secrets, shipper.token]) expect(lines).not.toContain(secret);
});

test('what a refusal hides is told with its statement and without its values', async () => {
  const root = await aRoot(app);
  await app.owner.pool.query(`
    create table next_failure (code text, index text);
    insert into next_failure values ('', '');
    create function fail() returns trigger language plpgsql security definer as $$
      declare next text := (select code from next_failure); named text := (select index from next_failure);
      begin
        if next = '22P02' then perform 'Zgolli98765432'::int; end if;
        raise exception 'told' using errcode = next, detail = 'Key (nom)=(Zgolli98765432)', constraint = named;
      end $$;
    create trigger fail before insert on book_checks for each row execute function fail()`);
  for (const [code, status, index] of [
    ['23505', 409, 'user_views_name'],
    ['23505', 500, 'colis_code'],
    ['57014', 503, ''],
    ['22P02', 500, ''],
  ] as const) {
    lines = '';
    await app.owner.pool.query('update next_failure set code = $1, index = $2', [code, index]);
    expect((await app.post('/api/ledger/adm/verify', {}, root.token)).status).toBe(status);
    expect(lines).toContain(code);
    if (index) expect(lines).toContain(`"constraint":"${index}"`);
    expect(lines).toContain('insert into \\"book_checks\\"');
    expect(lines).not.toContain('Zgolli98765432');
  }
});
