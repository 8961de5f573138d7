import type { MoneyLine } from '@cigogne/domain/invoices/invoice-wire';
import { accounts, nameOf } from '@cigogne/domain/ledger/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  aCheque,
  aTrade,
  balanceOf,
  edit,
  fundSiege,
  invoice,
  settledParcel,
  type Trade,
} from '../testing/make-debts.ts';
import { aParcel } from '../testing/make-parcels.ts';
import { aShipper, testPassword, testPasswordHash } from '../testing/make-users.ts';

let app: TestApp;
let trade: Trade;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());

const lines = async (filter: object = {}, by = trade.shipper) => {
  const { status, body } = await app.post('/api/bill/exped/argent', { filter, page: 0 }, by.token);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as { rows: MoneyLine[]; count: number };
};
const refsOf = ({ rows }: { rows: MoneyLine[] }) => rows.map(({ ref }) => ref);
const totals = async () =>
  (await app.get('/api/bill/exped/argent/totaux', trade.shipper.token)).body;
const pay = (id: unknown, montant: number, more: object = {}) =>
  app.post(
    '/api/bill/adm/pay',
    { id, montant, mode: 'virement', reference: 'BIAT 4471', jour: '', ...more },
    trade.root.token,
  );

test('each parcel with a result says where its money is, until it is paid', async () => {
  trade = await aTrade(app);
  await fundSiege(trade, 1000);
  await aParcel(app, trade.shipper.id);
  const sold = await settledParcel(trade, { fields: { montant_ttc: 81.337, poids_supp: 1.5 } });
  const back = await settledParcel(trade, { etat: 'ANL' });
  expect((await lines()).rows).toMatchObject([
    {
      ref: back.ref,
      decision: 'retour',
      ou: 'a_facturer',
      montant_colis: 0,
      frais_service: 4,
      net: -4,
    },
    {
      ref: sold.ref,
      decision: 'livre',
      ou: 'a_facturer',
      montant_colis: 81.337,
      frais_service: 7,
      net: 72.837,
      facture: null,
      paiement: null,
    },
  ]);

  const { body } = await invoice(trade, [sold, back]);
  const { id, ref, montant_paye } = body.bill;
  expect((await lines()).rows).toMatchObject([
    { ou: 'facture', net: -4, facture: { ref, etat: 'emise' }, paiement: null },
    { ou: 'facture', net: 72.837, facture: { ref } },
  ]);

  await pay(id, 20);
  expect((await lines()).rows[0]).toMatchObject({
    ou: 'facture',
    facture: { etat: 'payee_partiel' },
    paiement: { mode: 'virement', reference: 'BIAT 4471' },
  });
  await pay(id, montant_paye - 20, { mode: 'especes', reference: '' });
  expect((await lines()).rows[0]).toMatchObject({
    ou: 'paye',
    facture: { etat: 'payee' },
    paiement: { mode: 'especes', reference: null },
  });
});

test('a cheque that went with the invoice is told beside the parcel that it paid', async () => {
  trade = await aTrade(app);
  const sold = [
    await settledParcel(trade, { fields: { montant_ttc: 80 } }),
    await settledParcel(trade, { fields: { montant_ttc: 60 } }),
    await settledParcel(trade, { fields: { montant_ttc: 40 } }),
    await settledParcel(trade, { fields: { montant_ttc: 30 } }),
  ] as const;
  const [whole, part, cash, kept] = sold;
  const cheques = [
    await aCheque(trade, whole.ref, 50),
    await aCheque(trade, whole.ref, 30),
    await aCheque(trade, part.ref, 20.5),
  ];
  // Stays with the company: this parcel is paid in money.
  await aCheque(trade, kept.ref, 30);
  const chequesOf = async () =>
    Object.fromEntries((await lines()).rows.map(({ ref, cheques }) => [ref, cheques]));
  expect(Object.values(await chequesOf())).toEqual([0, 0, 0, 0]);

  const { body } = await invoice(trade, sold, {
    cheques: cheques.map(({ idCheque }) => idCheque),
  });
  expect(await chequesOf()).toEqual({
    [whole.ref]: 80,
    [part.ref]: 20.5,
    [cash.ref]: 0,
    [kept.ref]: 0,
  });
  await pay(body.bill.id, body.bill.montant_paye);
  const file = await app.post('/api/export/argent', {}, trade.shipper.token);
  const [head = '', ...rows] = String(file.body).trim().split('\r\n');
  expect(head.split(';').at(-1)).toBe('"Dont chèques (TND)"');
  const inFile = rows.map((row) => [row.split(';')[0], row.split(';').at(-1)]);
  expect(Object.fromEntries(inFile)).toEqual({
    [`"${whole.ref}"`]: '80,000',
    [`"${part.ref}"`]: '20,500',
    [`"${cash.ref}"`]: '0,000',
    [`"${kept.ref}"`]: '0,000',
  });
});

test('an invoice keeps the rates of its day, what is not invoiced follows the present ones', async () => {
  trade = await aTrade(app);
  const before = await settledParcel(trade);
  const after = await settledParcel(trade);
  await invoice(trade, [before]);
  await app.services.pool.query('update users set frais_liv = 9000 where id = $1', [
    trade.shipper.id,
  ]);
  expect((await lines()).rows).toMatchObject([
    { ref: after.ref, frais_service: 9 },
    { ref: before.ref, frais_service: 7 },
  ]);
});

test('the totals are the shipper’s accounts in the books, to the millime', async () => {
  trade = await aTrade(app);
  const sold = [
    await settledParcel(trade, { fields: { montant_ttc: 45.333 } }),
    await settledParcel(trade, { fields: { montant_ttc: 120.001 } }),
    await settledParcel(trade, { fields: { montant_ttc: 60 } }),
  ];
  await settledParcel(trade, { etat: 'ENDOM', fields: { montant_ttc: 33.005 } });
  const first = await invoice(trade, sold.slice(0, 1));
  const second = await invoice(trade, sold.slice(1, 2));
  await pay(first.body.bill.id, first.body.bill.montant_paye);
  await pay(second.body.bill.id, 50.001);
  const net = first.body.bill.montant_paye;
  expect(await totals()).toEqual({
    a_facturer: 93.005,
    a_facturer_colis: 2,
    a_facturer_net: 85.005,
    facture: 62,
    facture_factures: 1,
    paye: Math.round((net + 50.001) * 1000) / 1000,
    paye_factures: 1,
    report: 0,
    prochain_paiement: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    en_retard: 0,
    en_retard_factures: 0,
  });
  await app.services.pool.query(
    "update factures set created_at = created_at - interval '15 days' where id = $1",
    [second.body.bill.id],
  );
  expect(await totals()).toMatchObject({ facture: 62, en_retard: 62, en_retard_factures: 1 });
  const owner = trade.shipper.id;
  expect(-(await balanceOf(trade, nameOf(accounts.due(owner))))).toBe(93.005);
  expect(-(await balanceOf(trade, nameOf(accounts.payable(owner))))).toBe(62);
  const all = (await lines()).rows;
  const waiting = all.filter(({ ou }) => ou === 'a_facturer').map((row) => row.montant_colis);
  expect(waiting.reduce((a, b) => a + b, 0)).toBeCloseTo(93.005, 3);
});

test('a cancelled invoice gives its parcels back to what is to be invoiced', async () => {
  trade = await aTrade(app);
  const sold = await settledParcel(trade);
  const { body } = await invoice(trade, [sold]);
  await app.post('/api/bill/adm/cancel', { id: body.bill.id, raison: 'Erreur' }, trade.root.token);
  expect((await lines()).rows).toMatchObject([{ ou: 'a_facturer', facture: null }]);
  expect(await totals()).toMatchObject({ a_facturer: 45.5, facture: 0, facture_factures: 0 });
});

test('filters: where the money is, the result, the invoice, and a text', async () => {
  trade = await aTrade(app);
  const paid = await settledParcel(trade, { fields: { nom_cl: 'Gharbi', tel_cl: '55010203' } });
  const due = await settledParcel(trade, {
    fields: { nom_cl: 'Ben Salah', order_ref: 'INSTA-77' },
  });
  const back = await settledParcel(trade, { etat: 'ANL' });
  const bill = (await invoice(trade, [paid])).body.bill;
  await pay(bill.id, bill.montant_paye);
  expect(refsOf(await lines({ ou: 'paye' }))).toEqual([paid.ref]);
  expect(refsOf(await lines({ ou: 'facture' }))).toEqual([]);
  expect(await lines({ ou: 'a_facturer' })).toMatchObject({ count: 2 });
  expect(refsOf(await lines({ decision: ['retour'] }))).toEqual([back.ref]);
  expect(refsOf(await lines({ facture: bill.ref }))).toEqual([paid.ref]);
  expect(await lines({ depuis: '2026-03-01' })).toMatchObject({ count: 3 });
  expect(await lines({ depuis: '2030-01-01' })).toMatchObject({ count: 0 });
  for (const [search, ref] of [
    [paid.ref, paid.ref],
    ['55 010 203', paid.ref],
    [bill.ref.toLowerCase(), paid.ref],
    ['gharb', paid.ref],
    ['insta-77', due.ref],
  ] as const)
    expect(refsOf(await lines({ search }))).toEqual([ref]);
  expect(
    await app.post('/api/bill/exped/argent', { filter: { search: 'a' } }, trade.shipper.token),
  ).toMatchObject({ status: 400, body: { message: 'Saisissez au moins 3 caractères !' } });
  expect(
    await app.post('/api/bill/exped/argent', { page: 400 }, trade.shipper.token),
  ).toMatchObject({ status: 400, body: { message: 'Affinez votre recherche !' } });
});

test('a parcel whose result is taken back has no money, and another shipper’s is never seen', async () => {
  trade = await aTrade(app);
  const { ref } = await settledParcel(trade);
  const other = await aShipper(app, { hub: trade.hub });
  expect(await lines({}, other)).toEqual({ rows: [], count: 0 });
  expect(await lines({ search: ref }, other)).toEqual({ rows: [], count: 0 });
  await edit(app, trade.root, ref, 'etat', 'ATT-LIV');
  expect(await lines()).toEqual({ rows: [], count: 0 });
  const { rows } = await app.services.pool.query('select issue_le from colis where code = $1', [
    ref,
  ]);
  expect(rows).toEqual([{ issue_le: null }]);
});

test('a secured account opens its money with the billing password only', async () => {
  trade = await aTrade(app, { is_bill_secure: true, bill_password_hash: testPasswordHash });
  const refused = { status: 403, body: { message: 'Mot de passe !' } };
  const { token } = trade.shipper;
  expect(await app.post('/api/bill/exped/argent', {}, token)).toMatchObject(refused);
  expect(await app.get('/api/bill/exped/argent/totaux', token)).toMatchObject(refused);
  expect(await app.post('/api/export/argent', {}, token)).toMatchObject(refused);
  await app.post('/api/bill/exped/list', { password: testPassword }, token);
  expect(await lines()).toEqual({ rows: [], count: 0 });
});

test('the same lines as a file, where no text is a formula', async () => {
  trade = await aTrade(app);
  const { ref } = await settledParcel(trade, { fields: { nom_cl: '=1+1', prenom_cl: '' } });
  const { body } = await app.post('/api/export/argent', {}, trade.shipper.token);
  const [head, line] = String(body).split('\r\n');
  expect(head).toContain('"Net (TND)";"Argent"');
  expect(line).toContain(`"${ref}"`);
  expect(line).toContain(`"'=1+1"`);
  expect(line).toContain('45,500');
});

test('what is paid besides the invoice with its payment is told apart, on the screen, in the file and on the invoice', async () => {
  trade = await aTrade(app);
  const lost = await settledParcel(trade, { etat: 'ANL', fields: { montant_ttc: 30 } });
  const sold = await settledParcel(trade, { fields: { montant_ttc: 50 } });
  const { bill } = (await invoice(trade, [lost, sold])).body;
  await app.post(
    '/api/colis/adm/perdu',
    { ref: lost.ref, raison: 'Camion volé' },
    trade.root.token,
  );
  const paid = await pay(bill.id, 68);
  expect(paid.body.paiement).toMatchObject({ montant: 68, hors_facture: 30 });
  expect(paid.body.bill.paiements).toMatchObject([{ montant: 68, hors_facture: 30 }]);
  expect(await totals()).toMatchObject({ paye: 38, report: 0 });
  const besides = async () =>
    (await app.get('/api/bill/exped/soldes', trade.shipper.token)).body.rows;
  const [mine, ...others] = await besides();
  expect(mine).toMatchObject({ hors_facture: 30, verse: 68, facture: bill.ref });
  expect(others).toEqual([]);
  // A shipper may not see who in the company paid.
  expect(mine).not.toHaveProperty('par');
  const file = await app.fastify.inject({
    method: 'POST',
    url: '/api/export/argent',
    headers: { 'cgo-tkn': trade.shipper.token },
    payload: { filter: {}, format: 'csv' },
  });
  expect(file.body.split('\r\n').at(-2)).toMatch(
    new RegExp(`"Solde hors facture";.*;30,000;"Payé";"${bill.ref}";`),
  );
  const other = await aShipper(app, { hub: trade.hub });
  expect((await app.get('/api/bill/exped/soldes', other.token)).body.rows).toEqual([]);

  await app.post(
    '/api/bill/adm/pay/annuler',
    { id: paid.body.paiement.id, raison: 'Essai' },
    trade.root.token,
  );
  expect(await besides()).toMatchObject([
    { hors_facture: -30, annule_recu: paid.body.paiement.recu },
    { hors_facture: 30, annule: true },
  ]);
});
