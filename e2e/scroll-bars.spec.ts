import { expect, type Page, test } from '@playwright/test';
import { paths } from '../web/src/office/paths.ts';
import { findBrowser } from './browser.ts';
import { type Company, foundShop, registerParcels } from './company.ts';
import { signedIn } from './people.ts';
import { root } from './start-product.ts';

// Scroll bars take their own room, as in an office on Windows; other stories hide them.

const { executablePath, env } = findBrowser();
test.use({
  launchOptions: {
    executablePath,
    env,
    args: ['--no-sandbox'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
});

let company: Company;
test.beforeAll(async () => {
  company = await foundShop();
  await registerParcels(company, 26);
});

const laptops = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1536, height: 864 },
];

/** What has a bar below it, and what scrolls within something that scrolls, too. */
const tooManyBars = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('*')].filter(
      (one) => one.getClientRects().length > 0,
    );
    const below = shown.filter(
      (one) => one.scrollWidth > one.clientWidth && one.offsetHeight - one.clientHeight > 5,
    );
    const beside = shown.filter(
      (one) => one.scrollHeight > one.clientHeight && one.offsetWidth - one.clientWidth > 5,
    );
    const within = beside.filter((one) =>
      beside.some((around) => around !== one && around.contains(one)),
    );
    return [...below, ...within].map(({ tagName, className }) => `${tagName} ${className}`);
  });

test('where scroll bars take their room, a laptop’s lists fit all the same, and the menu keeps its lines', async ({
  browser,
}) => {
  for (const [by, address] of [
    [company.shipper, paths.myParcels()],
    [company.admin, paths.parcels()],
    [root, paths.parcels()],
  ] as const) {
    const page = await signedIn(browser, by);
    await page.goto(address);
    const rows = page.locator('tbody tr.opens');
    await expect(rows.nth(9)).toBeVisible();
    for (const open of [false, true]) {
      if (open) {
        await rows.nth(1).click();
        await expect(page.locator('.panel')).toBeVisible();
      }
      for (const laptop of laptops) {
        await page.setViewportSize(laptop);
        const place = `${address} ${laptop.width} ${open ? 'with a panel' : ''}`;
        await expect.poll(() => tooManyBars(page), place).toEqual([]);
        const code = rows.first().locator('td').filter({ hasText: /^\d/ }).first();
        expect(await code.evaluate((one) => one.scrollWidth - one.clientWidth), place).toBe(0);
      }
    }
    const entries = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
    const heights = entries.evaluateAll((all) => all.map((one) => one.clientHeight));
    expect(new Set(await heights).size, 'heights of the menu').toBe(1);
    await page.context().close();
  }
});

test('what is hidden from sight in the rows makes no page longer than its window', async ({
  browser,
}) => {
  const page = await signedIn(browser, company.shipper);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(paths.myParcels());
  const box = page.locator('.table-box');
  await expect(page.locator('tbody tr.opens').nth(9)).toBeVisible();
  // As the words are that a screen reader says of a row.
  await box.evaluate((one) => {
    const words = document.createElement('span');
    words.className = 'sr-only';
    words.textContent = 'Annulé';
    one.querySelector('tbody tr:last-child td:last-child')?.append(words);
  });
  const beyond = page.locator('.page-area').evaluate((one) => one.scrollHeight - one.clientHeight);
  expect(await beyond).toBe(0);
  await page.context().close();
});
