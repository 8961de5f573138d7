import { expect, type Page, test } from '@playwright/test';
import { askPickup, foundCompany, registerParcels } from './company.ts';
import { handMs, panel } from './gestures.ts';
import { signedIn } from './people.ts';

/** A clerk's everyday shortcuts: the palette, the list's keys, views and columns. */

async function palette(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(text, { delay: handMs });
}

test('the palette finds a parcel, a phone, a pickup and a screen; the list keeps views and columns', async ({
  browser,
}) => {
  const company = await foundCompany();
  const [first = '', second = ''] = await registerParcels(company, 2);
  const pickups = [await askPickup(company, [first]), await askPickup(company, [second])];
  const [one, other] = pickups.map(({ ref }) => ref) as [string, string];
  const page = await signedIn(browser, company.admin);
  await page.goto('/dashb/mu/pickup/list');
  const rows = page.locator('tbody tr[data-key]');
  // The hub may be shared with the shops of other tests.
  const own = rows.filter({ hasText: new RegExp(`${one}|${other}`) });
  await expect(own).toHaveCount(2);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toContainText('Ctrl K');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await palette(page, one);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(panel(page, new RegExp(one))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page, new RegExp(one))).toHaveCount(0);

  // Recently opened items are offered before anything is typed; screens that are not in the menu
  // are found too.
  await palette(page, '');
  const proposed = page.getByRole('dialog').getByRole('option', { selected: true });
  await expect(proposed).toContainText(`Ramassage ${one}`);
  await palette(page, 'colis ter');
  await expect(proposed).toContainText('Colis terminés');
  await page.getByRole('dialog').getByRole('combobox').fill('anis');
  // A shared hub has several of that name.
  await expect(page.getByRole('option', { name: /Anis.*Livreur/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // The down arrow goes to the next row, and with a panel open shows it.
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const firstRow = (await rows.first().getAttribute('data-key')) ?? '';
  await expect(page).toHaveURL(new RegExp(firstRow));
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toHaveClass(/open/);
  await page.keyboard.press('Escape');

  await page.keyboard.press('/');
  await page.keyboard.type(other);
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Vues enregistrées' }).click();
  await page.getByRole('menuitem', { name: 'Enregistrer cette vue…' }).click();
  await expect(page.getByRole('dialog').getByLabel('Nom')).toBeFocused();
  await page.keyboard.type('Ma vue');
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('button', { name: 'Réinitialiser' }).click();
  await expect(own).toHaveCount(2);
  await page.getByRole('button', { name: 'Vues enregistrées' }).click();
  await page.getByRole('menuitem', { name: 'Ma vue', exact: true }).click();
  await expect(rows).toHaveCount(1);

  const titles = page.locator('thead th');
  const before = await titles.count();
  await page.getByRole('button', { name: 'Colonnes' }).click();
  await page.getByRole('menuitem', { name: 'Date', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(titles).toHaveCount(before - 1);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(titles).toHaveCount(before - 1);

  // They are available on another desk too; views stored there by an older version are added.
  const desk = await signedIn(browser, company.admin);
  await desk.addInitScript(() => {
    if (!sessionStorage.getItem('old'))
      localStorage.setItem('cgo-views:pickups', '[{"label":"Mon ancienne","search":"?taille=50"}]');
    sessionStorage.setItem('old', 'once');
  });
  await desk.goto('/dashb/mu/pickup/list');
  await expect(desk.locator('thead th')).toHaveCount(before - 1);
  await desk.getByRole('button', { name: 'Vues enregistrées' }).click();
  await expect(desk.getByRole('menuitem', { name: 'Mon ancienne' })).toBeVisible();
  await desk.getByRole('menuitem', { name: 'Ma vue', exact: true }).click();
  await expect(desk.locator('tbody tr[data-key]')).toHaveCount(1);
  await desk.context().close();

  await palette(page, first);
  await page.keyboard.press('Enter');
  await expect(panel(page, `Colis ${first}`)).toContainText('Client 1');
  await palette(page, '50000002');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('Client 2');
  await palette(page, 'tick');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/ticket/**');

  // Somebody already signed in is not asked again.
  await page.goto('/login');
  await page.waitForURL('**/dashb');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await page.context().close();
});

test('a view that cannot be removed says why beside its name', async ({ browser }) => {
  const company = await foundCompany();
  const page = await signedIn(browser, company.admin);
  await page.goto('/dashb/mu/pickup/list?etat=pending_pick');
  await page.getByRole('button', { name: 'Vues enregistrées' }).click();
  await page.getByRole('menuitem', { name: 'Enregistrer cette vue…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom').fill('À prendre');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('button', { name: 'Vues enregistrées' }).click();
  await page.getByRole('menuitem', { name: 'Gérer les vues…' }).click();
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Retirer « À prendre »' }).click();
  await expect(dialog.getByRole('listitem').getByRole('alert')).toContainText(/serveur|réseau/);
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Retirer « À prendre »' }).click();
  await expect(dialog).toContainText('Plus aucune vue sur cette liste.');
  await page.context().close();
});
