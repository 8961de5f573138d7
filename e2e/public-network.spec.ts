import { expect, type Page, test } from '@playwright/test';
import { api } from './api.ts';
import { type Company, foundCompany } from './company.ts';
import { divert } from './divert.ts';
import { flakyNetwork } from './flaky-network.ts';
import { device } from './people.ts';
import { onTheRoad } from './recipients.ts';
import { linkSentTo } from './sent-links.ts';
import { root } from './start-product.ts';

/** What a visitor reads on the pages without a session when the network fails or lies. */

let office: Company;

test.beforeAll(async () => {
  office = await foundCompany();
});

/** How often the history of a parcel says so. */
async function timesOf(code: string, said: string): Promise<number> {
  const { colishistories } = await api.get<{ colishistories: { task: string }[] }>(
    office.admin.token,
    `/api/colis/adm/details/${code}`,
  );
  return colishistories.filter(({ task }) => task.includes(said)).length;
}

const refuse = async (page: Page): Promise<void> => {
  await page.getByText('Refuser le colis', { exact: true }).click();
  await page.getByRole('button', { name: 'Oui, je refuse le colis' }).click();
};

test('a refusal whose answer was lost is shown as taken, and nobody reads that nothing left', async ({
  browser,
}) => {
  const { suivi, code } = await onTheRoad(office, 'Rayen');
  const phone = await device(browser, 'phone');
  const network = await flakyNetwork(phone, '**/api/suivi/**');
  const page = await phone.newPage();
  await page.goto(`/suivi/${suivi}`);
  network.next('answer-lost');
  await refuse(page);
  await expect(page.getByRole('button', { name: 'Finalement, je le prends' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await timesOf(code, 'refuse le colis')).toBe(1);
  await phone.close();
});

test('a word of the recipient that did not arrive is said not to have left', async ({
  browser,
}) => {
  const { suivi } = await onTheRoad(office, 'Rafik');
  const phone = await device(browser, 'phone');
  const network = await flakyNetwork(phone, '**/api/suivi/**');
  const page = await phone.newPage();
  await page.goto(`/suivi/${suivi}`);
  network.next('gone');
  await page.getByRole('button', { name: 'Je serai là' }).click();
  await expect(page.getByRole('alert')).toContainText('Rien n’est parti');
  await page.getByRole('button', { name: 'Je serai là' }).click();
  await expect(page.getByRole('status')).toContainText('Le livreur le sait');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await phone.close();
});

test('a recipient whose network went with the answer is not told that nothing left, in either language, and again does it once', async ({
  browser,
}) => {
  const { suivi, code } = await onTheRoad(office, 'Ridha');
  const phone = await device(browser, 'phone');
  const network = await flakyNetwork(phone, '**/api/suivi/**');
  const page = await phone.newPage();
  await page.goto(`/suivi/${suivi}`);
  network.next('answer-lost', 'gone');
  await refuse(page);
  await expect(page.getByRole('alert')).toContainText('Vérifiez votre connexion et réessayez');
  await expect(page.getByRole('alert')).not.toContainText('Rien n’est parti');
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page.getByRole('alert')).toContainText('تحقّق من اتّصالك');
  await page.getByRole('link', { name: 'Français' }).click();
  network.next('gateway-502', 'gateway-502');
  await page.getByRole('button', { name: 'Oui, je refuse le colis' }).click();
  await expect(page.getByRole('alert')).toContainText('Vérifiez votre connexion et réessayez');
  await page.getByRole('button', { name: 'Oui, je refuse le colis' }).click();
  await expect(page.getByRole('button', { name: 'Finalement, je le prends' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await timesOf(code, 'refuse le colis')).toBe(1);
  await phone.close();
});

test('on the home page a portal speaks neither for the tracking nor for the places', async ({
  page,
}) => {
  const leave = await divert(page, '**/api/**', (route) =>
    route.fulfill({ json: { message: 'Login required', suivi: 'portal', rows: [] } }),
  );
  await page.goto('/home');
  await page.getByLabel('Code du colis').fill('2600 0048 2133');
  await page.getByLabel('Téléphone du destinataire').fill('50 000 001');
  await page.getByRole('button', { name: 'Suivre' }).click();
  await expect(page.locator('#track-message')).toContainText('Le réseau ne répond pas.');
  await expect(page).toHaveURL(/\/home/);
  const coverage = page.locator('#couverture');
  await coverage.getByLabel('Votre lieu').fill('La Marsa');
  await expect(coverage.locator('.answer')).toContainText('Le réseau ne répond pas.');
  await expect(page.locator('body')).not.toContainText('Login required');
  leave();
  await coverage.getByLabel('Votre lieu').fill('Carthage');
  await expect(coverage.locator('.answer')).toContainText('Carthage');
});

test('a new password whose answer was lost is not called an expired link, and opens the account', async ({
  browser,
}) => {
  const { email } = office.shipper;
  const phone = await device(browser, 'phone');
  const network = await flakyNetwork(phone, '**/api/users/changepass');
  const page = await phone.newPage();
  await page.goto('/forget-pass');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Vérifier votre boite mail SVP.')).toBeVisible();
  await page.goto(await linkSentTo(email, 'Votre nouveau mot de passe'));
  await page.getByLabel('Nouveau mot de passe').fill('Perdu-2026');
  await page.getByLabel('Confirmez le mot de passe').fill('Perdu-2026');
  network.next('answer-lost');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('alert')).toContainText('Aucune réponse du serveur');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('alert')).toContainText('peut-être déjà enregistré');
  await page.getByRole('link', { name: 'Connecter' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('Perdu-2026');
  await page.getByRole('button', { name: 'Connecter' }).click();
  await page.waitForURL('**/dashb');
  await phone.close();
});

test('a registration whose answer was lost makes one shop, whose mail opens it', async ({
  browser,
}) => {
  const email = `perdue-${Date.now()}@boutique.test`;
  const phone = await device(browser, 'phone');
  const network = await flakyNetwork(phone, '**/api/users/register/exped');
  const page = await phone.newPage();
  await page.goto('/register');
  for (const [label, text] of Object.entries({
    'Nom commercial': 'Dar Perdue',
    'Matricule fiscal': '1234567/B/M/000',
    Nom: 'Mansour',
    Prénom: 'Nour',
    Tél: '98 111 222',
    'Type de produit': 'Savons',
    'Flux d’expédition': '12',
    Adresse: '3 rue Ibn Khaldoun',
    'E-mail': email,
    'Mot de passe': 'Perdue-2026',
    'Confirmez le mot de passe': 'Perdue-2026',
  }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Gouvernorat').selectOption('Sousse');
  await page.getByLabel('Délégation').selectOption({ index: 1 });
  network.next('answer-lost', 'answer-lost', 'answer-lost');
  await page.getByRole('button', { name: "S'inscrire" }).click();
  await expect(page.getByRole('alert')).toContainText('Aucune réponse du serveur');
  await expect(page.getByLabel('Nom commercial')).toHaveValue('Dar Perdue');
  await page.getByRole('button', { name: "S'inscrire" }).click();
  await expect(page.getByText(`Envoyé à ${email}`)).toBeVisible();
  const { token } = await api.logIn(root);
  const { rows } = await api.post<{ rows: unknown[] }>(token, '/api/users/adm/list', {
    filter: { search: email },
  });
  expect(rows).toHaveLength(1);
  await page.goto(await linkSentTo(email, 'Confirmez votre adresse e-mail'));
  await page.getByRole('button', { name: 'Valider mon e-mail' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre compte est actif');
  await phone.close();
});

test('who signs in in Arabic without a network, or behind a portal, reads Arabic', async ({
  browser,
}) => {
  const phone = await device(browser, 'phone');
  const network = await flakyNetwork(phone, '**/api/users/**');
  const page = await phone.newPage();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(office.admin.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(office.admin.password);
  await page.getByRole('button', { name: 'العربية' }).click();
  const connect = page.getByRole('button', { name: 'تسجيل الدخول' });
  const alert = page.getByRole('alert');
  for (const weather of ['gateway-502', 'portal-200', 'gone'] as const) {
    network.turn(weather);
    await connect.click();
    await expect(connect).not.toHaveAttribute('aria-busy', 'true');
    await expect(alert).toBeVisible();
    await expect(alert).not.toContainText(/[a-zé]{4}/);
  }
  await phone.setOffline(true);
  await connect.click();
  await expect(connect).not.toHaveAttribute('aria-busy', 'true');
  await expect(alert).not.toContainText(/[a-zé]{4}/);
  await phone.setOffline(false);
  network.turn('good');
  await connect.click();
  await page.waitForURL('**/dashb');
  await phone.close();
});
