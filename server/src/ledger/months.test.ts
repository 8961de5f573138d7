import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { expectBooksRight } from '../testing/expect-books-right.ts';
import { aTrade, balanceOf, invoice, settledParcel, type Trade } from '../testing/make-debts.ts';
import { aRound, parcelsAtHub } from '../testing/make-runsheets.ts';
import { aCourier, aHub, anAdmin, type Person } from '../testing/make-users.ts';

let app: TestApp;
let trade: Trade;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  app.at('2026-03-20T08:00:00Z');
  trade = await aTrade(app);
  admin = await anAdmin(app, { hub: trade.hub });
});
afterAll(async () => {
  await expectBooksRight(app);
  await app.close();
});

const post = (path: string, body: object, by: Person = trade.root) =>
  app.post(path, body, by.token);
const month = async (mois: string) =>
  (await post('/api/ledger/adm/mois', {})).body.rows.find(
    (row: { mois: string }) => row.mois === mois,
  );

test('a closed month takes no entry and no payment until root opens it again with a reason', async () => {
  const parcel = await settledParcel(trade, { fields: { montant_ttc: 108 } });
  const { bill } = (await invoice(trade, [parcel])).body;
  const early = await post('/api/ledger/adm/mois/clore', { mois: '2026-03' });
  expect(early.body.message).toBe('Le mois de mars 2026 n’est pas terminé.');
  app.at('2026-04-02T08:00:00Z');
  expect((await post('/api/ledger/adm/mois/clore', { mois: '2026-03' }, admin)).status).toBe(403);
  expect((await post('/api/ledger/adm/mois/clore', { mois: '2026-03' })).body).toEqual({
    done: true,
  });
  expect((await post('/api/ledger/adm/mois/clore', { mois: '2026-03' })).body.deja).toBe(true);
  expect(await month('2026-03')).toMatchObject({
    clos: true,
    encaisse: 108,
    frais: 8,
    impaye: 100,
  });
  const dated = { id: bill.id, mode: 'virement', montant: 40, jour: '2026-03-31' };
  const before = await app.fingerprint();
  const refused = await post('/api/bill/adm/pay', dated);
  const sentence =
    'Le mois de mars 2026 est clos : rien ne s’y écrit plus. Le Super-Admin peut le rouvrir.';
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toEqual([{ field: 'jour', message: sentence }]);
  // Nor can a clock that went back write anything.
  app.at('2026-03-31T08:00:00Z');
  const late = await post('/api/bill/adm/cancel', { id: bill.id, raison: 'Erreur' });
  expect(late.status).toBe(409);
  expect(late.body.message).toBe(sentence);
  app.at('2026-04-02T08:00:00Z');
  expect(await app.fingerprint()).toBe(before);
  expect((await post('/api/bill/adm/pay', { ...dated, jour: '2026-04-01' })).status).toBe(200);
  expect((await post('/api/ledger/adm/mois/rouvrir', { mois: '2026-03' })).status).toBe(400);
  await post('/api/ledger/adm/mois/rouvrir', { mois: '2026-03', raison: 'Un paiement oublié' });
  expect((await post('/api/bill/adm/pay', dated)).status).toBe(200);
  const journal = await post('/api/journal/adm/list', { filter: { entity: 'mois' } });
  expect(journal.body.rows).toMatchObject([
    { action: 'réouverture', raison: 'Un paiement oublié' },
    { action: 'clôture' },
  ]);
});

test('a courier’s shortage is repaid to the hub’s till, or written off by root', async () => {
  const courier = await aCourier(app, { hub: trade.hub });
  const colis = await parcelsAtHub(app, trade.shipper, trade.hub, 1, { montant_ttc: 100 });
  const rs = await aRound(app, admin, courier, colis);
  const act = { ref: colis[0]?.ref, id_rs: rs.id, etat: 'LIV-COURS-SUCC' };
  await app.post('/api/liv/v10/pushcolis', act, courier.token);
  await app.get(`/api/rs/adm/confirm/${rs.id}`, admin.token);
  const close = { id: rs.id, compte: 70, raison: 'Manque' };
  const closed = await post('/api/rs/adm/close', close, admin);
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);
  const owed = () => balanceOf(trade, `écart/${courier.id}`);
  const till = await balanceOf(trade, `caisse/hub/${trade.hub.id}`);
  expect(await owed()).toBe(30);
  const settle = (more: object, by: Person = admin) =>
    post(
      '/api/caisse/adm/ecart',
      { id_liv: courier.id, acte: 'rembourse', montant: 10, raison: 'Rendu ce matin', ...more },
      by,
    );
  expect((await settle({ raison: '' })).body.errors[0].field).toBe('raison');
  expect((await settle({ montant: 30.001 })).body.errors[0].message).toContain('Au plus 30,000');
  expect((await settle({ acte: 'pertes' })).status).toBe(403);
  const outsider = await anAdmin(app, { hub: await aHub(app) });
  expect((await settle({}, outsider)).status).toBe(404);
  expect((await settle({})).body).toEqual({ done: true, reste: 20 });
  expect(await balanceOf(trade, `caisse/hub/${trade.hub.id}`)).toBe(till + 10);
  const lost = await settle({ acte: 'pertes', montant: 20, raison: 'Vol déclaré' }, trade.root);
  expect(lost.body.reste).toBe(0);
  expect(await owed()).toBe(0);
  expect((await settle({ montant: 1 })).body.errors[0].message).toBe(
    'Ce livreur n’a pas de manque à régler !',
  );
  const ofTill = async () =>
    (await post('/api/caisse/adm/releve', {}, admin)).body.releve.lignes.filter(
      ({ event }: { event: string }) => event === 'ecart-rembourse',
    );
  const [repaid] = await ofTill();
  expect(repaid).toMatchObject({ debit: 10, annulation: false, annulee: false });
  const { rows } = (await post('/api/ledger/adm/entries', { filter: { event: 'ecart-perte' } }))
    .body;
  const undo = (id: number, raison: string | null, by: Person = admin) =>
    post('/api/caisse/adm/ecart/annuler', { id, raison }, by);
  expect((await undo(repaid.id, null)).body.errors[0].field).toBe('raison');
  expect((await undo(repaid.id, 'Erreur', outsider)).status).toBe(404);
  expect((await undo(rows[0].id, 'Erreur')).status).toBe(403);
  expect((await undo(repaid.id - 1, 'Erreur', trade.root)).status).toBe(404);
  // Nothing is written in a closed month, not even an undo.
  app.at('2026-03-31T08:00:00Z');
  await post('/api/ledger/adm/mois/clore', { mois: '2026-03' });
  const closedMonth = `insert into closed_months (mois, last_entry, last_payment, closed_at)
    values ('2026-03-01', 9999999, 9999999, now()) on conflict do nothing`;
  await app.owner.pool.query(closedMonth);
  const before = await app.fingerprint();
  const late = await undo(repaid.id, 'Compté deux fois');
  expect([late.status, late.body.message]).toEqual([
    409,
    'Le mois de mars 2026 est clos : rien ne s’y écrit plus. Le Super-Admin peut le rouvrir.',
  ]);
  expect(await app.fingerprint()).toBe(before);
  await post('/api/ledger/adm/mois/rouvrir', { mois: '2026-03', raison: 'Essai' });
  app.at('2026-04-02T08:00:00Z');
  const held = await balanceOf(trade, `caisse/hub/${trade.hub.id}`);
  expect((await undo(repaid.id, 'Compté deux fois')).body).toEqual({ done: true, reste: 10 });
  expect((await undo(repaid.id, 'Compté deux fois')).body).toEqual({
    done: true,
    deja: true,
    reste: 10,
  });
  expect(await balanceOf(trade, `caisse/hub/${trade.hub.id}`)).toBe(held - 10);
  expect(await ofTill()).toMatchObject([{ annulee: true }]);
  expect((await undo(rows[0].id, 'Retrouvé', trade.root)).body).toEqual({ done: true, reste: 30 });
  expect(await owed()).toBe(30);
  const journal = await post('/api/journal/adm/list', { filter: { entity: 'user' } });
  expect(journal.body.rows[0]).toMatchObject({
    action: 'règlement d’écart annulé',
    raison: 'Retrouvé',
  });
});
