import { expect, test } from '@playwright/test';
import { type Company, foundShop, registerParcels } from './company.ts';
import { scan } from './gestures.ts';
import { signedIn } from './people.ts';

let company: Company;
test.beforeAll(async () => {
  company = await foundShop();
});

test('what is told lies beside what the chosen rows can do, not over it', async ({ browser }) => {
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

test('what is ticked under another filter is said beside what can be done with it', async ({
  browser,
}) => {
  const [first = '', second = ''] = await registerParcels(company, 2);
  const shop = await signedIn(browser, company.shipper);
  await shop.goto('/dashb/colis/mescolis');
  await shop.getByLabel(`Choisir ${first}`).check();
  await shop.getByLabel(`Choisir ${second}`).check();
  const acts = shop.getByRole('region', { name: 'Actions groupées' });
  await expect(acts).toContainText('2 colis');
  await expect(acts).not.toContainText('cette page');
  const search = shop.getByPlaceholder('Code, client, tél.');
  await search.fill(first);
  await expect(acts).toContainText('dont 1 hors de cette page');
  await search.fill('personne de ce nom');
  await expect(acts).toContainText('aucun sur cette page');
  await search.fill('');
  await expect(acts).not.toContainText('cette page');
  await shop.context().close();
});
