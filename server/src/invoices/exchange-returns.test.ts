import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { done, refused } from '../testing/answers.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { expectBooksRight } from '../testing/expect-books-right.ts';
import {
  aCheque,
  aTrade,
  balanceOf,
  debtOf,
  edit,
  invoice,
  settledParcel,
  type Trade,
} from '../testing/make-debts.ts';
import { rowOf } from '../testing/make-parcels.ts';
import { aRound } from '../testing/make-runsheets.ts';
import { aCourier, anAdmin } from '../testing/make-users.ts';

// The old goods of an exchange are a separate parcel: undoing the delivery hides it, without losing
// anybody's money.

let app: TestApp;
let trade: Trade;
let ref: string;
let back: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  trade = await aTrade(app);
  ({ ref } = await settledParcel(trade, { fields: { montant_ttc: 100, type_envoi: 'echange' } }));
  const { body } = await app.get(`/api/colis/adm/details/${ref}`, trade.root.token);
  back = body.colis_lie.ref;
});

const till = () => balanceOf(trade, `caisse/hub/${trade.hub.id}`);
const undo = () => edit(app, trade.root, ref, 'etat', 'ATT-LIV');

test('what was collected for the old goods goes back with them', async () => {
  expect((await edit(app, trade.root, back, 'montant', 30)).status).toBe(200);
  expect(await till()).toBe(130);
  expect((await undo()).status).toBe(200);
  expect(await till()).toBe(0);
  expect(await balanceOf(trade, `dû/${trade.shipper.id}`)).toBe(0);
  expect((await debtOf(trade)).colis).toEqual([]);
  await expectBooksRight(app);
});

test('a cheque on the old goods stays with them: the delivery is not undone', async () => {
  await edit(app, trade.root, back, 'montant', 30);
  const { idCheque } = await aCheque(trade, back, 10);
  const before = await app.fingerprint();
  expect((await undo()).status).toBe(409);
  expect(await app.fingerprint()).toBe(before);
  await app.get(`/api/cheque/adm/delete/${idCheque}`, trade.root.token);
  expect((await undo()).status).toBe(200);
  expect(await till()).toBe(0);
  await expectBooksRight(app);
});

test('old goods on an invoice: the delivery is not undone before it is cancelled', async () => {
  const { body } = await invoice(trade, [{ ref: back }]);
  const before = await app.fingerprint();
  const refused = await undo();
  expect(refused).toMatchObject({ status: 409, body: { colis: [{ ref: back }] } });
  expect(await app.fingerprint()).toBe(before);
  await app.post('/api/bill/adm/cancel', { id: body.bill.id, raison: 'Essai' }, trade.root.token);
  expect((await undo()).status).toBe(200);
  expect(await till()).toBe(0);
  await expectBooksRight(app);
});

test('what only root may undo is refused before it is asked of root, while the old goods keep it', async () => {
  const admin = await anAdmin(app, { hub: trade.hub });
  const ask = () => edit(app, admin, ref, 'etat', 'ATT-LIV');
  await edit(app, trade.root, back, 'montant', 30);
  const { idCheque } = await aCheque(trade, back, 10);
  const before = await app.fingerprint();
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'conflit' } });
  expect(await app.fingerprint()).toBe(before);
  await app.get(`/api/cheque/adm/delete/${idCheque}`, trade.root.token);
  const { body } = await invoice(trade, [{ ref: back }]);
  const invoiced = await app.fingerprint();
  expect(await ask()).toMatchObject({ status: 409, body: { colis: [{ ref: back }] } });
  expect(await app.fingerprint()).toBe(invoiced);
  await app.post('/api/bill/adm/cancel', { id: body.bill.id, raison: 'Essai' }, trade.root.token);
  expect((await ask()).body.correction).toMatchObject({ etat: 'en_attente' });
});

test('a correction that waits for root is not stuck once its old goods are gone', async () => {
  const admin = await anAdmin(app, { hub: trade.hub });
  const { body } = await edit(app, admin, back, 'montant', 100);
  const answer = (more: object) =>
    app.post(
      '/api/colis/adm/corrections/repondre',
      { id: body.correction.id, ...more },
      trade.root.token,
    );
  expect((await undo()).status).toBe(200);
  await refused(
    app,
    () => answer({ accepte: true }),
    409,
    `Le colis ${back} a changé depuis la demande : refusez-la, une autre peut être faite.`,
  );
  const { correction } = await done(answer({ accepte: false, raison: 'Échange annulé' }));
  expect(correction).toMatchObject({ ref: back, etat: 'refusee' });
  await expectBooksRight(app);
});

test('old goods cancelled on their own stay: their exchange is not undone, and the sentence names them', async () => {
  await edit(app, trade.root, back, 'etat', 'ANL', { raison: 'Essai' });
  const before = await app.fingerprint();
  expect(await undo()).toMatchObject({
    status: 409,
    body: {
      code: 'etat-change',
      message: `Le colis ${back} est au statut « Annulé » : il ne peut pas disparaître avec l'échange dont il vient.`,
      colis: [{ ref: back }],
    },
  });
  expect(await app.fingerprint()).toBe(before);
  await expectBooksRight(app);
});

test('the lost delivery of an exchange keeps its old goods, with their money', async () => {
  await edit(app, trade.root, back, 'montant', 30);
  const lost = await app.post(
    '/api/colis/adm/perdu',
    { ref: back, raison: 'Introuvable' },
    trade.root.token,
  );
  expect(lost.status).toBe(200);
  expect((await undo()).status).toBe(409);
  await expectBooksRight(app);
});

test('delivered and taken back three times: each time is taken back once', async () => {
  for (const price of [100, 80, 60]) {
    await edit(app, trade.root, ref, 'montant', price);
    expect(await till()).toBe(price);
    expect((await undo()).status).toBe(200);
    expect(await till()).toBe(0);
    await edit(app, trade.root, ref, 'etat', 'LIVRE');
  }
  await expectBooksRight(app);
});

test('old goods that a round went to fetch do not disappear: the round could never be counted', async () => {
  const { hub, root } = trade;
  const courier = await aCourier(app, { hub });
  await edit(app, root, back, 'etat', 'ATT-RECUP');
  const child = await rowOf(app, back);
  const rs = await aRound(app, root, courier, [child]);
  const result = { ref: back, id_rs: rs.id, etat: 'LIV-COURS-SUCC' };
  await app.post('/api/liv/v10/pushcolis', result, courier.token);
  await app.get(`/api/rs/adm/confirm/${rs.id}`, root.token);
  const before = await app.fingerprint();
  expect(await undo()).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining(`la tournée ${rs.ref} l'a ramené`) },
  });
  expect(await app.fingerprint()).toBe(before);
  const closed = await app.post('/api/rs/adm/close', { id: rs.id, compte: 0 }, root.token);
  expect(closed).toMatchObject({ status: 200, body: { attendu: 0 } });
  await expectBooksRight(app);
});

test('old goods that turn up when the delivery is paid start home, and the invoice stands', async () => {
  const { ref: late } = await settledParcel(trade, {
    fields: { montant_ttc: 80, type_envoi: 'echange' },
    echange_rendu: false,
  });
  const { body } = await invoice(trade, [{ ref: late }]);
  const found = await app.post('/api/colis/adm/echange', { ref: late }, trade.root.token);
  expect(found.status).toBe(200);
  expect(await rowOf(app, late)).toMatchObject({ etat: 'FACTURE', issue: 'livre' });
  const { colis } = await debtOf(trade);
  expect(colis.find((one) => one.ref === found.body.retour_echange)).toMatchObject({
    retour_echange: true,
    decision: 'recupere',
  });
  await app.post('/api/bill/adm/cancel', { id: body.bill.id, raison: 'Essai' }, trade.root.token);
  expect(await rowOf(app, late)).toMatchObject({ etat: 'LIVRE' });
  await expectBooksRight(app);
});
