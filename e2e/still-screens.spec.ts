import { expect, type Page, test } from '@playwright/test';
import { courierPaths } from '../web/src/courier/courier-paths.ts';
import { paths } from '../web/src/office/paths.ts';
import { askPickup, foundShop, newRound, registerParcels, withCourier } from './company.ts';
import { divert } from './divert.ts';
import { vitalsOf, watchVitals } from './page-vitals.ts';
import { signedIn } from './people.ts';
import { root } from './start-product.ts';

// What is about to be pressed stays where it is while the rest of its screen arrives.

/** Each answer comes later than the one before it, as over a poor line. */
async function answerOneByOne(page: Page): Promise<void> {
  let turn = 0;
  await divert(page, '**/api/**', async (route) => {
    turn += 1;
    await new Promise((resolve) => setTimeout(resolve, 120 * (turn % 6)));
    // The page may have given up meanwhile.
    await route.fallback().catch(() => undefined);
  });
}

async function staysStill(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0);
  const { cls, shifted } = await vitalsOf(page);
  expect.soft(cls, `${address}: ${shifted.join('; ')}`).toBeLessThan(0.02);
}

test('what arrives late pushes nothing on a shop’s screens', async ({ browser }) => {
  const company = await foundShop();
  await registerParcels(company, 3);
  const page = await signedIn(browser, company.shipper);
  await page.setViewportSize({ width: 1366, height: 768 });
  await watchVitals(page);
  await answerOneByOne(page);
  for (const address of [
    paths.integrations(),
    paths.profile,
    paths.orders(),
    paths.decisions(),
    paths.myMoney(),
  ])
    await staysStill(page, address);
  await page.context().close();
});

test('what arrives late pushes nothing on the hub’s and root’s screens', async ({ browser }) => {
  const company = await foundShop();
  const hub = await signedIn(browser, company.admin);
  const office = await signedIn(browser, root);
  for (const [page, addresses] of [
    [hub, [paths.runsheetBoard, paths.runsheets(), paths.transfers()]],
    [
      office,
      [paths.statements(), paths.invoices, paths.payments, `${paths.reports}?vue=echeancier`],
    ],
  ] as const) {
    await page.setViewportSize({ width: 1366, height: 768 });
    await watchVitals(page);
    await answerOneByOne(page);
    for (const address of addresses) await staysStill(page, address);
    await page.context().close();
  }
});

test('no scroll bar of the window comes and goes while a panel slides in', async ({ browser }) => {
  const company = await foundShop();
  await registerParcels(company, 1);
  const page = await signedIn(browser, company.shipper);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(paths.myParcels());
  const row = page.locator('tbody tr.opens').first();
  await expect(row).toBeVisible();
  const widths = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const beyond: number[] = [];
        const end = performance.now() + 1500;
        const look = () => {
          const { scrollWidth, clientWidth } = document.documentElement;
          beyond.push(scrollWidth - clientWidth);
          if (performance.now() < end) requestAnimationFrame(look);
          else resolve(beyond);
        };
        look();
      }),
  );
  await row.click();
  await expect(page.locator('.panel')).toBeVisible();
  expect(Math.max(...(await widths))).toBe(0);
  await page.context().close();
});

test('what arrives late pushes nothing on a shop’s phone', async ({ browser }) => {
  const company = await foundShop();
  await registerParcels(company, 3);
  const page = await signedIn(browser, company.shipper, 'phone');
  await watchVitals(page);
  await answerOneByOne(page);
  for (const address of [
    paths.home,
    paths.profile,
    paths.parcelNew,
    paths.parcelsImport,
    paths.myParcels(),
    paths.parcelHistory,
    paths.myPickups(),
    paths.pickupNew,
    paths.myInvoices,
    paths.myMoney(),
    paths.orders(),
    paths.decisions(),
    paths.integrations(),
    paths.myTickets(),
  ])
    await staysStill(page, address);
  await page.context().close();
});

test('what arrives late pushes nothing on a courier’s phone, nor where it has no camera', async ({
  browser,
}) => {
  const company = await withCourier(await foundShop(), 'Hamdi');
  const { codes } = await newRound(company, 3);
  const { ref } = await askPickup(company, await registerParcels(company, 1));
  const page = await signedIn(browser, company.courier, 'phone');
  await watchVitals(page);
  await answerOneByOne(page);
  for (const address of [
    courierPaths.home,
    courierPaths.runsheet,
    courierPaths.map,
    courierPaths.find,
    courierPaths.scan,
    courierPaths.pickups,
    courierPaths.cash,
    courierPaths.dayEnd,
    courierPaths.outbox,
    courierPaths.disputes,
    courierPaths.stop(codes[0] ?? ''),
    courierPaths.together(codes[0] ?? ''),
    courierPaths.pickup(ref),
  ])
    await staysStill(page, address);
  await page.context().close();
});
