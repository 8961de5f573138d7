import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { courierPaths } from '../web/src/courier/courier-paths.ts';
import { api } from './api.ts';
import {
  askPickup,
  bringToHub,
  type Company,
  foundCompany,
  foundShop,
  newRound,
  registerParcels,
  sendRound,
  withCourier,
} from './company.ts';
import { shownAtTouch } from './held-device.ts';
import { signedIn } from './people.ts';
import { root } from './start-product.ts';
import { violations } from './violations.ts';
import { doubleTap, drag, fingers, middleOf, standsStill, touchOnceMoved } from './touch.ts';
import { wedge } from './wedge.ts';

/**
 * A gloved thumb: targets are large, a swipe decides nothing, and the next stop is always visible.
 */

let office: Company;

test.beforeAll(async () => {
  office = await foundCompany();
});

async function onTheRoad(browser: Browser, prenom: string, stops: number) {
  const company = await withCourier(office, prenom);
  const { codes } = await newRound(company, stops);
  const page = await signedIn(browser, company.courier, 'phone');
  return { company, codes, page };
}

const etats = async ({ courier }: Company): Promise<string[]> =>
  (
    await api.post<{ rs: { colis: { etat: string }[] } }>(courier.token, '/api/liv/v10/getmytask')
  ).rs.colis.map(({ etat }) => etat);

/** The middle of a row, scrolled to the middle of the screen. */
async function onRow(row: Locator) {
  await row.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  return middleOf(row.getByRole('link'));
}

const next = (page: Page) => page.getByRole('article', { name: 'Prochain arrêt' });
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

async function moveFirst(page: Page, name: string): Promise<void> {
  await gripOf(page, name).click();
  await page.getByRole('button', { name: 'Faire le suivant' }).click();
  await expect(next(page)).toContainText(name);
}

test('a courier who waits sees a pickup come when a shop sends it, and go when a colleague takes it', async ({
  browser,
}) => {
  const company = await withCourier(office, 'Ridha');
  const colleague = (await withCourier(office, 'Slim')).courier;
  const home = await signedIn(browser, company.courier, 'phone');
  await home.goto('/dashb');
  await expect(home.getByText('Aucun ramassage')).toBeVisible();
  const list = await home.context().newPage();
  await list.goto(courierPaths.pickups);
  await expect(list.getByText('Aucun ramassage')).toBeVisible();
  const { mu } = await api.post<{ mu: { id: number } }>(
    company.shipper.token,
    '/api/mu/exped/create',
    { colis: await registerParcels(company, 2) },
  );
  await api.get(company.shipper.token, `/api/mu/exped/dispatch/${mu.id}`);
  await expect(home.getByText('1 ramassage à prendre en charge')).toBeVisible();
  await expect(list.getByRole('heading', { name: 'À prendre en charge' })).toBeVisible();
  await api.get(colleague.token, `/api/liv/v10/mu/self-afect/${mu.id}`);
  await expect(home.getByText('Aucun ramassage')).toBeVisible();
  await expect(list.getByText('Aucun ramassage')).toBeVisible();
  await home.context().close();
});

test('a swipe to either side opens what can be done and does nothing; then one tap is the result', async ({
  browser,
}) => {
  const { company, page } = await onTheRoad(browser, 'Kamel', 14);
  await page.goto('/dashb/rs');
  await expect(page.getByRole('main')).toContainText('0 / 14');
  await standsStill(page);
  const row = rowOf(page, 'Client 3');
  const from = await onRow(row);
  await drag(page, from, { x: from.x - 120, y: from.y + 4 });
  await expect(row.getByRole('button', { name: 'Livré', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/dashb\/rs$/);
  await expect(page.getByRole('main')).toContainText('0 / 14');
  expect(await etats(company)).toEqual(Array.from({ length: 14 }, () => 'LIV-COURS'));

  // The other direction, and a long press, on other rows.
  const other = rowOf(page, 'Client 4');
  const there = await onRow(other);
  await drag(page, there, { x: there.x + 110, y: there.y });
  await expect(other.getByRole('button', { name: 'Absent' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Livré', exact: true })).toHaveCount(0);
  const pressed = rowOf(page, 'Client 2');
  const at = await onRow(pressed);
  const touch = await fingers(page);
  await touch([[at]]);
  await page.waitForTimeout(600);
  await touch([[]]);
  await expect(pressed.getByRole('button', { name: 'Reporter' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashb\/rs$/);
  // A scrolling finger opens nothing.
  const low = await onRow(rowOf(page, 'Client 6'));
  await drag(page, low, { x: low.x + 6, y: low.y - 200 });
  await expect(page.getByRole('button', { name: 'Livré', exact: true })).toHaveCount(1);

  // « Absent », then the day: two taps, and the next stop is visible wherever the thumb was.
  const last = rowOf(page, 'Client 9');
  const lastAt = await onRow(last);
  await drag(page, lastAt, { x: lastAt.x - 120, y: lastAt.y });
  await last.getByRole('button', { name: 'Absent' }).click();
  await page.getByRole('button', { name: /^Reporter au/ }).click();
  await expect(page.getByRole('main')).toContainText('1 / 14');
  await expect(next(page)).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('status').first()).toContainText('Reporté au');
  await page.getByRole('button', { name: /^Annuler/ }).click();
  await expect(page.getByRole('main')).toContainText('0 / 14');

  // « Livré » for the next stop, by swiping its card.
  await page.getByRole('main').evaluate((main) => main.scrollTo(0, 0));
  const card = await middleOf(next(page).getByRole('link').first());
  await drag(page, card, { x: card.x - 120, y: card.y });
  await next(page).getByRole('button', { name: 'Livré', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('1 / 14');
  await expect
    .poll(async () => (await etats(company)).filter((etat) => etat === 'LIV-COURS-SUCC').length, {
      timeout: 30_000,
    })
    .toBe(1);
  await page.context().close();
});

test('after the result of a stop far down the list, the next stop is in sight', async ({
  browser,
}) => {
  const { page } = await onTheRoad(browser, 'Lassaad', 12);
  await page.goto('/dashb/rs');
  const far = page.getByRole('link', { name: 'Client 11' });
  await far.scrollIntoViewIfNeeded();
  await far.click();
  await page.getByRole('button', { name: 'Livré', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('1 / 12');
  await expect(next(page)).toBeInViewport({ ratio: 0.9 });
  await page.context().close();
});

test('the next stop is whole on the screen, however much somebody wrote as its address', async ({
  browser,
}) => {
  const company = await withCourier(office, 'Mondher');
  const adresse = 'Derrière la mosquée, en face de l’école primaire. '.repeat(10).trim();
  await newRound(company, 2, [company.town], { adresse });
  const page = await signedIn(browser, company.courier, 'phone');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashb/rs');
  await expect(next(page).getByText('51,000')).toBeInViewport({ ratio: 1 });
  await expect(next(page).getByRole('link', { name: 'Ouvrir' })).toBeInViewport({ ratio: 1 });
  await next(page).getByRole('link', { name: 'Ouvrir' }).click();
  await expect(page.getByText(adresse)).toBeVisible();
});

/** Whether the middle of an element is seen: within the window, and under nothing. */
const isSeen = (one: Locator): Promise<boolean> =>
  one.evaluate((at) => {
    const { left, top, width, height } = at.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && (at.contains(there) || there.contains(at));
  });

test('on a phone held across, whom one goes to and what he pays are seen, and the results are reached', async ({
  browser,
}) => {
  const { company, codes, page } = await onTheRoad(browser, 'Ridha', 2);
  const [first = ''] = codes;
  for (const [width, height] of [
    [568, 320],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/dashb/rs');
    await expect.poll(() => isSeen(next(page).getByText('Client 1'))).toBe(true);
    await page.goto(`/dashb/rs/${first}`);
    await expect.poll(() => isSeen(page.getByRole('heading', { name: 'Client 1' }))).toBe(true);
    await expect.poll(() => isSeen(page.locator('.stop-figure'))).toBe(true);
  }
  const failed = page.getByRole('button', { name: 'Échec', exact: true });
  await failed.scrollIntoViewIfNeeded();
  expect(await isSeen(failed)).toBe(true);
  await page.getByRole('button', { name: 'Livré', exact: true }).click();
  await expect.poll(() => etats(company)).toContain('LIV-COURS-SUCC');
  await page.context().close();
});

test('above the keyboard of a phone, the tabs stay on one line under what is searched', async ({
  browser,
}) => {
  const { page } = await onTheRoad(browser, 'Wassim', 2);
  const tabs = page.getByRole('navigation', { name: 'Navigation' }).getByRole('link');
  for (const [width, height] of [
    [390, 400],
    [320, 360],
    [568, 320],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(courierPaths.find);
    await page.getByLabel('Nom, téléphone, rue ou code').fill('Client 2');
    await expect(page.getByRole('list', { name: 'Colis trouvés' })).toContainText('Client 2');
    const tops = await tabs.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size, `at ${width} px`).toBe(1);
    expect(height - (tops[0] ?? 0), `at ${width} px`).toBeLessThanOrEqual(60);
  }
  await page.context().close();
});

test('on a short phone, whom one goes to and what he pays are seen below a refused act and without a network', async ({
  browser,
}) => {
  const company = await withCourier(office, 'Slim');
  const deliveries = await registerParcels(company, 2);
  const exchanges = await registerParcels(company, 3, [company.town], {
    type_envoi: 'echange',
    adresse: '14 avenue Habib Bourguiba, immeuble Zahra, appartement 12',
  });
  const [first = '', second = ''] = deliveries;
  const [, , exchange = ''] = exchanges;
  const codes = [...deliveries, exchange];
  await bringToHub(company, codes);
  await sendRound(company, codes);
  const page = await signedIn(browser, company.courier, 'phone');
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(courierPaths.stop(first));
  await expect(page.getByRole('heading', { name: 'Client 1' })).toBeVisible();
  await page.context().setOffline(true);
  await api.post(company.admin.token, '/api/colis/adm/edit', {
    ref: first,
    field: 'etat',
    f_data: 'LIV-COURS-ECHEC',
    motif: 'annule-client',
  });
  await page.getByRole('button', { name: 'Livré', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('1 / 3');
  await page.context().setOffline(false);
  await expect(page.getByRole('alert')).toContainText('Client 1, livré : non enregistré');
  for (const [stop, name, offline] of [
    [exchange, 'Client 3', false],
    [second, 'Client 2', true],
    [exchange, 'Client 3', true],
  ] as const) {
    await page.context().setOffline(false);
    await page.goto(courierPaths.stop(stop));
    await page.context().setOffline(offline);
    const away = page.getByRole('link', { name: /Pas de réseau/ });
    await expect(away).toHaveCount(offline ? 1 : 0);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect.poll(() => isSeen(page.getByRole('heading', { name }))).toBe(true);
    await expect.poll(() => isSeen(page.locator('.stop-figure'))).toBe(true);
  }
  await page.context().setOffline(false);
  await page.goto(courierPaths.stop(second));
  await page.getByRole('group', { name: 'Reçu' }).getByRole('button').last().click();
  const change = page.getByRole('status').filter({ hasText: 'Rendre' });
  await expect.poll(() => isSeen(change)).toBe(true);
  await page.context().close();
});

test('a scan leads from one stop to another, and the note received at the first is not the other’s', async ({
  browser,
}) => {
  const { codes, page } = await onTheRoad(browser, 'Ridha', 2);
  const [first = '', second = ''] = codes;
  await page.goto(courierPaths.stop(first));
  const received = page.getByRole('group', { name: 'Reçu' }).getByRole('button');
  await received.last().click();
  await expect(received.last()).toHaveAttribute('aria-pressed', 'true');
  await wedge(page, [second]);
  await page.waitForURL(`**${courierPaths.stop(second)}`);
  await expect(received.last()).toHaveAttribute('aria-pressed', 'false');
  await wedge(page, [first]);
  await page.waitForURL(`**${courierPaths.stop(first)}`);
  await expect(received.last()).toHaveAttribute('aria-pressed', 'true');
  await page.context().close();
});

const gripOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Déplacer ${name}`, exact: true });

/** The names of the remaining stops, from top to bottom. */
const inOrder = (page: Page): Promise<string[]> =>
  page
    .locator('.stops.ordered > li')
    .evaluateAll((rows) =>
      rows
        .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map((row) => row.querySelector('.stop-what > b')?.textContent ?? ''),
    );

test('another order shows at the touch, and a stop is put down where a quick thumb left it', async ({
  browser,
}) => {
  const { page } = await onTheRoad(browser, 'Hichem', 4);
  await page.goto('/dashb/rs');
  await expect(page.getByRole('main')).toContainText('0 / 4');
  await gripOf(page, 'Client 3').click();
  const toTheEnd = page.getByRole('button', { name: 'Mettre à la fin' });
  expect(await shownAtTouch(toTheEnd, page.locator('.stops.ordered'))).toMatch(
    /Client 2[^]*Client 4[^]*Client 3/,
  );
  await expect.poll(() => inOrder(page)).toEqual(['Client 2', 'Client 4', 'Client 3']);

  // Dragged from the first place to the last and released, before the screen has drawn the
  // movement.
  await gripOf(page, 'Client 2').evaluate((grip) => {
    const { x, y } = grip.getBoundingClientRect();
    const thumb = (type: string, clientY: number) =>
      grip.dispatchEvent(
        new PointerEvent(type, {
          pointerId: 1,
          isPrimary: true,
          bubbles: true,
          clientX: x,
          clientY,
        }),
      );
    thumb('pointerdown', y);
    thumb('pointermove', y + 10);
    thumb('pointermove', innerHeight);
    thumb('pointerup', innerHeight);
  });
  await expect.poll(() => inOrder(page)).toEqual(['Client 4', 'Client 3', 'Client 2']);
  await page.context().close();
});

test('a stop is dragged by its grip, also beyond the edge of the screen, and the hub reads the order', async ({
  browser,
}) => {
  const { company, page } = await onTheRoad(browser, 'Tarek', 12);
  await page.goto('/dashb/rs');
  await expect(page.getByRole('main')).toContainText('0 / 12');
  await standsStill(page);
  const names = () => inOrder(page);
  const before = await names();
  const [first = '', , third = ''] = before;
  const grip = (name: string) => gripOf(page, name);
  // Far from the edges, where the list scrolls by itself.
  await grip(third).evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const from = await middleOf(grip(first));
  const to = await middleOf(grip(third));
  await drag(page, from, { x: to.x - 60, y: to.y + 6 });
  await expect.poll(names).toEqual([before[1], third, first, ...before.slice(3)]);
  await expect(page.getByRole('button', { name: 'Faire le suivant' })).toHaveCount(0);

  // Held at the edge, the list scrolls under the thumb without further movement.
  const touch = await fingers(page);
  const start = await middleOf(grip(before[1] ?? ''));
  const list = await page.getByRole('main').boundingBox();
  const edge = { x: start.x, y: (list?.y ?? 0) + (list?.height ?? 0) - 80 };
  await touch([[start], [{ x: start.x, y: start.y + 30 }], [edge]], 30);
  await expect.poll(async () => (await names()).indexOf(before[1] ?? '')).toBeGreaterThan(7);
  await touch([[]]);
  await expect(page.locator('.stops.ordered > .dragged')).toHaveCount(0);
  const after = await names();
  expect(after.indexOf(before[1] ?? '')).toBeGreaterThan(7);
  // Tapping a grip still opens its choices.
  await grip(third).tap();
  await expect(page.getByRole('button', { name: 'Faire le suivant' })).toBeVisible();
  const moved = async () => {
    const { rs } = await api.post<{ rs: { ordre: { par: string }; colis: { nom_cl: string }[] } }>(
      company.courier.token,
      '/api/liv/v10/getmytask',
    );
    return `${rs.ordre.par} ${rs.colis.map(({ nom_cl }) => nom_cl).join()}`;
  };
  await expect.poll(moved, { timeout: 30_000 }).toBe(`livreur ${['Client 1', ...after].join()}`);
  await page.context().close();
});

test('the order is changed again before the hub has answered, and nobody is said to have changed it', async ({
  browser,
}) => {
  const { page } = await onTheRoad(browser, 'Mongi', 4);
  await page.goto('/dashb/rs');
  await expect(page.getByRole('main')).toContainText('0 / 4');
  let answer = () => {};
  const answering = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/liv/v10/ordre', async (route) => {
    await answering;
    await route.continue();
  });
  const first = page.waitForRequest('**/api/liv/v10/ordre');
  await moveFirst(page, 'Client 3');
  await first;
  await moveFirst(page, 'Client 4');
  const second = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/liv/v10/ordre') &&
      response.request().postDataJSON().version === 2,
  );
  answer();
  expect(await (await second).json()).toMatchObject({ ordre: { version: 3 }, entretemps: null });
  await expect(page.getByText('autre appareil')).toHaveCount(0);
  await page.context().close();
});

test('nothing moves under the thumb when an act waits, leaves, or meets a dead network', async ({
  browser,
}) => {
  const { page } = await onTheRoad(browser, 'Slim', 12);
  await page.goto('/dashb/rs');
  await standsStill(page);
  const at = async () => (await rowOf(page, 'Client 3').boundingBox())?.y ?? 0;
  const waits = page.getByRole('link', { name: 'En attente d’envoi 1' });
  const dead = page.getByRole('link', { name: /Pas de réseau/ });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${runsheetsContract.order.path}`, async (route) => {
    await released;
    await route.continue();
  });
  await gripOf(page, 'Client 12').click();
  await page.getByRole('main').evaluate((main) => main.scrollTo(0, 0));
  await gripOf(page, 'Client 4').focus();
  const before = await at();
  await gripOf(page, 'Client 4').press('ArrowDown');
  await expect(waits).toBeVisible();
  expect(await at()).toBe(before);
  release();
  await expect(waits).toHaveCount(0);
  expect(await at()).toBe(before);
  await page.context().setOffline(true);
  await expect(dead).toBeVisible({ timeout: 15_000 });
  await expect.poll(at).toBeCloseTo(before, 0);
  await page.context().setOffline(false);
  await expect(dead).toHaveCount(0, { timeout: 30_000 });
  await expect.poll(at).toBeCloseTo(before, 0);
  await page.context().close();
});

test('what the hub changes takes no touch that was meant for what stood there; the next one counts', async ({
  browser,
}) => {
  const { company, codes, page } = await onTheRoad(browser, 'Imed', 6);
  await page.goto('/dashb/rs');
  await standsStill(page);
  const { rs } = await api.post<{ rs: { id: number } }>(
    company.courier.token,
    '/api/liv/v10/getmytask',
  );
  const card = await middleOf(next(page).getByRole('link').first());
  await drag(page, card, { x: card.x - 120, y: card.y });
  const delivered = next(page).getByRole('button', { name: 'Livré', exact: true });
  await middleOf(delivered);
  const touched = delivered.evaluate(touchOnceMoved);
  // Longer than the courier's own touch moves rows unguarded.
  await page.waitForTimeout(1000);
  await api.post(company.admin.token, '/api/rs/adm/retirer', {
    id: rs.id,
    ref: codes[4],
    raison: 'Adresse changée',
  });
  await touched;
  await expect(page.getByText('La liste vient de bouger : rien n’a été fait.')).toBeVisible();
  await expect(page).toHaveURL(/\/dashb\/rs$/);
  await expect(page.getByRole('region', { name: 'Changements du hub' })).toBeVisible();
  await delivered.tap();
  await expect(page.getByRole('main')).toContainText('1 / 6');
  await page.context().close();
});

test('a list at its top stays where it is when the network comes back, and so does the stop that the first touch holds', async ({
  browser,
}) => {
  const { page } = await onTheRoad(browser, 'Mongi', 12);
  await page.goto('/dashb/rs');
  await standsStill(page);
  const main = page.getByRole('main');
  const at = async () => (await rowOf(page, 'Client 3').boundingBox())?.y ?? 0;
  const begins = async () => (await main.boundingBox())?.y ?? 0;
  const dead = page.getByRole('link', { name: /Pas de réseau/ });
  const [before, untold] = [await at(), await begins()];
  const touch = await fingers(page);
  const grip = await middleOf(gripOf(page, 'Client 2'));
  await touch([[grip], [{ x: grip.x, y: grip.y + 12 }]], 30);
  await page.context().setOffline(true);
  await expect(dead).toBeVisible({ timeout: 15_000 });
  await expect.poll(at).toBeCloseTo(before, 0);
  await touch([[]]);

  // As it is after each result.
  await main.evaluate((one) => one.scrollTo(0, 0));
  const atTop = await at();
  await page.context().setOffline(false);
  await expect(dead).toHaveCount(0, { timeout: 30_000 });
  expect(await at()).toBeCloseTo(atTop, 0);
  // The banner's space scrolls away under the thumb.
  await drag(page, { x: 150, y: 600 }, { x: 150, y: 400 });
  await expect.poll(begins).toBe(untold);
  await page.context().close();
});

test('a screen that is shorter than the glass stays where it is too, when the network goes and comes', async ({
  browser,
}) => {
  const { page } = await onTheRoad(browser, 'Ghassen', 1);
  await page.setViewportSize({ width: 390, height: 1400 });
  await page.goto('/dashb/rs');
  await standsStill(page);
  const main = page.getByRole('main');
  const canScroll = () => main.evaluate((one) => one.scrollHeight > one.clientHeight);
  expect(await canScroll()).toBe(false);
  const at = async () => (await next(page).getByRole('link', { name: 'Ouvrir' }).boundingBox())?.y;
  const before = (await at()) ?? 0;
  await main.tap({ position: { x: 200, y: 1000 } });
  const dead = page.getByRole('link', { name: /Pas de réseau/ });
  await page.context().setOffline(true);
  await expect(dead).toBeVisible({ timeout: 15_000 });
  await expect.poll(at).toBeCloseTo(before, 0);
  await page.context().setOffline(false);
  await expect(dead).toHaveCount(0, { timeout: 30_000 });
  await expect.poll(at).toBeCloseTo(before, 0);
  expect(await canScroll()).toBe(false);
  await page.context().close();
});

test('whoever reads why an act was refused finds the list where it was left, or at its top', async ({
  browser,
}) => {
  const { company, codes, page } = await onTheRoad(browser, 'Nejib', 12);
  await page.goto('/dashb/rs');
  await standsStill(page);
  await page.context().setOffline(true);
  await api.post(company.admin.token, '/api/colis/adm/edit', {
    ref: codes[0],
    field: 'etat',
    f_data: 'LIV-COURS-ECHEC',
    motif: 'annule-client',
  });
  const away = page.locator('.courier-away');
  await expect(away).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await next(page).getByRole('link', { name: 'Ouvrir' }).tap();
  await page.getByRole('button', { name: 'Livré', exact: true }).tap();
  await page.context().setOffline(false);
  const refused = page.getByRole('alert').filter({ hasText: 'non enregistré' });
  await expect(refused).toBeVisible({ timeout: 60_000 });
  await expect(away).toHaveCount(0, { timeout: 30_000 });
  expect(await violations(page)).toEqual([]);

  const main = page.getByRole('main');
  const at = async () => (await rowOf(page, 'Client 9').boundingBox())?.y ?? 0;
  await main.evaluate((one) => one.scrollTo(0, 200));
  const left = await at();
  await refused.tap();
  await page.getByRole('button', { name: 'Retour à la tournée' }).tap();
  await expect.poll(at).toBeCloseTo(left, 0);
  await refused.tap();
  await expect(page.getByRole('heading', { name: 'Différends' })).toBeVisible();
  await page.getByRole('link', { name: 'Livraison' }).tap();
  await expect(next(page)).toBeVisible();
  await expect(refused).toBeVisible();
  expect(await main.evaluate((one) => one.scrollTop)).toBe(0);
  await page.context().close();
});

test('what comes under the thumb at the second tap of a double one is not pressed', async ({
  browser,
}) => {
  const { company, page } = await onTheRoad(browser, 'Nizar', 3);
  const added = await registerParcels(company, 5);
  const late = added.slice(3);
  await bringToHub(company, late);
  await page.goto('/dashb/rs');
  await expect(page.getByRole('main')).toContainText('0 / 3');
  const { rs } = await api.post<{ rs: { id: number } }>(
    company.courier.token,
    '/api/liv/v10/getmytask',
  );
  await api.post(company.admin.token, '/api/rs/adm/ajouter', { id: rs.id, colis: late });
  const changes = page.getByRole('region', { name: 'Changements du hub' });
  const loaded = changes.getByRole('button', { name: /^Chargé/ });
  await expect(loaded).toHaveCount(2);
  await doubleTap(loaded.first());
  await expect(loaded).toHaveCount(1);

  // A question is read before it is answered, and what it leaves behind was not intended.
  await next(page).getByRole('link', { name: 'Ouvrir' }).click();
  await expect(page.getByRole('heading', { name: 'Client 1' })).toBeVisible();
  await doubleTap(page.getByRole('button', { name: 'Reporté' }));
  const dialog = page.getByRole('dialog', { name: 'Reporter' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('button', { name: 'Retour à la tournée' }).click();
  await expect(page.getByRole('main')).toContainText('0 / 5');
  await expect(loaded).toHaveCount(1);
  await page.getByRole('link', { name: 'Accueil', exact: true }).click();
  await page.getByRole('button', { name: 'Réglages' }).click();
  await doubleTap(page.getByRole('button', { name: 'Terminé' }));
  await expect(page.getByRole('heading', { name: /^Bonjour/ })).toBeVisible();
  await page.context().close();
});

test('on a short phone without network, the next stop opens while the last result can be taken back', async ({
  browser,
}) => {
  const { page } = await onTheRoad(browser, 'Fathi', 6);
  await page.setViewportSize({ width: 360, height: 616 });
  await page.goto('/dashb/rs');
  await standsStill(page);
  await page.context().setOffline(true);
  const open = next(page).getByRole('link', { name: 'Ouvrir' });
  // At its edge: « Noter un appel » comes under its middle, where a second tap would be ignored.
  await open.tap({ position: { x: 6, y: 6 } });
  await expect(page.getByRole('link', { name: /Pas de réseau/ })).toBeVisible();
  // Nothing extends below the screen, which would let the whole page scroll.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(616);
  // « Annuler » is on the left thumb's side, like « Retour ».
  const undo = page.getByRole('button', { name: /^Annuler/ });
  await page.evaluate(() => document.documentElement.setAttribute('data-hand', 'left'));
  await page.getByRole('button', { name: 'Noter un appel' }).click();
  const call = page.getByRole('dialog', { name: 'Noter un appel' });
  await call.getByText('Ne répond pas').click();
  await call.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('main').evaluate((main) => main.scrollTo(0, 0));
  await expect(undo).toBeVisible();
  expect(await whatIsUnder(page.getByRole('button', { name: 'Retour à la tournée' }))).toBe(
    'Retour à la tournée',
  );
  await undo.click();
  await page.evaluate(() => document.documentElement.setAttribute('data-hand', 'right'));
  await page.getByRole('button', { name: 'Livré', exact: true }).tap();
  await expect(next(page)).toContainText('Client 2');
  await expect(undo).toBeVisible();
  // Shown once, by the banner.
  await expect(page.getByRole('link', { name: /Pas de réseau/ })).toContainText('1');
  await expect(page.getByRole('link', { name: /^En attente d’envoi/ })).toHaveCount(0);
  expect(await whatIsUnder(open)).toBe('Ouvrir');
  await page.context().close();
});

/** The name of what a thumb hits in the middle of an element. */
const whatIsUnder = (element: Locator): Promise<string> =>
  element.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const met = document.elementFromPoint(x + width / 2, y + height / 2);
    const pressed = met?.closest('a, button');
    return pressed?.ariaLabel ?? pressed?.textContent ?? '';
  });

test('a large shop is fetched in two trips, and whoever wanted it reads who was faster', async ({
  browser,
}) => {
  const { company, page } = await onTheRoad(browser, 'Aymen', 2);
  const codes = await registerParcels(company, 4);
  const mu = await askPickup(company, codes);
  const inShop = async () => {
    const { mu: all } = await api.post<{
      mu: { ref: string; colis: { pris: boolean | null }[] }[];
    }>(company.courier.token, '/api/liv/v10/getmypick');
    return all.find(({ ref }) => ref === mu.ref)?.colis.map(({ pris }) => pris);
  };
  await page.goto(`/dashb/mu/${mu.ref}`);
  for (const name of ['Client 1', 'Client 2']) await page.getByLabel(name).check();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Confirmer 2 / 4' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 colis restent chez l’expéditeur');
  await dialog.getByLabel('Je reviens chercher le reste').check();
  await expect(dialog).toContainText('le ramassage reste à vous');
  await dialog.getByRole('button', { name: 'Oui' }).click();
  const card = page.getByRole('article', { name: `Ramassage ${mu.ref}` });
  await expect(card).toContainText('2 / 4');
  await expect(card).toContainText('2 colis à revenir chercher');
  await page.context().setOffline(false);
  await expect.poll(inShop, { timeout: 30_000 }).toEqual([true, true, null, null]);

  // Still a stop of the day, until the second trip.
  await page.getByRole('link', { name: 'Livraison' }).click();
  await expect(page.getByRole('main').locator(`a[href$="${mu.ref}"]`).first()).toBeVisible();
  await page.goto(`/dashb/mu/${mu.ref}`);
  await page.getByLabel('Client 3').check();
  await page.getByRole('button', { name: 'Confirmer 3 / 4' }).click();
  await dialog.getByRole('button', { name: 'Oui' }).click();
  await expect.poll(inShop, { timeout: 30_000 }).toEqual([true, true, true, false]);

  const colleague = await signedIn(browser, (await withCourier(office, 'Bilel')).courier, 'phone');
  await colleague.goto(`/dashb/mu/${mu.ref}`);
  await expect(colleague.getByRole('heading', { name: /^Pris en charge par Aymen/ })).toBeVisible();
  await colleague.context().close();
  await page.context().close();
});

/** Elements that extend sideways beyond the screen without a scrolling list of their own. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = [document.documentElement, document.querySelector('main')].flatMap((one) =>
      one && one.scrollWidth > one.clientWidth ? [`${one.tagName} ${one.scrollWidth}`] : [],
    );
    for (const one of document.querySelectorAll<HTMLElement>('.courier .badge'))
      if (one.scrollHeight > one.clientHeight + 1) found.push(`${one.textContent} in its frame`);
    for (const one of document.querySelectorAll<HTMLElement>('.courier *')) {
      const { left, right, width } = one.getBoundingClientRect();
      if (width === 0 || !one.checkVisibility() || one.closest('.sr-only, .clip')) continue;
      if (left < -1 || right > innerWidth + 1)
        found.push(`${one.tagName}.${one.className} ${one.textContent.slice(0, 30)} ${right}`);
    }
    return found;
  });

test('text at twice its size stays on the screen, from the list to the day’s end', async ({
  browser,
}) => {
  const { codes, page } = await onTheRoad(browser, 'Mohamed-Amine', 4);
  await page.goto(courierPaths.runsheet);
  await page.getByRole('link', { name: 'Ouvrir' }).tap();
  await page.getByRole('button', { name: 'Livré', exact: true }).tap();
  await expect(page.getByRole('main')).toContainText('1 / 4');
  for (const path of [
    courierPaths.home,
    courierPaths.runsheet,
    courierPaths.stop(codes[1] ?? ''),
    courierPaths.find,
    courierPaths.pickups,
    courierPaths.cash,
    courierPaths.dayEnd,
    courierPaths.outbox,
    courierPaths.disputes,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 780 });
      expect.soft(await tooWide(page), `${path} ${width}`).toEqual([]);
    }
  }
  // What is typed grows with it.
  await page.goto(courierPaths.stop(codes[1] ?? ''));
  await page.getByRole('button', { name: 'Autre montant' }).click();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect(page.getByLabel('Montant encaissé')).toHaveCSS('font-size', '32px');
  await page.context().close();
});

/** Interactive elements smaller than a gloved thumb, as « name width × height ». */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 55.5;
    const found: string[] = [];
    for (const one of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [role="button"]',
    )) {
      const target = (one.matches('input') && one.closest<HTMLElement>('label')) || one;
      const { width, height } = target.getBoundingClientRect();
      if (width === 0 || height === 0 || !target.checkVisibility() || target.closest('[inert]'))
        continue;
      if (width < least || height < least)
        found.push(
          `${(one.ariaLabel ?? target.textContent).slice(0, 40)} ${target.className} ${Math.round(width)} × ${Math.round(height)}`,
        );
    }
    return found;
  });

/** Pixels between the texts of neighbouring tabs, in either direction. */
const betweenTabs = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const words = [...document.querySelectorAll('.courier-tabs a')].map((tab) => {
      const word = document.createRange();
      word.selectNodeContents(tab.lastChild ?? tab);
      return word.getBoundingClientRect();
    });
    return words
      .slice(1)
      .map((next, place) => Math.round(next.left - (words[place]?.right ?? next.left)));
  });

test('every target is at least 56 px, on both phones, for both hands', async ({ browser }) => {
  const { company, codes, page } = await onTheRoad(browser, 'Ramzi', 3);
  const [twin = ''] = await registerParcels(company, 1);
  await bringToHub(company, [twin]);
  const mu = await askPickup(company, await registerParcels(company, 3));
  const open: Record<string, string[]> = {
    [courierPaths.home]: ['Réglages'],
    [courierPaths.runsheet]: ['Déplacer Client 2'],
    [courierPaths.map]: [],
    [courierPaths.stop(codes[0] ?? '')]: [
      'Reporté',
      'Échec',
      'Autre montant',
      'Corriger',
      'Noter un appel',
    ],
    [courierPaths.together(codes[0] ?? '')]: [],
    [courierPaths.find]: [],
    [courierPaths.scan]: [],
    [courierPaths.pickups]: [],
    [courierPaths.pickup(mu.ref)]: ['Confirmer 0 / 3', 'Scanner'],
    [courierPaths.cash]: [],
    [courierPaths.disputes]: [],
    [courierPaths.outbox]: [],
  };
  const measured = async (where: string) => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 });
      expect.soft(await tooSmall(page), `${where} ${width}`).toEqual([]);
    }
  };
  await page.goto(courierPaths.home);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const gap of await betweenTabs(page)) expect(gap).toBeGreaterThanOrEqual(4);
  for (const hand of ['right', 'left']) {
    await page.evaluate((side) => {
      localStorage.setItem('cgo-livreur', JSON.stringify({ hand: side, position: null }));
    }, hand);
    for (const [path, buttons] of Object.entries(open)) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      if (path === courierPaths.map) await expect(page.locator('.map-pin').first()).toBeVisible();
      await measured(`${path} ${hand}`);
      for (const name of buttons) {
        await page.getByRole('button', { name, exact: true }).first().click();
        await page.waitForTimeout(150);
        await measured(`${path}, ${name} ${hand}`);
        await page.reload();
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      }
    }
  }
  await page.context().close();
});

test('an amount that no call takes is told at its field, before anything waits', async ({
  browser,
}) => {
  const { codes, page } = await onTheRoad(browser, 'Lotfi', 1);
  await page.goto(courierPaths.stop(codes[0] ?? ''));
  await page.getByRole('button', { name: 'Autre montant' }).click();
  const payment = page.getByRole('dialog', { name: 'Encaissement' });
  for (const text of ['51000000', '12d500', '-51', '1e3', '']) {
    await payment.getByLabel('Montant encaissé').fill(text);
    await payment.getByRole('button', { name: 'Livré' }).click();
    await expect(payment.getByText('Montant non valid !')).toBeVisible();
    await expect(payment.getByLabel('Montant encaissé')).toHaveValue(text);
  }
  await payment.getByLabel('Montant encaissé').fill('٥١ DT');
  await expect(payment.getByText('Montant non valid !')).toHaveCount(0);
  await payment.getByRole('button', { name: 'Livré' }).click();
  await expect(payment).toBeHidden();
  await page.context().close();
});

test('one cheque written twice, and an eleventh, are told while the customer is there', async ({
  browser,
}) => {
  const company = await withCourier(await foundShop(), 'Moez');
  const { token } = await api.logIn(root);
  await api.post(token, '/api/users/adm/update', {
    id: company.shipper.id,
    mode_reglement: 'cheque_especes',
  });
  const { codes } = await newRound(company, 1);
  const page = await signedIn(browser, company.courier, 'phone');
  await page.goto(courierPaths.stop(codes[0] ?? ''));
  await page.getByRole('button', { name: 'Chèque ou autre montant' }).click();
  const payment = page.getByRole('dialog', { name: 'Encaissement' });
  const cheque = (n: number) => payment.getByRole('group', { name: `Chèque ${n}` });
  for (const [n, montant] of [
    [1, '30'],
    [2, '21'],
  ] as const) {
    await payment.getByRole('button', { name: 'Ajouter un chèque' }).click();
    await cheque(n).getByLabel('Numéro').fill('0001234');
    await cheque(n).getByLabel('Montant').fill(montant);
  }
  await payment.getByRole('button', { name: 'Livré' }).click();
  await expect(cheque(2).getByText('Ce chèque est déjà saisi !')).toBeVisible();
  await cheque(2).getByLabel('Numéro').fill('0001235');
  const add = payment.getByRole('button', { name: 'Ajouter un chèque' });
  for (let n = 3; n <= 10; n += 1) await add.click();
  await expect(payment.getByText('10 chèques au plus !')).toBeVisible();
  await expect(add).toBeHidden();
  for (let n = 10; n >= 3; n -= 1) {
    await cheque(n).getByRole('button', { name: 'Retirer le chèque' }).click();
  }
  await expect(add).toBeVisible();
  await payment.getByRole('button', { name: 'Livré' }).click();
  await expect(payment).toBeHidden();
  await expect.poll(() => etats(company), { timeout: 20_000 }).toEqual(['LIV-COURS-SUCC']);
  await page.context().close();
});

test('a cheque that lacks its number is shown, and stays typed while the door is asked about', async ({
  browser,
}) => {
  const company = await withCourier(await foundShop(), 'Ridha');
  const { token } = await api.logIn(root);
  await api.post(token, '/api/users/adm/update', {
    id: company.shipper.id,
    mode_reglement: 'cheque_especes',
  });
  await api.post(company.shipper.token, '/api/users/porte', {
    code_remise: 'toujours',
    montant_code: 0,
    signature: 'jamais',
    montant_signature: 0,
  });
  const { codes } = await newRound(company, 1);
  const page = await signedIn(browser, company.courier, 'phone');
  await page.goto(courierPaths.stop(codes[0] ?? ''));
  await page.getByRole('button', { name: 'Chèque ou autre montant' }).click();
  const payment = page.getByRole('dialog', { name: 'Encaissement' });
  const cheque = (n: number) => payment.getByRole('group', { name: `Chèque ${n}` });
  const deliver = payment.getByRole('button', { name: 'Livré' });
  const add = payment.getByRole('button', { name: 'Ajouter un chèque' });
  await add.click();
  await cheque(1).getByLabel('Montant').fill('20');
  await add.click();
  await cheque(2).getByLabel('Numéro').fill('0004322');
  await add.scrollIntoViewIfNeeded();
  const number = cheque(1).getByLabel('Numéro');
  await expect(number).not.toBeInViewport();
  await deliver.click();
  await expect(number).toBeFocused();
  await expect(number).toBeInViewport();
  await number.fill('0004321');
  // Together they are more than what is paid: told below them, though one looks at the first.
  await cheque(1).getByLabel('Montant').fill('30');
  const above = payment.getByText('Les chèques dépassent le montant encaissé !');
  await expect(above).not.toBeInViewport();
  await deliver.click();
  await expect(above).toBeInViewport();
  await cheque(1).getByLabel('Montant').fill('20');
  await deliver.click();
  const question = page.getByRole('dialog', { name: 'Code de remise' });
  await expect(question).toBeVisible();
  // The client looks for it: the courier closes the question.
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(number).toHaveValue('0004321');
  await deliver.click();
  await question.getByRole('button', { name: 'Sans code' }).click();
  await page.getByText('Le client n’a pas son téléphone').click();
  await page.getByRole('button', { name: 'Livrer sans code' }).click();
  await expect.poll(() => etats(company), { timeout: 20_000 }).toEqual(['LIV-COURS-SUCC']);
  await expect(payment).toBeHidden();
  await page.context().close();
});

test('what is typed of a payment is there when the phone has discarded the page, and gone once it is closed', async ({
  browser,
}) => {
  const company = await withCourier(await foundShop(), 'Hatem');
  const { token } = await api.logIn(root);
  await api.post(token, '/api/users/adm/update', {
    id: company.shipper.id,
    mode_reglement: 'cheque_especes',
  });
  const { codes } = await newRound(company, 1);
  const page = await signedIn(browser, company.courier, 'phone');
  await page.goto(courierPaths.stop(codes[0] ?? ''));
  const payment = page.getByRole('dialog', { name: 'Encaissement' });
  const cheque = payment.getByRole('group', { name: 'Chèque 1' });
  const begin = page.getByRole('button', { name: 'Chèque ou autre montant' });
  await begin.click();
  await payment.getByLabel('Montant encaissé').fill('50');
  await payment.getByRole('button', { name: 'Ajouter un chèque' }).click();
  await cheque.getByLabel('Numéro').fill('0001234');
  await page.reload();
  await expect(payment.getByLabel('Montant encaissé')).toHaveValue('50');
  await expect(cheque.getByLabel('Numéro')).toHaveValue('0001234');
  await page.keyboard.press('Escape');
  await expect(payment).toBeHidden();
  await page.reload();
  await expect(begin).toBeVisible();
  await expect(payment).toBeHidden();
  await begin.click();
  await expect(payment.getByLabel('Montant encaissé')).toHaveValue('51,000');
  await expect(cheque).toHaveCount(0);
  await payment.getByLabel('Montant encaissé').fill('50');
  await payment.getByRole('button', { name: 'Livré' }).click();
  await expect.poll(() => etats(company), { timeout: 20_000 }).toEqual(['LIV-COURS-SUCC']);
  expect(await page.evaluate(() => localStorage.getItem('cgo-saisie:payment'))).toBeNull();
  await page.context().close();
});

test('what is typed of a correction, a call or a reason is there when the phone has discarded the page, and gone once it is closed', async ({
  browser,
}) => {
  const { codes, page } = await onTheRoad(browser, 'Nizar', 1);
  const stop = courierPaths.stop(codes[0] ?? '');
  const questions = [
    { button: 'Corriger', dialog: 'Corriger', field: 'Adresse', began: /.+/ },
    { button: 'Noter un appel', dialog: 'Noter un appel', field: 'Note', began: '' },
    { button: 'Échec', dialog: 'Échec', choice: 'Refus', field: 'Note', began: '' },
  ];
  for (const { button, dialog, choice, field, began } of questions) {
    await page.goto(stop);
    const asked = page.getByRole('dialog', { name: dialog });
    await page.getByRole('button', { name: button, exact: true }).click();
    if (choice) await asked.getByText(choice).click();
    await asked.getByLabel(field).fill('Porte verte');
    await page.reload();
    await expect(asked.getByLabel(field), button).toHaveValue('Porte verte');
    await page.keyboard.press('Escape');
    await expect(asked).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible();
    await expect(asked).toBeHidden();
    await page.getByRole('button', { name: button, exact: true }).click();
    if (choice) await asked.getByText(choice).click();
    await expect(asked.getByLabel(field)).not.toHaveValue('Porte verte');
    await expect(asked.getByLabel(field)).toHaveValue(began);
    await page.keyboard.press('Escape');
  }
  // What is as it was asked is not open again.
  await page.getByRole('button', { name: 'Reporté', exact: true }).click();
  const postponed = page.getByRole('dialog', { name: 'Reporter' });
  await expect(postponed).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Reporté', exact: true })).toBeVisible();
  await expect(postponed).toBeHidden();
  await page.getByRole('button', { name: 'Reporté', exact: true }).click();
  await postponed.getByText('Injoignable').click();
  await page.reload();
  await expect(postponed.getByRole('radio', { name: 'Injoignable' })).toBeChecked();
  await page.context().close();
});

test('above the keyboard of a phone, the title and the button of each question stay in sight', async ({
  browser,
}) => {
  const { codes, page } = await onTheRoad(browser, 'Bechir', 1);
  await page.goto(courierPaths.stop(codes[0] ?? ''));
  for (const name of ['Reporté', 'Échec', 'Autre montant', 'Corriger', 'Noter un appel']) {
    await page.getByRole('button', { name, exact: true }).first().click();
    const asked = page.getByRole('dialog');
    if (name === 'Échec') await asked.getByText('Absent').click();
    for (const size of [
      { width: 360, height: 640 },
      { width: 390, height: 400 },
    ]) {
      await page.setViewportSize(size);
      for (const end of [0, 9999]) {
        await asked.evaluate((dialog, top) => dialog.scrollTo(0, top), end);
        await expect(asked.getByRole('heading').first(), name).toBeInViewport({ ratio: 1 });
        await expect(asked.locator('.footer button').last(), name).toBeInViewport({ ratio: 1 });
      }
      // What lies between them is not a slit.
      const between = await asked.evaluate((dialog) => {
        const of = (part: string) => dialog.querySelector(part)?.getBoundingClientRect();
        return (of('.footer')?.top ?? 0) - (of('.title')?.bottom ?? 0);
      });
      expect(between, `${name}, ${size.height}`).toBeGreaterThan(150);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.keyboard.press('Escape');
    await expect(asked).toBeHidden();
  }
  await page.context().close();
});

test('« Annuler » and « Changer » of a result that waits stand side by side', async ({
  browser,
}) => {
  const { page } = await onTheRoad(browser, 'Wassim', 2);
  await page.goto(courierPaths.runsheet);
  await standsStill(page);
  await page.context().setOffline(true);
  await next(page).getByRole('link', { name: 'Ouvrir' }).click();
  // Any sooner, a tap on the same spot of the next screen is taken for a double tap.
  await page.waitForTimeout(600);
  await page.getByRole('button', { name: 'Livré', exact: true }).click();
  await expect(next(page)).toContainText('Client 2');
  await page.getByRole('link', { name: /Pas de réseau/ }).click();
  const row = rowOf(page, 'Client 1');
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 700 });
    const [back, change] = await Promise.all(
      ['Annuler', 'Changer'].map((name) => row.getByRole('button', { name }).boundingBox()),
    );
    expect(change?.y).toBe(back?.y);
    expect(change?.x).toBeGreaterThan((back?.x ?? 0) + (back?.width ?? 0));
  }
  await page.context().close();
});
