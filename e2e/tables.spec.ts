import { expect, test } from '@playwright/test';
import { paths } from '../web/src/office/paths.ts';
import { panel } from './gestures.ts';
import { signedIn } from './people.ts';
import { root } from './start-product.ts';

const views = (path: string, ...names: string[]): string[] => [
  path,
  ...names.map((name) => `${path}?vue=${name}`),
];

test('on a desk no table of root is wider than its screen', async ({ browser }) => {
  const page = await signedIn(browser, root);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const address of [
    ...views(paths.statements(), 'ecarts', 'creances', 'pertes'),
    ...views(paths.payments, 'soldes', 'payes'),
    ...views(paths.ledger, 'ecritures', 'clotures', 'remises', 'mois'),
    ...views(paths.reports, 'echeancier'),
    ...views(paths.till, 'livreurs', 'cheques'),
    ...[paths.invoices, paths.debts, paths.cheques, paths.journal, paths.corrections()],
    ...[paths.accounts, paths.hubs, paths.parcels(), paths.pickups(), paths.transfers()],
    ...[paths.returns(), paths.tickets(), paths.partner(), paths.messages, paths.mails],
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0);
    const beyond = page
      .locator('.table-box')
      .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
    expect
      .soft(
        (await beyond).filter((more) => more > 0),
        address,
      )
      .toEqual([]);
  }
  await page.context().close();
});

test('each person of the list of users has a button to their details', async ({ browser }) => {
  const page = await signedIn(browser, root);
  await page.goto(`${paths.accounts}?role=root`);
  const row = page.getByRole('row').filter({ hasText: root.email });
  await row.getByRole('button', { name: /^Détails/ }).click();
  await expect(panel(page, 'Fiche utilisateur')).toContainText(root.email);
  await page.context().close();
});
