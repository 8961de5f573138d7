import { dayOf, formatDay, longDay } from '@cigogne/domain/days';
import { expect, type Page, test } from '@playwright/test';
import { foundShop, registerParcels } from './company.ts';
import { signedIn } from './people.ts';
import { root } from './start-product.ts';

/** A computer of the office whose clock is wrong: what it proposes and shows is the server's day. */

// The home of a company without a parcel is its first day.
test.beforeAll(async () => {
  await registerParcels(await foundShop(), 1);
});

const hour = 3_600_000;

async function showsToday(page: Page): Promise<void> {
  const today = dayOf(new Date());
  await page.goto('/dashb');
  await expect(page.getByRole('main')).toContainText(longDay(today));
  await page.goto('/dashb/bill/paiements?vue=payes');
  await expect(page.getByLabel('Du', { exact: true })).toHaveValue(formatDay(today));
  await expect(page.getByLabel('Au', { exact: true })).toHaveValue(formatDay(today));
}

for (const [name, off] of [
  ['a day late', -26 * hour],
  ['a day early', 26 * hour],
] as const)
  test(`a clock that is ${name} moves no day that is shown or proposed`, async ({ browser }) => {
    const page = await signedIn(browser, root);
    await page.clock.install({ time: Date.now() + off });
    await showsToday(page);
    await page.context().close();
  });

test('a list that stays open past midnight proposes the new day', async ({ browser }) => {
  const page = await signedIn(browser, root);
  await page.clock.install();
  await page.goto('/dashb/journal');
  const today = page.getByRole('button', { name: 'Aujourd’hui' });
  await today.click();
  await expect(today).toHaveAttribute('aria-pressed', 'true');
  await page.context().setOffline(true);
  await page.clock.fastForward(24 * hour);
  await expect(today).toHaveAttribute('aria-pressed', 'false');
  await page.context().close();
});
