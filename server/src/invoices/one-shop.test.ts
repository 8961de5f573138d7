import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { expectBooksRight } from '../testing/expect-books-right.ts';
import {
  aCheque,
  aTrade,
  balanceOf,
  debtOf,
  edit,
  fundSiege,
  invoice,
  settledParcel,
  type Trade,
} from '../testing/make-debts.ts';

// One shop with odd amounts, from the results to the reversed payment: every screen's figure,
// calculated by hand.

let app: TestApp;
let trade: Trade;
beforeAll(async () => {
  app = await startTestApp();
  trade = await aTrade(app);
  await fundSiege(trade, 1000);
});
afterAll(async () => {
  await expectBooksRight(app);
  await app.close();
});

const post = (path: string, body: unknown) => app.post(path, body, trade.root.token);

interface Figures {
  due: number;
  net: number;
  invoiced: number;
  paid: number;
  carried: number;
}

/** The same figures, from the shop's own page, root's debts, the accounts and the statement. */
async function expectEverywhere({ due, net, invoiced, paid, carried }: Figures): Promise<void> {
  const { shipper, root } = trade;
  const { body: mine } = await app.get('/api/bill/exped/argent/totaux', shipper.token);
  expect(mine).toMatchObject({
    a_facturer: due,
    a_facturer_net: net,
    facture: invoiced,
    paye: paid,
    report: carried,
  });
  const { body: debts } = await app.get('/api/bill/adm/dettes', root.token);
  const row = debts.rows.find(({ id }: { id: number }) => id === shipper.id);
  expect([row?.montant_colis ?? 0, row?.to_pay ?? 0]).toEqual([due, net]);
  const of = async (kind: string) => 0 - (await balanceOf(trade, `${kind}/${shipper.id}`));
  expect([await of('dû'), await of('à-payer'), await of('report')]).toEqual([
    due,
    invoiced,
    carried === 0 ? 0 : -carried,
  ]);
  const { body: releve } = await post('/api/ledger/adm/releve', { type: 'exped', id: shipper.id });
  expect(releve.cloture).toBeCloseTo(due + invoiced - carried, 6);
}

test('odd amounts, a return with its fee, weight, a refund and cheques are the same to the millime everywhere', async () => {
  const { hub } = trade;
  const tiny = await settledParcel(trade, { fields: { montant_ttc: 0.001 } });
  const free = await settledParcel(trade, { fields: { montant_ttc: 0 } });
  const byCheque = await settledParcel(trade, { fields: { montant_ttc: 100 } });
  const back = await settledParcel(trade, { etat: 'ANL', fields: { montant_ttc: 33.3 } });
  const heavy = await settledParcel(trade, { fields: { montant_ttc: 45.5, poids_supp: 1.235 } });
  const broken = await settledParcel(trade, { etat: 'ENDOM', fields: { montant_ttc: 50 } });
  const { idCheque } = await aCheque(trade, byCheque.ref, 60);

  // 0.001 + 0 + 100 + 0 + 45.5 + 50; less 4 × 7 + 4, 1.235 kg, the cheque and the stamp.
  const owed = { due: 195.501, net: 101.266, invoiced: 0, paid: 0, carried: 0 };
  const grams = (await debtOf(trade)).colis.find(({ ref }) => ref === heavy.ref)?.poids_supp;
  expect(grams).toBe(1.235);
  await expectEverywhere(owed);
  const till = async () => {
    const { body } = await app.post('/api/caisse/adm/releve', {}, trade.root.token);
    return [body.especes, body.totaux.cheques, body.releve.cloture];
  };
  expect(await till()).toEqual([85.501, 60, 145.501]);

  const { body } = await invoice(trade, [tiny, free, byCheque, back, heavy, broken], {
    cheques: [idCheque],
  });
  expect(body.bill).toMatchObject({
    montant_colis: 195.501,
    montant_frais_service: 32,
    montant_frais_poids_supp: 1.235,
    montant_cheque: 60,
    montant_droit_timbre: 1,
    montant_paye: 101.266,
  });
  await expectEverywhere({ ...owed, due: 0, net: 0, invoiced: 101.266 });
  expect(await till()).toEqual([85.501, 0, 85.501]);

  const pay = (montant: unknown, more = {}) =>
    post('/api/bill/adm/pay', { id: body.bill.id, mode: 'especes', montant, ...more });
  expect((await pay('1,266 DT')).status).toBe(200);
  const rest = await pay('100,000 TND', { mode: 'virement' });
  await expectEverywhere({ ...owed, due: 0, net: 0, paid: 101.266 });

  await post('/api/cheque/adm/remise', { idCheque, remis: true });
  expect((await post('/api/cheque/adm/impaye', { idCheque, impaye: true })).status).toBe(200);
  await expectEverywhere({ ...owed, due: 0, net: 0, paid: 101.266 });
  await post('/api/cheque/adm/impaye', { idCheque, impaye: false });
  await post('/api/cheque/adm/remise', { idCheque, remis: false });

  await post('/api/bill/adm/pay/annuler', { id: rest.body.paiement.id, raison: 'Essai' });
  await expectEverywhere({ ...owed, due: 0, net: 0, invoiced: 100, paid: 1.266 });
  const [first] = rest.body.bill.paiements;
  await post('/api/bill/adm/pay/annuler', { id: first.id, raison: 'Essai' });
  const remitted = await post('/api/ledger/adm/remise', {
    id_hub: hub.id,
    destination: 'siege',
    montant: 85.501,
  });
  expect(remitted.status).toBe(200);
  await post('/api/bill/adm/cancel', { id: body.bill.id, raison: 'Essai' });
  await expectEverywhere(owed);
  expect(await till()).toEqual([0, 60, 60]);
  // Money that has moved to the siège's till is not the hub's to give back.
  expect((await edit(app, trade.root, tiny.ref, 'etat', 'ATT-LIV')).status).toBe(409);
});

test('fees above what was collected leave nothing to pay and a balance, compensated by the next invoice', async () => {
  const back = await settledParcel(trade, { etat: 'ANL' });
  const all = (await debtOf(trade)).colis.map(({ ref }) => ref);
  expect(all).toContain(back.ref);
  const { body: alone } = await invoice(trade, [back]);
  expect(alone.bill).toMatchObject({ montant_paye: 0, etat: 'payee' });
  await expectEverywhere({ due: 195.501, net: 101.266, invoiced: 0, paid: 0, carried: 5 });
  const rest = (await debtOf(trade)).colis;
  const cheques = (await debtOf(trade)).cheques.map(({ idCheque }) => idCheque);
  const { body } = await invoice(trade, rest, { cheques });
  const pay = (mode: string, montant: number, reste: number) =>
    post('/api/bill/adm/pay', { id: body.bill.id, mode, montant, reste });
  expect((await pay('compensation', 5.001, 101.266)).status).toBe(400);
  expect((await pay('compensation', 5, 101.266)).status).toBe(200);
  await expectEverywhere({ due: 0, net: 0, invoiced: 96.266, paid: 5, carried: 0 });
  expect((await pay('virement', 96.266, 96.266)).status).toBe(200);
  await expectEverywhere({ due: 0, net: 0, invoiced: 0, paid: 101.266, carried: 0 });
});
