import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { expect, type Page, test } from '@playwright/test';
import { flakyNetwork } from './flaky-network.ts';
import { api } from './api.ts';
import {
  bringToHub,
  type Company,
  foundCompany,
  foundShop,
  registerParcels,
  sendRound,
} from './company.ts';
import { divert } from './divert.ts';
import { panel, rowOf, sayYes, scan } from './gestures.ts';
import { signedIn } from './people.ts';
import { root as rootAccount } from './start-product.ts';

/** Other people's cash, from the courier's pocket to the shop's receipt: what each screen says. */
test.describe.configure({ mode: 'serial' });

/** Closes its day: four parcels delivered, 51 + 52 + 53 + 54 TND, one of them paid by cheque. */
let company: Company;
/** A second sender, to create several invoices at once. */
let other: Company;
let codes: string[];
let round: { id: number; ref: string };
let token: string;
let root: Page;
let hub: Page;
let invoice: string;

const shop = (of: Company): string => `Boutique de ${of.town.gov}`;
/** Before everything that these stories do, also when midnight comes in between. */
const earlier = (): string =>
  new Date(Date.now() - 2 * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Africa/Tunis' });
const settle = (of: Company, ref: string, etat: string) =>
  api.post(of.admin.token, '/api/colis/adm/edit', { ref, field: 'etat', f_data: etat });

test.beforeAll(async ({ browser }) => {
  ({ token } = await api.logIn(rootAccount));
  [company, other] = [await foundCompany(), await foundCompany()];
  await api.post(token, '/api/users/adm/update', {
    id: company.shipper.id,
    frais_liv: 7,
    frais_retour: 4,
    frais_poids_supp_kg: 1,
    mode_reglement: 'cheque_especes',
  });
  codes = await registerParcels(company, 9);
  await bringToHub(company, codes);
  round = await sendRound(company, codes.slice(0, 4));
  for (const ref of codes.slice(0, 4))
    await api.post(company.courier.token, '/api/liv/v10/pushcolis', {
      ref,
      id_rs: round.id,
      etat: 'LIV-COURS-SUCC',
      ...(ref === codes[3]
        ? { cheques: [{ num: '7001', proprietaire: 'Yassine Jaziri', montant: 54 }] }
        : {}),
    });
  await api.get(company.admin.token, `/api/rs/adm/confirm/${round.id}`);
  const [foreign = ''] = await registerParcels(other, 1);
  await bringToHub(other, [foreign]);
  await settle(other, foreign, 'LIVRE');
  [root, hub] = [await signedIn(browser, rootAccount), await signedIn(browser, company.admin)];
});

test('a round is closed by a blind count; what lacks asks its reason and stays on the courier', async ({
  browser,
}) => {
  await hub.goto(`/dashb/rs/pending?search=${round.ref}`);
  await hub.getByRole('button', { name: 'Clôturer' }).click();
  const count = hub.getByRole('dialog', { name: `Clôturer ${round.ref}` });
  const close = count.getByRole('button', { name: /clôturer/i });
  await expect(close).toHaveAccessibleDescription('Vous devez compter les espèces !');
  await expect(count).not.toContainText('156,000');
  await count.getByLabel('Nombre de 50 DT').fill('3');
  await expect(count).toContainText('N° 7001, Yassine Jaziri');
  await close.click();
  // 51 + 52 + 53 in cash; the fourth customer's cheque is in the envelope.
  await expect(count.getByRole('alert')).toContainText('156,000');
  await expect(count.getByRole('alert')).toContainText('−6,000');
  await expect(close).toHaveAccessibleDescription('Indiquez la raison de l’écart.');
  await count.getByLabel('Raison de l’écart').fill('Monnaie rendue deux fois');
  await close.click();
  await expect(hub.getByText(/est clôturée avec un écart de −6,000/)).toBeVisible();

  await hub.goto('/dashb/caisse');
  await expect(hub.getByRole('main')).toContainText(/150,000\s*TND\s*en caisse/);
  await expect(rowOf(hub, round.ref).first()).toContainText('Clôture de tournée');
  await rowOf(hub, round.ref).first().press('Enter');
  await expect(panel(hub, 'Fiche écriture')).toContainText(`Tournée ${round.ref}`);
  await hub.keyboard.press('Escape');
  await expect(panel(hub, 'Fiche écriture')).toHaveCount(0);
  await hub.getByRole('tab', { name: 'Chez les livreurs' }).click();
  await expect(rowOf(hub, 'Anis')).toContainText('6,000');
  await hub.getByRole('tab', { name: /^Chèques/ }).click();
  await expect(rowOf(hub, '7001')).toContainText('54,000');

  const phone = await signedIn(browser, company.courier, 'phone');
  await phone.goto('/dashb/caisse');
  const receipts = phone.getByRole('region', { name: 'Reçus' });
  await expect(receipts).toContainText('Il vous manque 6,000');
  await expect(receipts).toContainText('Monnaie rendue deux fois');
  await expect(receipts.getByRole('listitem')).toContainText('150,000');
  const reference = await receipts.getByText(round.ref, { exact: true }).boundingBox();
  expect(reference?.width).toBeGreaterThan(4 * (reference?.height ?? 0));
  await phone.context().close();
});

test('a shortage is repaid from the till’s own page, and taken back there', async () => {
  await hub.goto('/dashb/caisse?vue=livreurs');
  await rowOf(hub, 'Anis').click();
  const sheet = panel(hub, 'Fiche livreur');
  await sheet.getByRole('button', { name: 'Régler l’écart' }).click();
  const dialog = hub.getByRole('dialog', { name: 'Régler l’écart du livreur' });
  await expect(dialog.getByLabel('Montant')).toHaveValue('6,000');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toContainText('Vous devez saisir une raison !');
  await dialog.getByLabel('Raison').fill('Rendu ce soir');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  await expect(sheet.getByRole('button', { name: 'Régler l’écart' })).toHaveAccessibleDescription(
    'Ce livreur n’a pas d’écart à régler !',
  );
  await hub.goto('/dashb/caisse');
  await expect(hub.getByRole('main')).toContainText(/156,000\s*TND\s*en caisse/);
  await rowOf(hub, 'Écart remboursé').first().click();
  const entry = panel(hub, 'Fiche écriture');
  await entry.getByRole('button', { name: 'Annuler le règlement' }).click();
  await hub.getByRole('dialog').getByLabel('Raison').fill('Compté deux fois');
  await sayYes(hub);
  await expect(hub.getByRole('main')).toContainText(/150,000\s*TND\s*en caisse/);
  await expect(entry.getByRole('button', { name: 'Annuler le règlement' })).toHaveCount(0);
});

test('on a phone the months of the books show what came in, and their tab is in sight', async ({
  browser,
}) => {
  const phone = await signedIn(browser, rootAccount, 'phone');
  await phone.goto('/dashb/livres?vue=mois');
  await expect(phone.getByRole('main')).toContainText('Encaissé');
  await expect(phone.getByRole('tab', { name: 'Mois' })).toBeInViewport({ ratio: 1 });
  await phone.goto('/dashb/bill/paiements?vue=payes&du=2020-01-01&au=2020-01-02');
  await expect(phone.getByText('Rien n’est payé ces jours-là.')).toBeVisible();
  await phone.getByRole('button', { name: 'Paiements du mois' }).click();
  await expect(phone).toHaveURL(/du=\d{4}-\d\d-01/);
  await phone.context().close();
});

test('what one clerk does to the money is on the screens of the others without a reload', async ({
  browser,
}) => {
  const accountant = await signedIn(browser, rootAccount);
  await accountant.goto('/dashb/livres?vue=remises');
  await hub.goto('/dashb/caisse');
  await expect(hub.getByRole('main')).toContainText(/150,000\s*TND\s*en caisse/);
  await root.goto('/dashb/livres');
  await expect(root.getByRole('main')).toContainText('150,000');

  const { remise } = await api.post<{ remise: { id: number } }>(token, '/api/ledger/adm/remise', {
    origine: 'hub',
    destination: 'siege',
    id_hub: company.hub.id,
    montant: 37,
  });
  await expect(hub.getByRole('main')).toContainText(/113,000\s*TND\s*en caisse/);
  await expect(root.getByRole('main')).toContainText('113,000');
  await expect(rowOf(accountant, '37,000').first()).toContainText(company.hub.nom);

  await api.post(token, '/api/ledger/adm/remise/annuler', { id: remise.id, raison: 'Essai' });
  await expect(hub.getByRole('main')).toContainText(/150,000\s*TND\s*en caisse/);
  await expect(rowOf(accountant, '37,000').first()).toContainText('annulée');
  await accountant.context().close();
});

test('a cheque says what it lacks, and never exceeds its parcel', async () => {
  await root.goto('/dashb/cheque?fiche=nouveau');
  const form = panel(root, 'Nouveau chèque');
  const save = form.getByRole('button', { name: 'Enregistrer' });
  await save.click();
  for (const sentence of [
    'Vous devez choisir un colis !',
    'Vous devez saisir le numéro du chèque !',
    'Vous devez saisir le montant (TND) !',
    'Vous devez saisir le proprietaire du chèque !',
  ])
    await expect(form.getByText(sentence)).toBeVisible();
  await form.getByLabel('Colis').fill(codes[0] ?? '');
  await form.getByRole('option', { name: codes[0] ?? '' }).click();
  await form.getByLabel('Numéro du chèque').fill('7002');
  await form.getByLabel('Propriétaire', { exact: true }).fill('Salma Feki');
  await form.getByLabel('Montant').fill('51,001');
  await save.click();
  await expect(form.getByText('Montant Invalide !')).toBeVisible();
  await form.getByLabel('Montant').fill('20');
  await save.click();
  await expect(root.getByText('Chèque n° 7002 ajouté')).toBeVisible();
  await root.getByRole('button', { name: 'Supprimer le chèque 7002' }).click();
  await expect(panel(root, 'Fiche chèque')).toContainText('Disponible');
  await sayYes(root);
  await expect(rowOf(root, '7002')).toHaveCount(0);
});

test('the invoice builder counts as one types, and never sends a stale total', async () => {
  await root.goto('/dashb/invoice');
  await expect(rowOf(root, shop(company))).toContainText('Chèque ou espèces');
  // Without the live stream, this window does not hear of the others' changes.
  const lift = await divert(root, '**/api/events*', (route) => route.abort());
  await root.goto(`/dashb/invoice/client/${company.shipper.id}`);
  const totals = panel(root, 'Chèques et totaux');
  const create = totals.getByRole('button', { name: 'Créer la facture' });
  // 210 − 4 × 7 − 54 by cheque − 1
  await expect(totals).toContainText('127,000');
  await root.getByLabel('Frais de livraison').fill('7,0001');
  await expect(root.getByText('valeur invalide !').first()).toBeVisible();
  await expect(create).toHaveAccessibleDescription('valeur invalide !');
  await root.getByLabel('Frais de livraison').fill('6,5');
  await expect(totals).toContainText('129,000');
  await totals.getByLabel(/7001/).uncheck();
  await expect(totals).toContainText('183,000');
  await root.getByRole('button', { name: 'Tarifs du client' }).click();
  await totals.getByLabel(/7001/).check();

  await root.getByLabel('Tout choisir').uncheck();
  await expect(create).toHaveAccessibleDescription(
    'vous devez inclure au moins 1 colis , pour créer une facture !',
  );
  await expect(totals).toContainText('Arrêtée à 0 : il manque 55,000 TND.');
  await root.getByLabel('Tout choisir').check();

  await api.post(company.admin.token, '/api/colis/adm/edit', {
    ref: codes[0],
    field: 'poids_supp',
    f_data: 2,
  });
  await create.click();
  // Nobody has written this company, and an invoice keeps its issuer.
  await expect(root.getByRole('dialog')).toContainText('porterait une société d’exemple');
  await root.getByRole('dialog').getByRole('button', { name: 'Oui' }).click();
  await expect(root.getByRole('alert')).toContainText(
    'Les montants ont changé, veuillez actualiser la page !',
  );
  await expect(totals).toContainText('125,000');
  lift();
});

test('several senders are invoiced in one go, after a look at each', async () => {
  await root.goto('/dashb/invoice');
  for (const of of [company, other]) await rowOf(root, shop(of)).getByRole('checkbox').check();
  await root.getByRole('button', { name: 'Facturer' }).click();
  const review = root.getByRole('dialog', { name: 'Facturer 2 expéditeurs' });
  const line = (of: Company) => review.getByRole('row').filter({ hasText: shop(of) });
  await expect(line(company)).toContainText('125,000');
  // 51 − 7 − 1
  await expect(line(other)).toContainText('43,000');
  await review.getByRole('button', { name: 'Créer 2 factures' }).click();
  await expect(review).toContainText('2 factures créées');
  invoice = /FA-\d\d-\d{5}/.exec((await line(company).textContent()) ?? '')?.[0] ?? '';
  const ofOther = /FA-\d\d-\d{5}/.exec((await line(other).textContent()) ?? '')?.[0] ?? '';
  await review.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(rowOf(root, shop(company))).toHaveCount(0);

  // What a cancellation would reverse: one parcel, and no cheque if there is none.
  await root.goto(`/dashb/bill?fiche=${ofOther}`);
  await panel(root, 'Fiche facture').getByRole('button', { name: 'Annuler', exact: true }).click();
  const question = root.getByRole('dialog', { name: `Annuler la facture ${ofOther}` });
  await expect(question).toContainText(
    `Son colis revient dans les dettes. Le numéro ${ofOther} reste dans la suite des factures.`,
  );
  await root.keyboard.press('Escape');

  await root.goto('/dashb/cheque?suivi=a-remettre');
  await rowOf(root, '7001').click();
  const cheque = panel(root, 'Fiche chèque');
  await expect(cheque).toContainText(invoice);
  for (const name of ['Supprimer', 'Modifier'])
    await expect(cheque.getByRole('button', { name })).toHaveAccessibleDescription(
      'Opération non autorisée pour les chèques déjà inclus dans une facture!',
    );
  await cheque.getByRole('button', { name: 'Remettre' }).click();
  // What was done takes it out of the list, not out of sight.
  await expect(rowOf(root, '7001')).toHaveCount(0);
  await expect(cheque.getByRole('button', { name: 'Retour reçu' })).toBeVisible();
  await expect(root.getByText(`Chèque n° 7001 remis à ${shop(company)}`)).toBeVisible();
  await cheque.getByRole('button', { name: 'Signaler impayé' }).click();
  await expect(root.getByText('Chèque n° 7001 signalé impayé')).toBeVisible();
  await cheque.getByRole('button', { name: 'Lever l’impayé' }).click();
  await expect(root.getByText('Le chèque n° 7001 n’est plus signalé impayé')).toBeVisible();
});

test('a part is paid with its receipt, the rest from the list of the day, and nothing is cancelled then', async () => {
  await root.goto(`/dashb/bill?fiche=${invoice}`);
  const sheet = panel(root, 'Fiche facture');
  await sheet.getByRole('button', { name: 'Payer' }).click();
  const pay = root.getByRole('dialog', { name: `Payer la facture ${invoice}` });
  await expect(pay.getByLabel('Montant')).toHaveValue('125,000');
  await pay.getByLabel('Montant').fill('125,001');
  let refuse: () => unknown = () => undefined;
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await divert(
    root,
    `**${invoicesContract.pay.path}`,
    async (route) => {
      await refused;
      await route.continue();
    },
    1,
  );
  await pay.getByRole('button', { name: 'Enregistrer le paiement' }).click();
  // A refusal that comes late does not take the field in which somebody is writing.
  await pay.getByLabel('Référence').focus();
  refuse();
  await expect(pay.getByLabel('Montant')).toHaveAttribute('aria-invalid', 'true');
  await root.keyboard.type('Reçu 11');
  await expect(pay.getByLabel('Référence')).toHaveValue('Reçu 11');
  await pay.getByLabel('Montant').fill('100');
  for (const mode of ['Virement', 'Espèces']) {
    await pay.getByLabel('Mode').selectOption({ label: mode });
    await expect(pay.getByLabel('Montant')).toHaveValue('100');
  }
  await pay.getByLabel('Référence').fill('Reçu 12');
  await pay.getByRole('button', { name: 'Enregistrer le paiement' }).click();
  // There is too little at the siège yet: funds must arrive first.
  await expect(pay).toContainText(/La caisse du siège contient .* il y manque/);
  await api.post(token, '/api/ledger/adm/remise', {
    origine: 'banque',
    destination: 'siege',
    montant: 100,
    raison: 'Paiements du jour',
  });
  // The server could not say whether it was done, and it was: pressing again does not pay twice.
  const network = await flakyNetwork(root.context(), '**/api/bill/adm/pay');
  network.next('done-unknown');
  await pay.getByRole('button', { name: 'Enregistrer le paiement' }).click();
  await expect(pay).toContainText('Le service est momentanément indisponible');
  await pay.getByRole('button', { name: 'Enregistrer le paiement' }).click();
  await expect(pay).toBeHidden();
  await expect(sheet).toContainText('Reste à payer');
  await expect(sheet).toContainText('25,000');
  await expect(
    sheet.getByRole('button', { name: 'Annuler', exact: true }),
  ).toHaveAccessibleDescription("Annulez d'abord le paiement.");
  const opened = root.waitForEvent('popup');
  await sheet.getByRole('button', { name: /^Imprimer le reçu RC-/ }).click();
  const receipt = await opened;
  await expect(receipt.locator('.paper-title')).toContainText(/N° RC-\d\d-\d{5}/);
  await expect(receipt.locator('.paper-lines')).toContainText('cent dinars');
  await receipt.close();
  // Beside an open panel the list has no room for its actions.
  await root.goto('/dashb/bill');
  await expect(
    root.getByRole('button', { name: `Annuler ${invoice}` }),
  ).toHaveAccessibleDescription("Annulez d'abord le paiement.");

  await root.goto('/dashb/bill/paiements');
  await rowOf(root, invoice).getByRole('checkbox').check();
  await root.getByRole('region', { name: 'Actions groupées' }).getByText('Payer').click();
  const many = root.getByRole('dialog', { name: 'Payer une facture' });
  await expect(many).toContainText(`Sans RIB : ${shop(company)}.`);
  await many.getByRole('button', { name: 'Enregistrer les paiements' }).click();
  await expect(many).toContainText('Enregistré');
  await many.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(rowOf(root, invoice)).toHaveCount(0);
  await root.getByRole('tab', { name: 'Payés' }).click();
  await expect(rowOf(root, invoice)).toHaveCount(2);
  await rowOf(root, invoice).first().press('Enter');
  await expect(panel(root, 'Fiche paiement')).toContainText(invoice);
  await root.keyboard.press('Escape');
  await expect(panel(root, 'Fiche paiement')).toHaveCount(0);
  await root.getByRole('button', { name: 'Fichier banque' }).click();
  const file = root.waitForEvent('download');
  await root.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
  // A search covers every day: its transfers cannot be ordered again until days are chosen.
  await root.goto(`/dashb/bill/paiements?vue=payes&search=${invoice}`);
  await expect(rowOf(root, invoice)).toHaveCount(2);
  const bankFile = root.getByRole('button', { name: 'Fichier banque' });
  await expect(bankFile).toHaveAccessibleDescription('Choisissez les jours à virer');
  const period = root.getByRole('group', { name: 'Période' });
  await period.getByRole('button', { name: 'Aujourd’hui' }).click();
  await expect(bankFile).not.toHaveAttribute('aria-disabled');
  await expect(rowOf(root, invoice)).toHaveCount(2);
});

test('the till hands its cash to the siège, and the books say so on every page', async () => {
  await root.goto('/dashb/livres?vue=remises');
  await root.getByRole('button', { name: 'Nouvelle remise' }).click();
  const form = root.getByRole('dialog', { name: 'Nouvelle remise' });
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form.getByText('Vous devez choisir le hub !')).toBeVisible();
  await form.getByLabel('Hub').selectOption({ label: company.hub.nom });
  await form.getByLabel('Vers').selectOption('siege');
  await form.getByLabel('Espèces').fill('0');
  await expect(form).toContainText('En caisse : 150,000');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toContainText('Rien à remettre : ni espèces, ni chèques !');
  await form.getByLabel('Espèces').fill('140');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toBeHidden();
  const remitted = rowOf(root, company.hub.nom).filter({ hasText: '140,000' });
  await expect(remitted).toBeVisible();
  await remitted.press('Enter');
  await expect(panel(root, 'Fiche remise')).toContainText('Siège');
  await root.keyboard.press('Escape');
  await expect(panel(root, 'Fiche remise')).toHaveCount(0);

  await root.getByRole('button', { name: 'Vérifier les livres' }).click();
  await expect(root.getByText('Livres justes')).toBeVisible();
  await root.getByRole('tab', { name: 'Comptes' }).click();
  await root.getByPlaceholder('Livreur, hub, expéditeur').fill(company.hub.nom);
  await expect(rowOf(root, `Caisse de ${company.hub.nom}`)).toContainText('10,000');
  await root.goto('/dashb/caisse');
  await expect(rowOf(root, `Caisse de ${company.hub.nom}`)).toContainText('10,000');
  // Nothing had moved by an evening before.
  await root.goto(`/dashb/livres?au=${earlier()}`);
  await expect(root.getByText('NO DATA FOUND')).toBeVisible();

  // What a courier owes is today's balance, even if the statement ends on another evening.
  const settleShortage = root.getByRole('button', { name: 'Régler l’écart' });
  const statement = `/dashb/livres?vue=releves&type=liv&de=${company.courier.id}`;
  await root.goto(`${statement}&du=${earlier()}&au=${earlier()}`);
  await expect(settleShortage).toHaveAccessibleDescription(/^Ce relevé s’arrête au /);
  await root.goto(statement);
  await expect(settleShortage).not.toHaveAttribute('aria-disabled');

  await root.goto(`/dashb/livres?vue=releves&type=exped&de=${company.shipper.id}`);
  // Paid, and everything is invoiced: nothing is owed any more.
  await expect(root.getByText(/Solde au soir du/).locator('..')).toContainText('0,000');
  // A period cannot end before it begins: the other day is adjusted.
  await root.getByLabel('Au', { exact: true }).fill('03/02/2026');
  await expect(root.getByLabel('Du', { exact: true })).toHaveValue('03/02/2026');
  await root.getByLabel('Du', { exact: true }).fill('09/02/2026');
  await root.getByLabel('Du', { exact: true }).press('Tab');
  await expect(root.getByLabel('Au', { exact: true })).toHaveValue('09/02/2026');
  await expect(root.getByText('Solde au soir du 09/02/2026')).toBeVisible();
  await root.goto(`/dashb/livres?vue=releves&type=exped&de=${company.shipper.id}`);
  await rowOf(root, 'Paiement').first().getByRole('link').click();
  await expect(panel(root, 'Fiche facture')).toContainText('Payée');

  await root.goto(`/dashb/rapports?par=exped`);
  await expect(rowOf(root, shop(company))).toContainText('210,000');
  await root.getByRole('tab', { name: 'Créances et dettes' }).click();
  await expect(rowOf(root, shop(other))).toContainText('43,000');
});

test('root alone lets a courier over the cash limit leave again, and says why', async ({
  browser,
}) => {
  const [heavy = '', next = ''] = codes.slice(4);
  await api.post(company.admin.token, '/api/colis/adm/edit', {
    ref: heavy,
    field: 'montant',
    f_data: 2500,
  });
  const first = await sendRound(company, [heavy]);
  await api.post(company.courier.token, '/api/liv/v10/pushcolis', {
    ref: heavy,
    id_rs: first.id,
    etat: 'LIV-COURS-SUCC',
  });
  await api.get(company.admin.token, `/api/rs/adm/confirm/${first.id}`);
  const { rs } = await api.post<{ rs: { ref: string } }>(
    company.admin.token,
    '/api/rs/adm/create',
    { colis: [next], id_liv: company.courier.id },
  );
  const board = await signedIn(browser, rootAccount);
  await board.goto('/dashb/rs/board');
  await board.getByRole('button', { name: 'Choisir un hub' }).click();
  const question = board.getByRole('dialog', { name: 'Dans quel hub ?' });
  await question.getByLabel('Hub').selectOption({ label: company.hub.nom });
  await question.getByRole('button', { name: 'Continuer dans ce hub' }).click();
  await expect(board.getByText(/en caisse · au-delà de la limite/)).toBeVisible();
  await board.context().close();
  for (const page of [hub, root]) {
    await page.goto(`/dashb/rs/pending?search=${rs.ref}`);
    await page.getByRole('button', { name: 'Dispatch' }).click();
    await page.getByRole('button', { name: 'Faire partir' }).click();
    await expect(page.getByText(/au-delà de la limite/)).toBeVisible();
  }
  const anyway = root.getByRole('dialog', { name: `Faire partir ${rs.ref}` });
  const yes = anyway.getByRole('button', { name: 'Faire partir' });
  await expect(yes).toHaveAccessibleDescription('Vous devez saisir une raison !');
  await anyway.getByLabel('Raison').fill('Dernière tournée avant la banque');
  await yes.click();
  await expect(root.getByText(`${rs.ref} est partie avec`)).toBeVisible();
});

test('goods go home against a name, or against the word of their shop', async ({ browser }) => {
  const [signed = '', confirmed = ''] = codes.slice(6);
  await settle(company, signed, 'ANL');
  await settle(company, confirmed, 'ENDOM');
  await hub.goto('/dashb/mu/retour/create');
  await hub.getByRole('button', { name: /^Créer/ }).click();
  await expect(hub.getByText('Unité de retour vide !')).toBeVisible();
  await scan(hub, signed);
  await hub.getByRole('button', { name: 'Créer (1)' }).click();
  await hub.getByRole('button', { name: 'Remettre' }).click();
  const dialog = hub.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Oui' })).toHaveAccessibleDescription(
    'Vous devez saisir le nom de la personne qui reprend les colis !',
  );
  await dialog.getByLabel('Nom de la personne').fill('Ridha Gharbi');
  await sayYes(hub);
  await expect(panel(hub, /^Retour/)).toContainText('Ridha Gharbi');
  const slip = hub.waitForEvent('popup');
  await panel(hub, /^Retour/)
    .getByRole('button', { name: 'Imprimer' })
    .click();
  await expect((await slip).locator('.sheet').first()).toContainText('Ridha Gharbi');

  const { mu } = await api.post<{ mu: { ref: string } }>(
    company.admin.token,
    '/api/mu/adm/retour/create',
    { colis: [confirmed] },
  );
  const owner = await signedIn(browser, company.shipper);
  await owner.goto('/dashb/mu/mesretours');
  await expect(rowOf(owner, 'Ridha Gharbi')).toHaveCount(1);
  await rowOf(owner, mu.ref).click();
  await owner.getByRole('button', { name: 'J’ai repris ces colis' }).click();
  await sayYes(owner);
  await expect(panel(owner, `Retour ${mu.ref}`)).toContainText('Repris par');
  await owner.goto(`/dashb/bill/mesbill/${invoice}`);
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText(`Facture ${invoice}`);
  const payments = owner.getByRole('table', { name: 'Paiements' });
  await expect(payments).toContainText(/RC-\d\d-\d{5}/);
  const paper = owner.waitForEvent('popup');
  await payments
    .getByRole('button', { name: /^Imprimer le reçu RC-/ })
    .first()
    .click();
  await expect((await paper).locator('.paper-head')).toContainText('MF 1748203');
  await expect(owner.getByRole('button', { name: 'J’ai repris ces colis' })).toHaveCount(0);
  await owner.context().close();
});

test('an invoice is of the parcels that were asked about, though another is delivered behind the question', async ({
  browser,
}) => {
  const office = await foundShop();
  const refs = await registerParcels(office, 2);
  await bringToHub(office, refs);
  await settle(office, refs[0] ?? '', 'LIVRE');
  const page = await signedIn(browser, rootAccount);
  await page.goto(`/dashb/invoice/client/${office.shipper.id}`);
  await page.getByRole('button', { name: 'Créer la facture' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Facturer 1 colis');
  await settle(office, refs[1] ?? '', 'LIVRE');
  await expect(page.locator('tbody tr').filter({ hasText: refs[1] ?? '' })).toHaveCount(1);
  await expect(question).toContainText('Facturer 1 colis');
  await question.getByRole('button', { name: 'Oui' }).click();
  await expect(page.getByText(/^Facture FA-.* créée/)).toBeVisible();
  await page.goto(`/dashb/invoice/client/${office.shipper.id}`);
  await expect(rowOf(page, refs[1] ?? '')).toHaveCount(1);
  await expect(rowOf(page, refs[0] ?? '')).toHaveCount(0);
  await page.context().close();
});

test('an invoice up to a day does not take what gets its result behind it', async ({ browser }) => {
  const office = await foundShop();
  const refs = await registerParcels(office, 2);
  await bringToHub(office, refs);
  await settle(office, refs[0] ?? '', 'LIVRE');
  const page = await signedIn(browser, rootAccount);
  await page.goto(`/dashb/invoice/client/${office.shipper.id}`);
  await page.getByLabel('Résultat jusqu’au').fill(earlier().split('-').reverse().join('/'));
  const foot = page.getByRole('table', { name: 'Colis à facturer' }).locator('tfoot');
  await expect(foot).toContainText('0 colis sur 1');
  await settle(office, refs[1] ?? '', 'LIVRE');
  await expect(foot).toContainText('0 colis sur 2');
  await rowOf(page, refs[1] ?? '')
    .getByRole('checkbox')
    .check();
  await expect(foot).toContainText('1 colis sur 2');
  await page.context().close();
});

test('a list that is empty for its search says so, and not that nothing is owed', async () => {
  for (const [address, untrue] of [
    ['/dashb/invoice', 'Aucun colis à facturer'],
    ['/dashb/bill/paiements', 'Toutes les factures sont payées'],
    ['/dashb/livres', 'Le premier encaissement'],
  ] as const) {
    await root.goto(`${address}?search=introuvable`);
    await expect(root.getByText('Rien ne répond à ces filtres.')).toBeVisible();
    await expect(root.getByText(untrue)).toHaveCount(0);
  }
});
