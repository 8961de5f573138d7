import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { expectBooksRight } from '../testing/expect-books-right.ts';
import { aTrade, invoice, settledParcel, type Trade } from '../testing/make-debts.ts';

let app: TestApp;
let trade: Trade;
beforeAll(async () => {
  app = await startTestApp();
  app.at('2026-12-15T09:00:00Z');
  trade = await aTrade(app);
});
afterAll(async () => app.close());

const december = { du: '2026-12-01', au: '2026-12-31' };
const january = { du: '2027-01-01', au: '2027-01-31' };

const read = async (path: string, body: object) =>
  (await app.post(path, body, trade.root.token)).body;
const refs = async (filter: object) =>
  (await read('/api/bill/adm/list', { filter })).rows.map(({ ref }: { ref: string }) => ref);
const sums = async (period: object) =>
  (await read('/api/rapport/adm/mouvements', { par: 'exped', ...period })).totaux;

test('at midnight of Tunis the year ends for numbers, receipts, filters and sums', async () => {
  const { root } = trade;
  app.at('2026-12-31T20:00:00Z');
  const [one, two, three] = [
    await settledParcel(trade),
    await settledParcel(trade),
    await settledParcel(trade),
  ];
  app.at('2026-12-31T22:59:59.900Z');
  const old = (await invoice(trade, [one, two])).body.bill;
  const pay = async (id: number, more: object) =>
    (await app.post('/api/bill/adm/pay', { id, mode: 'virement', ...more }, root.token)).body.bill;
  await pay(old.id, { montant: 10 });

  app.at('2026-12-31T23:00:00.100Z');
  const fresh = (await invoice(trade, [three])).body.bill;
  expect([old.ref, fresh.ref]).toEqual(['FA-26-00001', 'FA-27-00001']);
  // Written after midnight, of the evening before: the receipt has the number of its writing.
  const { paiements } = await pay(old.id, { montant: 7, jour: '2026-12-31' });
  expect(paiements.map(({ recu, jour }: { recu: string; jour: string }) => [recu, jour])).toEqual([
    ['RC-26-00001', '2026-12-31'],
    ['RC-27-00001', '2026-12-31'],
  ]);
  await pay(fresh.id, { montant: 3 });

  expect(await refs({})).toEqual(['FA-27-00001', 'FA-26-00001']);
  expect(await refs(december)).toEqual(['FA-26-00001']);
  expect(await refs(january)).toEqual(['FA-27-00001']);
  expect(await refs({ search: '00001' })).toEqual(['FA-27-00001', 'FA-26-00001']);
  expect(await sums(december)).toEqual({ nbr_colis: 3, encaisse: 136.5, frais: 15, paye: 17 });
  expect(await sums(january)).toEqual({ nbr_colis: 0, encaisse: 0, frais: 8, paye: 3 });

  // A closed December stays as it is: what undoes it is of January.
  app.at('2027-01-04T09:00:00Z');
  await read('/api/ledger/adm/mois/clore', { mois: '2026-12' });
  for (const { id } of paiements)
    await read('/api/bill/adm/pay/annuler', { id, raison: 'Virement rejeté' });
  expect((await read('/api/bill/adm/cancel', { id: old.id, raison: 'Tarif' })).done).toBe(true);
  expect((await invoice(trade, [one, two])).body.bill.ref).toBe('FA-27-00002');
  expect(await sums(december)).toEqual({ nbr_colis: 3, encaisse: 136.5, frais: 15, paye: 17 });
  expect(await sums(january)).toEqual({ nbr_colis: 0, encaisse: 0, frais: 8, paye: -14 });
  await expectBooksRight(app);
});
