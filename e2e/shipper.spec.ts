import { expect, type Page, test } from '@playwright/test';
import { api } from './api.ts';
import { bringToHub, type Company, foundCompany, registerParcels } from './company.ts';
import { divert } from './divert.ts';
import { invoiceOf, setDelivered } from './invoiced.ts';
import { device, signedIn } from './people.ts';
import { root } from './start-product.ts';
import { colourRules, violations } from './violations.ts';
import { scrolledAway } from './visits.ts';

/** A shop's own screens: its morning, its money, and work that is never lost. */
test.describe.configure({ mode: 'serial' });

let company: Company;
let desk: Page;
let codes: string[];
let bill: { id: number; ref: string; montant_paye: number };

test.beforeAll(async ({ browser }) => {
  company = await foundCompany();
  codes = await registerParcels(company, 4);
  await bringToHub(company, codes.slice(0, 3));
  await setDelivered(company, codes.slice(0, 2));
  const { token } = await api.logIn(root);
  bill = await invoiceOf(company, codes.slice(0, 1));
  await api.post(token, '/api/bill/adm/pay', {
    id: bill.id,
    mode: 'virement',
    montant: bill.montant_paye,
    reference: 'BIAT 4471',
    jour: '',
  });
  desk = await signedIn(browser, company.shipper);
});

test('the first screen says what waits, and each figure opens its list', async () => {
  await desk.goto('/dashb');
  await expect(desk.getByRole('link', { name: '1 colis à envoyer' })).toBeVisible();
  await expect(desk.getByRole('img', { name: /30 derniers jours/ })).toBeVisible();
  await expect(desk.getByText(company.town.gov, { exact: true }).first()).toBeVisible();
  // Without a billing password there is nothing to unlock.
  await expect(desk.getByLabel('Crédit').getByText(',')).toBeVisible();
  await desk.getByRole('link', { name: '1 colis à envoyer' }).click();
  await expect(desk.getByText('1–1 sur 1')).toBeVisible();
});

test('« Où est mon argent » follows each parcel to its payment', async () => {
  await desk.getByRole('link', { name: 'Où est mon argent' }).click();
  const paid = desk.getByRole('row').filter({ hasText: bill.ref });
  await expect(paid.getByText('Payé')).toBeVisible();
  await expect(paid.getByText('BIAT 4471')).toBeVisible();
  await desk.getByRole('button', { name: /^À facturer/ }).click();
  await expect(paid).toHaveCount(0);
  await expect(desk.getByText('1–1 sur 1')).toBeVisible();
  // A pause between two words keeps the space.
  const search = desk.getByPlaceholder('Code, client, facture');
  await search.pressSequentially('zzz ');
  await expect(desk).toHaveURL(/search=zzz$/);
  await search.pressSequentially('zzz');
  await expect(search).toHaveValue('zzz zzz');
  await expect(desk.getByText('AUCUN DONNEE TROUVEE')).toBeVisible();
  await expect(desk.getByText('Rien ne répond à ces filtres.')).toBeVisible();
  // What is owed besides the invoices is one sentence, also on a narrow screen.
  const lift = await divert(desk, '**/api/bill/exped/argent/totaux', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), report: -1250.5 } });
  });
  await desk.goto('/dashb/bill/argent');
  const owed = desk.getByText('Nous vous devons en plus de vos factures');
  await expect(owed).toContainText('1 250,500');
  expect(await owed.innerText()).toMatch(/^Nous vous devons .*TND, versé à part ou .*facture\.$/);
  lift();
  await desk.goto('/dashb/colis/mescolis?page=9');
  await expect(desk.getByText('1–4 sur 4')).toBeVisible();
  await expect(desk).toHaveURL(/mescolis$/);
});

test('a ticket names a parcel, and the search resets after a second', async () => {
  await desk.goto('/dashb/ticket/mes-ticket?search=rien');
  await desk.getByRole('button', { name: 'Nouveau ticket' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(dialog.getByText('Vous devez choisir un colis')).toBeVisible();
  await expect(dialog.getByText('Vous devez choisir le type de ticket')).toBeVisible();
  await dialog.getByLabel('Colis').fill(codes[2] ?? '');
  await dialog.getByRole('option', { name: codes[2] ?? '' }).click();
  await dialog.getByLabel('Type de ticket').selectOption({ label: 'Tél Client' });
  await dialog.getByLabel('Nouveau téléphone').fill('98 765 432');
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(dialog).toHaveCount(0);
  // By the page's own clock, because the test itself may be late.
  const reset = desk.getByRole('button', { name: 'Réinitialiser' });
  const waited = await reset.evaluate(async (button: HTMLButtonElement) => {
    const start = performance.now();
    button.click();
    while (location.search.includes('search=rien')) await new Promise(requestAnimationFrame);
    return performance.now() - start;
  });
  expect(waited).toBeGreaterThan(990);
  await expect(desk).not.toHaveURL(/search=rien/);
  await expect(desk.getByText('En attente').first()).toBeVisible();
});

test('a form half filled when the session ends is there after the new login', async ({
  browser,
}) => {
  const page = await (await device(browser)).newPage();
  const { user, token } = await api.logIn(company.shipper);
  await page.goto('/login');
  await page.evaluate(
    ([who, key]) => {
      localStorage.setItem('cgo-user', String(who));
      localStorage.setItem('cgo-tkn', String(key));
    },
    [JSON.stringify(user), token],
  );
  await page.goto('/dashb/colis/create');
  await page.getByLabel('Nom du client').fill('Ben Abdallah');
  await api.post(token, '/api/users/logout');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Votre session a expiré')).toBeVisible();
  await page.getByLabel('E-mail').fill(company.shipper.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(company.shipper.password);
  await page.getByRole('button', { name: 'Connecter' }).click();
  await expect(page).toHaveURL(/colis\/create$/);
  await expect(page.getByLabel('Nom du client')).toHaveValue('Ben Abdallah');
  await page.getByRole('button', { name: 'Effacer' }).click();
  await expect(page.getByLabel('Nom du client')).toHaveValue('');
  await page.context().close();
});

const screens = [
  '/dashb',
  '/dashb/profile',
  '/dashb/colis/create',
  '/dashb/colis/create/many',
  '/dashb/colis/mescolis',
  '/dashb/colis/mescolis/search?search=client',
  '/dashb/colis/history',
  '/dashb/mu/mesmu',
  '/dashb/mu/create',
  '/dashb/mu/history',
  '/dashb/bill/mesbill',
  '/dashb/bill/argent',
  '/dashb/ticket/mes-ticket',
];

test('every screen of the shop fits a small phone and is open to all, light and dark', async () => {
  await desk.setViewportSize({ width: 360, height: 740 });
  for (const path of screens) {
    await desk.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await desk.goto(path);
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(desk.locator('.skeleton')).toHaveCount(0);
    for (const [colorScheme, rules] of [['light'], ['dark', colourRules]] as const) {
      await desk.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect.soft(await violations(desk, rules), `${path}, ${colorScheme}`).toEqual([]);
      const wide = await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(wide, `${path}, ${colorScheme}`).toBeLessThanOrEqual(0);
      expect.soft(await scrolledAway(desk), `${path}, ${colorScheme}`).toBe(0);
    }
  }
});
