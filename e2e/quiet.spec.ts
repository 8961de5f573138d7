import { type Browser, expect, type Page, type Request, test } from '@playwright/test';
import { api } from './api.ts';
import { type Company, foundCompany, newRound, withCourier } from './company.ts';
import { flakyNetwork } from './flaky-network.ts';
import { allSent } from './gestures.ts';
import { signedIn } from './people.ts';

/** A courier's phone's use of the network, counted from outside. */

let company: Company;

test.beforeAll(async () => {
  company = await foundCompany();
});

const deliver = async (page: Page, customer: string): Promise<void> => {
  await page.getByRole('link', { name: customer }).first().click();
  await page.getByRole('button', { name: 'Livré', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Livraison' })).toBeVisible();
};

/** The calls of this page from here on, by the last word of their address. */
function countCalls(page: Page): () => string[] {
  const calls: string[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname.split('/').at(-1) ?? '');
  };
  page.on('request', note);
  return () => [...calls].sort();
}

test('an act is one request and at most one reading; what waited is one request for twenty', async ({
  browser,
}) => {
  await newRound(company, 25);
  const page = await signedIn(browser, company.courier, 'phone');
  const network = await flakyNetwork(page.context());
  await page.goto('/dashb/rs');
  const main = page.getByRole('main');
  await expect(main).toContainText('0 / 25');
  await expect(main.getByRole('status')).toContainText('Prêt hors ligne');

  // Online, including the requests that events trigger afterwards.
  let calls = countCalls(page);
  await deliver(page, 'Client 1');
  await expect.poll(calls).toEqual(['pushcolis', 'tournee']);
  // Longer than the stream and its requests take.
  await page.waitForTimeout(4000);
  expect(calls()).toEqual(['pushcolis', 'tournee']);

  // Offline, and online again.
  network.turn('gone');
  for (let place = 2; place <= 22; place += 1) await deliver(page, `Client ${place}`);
  await expect(page.getByText('Pas de réseau')).toBeVisible({ timeout: 15_000 });
  // The last one can be undone for five seconds.
  await page.waitForTimeout(6000);
  calls = countCalls(page);
  network.turn('good');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await allSent(page, 30_000);
  await expect(main).toContainText('22 / 25');
  const sent = calls().filter((call) => call === 'lot' || call === 'pushcolis');
  // One to try the connection, then five, then twenty at a time.
  expect(sent.length).toBeLessThanOrEqual(4);
  expect(sent).toContain('lot');
  const { rs } = await api.post<{ rs: { colis: { etat: string }[] } }>(
    company.courier.token,
    '/api/liv/v10/getmytask',
  );
  expect(rs.colis.filter(({ etat }) => etat === 'LIV-COURS-SUCC')).toHaveLength(22);
  await page.context().close();
});

test('where the browser can, what waits leaves when the network is back, the application closed', async ({
  browser,
}) => {
  const mine = await withCourier(company, 'Hatem');
  const { codes } = await newRound(mine, 3);
  const page = await signedIn(browser, mine.courier, 'phone');
  const device = page.context();
  await page.goto('/dashb/rs');
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toContainText('Prêt hors ligne');
  const origin = new URL(page.url()).origin;
  const network = await flakyNetwork(device);
  network.turn('gone');
  for (const place of [1, 2, 3]) await deliver(page, `Client ${place}`);
  await page.getByRole('link', { name: /Gardé ici/ }).click();
  await expect(main).toContainText('l’envoi reprend au plus tard quand vous la rouvrez');
  const states = async () =>
    (
      await api.post<{ rs: { colis: { etat: string }[] } }>(
        mine.courier.token,
        '/api/liv/v10/getmytask',
      )
    ).rs.colis.map(({ etat }) => etat);
  expect(await states()).toEqual(['LIV-COURS', 'LIV-COURS', 'LIV-COURS']);

  // The page is closed, and the browser finds a network.
  await expect(page.getByRole('link', { name: 'Pas de réseau' })).toBeVisible({ timeout: 20_000 });
  const outside = await device.newPage();
  const devtools = await device.newCDPSession(outside);
  const worker = new Promise<string>((known) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [ours] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(origin));
      if (ours) known(ours.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await page.waitForTimeout(1000);
  await page.close();
  network.turn('good');
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId: await worker,
    tag: 'cigogne-outbox',
    lastChance: false,
  });
  await expect.poll(states, { timeout: 30_000 }).toEqual(codes.map(() => 'LIV-COURS-SUCC'));
  const reopened = await device.newPage();
  await reopened.goto('/dashb/rs');
  await expect(reopened.getByRole('main')).toContainText('3 / 3');
  await allSent(reopened);
  await device.close();
});

test('the banner says which of four stands in the way, and goes with the first success', async ({
  browser,
}) => {
  const each = [
    ['Sami', 'gone', 'Pas de réseau', 'Gardé ici'],
    ['Walid', 'gateway-502', 'Serveur indisponible', 'Gardé ici'],
    ['Zied', 'portal-200', 'Wi-Fi à valider', 'en 4G'],
    ['Aziz', 'crawling', 'Serveur lent', 'Gardé ici'],
  ] as const;
  // Four phones at once, because most of this is waiting for a network.
  await Promise.all(
    each.map(async ([prenom, weather, words, advice]) => {
      const { page, network } = await onTheRoad(browser, prenom);
      network.turn(weather);
      await deliver(page, 'Client 1');
      const banner = page.getByRole('link', { name: words });
      await expect(banner).toBeVisible({ timeout: 25_000 });
      await expect(banner).toContainText(advice);
      network.turn('good');
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(page.locator('.courier-away')).toHaveCount(0, { timeout: 25_000 });
      await expect(page.getByRole('main')).toContainText('1 / 1');
      await page.context().close();
    }),
  );
});

/** A separate courier with one stop, and the phone ready. */
async function onTheRoad(browser: Browser, prenom: string) {
  const mine = await withCourier(company, prenom);
  await newRound(mine, 1);
  const page = await signedIn(browser, mine.courier, 'phone');
  await page.goto('/dashb/rs');
  await expect(page.getByRole('main').getByRole('status')).toContainText('Prêt hors ligne');
  return { page, network: await flakyNetwork(page.context()) };
}
