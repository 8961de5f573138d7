import { hoursSentences } from '@cigogne/domain/hubs/opening-hours';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signIn, startTestApp, type TestApp } from '../testing/app.ts';
import { aParcel, rowOf } from '../testing/make-parcels.ts';
import { aPickup, aSentPickup } from '../testing/make-units.ts';
import { aHub, anAdmin, aRoot, aShipper, type Person } from '../testing/make-users.ts';

let app: TestApp;
let root: Person;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  root = await aRoot(app);
});
afterAll(async () => app.close());

const hub = (path: string, body: object) => app.post(`/api/hub/adm/${path}`, body, root.token);

test('a hub takes its prefix once, and its governorates in any spelling', async () => {
  const made = await hub('create', {
    nom: 'hub-Nord',
    tel: '71 418 200',
    adresse: '',
    hubGovs: ['béja', { gov: 'le-kef' }, 'JENDOUBA'],
  });
  expect(made.body).toMatchObject({
    done: true,
    hub: {
      nom: 'HUB-Nord',
      tel: '71418200',
      adresse: null,
      hubGovs: [{ gov: 'Béja' }, { gov: 'Jendouba' }, { gov: 'Le Kef' }],
    },
  });
});

test('a hub without a name, without governorates or of a known name is refused in words', async () => {
  const before = await app.fingerprint();
  expect((await hub('create', { nom: '', hubGovs: ['Gafsa'] })).body.message).toBe(
    'Vous devez saisir le nom du hub !',
  );
  expect((await hub('create', { nom: 'Sud', hubGovs: [] })).body.message).toBe(
    'Vous devez choisir au moins une gouvernerats !',
  );
  expect((await hub('create', { nom: 'Sud', hubGovs: ['Atlantide'] })).status).toBe(400);
  expect((await hub('create', { nom: 'NORD', hubGovs: ['Gafsa'] })).body.errors[0]).toEqual({
    field: 'nom',
    message: 'Un hub porte déjà ce nom !',
  });
  expect(await app.fingerprint()).toBe(before);
});

const weekly = [
  { jours: [1, 2, 3, 4, 5], plages: [{ de: '08:30', a: '18:00' }] },
  { jours: [6], plages: [{ de: '08:30', a: '13:00' }] },
];

test('a hub keeps its opening hours, days with the same times on one line', async () => {
  const noon = [
    { de: '08:30', a: '12:30' },
    { de: '14:00', a: '18:00' },
  ];
  const horaires = [
    { jours: [5, 1], plages: noon },
    { jours: [3], plages: [{ de: '9h', a: '1200' }] },
    { jours: [2], plages: noon },
  ];
  const { body } = await hub('create', { nom: 'Horaires', hubGovs: ['Gafsa'], horaires });
  const tidy = [
    { jours: [1, 2, 5], plages: noon },
    { jours: [3], plages: [{ de: '09:00', a: '12:00' }] },
  ];
  expect(body.hub.horaires).toEqual(tidy);
  const { horaires: _, ...asBefore } = body.hub;
  // A program that knows no hours leaves them as they are.
  expect((await hub('update', asBefore)).body.hub.horaires).toEqual(tidy);
  const changed = await hub('update', { ...asBefore, updatedAt: null, horaires: weekly });
  expect(changed.body.hub.horaires).toEqual(weekly);
  const { rows } = await app.services.pool.query<{ after: { horaires: unknown } }>(
    `select after from journal where entity = 'hub' order by id desc limit 1`,
  );
  expect(rows[0]?.after.horaires).toEqual(weekly);
  for (const none of [[], null]) {
    await hub('update', { ...asBefore, updatedAt: null, horaires: weekly });
    const emptied = await hub('update', { ...asBefore, updatedAt: null, horaires: none });
    expect(emptied.body.hub.horaires).toBeNull();
  }
  expect((await app.get(`/api/hub/adm/delete/${body.hub.id}`, root.token)).status).toBe(200);
});

test('hours that cannot be are refused at their field, and nothing changes', async () => {
  const made = await hub('create', { nom: 'Heures', hubGovs: ['Gafsa'], horaires: weekly });
  const before = await app.fingerprint();
  const wrong: [unknown, string][] = [
    [[{ jours: [], plages: [{ de: '08:00', a: '12:00' }] }], hoursSentences.days],
    [[{ jours: [1], plages: [] }], hoursSentences.spans],
    [[{ jours: [1], plages: [{ de: '12:00', a: '08:00' }] }], hoursSentences.end('lundi')],
    [[{ jours: [7], plages: [{ de: 'midi', a: '14:00' }] }], hoursSentences.times('dimanche')],
    [
      [...weekly, { jours: [6], plages: [{ de: '08:00', a: '12:00' }] }],
      hoursSentences.twice('samedi'),
    ],
    ['lundi', hoursSentences.form],
    [Array.from({ length: 8 }, () => weekly[0]), hoursSentences.form],
  ];
  for (const [horaires, message] of wrong) {
    const { status, body } = await hub('update', { ...made.body.hub, horaires });
    expect([status, body.errors[0]]).toEqual([400, { field: 'horaires', message }]);
  }
  for (const jour of [0, 8, 1.5, '1', null]) {
    const horaires = [{ jours: [jour], plages: [{ de: '08:00', a: '12:00' }] }];
    const { status, body } = await hub('update', { ...made.body.hub, horaires });
    expect([status, body.message]).toEqual([400, hoursSentences.form]);
  }
  expect(await app.fingerprint()).toBe(before);
  expect((await app.get(`/api/hub/adm/delete/${made.body.hub.id}`, root.token)).status).toBe(200);
});

test('of twenty hubs that want the same governorate at once one gets it, and the others read which', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => hub('create', { nom: `Course ${i}`, hubGovs: ['Gafsa'] })),
  );
  const [winner] = answers.filter(({ status }) => status === 200);
  const losers = answers.filter(({ status }) => status === 409);
  expect(losers).toHaveLength(19);
  expect(losers[0]?.body.message).toBe(`Gafsa est déjà couvert par ${winner?.body.hub.nom} !`);
});

test('parcels that wait follow a change of coverage', async () => {
  const made = await hub('create', { nom: 'Sahel', hubGovs: ['Sousse'] });
  const shipper = await aShipper(app);
  const parcel = await aParcel(app, shipper.id);
  expect(parcel.colis_hub_dest?.nom).toBe('HUB-Sahel');
  await hub('update', { ...made.body.hub, nom: 'Sahel', hubGovs: ['Monastir'] });
  const { rows } = await app.services.pool.query<{ id_hub_dest: number | null }>(
    'select id_hub_dest from colis where id = $1',
    [parcel.id],
  );
  expect(rows[0]?.id_hub_dest).toBeNull();
  // Its screens still show the parcel as expected.
  expect(await toldHubs(parcel.id)).toContain(made.body.hub.id);
});

const toldHubs = async (parcel: number): Promise<number[]> =>
  (
    await app.services.pool.query<{ hubs: number[] }>(
      `select hubs::float8[] as hubs from events where type = 'colis' and id_colis = $1 order by id desc limit 1`,
      [parcel],
    )
  ).rows[0]?.hubs ?? [];

test('the hub that a corrected address leads to is told, and the one that expected the parcel too', async () => {
  const before = await hub('create', { nom: 'Avant', hubGovs: ['Mahdia'] });
  const after = await hub('create', { nom: 'Apres', hubGovs: ['Zaghouan'] });
  const shipper = await aShipper(app);
  const place = (adresse_gov: string, adresse_deleg: string, loc: string, adresse_zip: string) => ({
    adresse: '3 rue du Port',
    adresse_lieu: `${loc} | ${adresse_deleg} | ${adresse_gov} | ${adresse_zip}`,
    adresse_gov,
    adresse_deleg,
    adresse_zip,
  });
  const parcel = await aParcel(
    app,
    shipper.id,
    place('Mahdia', 'Bou Merdes', 'Bou Helal El Ali Nord', '5112'),
  );
  const edit = {
    ref: parcel.ref,
    field: 'adresse',
    f_data: place('Zaghouan', 'Bir Mcherga', 'Aïn El Asker', '1123'),
  };
  expect((await app.post('/api/colis/adm/edit', edit, root.token)).status).toBe(200);
  expect(await toldHubs(parcel.id)).toEqual(
    expect.arrayContaining([before.body.hub.id, after.body.hub.id]),
  );
});

test('a hub that somebody changed meanwhile is not written over, and the answer has it as it stands', async () => {
  const { hub: read } = (await hub('create', { nom: 'Deux mains', hubGovs: ['Médenine'] })).body;
  app.at('2026-03-11T08:01:00Z');
  const first = await hub('update', { ...read, hubGovs: ['Médenine', 'Tataouine'] });
  expect(first.status).toBe(200);
  const before = await app.fingerprint();
  const second = await hub('update', { ...read, tel: '71 418 200' });
  expect(second).toMatchObject({
    status: 409,
    body: {
      code: 'etat-change',
      message: "HUB-Deux mains vient d'être modifié, vérifiez-le puis enregistrez à nouveau.",
      hub: first.body.hub,
    },
  });
  expect(await app.fingerprint()).toBe(before);
  const again = await hub('update', { ...first.body.hub, tel: '71 418 200' });
  expect(again.body.hub).toMatchObject({
    tel: '71418200',
    hubGovs: [{ gov: 'Médenine' }, { gov: 'Tataouine' }],
  });
});

test('a hub that somebody or something refers to stays, and the answer lists it', async () => {
  const busy = await aHub(app, { nom: 'HUB-OCCUPE', govs: ['Tozeur'] });
  await anAdmin(app, { hub: busy });
  await aShipper(app, { hub: busy });
  const before = await app.fingerprint();
  const refused = await app.get(`/api/hub/adm/delete/${busy.id}`, root.token);
  expect(refused).toMatchObject({
    status: 409,
    body: { message: 'Suppression impossible : 2 utilisateurs.', liens: ['2 utilisateurs'] },
  });
  expect(await app.fingerprint()).toBe(before);
  const quiet = await aHub(app, { nom: 'HUB-CALME', govs: [] });
  await anAdmin(app, { hub: quiet });
  expect((await app.get(`/api/hub/adm/delete/${quiet.id}`, root.token)).body.liens).toEqual([
    '1 utilisateur',
  ]);
});

test('what a shop has not sent yet follows it to another hub, and the hub that it left can go', async () => {
  const left = await aHub(app, { nom: 'HUB-QUITTE', govs: [] });
  const next = await aHub(app, { nom: 'HUB-SUIVANT', govs: [] });
  const shop = await aShipper(app, { hub: left });
  const waiting = await aParcel(app, shop.id);
  const gathered = await aPickup(app, shop, 1);
  const moves = (to: { id: number }) =>
    app.post('/api/users/adm/update', { id: shop.id, id_hub: to.id }, root.token);
  const originOf = async (ref = '') => (await rowOf(app, ref)).id_hub_exped;
  expect((await moves(next)).status).toBe(200);
  expect(await originOf(waiting.ref)).toBe(next.id);
  expect(await originOf(gathered.colis[0]?.ref)).toBe(next.id);
  // The screens of the hub that it left still show the parcel.
  expect(await toldHubs(waiting.id)).toEqual(expect.arrayContaining([left.id, next.id]));
  expect((await app.get(`/api/hub/adm/delete/${left.id}`, root.token)).body).toEqual({
    done: true,
  });

  const sent = await aSentPickup(app, shop, [waiting]);
  expect((await moves(await aHub(app, { nom: 'HUB-TROISIEME', govs: [] }))).status).toBe(200);
  expect(sent.id_hub_exped).toBe(next.id);
  expect(await originOf(waiting.ref)).toBe(next.id);
});

test('a deleted hub frees its governorates and its name, and who looked at it looks at all', async () => {
  const gone = await aHub(app, { nom: 'HUB-BREF', govs: ['Kébili'] });
  const looking = await signIn(app, root.id, gone.id);
  expect((await app.get(`/api/hub/adm/delete/${gone.id}`, root.token)).body).toEqual({
    done: true,
  });
  expect((await app.get(`/api/hub/adm/delete/${gone.id}`, root.token)).body).toEqual({
    done: true,
    deja: true,
  });
  expect((await app.get('/api/users/checkuser', looking)).body.hub).toBeNull();
  expect((await hub('create', { nom: 'Bref', hubGovs: ['Kébili'] })).status).toBe(200);
  expect((await app.get('/api/hub/adm/delete/999999', root.token)).status).toBe(404);
});

test('a hub being deleted takes nobody in', async () => {
  const gone = await aHub(app, { nom: 'HUB-COURSE', govs: ['Siliana'] });
  const [deleted, hired] = await Promise.all([
    app.get(`/api/hub/adm/delete/${gone.id}`, root.token),
    app.post(
      '/api/users/adm/register-liv',
      {
        nom: 'Dridi',
        prenom: 'Anis',
        tel: '98220412',
        email: 'anis@cigogne.tn',
        password: 'secret1',
        id_hub: gone.id,
      },
      root.token,
    ),
  ]);
  expect([deleted.status, hired.status].filter((status) => status === 200)).toHaveLength(1);
});

test('an admin reads the hubs, finds one by a governorate, and cannot choose another one', async () => {
  const own = await aHub(app, { nom: 'HUB-SFAX', govs: ['Sfax'] });
  const admin = await anAdmin(app, { hub: own });
  const found = await app.post('/api/hub/adm/list', { filter: { search: 'sfax' } }, admin.token);
  expect(found.body).toMatchObject({ count: 1, rows: [{ nom: 'HUB-SFAX' }] });
  expect((await app.get(`/api/hub/adm/select/${own.id}`, admin.token)).status).toBe(403);
  expect((await app.get('/api/hub/adm/select/999999', root.token)).status).toBe(404);
});
