import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { expectBooksRight } from '../testing/expect-books-right.ts';
import {
  aCheque,
  aTrade,
  edit,
  fundSiege,
  invoice,
  settledParcel,
  type Trade,
} from '../testing/make-debts.ts';
import { aShop, takenOver } from '../testing/make-openings.ts';
import { aCourier, anAdmin } from '../testing/make-users.ts';
import { brokenBy } from '../testing/broken-by.ts';
import { partnerRules } from './book-rules/partner-rules.ts';
import { bookRules } from './verify-books.ts';

let app: TestApp;
let trade: Trade;

/** Some data for every rule. */
beforeAll(async () => {
  app = await startTestApp();
  trade = await aTrade(app);
  await fundSiege(trade, 1000);
  const delivered = await settledParcel(trade, { fields: { montant_ttc: 100 } });
  const returned = await settledParcel(trade, { etat: 'ANL' });
  const cheque = await aCheque(trade, delivered.ref, 40);
  const { body } = await invoice(trade, [delivered, returned], { cheques: [cheque.idCheque] });
  await post('/api/bill/adm/pay', { id: body.bill.id, mode: 'especes', montant: 20 });
  const early = await post('/api/bill/adm/pay', { id: body.bill.id, mode: 'virement', montant: 5 });
  await post('/api/bill/adm/pay/annuler', { id: early.body.paiement.id, raison: 'Essai' });
  const taken = await takenOver(trade, 'exped', [
    { ...aShop, email: trade.shipper.email, solde: '300,000' },
  ]);
  expect(taken.status, JSON.stringify(taken.body)).toBe(200);
  const besides = { id_exped: trade.shipper.id, mode: 'especes', montant: 120 };
  expect((await post('/api/bill/adm/soldes/payer', besides)).status).toBe(200);
  const remitted = await post('/api/ledger/adm/remise', {
    id_hub: trade.hub.id,
    origine: 'hub',
    destination: 'banque',
    montant: 10,
  });
  expect(remitted.status, JSON.stringify(remitted.body)).toBe(200);
  const corrected = await settledParcel(trade, { fields: { montant_ttc: 60 } });
  await edit(app, trade.root, corrected.ref, 'montant', 55);
  const admin = await anAdmin(app, { hub: trade.hub });
  await edit(app, admin, corrected.ref, 'montant', 5);
  const second = await invoice(trade, [await settledParcel(trade, { etat: 'ENDOM' })]);
  await post('/api/bill/adm/cancel', { id: second.body.bill.id, raison: 'Essai' });
  const open = await settledParcel(trade, { fields: { montant_ttc: 70 } });
  await aCheque(trade, open.ref, 30);
  await settledParcel(trade, { etat: 'ANL' });
  const courier = await aCourier(app, { hub: trade.hub });
  await app.services.pool.query(
    `insert into runsheets (ref, etat, id_hub, id_liv, created_at, updated_at)
     values ('RS-26-90001', 'pending', $1, $2, now(), now())`,
    [trade.hub.id, courier.id],
  );
});
afterAll(async () => app.close());

const post = (path: string, body: unknown) => app.post(path, body, trade.root.token);

test('books that nobody touched are right', async () => {
  await expectBooksRight(app);
});

const one = (table: string, where: string) =>
  `(select id from ${table} where ${where} order by id limit 1)`;
const live = one('factures', `etat = 'payee_partiel'`);
const voided = one('factures', `etat = 'annulee'`);
const debt = one('colis', `issue = 'livre' and id_facture is null`);
const invoiced = one('colis', `issue = 'livre' and id_facture is not null`);

const faults: [what: string, fault: string, rule: string][] = [
  [
    'a ledger line lost a millime',
    `update ledger_lines set amount = amount + 1 where id = (select min(id) from ledger_lines)`,
    'ecriture-desequilibree',
  ],
  [
    'a line vanished',
    `delete from ledger_lines where id = (select min(id) from ledger_lines)`,
    'ecriture-desequilibree',
  ],
  [
    'an entry without lines',
    `insert into ledger_entries (event, at) values ('paiement', now())`,
    'ecriture-vide',
  ],
  [
    'a reversal that gives back less',
    `update ledger_lines set amount = amount - sign(amount) where id_entry = (select max(id) from ledger_entries where reverses is not null)`,
    'annulation-inexacte',
  ],
  [
    'a collection posted twice',
    `with e as (insert into ledger_entries (event, at, id_colis) values ('encaissement', now(), ${debt}) returning id) insert into ledger_lines (id_entry, kind, owner, amount) select id, 'caisse/siège', 0, 5 from e union all select id, 'dû', (select id_exped from colis where id = ${debt}), -5 from e`,
    'du-par-colis',
  ],
  [
    'a collection changed on the parcel only',
    `update colis set montant_encaisse = montant_encaisse - 1000 where id = ${debt}`,
    'du-et-dettes',
  ],
  [
    'a delivered parcel lost its issue',
    `update colis set issue = null, issue_le = null, montant_encaisse = null where id = ${debt}`,
    'statut-et-resultat',
  ],
  [
    'a refund changed after the loss',
    `update colis set montant_remboursement = montant_remboursement - 1 where issue = 'rembourse'`,
    'du-par-colis',
  ],
  [
    'an invoice that hides what it owes',
    `update factures set montant_paye = montant_paye - 1000, montant_frais_service = montant_frais_service + 1000 where id = ${live}`,
    'a-payer-et-factures',
  ],
  [
    'an invoice paid without a payment',
    `update factures set regle = regle + 1000 where id = ${live}`,
    'regle-et-paiements',
  ],
  ['a payment that no invoice counts', `delete from payments`, 'regle-et-paiements'],
  [
    'a withholding that the books do not know',
    `update payments set retenue = 1 where reverses is null`,
    'retenue-et-paiements',
  ],
  [
    'a state that does not follow the payment',
    `update factures set etat = 'payee' where id = ${live}`,
    'etat-et-regle',
  ],
  [
    'a cheque drawn higher by hand',
    `update cheques set montant = montant + 1 where etat = 'dispo'`,
    'cheques-et-detenteurs',
  ],
  [
    'a cheque moved without the books',
    `update cheques set holder = 'siege', id_holder = null where etat = 'dispo'`,
    'cheques-et-detenteurs',
  ],
  [
    'cheques above what was collected',
    `update colis set montant_encaisse = 1000 where id = ${invoiced}`,
    'cheques-et-encaisse',
  ],
  [
    'an invoiced cheque deleted',
    `update cheques set deleted_at = now() where etat = 'non-dispo'`,
    'cheque-supprime',
  ],
  [
    'a cheque off its invoice',
    `update cheques set etat = 'dispo', id_facture = null where etat = 'non-dispo'`,
    'cheques-de-facture',
  ],
  [
    'an invoice number skipped',
    `update facture_counters set dernier = dernier + 1`,
    'numeros-sans-trou',
  ],
  ['a receipt number skipped', `update recu_counters set dernier = dernier + 1`, 'recus-sans-trou'],
  [
    'an invoice deleted',
    `delete from facture_bags where id_facture = ${voided}; delete from factures where id = ${voided}`,
    'numeros-sans-trou',
  ],
  [
    'a line taken off an invoice',
    `delete from facture_bags where id_facture = ${live} and decision = 'retour'`,
    'sommes-de-facture',
  ],
  [
    'a fee changed on a line',
    `update facture_bags set frais_service = frais_service + 1 where id_facture = ${live} and decision = 'livre'`,
    'frais-de-ligne',
  ],
  [
    'a decision changed on a line',
    `update facture_bags set decision = 'recupere' where id_facture = ${live} and decision = 'livre'`,
    'ligne-et-colis',
  ],
  [
    'an invoice that gives its shipper more',
    `alter table factures drop constraint factures_check1; update factures set montant_paye = montant_paye + 1 where id = ${live}`,
    'net-a-payer',
  ],
  [
    'a parcel out of its invoice',
    `update colis set etat = last_etat, last_etat = null, id_facture = null where id = ${invoiced}`,
    'facture-et-statut',
  ],
  [
    'a cancelled invoice with a living line',
    `update facture_bags set live = true where id_facture = ${voided}`,
    'lignes-mortes',
  ],
  [
    'a parcel of another shipper on an invoice',
    `update colis set id_exped = (select min(id) from users) where id = ${invoiced}`,
    'un-seul-expediteur',
  ],
  [
    'an issued document rewritten',
    `update factures set document = replace(document, 'Yassine', 'Y.') where id = ${live}`,
    'document-intact',
  ],
  [
    'a cancelled invoice without its reversal',
    `delete from ledger_lines where id_entry in (select id from ledger_entries where reverses is not null and id_facture = ${voided}); delete from ledger_entries where reverses is not null and id_facture = ${voided}`,
    'facture-et-ecriture',
  ],
  [
    'a shortfall forgotten',
    `insert into ledger_entries (event, at) values ('facture', now()); insert into ledger_lines (id_entry, kind, owner, amount) select max(id), 'report', 1, 7 from ledger_entries; insert into ledger_lines (id_entry, kind, owner, amount) select max(id), 'timbre', 0, -7 from ledger_entries`,
    'report-et-factures',
  ],
  [
    'cash in the hands of a courier without a round',
    `insert into ledger_entries (event, at) values ('encaissement', now()); insert into ledger_lines (id_entry, kind, owner, amount) select max(id), 'caisse/courier', 7, 9 from ledger_entries; insert into ledger_lines (id_entry, kind, owner, amount) select max(id), 'pertes', 0, -9 from ledger_entries`,
    'caisse-livreur',
  ],
  [
    'a status changed without history',
    `update colis set etat = 'ANL', issue = 'retour', montant_encaisse = null where id = ${debt}`,
    'historique',
  ],
  [
    'a history rewritten',
    `update colishistories set to_etat = 'ANL' where id = (select max(id) from colishistories where to_etat = 'LIVRE')`,
    'historique',
  ],
  [
    'a parcel planned nowhere',
    `update colis set etat = 'LIV-PLAN', last_etat = 'ATT-LIV', issue = null, issue_le = null, montant_encaisse = null where id = ${debt}`,
    'plan-et-statut',
  ],
  [
    'a plan on a parcel that rests',
    `insert into colis_plans (id_colis, id_rs) values (${debt}, ${one('runsheets', 'true')})`,
    'plan-et-statut',
  ],
  [
    'a round that counts a parcel it has not',
    `update runsheets set nbr_colis = 1`,
    'sommes-de-tournee',
  ],
  ['a round closed without a count', `update runsheets set etat = 'closed'`, 'cloture-et-tournee'],
  [
    'an attempt that no round made',
    `update colis set attempt = 2 where id = ${debt}`,
    'tentatives',
  ],
  [
    'a returned parcel called delivered',
    `update colis set rendu_le = now() where id = ${debt}`,
    'rendu-ou-perdu',
  ],
  [
    'a kept balance that drifted',
    `update account_totals set amount = amount + 1; insert into account_moves (kind, owner, amount) values ('pertes', 0, 1)`,
    'soldes-tenus',
  ],
  [
    'a kept debt that was forgotten',
    `delete from debt_moves; delete from debt_totals`,
    'dettes-tenues',
  ],
  [
    'kept sums of invoices that drifted',
    `update invoice_totals set regle = regle + 1; insert into invoice_moves (etat, montant_paye, regle) values ('payee', 0, 1)`,
    'factures-tenues',
  ],
  [
    'a kept figure of a home that drifted',
    `insert into kept_figure_moves values ('a-livrer', 1, 1)`,
    'accueils-tenus',
  ],
  [
    'kept sums of a month that drifted',
    `insert into month_totals values ('2026-01-01', 1, 1000, 0)`,
    'mois-tenus',
  ],
  [
    'more paid in cash than there is',
    `update ledger_lines set amount = amount - 5000000 where id = (select max(id) from ledger_lines where kind = 'caisse/siège')`,
    'caisse-sous-zero',
  ],
  [
    'a bank below zero that may not be',
    `insert into settings (key, valid_from, value, created_at) values ('bank_below_zero', '2026-01-01', 'false', now())`,
    'banque-sous-zero',
  ],
  [
    'a price that its parts do not make',
    `alter table colis drop constraint colis_check; update colis set tva = tva + 1 where id = ${debt}`,
    'ht-tva-timbre',
  ],
  [
    'a payment dated another day',
    `update payments set jour = jour - 1 where id = (select min(id) from payments)`,
    'recu-scelle',
  ],
  [
    'a remittance of another amount',
    `update remittances set montant = montant - 1000 where reversed_at is null`,
    'remise-et-ecriture',
  ],
  [
    'a rate changed on an invoice',
    `update factures set frais_retour = frais_retour + 500 where id = ${live}`,
    'copies-de-facture',
  ],
  [
    'kilos changed after the invoice',
    `update colis set poids_supp = poids_supp + 2000 where id = ${invoiced}`,
    'ligne-et-colis',
  ],
  [
    'the name of a shipper changed on its invoice',
    `update factures set fac_nom_com = 'Autre nom' where id = ${live}`,
    'copies-de-facture',
  ],
  [
    'a tax id put on an invoice afterwards',
    `update factures set fac_matricule_fiscal = '7654321/A/M/000' where id = ${live}`,
    'copies-de-facture',
  ],
  [
    'an address changed on an invoice',
    `update factures set fac_adresse = 'Ailleurs' where id = ${live}`,
    'copies-de-facture',
  ],
  [
    'another issuer on an invoice',
    `update factures set emetteur = emetteur || '{"legal_name": "Autre SARL"}' where id = ${live}`,
    'copies-de-facture',
  ],
  [
    'an invoice dated another day',
    `update factures set created_at = created_at - interval '1 day' where id = ${live}`,
    'copies-de-facture',
  ],
  [
    'an invoice given to another shipper',
    `update factures set id_exped = (select min(id) from users) where id = ${live}`,
    'copies-de-facture',
  ],
  [
    'a receipt of another amount',
    `update payments set montant = montant + 1 where id = (select min(id) from payments)`,
    'paiement-et-ecriture',
  ],
  [
    'cash that became a transfer',
    `update payments set mode = 'virement' where mode = 'especes'`,
    'paiement-et-ecriture',
  ],
  [
    'a balance paid out of another shipper’s',
    `update ledger_lines set owner = (select min(id) from users)
       where kind = 'report' and amount > 0 and id_entry = (select e.id from ledger_entries e
         join payments p on p.id = e.id_payment where p.id_facture is null)`,
    'paiement-hors-facture',
  ],
  [
    'a payment that lost its invoice',
    `update payments set id_facture = null
       where id = (select min(id) from payments where id_facture is not null and mode = 'especes')`,
    'paiement-hors-facture',
  ],
  [
    'a balance paid on paper alone',
    `delete from ledger_lines l using ledger_entries e, payments p
       where e.id = l.id_entry and p.id = e.id_payment and p.id_facture is null and l.kind = 'report'`,
    'paiement-hors-facture',
  ],
  [
    'a reference written on a receipt afterwards',
    `update payments set reference = 'VIR 99' where id = (select min(id) from payments)`,
    'recu-scelle',
  ],
  [
    'a receipt that changed its number',
    `update payments set recu = 'RC-26-99999' where id = (select min(id) from payments)`,
    'recu-scelle',
  ],
  [
    'a reversal forgotten on its payment',
    `update payments set reversed_at = null where reversed_at is not null`,
    'annulation-de-paiement',
  ],
  [
    'a payment called taken back without a reversal',
    `update payments set reversed_at = now() where reversed_at is null and reverses is null`,
    'annulation-de-paiement',
  ],
  [
    'a reversal that gives back more',
    `update payments set montant = montant - 1 where reverses is not null`,
    'annulation-de-paiement',
  ],
  [
    'a cancelled invoice that no longer says why',
    `update factures set raison = null where id = ${voided}`,
    'facture-annulee',
  ],
  [
    'an invoice cancelled on its paper alone',
    `update factures set annulee_le = now() where id = ${live}`,
    'facture-annulee',
  ],
  [
    'a remittance taken back on its paper alone',
    `update remittances set reversed_at = now() where reversed_at is null`,
    'remise-et-ecriture',
  ],
  [
    'an entry moved to another day',
    `update ledger_entries set at = at - interval '40 days' where event = 'paiement'`,
    'jour-d-ecriture',
  ],
  [
    'an entry told of another shipper',
    `update ledger_entries set id_exped = id_exped + 1 where event = 'encaissement'`,
    'ecriture-et-expediteur',
  ],
  [
    'a correction told lower than it was',
    `update corrections set nouveau = nouveau + 1000 where etat = 'faite' and not statut`,
    'corrections-et-ecritures',
  ],
  [
    'a correction that waits called made',
    `update corrections set etat = 'faite' where etat = 'en_attente'`,
    'corrections-et-ecritures',
  ],
  [
    'a correction accepted by nobody',
    `update corrections set etat = 'acceptee', repondu_le = now() where etat = 'en_attente'`,
    'correction-et-accord',
  ],
  [
    'an entry slipped into a closed month',
    `insert into closed_months (mois, last_entry, last_payment, closed_at) select date_trunc('month', max(at))::date, 0, 0, now() from ledger_entries`,
    'mois-clos',
  ],
  [
    'a debt deleted with its parcel',
    `update colis set deleted_at = now() where id = ${debt}`,
    'du-et-dettes',
  ],
  [
    'a line of a history taken out',
    `delete from colishistories where id = (select min(id) from colishistories where to_etat = 'ATT-LIV')`,
    'historique',
  ],
  [
    'an opening without its entry',
    `insert into openings (kind, fichier, created_at) values ('exped', 'a.csv', now()); insert into opening_lines (id_opening, kind, cle, ligne, montant, valeurs, cree, created_at) select max(id), 'exped', 'a@b.tn', 1, 7000, '{}', true, now() from openings`,
    'ouverture-et-reprises',
  ],
  [
    'a paid invoice called cancelled',
    `update factures set etat = 'annulee' where id = ${live}`,
    'etat-et-regle',
  ],
];

test.each(faults)('%s', async (_, fault, rule) => {
  expect(await brokenBy(app, fault)).toContain(rule);
});

test('every rule is tried by a fault, or needs a day on the road', () => {
  const tried = new Set(faults.map(([, , rule]) => rule));
  const elsewhere = [
    // On a company with a partner: verify-partner-books.test.ts.
    ...partnerRules.flatMap(({ rules }) => rules.map(({ name }) => name)),
    'annulation-d-annulation',
    'solde-impossible',
    'cloture-et-ecriture',
    'plan-et-ligne',
    'tournee-en-cours',
    'compte-d-unite',
  ];
  const untried = bookRules.map(({ name }) => name).filter((name) => !tried.has(name));
  expect(untried.filter((name) => !elsewhere.includes(name))).toEqual([]);
});

test('root reads the last check, and asks for one', async () => {
  const { body } = await app.post('/api/ledger/adm/verify', {}, trade.root.token);
  expect(body).toMatchObject({ done: true, verif: { regles: bookRules.length, violations: [] } });
  const last = await app.get('/api/ledger/adm/verify', trade.root.token);
  expect(last.body).toEqual({ verif: body.verif });
});

test('the ledger shows accounts and entries with their source', async () => {
  const accounts = await app.post('/api/ledger/adm/accounts', {}, trade.root.token);
  const total = accounts.body.rows.reduce(
    (all: number, { solde }: { solde: number }) => all + Math.round(solde * 1000),
    0,
  );
  expect(total).toBe(0);
  const till = accounts.body.rows.find(
    ({ account }: { account: string }) => account === `caisse/hub/${trade.hub.id}`,
  );
  expect(till).toMatchObject({ type: 'caisse', libelle: `Caisse de ${trade.hub.nom}` });
  const entries = await app.post(
    '/api/ledger/adm/entries',
    { filter: { event: 'facture', account: `à-payer/${trade.shipper.id}` } },
    trade.root.token,
  );
  expect(entries.body.count).toBe(2);
  expect(entries.body.rows[0]).toMatchObject({
    event: 'facture',
    source: { exped: expect.any(String) },
  });
  expect(
    (await app.post('/api/ledger/adm/entries', { filter: { x: 1 } }, trade.root.token)).status,
  ).toBe(400);
});
