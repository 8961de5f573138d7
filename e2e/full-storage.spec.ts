import { expect, type Page, test } from '@playwright/test';
import { askPickup, type Company, foundCompany, registerParcels } from './company.ts';
import { signedIn } from './people.ts';

/** A browser that keeps nothing more: what is only a help is left out, and work goes on. */
const keepsNothing = (page: Page) =>
  page.addInitScript(() => {
    const full = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    if (localStorage.length > 0) Storage.prototype.setItem = full;
  });

let company: Company;
let codes: string[];
test.beforeAll(async () => {
  company = await foundCompany();
  codes = await registerParcels(company, 1);
});

test('a courier ticks what a shop hands over', async ({ browser }) => {
  const { ref } = await askPickup(company, codes);
  const anis = await signedIn(browser, company.courier, 'phone');
  await keepsNothing(anis);
  await anis.goto(`/dashb/mu/${ref}`);
  const tick = anis.getByRole('checkbox').last();
  await tick.check({ force: true });
  await expect(tick).toBeChecked();
  await anis.context().close();
});
