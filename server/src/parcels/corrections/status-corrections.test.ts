import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { expectBooksRight } from '../../testing/expect-books-right.ts';
import { aTrade, balanceOf, invoice, settledParcel, type Trade } from '../../testing/make-debts.ts';
import { rowOf } from '../../testing/make-parcels.ts';
import { aRound, parcelsAtHub } from '../../testing/make-runsheets.ts';
import { aCourier, anAdmin, type Person } from '../../testing/make-users.ts';
import { mailsOf } from '../../testing/read-mails.ts';

// A status that undoes a collection goes the way of a corrected amount.

let app: TestApp;
let trade: Trade;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  trade = await aTrade(app);
  admin = await anAdmin(app, { hub: trade.hub });
});
afterAll(async () => {
  await expectBooksRight(app);
  await app.close();
});

const delivered = (montant_ttc: number) => settledParcel(trade, { fields: { montant_ttc } });
const set = (ref: string, f_data: string, more: object = {}, by: Person = admin) =>
  app.post('/api/colis/adm/edit', { ref, field: 'etat', f_data, ...more }, by.token);
const ask = async (ref: string, f_data = 'ATT-LIV', more: object = {}) => {
  const { status, body } = await set(ref, f_data, { raison: 'Confirmé par erreur', ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.correction;
};
const answer = (body: object, by: Person = trade.root) =>
  app.post('/api/colis/adm/corrections/repondre', body, by.token);
const report = async (ref: string) =>
  (await app.post('/api/colis/adm/corrections', { filter: { search: ref } }, trade.root.token)).body
    .rows;
const till = () => balanceOf(trade, `caisse/hub/${trade.hub.id}`);
const due = () => balanceOf(trade, `dû/${trade.shipper.id}`);
const emailOf = async ({ id }: Person) =>
  (await app.services.db.selectFrom('users').select('email').where('id', '=', id).execute())[0]
    ?.email ?? '';
const newestMail = async (of: Person) => (await mailsOf(app, await emailOf(of)))[0];
const historyOf = async (ref: string) =>
  (await app.post('/api/colis/exped/mescolis/getbycode', { code: ref }, trade.shipper.token)).body
    .colishistories as { task: string }[];

test('a small one needs a reason, is made at once, reported and told to the shipper', async () => {
  const { ref } = await delivered(15);
  await app.post(
    '/api/parametres/adm/update',
    { key: 'correction_rate', value: 1000 },
    trade.root.token,
  );
  const before = await app.fingerprint();
  const bare = await set(ref, 'ATT-LIV');
  expect([bare.status, bare.body.errors]).toEqual([
    400,
    [{ field: 'raison', message: 'Vous devez saisir une raison !' }],
  ]);
  expect(await app.fingerprint()).toBe(before);
  const [cash, owed] = [await till(), await due()];
  expect(await ask(ref)).toBeUndefined();
  expect([await till(), await due()]).toEqual([cash - 15, owed + 15]);
  expect(await report(ref)).toMatchObject([
    { etat: 'faite', statut: true, vers: 'ATT-LIV', ancien: 15, nouveau: 0 },
  ]);
  expect((await historyOf(ref)).map(({ task }) => task).slice(0, 2)).toEqual([
    'Statut modifié : Livré → En attente de livraison (Confirmé par erreur)',
    'Montant encaissé corrigé : « 15,000 TND » devient « 0,000 TND » (Confirmé par erreur)',
  ]);
  expect(await newestMail(trade.shipper)).toMatchObject({
    subject: `Colis ${ref} : montant encaissé corrigé`,
    body: expect.stringContaining('était de 15,000 TND, il est maintenant de 0,000 TND'),
  });
});

test('beyond the limit nothing changes until root accepts; then all of it does, and both are told', async () => {
  const { ref } = await delivered(70);
  const [cash, owed] = [await till(), await due()];
  const request = await ask(ref, 'ANL', { motif: 'refuse' });
  expect(request).toMatchObject({ etat: 'en_attente', ancien: 70, nouveau: 0, vers: 'ANL' });
  expect(await rowOf(app, ref)).toMatchObject({ etat: 'LIVRE', montant_encaisse: 70 });
  expect([await till(), await due()]).toEqual([cash, owed]);
  expect((await newestMail(trade.shipper))?.subject).not.toContain(ref);
  expect((await answer({ id: request.id, accepte: true }, admin)).status).toBe(403);
  const made = await answer({ id: request.id, accepte: true, raison: 'Vu avec le client' });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  expect(made.body.correction).toMatchObject({ etat: 'acceptee', vers: 'ANL' });
  expect(await rowOf(app, ref)).toMatchObject({ etat: 'ANL', issue: 'retour' });
  expect([await till(), await due()]).toEqual([cash - 70, owed + 70]);
  expect((await answer({ id: request.id, accepte: true })).body.deja).toBe(true);
  expect((await newestMail(trade.shipper))?.subject).toContain(ref);
  expect(await newestMail(admin)).toMatchObject({
    subject: `Correction du colis ${ref} acceptée`,
    body: expect.stringContaining('Vu avec le client'),
  });
});

test('a refusal changes nothing, tells the clerk, and stands on the parcel until it is asked again', async () => {
  const { ref } = await delivered(70);
  const { id } = await ask(ref);
  const second = await set(ref, 'ENDOM', { raison: 'Cassé' });
  expect([second.status, second.body.message]).toEqual([
    409,
    'Une correction de ce colis attend déjà l’accord du Super-Admin.',
  ]);
  await answer({ id, accepte: false, raison: 'Le client l’a reçu' });
  expect(await rowOf(app, ref)).toMatchObject({ etat: 'LIVRE', montant_encaisse: 70 });
  expect(await newestMail(admin)).toMatchObject({
    subject: `Correction du colis ${ref} refusée`,
    body: expect.stringContaining('Le client l’a reçu'),
  });
  const correctionNow = async () =>
    (await app.get(`/api/colis/adm/details/${ref}`, admin.token)).body.correction;
  expect(await correctionNow()).toMatchObject({ etat: 'refusee', reponse: 'Le client l’a reçu' });
  const repeat = await ask(ref, 'RECUPERER', { montant: '5' });
  expect(await correctionNow()).toMatchObject({ id: repeat.id, etat: 'en_attente', nouveau: 5 });
  await answer({ id: repeat.id, accepte: true });
  expect(await rowOf(app, ref)).toMatchObject({ etat: 'RECUPERER', montant_encaisse: 5 });
  expect(await correctionNow()).toBe(null);
});

test('what moved on meanwhile is not overwritten, and is not invoiced while it waits', async () => {
  const parcel = await delivered(70);
  const { id } = await ask(parcel.ref);
  const billed = await invoice(trade, [parcel]);
  expect([billed.status, billed.body.message]).toEqual([
    409,
    `Une correction du colis ${parcel.ref} attend l’accord du Super-Admin : il se facture après.`,
  ]);
  // The same sum under another status is no correction.
  await set(parcel.ref, 'RECUPERER', { montant: 70 });
  const late = await answer({ id, accepte: true });
  expect([late.status, late.body.message]).toEqual([
    409,
    `Le colis ${parcel.ref} a changé depuis la demande : refusez-la, une autre peut être faite.`,
  ]);
  await answer({ id, accepte: false, raison: 'Dépassée' });
  expect((await invoice(trade, [parcel])).status).toBe(200);
});

test('a round counted meanwhile: the cash comes from where it is now', async () => {
  const courier = await aCourier(app, { hub: trade.hub });
  const colis = await parcelsAtHub(app, trade.shipper, trade.hub, 1, { montant_ttc: 80 });
  const [parcel] = colis;
  if (!parcel) throw new Error('No parcel');
  const rs = await aRound(app, admin, courier, colis);
  const act = { ref: parcel.ref, id_rs: rs.id, etat: 'LIV-COURS-SUCC' };
  await app.post('/api/liv/v10/pushcolis', act, courier.token);
  await app.get(`/api/rs/adm/confirm/${rs.id}`, admin.token);
  const { id } = await ask(parcel.ref);
  expect(await balanceOf(trade, `caisse/courier/${courier.id}`)).toBe(80);
  await app.post('/api/rs/adm/close', { id: rs.id, compte: 80 }, admin.token);
  const cash = await till();
  expect((await answer({ id, accepte: true })).status).toBe(200);
  expect(await till()).toBe(cash - 80);
  expect(await balanceOf(trade, `caisse/courier/${courier.id}`)).toBe(0);
  expect(await rowOf(app, parcel.ref)).toMatchObject({ etat: 'ATT-LIV' });
});

test('in a batch each parcel is done, waits or is refused on its own; root is its own consent', async () => {
  const [waits, none] = [(await delivered(70)).ref, (await delivered(0)).ref];
  const batch = (raison: string | null, by: Person) =>
    app.post(
      '/api/colis/adm/lot',
      { colis: [waits, none], acte: { nom: 'etat', etat: 'ANL', raison } },
      by.token,
    );
  expect((await batch(null, admin)).body.rows).toMatchObject([
    { ref: waits, fait: false, raison: 'Vous devez saisir une raison !' },
    { ref: none, fait: true },
  ]);
  expect((await batch('Inventaire', admin)).body.rows).toMatchObject([
    { ref: waits, fait: false, attend: true, raison: 'Demandé : attend l’accord du Super-Admin.' },
    { ref: none, fait: true },
  ]);
  const [request] = await report(waits);
  await answer({ id: request.id, accepte: false, raison: 'Non' });
  expect((await batch('Inventaire', trade.root)).body.rows[0]).toMatchObject({ fait: true });
  expect((await report(waits))[0]).toMatchObject({ etat: 'faite', accord_de: expect.any(String) });
});
