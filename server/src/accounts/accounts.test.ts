import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aHub, aRoot, aShipper, testPassword } from '../testing/make-users.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());

const shop = (email: string) => ({
  nom_com: "L'Atelier d'Olfa",
  matricule_fiscal: '1234567/A/M/000',
  nom: 'Zouari',
  prenom: 'Olfa',
  tel: '53 418 025',
  produit_type: 'Couture',
  flux_exped: 12,
  adresse: '12, route de Tunis km 6',
  adresse_gov: 'sfax',
  adresse_deleg: 'sakiet ezzit',
  email,
  password: 'secret1',
});

const linkOf = async (email: string): Promise<string> => {
  const mail = await app.services.db
    .selectFrom('mails')
    .select('link')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return mail.link?.split('/').at(-1) ?? '';
};

test('a shop registers, confirms its mail and signs in', async () => {
  const hub = await aHub(app, { nom: 'HUB-SFAX', govs: ['Sfax'] });
  const email = 'olfa@boutique.tn';
  const registered = await app.post('/api/users/register/exped', shop(email));
  expect(registered).toMatchObject({
    status: 200,
    body: { done: true, user: { etat: 'invalid', zone: 'sfax', hub: { id: hub.id } } },
  });
  const before = await app.post('/api/users/login', { email, password: 'secret1' });
  expect(before.body).toEqual({
    success: false,
    message: 'Vous devez nous contacter afin de valider votre compte .',
    // The token can only send the mail again.
    inscription: expect.any(String),
  });
  const token = registered.body.token as string;
  expect((await app.get('/api/users/profile', token)).body.nom_com).toBe("L'Atelier d'Olfa");
  expect((await app.get('/api/users/checkuser', token)).status).toBe(401);
  expect((await app.post('/api/users/sendvmail', {}, token)).body).toEqual({ done: true });
  const link = await linkOf(email);
  expect((await app.post(`/api/users/verify/${link}`)).body).toEqual({ done: true, email: null });
  expect((await app.post(`/api/users/verify/${link}`)).body).toEqual({
    done: true,
    deja: true,
    email: null,
  });
  const after = await app.post('/api/users/login', {
    email: 'OLFA@boutique.tn',
    password: 'secret1',
  });
  expect(after.body).toMatchObject({ success: true, user: { role: 'exped', etat: 'active' } });
  expect((await app.get('/api/users/checkuser', after.body.token)).body.email).toBe(email);
});

test('a known address is told nothing that an unknown one is not', async () => {
  const known = await aShipper(app);
  const answer = await app.post('/api/users/register/exped', shop(known.email));
  expect(answer).toMatchObject({ status: 200, body: { done: true, user: { etat: 'invalid' } } });
  const token = answer.body.token as string;
  expect((await app.get('/api/users/profile', token)).body).toMatchObject({
    id: answer.body.user.id,
    nom_com: "L'Atelier d'Olfa",
    email: known.email,
  });
  expect((await app.post('/api/users/sendvmail', {}, token)).body).toEqual({ done: true });
  expect((await app.get('/api/users/checkuser', token)).status).toBe(401);
  const wrong = await app.post('/api/users/login', { email: known.email, password: 'autre-chose' });
  const unknown = await app.post('/api/users/login', {
    email: 'personne@x.tn',
    password: 'autre-chose',
  });
  expect(wrong).toMatchObject({
    status: 401,
    body: { message: 'Email ou mot de passe incorrect !' },
  });
  expect(unknown.body).toEqual(wrong.body);
  expect((await app.post('/api/users/forgetpass', { email: 'personne@x.tn' })).body).toEqual({
    done: true,
  });
});

test('of fifty uses of a reset link one succeeds, and every session ends', async () => {
  const shipper = await aShipper(app);
  await app.post('/api/users/forgetpass', { email: shipper.email });
  const link = await linkOf(shipper.email);
  expect((await app.get('/api/users/checkuser', link)).status).toBe(401);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => app.post('/api/users/changepass', { pass: 'nouveau1' }, link)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status !== 200).every(({ status }) => status === 401)).toBe(
    true,
  );
  expect((await app.get('/api/users/checkuser', shipper.token)).status).toBe(401);
  const login = await app.post('/api/users/login', { email: shipper.email, password: 'nouveau1' });
  expect(login.body.success).toBe(true);
});

test('ten wrong passwords close the login for a while', async () => {
  const shipper = await aShipper(app);
  for (let i = 0; i < 10; i += 1) {
    await app.post('/api/users/login', { email: shipper.email, password: 'mauvais' });
  }
  const refused = await app.post('/api/users/login', {
    email: shipper.email,
    password: testPassword,
  });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('a deactivated account loses its sessions at once; root accounts are never deactivated', async () => {
  const root = await aRoot(app);
  const shipper = await aShipper(app);
  expect(
    (await app.post('/api/users/adm/disb-Acnt', { id: shipper.id }, root.token)).body.user.etat,
  ).toBe('disabled');
  expect((await app.get('/api/users/checkuser', shipper.token)).status).toBe(401);
  expect(
    (await app.post('/api/users/adm/disb-Acnt', { id: shipper.id }, root.token)).body.deja,
  ).toBe(true);
  const before = await app.fingerprint();
  expect((await app.post('/api/users/adm/disb-Acnt', { id: root.id }, root.token)).status).toBe(
    409,
  );
  expect((await app.post('/api/users/adm/delete', { id: root.id }, root.token)).status).toBe(409);
  expect(await app.fingerprint()).toBe(before);
});

test('choosing a hub gives a new token and ends the old one', async () => {
  const root = await aRoot(app);
  const hub = await aHub(app, { nom: 'HUB-NORD' });
  const chosen = await app.get(`/api/hub/adm/select/${hub.id}`, root.token);
  expect((await app.get('/api/users/checkuser', root.token)).status).toBe(401);
  expect((await app.get('/api/users/checkuser', chosen.body.token)).body.hub).toEqual({
    id: hub.id,
    nom: 'HUB-NORD',
  });
});

test('a governorate belongs to one hub, and the refusal names it', async () => {
  const root = await aRoot(app);
  const made = await app.post(
    '/api/hub/adm/create',
    { nom: 'Sahel', hubGovs: ['Sousse', 'monastir'] },
    root.token,
  );
  expect(made.body.hub).toMatchObject({
    nom: 'HUB-Sahel',
    hubGovs: [{ gov: 'Monastir' }, { gov: 'Sousse' }],
  });
  const before = await app.fingerprint();
  const refused = await app.post(
    '/api/hub/adm/create',
    { nom: 'Autre', hubGovs: ['Sousse'] },
    root.token,
  );
  expect(refused).toMatchObject({
    status: 409,
    body: { message: 'Sousse est déjà couvert par HUB-Sahel !' },
  });
  expect(await app.fingerprint()).toBe(before);
});

test('fees, billing security and hub are changed on shippers alone where they belong to them', async () => {
  const root = await aRoot(app);
  const shipper = await aShipper(app);
  const fees = {
    id: shipper.id,
    frais_liv: '6,500',
    frais_retour: 3.5,
    frais_poids_supp_kg: 1,
    mode_reglement: 'cheque_especes',
  };
  expect((await app.post('/api/users/adm/update', fees, root.token)).body.user).toMatchObject({
    frais_liv: 6.5,
    frais_retour: 3.5,
  });
  const bad = await app.post('/api/users/adm/update', { ...fees, frais_liv: 'cher' }, root.token);
  expect(bad).toMatchObject({ status: 400, body: { message: 'Frais non valid' } });
  const secure = await app.post(
    '/api/users/adm/update',
    { id: shipper.id, is_bill_secure: true },
    root.token,
  );
  expect(secure).toMatchObject({
    status: 400,
    body: { message: 'Vous devez saisir le mot de passe !' },
  });
  expect(
    (await app.post('/api/users/adm/update', { ...fees, id: root.id }, root.token)).status,
  ).toBe(403);
});
