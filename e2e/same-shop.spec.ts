import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { expect, type Page, test } from '@playwright/test';
import { api } from './api.ts';
import { type Company, foundShop, registerParcels } from './company.ts';
import { holdBack } from './divert.ts';
import { panel } from './gestures.ts';
import { signedIn } from './people.ts';

/** Two people of one shop under one account. */
test.describe.configure({ mode: 'serial' });

let company: Company;
let shop: Page;
let colleague: Page;
test.beforeAll(async ({ browser }) => {
  company = await foundShop();
  shop = await signedIn(browser, company.shipper);
  colleague = await signedIn(browser, company.shipper);
});

test('one corrects the phone while the other corrects the address: the parcel has both', async () => {
  const [ref = ''] = await registerParcels(company, 1);
  for (const page of [shop, colleague]) await page.goto(`/dashb/colis/edit/${ref}`);
  await shop.getByLabel('Adresse', { exact: true }).fill('7 rue Ibn Khaldoun');
  await colleague.getByLabel('Tél client').fill('55123456');
  await colleague.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(panel(colleague, `Colis ${ref}`)).toContainText('55 123 456');

  const save = shop.getByRole('button', { name: 'Enregistrer' });
  await save.click();
  await expect(shop.getByText('Modifié entre-temps par quelqu’un d’autre')).toContainText(
    'Téléphone « 55123456 ». Corrigez ici si besoin',
  );
  await expect(shop.getByLabel('Tél client')).toHaveValue('55123456');
  await save.click();
  const sheet = panel(shop, `Colis ${ref}`);
  await expect(sheet).toContainText('55 123 456');
  await expect(sheet).toContainText('7 rue Ibn Khaldoun');
});

test('both send the same parcels: one pickup, and the second reads that nothing is left', async () => {
  const refs = await registerParcels(company, 2);
  for (const page of [shop, colleague]) {
    await page.goto('/dashb/colis/mescolis?etat=ATT-ENVOIE');
    for (const ref of refs) await page.getByLabel(`Choisir ${ref}`).check();
    const read = page.waitForResponse(`**${parcelsContract.myLabels.path}`);
    await page.getByRole('button', { name: 'Envoyer (2)' }).click();
    await read;
    await expect(page.getByRole('dialog', { name: 'Envoyer 2 colis ?' })).toBeVisible();
  }
  await shop.getByRole('dialog').getByRole('button', { name: 'Oui' }).click();
  await expect(shop).toHaveURL(/mu\/mesmu\?fiche=/);
  await colleague.getByRole('dialog').getByRole('button', { name: 'Oui' }).click();
  const question = colleague.getByRole('dialog', { name: 'Aucun colis à envoyer' });
  await expect(question.getByRole('alert').first()).toContainText(
    '2 colis ont changé entre-temps : il ne reste rien à envoyer.',
  );
  await expect(question).toContainText(
    `Le colis ${refs[0]} est au statut « En attente de ramassage »`,
  );
  await expect(question.getByRole('button', { name: 'Oui' })).toBeDisabled();
});

test('two windows write two parcels from one draft: both are made, and nothing else is said', async () => {
  const second = await shop.context().newPage();
  const fill = async (page: Page, name: string, phone: string) => {
    await page.getByLabel('Nom du client').fill(name);
    await page.getByLabel('Tél client').fill(phone);
  };
  await shop.goto('/dashb/colis/create');
  await fill(shop, 'Aïcha Mzali', '51000001');
  await shop.getByLabel('Gouvernorat').selectOption(company.town.gov);
  await shop.getByLabel('Délégation').selectOption(company.town.deleg);
  // Its town has been looked up.
  await expect(shop.getByLabel('Code postal')).toHaveValue(company.town.zip);
  await shop.getByLabel('Adresse', { exact: true }).fill('3 rue de Rome');
  await shop.getByLabel('Marchandise').fill('Robe');
  await shop.getByLabel('Montant TTC').fill('45');
  await expect
    .poll(() => shop.evaluate(() => JSON.stringify(localStorage)))
    .toContain('montant_ttc\\\":\\\"45');
  await second.goto('/dashb/colis/create');
  await expect(second.getByText('Votre saisie a été gardée')).toBeVisible();
  await fill(second, 'Bochra Zouari', '52000002');
  for (const page of [second, shop]) {
    await page.getByRole('button', { name: 'Créer', exact: true }).click();
    await expect(page.getByText('Création de votre colis avec succés')).toBeVisible();
  }
  await expect(panel(shop, /^Colis/)).toContainText('Aïcha Mzali');
  await expect(panel(second, /^Colis/)).toContainText('Bochra Zouari');
  await second.close();
});

test('a postal code that is typed while its town is looked up stays as typed', async () => {
  const code = shop.getByLabel('Code postal');
  await shop.goto('/dashb/colis/create');
  const letGo = await holdBack(shop, '**/api/location/commun/search/**');
  await shop.getByLabel('Gouvernorat').selectOption(company.town.gov);
  await shop.getByLabel('Délégation').selectOption(company.town.deleg);
  await code.fill('99');
  letGo();
  await expect(shop.getByLabel('Lieu')).toHaveValue(/\| 99$/);
  await expect(code).toHaveValue('99');
  await shop.goto('/dashb/colis/create');
  await shop.getByRole('button', { name: 'Effacer' }).click();
});

test('labels of parcels, one of which the colleague deletes meanwhile: it is named, the others are printed', async () => {
  const refs = await registerParcels(company, 3);
  await shop.goto('/dashb/colis/mescolis?etat=ATT-ENVOIE');
  for (const ref of refs) await shop.getByLabel(`Choisir ${ref}`).check();
  await api.post(company.shipper.token, '/api/colis/exped/del', { ref: refs[1] });
  await expect(shop.getByLabel(`Choisir ${refs[1]}`)).toHaveCount(0);
  const opened = shop.waitForEvent('popup');
  await shop.getByRole('button', { name: /^Imprimer \(/ }).click();
  const labels = await opened;
  await expect(labels.getByText('2 bordereaux').first()).toBeVisible();
  await expect(
    shop.getByText(`Le colis ${refs[1]} n’existe plus : son étiquette manque.`),
  ).toBeVisible();
  await labels.close();
});

test('a parcel that the colleague deletes while it is edited: the form stays and says what happened', async () => {
  const [ref = ''] = await registerParcels(company, 1);
  const gone = `Le colis ${ref} n’existe plus : il a été supprimé.`;
  for (const page of [shop, colleague]) await page.goto(`/dashb/colis/edit/${ref}`);
  await colleague.goto(`/dashb/colis/mescolis?fiche=${ref}`);
  await expect(panel(colleague, `Colis ${ref}`)).toContainText('General');
  await shop.getByLabel('Adresse', { exact: true }).fill('9 rue Ibn Khaldoun');
  await api.post(company.shipper.token, '/api/colis/exped/del', { ref });
  await expect(shop.getByRole('alert').getByText(gone)).toBeVisible();
  await expect(shop.getByLabel('Adresse', { exact: true })).toHaveValue('9 rue Ibn Khaldoun');
  const save = shop.getByRole('button', { name: 'Enregistrer' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await expect(panel(colleague, `Colis ${ref}`)).toContainText(gone);
  await expect(shop.getByText('Introuvable')).toHaveCount(0);
});

test('a parcel that the colleague sends while it is edited: the form says so at once, and keeps what is typed', async () => {
  const [ref = ''] = await registerParcels(company, 1);
  await shop.goto(`/dashb/colis/edit/${ref}`);
  await shop.getByLabel('Adresse', { exact: true }).fill('11 rue Ibn Khaldoun');
  await api.post(company.shipper.token, '/api/mu/exped/create', { colis: [ref] });
  await expect(shop.getByRole('alert').getByText('Envoi à confirmer')).toBeVisible();
  await expect(shop.getByLabel('Adresse', { exact: true })).toHaveValue('11 rue Ibn Khaldoun');
  await expect(shop.getByRole('button', { name: 'Enregistrer' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('two windows of one session that ends: each is led back to its own screen', async () => {
  await shop.goto('/dashb/mu/mesmu');
  const second = await shop.context().newPage();
  await second.goto('/dashb/colis/create');
  await second.getByLabel('Nom du client').fill('Ben Abdallah');
  await expect(shop.getByText('En direct')).toBeVisible();
  const token = await shop.evaluate(() => localStorage.getItem('cgo-tkn'));
  await api.post(token, '/api/users/logout');
  for (const page of [shop, second])
    await expect(page.getByText('Votre session a expiré')).toBeVisible();
  await shop.getByLabel('E-mail').fill(company.shipper.email);
  await shop.getByLabel('Mot de passe', { exact: true }).fill(company.shipper.password);
  await shop.getByRole('button', { name: 'Connecter' }).click();
  await expect(shop).toHaveURL(/mu\/mesmu$/);
  await expect(second).toHaveURL(/colis\/create$/);
  await expect(second.getByLabel('Nom du client')).toHaveValue('Ben Abdallah');
  await second.close();
});
