import { expect, type Page, test } from '@playwright/test';
import { paths } from '../web/src/office/paths.ts';
import { askPickup, foundCompany, foundShop, registerParcels, withCourier } from './company.ts';
import { panel } from './gestures.ts';
import { signedIn } from './people.ts';
import { root } from './start-product.ts';
import { wedge } from './wedge.ts';

/** By how much each table is wider than its box. */
const beyondTables = async (page: Page): Promise<number[]> => {
  const beyond = await page
    .locator('main .table-box')
    .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
  return beyond.filter((more) => more > 0);
};

const views = (path: string, ...names: string[]): string[] => [
  path,
  ...names.map((name) => `${path}?vue=${name}`),
];

test('on a desk no table of root is wider than its screen', async ({ browser }) => {
  const page = await signedIn(browser, root);
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
    for (const width of [1280, 1366]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await beyondTables(page), `${address} at ${width}`).toEqual([]);
    }
  }
  await page.context().close();
});

const lists = {
  root: [
    ...views(paths.statements(), 'pertes'),
    ...views(paths.ledger, 'clotures', 'remises'),
    ...[paths.invoices, paths.cheques, paths.messages, paths.mails, paths.accounts, paths.journal],
  ],
  hub: [
    ...[paths.till, paths.parcels(), paths.pickups(), paths.transfers(), paths.returns()],
    ...[paths.decisions(), paths.tickets(), paths.partner(), paths.partnerManifest()],
    ...[paths.corrections()],
  ],
  shop: [
    paths.myParcels(),
    paths.decisions(),
    paths.myPickups(),
    paths.myReturns(),
    paths.myMoney(),
  ],
} as const;

test('beside an open panel of a window of 1280 nothing of a hub’s lists is beyond their edge', async ({
  browser,
}) => {
  const company = await foundShop();
  const [code = ''] = await registerParcels(company, 1);
  const page = await signedIn(browser, company.admin);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const address of [...lists.hub.filter((one) => one !== paths.till), paths.parcelsDone]) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
    await wedge(page, [code]);
    await expect(panel(page, `Colis ${code}`)).toBeVisible();
    expect.soft(await beyondTables(page), address).toEqual([]);
  }
  await page.context().close();
});

test('codes, numbers, dates and amounts of a list are whole, on a screen of any fineness', async ({
  browser,
}) => {
  const company = await foundShop();
  const [code = ''] = await registerParcels(company, 1);
  await askPickup(company, [code]);
  for (const fineness of [1, 1.25]) {
    const page = await signedIn(browser, company.admin, 'desk', fineness);
    const rows = page.getByRole('main').locator('tbody tr');
    for (const address of [paths.parcels(), paths.pickups(), paths.parcelSearch(code)]) {
      await page.goto(address);
      await expect(rows.filter({ hasText: /20\d\d/ }).first()).toBeVisible();
      for (const width of [1280, 1366, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const cut = await page
          .locator('main td:has(.code, time, .money), main td b.figures')
          .evaluateAll((all) =>
            all
              .filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0)
              .map((one) => one.textContent),
          );
        expect.soft(cut, `${address} at ${width}, ${fineness}`).toEqual([]);
      }
    }
    await page.context().close();
  }
});

for (const [name, addresses] of Object.entries(lists))
  test(`beside an open panel no list of a laptop is wider than what is left: ${name}`, async ({
    browser,
  }) => {
    const company = await foundShop();
    const [code = ''] = await registerParcels(company, 1);
    const people = { root, hub: company.admin, shop: company.shipper };
    const page = await signedIn(browser, people[name as keyof typeof lists]);
    await page.setViewportSize({ width: 1366, height: 768 });
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
      // A scan opens its parcel beside any list.
      await wedge(page, [code]);
      await expect(panel(page, `Colis ${code}`)).toBeVisible();
      expect.soft(await beyondTables(page), address).toEqual([]);
    }
    await page.context().close();
  });

test('on a tablet whatever a list has to press is as high as a finger', async ({ browser }) => {
  const company = await foundShop();
  await askPickup(company, await registerParcels(company, 1));
  const page = await signedIn(browser, company.admin, 'phone');
  await page.setViewportSize({ width: 820, height: 1180 });
  for (const address of [paths.parcels(), paths.pickups()]) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
    const low = page.getByRole('main').evaluate((main) =>
      Array.from(main.querySelectorAll<HTMLElement>('button, select, [role="tab"]'))
        .filter((one) => one.getClientRects().length > 0)
        .filter((one) => Math.round(one.getBoundingClientRect().height) < 44)
        .map((one) => `${one.ariaLabel ?? ''} ${one.textContent}`),
    );
    expect.soft(await low, address).toEqual([]);
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

test('the codes of a shop’s latest parcels are whole on a tablet, too', async ({ browser }) => {
  const company = await foundShop();
  const [code = ''] = await registerParcels(company, 1);
  const page = await signedIn(browser, company.shipper, 'phone');
  await page.goto(paths.home);
  const cell = page.getByRole('main').locator(`tr[data-key="${code}"] td`).first();
  for (const width of [820, 1024, 1180]) {
    await page.setViewportSize({ width, height: 820 });
    await expect(cell).toContainText(code);
    const beyond = await cell.evaluate((one) => one.scrollWidth - one.clientWidth);
    expect.soft(beyond, `at ${width}`).toBe(0);
  }
  await page.context().close();
});

test('on a very wide screen the address takes what the other columns leave', async ({
  browser,
}) => {
  const company = await foundShop();
  const [code = ''] = await registerParcels(company, 1);
  const page = await signedIn(browser, company.admin);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(paths.parcels());
  const address = page.locator(`tr[data-key="${code}"] td.at-place`);
  await expect(address).toBeVisible();
  expect(await address.evaluate((cell) => cell.scrollWidth - cell.clientWidth), 'cut').toBe(0);
  await page.context().close();
});

test('beside the map the list of hubs has every column', async ({ browser }) => {
  const page = await signedIn(browser, root);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(paths.hubs);
  await expect(page.getByRole('columnheader')).toHaveText([
    'N°',
    'Nom',
    'Adresse',
    'Tél',
    'Gouvernorats',
  ]);
  await page.context().close();
});

test('on a laptop the staff’s list of parcels has every column, whole', async ({ browser }) => {
  const company = await foundShop();
  await registerParcels(company, 1);
  const page = await signedIn(browser, company.admin);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(paths.parcels());
  const columns = page.getByRole('columnheader').filter({ hasText: /./ });
  await expect(columns).toHaveText([
    'Code',
    'Expéditeur',
    'Destinataire',
    "Type d'envoi",
    'Montant TND',
    'Statut',
    'Tentative',
    'Adresse',
    'Date',
    'Fiche',
  ]);
  for (const texts of [columns, page.getByRole('cell').filter({ has: page.locator('time') })]) {
    await expect(texts.first()).toBeVisible();
    const cut = texts.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
    expect(await cut).toEqual([]);
  }
  // Where there is room the hour stands beside the day, as everywhere else.
  const date = page
    .getByRole('cell')
    .filter({ has: page.locator('time') })
    .first();
  await expect(date).toHaveText(/^\d\d\/\d\d\/\d{4}$/, { useInnerText: true });
  await page.setViewportSize({ width: 1600, height: 900 });
  await expect(date).toHaveText(/^\d\d\/\d\d\/\d{4}-\d\d:\d\d$/, { useInnerText: true });
  expect(await date.evaluate((one) => one.scrollWidth - one.clientWidth), 'cut').toBe(0);
  await page.context().close();
});

test('who receives goods on a laptop reads where each goes', async ({ browser }) => {
  const company = await foundShop();
  const { deleg, gov } = company.town;
  const mu = await askPickup(company, await registerParcels(company, 1));
  const page = await signedIn(browser, company.admin);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(paths.pickupDepot(`pick-${mu.ref}`));
  const region = page.getByRole('cell').getByText(`${deleg} | ${gov}`, { exact: true });
  await expect(region).toBeVisible();
  expect(await region.evaluate((part) => part.scrollWidth - part.clientWidth), 'cut').toBe(0);
  await page.context().close();
});

test('Back leads to the row that was looked at, and the menu to the head of the list', async ({
  browser,
}) => {
  const company = await foundShop();
  const [first = '', , , , looked = ''] = await registerParcels(company, 25);
  const page = await signedIn(browser, company.admin);
  await page.setViewportSize({ width: 1366, height: 650 });
  await page.goto(paths.parcels());
  await page.locator(`tr[data-key="${first}"]`).scrollIntoViewIfNeeded();
  const row = page.locator(`tr[data-key="${looked}"]`);
  await row.click();
  await expect(panel(page, `Colis ${looked}`)).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Hub', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Hubs' })).toBeVisible();
  await page.goBack();
  await expect(row).toBeInViewport();
  await expect(panel(page, `Colis ${looked}`)).toBeVisible();
  await menu.getByRole('link', { name: 'Hub', exact: true }).click();
  await menu.getByRole('link', { name: 'Colis', exact: true }).click();
  await expect(row).toBeAttached();
  await expect(row).not.toBeInViewport();
  await page.context().close();
});

test('another page of a list begins at its first row, and Back leads to the row of before', async ({
  browser,
}) => {
  const company = await foundShop();
  const codes = await registerParcels(company, 50);
  const page = await signedIn(browser, company.admin);
  for (const [width, height] of [
    [1366, 650],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(paths.parcels());
    const at = (place: number) => page.locator(`tr[data-key="${codes.at(-place)}"]`);
    await at(25).scrollIntoViewIfNeeded();
    await expect(at(25)).toBeInViewport();
    await page.getByRole('button', { name: 'Page suivante' }).click();
    await expect(at(26)).toBeInViewport();
    await page.goBack();
    await expect(at(25)).toBeInViewport();
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

test('on a desk what a list searches can be read whole, and has its button', async ({
  browser,
}) => {
  const page = await signedIn(browser, root);
  await page.setViewportSize({ width: 1366, height: 768 });
  for (const address of [
    ...views(paths.statements(), 'ecarts', 'creances', 'pertes'),
    ...views(paths.payments, 'soldes', 'payes'),
    ...views(paths.ledger, 'ecritures'),
    ...[paths.invoices, paths.debts, paths.cheques, paths.journal, paths.corrections()],
    ...[paths.accounts, paths.hubs, paths.parcels(), paths.pickups(), paths.transfers()],
    ...[paths.returns(), paths.tickets(), paths.partner(), paths.messages, paths.mails],
    ...[paths.parcelSearch(), paths.runsheets(), paths.notBack, paths.counter],
  ]) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Rechercher', exact: true })).toBeVisible();
    const beyond = page.getByRole('search').getByRole('searchbox').evaluate(textBeyondField);
    expect.soft(await beyond, address).toBeLessThanOrEqual(0);
  }
  await page.goto(paths.accounts);
  await page.getByRole('searchbox').fill(root.email);
  await page.getByRole('button', { name: 'Rechercher', exact: true }).click();
  await expect(page.getByRole('table').getByText(root.email)).toBeVisible();
  await expect(page).toHaveURL(/search=/);
  await page.context().close();
});

test('an address that asks a list for what there is not leads back to the list', async ({
  browser,
}) => {
  const page = await signedIn(browser, root);
  const notAFilter = /Ce filtre n’existe pas, ou le lien a été coupé/;
  for (const [list, asked, why, wayOut] of [
    [paths.parcels(), 'etat=LIVR', notAFilter, 'Effacer les filtres'],
    [paths.parcels(), 'page=99999', /Affinez/, 'Première page'],
    [paths.runsheetsInProgress, 'id_liv=moi', notAFilter, 'Effacer les filtres'],
    [paths.correctionRequests, 'etat=vu', notAFilter, 'Effacer les filtres'],
  ] as const) {
    await page.goto(`${list}?${asked}`);
    const refused = page.getByRole('main').getByRole('alert');
    await expect(refused).toContainText(why);
    await refused.getByRole('button', { name: wayOut }).click();
    await expect(page).toHaveURL(new RegExp(`${list}$`));
    await expect(refused).toHaveCount(0);
  }
  await page.context().close();
});

test('a till that a cut link asks for a day that is none leads to this month', async ({
  browser,
}) => {
  const { admin } = await foundShop();
  const page = await signedIn(browser, admin);
  await page.goto(`${paths.till}?du=2026-1`);
  const refused = page.getByRole('main').getByRole('alert');
  await refused.getByRole('button', { name: 'Ce mois' }).click();
  await expect(page.getByRole('tab', { name: 'Entrées et sorties' })).toBeVisible();
  await expect(refused).toHaveCount(0);
  await page.context().close();
});

test('couriers’ matters that none of the filters fits are not said to be none', async ({
  browser,
}) => {
  const page = await signedIn(browser, root);
  for (const list of [paths.correctionRequests, paths.disputes()]) {
    await page.goto(`${list}?search=zzzz`);
    const main = page.getByRole('main');
    await expect(main).toContainText('Rien ne répond à ces filtres.');
    await main.getByRole('button', { name: 'Effacer les filtres' }).click();
    await expect(page).toHaveURL(new RegExp(`${list}$`));
  }
  await page.context().close();
});

function textBeyondField(field: HTMLInputElement | HTMLElement | SVGElement): number {
  if (!(field instanceof HTMLInputElement)) throw new Error('not a field');
  const ruler = document.createElement('canvas').getContext('2d');
  if (!ruler) throw new Error('no canvas');
  ruler.font = getComputedStyle(field).font;
  return ruler.measureText(field.placeholder).width - field.clientWidth;
}

test('the hubs are all on one page, found by name, phone or governorate', async ({ browser }) => {
  const { hub, town } = await foundCompany();
  const page = await signedIn(browser, root);
  await page.goto(`${paths.hubs}?page=9`);
  const hubs = page.getByRole('table', { name: 'Hubs' });
  await expect(hubs).toContainText(hub.nom);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  const search = page.getByRole('searchbox').first();
  for (const text of [hub.nom.toLowerCase(), town.gov.slice(0, 4), '71 00']) {
    await search.fill(text);
    await expect(hubs).toContainText(hub.nom);
  }
  await search.fill('Tombouctou');
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(hubs).toContainText(hub.nom);
  await page.context().close();
});

test('between a tablet and a laptop the filters of a list take two lines, and its rows keep off the edge', async ({
  browser,
}) => {
  const company = await foundCompany();
  await registerParcels(company, 1);
  const shop = await signedIn(browser, company.shipper);
  const office = await signedIn(browser, root);
  for (const [page, address] of [
    [shop, paths.myInvoices],
    [shop, paths.myParcels()],
    [office, paths.invoices],
    [office, paths.hubs],
  ] as const) {
    await page.goto(address);
    await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0);
    for (const width of [820, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      const { height } = (await page.getByRole('search').boundingBox()) ?? { height: 999 };
      expect.soft(height, `filters of ${address} at ${width}`).toBeLessThanOrEqual(104);
      const head = page.locator('thead th').first();
      const inset = head.evaluate((one) => Number.parseFloat(getComputedStyle(one).paddingLeft));
      expect.soft(await inset, `edge of ${address} at ${width}`).toBeGreaterThanOrEqual(12);
    }
  }
  for (const page of [shop, office]) await page.context().close();
});

test('the counter’s hint is whole on every desk', async ({ browser }) => {
  const { admin } = await foundCompany();
  const page = await signedIn(browser, admin);
  await page.goto(paths.counter);
  const hint = page.getByPlaceholder('Scannez ou tapez un code, puis Entrée');
  for (const width of [820, 920, 1024, 1150, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = hint.evaluate((one: HTMLInputElement) => {
      const drawn = document.createElement('canvas').getContext('2d');
      if (!drawn) return Number.NaN;
      drawn.font = getComputedStyle(one, '::placeholder').font;
      return drawn.measureText(one.placeholder).width - one.clientWidth;
    });
    expect.soft(await beyond, `at ${width}`).toBeLessThanOrEqual(0);
  }
  await page.context().close();
});

test('a name that its column cuts off is whole under the mouse', async ({ browser }) => {
  const company = await foundCompany();
  const [code = ''] = await registerParcels(company, 1);
  const page = await signedIn(browser, company.admin);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(paths.parcelSearch(code));
  const cell = page.getByRole('row').filter({ hasText: 'Client 1' }).locator('td.at-name');
  await cell.hover();
  await expect(cell).toHaveAttribute('title', '');
  // As a longer name would be.
  await cell.evaluate((one) => {
    one.style.letterSpacing = '40px';
  });
  await page.mouse.move(0, 0);
  await cell.hover();
  await expect(cell).toHaveAttribute('title', 'Client 1');
  await page.context().close();
});

test('the head of a list stays whole above its rows beside a panel', async ({ browser }) => {
  const company = await foundCompany();
  for (let n = 0; n < 12; n += 1) await withCourier(company, `Livreur${n}`);
  const page = await signedIn(browser, root);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`/dashb/account?fiche=${company.shipper.id}`);
  await expect(page.getByRole('complementary', { name: 'Fiche utilisateur' })).toContainText('Tél');
  const heads = page.locator('.table thead th');
  const tops = () =>
    heads.evaluateAll((all) => [
      ...new Set(
        all
          .map((one) => one.getBoundingClientRect())
          .filter(({ width }) => width > 0)
          .map(({ top }) => top),
      ),
    ]);
  // The list has gone down to the row that is open.
  const first = page.locator('.table tbody tr').first();
  await expect
    .poll(async () => (await first.boundingBox())?.y)
    .toBeLessThan((await tops())[0] ?? 0);
  await expect.poll(async () => (await tops()).length).toBe(1);
  await page.context().close();
});
