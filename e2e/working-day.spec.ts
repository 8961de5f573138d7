import { expect, type Locator, type Page, test } from '@playwright/test';
import { type Account, device, logIn } from './people.ts';
import { root } from './start-product.ts';

/**
 * One working day of a new company, by its screens alone: the shop in Tunis, its customers in Sousse,
 * a hub in each town, a courier in each, and root who pays.
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

/** Where everybody works: one device each, for the whole day. */
const desk = {} as Record<'root' | 'shop' | 'tunis' | 'sousse' | 'anis' | 'walid', Page>;
/** The code of each customer's parcel, read from the screens. */
const code = {} as Record<keyof typeof customers, string>;
let pickup = '';
let transfer = '';
let round = '';

test.beforeAll(async ({ browser }) => {
  for (const name of ['root', 'shop', 'tunis', 'sousse'] as const)
    desk[name] = await (await device(browser)).newPage();
  for (const name of ['anis', 'walid'] as const)
    desk[name] = await (await device(browser, 'phone')).newPage();
});

test.afterAll(async () => {
  for (const page of Object.values(desk)) await page.context().close();
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
    const panel = page.getByRole('complementary', { name: 'Fiche hub' });
    await panel.getByLabel('Nom').fill(nom);
    await panel.getByLabel('Tél').fill('71100200');
    for (const gov of govs) await panel.getByRole('checkbox', { name: gov, exact: true }).check();
    await panel.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('table', { name: 'Hubs' })).toContainText(`HUB-${nom}`);
  }
});

test('root hires an admin and a courier for each hub', async () => {
  const page = desk.root;
  await page.getByRole('link', { name: 'Utilisateur' }).click();
  await hire(page, 'Admin', 'Sonia', 'HUB-TUNIS', tunis);
  await hire(page, 'Admin', 'Karim', 'HUB-SOUSSE', sousse);
  await hire(page, 'Livreur', 'Anis', 'HUB-TUNIS', anis);
  await hire(page, 'Livreur', 'Walid', 'HUB-SOUSSE', walid);
});

async function hire(page: Page, role: string, prenom: string, hub: string, account: Account) {
  await page.getByRole('button', { name: 'Nouvel utilisateur' }).click();
  const panel = page.getByRole('complementary', { name: 'Nouvel utilisateur' });
  await panel.getByLabel('Role').selectOption(role);
  await panel.getByLabel('Prénom').fill(prenom);
  await panel.getByLabel('Nom', { exact: true }).fill('Ben Salah');
  await panel.getByLabel('Tél').fill('22300400');
  await panel.getByLabel('E-mail').fill(account.email);
  await panel.getByLabel('Hub').selectOption(hub);
  await panel.getByLabel('Mot de passe', { exact: true }).fill(account.password);
  await panel.getByLabel('Confirmez le mot de passe').fill(account.password);
  await panel.getByRole('button', { name: 'Créer' }).click();
  await expect(page.getByText(`${prenom} Ben Salah peut se connecter.`)).toBeVisible();
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
  await page.getByRole('button', { name: 'S’inscrire' }).click();
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

/** Without a mail server, root reads it on its own page. */
async function linkOfTheMail(): Promise<string> {
  const page = desk.root;
  await page.getByRole('banner').getByRole('button', { name: 'Super-Admin' }).click();
  await page.getByRole('menuitem', { name: 'Mails' }).click();
  await page.getByRole('row').filter({ hasText: shop.email }).first().click();
  const link = await page
    .getByRole('complementary', { name: 'Mail' })
    .getByRole('link', { name: 'Ouvrir le lien' })
    .getAttribute('href');
  return new URL(link ?? '').pathname;
}

test('the shop writes a parcel: choosing a place fills the governorate and the zip code', async () => {
  const page = desk.shop;
  await page.getByRole('link', { name: 'Mes colis' }).click();
  await page.getByRole('button', { name: 'Créer un bordereau' }).click();
  await fillParcel(page.getByRole('main'), customers.delivered);
  await expect(page.getByLabel('Lieu')).toHaveValue('Sahloul | Sousse Jawhara | Sousse | 4054');
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await expect(page.getByText('Création de votre colis avec succés')).toBeVisible();
  const panel = page.getByRole('complementary', { name: /^Colis \d{12}$/ });
  await expect(panel).toContainText('124,500');
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
  await form.getByRole('option', { name: /^Sahloul \| / }).first().click();
  await form.getByLabel('Adresse').fill('3 rue des Orangers');
  await form.getByLabel('Marchandise').fill('Robe');
  await form.getByLabel('Montant TTC').fill(montant);
}

/** The code as the row of the list says it. */
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
  const panel = page.getByRole('complementary', { name: /^Transfert MU-/ });
  await expect(panel).toContainText('A confirmer le transfert');
  pickup = (await panel.getByRole('heading').first().textContent()) ?? '';
  await panel.getByRole('button', { name: 'Dispatcher' }).click();
  await yes(page);
  await expect(panel).toContainText('En attente de ramassage');
});

/** Every act that matters is asked once more. */
async function yes(page: Page, name: string | RegExp = 'Oui'): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}
