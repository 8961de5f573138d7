import { expect, type Page, type Route, test } from '@playwright/test';
import { type Company, foundShop, registerParcels } from './company.ts';
import { rowOf } from './gestures.ts';
import { signedIn } from './people.ts';

/** A screen opened a second time on a device requests its data before its script has loaded. */

let company: Company;
test.beforeAll(async () => {
  company = await foundShop();
});

const list = '/dashb/colis/mescolis';
const readings = '**/api/colis/exped/mescolis';

/** Opens the list once, so that the device knows what it reads first. */
async function openedOnce(page: Page): Promise<void> {
  await page.goto(list);
  await page.locator('tbody tr[data-key]').first().waitFor();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('cgo-premieres-lectures')))
    .toContain('/exped/mescolis');
}

/** Holds back the office's script until it is released. */
async function holdScript(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/assets/office-*.js', (route) =>
    isHeld ? void held.push(route) : route.continue(),
  );
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}

test('its list is read while its script is on the way, and shown from the first', async ({
  browser,
}) => {
  const [code = ''] = await registerParcels(company, 1);
  const page = await signedIn(browser, company.shipper);
  await openedOnce(page);
  const letThrough = await holdScript(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
  });
  const answered = page.waitForResponse(readings);
  await page.goto(list, { waitUntil: 'commit' });
  await answered;
  await letThrough();
  await expect(rowOf(page, code.slice(-4))).toBeVisible();
  await page.waitForTimeout(1500);
  expect(asked.filter((path) => path.endsWith('/mescolis'))).toHaveLength(1);
  await page.context().close();
});

test('the files that draw it are asked for with its script, and those of another version are not', async ({
  browser,
}) => {
  const page = await signedIn(browser, company.shipper);
  await openedOnce(page);
  const ownFiles = () =>
    page.evaluate(() =>
      [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) =>
        link.getAttribute('href'),
      ),
    );
  const letThrough = await holdScript(page);
  await page.goto(list, { waitUntil: 'commit' });
  await page.locator('#root').waitFor({ state: 'attached' });
  const asked = await ownFiles();
  expect(asked).toContainEqual(expect.stringMatching(/ParcelsPage/));
  await letThrough();
  await page.locator('tbody tr[data-key]').first().waitFor();

  await page.evaluate(() => {
    const kept = localStorage.getItem('cgo-premieres-lectures') ?? '';
    localStorage.setItem('cgo-premieres-lectures', kept.replaceAll('/office-', '/office-before-'));
  });
  await holdScript(page);
  await page.goto(list, { waitUntil: 'commit' });
  await page.locator('#root').waitFor({ state: 'attached' });
  expect(await ownFiles()).not.toContainEqual(expect.stringMatching(/ParcelsPage/));
  await page.context().close();
});

test('a parcel that is made between that reading and the script is there all the same', async ({
  browser,
}) => {
  await registerParcels(company, 1);
  const page = await signedIn(browser, company.shipper);
  await openedOnce(page);
  const letThrough = await holdScript(page);
  const answered = page.waitForResponse(readings);
  await page.goto(list, { waitUntil: 'commit' });
  await answered;
  const [late = ''] = await registerParcels(company, 1);
  await letThrough();
  await expect(rowOf(page, late.slice(-4))).toBeVisible();
  await page.context().close();
});

test('an early reading that is refused, or never answered, is asked again by the screen', async ({
  browser,
}) => {
  const [code = ''] = await registerParcels(company, 1);
  const page = await signedIn(browser, company.shipper);
  await openedOnce(page);
  let times = 0;
  await page.route(readings, async (route) => {
    times += 1;
    if (times === 1) await route.abort();
    else await route.continue();
  });
  await page.goto(list);
  await expect(rowOf(page, code.slice(-4))).toBeVisible();
  expect(times).toBeGreaterThan(1);
  await page.context().close();
});

test('what a screen read first is forgotten with the session', async ({ browser }) => {
  const page = await signedIn(browser, company.shipper);
  await openedOnce(page);
  await page.locator('button.account').click();
  await page.getByRole('menuitem', { name: 'Deconnecter' }).click();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => localStorage.getItem('cgo-premieres-lectures'))).toBeNull();
  await page.context().close();
});

test('a device that remembers nonsense opens its screens as ever', async ({ browser }) => {
  const [code = ''] = await registerParcels(company, 1);
  const page = await signedIn(browser, company.shipper);
  for (const nonsense of [
    'null',
    '{',
    '[1]',
    `{"${company.shipper.id} ${list}":[3]}`,
    `{"${company.shipper.id} ${list}":{"files":3}}`,
  ]) {
    await page.addInitScript((text) => {
      localStorage.setItem('cgo-premieres-lectures', text);
    }, nonsense);
    await page.goto(list);
    await expect(rowOf(page, code.slice(-4))).toBeVisible();
  }
  await page.context().close();
});
