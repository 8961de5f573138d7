import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { parcelIn, rowOf } from '../../testing/make-parcels.ts';
import {
  aHub,
  anAdmin,
  aShipper,
  aRoot,
  type Person,
  type TestHub,
} from '../../testing/make-users.ts';

let app: TestApp;
let hub: TestHub;
let far: TestHub;
let shipper: Person;
let admin: Person;
let outsider: Person;
let root: Person;
beforeAll(async () => {
  app = await startTestApp();
  hub = await aHub(app, { nom: 'HUB-TUNIS', govs: ['Tunis'] });
  far = await aHub(app, { nom: 'HUB-SFAX', govs: ['Sfax'] });
  shipper = await aShipper(app, { hub });
  admin = await anAdmin(app, { hub });
  outsider = await anAdmin(app, { hub: far });
  root = await aRoot(app, { hub });
});
afterAll(async () => app.close());

const waiting = (fields: Record<string, unknown> = {}) =>
  parcelIn(app, { etat: 'ATT-LIV', shipper: shipper.id, hub: hub.id, fields });
const bulk = (colis: string[], acte: object, by: Person = admin) =>
  app.post('/api/colis/adm/lot', { colis, acte }, by.token);

test('what can be done is done, each refused parcel says why and stays as it was', async () => {
  const good = await waiting();
  const returning = await waiting({ type_envoi: 'recuperation' });
  const tosend = await parcelIn(app, { etat: 'ATT-ENVOIE', shipper: shipper.id, hub: hub.id });
  const before = await rowOf(app, tosend.ref);
  const { status, body } = await bulk([good.ref, tosend.ref, '999999999999', returning.ref], {
    nom: 'etat',
    etat: 'ANL',
    raison: 'Adresse fermée',
  });
  expect(status).toBe(200);
  expect(body.rows).toEqual([
    { ref: good.ref, fait: true, raison: null },
    { ref: tosend.ref, fait: false, raison: expect.stringContaining(tosend.ref) },
    { ref: '999999999999', fait: false, raison: 'Introuvable' },
    { ref: returning.ref, fait: true, raison: null },
  ]);
  expect((await rowOf(app, good.ref)).etat).toBe('ANL');
  expect((await rowOf(app, returning.ref)).issue).toBe('retour');
  expect(await rowOf(app, tosend.ref)).toEqual(before);
});

test('a parcel that a colleague changed since it was read is refused, the others are done', async () => {
  const [one, other] = [await waiting(), await waiting()];
  const seen = async (ref: string): Promise<string> =>
    (await app.get(`/api/colis/adm/details/${ref}`, admin.token)).body.updatedAt;
  const lus = { [one.ref]: await seen(one.ref), [other.ref]: '2020-01-01T00:00:00.000Z' };
  const { body } = await bulk([one.ref, other.ref], { nom: 'etat', etat: 'ANL', lus });
  expect(body.rows).toEqual([
    { ref: one.ref, fait: true, raison: null },
    { ref: other.ref, fait: false, raison: expect.stringContaining('vient d') },
  ]);
  expect((await rowOf(app, other.ref)).etat).toBe('ATT-LIV');
});

test('a batch of which nothing can be done changes nothing', async () => {
  const { ref } = await waiting();
  const before = await app.fingerprint();
  const found = await bulk([ref], { nom: 'retrouve' });
  const foreign = await bulk([ref], { nom: 'note', content: 'Rappeler' }, outsider);
  expect(found.body.rows[0].fait).toBe(false);
  expect(foreign.body.rows).toEqual([{ ref, fait: false, raison: 'Introuvable' }]);
  expect(await app.fingerprint()).toBe(before);
});

test('a note is written on every parcel; without text it is refused', async () => {
  const one = await waiting();
  const other = await waiting();
  const noted = await bulk([one.ref, other.ref], { nom: 'note', content: 'Client prévenu' });
  expect(noted.body.rows.every(({ fait }: { fait: boolean }) => fait)).toBe(true);
  const detail = await app.get(`/api/colis/adm/details/${other.ref}`, admin.token);
  expect(detail.body.coliscoms[0]).toMatchObject({ content: 'Client prévenu', type: 'note' });
  const before = await app.fingerprint();
  const empty = await bulk([one.ref], { nom: 'note', content: ' ' });
  expect(empty.status).toBe(400);
  expect(await app.fingerprint()).toBe(before);
});

test('each concern of the hub is a list: late, settled and not invoiced, going home', async () => {
  const refs = async (filter: object) =>
    (await app.post('/api/colis/adm/list', { filter, taille: 100 }, admin.token)).body.rows.map(
      ({ ref }: { ref: string }) => ref,
    );
  const late = await waiting();
  await app.services.pool.query(
    `update colis set recu_le = recu_le - interval '30 hours' where code = $1`,
    [late.ref],
  );
  const back = await waiting();
  await bulk([back.ref], { nom: 'etat', etat: 'ANL' });
  const sold = await waiting();
  await bulk([sold.ref], { nom: 'etat', etat: 'LIVRE' });
  expect(await refs({ suivi: 'en_retard', lieu: 'ici' })).toEqual([late.ref]);
  expect(await refs({ suivi: 'a_facturer' })).toEqual(expect.arrayContaining([back.ref, sold.ref]));
  expect(await refs({ suivi: 'a_facturer' })).not.toContain(late.ref);
  expect(await refs({ suivi: 'a_retourner' })).toContain(back.ref);
  expect(await refs({ suivi: 'a_retourner' })).not.toContain(sold.ref);
  expect(await refs({ suivi: 'non_arrives' })).toEqual([]);
  expect(await refs({ suivi: 'trois_essais' })).toEqual([]);
  expect(await refs({ lieu: 'origine' })).not.toContain(late.ref);
  const board = (await app.post('/api/users/adm/jour', {}, admin.token)).body;
  expect(board).toMatchObject({ en_retard: 1, trois_essais: 0, non_arrives: 0, tournees: [] });
  const elsewhere = (await app.post('/api/users/adm/jour', { id_hub: hub.id }, outsider.token))
    .body;
  expect(elsewhere.en_retard).toBe(0);
  const all = (await app.post('/api/users/adm/jour', { id_hub: 'all' }, root.token)).body;
  expect(all.en_retard).toBe(1);
});

test('the picker of returns proposes goods at their origin, invoiced or not', async () => {
  const { ref } = await waiting();
  await bulk([ref], { nom: 'etat', etat: 'ANL' });
  const propose = async () =>
    (
      await app.post('/api/colis/adm/view/filter', { filter: {}, for: 'retour' }, admin.token)
    ).body.rows.find((row: { ref: string }) => row.ref === ref);
  expect(await propose()).toMatchObject({ raison: null });
  const facture = await app.post(
    '/api/bill/adm/create',
    {
      id_exped: shipper.id,
      frais_liv: 7,
      frais_retour: 4,
      frais_poids_supp_kg: 1,
      factureBags: [{ coliRef: ref, decision: 'retour' }],
      cheques: [],
    },
    root.token,
  );
  expect(facture.status).toBe(200);
  expect(await propose()).toMatchObject({ raison: null, etat: 'FACTURE' });
});
