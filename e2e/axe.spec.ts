import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { courierPaths } from '../web/src/courier/courier-paths.ts';
import { paths } from '../web/src/office/paths.ts';
import { type BusyCompany, busyCompany } from './busy-company.ts';
import { type Account, device, phone, signedIn } from './people.ts';
import { root } from './start-product.ts';
import { hardToPress } from './touch.ts';
import { colourRules, violations } from './violations.ts';
import {
  courierAddresses,
  publicAddresses,
  scrolledAside,
  scrolledAway,
  visitsOf,
} from './visits.ts';

/** Accessibility of every screen for every role, light and dark, wide and at 320 px. */

const narrow = { width: 320, height: 640 };
/** A small laptop or a tablet in landscape: the sidebar is shown and leaves the least room. */
const middle = { width: 1024, height: 768 };
const desk = { width: 1280, height: 800 };

let seen: BusyCompany;

test.beforeAll(async () => {
  seen = await busyCompany();
});

test('pages that need no account', async ({ browser }) => {
  const page = await (await device(browser)).newPage();
  await walk(page, publicAddresses(seen), desk);
  await page.context().close();
});

test('screens of a shop', async ({ browser }) => {
  await walkAs(browser, seen.company.shipper, visitsOf(seen, 'exped'));
});

test('screens of a hub', async ({ browser }) => {
  await walkAs(browser, seen.company.admin, visitsOf(seen, 'admin'));
});

test('screens of root', async ({ browser }) => {
  await walkAs(browser, root, visitsOf(seen, 'root'));
});

test('screens of a courier', async ({ browser }) => {
  await walkAs(browser, seen.company.courier, courierAddresses(seen), 'phone');
});

test('what a hub prints', async ({ browser }) => {
  const page = await signedIn(browser, seen.company.admin);
  await printed(page, [
    paths.parcels(seen.stop),
    paths.runsheets(seen.plannedRound),
    paths.pickups(seen.pickup),
    paths.transfers(seen.transfer),
    paths.till,
    `${paths.clientHistory}?client=${seen.company.shipper.id}`,
  ]);
  await page.context().close();
});

test('the receipt that root prints', async ({ browser }) => {
  const page = await signedIn(browser, root);
  await printed(page, [`${paths.invoices}?fiche=${seen.invoice}`], /^Imprimer/);
  await page.context().close();
});

test('what opens over a screen', async ({ browser }) => {
  const shop = await signedIn(browser, seen.company.shipper);
  await opened(shop, paths.myTickets(), (page) =>
    page.getByRole('button', { name: 'Nouveau ticket' }).click(),
  );
  await opened(shop, paths.myParcels(seen.waiting), (page) =>
    page.getByRole('button', { name: 'Supprimer' }).click(),
  );
  await shop.context().close();
  const clerk = await signedIn(browser, seen.company.admin);
  await opened(clerk, paths.home, (page) => page.keyboard.press('Control+k'));
  await opened(clerk, paths.home, (page) => page.keyboard.press('?'));
  await clerk.context().close();
});

test('what opens over a courier’s screens, in the sun too', async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await signedIn(browser, seen.company.courier, 'phone');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const dialogs: [address: string, button: string | RegExp][] = [
    [courierPaths.home, 'Réglages'],
    [courierPaths.stop(seen.stop), /autre montant$/i],
    [courierPaths.stop(seen.stop), 'Reporté'],
    [courierPaths.stop(seen.stop), 'Échec'],
    [courierPaths.stop(seen.stop), 'Corriger'],
  ];
  const sun = (on: boolean) =>
    page.evaluate((lit) => (document.documentElement.dataset['sun'] = lit), on ? 'on' : 'off');
  for (const [address, name] of dialogs) {
    await page.setViewportSize(phone);
    // The next dialog of a stop is opened from where the last one was closed.
    if (page.url().endsWith(address)) {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
      await sun(false);
    } else {
      await page.goto(address);
      await settled(page);
    }
    await page.getByRole('button', { name, exact: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const where = `« ${String(name)} » on ${address}`;
    expect.soft(await violations(page), where).toEqual([]);
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
    expect.soft(await violations(page, colourRules), `${where}, dark`).toEqual([]);
    await sun(true);
    expect.soft(await violations(page, colourRules), `${where}, in the sun`).toEqual([]);
    await page.setViewportSize(narrow);
    await expect.soft.poll(() => cutTexts(page), `${where} at 320 px`).toEqual([]);
  }
  await page.setViewportSize(phone);
  for (const address of [
    courierPaths.runsheet,
    courierPaths.stop(seen.stop),
    courierPaths.dayEnd,
    courierPaths.cash,
    courierPaths.pickups,
    courierPaths.disputes,
  ])
    for (const theme of ['light', 'dark']) {
      await page.goto(address);
      await settled(page);
      await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
      await sun(true);
      expect
        .soft(await violations(page, colourRules), `${address}, ${theme}, in the sun`)
        .toEqual([]);
    }
  await page.context().close();
});

test('under the thumb of a shop, and of a hub, whatever is pressed is large enough', async ({
  browser,
}) => {
  const open: [account: Account, address: string, ...steps: (string | RegExp)[]][] = [
    [seen.company.shipper, paths.home, 'Menu'],
    [seen.company.shipper, paths.myInvoices, 'Filtres'],
    [seen.company.shipper, paths.myParcels(), 'Filtres', /^Statut/],
    [seen.company.shipper, paths.myParcels(), 'Filtres', /^Date/],
    [seen.company.shipper, paths.myParcels(seen.waiting)],
    [seen.company.shipper, paths.myParcels(seen.waiting), 'Supprimer'],
    [seen.company.shipper, paths.myInvoices, 'Filtres', 'Ouvrir le calendrier'],
    [seen.company.shipper, paths.myPickups(seen.draft)],
    [seen.company.shipper, paths.myTickets(), 'Nouveau ticket'],
    [seen.company.shipper, paths.decisions()],
    [seen.company.shipper, paths.integrations()],
    [seen.company.shipper, paths.profile],
    [seen.company.shipper, paths.parcelNew],
    [seen.company.admin, paths.parcels(seen.stop)],
    [seen.company.admin, paths.tickets()],
  ];
  test.setTimeout(60_000 + open.length * 16_000);
  const pages = new Map<Account, Page>();
  for (const [account, address, ...steps] of open) {
    const page = pages.get(account) ?? (await signedIn(browser, account, 'phone'));
    pages.set(account, page);
    await page.goto(address);
    await settled(page);
    for (const name of steps)
      await page.getByRole('button', { name }).locator('visible=true').first().click();
    const where = [address, ...steps.map(String)].join(', ');
    expect.soft(await hardToPress(page), where).toEqual([]);
  }
  for (const page of pages.values()) await page.context().close();
});

test('where the system chooses the colours, what is chosen is told apart from the rest', async ({
  browser,
}) => {
  const groundOf = (one: Locator): Promise<string> =>
    one.evaluate((element) => getComputedStyle(element).backgroundColor);
  const courier = await signedIn(browser, seen.company.courier, 'phone');
  await courier.emulateMedia({ forcedColors: 'active' });
  await courier.goto(courierPaths.home);
  await settled(courier);
  const tabs = courier.locator('.courier-tabs a');
  expect(await groundOf(tabs.nth(0))).not.toBe(await groundOf(tabs.nth(1)));
  await courier.getByRole('button', { name: 'Réglages' }).first().click();
  const hands = courier.getByRole('group', { name: 'Main' }).locator('label');
  expect(await groundOf(hands.nth(0))).not.toBe(await groundOf(hands.nth(1)));
  await courier.context().close();
});

test('a theme changes at once for who wants less motion', async ({ browser }) => {
  const page = await signedIn(browser, root);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(paths.home);
  await settled(page);
  const moving = await page.evaluate(() => {
    document.querySelector<HTMLElement>('[aria-label^="Passer au thème"]')?.click();
    return document.getAnimations().filter((one) => one instanceof CSSTransition).length;
  });
  expect(moving).toBe(0);
  await page.context().close();
});

/** Checks a dialog with axe, on a desktop in both themes and at 320 px. */
async function opened(page: Page, address: string, open: (page: Page) => Promise<void>) {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.setViewportSize(desk);
  await page.goto(address);
  await settled(page);
  await open(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect.soft(await violations(page), `what opens on ${address}`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await violations(page, colourRules), `${address}, dark`).toEqual([]);
  await page.setViewportSize(narrow);
  expect.soft(await violations(page), `${address} at 320 px`).toEqual([]);
}

/**
 * Papers open in a window of their own, with their data, through the last print button of a screen.
 */
async function printed(page: Page, addresses: readonly string[], button = /^Imprimer/) {
  test.setTimeout(60_000 + addresses.length * 16_000);
  await page.setViewportSize(desk);
  for (const address of addresses) {
    await page.goto(address);
    await settled(page);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: button }).last().click();
    const paper = await opened;
    await expect(paper.locator('.sheet').first()).toBeVisible();
    expect.soft(await violations(paper), `what ${address} prints`).toEqual([]);
    await paper.close();
  }
}

async function walkAs(
  browser: Browser,
  account: Account,
  addresses: readonly string[],
  kind: 'desk' | 'phone' = 'desk',
): Promise<void> {
  const page = await signedIn(browser, account, kind);
  await walk(page, addresses, kind === 'desk' ? desk : phone);
  await page.context().close();
}

/**
 * Opens each screen as from a bookmark. All are checked even if one fails, so that the report lists
 * every failure.
 */
async function walk(
  page: Page,
  addresses: readonly string[],
  wide: { width: number; height: number },
): Promise<void> {
  test.setTimeout(60_000 + addresses.length * 16_000);
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(`${page.url()}: ${error.message}`));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const address of addresses) {
    await page.setViewportSize(wide);
    await page.goto(address);
    await settled(page);
    expect.soft(await violations(page), `${address} in its first theme`).toEqual([]);
    if (await changeTheme(page)) {
      expect.soft(await violations(page, colourRules), `${address} in the other`).toEqual([]);
    }
    for (const size of [narrow, middle]) {
      await page.setViewportSize(size);
      const where = `${address} at ${size.width} px`;
      await expect.soft.poll(() => scrolledAside(page), where).toEqual([]);
      await expect.soft.poll(() => cutTexts(page), where).toEqual([]);
      expect.soft(await scrolledAway(page), where).toBe(0);
    }
  }
  expect(thrown).toEqual([]);
}

/** The screen has loaded its data, and exists: an unknown address says « Introuvable ». */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  if (page.url().includes('fiche=')) await expect(page.locator('.panel-title h2')).toBeVisible();
  await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0);
  await expect.soft(page.getByRole('heading', { name: 'Introuvable' }), page.url()).toHaveCount(0);
}

/** With the screen's own button if it has one; papers are never dark. */
async function changeTheme(page: Page): Promise<boolean> {
  const toggle = page.getByRole('button', { name: /^Passer au thème/ });
  if ((await toggle.count()) === 0) return false;
  await toggle.first().click();
  return true;
}

/**
 * Titles, buttons, states and column names wider than their box, and content cut off by a box that
 * does not scroll.
 */
async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const whole =
      'h1, h2, .btn, .badge, .chip, .tally, .count-tag, [role="tab"], th, .money, .code';
    const hides = (box: Element) => ['hidden', 'clip'].includes(getComputedStyle(box).overflowX);
    const scrolls = (box: Element) => ['auto', 'scroll'].includes(getComputedStyle(box).overflowX);
    const isCut = (one: Element): boolean => {
      const { left, right, width } = one.getBoundingClientRect();
      if (width < 2 || !one.checkVisibility({ visibilityProperty: true })) return false;
      const isInline = getComputedStyle(one).display === 'inline';
      // A column without a visible name still has one for screen readers.
      const tells = !one.querySelector('.sr-only');
      if (!isInline && tells && one.scrollWidth > one.clientWidth + 2) return true;
      for (let box = one.parentElement; box && !scrolls(box); box = box.parentElement) {
        const edge = box.getBoundingClientRect();
        if (hides(box)) return edge.width > 2 && (right > edge.right + 2 || left < edge.left - 2);
      }
      return false;
    };
    return [...document.querySelectorAll(whole)]
      .filter((one) => !one.closest('.sr-only') && isCut(one))
      .slice(0, 4)
      .map((one) => `${one.tagName} ${one.className}: ${one.textContent.trim().slice(0, 40)}`);
  });
}
