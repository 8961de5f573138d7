import { expect, type Locator, type Page, test } from '@playwright/test';
import { api } from './api.ts';
import { type Company, foundShop, registerParcels } from './company.ts';
import { holdBack } from './divert.ts';
import { flakyNetwork } from './flaky-network.ts';
import { panel } from './gestures.ts';
import { signedIn } from './people.ts';

/** A shop sends its parcels: from the form, the batch, the import and its list. */
test.describe.configure({ mode: 'serial' });

let company: Company;
let shop: Page;
test.beforeAll(async ({ browser }) => {
  company = await foundShop();
  shop = await signedIn(browser, company.shipper);
});

const dialog = () => shop.getByRole('dialog');
const yes = () => dialog().getByRole('button', { name: 'Oui', exact: true });
const unit = () => panel(shop, /^Transfert MU-/);

async function fill(form: Page | Locator, nom: string, tel: string): Promise<void> {
  const { town } = company;
  await form.getByLabel('Nom du client').fill(nom);
  await form.getByLabel('Tél client').fill(tel);
  await form.getByLabel('Gouvernorat').selectOption(town.gov);
  await form.getByLabel('Délégation').selectOption(town.deleg);
  await form.getByLabel('Adresse').fill('3 rue des Orangers');
  await form.getByLabel('Marchandise').fill('Robe');
  await form.getByLabel('Montant TTC').fill('45,500');
}

interface Unit {
  etat: string;
  nbr_colis: number;
}
const units = async (): Promise<Unit[]> =>
  (await api.post<{ rows: Unit[] }>(company.shipper.token, '/api/mu/exped/list', {})).rows;
const parcels = async (): Promise<number> =>
  (await api.post<{ count: number }>(company.shipper.token, '/api/colis/exped/mescolis')).count;

test('the form makes a parcel and sends it in one click', async () => {
  await shop.goto('/dashb/colis/create');
  await fill(shop, 'Salma Mansouri', '22100200');
  await shop.getByRole('button', { name: 'Créer et envoyer' }).click();
  await expect(unit()).toBeVisible();
  expect(await units()).toMatchObject([{ etat: 'pending_pick', nbr_colis: 1 }]);
});

test('a batch without network sends nothing and keeps its forms; a lost answer makes no double', async () => {
  await shop.goto('/dashb/colis/create/many');
  await shop.getByRole('button', { name: 'Ajouter un formulaire' }).click();
  for (const [place, nom] of ['Amel Hammami', 'Ines Gharbi'].entries())
    await fill(shop.getByRole('region', { name: `Colis ${place + 1}` }), nom, `2220030${place}`);
  const before = await parcels();
  const network = await flakyNetwork(shop.context(), '**/api/colis/exped/create');
  await shop.context().setOffline(true);
  await shop.getByRole('button', { name: 'Créer tous' }).click();
  await expect(shop.getByRole('alert').filter({ hasText: /réseau|réponse/i })).toBeVisible();
  await expect(shop.getByRole('region', { name: 'Colis 1' })).toBeVisible();
  await shop.context().setOffline(false);
  await expect(shop.getByText('En direct')).toBeVisible();
  expect(network.met('good')).toBe(0);
  expect(await parcels()).toBe(before);

  network.next('answer-lost', 'answer-lost', 'answer-lost', 'portal-403');
  await shop.getByRole('button', { name: 'Créer tous' }).click();
  await expect(
    shop.getByRole('alert').filter({ hasText: 'on ne sait pas si c’est fait' }),
  ).toBeVisible();
  await shop.getByRole('button', { name: 'Créer tous' }).click();
  await expect(shop.getByRole('alert').filter({ hasText: 'Un portail Wi-Fi' })).toBeVisible();
  await shop.getByRole('button', { name: 'Créer tous' }).click();
  await expect(shop.getByRole('button', { name: 'Terminer' })).toBeVisible();
  expect(await parcels()).toBe(before + 2);

  await shop.getByRole('button', { name: 'Envoyer (2)' }).click();
  await yes().click();
  await expect(unit()).toBeVisible();
  expect((await units())[0]).toMatchObject({ etat: 'pending_pick', nbr_colis: 2 });
});

test('an import ends with its parcels sent', async () => {
  const { town } = company;
  const lines = ['Nadia Jlassi;22300400', 'Rim Ayari;22300401', 'Hela Sassi;22300402'].map(
    (who) => `${who};4 rue du Lac;${town.loc};${town.gov};Sac;39,500`,
  );
  await shop.goto('/dashb/colis/import');
  await shop.getByLabel('Fichier à importer').setInputFiles({
    name: 'ventes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `\ufeff${['Nom et prénom;GSM;Adresse;Ville;Gouvernorat;Article;Prix (DT)', ...lines].join('\r\n')}`,
    ),
  });
  await shop.getByRole('button', { name: 'Lire les 3 lignes' }).click();
  await shop.getByRole('button', { name: 'Créer 3 colis' }).click();
  await shop.getByRole('button', { name: 'Envoyer (3)' }).click();
  await yes().click();
  await expect(unit()).toBeVisible();
  expect((await units())[0]).toMatchObject({ etat: 'pending_pick', nbr_colis: 3 });
});

test('what left in another window stays out and says why, before and after the question', async () => {
  const codes = await registerParcels(company, 30);
  await shop.goto('/dashb/colis/mescolis?groupe=to_transfer');
  await shop.getByRole('row').first().getByRole('checkbox').check();
  await shop.getByRole('button', { name: 'Choisir les 30' }).click();
  await expect(shop.getByRole('button', { name: 'Envoyer (30)' })).toBeVisible();
  // Another window, without this one being told.
  const letGo = await holdBack(shop, '**/api/colis/exped/mescolis');
  const elsewhere = (colis: string[]) =>
    api.post(company.shipper.token, '/api/mu/exped/create', { colis });
  const [one = '', two = '', three = ''] = codes;
  await elsewhere([one]);
  await shop.getByRole('button', { name: 'Envoyer (30)' }).click();
  await expect(dialog()).toContainText('Envoyer 29 colis ?');
  await expect(dialog()).toContainText(`Le colis ${one} est au statut`);

  await elsewhere([two]);
  await api.post(company.shipper.token, '/api/colis/exped/del', { ref: three });
  await yes().click();
  await expect(dialog()).toContainText('2 colis ont changé entre-temps, rien n’est encore parti.');
  await expect(dialog()).toContainText('Envoyer 27 colis ?');
  await expect(dialog()).toContainText(`Le colis ${three} n'existe plus.`);
  letGo();
  await yes().click();
  await expect(unit()).toBeVisible();
  expect((await units())[0]).toMatchObject({ etat: 'pending_pick', nbr_colis: 27 });
});

test('a form whose answer was lost and that was then changed says so, and asks for no field', async () => {
  await shop.goto('/dashb/colis/create/many');
  const form = shop.getByRole('region', { name: 'Colis 1' });
  await fill(form, 'Sonia Ferjani', '22300300');
  const network = await flakyNetwork(shop.context(), '**/api/colis/exped/create');
  network.next('answer-lost', 'answer-lost', 'answer-lost');
  await shop.getByRole('button', { name: 'Créer tous' }).click();
  await expect(
    shop.getByRole('alert').filter({ hasText: 'on ne sait pas si c’est fait' }),
  ).toBeVisible();
  await form.getByLabel('Nom du client').fill('Sonia Ferjani Trabelsi');
  await shop.getByRole('button', { name: 'Créer tous' }).click();
  await expect(form.getByRole('alert')).toContainText('Votre premier envoi était arrivé');
  await expect(form.getByText(/à corriger$/)).toHaveCount(0);
  await form.getByLabel('Nom du client').fill('');
  await shop.getByRole('button', { name: 'Créer tous' }).click();
  await expect(form.getByText('Un champ à corriger')).toBeVisible();
});
