import { expect, test } from '@playwright/test';
import { foundShop, registerParcels } from './company.ts';
import { scan } from './gestures.ts';
import { signedIn } from './people.ts';

test('what is told lies beside what the chosen rows can do, not over it', async ({ browser }) => {
  const company = await foundShop();
  const [code = ''] = await registerParcels(company, 1);
  const shop = await signedIn(browser, company.shipper);
  await shop.goto('/dashb/colis/mescolis');
  await shop.getByLabel(`Choisir ${code}`).check();
  const acts = shop.getByRole('region', { name: 'Actions groupées' });
  await expect(acts).toBeVisible();
  await scan(shop, '999999999999');
  const told = shop.locator('.toast');
  await expect(told).toBeVisible();
  const { y = 0, height = 0 } = (await told.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual((await acts.boundingBox())?.y ?? 0);
  await shop.context().close();
});
