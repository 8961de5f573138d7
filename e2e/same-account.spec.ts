import { formatRib, withRibKey } from '@cigogne/domain/accounts/rib';
import { expect, test } from '@playwright/test';
import { api } from './api.ts';
import { type Company, foundShop, registerParcels } from './company.ts';
import { divert } from './divert.ts';
import { panel } from './gestures.ts';
import { deliveredParcels, invoiceOf } from './invoiced.ts';
import { signedIn } from './people.ts';
import { root } from './start-product.ts';

/** Two write one account at once: two roots, or root and the shop itself. */
test.describe.configure({ mode: 'serial' });

let company: Company;
let token: string;
test.beforeAll(async () => {
  company = await foundShop();
  ({ token } = await api.logIn(root));
});

interface Shipper {
  nom_com: string;
  adresse: string;
  tel: string;
  rib: string | null;
  frais_liv: number;
  /** Its last four characters. */
  api_key: string | null;
}

async function shipper(): Promise<Shipper> {
  const { id } = company.shipper;
  const body = { filter: { search: `#${id}` } };
  const { rows } = await api.post<{ rows: Shipper[] }>(token, '/api/users/adm/list', body);
  return rows[0] as Shipper;
}

const change = (fields: object) =>
  api.post(token, '/api/users/adm/update', { id: company.shipper.id, ...fields });

test('a bank account that a colleague corrects is not written over by who changes a rate', async ({
  browser,
}) => {
  const [old, right] = [withRibKey('070400008710123456'), withRibKey('080060230010123456')];
  await change({ rib: old, frais_liv: 7 });
  const page = await signedIn(browser, root);
  await page.goto(`/dashb/account?fiche=${company.shipper.id}`);
  await panel(page, 'Fiche utilisateur')
    .getByRole('button', { name: 'Modifier : Frais et configuration' })
    .click();
  const form = panel(page, 'Frais et configuration');
  await form.getByLabel('Frais de livraison').fill('8,5');
  await expect(page.getByText('En direct')).toBeVisible();
  await change({ rib: right });
  await expect(form.getByLabel('RIB')).toHaveValue(formatRib(right));
  await expect(form.getByLabel('Frais de livraison')).toHaveValue('8,5');
  await change({ frais_liv: 9 });
  await expect(form.getByRole('alert')).toContainText(
    'Enregistré entre-temps par quelqu’un d’autre : Frais de livraison « 9 ».',
  );
  await form.getByLabel('RIB').fill(formatRib(old));
  await change({ rib: '' });
  await expect(form.getByRole('alert')).toContainText('Frais de livraison « 9 », RIB (vide).');
  await form.getByLabel('RIB').fill(formatRib(right));
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Les frais sont enregistrés.')).toBeVisible();
  expect(await shipper()).toMatchObject({ frais_liv: 8.5, rib: right });
  await page.context().close();
});

test('the key that a colleague makes and the address it gives stay, whatever panel was open', async ({
  browser,
}) => {
  const page = await signedIn(browser, root);
  await page.goto(`/dashb/account?fiche=${company.shipper.id}`);
  await panel(page, 'Fiche utilisateur')
    .getByRole('button', { name: 'Modifier : API et webhook' })
    .click();
  const form = panel(page, 'API et webhook');
  await expect(page.getByText('En direct')).toBeVisible();
  await form.getByLabel('La clé lit les factures').check();
  const address = 'https://boutique.cigogne.test/colis';
  await api.post(token, '/api/users/adm/exped/create-token', {
    id: company.shipper.id,
    is_api_actif: true,
    renouveler: true,
    argent: false,
    renouveler_secret: false,
    api_webhook_url: address,
  });
  const { api_key } = await shipper();
  expect(api_key).not.toBeNull();
  await expect(form.getByLabel('Adresse du webhook')).toHaveValue(address);
  await expect(form.getByLabel('Accès API actif')).toBeChecked();
  await expect(form.getByLabel('La clé lit les factures')).toBeChecked();
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('L’accès API est enregistré.')).toBeVisible();
  expect(await shipper()).toMatchObject({
    api_key,
    api_key_argent: true,
    is_api_actif: true,
    api_webhook_url: address,
  });
  await page.context().close();
});

test('what a shop is typing in its profile stays when root changes its rates or its phone', async ({
  browser,
}) => {
  const page = await signedIn(browser, company.shipper);
  await page.goto('/dashb/profile');
  const profile = page.getByRole('form', { name: 'Profil' });
  await profile.getByLabel('Adresse').fill('9 rue du Marché');
  await expect(page.getByText('En direct')).toBeVisible();
  await change({ tel: '98111222' });
  await expect(profile.getByLabel('Tél')).toHaveValue('98111222');
  await expect(profile.getByLabel('Adresse')).toHaveValue('9 rue du Marché');
  await change({ frais_liv: 6 });
  await page.reload();
  await expect(profile.getByLabel('Tél')).toHaveValue('98111222');
  await expect(profile.getByLabel('Adresse')).toHaveValue('9 rue du Marché');
  await profile.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Votre profil est enregistré.')).toBeVisible();
  expect(await shipper()).toMatchObject({ adresse: '9 rue du Marché', tel: '98111222' });
  await profile.getByLabel('Tél').fill('98333444');
  await change({ tel: '98555666' });
  await expect(profile.getByRole('alert')).toContainText('Tél « 98555666 »');
  await profile.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(profile.getByRole('alert')).toBeHidden();
  expect(await shipper()).toMatchObject({ tel: '98333444' });
  await expect(profile.getByLabel('Tél')).toHaveValue('98333444');
  await page.context().close();
});

test('invoices on a shop’s screen are behind the billing password as soon as root asks for one', async ({
  browser,
}) => {
  const page = await signedIn(browser, company.shipper);
  await page.goto('/dashb/bill/mesbill');
  const empty = page.getByText('AUCUN DONNEE TROUVEE');
  const asked = page.getByRole('heading', { name: 'Mot de passe de facturation' });
  await expect(empty).toBeVisible();
  await expect(page.getByText('En direct')).toBeVisible();
  await change({ is_bill_secure: true, bill_password: 'coffre-fort' });
  await expect(asked).toBeVisible();
  await expect(empty).toBeHidden();
  await change({ is_bill_secure: false });
  await expect(empty).toBeVisible();
  await expect(asked).toBeHidden();
  await page.context().close();
});

/** A delivered parcel of the shop, and its invoice. */
async function invoiceOne(): Promise<{ bill: string; ref: string }> {
  const [ref = ''] = await deliveredParcels(company, 1);
  const bill = await invoiceOf(company, [ref]);
  return { bill: bill.ref, ref };
}

test('an invoice that a shop reads, and its sheet, are behind the billing password as soon as root asks for one', async ({
  browser,
}) => {
  const { bill, ref } = await invoiceOne();
  const page = await signedIn(browser, company.shipper);
  const sheet = await page.context().newPage();
  await page.goto(`/dashb/bill/mesbill/${bill}`);
  await sheet.goto(`/dashb/bill/mesbill/print/${bill}`);
  for (const one of [page, sheet]) await expect(one.getByText(ref).first()).toBeVisible();
  await change({ is_bill_secure: true, bill_password: 'coffre-fort' });
  for (const one of [page, sheet]) {
    await expect(one.getByRole('heading', { name: 'Mot de passe de facturation' })).toBeVisible();
    await expect(one.getByText(ref)).toHaveCount(0);
  }
  await change({ is_bill_secure: false });
  await page.context().close();
});

test('a file of the invoices that are no longer open asks for the billing password', async ({
  browser,
}) => {
  const { bill } = await invoiceOne();
  let password = 'coffre-1';
  await change({ is_bill_secure: true, bill_password: password });
  const page = await signedIn(browser, company.shipper);
  // As when the fifteen minutes end: the page is not told.
  await divert(page, '**/api/events*', (route) => route.abort());
  const asked = page.getByRole('heading', { name: 'Mot de passe de facturation' });
  const fileOf = (kind: 'Exporter' | 'PDF') => page.getByRole('button', { name: kind });
  for (const [place, address] of ['mesbill', 'argent', `mesbill/print/${bill}`].entries()) {
    await page.goto(`/dashb/bill/${address}`);
    await page.getByLabel('Mot de passe', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Afficher', exact: true }).click();
    await expect(page.getByText(bill).first()).toBeVisible();
    password = `coffre-${place + 2}`;
    await change({ is_bill_secure: true, bill_password: password });
    if (address.includes('print')) await fileOf('PDF').click();
    else {
      await fileOf('Exporter').click();
      await page.getByRole('menuitem', { name: 'CSV' }).click();
    }
    await expect(asked).toBeVisible();
    await expect(page.getByText(bill)).toHaveCount(0);
    await expect(page.getByText('Mot de passe !', { exact: true })).toHaveCount(0);
  }
  await change({ is_bill_secure: false });
  await page.context().close();
});

test('the credit on a shop’s screen is behind the new billing password as soon as root changes it', async ({
  browser,
}) => {
  await registerParcels(company, 1);
  await change({ is_bill_secure: true, bill_password: 'coffre-fort' });
  const page = await signedIn(browser, company.shipper);
  await page.goto('/dashb');
  await expect(page.getByText('En direct')).toBeVisible();
  const credit = page.getByRole('region', { name: 'Crédit' });
  const dialog = page.getByRole('dialog', { name: 'Mot de passe de facturation' });
  const show = async (password: string) => {
    await credit.getByRole('button', { name: 'Afficher' }).click();
    await dialog.getByLabel('Mot de passe', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Confirmer' }).click();
    await expect(credit).toContainText(',');
  };
  await show('coffre-fort');
  await change({ is_bill_secure: true, bill_password: 'autre-coffre' });
  await expect(credit).toContainText('******');
  await show('autre-coffre');
  await change({ is_bill_secure: false });
  await page.context().close();
});

test('the profile says whether the billing password is asked for as soon as root changes it', async ({
  browser,
}) => {
  const page = await signedIn(browser, company.shipper);
  await page.goto('/dashb/profile');
  await expect(page.getByText('En direct')).toBeVisible();
  const security = page.getByRole('region', { name: 'Mot de passe de facturation' });
  for (const is_bill_secure of [true, false, true, false]) {
    await change({ is_bill_secure, bill_password: 'coffre-fort' });
    await expect(security).toContainText(is_bill_secure ? 'Activé' : 'Désactivé');
  }
  await page.context().close();
});

test('from a line of the journal root opens the account that was changed', async ({ browser }) => {
  await change({ adresse: '11 rue du Marché' });
  const { nom_com } = await shipper();
  const page = await signedIn(browser, root);
  await page.goto('/dashb/journal?entity=user');
  await page.locator('tbody tr', { hasText: nom_com }).first().click();
  const line = panel(page, 'Ligne du journal');
  await expect(line.getByRole('row', { name: /^Adresse/ })).toContainText('11 rue du Marché');
  await line.getByRole('link', { name: nom_com }).click();
  await expect(panel(page, 'Fiche utilisateur')).toContainText('11 rue du Marché');
  await page.context().close();
});
