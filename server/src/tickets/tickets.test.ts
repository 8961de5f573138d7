import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aParcel, parcelIn, rowOf } from '../testing/make-parcels.ts';
import {
  aHub,
  anAdmin,
  aRoot,
  aShipper,
  type Person,
  type TestHub,
} from '../testing/make-users.ts';

let app: TestApp;
let hub: TestHub;
let shipper: Person;
let other: Person;
let admin: Person;
let outsider: Person;
beforeAll(async () => {
  app = await startTestApp();
  hub = await aHub(app, { nom: 'HUB-TUNIS', govs: ['Tunis', 'Sousse'] });
  shipper = await aShipper(app, { hub });
  other = await aShipper(app, { hub });
  admin = await anAdmin(app, { hub });
  outsider = await anAdmin(app, { hub: await aHub(app, { nom: 'HUB-SFAX', govs: ['Sfax'] }) });
});
afterAll(async () => app.close());

const waiting = () => parcelIn(app, { etat: 'ATT-LIV', shipper: shipper.id, hub: hub.id });
const ask = (id_colis: number, type: string, data: object, by = shipper) =>
  app.post('/api/ticket/exped/create', { id_colis, type, data, note_exped: 'Merci' }, by.token);
const answer = (which: 'apply' | 'refuse', id: number, by = admin, note_adm = 'Fait') =>
  app.post(`/api/ticket/adm/${which}`, { id, note_adm }, by.token);

async function changesNothing(call: () => Promise<{ status: number; body: unknown }>) {
  const before = await app.fingerprint();
  const refused = await call();
  expect(await app.fingerprint()).toBe(before);
  return refused;
}

test('each type does, when applied, what the staff edit does', async () => {
  const parcel = await waiting();
  const asks = [
    ['INFOS-TEL', { tel_cl: '22 000 111' }, { tel_cl: '22000111' }],
    ['INFOS-MNT', { montant_ttc: '60,5' }, { montant_ttc: 60.5 }],
    [
      'INFOS-ADRS',
      { adresse: 'Rue 1', adresse_lieu: 'Thyna | Thyna | Sfax | 3083' },
      { adresse: 'Rue 1', adresse_gov: 'Sfax', zone_dest: 'sfax' },
    ],
    ['STATUS', { etat: 'ANL' }, { etat: 'ANL', issue: 'retour' }],
  ] as const;
  for (const [type, data, outcome] of asks) {
    const { status, body } = await ask(parcel.id, type, data);
    expect(status, type).toBe(200);
    expect(body.ticket).toMatchObject({ type, status: 'EN-ATTENTE', coli: { ref: parcel.ref } });
    const applied = await answer('apply', body.ticket.id);
    expect(applied.body.ticket).toMatchObject({ status: 'ACCEPTE', note_adm: 'Fait' });
    expect(await rowOf(app, parcel.ref)).toMatchObject(outcome);
  }
});

test('new data are asked for with the ticket’s own sentences', async () => {
  const parcel = await aParcel(app, shipper.id);
  const sentences = [
    [{ type: 'INFOS-TEL', data: { tel_cl: '22000111' } }, 'Vous devez choisir un colis'],
    [{ id_colis: parcel.id, data: {} }, 'Vous devez choisir le type de ticket'],
    [
      { id_colis: parcel.id, type: 'INFOS-TEL', data: {} },
      'Vous devez saisir les nouvelles donnees !',
    ],
    [
      { id_colis: parcel.id, type: 'STATUS', data: { etat: 'LIV-PLAN' } },
      'Vous devez saisir les nouvelles donnees !',
    ],
  ] as const;
  for (const [body, message] of sentences) {
    const refused = await changesNothing(() =>
      app.post('/api/ticket/exped/create', body, shipper.token),
    );
    expect(refused).toMatchObject({ status: 400, body: { message } });
  }
});

test('one open ticket per parcel and type; the same again is the one that waits', async () => {
  const parcel = await waiting();
  const first = await ask(parcel.id, 'INFOS-TEL', { tel_cl: '22000111' });
  const repeat = await changesNothing(() => ask(parcel.id, 'INFOS-TEL', { tel_cl: '22000111' }));
  expect(repeat.body).toMatchObject({ deja: true, ticket: { id: first.body.ticket.id } });
  expect(
    (await changesNothing(() => ask(parcel.id, 'INFOS-TEL', { tel_cl: '22000112' }))).status,
  ).toBe(409);
  expect((await ask(parcel.id, 'INFOS-MNT', { montant_ttc: 1 })).status).toBe(200);
});

test('when the parcel moved on the ticket waits and the reason is read', async () => {
  const parcel = await aParcel(app, shipper.id);
  const { body } = await ask(parcel.id, 'STATUS', { etat: 'LIVRE' });
  const refused = await changesNothing(() => answer('apply', body.ticket.id));
  expect(refused).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('« À envoyer »') },
  });
});

test('an invoice answers a ticket that asks for one', async () => {
  const parcel = await waiting();
  const { body } = await ask(parcel.id, 'STATUS', { etat: 'FACTURE' });
  const refused = await changesNothing(() => answer('apply', body.ticket.id));
  expect(refused).toMatchObject({
    status: 409,
    body: { lien: `/dashb/invoice/client/${shipper.id}` },
  });
});

test('the invoice that answers a ticket is heard of in the hub, where the ticket waited', async () => {
  const parcel = await waiting();
  const { body } = await ask(parcel.id, 'STATUS', { etat: 'FACTURE' });
  const edit = { ref: parcel.ref, field: 'etat', f_data: 'ANL' };
  expect((await app.post('/api/colis/adm/edit', edit, admin.token)).status).toBe(200);
  const bill = {
    id_exped: shipper.id,
    frais_liv: 7,
    frais_retour: 4,
    frais_poids_supp_kg: 1,
    factureBags: [{ coliRef: parcel.ref, decision: 'retour' }],
    cheques: [],
  };
  const root = await aRoot(app);
  const made = await app.post('/api/bill/adm/create', bill, root.token);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  await app.dispatchEvents();
  const { rows } = await app.services.pool.query(
    `select hubs::float8[] as hubs from events where type = 'ticket' and data ->> 'ref' = $1 and data ->> 'etat' = 'ACCEPTE'`,
    [body.ticket.ref],
  );
  expect(rows).toEqual([{ hubs: expect.arrayContaining([hub.id]) }]);
});

test('answered tickets stay as they are; the same answer again is done already', async () => {
  const parcel = await waiting();
  const { body } = await ask(parcel.id, 'INFOS-TEL', { tel_cl: '22000111' });
  const { id } = body.ticket;
  expect((await answer('refuse', id)).body.ticket.status).toBe('REFUSE');
  expect((await changesNothing(() => answer('refuse', id))).body).toMatchObject({ deja: true });
  expect((await changesNothing(() => answer('apply', id))).status).toBe(409);
  expect(
    (await changesNothing(() => app.get(`/api/ticket/exped/cancel/${id}`, shipper.token))).status,
  ).toBe(409);
});

test('a second answer whose words the shipper would never read is refused', async () => {
  const parcel = await waiting();
  const { body } = await ask(parcel.id, 'INFOS-TEL', { tel_cl: '22000222' });
  const { id } = body.ticket;
  await answer('apply', id);
  const late = () => answer('apply', id, admin, 'Vu avec le client');
  expect(await changesNothing(late)).toMatchObject({
    status: 409,
    body: { message: `Le ticket ${body.ticket.ref} est déjà accepté.` },
  });
  const silent = () => answer('apply', id, admin, '');
  expect((await changesNothing(silent)).body).toMatchObject({
    deja: true,
    ticket: { note_adm: 'Fait' },
  });
});

test('apply, refuse and cancel at once: one answer stands', async () => {
  const parcel = await waiting();
  const { body } = await ask(parcel.id, 'INFOS-TEL', { tel_cl: '22000333' });
  const { id } = body.ticket;
  const answers = await Promise.all([
    answer('apply', id),
    answer('refuse', id),
    app.get(`/api/ticket/exped/cancel/${id}`, shipper.token),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
});

test('another shipper and another hub find no such ticket', async () => {
  const parcel = await aParcel(app, shipper.id, {
    adresse_gov: 'Tunis',
    adresse_deleg: 'La Marsa',
  });
  expect(
    (await changesNothing(() => ask(parcel.id, 'INFOS-MNT', { montant_ttc: 1 }, other))).status,
  ).toBe(404);
  const { body } = await ask(parcel.id, 'INFOS-TEL', { tel_cl: '22000111' });
  const { id, ref } = body.ticket;
  expect(
    (await changesNothing(() => app.get(`/api/ticket/exped/cancel/${id}`, other.token))).status,
  ).toBe(404);
  expect((await changesNothing(() => answer('apply', id, outsider))).status).toBe(404);
  const listed = async (path: string, by: Person, search: string) =>
    (await app.post(`/api/ticket/${path}/list`, { filter: { search } }, by.token)).body.count;
  expect(await listed('exped', shipper, ref)).toBe(1);
  expect(await listed('exped', other, ref)).toBe(0);
  expect(await listed('adm', admin, parcel.ref)).toBe(1);
  expect(await listed('adm', outsider, ref)).toBe(0);
});

test('what waits for an answer is found among the answered', async () => {
  const [open, answered] = [await waiting(), await waiting()];
  const { ref } = (await ask(open.id, 'INFOS-TEL', { tel_cl: '22000119' })).body.ticket;
  const { id } = (await ask(answered.id, 'INFOS-TEL', { tel_cl: '22000120' })).body.ticket;
  await answer('refuse', id);
  const listed = async (path: string, by: Person, status: string) => {
    const asked = await app.post(`/api/ticket/${path}/list`, { filter: { status } }, by.token);
    return asked.body.rows as { id: number; ref: string; status: string }[] | undefined;
  };
  for (const [path, by] of [
    ['exped', shipper],
    ['adm', admin],
  ] as const) {
    const rows = (await listed(path, by, 'EN-ATTENTE')) ?? [];
    expect(rows.map((row) => row.ref)).toContain(ref);
    expect([...new Set(rows.map(({ status }) => status))]).toEqual(['EN-ATTENTE']);
    expect((await listed(path, by, 'REFUSE'))?.map((row) => row.id)).toContain(id);
    expect(await listed(path, by, 'OUVERT')).toBeUndefined();
  }
});
