import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hideParcelsOf } from '../parcels/edits/hide-parcels-of.ts';
import { signIn, startTestApp, system, type TestApp } from '../testing/app.ts';
import {
  aCourier,
  aHub,
  anAdmin,
  aRoot,
  aShipper,
  type Person,
  type TestHub,
} from '../testing/make-users.ts';
import { aParcel } from '../testing/make-parcels.ts';

let app: TestApp;
let root: Person;
let hub: TestHub;
beforeAll(async () => {
  app = await startTestApp();
  hub = await aHub(app, { nom: 'HUB-CENTRE', govs: ['Tunis'] });
});
beforeEach(async () => {
  root = await aRoot(app);
});
afterAll(async () => app.close());

const adm = (path: string, body: object, token = root.token) =>
  app.post(`/api/users/adm/${path}`, body, token);
const person = (email: string, fields: object = {}) => ({
  nom: 'Jebali',
  prenom: 'Sonia',
  tel: '98 220 101',
  email,
  password: 'secret1',
  ...fields,
});

test('root hires an administrator and a courier, who sign in at once', async () => {
  const admin = await adm('register-adm', person('sonia@cigogne.tn', { id_hub: hub.id }));
  expect(admin.body).toMatchObject({
    done: true,
    user: { role: 'admin', etat: 'active', hub: { nom: 'HUB-CENTRE' }, tel: '98220101' },
  });
  const inHub = await signIn(app, root.id, hub.id);
  const courier = await adm(
    'register-liv',
    person('walid@cigogne.tn', { matricule: '198 TU 1146' }),
    inHub,
  );
  expect(courier.body.user).toMatchObject({
    role: 'liv',
    matricule: '198 TU 1146',
    id_hub: hub.id,
  });
  const login = await app.post('/api/users/login', {
    email: 'walid@cigogne.tn',
    password: 'secret1',
  });
  expect(login.body.success).toBe(true);
});

test('a new user is refused with S2 at each field', async () => {
  const before = await app.fingerprint();
  const empty = await adm('register-adm', {});
  const messages = empty.body.errors.map(({ message }: { message: string }) => message);
  expect(messages).toEqual(
    expect.arrayContaining([
      'Vous devez saisir le nom !',
      'Vous devez saisir le prénom !',
      'numéro tél non valide !',
      "Vous devez saisir l' E-mail !",
      'Mot de passe non valid ( min 6 caractères ) !',
    ]),
  );
  const taken = await adm('register-liv', person(root.email));
  expect(taken.body.errors).toEqual([{ field: 'email', message: 'Cet e-mail est déjà utilisé !' }]);
  const nowhere = await adm('register-liv', person('a@b.tn', { id_hub: 999999 }));
  expect(nowhere.body.errors[0].field).toBe('id_hub');
  expect(await app.fingerprint()).toBe(before);
});

test('a password typed twice differently is refused, whoever sends it', async () => {
  const shipper = await aShipper(app);
  const different = [
    { field: 'confirmPassword', message: 'Les mot de passe ne sont identiques !' },
  ];
  const before = await app.fingerprint();
  const twice = { password: 'secret1', confirmPassword: 'secret2' };
  for (const path of ['register-adm', 'register-liv']) {
    const hired = await adm(path, person('deux@cigogne.tn', twice));
    expect(hired.status).toBe(400);
    expect(hired.body.errors).toEqual(different);
  }
  const changed = await adm('update', { id: shipper.id, ...twice });
  expect(changed.status).toBe(400);
  expect(changed.body.errors).toEqual(different);
  expect(await app.fingerprint()).toBe(before);

  const same = { password: 'secret1', confirmPassword: 'secret1' };
  expect((await adm('register-adm', person('deux@cigogne.tn', same))).status).toBe(200);
  expect((await adm('update', { id: shipper.id, ...same })).status).toBe(200);
});

test('the same new user sent twenty times at once exists once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => adm('register-adm', person('vingt@cigogne.tn'))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.every(({ status }) => status < 500)).toBe(true);
});

test('the list finds people by name, e-mail, phone, state, role and hub', async () => {
  const shipper = await aShipper(app, { nom_com: 'Épices du Cap', tel: '22333444' });
  const ask = async (filter: object) => (await adm('list', { filter })).body;
  expect((await ask({ search: 'épices du' })).rows.map(({ id }: { id: number }) => id)).toEqual([
    shipper.id,
  ]);
  expect((await ask({ search: '22333444' })).count).toBe(1);
  expect((await ask({ search: `#${shipper.id}` })).rows[0].nom_com).toBe('Épices du Cap');
  expect((await ask({ search: '%' })).count).toBe(0);
  expect((await ask({ role: 'exped', etat: 'disabled' })).count).toBe(0);
  const far = await aHub(app, { nom: 'HUB-COTE' });
  const there = await aShipper(app, { hub: far });
  const ofHub = await ask({ role: 'exped', id_hub: [far.id] });
  expect(ofHub.rows.map(({ id }: { id: number }) => id)).toEqual([there.id]);
  const names = (await app.get('/api/users/adm/exped/list', root.token)).body.rows;
  expect(names).toContainEqual(
    expect.objectContaining({ id: there.id, id_hub: far.id, actif: true }),
  );
  expect((await adm('list', { filter: { couleur: 'bleu' } })).body.code).toBe('filtre-invalide');
  const row = JSON.stringify((await ask({ search: 'épices' })).rows[0]);
  expect(row).not.toMatch(/password|argon2/);
});

test('one field of the information is enough; what a role lacks is refused', async () => {
  const courier = await aCourier(app, { hub });
  const update = (body: object) => adm('update', { id: courier.id, ...body });
  expect((await update({ matricule: '201 TU 7730' })).body.user).toMatchObject({
    matricule: '201 TU 7730',
    nom: 'Ferchichi',
  });
  const before = await app.fingerprint();
  expect((await update({ frais_liv: 3 })).status).toBe(403);
  expect((await update({ is_bill_secure: true, bill_password: 'x' })).status).toBe(403);
  expect((await update({ tel: '1' })).body.message).toBe('numéro tél non valide !');
  expect((await update({ role: 'root', etat: 'disabled' })).body.message).toBe('Rien à modifier !');
  expect(await app.fingerprint()).toBe(before);
});

test('one rate changes alone, in dinars, and the journal says from what to what', async () => {
  const shipper = await aShipper(app, { hub });
  const { body } = await adm('update', { id: shipper.id, frais_liv: '6,5' });
  expect(body.user).toMatchObject({ frais_liv: 6.5, frais_retour: 4, frais_poids_supp_kg: 1 });
  const journal = await app.post(
    '/api/journal/adm/list',
    { filter: { entity: 'user', search: String(shipper.id) } },
    root.token,
  );
  expect(journal.body.rows[0]).toMatchObject({
    action: 'modification',
    doneby: 'Amel Trabelsi',
    before: { frais_liv: 7000 },
    after: { frais_liv: 6500 },
  });
});

test('a password given by root signs the person out, and no secret is in the journal', async () => {
  const shipper = await aShipper(app, { hub });
  await adm('update', { id: shipper.id, password: 'tout-neuf' });
  expect((await app.get('/api/users/checkuser', shipper.token)).status).toBe(401);
  const { rows } = await app.services.pool.query<{ line: string }>(
    `select j::text as line from journal j where entity_id = $1`,
    [String(shipper.id)],
  );
  expect(rows.map(({ line }) => line).join()).not.toMatch(/argon2|tout-neuf/);
});

test('billing security asks for a password each time it is switched on', async () => {
  const shipper = await aShipper(app, { hub });
  const update = (body: object) => adm('update', { id: shipper.id, ...body });
  expect((await update({ is_bill_secure: true })).body.message).toBe(
    'Vous devez saisir le mot de passe !',
  );
  expect((await update({ is_bill_secure: true, bill_password: 'coffre' })).body.user).toMatchObject(
    { is_bill_secure: true },
  );
  expect((await update({ is_bill_secure: false })).body.user.is_bill_secure).toBe(false);
});

test('an account that nothing is linked to is deleted, and root accounts are not', async () => {
  const shipper = await aShipper(app, { hub });
  expect((await adm('delete', { id: shipper.id })).body).toEqual({ done: true });
  const { rows } = await app.services.pool.query('select from users where id = $1', [shipper.id]);
  expect(rows).toHaveLength(0);
  expect((await app.get('/api/users/checkuser', shipper.token)).status).toBe(401);
  expect((await adm('delete', { id: 999999 })).status).toBe(404);
  const other = await aRoot(app);
  expect((await adm('delete', { id: other.id })).body.message).toBe(
    'Un compte Super-Admin ne peut pas être supprimé !',
  );
});

test('a shipper with a parcel under way stays, and the answer says what is in the way', async () => {
  const shipper = await aShipper(app, { hub });
  await aParcel(app, shipper.id);
  const before = await app.fingerprint();
  const refused = await adm('delete', { id: shipper.id });
  expect(refused).toMatchObject({
    status: 409,
    body: { message: 'Suppression impossible : 1 colis en cours.', liens: ['1 colis en cours'] },
  });
  expect(await app.fingerprint()).toBe(before);
});

test('an account with a past is closed and made anonymous, once', async () => {
  const shipper = await aShipper(app, { hub, nom_com: 'Boutique Oubliée', tel: '20111222' });
  await app.services.pool.query(
    `update users set rib = '08006010200000123456', matricule_fiscal = '1234567A/A/M/000',
      matricule_confirme = '1234567A/A/M/000' where id = $1`,
    [shipper.id],
  );
  const parcel = await aParcel(app, shipper.id);
  await app.services.pool.query('update colis set deleted_at = now() where id = $1', [parcel.id]);
  expect((await adm('delete', { id: shipper.id })).body).toEqual({ done: true });
  expect((await adm('delete', { id: shipper.id })).body).toEqual({ done: true, deja: true });
  const { rows } = await app.services.pool.query<{ left: string }>(
    'select u::text as left from users u where id = $1',
    [shipper.id],
  );
  expect(rows[0]?.left).not.toMatch(
    /Oubliée|20111222|cigogne\.test|Ben Ammar|08006010200000123456|1234567A/,
  );
  expect((await adm('list', { filter: { search: `#${shipper.id}` } })).body.count).toBe(0);
});

test('the parcels of a closed account leave the screens with it', async () => {
  const shipper = await aShipper(app, { hub });
  const parcel = await aParcel(app, shipper.id);
  // Handed back long ago and never owed, so nothing is pending.
  await app.services.pool.query(
    `update colis set etat = 'ANL', issue = 'retour', issue_le = now(), rendu_le = now() where id = $1`,
    [parcel.id],
  );
  const still = await adm('delete', { id: shipper.id });
  expect(still.body.liens).toEqual(['1 colis à facturer']);
  await app.as(system, (ctx) => hideParcelsOf(ctx, shipper.id));
  expect((await adm('delete', { id: shipper.id })).status).toBe(200);
  const found = await app.post(
    '/api/colis/adm/global/search',
    { filter: { search: parcel.code } },
    root.token,
  );
  expect(found.body.count).toBe(0);
});

test('an API key is shown once, kept hashed, and made again only when asked', async () => {
  const shipper = await aShipper(app, { hub });
  const create = (body: object = {}) => adm('exped/create-token', { id: shipper.id, ...body });
  const first = await create({
    api_webhook_url: 'https://boutique.tn/cigogne',
    api_webhook_headers: { 'X-Boutique': 'secret-42' },
  });
  const key = first.body.api_key as string;
  expect(first.body).toMatchObject({
    user: {
      api_key: key.slice(-4),
      is_api_actif: true,
      api_webhook_headers: ['X-Boutique'],
      api_webhook_url: 'https://boutique.tn/cigogne',
    },
    webhook_secret: expect.stringMatching(/^whsec_/),
  });
  expect((await create({ is_api_actif: false })).body).toMatchObject({
    api_key: null,
    webhook_secret: null,
    user: { is_api_actif: false, api_webhook_url: 'https://boutique.tn/cigogne' },
  });
  const renewed = await create({ renouveler: true, argent: true });
  expect(renewed.body).toMatchObject({ user: { api_key_argent: true } });
  expect(renewed.body.api_key).not.toBe(key);
  const { rows } = await app.services.pool.query<{ kept: string }>(
    `select u::text || (select string_agg(k::text, '') from api_keys k where k.id_user = u.id) || coalesce((select string_agg(j::text, '') from journal j), '') as kept
     from users u where id = $1`,
    [shipper.id],
  );
  expect(rows[0]?.kept).not.toContain(key);
  const admin = await anAdmin(app, { hub });
  expect((await adm('exped/create-token', { id: admin.id })).status).toBe(404);
});

test('a renewed key opens for a day more, and one right holds for both', async () => {
  const shipper = await aShipper(app, { hub });
  const create = (body: object = {}) => adm('exped/create-token', { id: shipper.id, ...body });
  const first = (await create({ argent: true })).body.api_key as string;
  await create({ renouveler: true });
  const last4OfThose = async (where: string) => {
    const { rows } = await app.services.pool.query<{
      last4: string;
      argent: boolean;
      hours: number;
    }>(
      `select last4, argent, extract(epoch from ends_at - now())::float / 3600 as hours
       from api_keys where id_user = $1 and ${where} order by id`,
      [shipper.id],
    );
    return rows;
  };
  const [old] = await last4OfThose('ends_at is not null');
  expect(old).toMatchObject({ last4: first.slice(-4), argent: true });
  expect(old?.hours).toBeGreaterThan(23.9);
  expect(old?.hours).toBeLessThan(24.1);
  expect((await create({ argent: false })).body).toMatchObject({
    api_key: null,
    user: { api_key_argent: false },
  });
  expect((await last4OfThose('true')).map(({ argent }) => argent)).toEqual([false, false]);
});

test('names of couriers stay in the hub; the free ones have no round in progress', async () => {
  const here = await aCourier(app, { hub, nom: 'Ici' });
  const far = await aHub(app, { nom: 'HUB-LOIN' });
  const there = await aCourier(app, { hub: far, nom: 'Loin' });
  await app.services.pool.query(
    `insert into runsheets (ref, etat, id_hub, id_liv, created_at, updated_at)
     values ('RS-TEST', 'in_progress', $1, $2, now(), now())`,
    [hub.id, here.id],
  );
  const names = async (path: string, token: string): Promise<number[]> =>
    (await app.get(`/api/users/adm/${path}`, token)).body.rows.map(({ id }: { id: number }) => id);
  const admin = await anAdmin(app, { hub });
  expect(await names('liv/list', admin.token)).toContain(here.id);
  expect(await names('liv/list', admin.token)).not.toContain(there.id);
  expect(await names('liv/list/dispo', admin.token)).not.toContain(here.id);
  expect(await names('liv/list', root.token)).toEqual(expect.arrayContaining([here.id, there.id]));
  await app.post('/api/users/adm/disb-Acnt', { id: here.id }, root.token);
  const { body } = await app.get('/api/users/adm/liv/list', root.token);
  expect(body.rows.map(({ id, actif }: { id: number; actif: boolean }) => ({ id, actif }))).toEqual(
    expect.arrayContaining([
      { id: here.id, actif: false },
      { id: there.id, actif: true },
    ]),
  );
  const homeless = await anAdmin(app);
  expect((await app.get('/api/users/adm/liv/list', homeless.token)).body).toMatchObject({
    code: 'sans-hub',
    message: 'Aucun hub affecté',
  });
});
