import { beforeEach, expect, test } from 'vitest';
import { openHub } from '../../testing/open-hub.ts';
import { parcelIn, rowOf } from '../../testing/make-parcels.ts';
import { aRound, aRunsheet, parcelsAtHub } from '../../testing/make-runsheets.ts';
import { aCourier, aHub, anAdmin, aRoot, type Person } from '../../testing/make-users.ts';
import { done, refused } from '../../testing/answers.ts';
import { doorCode } from '../door/door-code.ts';

// « Retirer au hub » on the recipient's page, and what the hub reads of it.

const { app, hub, admin, shipper } = await openHub({ nom_com: 'Dar Zine' });
const root = await aRoot(app);
let courier: Person;

beforeEach(async () => {
  courier = await aCourier(app, { hub });
});

async function suiviOf(ref: string): Promise<string> {
  const { suivi } = await app.services.db
    .selectFrom('colis')
    .select('suivi')
    .where('code', '=', ref)
    .executeTakeFirstOrThrow();
  return suivi;
}
const linkOf = async (ref: string) => `/api/suivi/${ref}${await suiviOf(ref)}`;
const page = async (ref: string) => done(app.get(await linkOf(ref)));
const ask = async (ref: string, retirer = true) =>
  app.post(`${await linkOf(ref)}/retrait`, { retirer });
const gone = 'Le retrait au hub ne se choisit plus ici : appelez le hub.';
const atHub = async (n = 1) => (await parcelsAtHub(app, shipper, hub, n)).map(({ ref }) => ref);
const counter = async (filter: object = {}) =>
  (await done(app.post('/api/rs/adm/guichet', { filter }, admin.token))).rows;

test('the page says when the hub is open, by the clock of the application, in both languages', async () => {
  const [ref = ''] = await atHub();
  expect((await page(ref)).retrait).not.toHaveProperty('horaires');
  const horaires = [{ jours: [1, 2, 3, 4, 5], plages: [{ de: '08:30', a: '18:00' }] }];
  await app.services.pool.query('update hubs set horaires = $2 where id = $1', [
    hub.id,
    JSON.stringify(horaires),
  ]);
  const week = 'lundi–vendredi 08:30–\u206018:00\nsamedi–dimanche fermé';
  const now = async () => (await page(ref)).retrait.horaires;
  const open = await now();
  expect(open.fr).toEqual(['Ouvert aujourd’hui jusqu’à 18:00', week]);
  expect(open.ar[0]).toBe('مفتوح اليوم حتى الساعة 18:00');
  // Seven in the evening of Friday in Tunis: open again on Monday.
  app.at('2026-03-13T18:00:00Z');
  expect((await now()).fr).toEqual(['Fermé, ouvre lundi à 08:30', week]);
  await done(ask(ref));
  expect((await now()).fr[0]).toBe('Fermé, ouvre lundi à 08:30');
  await app.services.pool.query('update hubs set horaires = null where id = $1', [hub.id]);
});

test('the page offers it, then says where it waits, with the amount and the code', async () => {
  const [ref = ''] = await atHub();
  const before = await page(ref);
  expect(before).toMatchObject({ retrait: { depuis: null }, code_remise: null });
  expect(before.autre_jour).not.toBeNull();
  const after = await done(ask(ref));
  expect(after).toMatchObject({
    phase: 'au-hub',
    jour: null,
    montant: 45.5,
    code_remise: doorCode(await suiviOf(ref)),
    retrait: { depuis: '2026-03-11T08:00:00.000Z' },
    autre_jour: null,
    presence: null,
    hub: { nom: 'HUB-SAHEL' },
  });
  expect(after.etapes.at(-1)).toEqual({
    nom: 'À retirer au hub',
    le: '2026-03-11T08:00:00.000Z',
  });
  expect(await counter({ search: ref })).toMatchObject([
    { ref, montant_ttc: 45.5, nom_com: 'Dar Zine', hub: 'HUB-SAHEL', en_retard: false },
  ]);
  const { colishistories } = await done(app.get(`/api/colis/adm/details/${ref}`, admin.token));
  expect(colishistories[0]).toMatchObject({
    task: 'À retirer au HUB-SAHEL par le client',
    doneby: 'Destinataire',
  });
  expect((await done(ask(ref, false))).retrait).toMatchObject({ depuis: null });
  expect(await counter({ search: ref })).toEqual([]);
});

test('planned it leaves its round, on the road and after a result it is too late', async () => {
  const parcels = await parcelsAtHub(app, shipper, hub, 1);
  const ref = parcels[0]?.ref ?? '';
  const { id } = await aRunsheet(app, admin, courier, parcels);
  expect((await page(ref)).retrait).toMatchObject({ depuis: null });
  await done(ask(ref));
  expect(await rowOf(app, ref)).toMatchObject({ etat: 'ATT-LIV', attempt: 0 });
  const { runsheets } = await done(app.get('/api/rs/adm/board', admin.token));
  expect(runsheets.map((round: { id: number }) => round.id)).not.toContain(id);

  const road = await parcelsAtHub(app, shipper, hub, 1);
  await aRound(app, admin, courier, road);
  const out = road[0]?.ref ?? '';
  expect((await page(out)).retrait).toBeNull();
  await refused(app, () => ask(out), 409, gone);
});

test('not before its last hub, at the partner’s or for what is to be fetched from the recipient', async () => {
  const far = await aHub(app, { nom: 'HUB-SUD', govs: ['Sfax'] });
  const elsewhere = await parcelIn(app, {
    etat: 'ATT-LIV',
    shipper: shipper.id,
    hub: far.id,
  });
  await app.owner.pool.query('update colis set id_hub_dest = $1 where code = $2', [
    hub.id,
    elsewhere.ref,
  ]);
  await refused(app, () => ask(elsewhere.ref), 409, gone);
  const [afex = ''] = await atHub();
  await app.owner.pool.query('update colis set is_afex = true where code = $1', [afex]);
  await refused(app, () => ask(afex), 409, gone);
  const [fetched] = await parcelsAtHub(app, shipper, hub, 1, { type_envoi: 'recuperation' });
  await refused(app, () => ask(fetched?.ref ?? ''), 409, gone);
});

test('a link asks for it five times', async () => {
  const [ref = ''] = await atHub();
  for (let n = 0; n < 5; n += 1) {
    await done(ask(ref));
    await done(ask(ref));
    await done(ask(ref, false));
  }
  expect((await page(ref)).retrait).toBeNull();
  await refused(app, () => ask(ref), 409, 'Vous avez déjà changé cinq fois : appelez le hub.');
});

test('after five working days the list says that it has waited long, and nothing happens by itself', async () => {
  const [ref = ''] = await atHub();
  await done(ask(ref));
  app.at('2026-03-17T20:00:00Z');
  expect(await counter({ search: ref })).toMatchObject([{ en_retard: false }]);
  app.at('2026-03-18T08:00:00Z');
  expect(await counter({ search: ref })).toMatchObject([{ en_retard: true }]);
  await done(
    app.post('/api/parametres/adm/update', { key: 'guichet_jours', value: 10 }, root.token),
  );
  expect(await counter({ search: ref })).toMatchObject([{ en_retard: false }]);
  await done(
    app.post('/api/parametres/adm/update', { key: 'guichet_jours', value: 5 }, root.token),
  );
});

test('the list is found by name, phone and who comes for it, and is of one hub', async () => {
  const [ref = ''] = await atHub();
  await done(app.post(`${await linkOf(ref)}/personne`, { nom: 'Zoubeïda' }));
  await done(ask(ref));
  expect(await counter({ search: 'zoubeida' })).toMatchObject([{ ref, remettre_a: 'Zoubeïda' }]);
  const other = await anAdmin(app, { hub: await aHub(app, { nom: 'HUB-OUEST', govs: ['Gafsa'] }) });
  expect((await done(app.post('/api/rs/adm/guichet', {}, other.token))).count).toBe(0);
});

test('a round that leaves at the same moment either has it or has not', async () => {
  for (let n = 0; n < 4; n += 1) {
    const parcels = await parcelsAtHub(app, shipper, hub, 2);
    const ref = parcels[0]?.ref ?? '';
    const liv = await aCourier(app, { hub });
    const { id } = await aRunsheet(app, admin, liv, parcels);
    const [, asked] = await Promise.all([
      app.get(`/api/rs/adm/dispatch/${id}`, admin.token),
      ask(ref),
    ]);
    const row = await rowOf(app, ref);
    expect([row.etat, row.guichet_le === null]).toEqual(
      asked.status === 200 ? ['ATT-LIV', false] : ['LIV-COURS', true],
    );
    expect([200, 409]).toContain(asked.status);
  }
});

test('a contested attempt is decided before it is put at the counter or handed over', async () => {
  const parcels = await parcelsAtHub(app, shipper, hub, 1);
  const ref = parcels[0]?.ref ?? '';
  const round = await aRound(app, admin, courier, parcels);
  await done(
    app.post(
      '/api/liv/v10/pushcolis',
      { ref, etat: 'LIV-COURS-REPO', motif: 'absent', date_p: '2026-03-13' },
      courier.token,
    ),
  );
  await done(app.post(`${await linkOf(ref)}/etais-la`, {}));
  await done(app.get(`/api/rs/adm/confirm/${round.id}`, admin.token));
  expect((await page(ref)).retrait).toBeNull();
  await refused(app, () => ask(ref), 409, gone);
  const handed = await app.post(
    '/api/rs/adm/guichet/remettre',
    { ref, montant: 45.5, code_remise: doorCode(await suiviOf(ref)) },
    admin.token,
  );
  expect(handed.status).toBe(409);
  expect(handed.body.message).toContain('décidez d’abord dans « Demandes »');
});
