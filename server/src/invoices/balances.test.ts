import { withRibKey } from '@cigogne/domain/accounts/rib';
import { asMillimes, minus, toTnd } from '@cigogne/domain/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Answer, startTestApp, type TestApp } from '../testing/app.ts';
import { expectBooksRight } from '../testing/expect-books-right.ts';
import {
  aTrade,
  balanceOf,
  fundSiege,
  invoice,
  settledParcel,
  type Trade,
} from '../testing/make-debts.ts';
import { aShop, takenOver } from '../testing/make-openings.ts';
import { aShipper, testPasswordHash } from '../testing/make-users.ts';
import { raceRounds } from '../testing/proof-counts.ts';
import { balancePayments } from './payments.ts';

// What a shipper is owed outside the invoices, an opening balance or a loss after invoicing, is
// paid separately.

let app: TestApp;
let trade: Trade;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.at('2026-03-10T08:00:00Z');
  trade = await aTrade(app);
  await fundSiege(trade, 1000);
});
afterAll(async () => {
  await expectBooksRight(app);
  await app.close();
});

const post = (path: string, body: unknown) => app.post(path, body, trade.root.token);

async function openWith(solde: string, email = trade.shipper.email): Promise<number> {
  const { status, body } = await takenOver(trade, 'exped', [{ ...aShop, email, solde }]);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
}
const pay = (montant: number, more: object = {}): Promise<Answer> =>
  post('/api/bill/adm/soldes/payer', {
    id_exped: trade.shipper.id,
    mode: 'virement',
    montant,
    ...more,
  });
async function paid(montant: number, more: object = {}) {
  const { status, body } = await pay(montant, more);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const report = () => balanceOf(trade, `report/${trade.shipper.id}`);
const owed = async (filter: object = { id_exped: [trade.shipper.id] }) =>
  (await post('/api/bill/adm/soldes', { filter, page: 0 })).body;
const undo = (id: number) => post('/api/bill/adm/pay/annuler', { id, raison: 'Mauvais compte' });

test('what a shop was owed on the first day is paid without an invoice, in parts, and no more', async () => {
  await openWith('350,500');
  const bank = await balanceOf(trade, 'banque');
  const first = await paid(200, { reference: 'VIR 12' });
  expect(first).toMatchObject({
    solde: 150.5,
    paiement: {
      facture: null,
      montant: 200,
      verse: 200,
      retenue: 0,
      mode: 'virement',
      reference: 'VIR 12',
      jour: '2026-03-10',
      exped: { id: trade.shipper.id },
    },
  });
  expect(first.paiement.recu).toMatch(/^RC-26-\d{5}$/);
  expect(await balanceOf(trade, 'banque')).toBe(bank - 200);
  const above = await pay(150.501);
  expect([above.status, above.body.errors]).toEqual([
    400,
    [{ field: 'montant', message: 'Montant Invalide ! Au plus 150,500 TND.' }],
  ]);
  expect((await paid(150.5, { mode: 'especes' })).solde).toBe(0);
  expect(await report()).toBe(0);
  const nothing = await pay(1);
  expect([nothing.status, nothing.body.message]).toEqual([
    409,
    'Rien n’est dû à cet expéditeur en plus de ses factures !',
  ]);
});

test('a receipt keeps the name of whom it paid when the account is closed, and so does what takes it back', async () => {
  const gone = { ...aShop, email: 'parti@vieux.tn', nom_com: 'Dar Parti', solde: '80,000' };
  expect((await takenOver(trade, 'exped', [gone])).status).toBe(200);
  const [row] = (await owed({ search: 'Dar Parti' })).rows;
  const { paiement } = await paid(80, { id_exped: row.exped.id });
  expect((await post('/api/users/adm/delete', { id: row.exped.id })).status).toBe(200);
  expect((await undo(paiement.id)).status).toBe(200);
  const { body } = await post('/api/bill/adm/paiements', { filter: { search: 'Dar Parti' } });
  expect(
    body.rows.map(({ exped, montant }: { exped: { nom_com: string }; montant: number }) => [
      exped.nom_com,
      montant,
    ]),
  ).toEqual([
    ['Dar Parti', -80],
    ['Dar Parti', 80],
  ]);
  // Owed again, by name.
  expect((await owed({ id_exped: [row.exped.id] })).rows).toMatchObject([
    { exped: { nom_com: 'Dar Parti' }, solde: 80 },
  ]);
});

test('who owes the company is not paid; the next invoice takes it off', async () => {
  await openWith('-40,000');
  const refused = await pay(10);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'C’est cet expéditeur qui doit : son solde se compense au paiement de sa prochaine facture !',
  ]);
  expect((await owed()).rows).toEqual([]);
  // Not among the debts either, without a parcel to invoice: their screen names it.
  const { dus } = await owed({});
  expect(dus.nbr).toBeGreaterThan(0);
  expect(dus.montant).toBeGreaterThanOrEqual(40);
  const { bill } = (
    await invoice(trade, [await settledParcel(trade, { fields: { montant_ttc: 108 } })])
  ).body;
  const { status } = await post('/api/bill/adm/pay', {
    id: bill.id,
    mode: 'compensation',
    montant: 40,
  });
  expect(status).toBe(200);
  expect(await report()).toBe(0);
  const after = (await owed({})).dus;
  expect([
    dus.nbr - after.nbr,
    toTnd(minus(asMillimes(dus.montant), asMillimes(after.montant))),
  ]).toEqual([1, 40]);
});

test('nothing is compensated, paid to nobody, nor dated before it was owed or in days to come', async () => {
  await openWith('90,000');
  expect((await pay(10, { mode: 'compensation' })).status).toBe(400);
  for (const id_exped of [trade.root.id, 999_999])
    expect((await pay(10, { id_exped })).status).toBe(404);
  app.at('2026-03-12T08:00:00Z');
  for (const [jour, sentence] of [
    [
      '2026-03-09',
      'Date de paiement non valide ! Au plus tôt le 10/03/2026, premier jour de ce solde.',
    ],
    ['2026-03-13', 'Date de paiement non valide ! Aujourd’hui au plus tard.'],
  ])
    expect((await pay(10, { jour })).body.errors).toEqual([{ field: 'jour', message: sentence }]);
  expect((await paid(10, { jour: '2026-03-11' })).paiement.jour).toBe('2026-03-11');
  const short = await pay(80, { mode: 'especes', jour: '' });
  expect(short.status).toBe(200);
});

test('cash that the siège does not have is not paid out', async () => {
  await openWith('90000,000');
  const { status, body } = await pay(89_000, { mode: 'especes' });
  expect([status, body.code]).toEqual([409, 'caisse-insuffisante']);
  expect(await report()).toBe(-90_000);
});

test('a payment of a balance is taken back by a receipt of its own, once, and is owed again', async () => {
  await openWith('60,000');
  const { paiement } = await paid(60);
  app.at('2026-03-12T08:00:00Z');
  const back = await undo(paiement.id);
  expect([back.status, back.body.bill, back.body.paiement.annule]).toEqual([200, null, true]);
  expect((await undo(paiement.id)).body.deja).toBe(true);
  expect(await report()).toBe(-60);
  const { body } = await post('/api/bill/adm/paiements', {
    filter: { id_exped: [trade.shipper.id] },
  });
  expect(body.rows).toMatchObject([
    { montant: -60, verse: -60, facture: null, jour: '2026-03-12', annule_recu: paiement.recu },
    { montant: 60, facture: null, jour: '2026-03-10', annule: true },
  ]);
  expect((await undo(body.rows[0].id)).status).toBe(409);
  const journal = await post('/api/journal/adm/list', { filter: {}, page: 0 });
  expect(JSON.stringify(journal.body.rows[0])).toContain(`Reçu ${paiement.recu}`);
});

test('root sees who is owed, the highest first, and the files name a balance as such', async () => {
  const other = await aShipper(app, { hub: trade.hub, nom_com: 'Zeïtouna Déco' });
  await openWith('75,000');
  const account = withRibKey('080060123456789012');
  await post('/api/users/adm/update', { id: trade.shipper.id, rib: account });
  await openWith('480,250', other.email);
  const both = await owed({ id_exped: [trade.shipper.id, other.id] });
  expect(both).toMatchObject({
    count: 2,
    solde: 555.25,
    rows: [
      { exped: { id: other.id }, solde: 480.25 },
      { exped: { id: trade.shipper.id }, solde: 75, rib: account },
    ],
  });
  const file = async (url: string, payload: object) =>
    (
      await app.fastify.inject({
        method: 'POST',
        url,
        headers: { 'cgo-tkn': trade.root.token },
        payload: { ...payload, format: 'csv' },
      })
    ).body;
  expect(
    await file('/api/bill/adm/soldes/export', { filter: { id_exped: [trade.shipper.id] } }),
  ).toContain('75,000');
  await paid(75, { reference: 'VIR 7' });
  expect(
    await file('/api/bill/adm/paiements/export', {
      filter: { id_exped: [trade.shipper.id], mode: 'virement' },
      banque: true,
    }),
  ).toContain('75,000;"Solde hors facture"');
  const statement = await file('/api/ledger/adm/releve/export', {
    type: 'exped',
    id: trade.shipper.id,
  });
  expect(statement).toMatch(/Reçu RC-26-\d{5}/);
  expect((await owed({ id_exped: [trade.shipper.id] })).count).toBe(0);
});

test('the same part, paid by two clerks at once, goes out once', async () => {
  await openWith('350,500');
  const answers = await Promise.all([1, 2].map(() => pay(100, { reste: 350.5 })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await report()).toBe(-250.5);
  await paid(100, { reste: 250.5 });
});

test('a payment is found by the name of the shipper, though it has no invoice', async () => {
  const shop = await aShipper(app, { hub: trade.hub, nom_com: 'Tapis Kairouanais' });
  await openWith('20,000', shop.email);
  await paid(20, { id_exped: shop.id });
  const { body } = await post('/api/bill/adm/paiements', { filter: { search: 'kairouan' } });
  expect(body.rows).toMatchObject([{ exped: { id: shop.id }, montant: 20, facture: null }]);
});

test('number and sum of what came besides the invoices are of all, however many a screen shows', async () => {
  await openWith('30,000');
  for (const montant of [1.001, 2.002, 3.003]) await paid(montant);
  const shown = (most?: number) => balancePayments(app.services.db, trade.shipper.id, most);
  const few = await shown(2);
  expect(few.rows.map(({ montant }) => montant)).toEqual([3.003, 2.002]);
  for (const { count, montant } of [few, await shown(3), await shown()])
    expect([count, montant]).toEqual([3, 6.006]);
  const { body } = await app.get('/api/bill/exped/soldes', trade.shipper.token);
  expect(body).toMatchObject({ count: 3, montant: 6.006 });
});

test('the shipper reads what came besides the invoices, behind the billing password, and nobody else’s', async () => {
  await openWith('30,000');
  await paid(12);
  const mine = () => app.get('/api/bill/exped/soldes', trade.shipper.token);
  expect((await mine()).body).toMatchObject({
    count: 1,
    rows: [{ montant: 12, verse: 12, facture: null }],
  });
  const other = await aShipper(app, { hub: trade.hub });
  expect((await app.get('/api/bill/exped/soldes', other.token)).body.rows).toEqual([]);
  const fileOf = async (filter: object) =>
    (
      await app.fastify.inject({
        method: 'POST',
        url: '/api/export/argent',
        headers: { 'cgo-tkn': trade.shipper.token },
        payload: { filter, format: 'csv' },
      })
    ).body;
  expect(await fileOf({})).toContain('"Solde hors facture"');
  expect(await fileOf({ ou: 'facture' })).not.toContain('Solde hors facture');
  const totals = await app.get('/api/bill/exped/argent/totaux', trade.shipper.token);
  expect(totals.body.report).toBe(-18);
  await app.services.pool.query(
    'update users set is_bill_secure = true, bill_password_hash = $2 where id = $1',
    [trade.shipper.id, testPasswordHash],
  );
  expect((await mine()).status).toBe(403);
});

test('an import whose balance was paid is not undone', async () => {
  const id = await openWith('44,000');
  await paid(4);
  const { status, body } = await post('/api/ouverture/adm/annuler', { id });
  expect([status, body.message]).toEqual([409, expect.stringContaining('1 mouvement d’argent')]);
});

test('two clerks pay the same balance at once: it leaves once', async () => {
  for (const _ of raceRounds()) {
    const shop = await aShipper(app, { hub: trade.hub });
    await openWith('100,000', shop.email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => pay(100, { id_exped: shop.id })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  }
  await expectBooksRight(app);
});

test('a balance leaves once, by itself or with an invoice that is paid in the same moment', async () => {
  for (const _ of raceRounds()) {
    trade = await aTrade(app);
    await openWith('50,000');
    const { bill } = (await invoice(trade, [await settledParcel(trade)])).body;
    const whole = bill.montant_paye + 50;
    const [alone, withInvoice] = await Promise.all([
      pay(50),
      post('/api/bill/adm/pay', { id: bill.id, mode: 'virement', montant: whole }),
    ]);
    expect([alone.status === 200, withInvoice.status === 200].filter(Boolean)).toHaveLength(1);
    expect(await report()).toBe(0);
  }
  await expectBooksRight(app);
});

test('the invoice since which a shop owes is named, and none where the debt is of the first day', async () => {
  const since = async () =>
    (await app.get(`/api/bill/adm/dettes/client/${trade.shipper.id}`, trade.root.token)).body;
  const short = async () =>
    (await invoice(trade, [await settledParcel(trade, { etat: 'ANL' })])).body.bill.ref as string;
  const settle = async (montant: number) => {
    const parcel = await settledParcel(trade, { fields: { montant_ttc: 108 } });
    const { bill } = (await invoice(trade, [parcel])).body;
    const { status } = await post('/api/bill/adm/pay', {
      id: bill.id,
      mode: 'compensation',
      montant,
    });
    expect(status).toBe(200);
  };
  const first = await short();
  app.at('2026-03-11T08:00:00Z');
  await short();
  expect(await since()).toMatchObject({ report: 10, report_ref: first });
  await settle(10);
  expect(await since()).toMatchObject({ report: 0, report_ref: null });
  app.at('2026-03-12T08:00:00Z');
  await openWith('-20,000');
  expect(await since()).toMatchObject({ report: 20, report_ref: null });
  const { bill } = (await invoice(trade, [await settledParcel(trade)])).body;
  expect(bill.report_anterieur).toEqual({ montant: 20, ref: null });
});
