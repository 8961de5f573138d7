import { expect, type Locator, type Page, test } from '@playwright/test';
import { allSent, counted, goBy, panel, rowOf, sayYes, scan } from './gestures.ts';
import { type Account, device, logIn } from './people.ts';
import { root } from './start-product.ts';

/**
 * One working day of a new company, through its screens only: the shop in Tunis, its customers in
 * Sousse, a hub and a courier in each town, and root, who pays.
 */
test.describe.configure({ mode: 'serial' });

const password = 'Cigogne-2026';
const shop = { email: 'leila@dar-leila.test', password };
const tunis = { email: 'sonia@cigogne.test', password };
const sousse = { email: 'karim@cigogne.test', password };
const anis = { email: 'anis@cigogne.test', password };
const walid = { email: 'walid@cigogne.test', password };

const customers = {
  delivered: { nom: 'Amel Jlassi', tel: '50100200', montant: '124,500' },
  postponed: { nom: 'Bilel Hamdi', tel: '50100300', montant: '60' },
  failed: { nom: 'Chedia Mejri', tel: '50100400', montant: '89,900' },
  forgotten: { nom: 'Dorra Sassi', tel: '50100500', montant: '45' },
};
type Customer = (typeof customers)[keyof typeof customers];

/** One device for each person, for the whole day. */
const desk = {} as Record<'root' | 'shop' | 'tunis' | 'sousse' | 'anis' | 'walid', Page>;
/** The code of each customer's parcel, as read on the screens. */
const code = {} as Record<keyof typeof customers, string>;
let pickup = '';
let transfer = '';
let round = '';
let invoice = '';

test.beforeAll(async ({ browser }) => {
  for (const name of ['root', 'shop', 'tunis', 'sousse'] as const)
    desk[name] = await (await device(browser)).newPage();
  for (const name of ['anis', 'walid'] as const)
    desk[name] = await (await device(browser, 'phone')).newPage();
});

test('root opens a hub in Tunis and one in Sousse', async () => {
  const page = desk.root;
  await logIn(page, root);
  await page.getByRole('link', { name: 'Hub', exact: true }).click();
  for (const [nom, govs] of [
    ['TUNIS', ['Tunis', 'Ariana']],
    ['SOUSSE', ['Sousse', 'Monastir']],
  ] as const) {
    await page.getByRole('button', { name: 'Nouveau hub' }).click();
    const sheet = panel(page, 'Fiche hub');
    await sheet.getByLabel('Nom').fill(nom);
    await sheet.getByLabel('Tél').fill('71100200');
    for (const gov of govs) await sheet.getByRole('checkbox', { name: gov, exact: true }).check();
    await sheet.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('table', { name: 'Hubs' })).toContainText(`HUB-${nom}`);
  }
});

test('root hires an admin and a courier for each hub', async () => {
  const page = desk.root;
  await goBy(page, 'Utilisateur', 'Utilisateurs');
  await hire(page, 'Admin', 'Sonia', 'HUB-TUNIS', tunis);
  await hire(page, 'Admin', 'Karim', 'HUB-SOUSSE', sousse);
  await hire(page, 'Livreur', 'Anis', 'HUB-TUNIS', anis);
  await hire(page, 'Livreur', 'Walid', 'HUB-SOUSSE', walid);
});

async function hire(page: Page, role: string, prenom: string, hub: string, account: Account) {
  await page.getByRole('button', { name: 'Nouvel utilisateur' }).click();
  const sheet = panel(page, 'Nouvel utilisateur');
  await sheet.getByLabel('Role').selectOption(role);
  await sheet.getByLabel('Prénom').fill(prenom);
  await sheet.getByLabel('Nom', { exact: true }).fill('Ben Salah');
  await sheet.getByLabel('Tél').fill('22300400');
  await sheet.getByLabel('E-mail').fill(account.email);
  await sheet.getByLabel('Hub').selectOption(hub);
  await sheet.getByLabel('Mot de passe', { exact: true }).fill(account.password);
  await sheet.getByLabel('Confirmez le mot de passe').fill(account.password);
  await sheet.getByRole('button', { name: 'Créer' }).click();
  await expect(page.getByText(`${prenom} Ben Salah peut se connecter.`)).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: account.email })).toContainText(hub);
}

test('a shop registers in three steps, and its governorate decides which delegations it chooses from', async () => {
  const page = desk.shop;
  await page.goto('/register');
  const steps = page.getByRole('listitem').and(page.locator('[aria-current="step"]'));
  await expect(steps.first()).toContainText('Inscription');
  await page.getByLabel('Nom commercial').fill('Dar Leila');
  await page.getByLabel('Matricule fiscal').fill('1234567/A/M/000');
  await page.getByLabel('Nom', { exact: true }).fill('Trabelsi');
  await page.getByLabel('Prénom').fill('Leila');
  await page.getByLabel('Tél').fill('98765432');
  await page.getByLabel('Type de produit').fill('Vêtements');
  await page.getByLabel('Flux d’expédition').fill('20');
  await page.getByLabel('Adresse').fill('12 rue de Marseille');
  await expect(page.getByLabel('Délégation')).toBeDisabled();
  await page.getByLabel('Gouvernorat').selectOption('Ariana');
  await page.getByLabel('Délégation').selectOption('Ariana Ville');
  await page.getByLabel('Gouvernorat').selectOption('Tunis');
  await expect(page.getByLabel('Délégation')).toHaveValue('');
  await page.getByLabel('Délégation').selectOption('La Marsa');
  await page.getByLabel('E-mail').fill(shop.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(shop.password);
  await page.getByLabel('Confirmez le mot de passe').fill(shop.password);
  await page.getByRole('button', { name: "S'inscrire" }).click();
  await expect(
    page.getByText(
      'Un email de confirmation à été envoyé, veuillez vérifier votre boîte de réception',
    ),
  ).toBeVisible();
  await expect(steps.first()).toContainText('Validation mail');
  await expect(page.getByRole('button', { name: 'Renvoyer le mail' })).toBeVisible();
});

test('the link of the mail opens the account, and the shop signs in', async () => {
  const page = desk.shop;
  await page.goto(await linkOfTheMail());
  await page.getByRole('button', { name: 'Valider mon e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'Votre compte est actif' })).toBeVisible();
  await page.getByRole('link', { name: 'Commencer' }).click();
  await logIn(page, shop);
  await expect(page.getByRole('banner')).toContainText('Dar Leila');
});

test('root gives the shop an API key and a webhook, and tests where it leads', async () => {
  const page = desk.root;
  await page.goto('/dashb/account?role=exped');
  await rowOf(page, 'Dar Leila').click();
  const sheet = panel(page, 'Fiche utilisateur');
  await sheet.getByRole('button', { name: 'Modifier : API et webhook' }).click();
  await page.getByLabel('Adresse du webhook').fill('https://localhost/cigogne');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole('button', { name: 'C’est copié' }).click();
  await sheet.getByRole('button', { name: 'Tester le webhook' }).click();
  await expect(sheet.getByRole('alert')).toContainText('Adresse privée refusée');
  await expect(sheet.getByRole('list', { name: 'Derniers envois' })).toContainText('Essai');
});

/** Without a mail server, root reads it on its own page. */
async function linkOfTheMail(): Promise<string> {
  const page = desk.root;
  await page.getByRole('banner').getByRole('button', { name: 'Super-Admin' }).click();
  await page.getByRole('menuitem', { name: 'Mails' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mails' })).toBeVisible();
  await page.getByRole('row').filter({ hasText: shop.email }).first().click();
  const link = await panel(page, 'Mail')
    .getByRole('link', { name: 'Ouvrir le lien' })
    .getAttribute('href');
  return new URL(link ?? '').pathname;
}

test('the shop writes a parcel: choosing a place fills the governorate and the zip code', async () => {
  const page = desk.shop;
  await goBy(page, 'Mes colis');
  await page.getByRole('button', { name: 'Créer un bordereau' }).click();
  await fillParcel(page.getByRole('main'), customers.delivered);
  await expect(page.getByLabel('Lieu')).toHaveValue('Sahloul | Sousse Jawhara | Sousse | 4054');
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await expect(page.getByText('Création de votre colis avec succés')).toBeVisible();
  const sheet = panel(page, /^Colis \d{12}$/);
  await expect(sheet).toContainText('124,500');
  code.delivered = await codeOf(page, customers.delivered);
});

test('the shop writes a batch of three more', async () => {
  const page = desk.shop;
  await page.getByRole('button', { name: 'Créer plusieurs bordereaux' }).click();
  await page.getByRole('button', { name: 'Ajouter un formulaire' }).click();
  await page.getByRole('button', { name: 'Ajouter un formulaire' }).click();
  const batch = ['postponed', 'failed', 'forgotten'] as const;
  for (const [place, name] of batch.entries())
    await fillParcel(page.getByRole('region', { name: `Colis ${place + 1}` }), customers[name]);
  await page.getByRole('button', { name: 'Créer tous' }).click();
  await expect(page.getByText('3 colis ont été créés avec succès')).toBeVisible();
  await page.getByRole('button', { name: 'Terminer' }).click();
  for (const name of batch) code[name] = await codeOf(page, customers[name]);
  await expect(page.getByRole('tab', { name: 'A Envoyer' })).toContainText('4');
});

async function fillParcel(form: Locator, { nom, tel, montant }: Customer): Promise<void> {
  await form.getByLabel('Nom du client').fill(nom);
  await form.getByLabel('Tél client').fill(tel);
  await form.getByLabel('Lieu').pressSequentially('sahloul');
  await form
    .getByRole('option', { name: /^Sahloul \| / })
    .first()
    .click();
  // Each at its own door: parcels for the same address are one visit.
  await form.getByLabel('Adresse').fill(`${tel.at(-3)} rue des Orangers`);
  await form.getByLabel('Marchandise').fill('Robe');
  await form.getByLabel('Montant TTC').fill(montant);
}

/** The code as shown in the list's row. */
async function codeOf(page: Page, { nom }: Customer): Promise<string> {
  const tick = page.getByRole('row').filter({ hasText: nom }).getByRole('checkbox');
  return /\d{12}/.exec((await tick.getAttribute('aria-label')) ?? '')?.[0] ?? '';
}

test('the shop gathers the four parcels in a pickup and asks the hub to come', async () => {
  const page = desk.shop;
  await page.getByRole('link', { name: 'Mes transferts' }).click();
  await page.getByRole('button', { name: 'Nouveau transfert' }).click();
  for (const name of ['delivered', 'postponed', 'failed', 'forgotten'] as const) {
    await page.getByLabel('Ajouter un colis').fill(code[name]);
    await page.getByRole('option', { name: customers[name].nom }).click();
  }
  await page.getByRole('button', { name: 'Créer (4)' }).click();
  const sheet = panel(page, /^Transfert MU-/);
  await expect(sheet).toContainText('A confirmer le transfert');
  pickup = (await sheet.getByRole('heading').first().textContent()) ?? '';
  await sheet.getByRole('button', { name: 'Dispatcher' }).click();
  await sayYes(page);
  await expect(sheet).toContainText('En attente de ramassage');
});

test('the courier takes the pickup in charge, one parcel by a tick and one by scan', async () => {
  const page = desk.anis;
  await logIn(page, anis);
  await page
    .getByRole('link', { name: /^Ramassage/ })
    .first()
    .click();
  await page.getByRole('link', { name: /^Dar Leila/ }).click();
  await page.getByRole('button', { name: 'Prendre en charge' }).click();
  await expect(page.getByText('Non-Ramasse', { exact: true })).toHaveCount(4);
  await page.getByRole('checkbox', { name: customers.delivered.nom }).check();
  await page.getByRole('button', { name: 'Scanner' }).click();
  await page.getByLabel('Code du colis').fill(code.postponed);
  await page.getByLabel('Code du colis').press('Enter');
  await expect(page.getByText('Ramasse', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Confirmer 2 / 4' }).click();
  await sayYes(page);
  await expect(page.getByRole('main')).toContainText('2 / 4');
  await allSent(page);
});

test('the hub receives by scan: three of four are here, the fourth goes back to the shop', async () => {
  const page = desk.tunis;
  await logIn(page, tunis);
  await page.getByRole('link', { name: /^Ramassage/ }).click();
  const row = page.getByRole('row').filter({ hasText: pickup });
  await row.getByRole('button', { name: 'Réceptionner' }).click();
  await page.waitForURL(`**/dashb/mu/depot/pick-${pickup}`);
  await expect(counted(page)).toContainText('2/ 4');
  await scan(page, code.failed);
  await expect(counted(page)).toContainText(`Reçu. ${customers.failed.nom}`);
  await expect(counted(page)).toContainText('3/ 4');
  await page.getByRole('button', { name: 'Confirmer 3 / 4' }).click();
  await sayYes(page, 'Recevoir 3, rendre 1');
  await page.waitForURL('**/dashb/mu/pickup/list');
  await expect(row).toContainText('Termine');
});

test('the shop sees at once which parcel was not fetched', async () => {
  const page = desk.shop;
  await expect(panel(page, `Transfert ${pickup}`)).toContainText('3 / 4');
  await goBy(page, 'Mes colis');
  await expect(rowOf(page, customers.forgotten.nom)).toContainText('À envoyer');
  await rowOf(page, customers.forgotten.nom).click();
  await page.getByRole('tab', { name: 'Historique' }).click();
  await expect(panel(page, /^Colis /)).toContainText('Remis à envoyer');
});

test('Tunis sends the three parcels to Sousse with a driver', async () => {
  const page = desk.tunis;
  await page.getByRole('link', { name: 'Transfert Hub' }).click();
  await page.getByRole('button', { name: 'Nouveau transfert' }).click();
  await page.getByLabel('Hub de destination').selectOption('HUB-SOUSSE');
  for (const [place, name] of (['delivered', 'postponed', 'failed'] as const).entries()) {
    await scan(page, code[name]);
    await expect(counted(page).getByText(String(place + 1), { exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Créer (3)' }).click();
  const sheet = panel(page, /^Transfert TR-/);
  await expect(sheet).toContainText('En attente de dispatch');
  transfer = (await sheet.getByRole('heading').first().textContent()) ?? '';
  await sheet.getByRole('button', { name: 'Dispatcher' }).click();
  await page.getByRole('dialog').getByLabel('Chauffeur').selectOption({ label: 'Anis Ben Salah' });
  await sayYes(page);
  await expect(sheet).toContainText('En cours de transfert');
});

test('Sousse receives the whole transfer by scan', async () => {
  const page = desk.sousse;
  await logIn(page, sousse);
  await page.getByRole('link', { name: 'Transfert Hub' }).click();
  const row = page.getByRole('row').filter({ hasText: transfer });
  await row.getByRole('button', { name: 'Réceptionner' }).click();
  await expect(counted(page)).toContainText('0/ 3');
  for (const name of ['delivered', 'postponed', 'failed'] as const) await scan(page, code[name]);
  await expect(counted(page)).toContainText('3/ 3');
  await page.getByRole('button', { name: 'Confirmer 3 / 3' }).click();
  await sayYes(page, 'Recevoir 3');
  await expect(row).toContainText('Terminé');
});

test('Sousse weighs a parcel: what is above the usual weight is written on it', async () => {
  const page = desk.sousse;
  await goBy(page, 'Colis');
  await rowOf(page, customers.delivered.nom).click();
  await page.getByRole('button', { name: 'Modifier : poids supplémentaire' }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier le poids supplémentaire' });
  await dialog.getByRole('textbox').fill('2');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(panel(page, /^Colis /)).toContainText('2 KG');
});

test('Sousse makes a round, two parcels by scan and one by search, and chooses who rides it', async () => {
  const page = desk.sousse;
  await page.getByRole('link', { name: 'Livraison' }).click();
  await page.getByRole('link', { name: 'Créer une tournée' }).click();
  await expect(counted(page)).toContainText('Prêt');
  const table = page.getByRole('table', { name: 'Colis de la tournée' });
  for (const name of ['delivered', 'postponed'] as const) {
    await scan(page, code[name]);
    await expect(table).toContainText(customers[name].nom);
  }
  await page.getByLabel('Chercher un colis').fill(customers.failed.tel);
  await page.getByRole('option', { name: customers.failed.nom }).click();
  await expect(table).toContainText(customers.failed.nom);
  await page.getByRole('button', { name: 'Choisir un livreur (3)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choisir un livreur' });
  await dialog.getByText('Walid Ben Salah').click();
  await sayYes(page, 'Créer la tournée');
  const column = page.getByRole('region', { name: /^Walid Ben Salah, .*3 colis$/ });
  await expect(column).toBeVisible();
  await column.getByRole('button', { name: 'Dispatch' }).click();
  await page.getByRole('button', { name: 'Faire partir' }).click();
  const card = page.getByRole('article', { name: /^Tournée RS-/ });
  await expect(card).toContainText('Walid');
  round = (await card.getByRole('heading').textContent()) ?? '';
});

test('at the door: one delivered, one postponed to a day, one refused with its reason', async () => {
  const page = desk.walid;
  await logIn(page, walid);
  await page.getByRole('button', { name: 'Réglages' }).click();
  const settings = page.getByRole('dialog', { name: 'Réglages' });
  await settings
    .getByRole('group', { name: /^Plein soleil/ })
    .getByText('Oui')
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-sun', 'on');
  await settings.getByRole('button', { name: 'Terminé' }).click();
  await page
    .getByRole('link', { name: /^Livraison/ })
    .first()
    .click();
  await expect(page.getByRole('main')).toContainText(round);

  await openStop(page, customers.delivered);
  // « Reçu 130, rendre 5,500 ».
  await page.getByRole('group', { name: 'Reçu' }).getByRole('button', { name: '130' }).click();
  await expect(page.getByRole('main')).toContainText('5,500');
  await page.getByRole('button', { name: 'Livré', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('Livré, 124,500 TND');

  await openStop(page, customers.postponed);
  await page.getByRole('button', { name: 'Reporté' }).click();
  const postpone = page.getByRole('dialog', { name: 'Reporter' });
  await postpone.getByText('Injoignable').click();
  await postpone.getByRole('button', { name: /^Reporter au / }).click();
  await expect(page.getByRole('status')).toContainText('Reporté au');

  await openStop(page, customers.failed);
  await page.getByRole('button', { name: 'Échec' }).click();
  const fail = page.getByRole('dialog', { name: 'Échec' });
  await fail.getByText('Refusé', { exact: false }).first().click();
  await fail.getByRole('button', { name: 'Confirmer l’échec' }).click();
  await expect(page.getByRole('main')).toContainText('3 / 3');
  await allSent(page);
});

async function openStop(page: Page, { nom }: Customer): Promise<void> {
  await page.getByRole('link', { name: nom }).first().click();
  await expect(page.getByRole('heading', { name: nom })).toBeVisible();
}

test('the hub confirms the round, then closes it with the money counted bill by bill', async () => {
  const page = desk.sousse;
  await page
    .getByRole('article', { name: `Tournée ${round}` })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `Confirmer ${round}` })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('124,500');
  // The refusal has no position: the hub sees what is missing, and confirms all the same.
  await expect(page.getByRole('main')).toContainText('Non vérifié');
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await sayYes(page);
  await page.getByRole('button', { name: 'Clôturer' }).click();
  const till = page.getByRole('dialog', { name: `Clôturer ${round}` });
  await till.getByLabel('Nombre de 50 DT').fill('2');
  await till.getByLabel('Nombre de 20 DT').fill('1');
  await till.getByLabel('Nombre de 2 DT').fill('2');
  await till.getByRole('button', { name: 'Vérifier et clôturer' }).click();
  await expect(till.getByRole('alert')).toContainText('−0,500');
  await till.getByLabel('Nombre de 500 millimes').fill('1');
  await till.getByRole('button', { name: 'Vérifier et clôturer' }).click();
  await expect(page.getByText(`${round} est clôturée, le compte est juste.`)).toBeVisible();
  await expect(till).toBeHidden();
});

const rates = { 'Frais de livraison': '7', 'Frais de retour': '4', 'Poids supplémentaire': '1,5' };

/** 124,500 − 7,000 for delivery − 4,000 for a return − 2 KG × 1,500 − 1,000 stamp duty. */
const net = '109,500';

test('root sees what the shop is owed and makes its invoice with the three rates', async () => {
  const page = desk.root;
  await makeInvoice(page);
  await expect(panel(page, 'Fiche facture')).toContainText(net);
  invoice = (await panel(page, 'Fiche facture').getByRole('heading').first().textContent()) ?? '';
});

async function makeInvoice(page: Page): Promise<void> {
  await goBy(page, 'Dettes');
  await rowOf(page, 'Dar Leila').click();
  for (const [label, rate] of Object.entries(rates)) await page.getByLabel(label).fill(rate);
  await expect(panel(page, 'Chèques et totaux')).toContainText(net);
  await page.getByRole('button', { name: 'Créer la facture' }).click();
  await sayYes(page);
}

test('root cancels it with a reason and makes it again under the next number', async () => {
  const page = desk.root;
  await panel(page, 'Fiche facture').getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('dialog').getByLabel('Raison').fill('Mauvaise adresse');
  await sayYes(page);
  await expect(panel(page, 'Fiche facture')).toContainText('Mauvaise adresse');
  await makeInvoice(page);
  const heading = panel(page, 'Fiche facture').getByRole('heading').first();
  await expect(heading).not.toHaveText(invoice);
  const table = page.getByRole('table', { name: 'Factures' });
  await expect(table.getByRole('row').filter({ hasText: invoice })).toContainText('Annulée');
  invoice = (await heading.textContent()) ?? '';
});

test('the shop sees the life of its parcel, its credit and its invoice', async () => {
  const page = desk.shop;
  await goBy(page, 'Mes colis');
  await rowOf(page, customers.delivered.nom).click();
  await page.getByRole('tab', { name: 'Historique' }).click();
  const sheet = panel(page, /^Colis /);
  for (const [step, sentence] of Object.entries({
    picked: pickup,
    transferred: transfer,
    ridden: round,
    invoiced: invoice,
  }))
    await expect(sheet, step).toContainText(sentence);

  await page.getByRole('link', { name: 'Resume' }).click();
  const credit = page.getByRole('region', { name: 'Crédit' });
  await expect(credit).toContainText(/\d,\d{3}/);

  await goBy(page, 'Facture(s)');
  await rowOf(page, invoice).click();
  const paper = page.getByRole('region', { name: `Facture ${invoice}` });
  await expect(paper).toContainText(net);
  await expect(paper).toContainText('livr. 7,000 · ret. 4,000 · kg 1,500');
  await expect(paper).toContainText(code.delivered);
});
