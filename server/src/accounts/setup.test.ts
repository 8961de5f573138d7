import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createFirstRoot } from './create-first-root.ts';
import { makeSetupLink } from './setup-link.ts';

const publicUrl = 'https://cigogne.tn';
const dead = 'Lien expiré ou non valide ! Redémarrez Cigogne : son terminal en affiche un nouveau.';
const nadia = {
  prenom: 'Nadia',
  nom: 'Ben Salah',
  email: 'Nadia@Colis.tn',
  password: 'secret-1',
  confirmPassword: 'secret-1',
};

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(async () => app.close());

const newLink = async () => {
  const link = await makeSetupLink(app.services.db, { publicUrl });
  expect(link).toMatch(/^https:\/\/cigogne\.tn\/acc\/premier\/[\w-]{43}$/);
  return `/api/users/premier/${link?.split('/').at(-1)}`;
};
const everybody = () =>
  app.services.db.selectFrom('users').select(['role', 'nom', 'prenom', 'email']).execute();

test('who opens the link of a new installation is its root, under the own name, and signed in', async () => {
  const link = await newLink();
  expect((await app.get(link)).body).toEqual({ email: null });
  const { status, body } = await app.post(link, nadia);
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ role: 'root', nom: 'Ben Salah', email: 'nadia@colis.tn' });
  expect((await app.get('/api/users/checkuser', body.token)).body).toMatchObject({
    prenom: 'Nadia',
  });
  expect((await app.post('/api/journal/adm/list', {}, body.token)).body.rows[0]).toMatchObject({
    doneby: 'Nadia Ben Salah',
    action: 'mise en service',
  });
  expect(
    JSON.stringify(await app.services.db.selectFrom('journal').selectAll().execute()),
  ).not.toContain('secret');
});

test('a link works once, of several at a time for one, and no start prints another then', async () => {
  const link = await newLink();
  const answers = await Promise.all(
    ['a@x.tn', 'b@x.tn', 'c@x.tn'].map((email) => app.post(link, { ...nadia, email })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  expect(await everybody()).toHaveLength(1);
  for (const answer of [await app.get(link), await app.post(link, nadia)])
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'donnees-invalides',
        message: 'Ce lien a déjà servi : Cigogne a son Super-Admin, connectez-vous.',
      },
    });
  expect(await makeSetupLink(app.services.db, { publicUrl })).toBeNull();
});

test('an unknown, an older and a day-old link open nothing', async () => {
  const older = await newLink();
  const link = await newLink();
  const refused = { status: 400, body: { code: 'donnees-invalides', message: dead } };
  expect(await app.get('/api/users/premier/inconnu')).toMatchObject(refused);
  expect(await app.post(older, nadia)).toMatchObject(refused);
  await app.services.pool.query(`update setup_links set expires_at = now()`);
  expect(await app.get(link)).toMatchObject(refused);
  expect(await app.post(link, nadia)).toMatchObject(refused);
  expect(await everybody()).toEqual([]);
});

test('what is missing or too short is said at its field, and the link still opens', async () => {
  const link = await newLink();
  const { status, body } = await app.post(link, { ...nadia, prenom: ' ', password: '123' });
  expect(status).toBe(400);
  expect(body.errors).toEqual([
    { field: 'prenom', message: 'Vous devez saisir votre prénom !' },
    { field: 'password', message: 'Mot de passe non valid ( min 6 caractères ) !' },
  ]);
  expect((await app.post(link, nadia)).status).toBe(200);
});

test('a root whom the settings made signs under the own name once it is given, before by the e-mail', async () => {
  await createFirstRoot(
    app.services.db,
    { rootEmail: 'patron@colis.tn', rootPassword: 'secret-1' },
    new Date(),
  );
  expect(await everybody()).toMatchObject([{ nom: '', prenom: '' }]);
  const signIn = { email: 'patron@colis.tn', password: 'secret-1' };
  const { body } = await app.post('/api/users/login', signIn);
  const hub = { nom: 'TUNIS', hubGovs: ['Tunis'] };
  await app.post('/api/hub/adm/create', hub, body.token);
  const own = { prenom: 'Nadia', nom: 'Ben Salah', tel: '22417906', email: signIn.email };
  const edited = await app.post('/api/users/editprofile', own, body.token);
  expect(edited.body.user).toMatchObject({ nom: 'Ben Salah' });
  const sousse = { nom: 'SOUSSE', hubGovs: ['Sousse'] };
  await app.post('/api/hub/adm/create', sousse, edited.body.token);
  const journal = await app.post('/api/journal/adm/list', {}, edited.body.token);
  expect(journal.body.rows.map((row: { doneby: string }) => row.doneby)).toEqual([
    'Nadia Ben Salah',
    'patron@colis.tn',
    'patron@colis.tn',
  ]);
});
