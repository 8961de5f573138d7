import { type Browser, expect, type Page, test } from '@playwright/test';
import { courierPaths } from '../web/src/courier/courier-paths.ts';
import { api } from './api.ts';
import {
  askPickup,
  type Company,
  foundCompany,
  newRound,
  registerParcels,
  withCourier,
} from './company.ts';
import { device, signedIn } from './people.ts';
import { violations } from './violations.ts';
import { linkOf } from './recipients.ts';

/**
 * A courier or a recipient who reads Arabic: chosen once, it stays on the phone, online and
 * offline.
 */

let office: Company;

test.beforeAll(async () => {
  office = await foundCompany();
});

async function onTheRoad(browser: Browser, prenom: string, stops: number) {
  const company = await withCourier(office, prenom);
  await newRound(company, stops);
  return { company, page: await signedIn(browser, company.courier, 'phone') };
}

const results = async ({ courier }: Company): Promise<(string | null)[]> =>
  (
    await api.post<{ rs: { colis: { etat: string; motif: string | null }[] } }>(
      courier.token,
      '/api/liv/v10/getmytask',
    )
  ).rs.colis
    .filter(({ etat }) => etat !== 'LIV-COURS')
    .map(({ etat, motif }) => (motif ? `${etat} ${motif}` : etat))
    .toSorted();

const inArabic = async (page: Page): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
};

const chooseArabic = async (page: Page): Promise<void> => {
  await page.goto(courierPaths.home);
  await page.getByRole('button', { name: 'العربية' }).click();
  await inArabic(page);
};

/** How far a screen extends beyond the phone's edge, in pixels. */
const beyond = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a courier chooses Arabic, delivers, postpones, and finds it again without a network', async ({
  browser,
}) => {
  const { company, page } = await onTheRoad(browser, 'Hatem', 3);
  await chooseArabic(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('مرحبًا');
  await expect(page.getByRole('link', { name: 'التوصيل' }).last()).toBeVisible();

  await page.goto(courierPaths.runsheet);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('link', { name: 'Client 1' }).first().click();
  await expect(page.getByRole('main')).toContainText('د.ت');
  await page.getByRole('button', { name: 'سُلّم', exact: true }).click();
  await expect(page.getByRole('status').first()).toContainText('سُلّم');

  await page.getByRole('link', { name: 'Client 2' }).first().click();
  await page.getByRole('button', { name: 'مؤجّل' }).click();
  await page.getByRole('dialog').getByText('لا يمكن الاتّصال بالحريف').click();
  await page.getByRole('button', { name: /^تأجيل إلى/ }).click();
  await expect
    .poll(() => results(company))
    .toEqual(['LIV-COURS-REPO injoignable', 'LIV-COURS-SUCC']);

  // Reloaded offline: the first thing drawn is already Arabic.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return kept.flat().filter(({ url }) => url.includes('/assets/arabic-')).length;
      }),
    )
    .toBe(1);
  await page.context().setOffline(true);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  await inArabic(page);
  await expect(page.getByRole('main')).toContainText('2 / 3');
  await expect(page.getByRole('link', { name: /لا توجد شبكة/ })).toBeVisible();
  expect(await beyond(page)).toBe(0);
  await page.goto(courierPaths.home);
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour');
  await page.context().close();
});

test('a courier who has signed out signs in again in Arabic', async ({ browser }) => {
  const { courier } = await withCourier(office, 'Wassim');
  const page = await signedIn(browser, courier, 'phone');
  await chooseArabic(page);
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
  await page.waitForURL('**/login');
  await inArabic(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('تسجيل الدخول');
  await page.getByLabel('البريد الإلكتروني').fill(courier.email);
  await page.getByLabel('كلمة السرّ', { exact: true }).fill('Pas-le-bon-1');
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(page.getByRole('alert')).toHaveText('البريد الإلكتروني أو كلمة السرّ غير صحيحة!');
  expect.soft(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await beyond(page)).toBe(0);

  // Somebody who reads French can switch on this phone, and keeps what was typed.
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connecter');
  await expect(page.getByLabel('E-mail')).toHaveValue(courier.email);
  await page.getByRole('button', { name: 'العربية' }).click();
  await page.getByLabel('كلمة السرّ', { exact: true }).fill(courier.password);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await page.waitForURL('**/dashb');
  await inArabic(page);
  await page.context().close();
});

test('everybody can use the screens in Arabic, at 320 px too', async ({ browser }) => {
  const { company, page } = await onTheRoad(browser, 'Raja', 2);
  const [waiting = ''] = await registerParcels(company, 1);
  await askPickup(company, [waiting]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await chooseArabic(page);
  await page.goto(courierPaths.runsheet);
  const stop = await page.locator('.next-what').getAttribute('href');
  for (const address of [
    courierPaths.home,
    courierPaths.runsheet,
    stop ?? '',
    courierPaths.pickups,
    courierPaths.cash,
    courierPaths.dayEnd,
    courierPaths.disputes,
  ]) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0);
    expect.soft(await violations(page), address).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await beyond(page), `${address} at 320 px`).toBe(0);
  }
  await page.context().close();
});

test('a recipient chooses Arabic: it stays on the phone, and is there before any script', async ({
  browser,
}) => {
  const [code = ''] = await registerParcels(office, 1);
  const suivi = await linkOf(office, code);
  const phone = await device(browser, 'phone');
  const page = await phone.newPage();
  await page.goto(`/suivi/${suivi}`);
  await page.getByRole('link', { name: 'العربية' }).click();
  await inArabic(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('طردك قيد التحضير.');
  await page.reload();
  await inArabic(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('طردك قيد التحضير.');
  await expect(page.getByRole('link', { name: 'Français' })).toBeVisible();
  expect.soft(await violations(page), 'in Arabic').toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await beyond(page)).toBe(0);

  const { cookies } = await phone.storageState();
  await phone.close();
  const still = await browser.newContext({
    baseURL: api.address,
    javaScriptEnabled: false,
    storageState: { cookies, origins: [] },
  });
  const drawn = await still.newPage();
  await drawn.goto(`/suivi/${suivi}`);
  await inArabic(drawn);
  await expect(drawn.getByRole('heading', { level: 1 })).toHaveText('طردك قيد التحضير.');
  await drawn.getByRole('link', { name: 'Français' }).click();
  await expect(drawn.getByRole('heading', { level: 1 })).toHaveText('Votre colis se prépare.');
  await drawn.goto(`/suivi/${suivi}`);
  await expect(drawn.locator('html')).toHaveAttribute('dir', 'ltr');

  // Nor does the public form need scripts: a phone may submit it before they load. The number is
  // pasted from a contact.
  await drawn.goto('/home');
  const follow = async (tel: string) => {
    await drawn.getByLabel('Code du colis').fill(code);
    await drawn.getByLabel('Téléphone du destinataire').fill(tel);
    await drawn.getByRole('button', { name: 'Suivre' }).click();
  };
  await follow('98 000 000');
  await expect(drawn.getByText('Aucun colis trouvé avec ce code et ce téléphone !')).toBeVisible();
  await follow('\u202a+216 50 000 001\u202c');
  await expect(drawn).toHaveURL(`${api.address}/suivi/${suivi}`);
  await expect(drawn.getByRole('heading', { level: 1 })).toHaveText('Votre colis se prépare.');
  await still.close();
});
