import { type Browser, expect, type Page, test } from '@playwright/test';
import { api } from './api.ts';
import { type Company, foundCompany, newRound, withCourier } from './company.ts';
import { divert, holdBack } from './divert.ts';
import { allSent } from './gestures.ts';
import { device, logIn, signedIn } from './people.ts';
import { type TwoVersions, twoVersions } from './two-versions.ts';

/** Another version of the product is here, or a part of this one does not come. */

let office: Company;
let product: TwoVersions;

test.beforeAll(async () => {
  office = await foundCompany();
  product = await twoVersions();
});
test.beforeEach(() => product.give('first'));
test.afterAll(() => product.stop());

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

test('a public page whose script does not come says so instead of staying blank, and what comes late takes its place', async ({
  browser,
}) => {
  const phone = await device(browser, 'phone');
  const page = await phone.newPage();
  const notice = page.getByRole('alert').filter({ hasText: 'La page n’est pas arrivée entière' });
  const scriptComes = await divert(page, '**/assets/account-*.js', (route) => route.abort());
  for (const address of ['/reset/jeton', '/register', '/login']) {
    await page.goto(address);
    await expect(notice).toBeVisible();
  }
  scriptComes();
  await notice.getByRole('button', { name: 'Recharger' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(notice).toBeHidden();

  await page.clock.install();
  const letGo = await holdBack(page, '**/assets/account-*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('#start-failed')).toBeAttached();
  await page.clock.fastForward(31_000);
  await expect(notice).toBeVisible();
  letGo();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(notice).toBeHidden();
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

/** The courier's application, open and ready for a stairwell. */
async function onTheRoad(browser: Browser, company: Company): Promise<Page> {
  const page = await (await device(browser, 'phone')).newPage();
  await logIn(page, company.courier, product.address);
  await page.goto(`${product.address}/dashb/rs`);
  await expect(page.getByRole('main').getByRole('status')).toContainText('Prêt hors ligne');
  return page;
}

async function deliver(page: Page, customer: string): Promise<void> {
  await page.getByRole('link', { name: customer }).first().click();
  await expect(page.getByRole('heading', { name: customer })).toBeVisible();
  // A second tap within half a second is ignored.
  await page.waitForTimeout(600);
  await page.getByRole('button', { name: 'Livré', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Livraison' })).toBeVisible();
}

const toldOf = (page: Page) => page.getByRole('complementary', { name: 'Nouvelle version' });

test('a courier whose application stays open is told of a new version that is on the phone, and takes it when nothing waits', async ({
  browser,
}) => {
  const company = await withCourier(office, 'Wassim');
  await newRound(company, 2);
  const page = await onTheRoad(browser, company);
  const [main, told] = [page.getByRole('main'), toldOf(page)];
  const take = told.getByRole('button', { name: 'Recharger' });
  await expect(told).toHaveCount(0);
  product.give('second');
  await expect(take).toBeVisible({ timeout: 40_000 });
  // Not at a door.
  await page.getByRole('link', { name: 'Client 1' }).first().click();
  await expect(page.getByRole('heading', { name: 'Client 1' })).toBeVisible();
  await expect(told).toHaveCount(0);
  await page.goBack();
  await deliver(page, 'Client 1');
  await expect(told).toContainText('Quand tout sera envoyé');
  await take.click();
  await expect(told).toContainText('Rien ne se perd');
  await expect(main).toContainText('1 / 2');
  await page.getByRole('link', { name: 'Accueil' }).click();
  await expect(main).toContainText('Bonjour Wassim');
  // It is there without a network, too.
  await page.context().setOffline(true);
  await expect(page.getByRole('link', { name: /Pas de réseau/ })).toBeVisible();
  await expect(told).toHaveCount(0);
  await page.reload();
  await expect(main).toContainText('Bienvenue Wassim');
  await page.getByRole('link', { name: 'Livraison' }).first().click();
  await expect(main).toContainText('1 / 2');
  await page.context().setOffline(false);
  await allSent(page);
  await expect(told).toHaveCount(0);

  // It is taken back.
  await page.getByRole('link', { name: 'Accueil' }).click();
  product.give('first');
  await take.click({ timeout: 40_000 });
  await expect(main).toContainText('Bonjour Wassim');
  await expect(told).toHaveCount(0);
  await page.context().close();
});

test('a new version that a gateway kept back is on the phone a moment later', async ({
  browser,
}) => {
  const company = await withCourier(office, 'Aymen');
  await newRound(company, 1);
  const page = await onTheRoad(browser, company);
  product.give('second', '/sw.js');
  await expect(toldOf(page)).toBeVisible({ timeout: 40_000 });
  await page.context().close();
});

test('five results that wait without a network while the version changes are sent once, and a question that is open stays', async ({
  browser,
}) => {
  const company = await withCourier(office, 'Ramzi');
  const { codes } = await newRound(company, 6);
  const page = await onTheRoad(browser, company);
  const phone = page.context();
  await phone.setOffline(true);
  for (const place of [1, 2, 3, 4, 5]) await deliver(page, `Client ${place}`);
  await expect(page.getByRole('link', { name: /Pas de réseau/ })).toContainText('5');
  await page.getByRole('link', { name: 'Client 6' }).first().click();
  await page.getByRole('button', { name: 'Corriger' }).click();
  const question = page.getByRole('dialog', { name: 'Corriger' });
  await question.getByLabel('Adresse').fill('Derrière la mosquée');
  product.give('second');
  await phone.setOffline(false);
  const delivered = async () => {
    const { rs } = await api.post<{ rs: { colis: { etat: string }[] } }>(
      company.courier.token,
      '/api/liv/v10/getmytask',
    );
    return rs.colis.filter(({ etat }) => etat === 'LIV-COURS-SUCC').length;
  };
  await expect.poll(delivered, { timeout: 60_000 }).toBe(5);
  await expect(question.getByLabel('Adresse')).toHaveValue('Derrière la mosquée');
  await question.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('main')).toContainText('Derrière la mosquée');
  await page.goBack();
  await toldOf(page).getByRole('button', { name: 'Recharger' }).click({ timeout: 60_000 });
  await expect(page.getByRole('main')).toContainText('5 / 6');
  await page.getByRole('link', { name: 'Client 6' }).first().click();
  await expect(page.getByRole('main')).toContainText('Derrière la mosquée');
  for (const code of codes.slice(0, 5)) {
    const { colishistories } = await api.get<{ colishistories: { task: string }[] }>(
      company.admin.token,
      `/api/colis/adm/details/${code}`,
    );
    expect(colishistories.filter(({ task }) => task.includes('Livré'))).toHaveLength(1);
  }
  await phone.close();
});

test('a desk that stays open is told of a new version from the next screen on, and asked before what is typed goes', async ({
  browser,
}) => {
  const { codes } = await newRound(await withCourier(office, 'Habib'), 1);
  const page = await (await device(browser)).newPage();
  await logIn(page, office.admin, product.address);
  await page.goto(`${product.address}/dashb/colis/list?fiche=${codes[0]}`);
  await page.getByRole('tab', { name: /Communication/ }).click();
  const note = page.getByRole('complementary').locator('textarea');
  await note.fill('Rappeler après 18 h');
  // What tells of it has come by now.
  await page.waitForTimeout(6000);
  const told = page.getByRole('status').filter({ hasText: 'Une nouvelle version est là.' });
  product.give('second');
  await expect(page.getByText('En direct')).toHaveCount(0);
  await expect(page.getByText('En direct')).toBeVisible();
  await expect(told).toHaveCount(0);
  await expect(note).toHaveValue('Rappeler après 18 h');
  // Somebody comes back to this window.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await told.getByRole('button', { name: 'Recharger' }).click();
  const question = page.getByRole('dialog', { name: 'Quitter cette saisie ?' });
  await question.getByRole('button', { name: 'Rester' }).click();
  await expect(note).toHaveValue('Rappeler après 18 h');
  await page.getByRole('button', { name: 'Noter' }).click();
  await expect(note).toHaveValue('');
  await told.getByRole('button', { name: 'Recharger' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(6000);
  await expect(told).toHaveCount(0);
  await page.context().close();
});
