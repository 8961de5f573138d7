import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { expectBooksRight } from '../../testing/expect-books-right.ts';
import { aCheque, aTrade, balanceOf, settledParcel, type Trade } from '../../testing/make-debts.ts';
import { rowOf } from '../../testing/make-parcels.ts';
import { aHub, anAdmin, type Person } from '../../testing/make-users.ts';

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
const change = (ref: string, f_data: unknown, raison?: string, by: Person = admin) =>
  app.post('/api/colis/adm/edit', { ref, field: 'montant', f_data, raison }, by.token);
const status = (ref: string, f_data: string, more: object = {}, by: Person = admin) =>
  app.post('/api/colis/adm/edit', { ref, field: 'etat', f_data, ...more }, by.token);
const answer = (body: object, by: Person = trade.root) =>
  app.post('/api/colis/adm/corrections/repondre', body, by.token);
const report = (filter: object, by: Person = trade.root) =>
  app.post('/api/colis/adm/corrections', { filter }, by.token);
const till = () => balanceOf(trade, `caisse/hub/${trade.hub.id}`);
const due = () => balanceOf(trade, `dû/${trade.shipper.id}`);

test('a small correction needs a reason, is made at once, reported and told to the shipper', async () => {
  const { ref } = await delivered(70);
  const before = await app.fingerprint();
  const bare = await change(ref, 65);
  expect(bare.status).toBe(400);
  expect(bare.body.errors).toEqual([
    { field: 'raison', message: 'Vous devez saisir une raison !' },
  ]);
  expect(await app.fingerprint()).toBe(before);
  const cash = await till();
  const { status, body } = await change(ref, 65, 'Le livreur a rendu 5 TND');
  expect(status).toBe(200);
  expect(body.colis).toMatchObject({ montant_encaisse: 65, montant_ttc: 65 });
  expect(body).not.toHaveProperty('correction');
  expect(await till()).toBe(cash - 5);
  expect((await report({ search: ref })).body.rows).toMatchObject([
    {
      ref,
      etat: 'faite',
      ancien: 70,
      nouveau: 65,
      encaisse: true,
      statut: false,
      raison: 'Le livreur a rendu 5 TND',
      accord_de: null,
    },
  ]);
  const sheet = await app.post(
    '/api/colis/exped/mescolis/getbycode',
    { code: ref },
    trade.shipper.token,
  );
  expect(sheet.body.colishistories[0]).toMatchObject({
    task: 'Montant encaissé corrigé : « 70,000 TND » devient « 65,000 TND » (Le livreur a rendu 5 TND)',
    doneby: 'Cigogne',
  });
  expect(sheet.body).not.toHaveProperty('correction');
});

test('70 to 0 and 100 to 9 999 999,999 wait for root: nothing is posted before, all of it after', async () => {
  for (const [from, to] of [
    [70, 0],
    [100, 9_999_999.999],
  ] as const) {
    const { ref } = await delivered(from);
    const [cash, owed] = [await till(), await due()];
    const { status, body } = await change(ref, to, 'Erreur de saisie');
    expect(status).toBe(200);
    expect(body.colis.montant_encaisse).toBe(from);
    expect(body.correction).toMatchObject({ etat: 'en_attente', ancien: from, nouveau: to });
    expect([await till(), await due()]).toEqual([cash, owed]);
    expect((await change(ref, to, 'Encore')).body.message).toBe(
      'Une correction de ce colis attend déjà l’accord du Super-Admin.',
    );
    const sheet = await app.get(`/api/colis/adm/details/${ref}`, admin.token);
    expect(sheet.body.correction).toMatchObject({ id: body.correction.id, nouveau: to });
    expect((await answer({ id: body.correction.id, accepte: true }, admin)).status).toBe(403);
    const made = await answer({ id: body.correction.id, accepte: true });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect(made.body.correction).toMatchObject({ etat: 'acceptee', raison: 'Erreur de saisie' });
    expect(made.body.correction.accord_de).not.toBe(null);
    expect((await rowOf(app, ref)).montant_encaisse).toBe(to);
    expect(await till()).toBeCloseTo(cash + to - from, 3);
    expect(await due()).toBeCloseTo(owed - to + from, 3);
    expect((await answer({ id: body.correction.id, accepte: true })).body.deja).toBe(true);
    expect((await answer({ id: body.correction.id, accepte: false, raison: 'Non' })).status).toBe(
      409,
    );
    await change(ref, from, 'Comme avant', trade.root);
  }
});

test('small corrections that come to a large one wait for root, who begins anew', async () => {
  const { ref } = await delivered(100);
  expect((await change(ref, 90, 'Rabais')).body).not.toHaveProperty('correction');
  expect((await change(ref, 82, 'Rabais')).body).not.toHaveProperty('correction');
  const cash = await till();
  const third = await change(ref, 75, 'Rabais');
  expect(third.body).toMatchObject({
    colis: { montant_encaisse: 82 },
    correction: { etat: 'en_attente', ancien: 82, nouveau: 75 },
  });
  expect(await till()).toBe(cash);
  const { id } = third.body.correction;
  expect((await answer({ id, accepte: false, raison: 'Assez' })).status).toBe(200);
  expect((await change(ref, 78, 'Rabais')).body.correction).toMatchObject({ etat: 'en_attente' });
  const [waiting] = (await report({ search: ref })).body.rows;
  expect((await answer({ id: waiting.id, accepte: true })).status).toBe(200);
  expect((await change(ref, 70, 'Rabais')).body).not.toHaveProperty('correction');
  expect((await rowOf(app, ref)).montant_encaisse).toBe(70);
});

test('less than its cheques is refused at once, and not put before root', async () => {
  const { ref } = await delivered(100);
  await aCheque(trade, ref, 80);
  const before = await app.fingerprint();
  const { status, body } = await change(ref, 50, 'Rabais');
  expect([status, body.errors]).toEqual([
    400,
    [{ field: 'f_data', message: 'Montant Invalide !' }],
  ]);
  expect(await app.fingerprint()).toBe(before);
  expect((await change(ref, 80, 'Rabais')).status).toBe(200);
});

test('a refusal says why and changes nothing; root’s own correction is its consent', async () => {
  const { ref } = await delivered(70);
  const { id } = (await change(ref, 10, 'Il a payé 10')).body.correction;
  expect((await answer({ id, accepte: false })).body.errors[0].field).toBe('raison');
  const refused = await answer({ id, accepte: false, raison: 'Le livreur dit 70' });
  expect(refused.body.correction).toMatchObject({ etat: 'refusee', reponse: 'Le livreur dit 70' });
  expect((await rowOf(app, ref)).montant_encaisse).toBe(70);
  const own = await change(ref, 10, 'Vu avec le client', trade.root);
  expect(own.body.colis.montant_encaisse).toBe(10);
  const { rows } = (await report({ search: ref })).body;
  expect(rows[0]).toMatchObject({ etat: 'faite', raison: 'Vu avec le client' });
  expect(rows[0].accord_de).toBe(rows[0].par);
});

test('what changed since the request is not overwritten by an old consent', async () => {
  const { ref } = await delivered(70);
  const { id } = (await change(ref, 10, 'Il a payé 10')).body.correction;
  await status(ref, 'RECUPERER', { montant: 70 });
  await app.post('/api/colis/adm/perdu', { ref, raison: 'Volé au dépôt' }, trade.root.token);
  const late = await answer({ id, accepte: true });
  expect(late.status).toBe(409);
  expect(late.body.message).toContain('a changé depuis la demande');
  expect((await report({ etat: 'en_attente' })).body.rows).toMatchObject([{ id }]);
  await answer({ id, accepte: false, raison: 'Dépassée' });
  expect((await report({ search: ref })).body.rows).toMatchObject([{ id, etat: 'refusee' }]);
});

test('the limits are settings; the report is a file, and an admin’s own hub’s', async () => {
  await app.post(
    '/api/parametres/adm/update',
    { key: 'correction_rate', value: 1000 },
    trade.root.token,
  );
  const { ref } = await delivered(70);
  expect((await change(ref, 51, 'Rabais')).body).not.toHaveProperty('correction');
  const headers = { 'cgo-tkn': admin.token };
  const file = await app.fastify.inject({
    method: 'POST',
    url: '/api/colis/adm/corrections/export',
    headers,
    payload: { filter: { search: ref }, format: 'csv' },
  });
  expect(file.body).toContain(`${ref}`);
  expect(file.body).toContain('70,000;51,000');
  const away = await anAdmin(app, { hub: await aHub(app) });
  expect((await report({}, away)).body.count).toBe(0);
});

test('a ticket beyond the limits is for root to apply', async () => {
  const { ref, id } = await delivered(90);
  const ticket = await app.post(
    '/api/ticket/exped/create',
    { id_colis: id, type: 'INFOS-MNT', data: { montant_ttc: 20 } },
    trade.shipper.token,
  );
  expect(ticket.status, JSON.stringify(ticket.body)).toBe(200);
  const body = { id: ticket.body.ticket.id };
  const tried = await app.post('/api/ticket/adm/apply', body, admin.token);
  expect(tried.status).toBe(409);
  expect((await rowOf(app, ref)).montant_encaisse).toBe(90);
  const applied = await app.post('/api/ticket/adm/apply', body, trade.root.token);
  expect(applied.body.ticket.status, JSON.stringify(applied.body)).toBe('ACCEPTE');
  expect((await rowOf(app, ref)).montant_encaisse).toBe(20);
});
