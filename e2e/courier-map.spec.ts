import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  askPickup,
  bringToHub,
  type Company,
  foundCompany,
  registerParcels,
  sendRound,
  type Town,
  withCourier,
} from './company.ts';
import { api } from './api.ts';
import { handMs } from './gestures.ts';
import { signedIn } from './people.ts';
import { fingers } from './touch.ts';
import { violations } from './violations.ts';

/** The round on our own map: where its stops are, what is left, all of it offline. */

let office: Company;

test.beforeAll(async () => {
  office = await foundCompany();
});

/** Towns in the company's governorate, each with its own position. */
function townsAround({ town }: Company): Town[] {
  const rows = (file: string) =>
    readFileSync(join(import.meta.dirname, '../data', file), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','));
  const slug = rows('governorates.csv').find(([, , nom]) => nom === town.gov)?.[0];
  return rows('delegations.csv')
    .filter(([gov]) => gov === slug)
    .map(([, deleg = '']) => ({ gov: town.gov, deleg, loc: deleg, zip: town.zip }));
}

const pins = (page: Page) => page.getByRole('application').getByRole('button');
const sheet = (page: Page) => page.getByRole('region', { name: 'Arrêt choisi' });

/** A round with five stops in three places, with the map open on the phone. */
async function onTheMap(
  browser: Parameters<typeof signedIn>[0],
  prenom: string,
  { pickup = false } = {},
) {
  const company = await withCourier(office, prenom);
  const towns = townsAround(company).slice(0, 3);
  const codes = await registerParcels(company, 5, towns);
  await bringToHub(company, codes);
  if (pickup) await askPickup(company, await registerParcels(company, 2));
  await sendRound(company, codes);
  const page = await signedIn(browser, company.courier, 'phone');
  await page.goto('/dashb/rs');
  await expect(page.getByRole('main')).toContainText('0 / 5');
  return { page, company, codes };
}

test('fingers, keys and buttons move it; a drag is no tap', async ({ browser }) => {
  const { page } = await onTheMap(browser, 'Mourad');
  await page.goto('/dashb/carte');
  const map = page.getByRole('application');
  await expect(pins(page).first()).toBeVisible();
  const placeOf = async () => {
    const box = await page.getByRole('img', { name: 'Hub' }).boundingBox();
    return { x: Math.round(box?.x ?? 0), y: Math.round(box?.y ?? 0) };
  };
  const before = await placeOf();
  const area = await map.boundingBox();
  if (!area) throw new Error('The map has no place');
  const touch = await fingers(page);
  const middle = { x: area.x + 140, y: area.y + area.height / 2 };
  await touch([[middle], [{ x: middle.x + 60, y: middle.y + 40 }], []]);
  await expect.poll(placeOf).toEqual({ x: before.x + 60, y: before.y + 40 });

  const widthOf = () =>
    page.locator('.map-ground').evaluate((land) => land.getBoundingClientRect().width);
  const narrow = await widthOf();
  await touch([
    [middle, { x: middle.x + 40, y: middle.y }],
    [
      { x: middle.x - 40, y: middle.y },
      { x: middle.x + 80, y: middle.y },
    ],
    [],
  ]);
  await expect.poll(async () => (await widthOf()) / narrow).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Toute la tournée' }).click();
  await expect.poll(placeOf).toEqual(before);

  await map.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(placeOf).toEqual({ x: before.x - 60, y: before.y });
  await page.keyboard.press('0');
  await expect.poll(placeOf).toEqual(before);
  // Two keys in quick succession would look like a scanner.
  await page.waitForTimeout(handMs * 3);
  await page.keyboard.press('+');
  await expect.poll(async () => (await widthOf()) / narrow).toBeCloseTo(1.6, 1);
  await page.waitForTimeout(handMs * 3);
  await page.keyboard.press('0');
  await page.getByRole('button', { name: 'Approcher' }).click();
  await page.getByRole('button', { name: 'Éloigner' }).click();
  await expect.poll(async () => (await widthOf()) / narrow).toBeCloseTo(1, 2);
  await page.context().close();
});

test('it opens without a network, and asks no address but ours', async ({ browser }) => {
  const { page } = await onTheMap(browser, 'Nader');
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).host !== new URL(page.url()).host) foreign.push(request.url());
  });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // The map is loaded last, after everything else.
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const names = await caches.keys();
          const files = await Promise.all(
            names.map(async (name) =>
              (await (await caches.open(name)).keys()).map(({ url }) => url),
            ),
          );
          return files.flat().some((url) => /\/RoundMap-/.test(url));
        }),
      { timeout: 30_000 },
    )
    .toBe(true);
  await page.context().setOffline(true);
  await page.goto('/dashb/carte');
  await expect(pins(page).first()).toBeVisible();
  await expect(sheet(page)).toContainText('Client');
  expect(foreign).toEqual([]);
  await page.context().close();
});

test('on a short phone, with large text or without a network, nothing lies over what stands under the map', async ({
  browser,
}) => {
  const { page } = await onTheMap(browser, 'Skander');
  await page.goto('/dashb/carte');
  await expect(pins(page).first()).toBeVisible();
  const buttons = ['Appeler', 'Y aller', 'Ouvrir'];
  for (const away of [false, true]) {
    await page.context().setOffline(away);
    for (const [width, height] of [
      [320, 568],
      [360, 616],
      [390, 844],
    ] as const)
      for (const size of ['100%', '130%', '200%']) {
        await page.setViewportSize({ width, height });
        await page.goto('/dashb/carte');
        await expect(sheet(page)).toContainText('Client');
        if (away) await expect(page.getByRole('link', { name: /Pas de réseau/ })).toBeVisible();
        await page.evaluate(
          (to) => document.documentElement.style.setProperty('font-size', to),
          size,
        );
        const at = `${width}×${height} at ${size}, ${away ? 'away' : 'online'}`;
        // Large text makes it higher than the rest of the screen.
        expect.soft(await covered(sheet(page).getByRole('link').first(), [0.5]), at).toEqual([]);
        for (const name of buttons)
          expect
            .soft(await covered(sheet(page).getByRole('link', { name, exact: true })), at)
            .toEqual([]);
        const land = await page.getByRole('application').boundingBox();
        expect.soft(land?.height, at).toBeGreaterThan(100);
      }
  }
  // Nor « Annuler », while the last result can be undone.
  for (const height of [616, 844]) {
    await page.setViewportSize({ width: 360, height });
    await page.goto('/dashb/carte');
    await sheet(page).getByRole('link', { name: 'Ouvrir' }).tap();
    await page.getByRole('button', { name: 'Livré', exact: true }).tap();
    await expect(page).toHaveURL(/\/dashb\/carte$/);
    await expect(page.getByRole('button', { name: /^Annuler/ })).toBeVisible();
    for (const name of buttons)
      expect
        .soft(await covered(sheet(page).getByRole('link', { name, exact: true })), `${height}`)
        .toEqual([]);
  }
  await page.context().close();
});

test('the own position is asked for by a tap, shown, and neither kept nor sent', async ({
  browser,
}) => {
  const { page } = await onTheMap(browser, 'Fares');
  await page.goto('/dashb/carte');
  const here = page.getByRole('img', { name: 'Votre position' });
  const ask = page.getByRole('button', { name: /^Ma position/ });
  await expect(pins(page).first()).toBeVisible();
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 36.4242, longitude: 9.7171, accuracy: 30 });
  await expect(here).toHaveCount(0);
  // The page makes requests of its own while visible (files for offline use, the round): none of
  // them may reveal the position.
  const sent: string[] = [];
  page.context().on('request', (request) => {
    sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await ask.click();
  await expect(here).toHaveCount(1);
  await expect(sheet(page)).toContainText(/, à [\d,]+ (?:km|m)/);
  await ask.click();
  await expect(here).toHaveCount(0);
  // The round is requested once more, to see what is sent while the position is known.
  await page.reload();
  await expect(pins(page).first()).toBeVisible();
  await expect(here).toHaveCount(0);
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((words) => /36\.4|9\.717/.test(words))).toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain('36.4242');
  await page.context().close();
});

test('the hub opens the round on the same map and sees where it has come to', async ({
  browser,
}) => {
  const { page, company, codes } = await onTheMap(browser, 'Sami');
  await page.context().close();
  const [code = ''] = codes;
  const desk = await signedIn(browser, company.admin);
  await desk.goto('/dashb/rs/pending');
  await desk
    .getByRole('article')
    .filter({ hasText: 'Sami' })
    .getByRole('button', { name: 'Carte' })
    .click();
  const dialog = desk.getByRole('dialog');
  await expect(pins(desk).first()).toBeVisible();
  await expect(dialog).toContainText('5 arrêts à faire');
  await expect(dialog).not.toContainText('Dernier résultat');
  expect.soft(await violations(desk)).toEqual([]);

  // The courier's acts appear while somebody is watching.
  await api.post(company.courier.token, '/api/liv/v10/pushcolis', {
    ref: code,
    etat: 'LIV-COURS-SUCC',
  });
  await expect(dialog).toContainText('1 livré, 4 arrêts à faire');
  const last = dialog.getByRole('region', { name: 'Dernier résultat' });
  await expect(last.getByRole('listitem').filter({ hasText: 'Livré' })).toHaveCount(1);
  await desk.context().close();
});

// Last, because its pickup waits for every courier of the hub, and in some governorates it is their
// first stop.
test('each stop has its pin in the round’s order, and a tap on one opens what stands there', async ({
  browser,
}) => {
  const { page } = await onTheMap(browser, 'Hichem', { pickup: true });
  await page.getByRole('button', { name: 'Carte' }).click();
  await expect(page).toHaveURL(/\/dashb\/carte$/);
  await expect(page.getByText(/^6 arrêts/)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('265,000');
  await expect(pins(page).first()).toBeVisible();
  // The first stop may be the pickup: in some governorates it is on the way.
  const first = /(?:Prochain arrêt,|à faire\s:|Ramassage) 1\b/;
  await expect(pins(page).filter({ hasText: first })).toHaveCount(1);
  // Two parcels at one point share a pin, with a list of both below it.
  const several = pins(page).filter({ hasText: 'arrêts ici' });
  await several.last().click();
  for (
    let nearer = 0;
    nearer < 4 && (await sheet(page).getByRole('listitem').count()) < 2;
    nearer += 1
  )
    await several.last().click();
  await expect(sheet(page).getByRole('listitem').first()).toBeVisible();
  const link = sheet(page)
    .getByRole('link', { name: /Client/ })
    .first();
  await link.click();
  await expect(page.getByRole('button', { name: 'Livré', exact: true })).toBeVisible();
  // Back leads to the map, with one stop fewer to go.
  await page.getByRole('button', { name: 'Livré', exact: true }).click();
  await expect(page).toHaveURL(/\/dashb\/carte$/);
  await expect(page.getByText(/^5 arrêts/)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('1 / 5');
  await page.getByRole('button', { name: 'Liste' }).click();
  await expect(page).toHaveURL(/\/dashb\/rs$/);
  await page.context().close();
});

test('the foot of a round tells its way and a full pocket without a word broken', async ({
  browser,
}) => {
  const { company, codes, page } = await onTheMap(browser, 'Hedi');
  const [ref] = codes;
  const paid = { ref, etat: 'LIV-COURS-SUCC', montant: 2555.4 };
  await api.post(company.courier.token, '/api/liv/v10/pushcolis', paid);
  await page.reload();
  const foot = page.getByRole('link', { name: /À remettre/ });
  await expect(foot).toContainText('km');
  await expect(foot).toContainText('2 555,400');
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await brokenTexts(foot), `${width} px`).toEqual([]);
  }
  await page.context().close();
});

/** Texts of an element that wrap, or extend beyond it. */
const brokenTexts = (of: Locator) =>
  of.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const lines = [...range.getClientRects()];
      const outside = lines.some(({ left, right }) => left < box.left || right > box.right);
      if (lines.length > 1 || outside) broken.push(texts.currentNode.textContent ?? '');
    }
    return broken;
  });

/** Points of a visible element where a thumb would hit something else. */
const covered = async (of: Locator, parts = [0.1, 0.5, 0.9]): Promise<string[]> => {
  await of.scrollIntoViewIfNeeded();
  return of.evaluate((element, spots) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return spots.flatMap((part) => {
      const met = document.elementFromPoint(left + width / 2, top + height * part);
      return met && element.contains(met)
        ? []
        : [`${element.textContent} at ${part}: ${met ? met.className : 'beyond the screen'}`];
    });
  }, parts);
};
