import { afterAll, beforeAll, expect, test } from 'vitest';
import { partnerRules } from '../../ledger/book-rules/partner-rules.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { brokenBy } from '../../testing/broken-by.ts';
import { expectBooksRight } from '../../testing/expect-books-right.ts';
import { aTrade, edit } from '../../testing/make-debts.ts';
import { deliveredByPartner, importStatement, stated } from '../../testing/make-statements.ts';

let app: TestApp;

/** Received, partly received, reversed, written off, that reversed too, and still open. */
beforeAll(async () => {
  app = await startTestApp();
  const trade = await aTrade(app);
  const post = async (path: string, body: object) => {
    const answer = await app.post(`/api/afex/adm/${path}`, body, trade.root.token);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const [a, b, c, d, e] = await deliveredByPartner(trade, [118, 74.9, 145, 162.25, 30]);
  if (!a || !b || !c || !d || !e) throw new Error('Too few shipments');
  const first = (await importStatement(trade, [stated(a), stated(b), stated(c, 135)])).body.releve;
  const receive = (montant: number) =>
    post('releve/recevoir', { id: first.id, vers: 'caisse', montant, autres: true });
  await receive(327.9);
  const { receptions } = await app
    .get(`/api/afex/adm/releve/${first.id}`, trade.root.token)
    .then(({ body }) => body);
  await post('reception/annuler', { id: receptions[0].id, raison: 'Essai' });
  await receive(327.9);
  await edit(app, trade.root, a.ref, 'montant', 119);
  const { rows } = await post('ecarts', { filter: { kind: 'manque' } });
  for (const { id, ouvert } of rows)
    await post('ecart/perte', { ids: [id], montant: ouvert, raison: 'Perdu' });
  const lost = await post('ecart/pertes', {});
  await post('ecart/perte/annuler', { id: lost.rows[0].id, raison: 'Retrouvé' });
});
afterAll(async () => app.close());

test('books that nobody touched are right', async () => {
  await expectBooksRight(app);
});

const received = `(select min(x.id_colis) from partner_receipt_lines x)`;
const standing = `(select max(id) from partner_receipts where reverses is null)`;
const payment = `(select min(id) from ledger_entries where event = 'paiement-partenaire')`;

const faults: [what: string, fault: string, rule: string][] = [
  [
    'a kept debt that drifted',
    `update partner_debts set montant = montant + 1 where montant > 0`,
    'partenaire-et-colis',
  ],
  [
    'money of the partner that names no parcel',
    `insert into ledger_entries (event, at) values ('paiement-partenaire', now()); insert into ledger_lines (id_entry, kind, owner, amount) select max(id), 'banque', 0, 5 from ledger_entries; insert into ledger_lines (id_entry, kind, owner, amount) select max(id), 'partenaire/tunis', 0, -5 from ledger_entries`,
    'partenaire-et-colis',
  ],
  [
    'a collection changed on the parcel only',
    `update colis set montant_encaisse = montant_encaisse - 1000 where id = ${received}`,
    'partenaire-et-encaisse',
  ],
  [
    'a receipt of which the debt knows nothing',
    `update partner_receipt_lines set montant = montant - 1 where id_receipt = ${standing}`,
    'partenaire-et-encaisse',
  ],
  [
    'a posting of another amount than its parcel',
    `update ledger_lines set amount = amount + sign(amount)::bigint where id_entry = ${payment}`,
    'reception-et-ecriture',
  ],
  [
    'a received parcel posted twice',
    `insert into ledger_entries (event, at, id_colis, id_partner_receipt) select event, at, id_colis, id_partner_receipt from ledger_entries where id = ${payment}; insert into ledger_lines (id_entry, kind, owner, amount) select (select max(id) from ledger_entries), kind, owner, amount from ledger_lines where id_entry = ${payment}`,
    'reception-et-ecriture',
  ],
  [
    'cash that was received into the bank',
    `update ledger_lines set kind = 'banque' where kind = 'caisse/siège' and id_entry = ${payment}`,
    'reception-et-ecriture',
  ],
  [
    'a receipt that says more than its parcels',
    `update partner_receipts set montant = montant + 1 where id = ${standing}`,
    'reception-et-lignes',
  ],
  [
    'a receipt taken back on its paper alone',
    `insert into partner_receipts (id_statement, compte, vers, montant, nbr, jour, reverses, created_at) select id_statement, compte, vers, -montant, nbr, jour, id, created_at from partner_receipts where id = ${standing}`,
    'reception-et-lignes',
  ],
  [
    'a parcel received although it owed nothing any more',
    `update partner_receipt_lines set avant = avant + 1 where id_receipt = ${standing}`,
    'colis-recu-deux-fois',
  ],
  [
    'a line received by two receipts that stand',
    `insert into partner_receipts (id_statement, compte, vers, montant, nbr, jour, created_at) select id_statement, compte, vers, montant, nbr, jour, created_at from partner_receipts where id = ${standing}; insert into partner_receipt_lines select (select max(id) from partner_receipts), id_line, id_colis, montant, avant, rang + 10 from partner_receipt_lines where id_receipt = (select max(id) from partner_receipts where id < (select max(id) from partner_receipts) and reverses is null)`,
    'colis-recu-deux-fois',
  ],
  [
    'a line taken off a statement',
    `update partner_statement_lines set montant = montant - 1 where id = (select min(id) from partner_statement_lines)`,
    'releve-et-lignes',
  ],
  [
    'a statement that counts one more',
    `update partner_statements set nbr_lignes = nbr_lignes + 1`,
    'releve-et-lignes',
  ],
  [
    'a write-off of another amount than its posting',
    `update partner_write_offs set montant = montant + 1 where reverses is null`,
    'perte-du-partenaire',
  ],
  [
    'a write-off taken back on its paper alone',
    `insert into partner_write_offs (id_colis, compte, montant, raison, reverses, created_at) select id_colis, compte, -montant, raison, id, created_at from partner_write_offs w where reverses is null and not exists (select from partner_write_offs v where v.reverses = w.id)`,
    'perte-du-partenaire',
  ],
];

test.each(faults)('%s', async (_, fault, rule) => {
  expect(await brokenBy(app, fault)).toContain(rule);
});

test('every rule of the partner is tried by a fault', () => {
  const tried = new Set(faults.map(([, , rule]) => rule));
  expect(
    partnerRules
      .flatMap(({ rules }) => rules.map(({ name }) => name))
      .filter((name) => !tried.has(name)),
  ).toEqual([]);
});
