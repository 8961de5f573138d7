import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayOf } from '@cigogne/domain/days';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aParcel } from '../testing/make-parcels.ts';
import { anAdmin, aHub, aRoot, aShipper, type Person } from '../testing/make-users.ts';

let app: TestApp;
let root: Person;
beforeAll(async () => {
  app = await startTestApp();
  root = await aRoot(app);
});
afterAll(async () => app.close());

const update = (body: object) => app.post('/api/parametres/adm/update', body, root.token);
const setting = async (key: string) =>
  (await app.post('/api/parametres/adm/list', {}, root.token)).body.rows.find(
    (row: { key: string }) => row.key === key,
  );

test('a setting holds its default until root writes another value, in dinars for an amount', async () => {
  expect(await setting('frais_liv')).toMatchObject({ value: 7, valid_from: null, a_venir: [] });
  expect((await update({ key: 'frais_liv', value: '6,500' })).body).toEqual({ done: true });
  expect(await setting('frais_liv')).toMatchObject({
    value: 6.5,
    valid_from: '2026-03-11T08:00:00.000Z',
  });
});

test('a value from a later day waits for it', async () => {
  await update({ key: 'parcel_stamp', value: 1, valid_from: '2026-04-01T00:00:00Z' });
  const shipper = await aShipper(app);
  expect((await aParcel(app, shipper.id)).droit_timbre).toBe(0.6);
  expect((await setting('parcel_stamp')).a_venir).toEqual([
    { value: 1, valid_from: '2026-04-01T00:00:00.000Z' },
  ]);
  app.at('2026-04-02T08:00:00Z');
  expect((await aParcel(app, shipper.id)).droit_timbre).toBe(1);
  expect(await setting('parcel_stamp')).toMatchObject({ value: 1, a_venir: [] });
});

test('a value that waits is taken back until its day, and one in force stays', async () => {
  const from = '2026-05-01T00:00:00.000Z';
  const withdraw = (body: object, token = root.token) =>
    app.post('/api/parametres/adm/retirer', body, token);
  await update({ key: 'vat', value: 190, valid_from: from });
  expect((await withdraw({ key: 'vat', valid_from: '2026-05-02T00:00:00.000Z' })).body).toEqual({
    done: true,
    deja: true,
  });
  const clerk = await anAdmin(app);
  expect((await withdraw({ key: 'vat', valid_from: from }, clerk.token)).status).toBe(403);
  expect((await setting('vat')).a_venir).toHaveLength(1);
  expect((await withdraw({ key: 'vat', valid_from: from })).body).toEqual({ done: true });
  expect((await withdraw({ key: 'vat', valid_from: from })).body).toEqual({
    done: true,
    deja: true,
  });
  expect((await setting('vat')).a_venir).toEqual([]);
  const journal = await app.post(
    '/api/journal/adm/list',
    { filter: { entity: 'setting' } },
    root.token,
  );
  expect(journal.body.rows[0]).toMatchObject({
    action: 'retrait',
    before: { valeur: 190, valable_le: from },
  });

  await update({ key: 'vat', value: 190, valid_from: from });
  app.at('2026-05-01T08:00:00Z');
  const before = await app.fingerprint();
  expect((await withdraw({ key: 'vat', valid_from: from })).body.message).toBe(
    'Cette valeur est déjà en vigueur : écrivez-en une nouvelle.',
  );
  expect(await app.fingerprint()).toBe(before);
});

test('an unknown setting, a wrong value or the past is refused, and the journal keeps both values', async () => {
  const before = await app.fingerprint();
  expect((await update({ key: 'couleur', value: 'bleu' })).body.message).toBe(
    'Paramètre inconnu !',
  );
  expect((await update({ key: 'vat', value: 'beaucoup' })).body).toMatchObject({
    errors: [{ field: 'value', message: 'TVA : valeur invalide !' }],
  });
  expect((await update({ key: 'frais_liv', value: -1 })).status).toBe(400);
  expect(
    (await update({ key: 'vat', value: 70, valid_from: '2020-01-01T00:00:00Z' })).body.errors[0]
      .field,
  ).toBe('valid_from');
  expect(await app.fingerprint()).toBe(before);
  await update({ key: 'vat', value: 70 });
  const journal = await app.post(
    '/api/journal/adm/list',
    { filter: { entity: 'setting' } },
    root.token,
  );
  expect(journal.body.rows[0]).toMatchObject({
    entity_id: 'vat',
    before: { valeur: 190 },
    after: { valeur: 70 },
  });
});

test("the journal is searched by a setting's own name and by day", async () => {
  app.at('2026-06-01T08:00:00Z');
  await update({ key: 'cheque_validity', value: 90 });
  const journal = async (filter: object) =>
    (await app.post('/api/journal/adm/list', { filter }, root.token)).body;
  expect((await journal({ search: 'validité d’un' })).rows[0]).toMatchObject({
    entity_id: 'cheque_validity',
    after: { valeur: 90 },
  });
  const today = dayOf(new Date('2026-06-01T08:00:00Z'));
  expect((await journal({ du: today, au: today })).count).toBeGreaterThan(0);
  expect((await journal({ du: addDays(today, 1) })).count).toBe(0);
  const earlier = await journal({ au: addDays(today, -1), search: 'validité d’un' });
  expect(earlier.count).toBe(0);
  expect((await journal({ entity: 'paiement' })).count).toBe(0);
});

test('the journal finds what was done to a person by the name that person bears now', async () => {
  const shipper = await aShipper(app, { nom_com: 'Dar El Yasmine' });
  await app.post('/api/users/adm/disb-Acnt', { id: shipper.id }, root.token);
  const { body } = await app.post(
    '/api/journal/adm/list',
    { filter: { search: 'el yasm' } },
    root.token,
  );
  expect(body.rows[0]).toMatchObject({
    entity: 'user',
    entity_id: String(shipper.id),
    sujet: 'Dar El Yasmine',
  });
  expect(body.count).toBe(1);
});

test('the journal names the hubs of somebody who changes hub, one that is closed since among them', async () => {
  const [old, next] = [await aHub(app, { nom: 'HUB-BEJA' }), await aHub(app, { nom: 'HUB-GABES' })];
  const clerk = await anAdmin(app, { id_hub: old.id });
  await app.post('/api/users/adm/update', { id: clerk.id, id_hub: next.id }, root.token);
  expect((await app.get(`/api/hub/adm/delete/${old.id}`, root.token)).status).toBe(200);
  const { body } = await app.post(
    '/api/journal/adm/list',
    { filter: { entity: 'user' } },
    root.token,
  );
  expect(body.rows[0]).toMatchObject({
    action: 'modification',
    before: { id_hub: 'HUB-BEJA' },
    after: { id_hub: 'HUB-GABES' },
  });
});

test('who left keeps a name in the journal, also in the lines written before', async () => {
  const clerk = await anAdmin(app, { nom: 'Belhaj', prenom: 'Karim' });
  await app.post('/api/users/adm/disb-Acnt', { id: clerk.id }, root.token);
  expect((await app.post('/api/users/adm/delete', { id: clerk.id }, root.token)).status).toBe(200);
  const { body } = await app.post(
    '/api/journal/adm/list',
    { filter: { entity: 'user' } },
    root.token,
  );
  const lines = body.rows.filter(
    ({ entity_id }: { entity_id: string }) => entity_id === String(clerk.id),
  );
  expect(lines.length).toBeGreaterThan(1);
  for (const { sujet } of lines) expect(sujet).toBe('Karim Belhaj');
});

test('the public page reads name, phones and the governorates that are covered', async () => {
  await aHub(app, { nom: 'HUB-SFAX', govs: ['Sfax'] });
  await update({ key: 'phones', value: ['71 418 200', '+216 98220100'] });
  const { body } = await app.get('/api/parametres/public');
  expect(body).toMatchObject({
    nom: 'Cigogne',
    raison_sociale: 'Cigogne Messagerie SARL',
    matricule_fiscal: '1748203/B/A/M/000',
    logo: 'Cigogne',
    telephones: ['71418200', '98220100'],
    couverture: [{ gov: 'Sfax', hub: 'HUB-SFAX' }],
  });
  await update({ key: 'logo_text', value: 'Cigogne Express' });
  expect((await app.get('/api/parametres/public')).body).toMatchObject({
    nom: 'Cigogne',
    logo: 'Cigogne Express',
  });
});

test('a mail is signed by the company, whatever its name', async () => {
  const shop = await aShipper(app);
  await update({ key: 'brand', value: 'Rapide Colis' });
  expect((await app.post('/api/users/forgetpass', { email: shop.email })).status).toBe(200);
  const { body } = await app.post('/api/mail/adm/list', {}, root.token);
  expect(body.rows[0].body).toMatch(/L’équipe Rapide Colis$/);
  await update({ key: 'brand', value: 'Cigogne' });
});

test('terms, personal data and fees are read by anybody, and are root’s to write', async () => {
  const read = async (nom: string) => (await app.get(`/api/parametres/public/texte/${nom}`)).body;
  const terms = await read('conditions');
  expect(terms).toMatchObject({ titre: 'Conditions générales', depuis: null, frais: [] });
  expect(terms.texte).toContain('matricule fiscal 1748203/B/A/M/000');
  expect((await read('confidentialite')).texte).toContain('2004-63');
  expect((await read('tarifs')).frais[0]).toEqual({
    nom: 'Frais de livraison',
    tnd: (await setting('frais_liv')).value,
  });
  expect((await app.get('/api/parametres/public/texte/autre')).status).toBe(400);
  await update({ key: 'page_conditions', value: '# À nous\n{raison_sociale} {inconnu}' });
  expect((await read('conditions')).texte).toMatch(/^# À nous\n.+ \{inconnu\}$/);
  await update({ key: 'page_conditions', value: '' });
  expect((await read('conditions')).texte).toContain('# Paiement à la livraison');
});
