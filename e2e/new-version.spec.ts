import { expect, test } from '@playwright/test';
import { api } from './api.ts';
import { type Company, foundCompany, newRound, withCourier } from './company.ts';
import { divert } from './divert.ts';
import { allSent } from './gestures.ts';
import { device, logIn, signedIn } from './people.ts';

/** Another version of the product is here, or a part of this one does not come. */

let office: Company;

test.beforeAll(async () => {
  office = await foundCompany();
});

test('what was done without a network is sent by the version before, when a newer one had changed the phone’s stores', async ({
  browser,
}) => {
  const company = await withCourier(office, 'Slim');
  const { codes } = await newRound(company, 2);
  const page = await signedIn(browser, company.courier, 'phone');
  const phone = page.context();
  await page.goto('/dashb/rs');
  await expect(page.getByRole('main')).toContainText('0 / 2');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await phone.setOffline(true);
  await page.getByRole('link', { name: 'Client 1' }).first().click();
  await expect(page.getByRole('heading', { name: 'Client 1' })).toBeVisible();
  await page.waitForTimeout(600);
  await page.getByRole('button', { name: 'Livré', exact: true }).click();
  await expect(page.getByRole('link', { name: /Pas de réseau/ })).toContainText('1');
  // The newer version came, was opened once, and was taken back.
  await page.evaluate(async () => {
    for (const { name = '', version = 1 } of await indexedDB.databases()) {
      const newer = indexedDB.open(name, version + 1);
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        newer.onupgradeneeded = () => void newer.result.createObjectStore('newer');
        newer.onsuccess = () => resolve(newer.result);
        newer.onerror = () => reject(newer.error);
      });
      opened.close();
    }
  });
  await page.getByRole('link', { name: 'Client 2' }).first().click();
  await expect(page.getByRole('heading', { name: 'Client 2' })).toBeVisible();
  await page.waitForTimeout(600);
  await page.getByRole('button', { name: 'Livré', exact: true }).click();
  await expect(page.getByRole('link', { name: /Pas de réseau/ })).toContainText('2');
  await page.close();

  const reopened = await phone.newPage();
  await reopened.goto('/dashb/rs');
  await expect(reopened.getByRole('link', { name: /Pas de réseau/ })).toContainText('2');
  await phone.setOffline(false);
  await allSent(reopened);
  for (const code of codes) {
    const { colishistories } = await api.get<{ colishistories: { task: string }[] }>(
      company.admin.token,
      `/api/colis/adm/details/${code}`,
    );
    expect(colishistories.filter(({ task }) => task.includes('Livré'))).toHaveLength(1);
  }
  await phone.close();
});

test('a page whose files did not come says so in place of nothing, and is whole when it is loaded anew', async ({
  browser,
}) => {
  const phone = await device(browser, 'phone');
  const page = await phone.newPage();
  const filesCome = await divert(page, '**/assets/RegisterPage-*', (route) => route.abort());
  await page.goto('/register');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /La page n’est pas arrivée entière/,
  );
  filesCome();
  await page.getByRole('link', { name: 'Recharger' }).click();
  await expect(page.getByLabel('Nom commercial')).toBeVisible();
  await phone.close();
});

test('who signs in on a page whose files did not all come reads what to do, and no words of a browser', async ({
  browser,
}) => {
  const phone = await device(browser, 'phone');
  const page = await phone.newPage();
  const filesCome = await divert(page, '**/assets/login-form-*', (route) => route.abort());
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(office.shipper.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(office.shipper.password);
  await page.getByRole('button', { name: 'Connecter' }).click();
  await expect(page.getByRole('alert')).toContainText('La page n’est pas arrivée entière');
  await expect(page.getByRole('main')).not.toContainText('Failed to fetch');
  filesCome();
  await logIn(page, office.shipper);
  await phone.close();
});

test('a question whose file does not come takes nothing from the screen under it, and opens when the page is loaded anew', async ({
  browser,
}) => {
  const company = await withCourier(office, 'Slim');
  const { ref } = await newRound(company, 2);
  const page = await signedIn(browser, company.admin);
  await page.goto(`/dashb/rs/confirm/${ref}`);
  const counted = page.getByRole('button', { name: 'Livré', exact: true });
  await expect(counted).toHaveCount(2);
  await page.context().setOffline(true);
  const dialog = page.getByRole('dialog');
  const asked = [
    () => page.getByRole('button', { name: 'Réaffecter' }).click(),
    () => page.keyboard.press('?'),
  ];
  /** It is said, and the screen is as it was. */
  const notOpened = async (why: string) => {
    for (const ask of asked) {
      await ask();
      await expect(page.getByText(why).last()).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(counted).toHaveCount(2);
      await page.getByRole('heading', { level: 1 }).click();
    }
  };
  await notOpened('Le réseau ne répond pas.');
  await page.context().setOffline(false);
  // A browser does not ask again for a file that did not come.
  await notOpened('rechargez la page');
  await page.reload();
  for (const ask of asked) {
    await ask();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await page.context().close();
});
