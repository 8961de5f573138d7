import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { expectBooksRight } from '../testing/expect-books-right.ts';
import { aTrade, edit, invoice, settledParcel, type Trade } from '../testing/make-debts.ts';
import { foldTotals } from './fold-totals.ts';
import { foldMonths } from './month-totals.ts';

let app: TestApp;
let trade: Trade;

beforeAll(async () => {
  app = await startTestApp();
  trade = await aTrade(app);
});
afterAll(async () => app.close());

const fold = async () => {
  await foldTotals(app.services);
  await foldMonths(app.services, {});
};

/** What root reads: debts, balances, invoice totals and months, from their stored totals. */
async function figures() {
  const [debts, accounts, invoices, months, home] = await Promise.all([
    app.get('/api/bill/adm/dettes', trade.root.token),
    app.post('/api/ledger/adm/accounts', {}, trade.root.token),
    app.post('/api/bill/adm/list', { filter: {}, page: 0 }, trade.root.token),
    app.post('/api/ledger/adm/mois', {}, trade.root.token),
    app.post('/api/users/adm/resume', {}, trade.root.token),
  ]);
  const answers = [debts, accounts, invoices, months, home];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  return {
    debts: debts.body,
    accounts: accounts.body,
    invoices: invoices.body.totaux,
    months: months.body,
    home: home.body,
  };
}

const waiting = async () => {
  const { rows } = await app.services.pool.query<{ n: number }>(
    `select ((select count(*) from debt_moves) + (select count(*) from account_moves)
      + (select count(*) from invoice_moves) + (select count(*) from kept_figure_moves))::int as n`,
  );
  return rows[0]?.n;
};

test('folding what is kept changes no figure', async () => {
  const first = await settledParcel(trade, { fields: { montant_ttc: 80 } });
  const second = await settledParcel(trade, { etat: 'ANL' });
  const before = await figures();
  await fold();
  expect(await waiting()).toBe(0);
  expect(await figures()).toEqual(before);
  await edit(app, trade.root, first.ref, 'montant_ttc', 90);
  const heavier = await figures();
  expect(heavier).not.toEqual(before);
  await fold();
  expect(await figures()).toEqual(heavier);
  const { body } = await invoice(trade, [first, second]);
  const invoiced = await figures();
  expect(invoiced.debts).toMatchObject({ count: 0 });
  await fold();
  expect(await figures()).toEqual(invoiced);
  await app.post('/api/bill/adm/cancel', { id: body.bill.id, raison: 'Essai' }, trade.root.token);
  expect((await figures()).debts).toEqual(heavier.debts);
  await expectBooksRight(app);
});

test('an entry that is still being written when its month is counted is not forgotten', async () => {
  await settledParcel(trade, { fields: { montant_ttc: 60 } });
  const slow = await app.services.pool.connect();
  await slow.query('begin');
  await slow.query(`insert into ledger_entries (event, at, id_colis)
    select event, at, id_colis from ledger_entries order by id desc limit 1`);
  const { rows } = await slow.query<{ id: number }>('select max(id) as id from ledger_entries');
  await settledParcel(trade, { fields: { montant_ttc: 61 } });
  await fold();
  expect(await countedUntil()).toBeLessThan(rows[0]?.id ?? 0);
  await slow.query('rollback');
  slow.release();
  const before = await figures();
  await fold();
  expect(await countedUntil()).toBeGreaterThan(rows[0]?.id ?? 0);
  expect(await figures()).toEqual(before);
});

const countedUntil = async () => {
  const { rows } = await app.services.pool.query<{ jusqu_a: number }>(
    'select jusqu_a from months_counted',
  );
  return rows[0]?.jusqu_a;
};

test('two folds at once, while parcels get their outcome, lose and double nothing', async () => {
  const settled = Array.from({ length: 12 }, (_, n) => async () => {
    await settledParcel(trade, { fields: { montant_ttc: 10 + n } });
  });
  await Promise.all([fold(), ...settled.map((settle) => settle()), fold(), fold()]);
  await expectBooksRight(app);
  await fold();
  await expectBooksRight(app);
});
