import { withRibKey } from '@cigogne/domain/accounts/rib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { expectBooksRight } from '../testing/expect-books-right.ts';
import { aTrade, balanceOf, invoice, settledParcel, type Trade } from '../testing/make-debts.ts';

let it: TestApp;
let trade: Trade;
beforeAll(async () => {
  it = await startTestApp();
});
beforeEach(async () => {
  it.at('2026-03-10T08:00:00Z');
  trade = await aTrade(it, { matricule_fiscal: null });
});
afterAll(async () => {
  await expectBooksRight(it);
  await it.close();
});

const post = (path: string, body: unknown) => it.post(path, body, trade.root.token);
const invoiced = async (montant_ttc: number) => {
  const parcel = await settledParcel(trade, { fields: { montant_ttc } });
  return (await invoice(trade, [parcel])).body.bill as { id: number; ref: string };
};
const pay = (id: number, more: object) =>
  post('/api/bill/adm/pay', { id, mode: 'virement', jour: '2026-03-10', ...more });
const withhold = (value: boolean) =>
  post('/api/parametres/adm/update', { key: 'withholding', value });
const own = { id_exped: [0] };

test('what waits to be paid is listed with its account and what is left', async () => {
  const account = withRibKey('080060123456789012');
  const set = await post('/api/users/adm/update', { id: trade.shipper.id, rib: account });
  expect(set.status, JSON.stringify(set.body)).toBe(200);
  const bill = await invoiced(108);
  await pay(bill.id, { montant: 40 });
  const { body } = await post('/api/bill/adm/apayer', {});
  expect(body.rows).toContainEqual(
    expect.objectContaining({ ref: bill.ref, rib: account, montant_paye: 100, reste: 60 }),
  );
  await pay(bill.id, { montant: 60 });
  const after = await post('/api/bill/adm/apayer', {});
  expect(JSON.stringify(after.body)).not.toContain(bill.ref);
});

test('a wrong account is refused at its field', async () => {
  const answer = await post('/api/users/adm/update', {
    id: trade.shipper.id,
    rib: '08006012345678901299',
  });
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toContainEqual({ field: 'rib', message: 'RIB non valide !' });
});

test('the payments of a day have their sums and their file for the bank', async () => {
  own.id_exped = [trade.shipper.id];
  const bill = await invoiced(108);
  await pay(bill.id, { montant: 30, reference: 'VIR 1' });
  const wrong = await pay(bill.id, { montant: 50 });
  await post('/api/bill/adm/pay/annuler', { id: wrong.body.paiement.id, raison: 'Erreur' });
  await pay(bill.id, { montant: 20, mode: 'especes' });
  const filter = { du: '2026-03-10', au: '2026-03-10', ...own };
  const { body } = await post('/api/bill/adm/paiements', { filter });
  expect(body).toMatchObject({ count: 3, totaux: { montant: 50, retenue: 0, verse: 50 } });
  const answer = await it.app.inject({
    method: 'POST',
    url: '/api/bill/adm/paiements/export',
    headers: { 'cgo-tkn': trade.root.token },
    payload: { filter: { ...filter, mode: 'virement' }, format: 'csv' },
  });
  const lines = answer.body.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`30,000;"Facture ${bill.ref}"`);
});

test('the withholding is off by default and takes its part once it is on', async () => {
  const before = await balanceOf(trade, 'retenue');
  const bill = await invoiced(108);
  expect((await pay(bill.id, { montant: 40 })).body.paiement.retenue).toBe(0);
  await withhold(true);
  const bank = await balanceOf(trade, 'banque');
  const { body } = await pay(bill.id, { montant: 60 });
  expect(body).toMatchObject({ bill: { etat: 'payee' }, paiement: { montant: 60, retenue: 1.8 } });
  expect(await balanceOf(trade, 'banque')).toBeCloseTo(bank - 58.2, 3);
  expect(await balanceOf(trade, 'retenue')).toBeCloseTo(before - 1.8, 3);
  await post('/api/bill/adm/pay/annuler', { id: body.paiement.id, raison: 'Erreur' });
  expect(await balanceOf(trade, 'retenue')).toBeCloseTo(before, 3);
  expect(await balanceOf(trade, `à-payer/${trade.shipper.id}`)).toBe(-60);
  await withhold(false);
});

test('cash is withheld from like a transfer; a compensation pays nothing out, nothing is withheld', async () => {
  await invoice(trade, [await settledParcel(trade, { etat: 'ANL' })]);
  const bill = await invoiced(108);
  await withhold(true);
  const cash = await pay(bill.id, { mode: 'especes', montant: 50 });
  expect(cash.body.paiement.retenue).toBe(1.5);
  const compensated = await pay(bill.id, { mode: 'compensation', montant: 5 });
  expect(compensated.body.paiement).toMatchObject({ montant: 5, retenue: 0 });
  await withhold(false);
});

test('the fee of a return goes to its own account', async () => {
  const before = [
    await balanceOf(trade, 'frais-retour'),
    await balanceOf(trade, 'frais-livraison'),
  ];
  await invoice(trade, [await settledParcel(trade, { etat: 'ANL' })]);
  const after = [await balanceOf(trade, 'frais-retour'), await balanceOf(trade, 'frais-livraison')];
  expect(after).toEqual([(before[0] ?? 0) - 4, before[1]]);
});

test('each receipt has the next number of the year; one given back keeps its own', async () => {
  const bill = await invoiced(108);
  const numberOf = (recu: string) => Number(/^RC-26-(\d{5})$/.exec(recu)?.[1]);
  const first = (await pay(bill.id, { montant: 10 })).body.paiement;
  expect((await pay(bill.id, { montant: 9000 })).status).toBe(400);
  await post('/api/bill/adm/pay/annuler', { id: first.id, raison: 'Erreur' });
  const next = (await pay(bill.id, { montant: 12 })).body.paiement;
  expect(numberOf(next.recu)).toBe(numberOf(first.recu) + 1);
  const { body } = await post('/api/bill/adm/paiements', { filter: { search: first.recu } });
  expect(body.rows).toMatchObject([{ recu: first.recu, annule: true, facture: bill.ref }]);
  const alone = await post('/api/bill/adm/paiements', { filter: { id: first.id } });
  expect(alone.body.rows).toEqual(body.rows);
});

test('a shipper with a tax card is paid whole', async () => {
  await post('/api/users/adm/update', { id: trade.shipper.id, matricule_fiscal: '1234567/A' });
  const bill = await invoiced(108);
  await withhold(true);
  expect((await pay(bill.id, { montant: 100 })).body.paiement.retenue).toBe(0);
  await withhold(false);
});
