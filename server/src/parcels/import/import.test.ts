import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPhone, phoneDigits } from '@cigogne/domain/phone-text';
import { readLine } from '@cigogne/domain/parcels/import-line';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { parcelForm, parcels } from '../../testing/make-parcels.ts';
import { aHub, aShipper, type Person } from '../../testing/make-users.ts';
import { templateRows } from './import-template.ts';

let app: TestApp;
let shipper: Person;
let other: Person;
beforeAll(async () => {
  app = await startTestApp();
  const sahel = await aHub(app, { nom: 'HUB-SAHEL', govs: ['Sousse'] });
  shipper = await aShipper(app, { hub: sahel });
  other = await aShipper(app, { hub: sahel });
});
afterAll(async () => app.close());

const line = (client_id: string, fields: Record<string, unknown> = {}) => ({
  ...parcelForm,
  client_id,
  ...fields,
});
const send = (colis: unknown[], by = shipper) =>
  app.post('/api/colis/exped/import', { colis }, by.token);

describe('the lines of a sheet', () => {
  test('are created, the wrong ones are told with their sentences', async () => {
    const { status, body } = await send([
      line('a-1'),
      line('a-2', { tel_cl: '123', montant_ttc: 'gratuit' }),
      line('a-3', { adresse_deleg: 'Atlantide' }),
      line('a-4', { nom_cl: '=1+1' }),
    ]);
    expect(status).toBe(200);
    expect(body.rows).toMatchObject([
      { client_id: 'a-1', ref: expect.stringMatching(/^\d{12}$/), deja: false, errors: [] },
      {
        client_id: 'a-2',
        ref: null,
        errors: [
          { field: 'tel_cl', message: 'numéro tél non valide !' },
          { field: 'montant_ttc', message: 'Montant ttc non valide !' },
        ],
      },
      {
        client_id: 'a-3',
        ref: null,
        errors: [{ field: 'adresse_deleg', message: 'Vous devez choisir la délégation !' }],
      },
      { client_id: 'a-4', ref: expect.any(String), errors: [] },
    ]);
  });

  test('with a name of 500 letters is refused alone; emoji and Arabic are kept as written', async () => {
    const { body } = await send([
      line('w-1', { nom_cl: 'é'.repeat(500) }),
      line('w-2', { nom_cl: 'فاطمة 🌸', adresse: '<b>Rue 1</b>' }),
      line('w-3', { nom_cl: 'Rim\u0000' }),
    ]);
    expect(body.rows).toMatchObject([
      { ref: null, errors: [{ field: 'nom_cl', message: '120 caractères au plus !' }] },
      { ref: expect.any(String), errors: [] },
      { ref: null, errors: [{ field: 'nom_cl', message: 'Texte non valide !' }] },
    ]);
    const sheet = await app.post(
      '/api/colis/exped/mescolis/getbycode',
      { code: body.rows[1].ref },
      shipper.token,
    );
    expect(sheet.body).toMatchObject({ nom_cl: 'فاطمة 🌸', adresse: '<b>Rue 1</b>' });
  });

  test('sent again, with another key or twice in one call, make no second parcel', async () => {
    const lines = [line('b-1'), line('b-2'), line('b-1')];
    const first = await send(lines);
    const before = await app.fingerprint();
    const repeat = await send(lines);
    expect(repeat.body.rows.map(({ ref }: { ref: string }) => ref)).toEqual(
      first.body.rows.map(({ ref }: { ref: string }) => ref),
    );
    expect(repeat.body.rows.every(({ deja }: { deja: boolean }) => deja)).toBe(true);
    expect(await app.fingerprint()).toBe(before);
  });

  test('sent by two tabs at once make one parcel each', async () => {
    const lines = Array.from({ length: 20 }, (_, at) => line(`c-${at}`));
    const [one, two] = await Promise.all([send(lines), send(lines)]);
    const refs = [one, two].map(({ body }) => body.rows.map(({ ref }: { ref: string }) => ref));
    expect(refs[0]).toEqual(refs[1]);
    expect(new Set(refs[0]).size).toBe(20);
  });

  test('belong to their shipper: another one’s line of the same id is another parcel', async () => {
    const mine = await send([line('d-1')]);
    const foreign = await send([line('d-1')], other);
    expect(foreign.body.rows[0]).toMatchObject({ deja: false });
    expect(foreign.body.rows[0].ref).not.toBe(mine.body.rows[0].ref);
  });

  test.each([
    ['none', []],
    ['more than a hundred', Array.from({ length: 101 }, (_, at) => line(`e-${at}`))],
    ['one without its id', [parcelForm]],
    ['what is no list', 'lignes'],
  ])('%s: nothing is made', async (_, colis) => {
    const before = await app.fingerprint();
    const { status } = await app.post('/api/colis/exped/import', { colis }, shipper.token);
    expect(status).toBe(400);
    expect(await app.fingerprint()).toBe(before);
  });
});

describe('what a shipper’s columns hold', () => {
  const read = async (by: Person) =>
    (await app.get('/api/colis/exped/import/colonnes', by.token)).body.colonnes;
  const save = (colonnes: unknown, by = shipper) =>
    app.post('/api/colis/exped/import/colonnes', { colonnes }, by.token);

  test('is remembered, sheet after sheet, for that shipper alone', async () => {
    expect(await read(shipper)).toEqual({});
    expect((await save({ x7: 'tel_cl', prix: '' })).body).toEqual({ done: true });
    await save({ prix: 'montant_ttc', ville: 'lieu' });
    expect(await read(shipper)).toEqual({ x7: 'tel_cl', prix: 'montant_ttc', ville: 'lieu' });
    expect(await read(other)).toEqual({});
  });

  test('is refused when it is none of the fields', async () => {
    const before = await app.fingerprint();
    expect((await save({ x7: 'etat' })).status).toBe(400);
    expect(await app.fingerprint()).toBe(before);
  });
});

test('the sheet to fill in comes as CSV and XLSX', async () => {
  const template = async (format: string) =>
    app.fastify.inject({
      method: 'POST',
      url: '/api/export/modele-colis',
      headers: { 'cgo-tkn': shipper.token },
      payload: { format },
    });
  const csv = await template('csv');
  expect(csv.statusCode).toBe(200);
  expect(csv.body).toContain('"Nom du client";"Prénom";"Tél client"');
  expect((await template('xlsx')).rawPayload.subarray(0, 2).toString('latin1')).toBe('PK');
});

test('no example line of the sheet to fill in becomes a parcel', async () => {
  const phones: string[] = [];
  for await (const { tel_cl } of templateRows()) phones.push(readLine({ tel_cl }).tel_cl);
  expect(phones.length).toBeGreaterThan(0);
  for (const tel of phones) expect(isPhone(phoneDigits(tel))).toBe(false);
});

describe('messages', () => {
  test('are read into drafts, and nothing is kept', async () => {
    const before = await app.fingerprint();
    const { body } = await app.post(
      '/api/colis/exped/messages',
      { texte: 'Rim\n53 418 027\nSousse Sahloul\n45dt\n\nعلي\n٢٢١٢٣٤٥٦\nصفاقس\n٣٠ دينار' },
      shipper.token,
    );
    expect(body.rows).toMatchObject([
      {
        nom_cl: 'Rim',
        tel_cl: '53418027',
        montant_ttc: '45',
        certitude: 'sure',
        lieu: { _loc: 'Sahloul', _del: 'Sousse Jawhara', _gov: 'Sousse', _zip: '4054' },
      },
      { nom_cl: 'علي', tel_cl: '22123456', certitude: 'a-verifier', lieu: { _gov: 'Sfax' } },
    ]);
    expect(await app.fingerprint()).toBe(before);
  });

  test('beyond twenty are answered as they were pasted', async () => {
    const many = Array.from({ length: 23 }, (_, at) => `Ali\n221234${10 + at}\nSfax`);
    const texte = many.join('\n\n');
    const { body } = await app.post('/api/colis/exped/messages', { texte }, shipper.token);
    expect(body).toMatchObject({ count: 20, reste: many.slice(20).join('\n\n') });
  });

  test('that are empty or endless are refused', async () => {
    for (const texte of ['', 'a'.repeat(20_001)])
      expect((await app.post('/api/colis/exped/messages', { texte }, shipper.token)).status).toBe(
        400,
      );
  });
});

describe('what exists already', () => {
  const known = async (colis: unknown[], by = shipper) =>
    (await app.post('/api/colis/exped/doublons', { colis }, by.token)).body.rows;

  test('is told by line, by order, and by phone and amount within seven days', async () => {
    const { body } = await send([
      line('k-1', { tel_cl: '27000001', montant_ttc: 35, order_ref: 'CMD-77' }),
    ]);
    const [{ ref }] = body.rows;
    const [byLine, byOrder, byPhone, otherSum, nothing] = await known([
      { client_id: 'k-1', tel_cl: '27000009' },
      { client_id: 'k-2', order_ref: 'CMD-77' },
      { tel_cl: '+216 27 000 001', montants: [35_000, 35] },
      { tel_cl: '27000001', montants: [36] },
      {},
    ]);
    expect(byLine.connu).toMatchObject({
      ref,
      raison: 'ligne',
      etat: 'ATT-ENVOIE',
      montant_ttc: 35,
    });
    expect(byOrder.connu).toMatchObject({ ref, raison: 'commande' });
    expect(byPhone.connu).toMatchObject({ ref, raison: 'telephone' });
    expect([otherSum.connu, nothing.connu]).toEqual([null, null]);
    expect((await known([{ order_ref: 'CMD-77' }], other))[0].connu).toBeNull();
    await app.services.db
      .updateTable('colis')
      .set({ created_at: new Date('2020-01-01') })
      .where('code', '=', ref)
      .execute();
    const late = await known([{ tel_cl: '27000001', montants: [35] }, { order_ref: 'CMD-77' }]);
    expect(late[0].connu).toBeNull();
    expect(late[1].connu).toMatchObject({ ref, raison: 'commande' });
  });

  test('is new again once it was deleted', async () => {
    const sale = line('d-1', { tel_cl: '27000002', montant_ttc: 40, order_ref: 'CMD-78' });
    const [first] = (await send([sale])).body.rows;
    await app.post('/api/colis/exped/del', { ref: first.ref }, shipper.token);
    expect((await known([{ client_id: 'd-1', order_ref: 'CMD-78' }]))[0].connu).toBeNull();
    const [repeat] = (await send([sale])).body.rows;
    expect(repeat).toMatchObject({ deja: false, errors: [] });
    expect(repeat.ref).not.toBe(first.ref);
  });

  test('is a plain answer whatever a text holds', async () => {
    for (const text of ['a\u0000b', '\ud83d', "'; drop table colis; --", '%', '\\'])
      for (const field of ['client_id', 'order_ref', 'tel_cl']) {
        const { status } = await app.post(
          '/api/colis/exped/doublons',
          { colis: [{ [field]: text, montants: [35] }] },
          shipper.token,
        );
        expect([200, 400], `${field} ${JSON.stringify(text)}`).toContain(status);
      }
  });

  test('is asked of at most 500 at once', async () => {
    const all = Array.from({ length: 501 }, () => ({ order_ref: 'x' }));
    const { status } = await app.post('/api/colis/exped/doublons', { colis: all }, shipper.token);
    expect(status).toBe(400);
  });
});

test('places of many lines are read at once, in their order', async () => {
  const { body } = await app.post(
    '/api/location/commun/lire',
    { lieux: [{ lieu: 'Sahloul' }, { lieu: 'xyz' }, { gov: 'Nabeul', lieu: 'hammammet' }] },
    shipper.token,
  );
  expect(body.rows).toMatchObject([
    { certitude: 'sure', lieu: { _loc: 'Sahloul' }, lieux: [] },
    { certitude: 'a-choisir', lieu: null, lieux: [] },
    { certitude: 'a-verifier', lieu: { _loc: 'Hammamet' } },
  ]);
});

describe('earlier recipients', () => {
  const found = async (tel: string, by = shipper) =>
    (await app.get(`/api/colis/exped/destinataires/${encodeURIComponent(tel)}`, by.token)).body
      .rows;

  test('are found by the beginning of their phone, the most frequent first, each place once', async () => {
    await parcels(app, shipper.id, 1, { tel_cl: '71000001', nom_cl: 'Rare' });
    await parcels(app, shipper.id, 3, { tel_cl: '71000002', nom_cl: 'Souvent' });
    await parcels(app, other.id, 1, { tel_cl: '71000003', nom_cl: 'Autre boutique' });
    expect(await found('7100')).toMatchObject([
      { nom_cl: 'Souvent', tel_cl: '71000002', nbr_colis: 3, adresse_gov: 'Sousse' },
      { nom_cl: 'Rare', nbr_colis: 1 },
    ]);
    expect(await found('+216 71 000 001')).toHaveLength(1);
    expect(await found('7100', other)).toMatchObject([{ nom_cl: 'Autre boutique' }]);
  });

  test('are at most five, and none for less than four digits or for what is no number', async () => {
    for (let at = 0; at < 7; at += 1) await parcels(app, shipper.id, 1, { tel_cl: `7300000${at}` });
    expect(await found('7300')).toHaveLength(5);
    for (const tel of ['730', 'abcd', '%', '____']) expect(await found(tel)).toEqual([]);
  });
});
