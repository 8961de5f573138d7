import { expect, test } from '@playwright/test';
import { api } from './api.ts';
import { askPickup, bringToHub, foundShop, registerParcels } from './company.ts';
import { paths } from '../web/src/office/paths.ts';
import { divert } from './divert.ts';
import { deliveredParcels, invoiceOf } from './invoiced.ts';
import { signedIn } from './people.ts';
import { printedGreys, printedRuns } from './printed-pages.ts';
import { root } from './start-product.ts';

/** Papers as the browser prints them. */
test('an invoice with many cheques never ends with a page that has its foot alone', async ({
  browser,
}) => {
  const office = await foundShop();
  const bill = await invoiceOf(office, await deliveredParcels(office, 1));
  const page = await signedIn(browser, root);
  // As if its customer had paid with twenty cheques.
  await page.route('**/api/bill/adm/view/**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as object;
    const cheques = Array.from({ length: 20 }, (_, place) => ({
      num: String(700_100 + place),
      proprietaire: 'Yassine Jaziri',
      montant: 1,
    }));
    await route.fulfill({ response: answer, json: { ...body, cheques } });
  });
  await page.goto(`/dashb/bill/print/${bill.ref}`);
  const cheques = page.locator('.paper-beside tbody tr');
  await expect(cheques.filter({ hasText: 'Yassine Jaziri' })).toHaveCount(20);
  // One cheque more at a time, over more than a page.
  for (let more = 0; more < 50; more += 1) {
    const last = (await printedRuns(page)).at(-1) ?? 0;
    expect(last, `${20 + more} cheques`).toBeGreaterThan(80);
    await cheques.first().evaluate((row) => row.after(row.cloneNode(true)));
  }
  await page.context().close();
});

test('the signatures of a pickup never go to a page without a parcel', async ({ browser }) => {
  const office = await foundShop();
  const codes = await registerParcels(office, 6);
  const { ref } = await askPickup(office, codes);
  const desk = await signedIn(browser, office.admin);
  await desk.goto(`/dashb/mu/pickup/list?fiche=${ref}`);
  const opened = desk.waitForEvent('popup');
  await desk.getByRole('button', { name: 'Imprimer', exact: true }).click();
  const page = await opened;
  const rows = page.locator('.paper-table tbody tr').filter({ has: page.locator('.code') });
  await expect(rows).toHaveCount(6);
  // One parcel more at a time, over more than a page.
  for (let more = 1; more < 24; more += 1) {
    await rows.first().evaluate((row) => row.after(row.cloneNode(true)));
    const last = (await printedRuns(page)).at(-1) ?? 0;
    expect(last, `${6 + more} parcels`).toBeGreaterThan(150);
  }
  await desk.context().close();
});

test('a file that cannot be fetched is said on its print page', async ({ browser }) => {
  const office = await foundShop();
  const [code = ''] = await registerParcels(office, 1);
  const page = await signedIn(browser, office.shipper);
  await page.goto(`/dashb/colis/mescolis?search=${code}&fiche=${code}`);
  const printed = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Imprimer' }).click();
  const sheet = await printed;
  await divert(sheet, '**/bordereaux/pdf', (route) => route.abort());
  await sheet.getByRole('button', { name: 'PDF' }).click();
  await expect(sheet.getByRole('status')).toContainText(/réseau|réponse/i);
  await sheet.emulateMedia({ media: 'print' });
  await expect(sheet.getByRole('status')).toBeHidden();
  await page.context().close();
});

test('a label is printed in black and white only, also without background graphics', async ({
  browser,
}) => {
  const office = await foundShop();
  const [ref = ''] = await registerParcels(office, 1);
  const desk = await signedIn(browser, office.admin);
  await desk.goto(`/dashb/colis/list?fiche=${ref}`);
  const opened = desk.waitForEvent('popup');
  await desk.getByRole('button', { name: 'Imprimer', exact: true }).click();
  const page = await opened;
  await expect(page.locator('.print-card-text.white').first()).toBeVisible();
  expect(await printedGreys(page)).toEqual([]);
  await desk.context().close();
});

test('a list goes on paper whole and dark on white, from a dark screen too', async ({
  browser,
}) => {
  const office = await foundShop();
  await registerParcels(office, 30);
  const page = await signedIn(browser, office.shipper);
  await page.goto(`${paths.myParcels()}?taille=50`);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(31);
  const styles = () =>
    page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body);
      return [color, backgroundColor, getComputedStyle(document.documentElement).backgroundColor];
    });
  const [ink] = await styles();
  await page.getByRole('button', { name: 'Passer au thème sombre' }).click();
  await expect.poll(styles).not.toContain(ink);
  expect((await printedRuns(page)).length).toBeGreaterThan(1);
  await page.emulateMedia({ media: 'print' });
  expect(await styles()).toEqual([ink, 'rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']);
  await page.context().close();
});

test('a printed list has its columns whole, its outcomes in ink, and nothing to press', async ({
  browser,
}) => {
  const office = await foundShop();
  const [ref = ''] = await registerParcels(office, 1);
  await bringToHub(office, [ref]);
  await api.post(office.admin.token, '/api/colis/adm/edit', {
    ref,
    field: 'etat',
    f_data: 'LIVRE',
  });
  const page = await signedIn(browser, office.admin);
  // The width of A4 across, without its margins.
  await page.setViewportSize({ width: 1047, height: 718 });
  await page.goto(paths.parcelsDone);
  const row = page.locator(`tr[data-key="${ref}"]`);
  await expect(row).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  const cut = row.locator('td').evaluateAll((cells) =>
    cells
      .filter((cell) => cell.getClientRects().length > 0)
      .filter((cell) => cell.scrollWidth > cell.clientWidth)
      .map((cell) => cell.textContent),
  );
  expect(await cut).toEqual([]);
  // Grounds are printed only for whoever asks for them: the outcome is read with and without.
  const outcome = row.locator('.badge', { hasText: /^Livré$/ });
  await expect(outcome).not.toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(outcome).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.context().close();
});
