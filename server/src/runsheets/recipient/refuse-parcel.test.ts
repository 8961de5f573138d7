import { beforeEach, expect, test } from 'vitest';
import { openHub } from '../../testing/open-hub.ts';
import { rowOf } from '../../testing/make-parcels.ts';
import { aRound, aRunsheet, parcelsAtHub } from '../../testing/make-runsheets.ts';
import { aCourier, aShipper, type Person } from '../../testing/make-users.ts';
import { done } from '../../testing/answers.ts';
import { linkTo } from '../../testing/make-visits.ts';

// « Refuser le colis »: nothing moves, the shop is asked, and on the road the courier decides.

const { app, hub, admin } = await openHub();
let shipper: Person;
let courier: Person;

beforeEach(async () => {
  courier = await aCourier(app, { hub });
  shipper = await aShipper(app, { hub, nom_com: 'Dar Zine' });
});

const linkOf = (ref: string) => linkTo(app, ref);
const page = async (ref: string) => done(app.get(await linkOf(ref)));
const refuse = async (ref: string, mot?: string) =>
  app.post(`${await linkOf(ref)}/refus`, mot === undefined ? {} : { mot });
const take = async (ref: string) => app.post(`${await linkOf(ref)}/refus/retirer`, {});
const mine = async () =>
  (await done(app.post('/api/colis/exped/decisions', {}, shipper.token))).rows;
const decide = (ref: string, acte: object) =>
  done(app.post('/api/colis/exped/decision', { ref, acte }, shipper.token));
const historyOf = async (ref: string): Promise<string[]> => {
  const { colishistories } = await done(app.get(`/api/colis/adm/details/${ref}`, admin.token));
  return colishistories.map(({ task, doneby }: Record<string, string>) => `${doneby}: ${task}`);
};
const stopOf = async (ref: string) => {
  const { rs } = await done(app.post('/api/liv/v10/getmytask', {}, courier.token));
  return rs?.colis.find((stop: { ref: string }) => stop.ref === ref);
};
async function atHub(): Promise<string> {
  const [parcel] = await parcelsAtHub(app, shipper, hub, 1);
  return parcel?.ref ?? '';
}

test('the shop is asked, with what was written, and the page says so until the shop decides', async () => {
  const ref = await atHub();
  expect((await page(ref)).refus).toEqual({
    dit_le: null,
    possible: true,
    decide: false,
    reponse: null,
  });
  expect(await page(ref)).toMatchObject({ montant: 45.5 });
  expect(await done(refuse(ref, 'Trop cher'))).toMatchObject({
    montant: null,
    presence: null,
    autre_jour: null,
    refus: { dit_le: '2026-03-11T08:00:00.000Z', possible: false, reponse: null },
  });
  expect(await rowOf(app, ref)).toMatchObject({ etat: 'ATT-LIV', attempt: 0 });
  expect(await historyOf(ref)).toContain(
    'Destinataire: Le destinataire refuse le colis (Trop cher)',
  );
  expect((await mine())[0]).toMatchObject({
    ref,
    passage: null,
    a_decider: '2026-03-11T17:00:00.000Z',
    destinataire: { refuse: { le: '2026-03-11T08:00:00.000Z', mot: 'Trop cher' } },
  });
  const before = await app.fingerprint();
  await done(refuse(ref, 'Encore'));
  expect(await app.fingerprint()).toBe(before);
  await decide(ref, { nom: 'reessayer' });
  expect(await page(ref)).toMatchObject({
    montant: 45.5,
    refus: { dit_le: null, possible: true, reponse: 'reessayer' },
  });
  await done(refuse(ref));
  await decide(ref, { nom: 'retour' });
  expect(await page(ref)).toMatchObject({
    phase: 'annule',
    refus: { dit_le: null, possible: false, reponse: 'retour' },
  });
});

test('« Finalement, je le prends » ends it, and the fourth refusal is for the hub', async () => {
  const ref = await atHub();
  for (let time = 0; time < 3; time += 1) {
    await done(refuse(ref));
    expect(await done(take(ref))).toMatchObject({ refus: time < 2 ? { possible: true } : null });
    expect(await mine()).toEqual([]);
  }
  expect(await historyOf(ref)).toContain('Destinataire: Le destinataire prend finalement le colis');
  const fourth = await refuse(ref);
  expect([fourth.status, fourth.body.message]).toEqual([
    409,
    'Vous avez déjà refusé trois fois : appelez le hub.',
  ]);
});

test('what is planned stays planned unless the shop takes it back; a word too long is refused at its field', async () => {
  const parcels = await parcelsAtHub(app, shipper, hub, 2);
  const [ref = '', other = ''] = parcels.map((parcel) => parcel.ref);
  const rs = await aRunsheet(app, admin, courier, parcels);
  const long = await refuse(ref, 'x'.repeat(301));
  expect([long.status, long.body.errors[0].field]).toEqual([400, 'mot']);
  await done(refuse(ref));
  expect(await rowOf(app, ref)).toMatchObject({ etat: 'LIV-PLAN' });
  const board = await done(app.get('/api/rs/adm/board', admin.token));
  expect(board.runsheets[0].colis.map((one: { refuse: boolean }) => one.refuse)).toEqual([
    true,
    false,
  ]);
  await decide(ref, { nom: 'retour' });
  expect(await rowOf(app, ref)).toMatchObject({ etat: 'ANL', issue: 'retour' });
  expect((await app.get(`/api/rs/adm/view/${rs.ref}`, admin.token)).body).toMatchObject({
    nbr_colis: 1,
    colis: [{ ref: other }],
  });
});

test('a second phone, whose page is older, neither waits for the parcel nor chooses a day', async () => {
  const parcels = await parcelsAtHub(app, shipper, hub, 1);
  const ref = parcels[0]?.ref ?? '';
  const rs = await aRunsheet(app, admin, courier, parcels);
  const link = await linkOf(ref);
  await done(refuse(ref));
  const before = await app.fingerprint();
  const late = [
    await app.post(`${link}/present`, {}),
    await app.post(`${link}/jour`, { jour: '2026-03-13' }),
  ];
  expect(late.map(({ status, body }) => [status, body.message])).toEqual([
    [409, 'Vous refusez ce colis.'],
    [409, 'Vous refusez ce colis.'],
  ]);
  expect(await app.fingerprint()).toBe(before);
  expect((await app.get(`/api/rs/adm/view/${rs.ref}`, admin.token)).body).toMatchObject({
    etat: 'pending',
    nbr_colis: 1,
  });
  await done(take(ref));
  await done(app.post(`${link}/present`, {}));
});

test('on the road the courier reads it and decides, and what nobody tried is asked afterwards', async () => {
  const parcels = await parcelsAtHub(app, shipper, hub, 1);
  const ref = parcels[0]?.ref ?? '';
  const { id } = await aRound(app, admin, courier, parcels);
  expect(await done(refuse(ref))).toMatchObject({ refus: { decide: true } });
  expect(await mine()).toEqual([]);
  expect((await stopOf(ref)).destinataire).toEqual({
    dit: 'refuse',
    le: '2026-03-11T08:00:00.000Z',
    jour: null,
  });
  const edit = { ref, field: 'etat', f_data: 'LIV-COURS-REPO', motif: 'non-tente' };
  await done(app.post('/api/colis/adm/edit', edit, admin.token));
  await done(app.get(`/api/rs/adm/confirm/${id}`, admin.token));
  expect((await mine())[0]).toMatchObject({ ref, passage: null });
});

test('nothing is refused that has a result, or that a courier comes to fetch', async () => {
  const gone = 'Ce colis ne se refuse plus ici : appelez le hub.';
  const [fetched] = await parcelsAtHub(app, shipper, hub, 1, { type_envoi: 'recuperation' });
  const parcels = await parcelsAtHub(app, shipper, hub, 1);
  await aRound(app, admin, courier, parcels);
  const [tried] = parcels;
  const result = { ref: tried?.ref, etat: 'LIV-COURS-ECHEC', motif: 'absent' };
  await done(app.post('/api/liv/v10/pushcolis', result, courier.token));
  for (const ref of [fetched?.ref ?? '', tried?.ref ?? '']) {
    expect((await page(ref)).refus).toBe(null);
    const answer = await refuse(ref);
    expect([answer.status, answer.body.message]).toEqual([409, gone]);
  }
});
