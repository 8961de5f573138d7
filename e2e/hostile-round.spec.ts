import { expect, type Page, test } from '@playwright/test';
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
import { flakyNetwork } from './flaky-network.ts';
import { allSent } from './gestures.ts';
import { onlyWay } from './only-way.ts';
import { logIn, phone, signedIn } from './people.ts';
import { phoneOnDisk } from './phone-on-disk.ts';
import { setClock } from './wrong-clock.ts';

/**
 * A round on the worst day: portals, lost answers, a full phone, a wrong clock, a hub that acts
 * meanwhile.
 */

interface Stop {
  ref: string;
  etat: string;
  montant: number;
  montant_livreur: number | null;
}

const roundOf = async ({ courier }: Company): Promise<Stop[]> =>
  (await api.post<{ rs: { colis: Stop[] } }>(courier.token, '/api/liv/v10/getmytask')).rs.colis;

const deliver = async (page: Page, customer: string): Promise<void> => {
  await page.getByRole('link', { name: customer }).first().click();
  await expect(page.getByRole('heading', { name: customer })).toBeVisible();
  await page.getByRole('button', { name: 'Livré', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Livraison' })).toBeVisible();
};

/** Makes the phone's database refuse further writes. */
const fillPhone = (page: Page) =>
  page.evaluate(() => {
    const full = () => {
      throw new DOMException('No space left', 'QuotaExceededError');
    };
    Object.assign(IDBObjectStore.prototype, { add: full, put: full });
  });

test('nothing vanishes, nothing comes back, and the courier is told what is true', async ({
  browser,
}) => {
  const company = await foundCompany();
  const { admin, courier } = company;
  const codes = await registerParcels(company, 7);
  const [, second = '', third = '', , , , seventh = ''] = codes;
  await bringToHub(company, codes);
  const rs = await sendRound(company, codes);
  const page = await signedIn(browser, courier, 'phone');
  const main = page.getByRole('main');
  const network = await flakyNetwork(page.context());
  await page.goto('/dashb/rs');
  await expect(main).toContainText('0 / 7');
  await expect(main.getByRole('status')).toContainText('Prêt hors ligne');
  await expect(main.getByRole('status')).toContainText('7 arrêts sont sur ce téléphone');

  // A portal answers instead of the product, with various statuses: this refuses nothing and signs
  // nobody out.
  network.turn('portal-403');
  network.next('portal-401', 'portal-511', 'portal-200', 'portal-302', 'empty-204');
  await deliver(page, 'Client 1');
  await expect(main).toContainText('1 / 7');
  await expect(page.getByText('Wi-Fi à valider')).toBeVisible();
  await page.reload();
  await expect(main).toContainText('1 / 7');
  await expect(page.getByRole('article', { name: 'Prochain arrêt' })).toContainText('Client 2');
  await expect(page).toHaveURL(/\/dashb\/rs$/);
  await expect(page.getByText('non enregistré')).toHaveCount(0);

  // Meanwhile the hub changes an amount and cancels another stop; the phone cannot know.
  network.turn('gone');
  const edit = (body: object) => api.post(admin.token, '/api/colis/adm/edit', body);
  await edit({ ref: second, field: 'montant', f_data: 80 });
  await edit({ ref: third, field: 'etat', f_data: 'LIV-COURS-ECHEC', motif: 'annule-client' });
  await deliver(page, 'Client 2');
  // Two days ahead, and back: neither may delay an act.
  await setClock(page, 2);
  await deliver(page, 'Client 3');
  await setClock(page, -2);
  await deliver(page, 'Client 4');
  await setClock(page, 0);
  await expect(main).toContainText('4 / 7');
  network.turn('good');
  network.next('gateway-502', 'answer-lost', 'slow');

  await expect(page.getByText(/Demandé 80,000 TND, encaissé 52,000 TND/)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Client 3, livré : non enregistré.');
  await expect(
    page.getByText(/Wi-Fi à valider|Pas de réseau|Serveur|En attente d’envoi/),
  ).toHaveCount(0);
  await expect(main).toContainText('4 / 7');
  expect(await roundOf(company)).toMatchObject([
    { etat: 'LIV-COURS-SUCC', montant_livreur: 51 },
    { etat: 'LIV-COURS-SUCC', montant: 80, montant_livreur: 52 },
    { etat: 'LIV-COURS-ECHEC' },
    { etat: 'LIV-COURS-SUCC', montant_livreur: 54 },
    { etat: 'LIV-COURS' },
    { etat: 'LIV-COURS' },
    { etat: 'LIV-COURS' },
  ]);

  // The refused act: the money comes first, and the hub knows about it too.
  await page.getByRole('alert').click();
  await expect(main.getByRole('article')).toContainText('53,000');
  await expect(main.getByRole('link', { name: 'Appeler le hub' })).toHaveAttribute(
    'href',
    'tel:+21671000100',
  );
  const desk = await signedIn(browser, admin);
  await desk.goto('/dashb');
  await desk.getByRole('link', { name: /différend à régler/ }).click();
  await expect(desk.getByRole('region', { name: 'Différends' })).toContainText(third);
  await desk.goto(`/dashb/rs/confirm/${rs.ref}`);
  const dispute = desk.getByRole('region', { name: 'Différends' }).getByRole('listitem');
  await expect(dispute).toContainText('Client 3, livré');
  await expect(dispute).toContainText('53,000');
  await expect(main.getByRole('article')).toContainText('pas encore décidé');
  await dispute.getByRole('button', { name: 'Régler' }).click();
  await desk.getByRole('button', { name: /^Vente annulée/ }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Régler', exact: true }).click();
  await expect(main.getByRole('article')).toContainText('Vente annulée : la somme sera rendue');
  await main.getByRole('button', { name: 'Compris' }).click();
  await expect(main.getByText('Aucun différend')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(dispute).toContainText('Réglé et lu');
  await desk.context().close();

  // The phone is full: online the act is sent at once, offline the stop stays open with a clear
  // warning.
  await page.goto('/dashb/rs');
  await expect(main).toContainText('4 / 7');
  await fillPhone(page);
  await deliver(page, 'Client 5');
  await expect(main).toContainText('5 / 7');
  await expect.poll(async () => (await roundOf(company))[4]?.etat).toBe('LIV-COURS-SUCC');
  network.turn('portal-403');
  await deliver(page, 'Client 6');
  await expect(page.getByRole('alert')).toContainText('Non enregistré : Client 6, livré.');
  await expect(page.getByRole('article', { name: 'Prochain arrêt' })).toContainText('Client 6');
  await page.getByRole('button', { name: 'Compris' }).click();
  await expect(main).toContainText('5 / 7');
  network.turn('good');
  await deliver(page, 'Client 6');
  await expect(main).toContainText('6 / 7');
  await expect.poll(async () => (await roundOf(company))[5]?.etat).toBe('LIV-COURS-SUCC');
  // What it could not store, it requests when the application is opened again.
  await page.reload();
  await expect(main).toContainText('6 / 7');
  expect((await roundOf(company)).find(({ ref }) => ref === seventh)?.etat).toBe('LIV-COURS');
  await page.context().close();
});

test('a whole round of 25, half of it without a network, the application killed three times', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const company = await foundCompany();
  const { codes } = await newRound(company, 25);
  let page = await signedIn(browser, company.courier, 'phone');
  const device = page.context();
  const network = await flakyNetwork(device);
  const open = async () => {
    await page.goto('/dashb/rs');
    await expect(page.getByRole('main')).toContainText('/ 25');
  };
  await open();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Prêt hors ligne');

  for (let place = 1; place <= 25; place += 1) {
    // Four stops online, four offline, with losses in between.
    const isInside = Math.floor((place - 1) / 4) % 2 === 1;
    if (isInside) network.turn('gone');
    else if ((place - 1) % 8 === 0) {
      network.turn('good');
      network.next('answer-lost', 'gateway-502', 'answer-lost');
    }
    await deliver(page, `Client ${place}`);
    await expect(page.getByRole('main')).toContainText(`${place} / 25`);
    // Closed offline, then while everything is being sent, then with an act not yet due.
    if (place === 16) {
      network.turn('slow');
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect.poll(() => network.met('slow')).toBeGreaterThan(0);
    }
    if (![7, 16, 21].includes(place)) continue;
    await page.close();
    page = await device.newPage();
    await open();
    await expect(page.getByRole('main')).toContainText(`${place} / 25`);
  }

  network.turn('good');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(/Pas de réseau|Serveur|En attente d’envoi/)).toHaveCount(0, {
    timeout: 60_000,
  });
  await expect
    .poll(async () => (await roundOf(company)).map(({ etat }) => etat))
    .toEqual(codes.map(() => 'LIV-COURS-SUCC'));
  await expectOnce(company, codes);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await device.close();
});

test('the phone’s browser is killed with acts waiting, and with one whose answer is on its way', async () => {
  const company = await withCourier(await foundShop(), 'Ilyes');
  const { codes } = await newRound(company, 4);
  const killed = phoneOnDisk(test.info().project.use.launchOptions ?? {});
  const way = await onlyWay();
  const open = async () => {
    const device = await killed.start();
    const page = await device.newPage();
    await page.setViewportSize(phone);
    return { device, page, main: page.getByRole('main') };
  };
  const states = async () => (await roundOf(company)).map(({ etat }) => etat);
  try {
    let { device, page, main } = await open();
    await logIn(page, company.courier, way.address);
    await killed.close(device);
    ({ device, page, main } = await open());
    await page.goto(`${way.address}/dashb/rs`);
    await expect(main.getByRole('status')).toContainText('Prêt hors ligne');
    way.turn('closed');
    await deliver(page, 'Client 1');
    await deliver(page, 'Client 2');
    await expect(main).toContainText('2 / 4');
    await killed.kill();
    expect(await states()).toEqual(codes.map(() => 'LIV-COURS'));

    // Offline they exist only on disk; then they are sent.
    ({ device, page, main } = await open());
    await page.goto(`${way.address}/dashb/rs`);
    await expect(main).toContainText('2 / 4');
    way.turn('open');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => keptActs(page)).toBe(0);
    const delivered = (n: number) =>
      codes.map((_, place) => (place < n ? 'LIV-COURS-SUCC' : 'LIV-COURS'));
    expect(await states()).toEqual(delivered(2));

    // The server has the third; its answer never reaches the phone.
    way.turn('deaf');
    await deliver(page, 'Client 3');
    await expect.poll(states).toEqual(delivered(3));
    await killed.kill();

    way.turn('open');
    ({ page, main } = await open());
    await page.goto(`${way.address}/dashb/rs`);
    await expect(main).toContainText('3 / 4');
    await expect.poll(() => keptActs(page)).toBe(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await states()).toEqual(delivered(3));
    await expectOnce(company, codes.slice(0, 3));
  } finally {
    await killed.throwAway();
    await way.close();
  }
});

test('acts that wait when a session ends leave under no other name, and once their courier is back', async ({
  browser,
}) => {
  const company = await foundShop();
  const [owner, colleague] = [
    await withCourier(company, 'Slim'),
    await withCourier(company, 'Adel'),
  ];
  await newRound(owner, 2);
  await newRound(colleague, 2);
  const page = await signedIn(browser, owner.courier, 'phone');
  const main = page.getByRole('main');
  await page.goto('/dashb/rs');
  await expect(main).toContainText('0 / 2');
  await page.context().setOffline(true);
  await deliver(page, 'Client 1');
  const { token } = await api.logIn(owner.courier);
  await api.post(token, '/api/users/changepass', { pass: 'Nouveau-2026' });
  await page.context().setOffline(false);
  await page.waitForURL('**/login');

  await logIn(page, colleague.courier);
  await page.goto('/dashb/rs');
  await expect(main).toContainText('0 / 2');
  await deliver(page, 'Client 2');
  await allSent(page);
  expect(await roundOf(colleague)).toMatchObject([
    { etat: 'LIV-COURS' },
    { etat: 'LIV-COURS-SUCC' },
  ]);
  const own = { ...owner, courier: { ...owner.courier, token, password: 'Nouveau-2026' } };
  expect(await roundOf(own)).toMatchObject([{ etat: 'LIV-COURS' }, { etat: 'LIV-COURS' }]);

  await page.getByRole('button', { name: 'Deconnecter' }).click();
  await page.waitForURL('**/login');
  await logIn(page, own.courier);
  await page.goto('/dashb/rs');
  await expect(main).toContainText('1 / 2');
  await allSent(page);
  expect(await roundOf(own)).toMatchObject([
    { etat: 'LIV-COURS-SUCC', montant_livreur: 51 },
    { etat: 'LIV-COURS' },
  ]);
  await page.context().close();
});

test('what is ticked at a shop outlives a phone whose browser is killed', async () => {
  const company = await withCourier(await foundShop(), 'Chedly');
  const [stop = '', ...shelf] = await registerParcels(company, 7);
  await bringToHub(company, [stop]);
  await sendRound(company, [stop]);
  const { ref } = await askPickup(company, shelf);
  const killed = phoneOnDisk(test.info().project.use.launchOptions ?? {});
  const way = await onlyWay();
  const open = async () => {
    const device = await killed.start();
    const page = await device.newPage();
    await page.setViewportSize(phone);
    return { device, page, rows: page.locator('.pick-row') };
  };
  try {
    let { device, page, rows } = await open();
    await logIn(page, company.courier, way.address);
    await killed.close(device);
    ({ device, page, rows } = await open());
    await page.goto(`${way.address}/dashb/rs`);
    await expect(page.getByRole('main').getByRole('status')).toContainText('Prêt hors ligne');
    await page.goto(`${way.address}/dashb/mu/${ref}`);
    for (const place of [0, 1, 2, 3]) {
      await rows.nth(place).getByRole('checkbox').press(' ');
      await expect(rows.nth(place)).toContainText('Ramasse');
    }
    await expect(page.getByRole('button', { name: 'Confirmer 4 / 6' })).toBeVisible();
    await expect.poll(() => keptTicks(page)).toBe(4);
    await killed.kill();

    way.turn('closed');
    ({ page } = await open());
    await page.goto(`${way.address}/dashb/mu/${ref}`);
    await expect(page.getByRole('button', { name: 'Confirmer 4 / 6' })).toBeVisible();
  } finally {
    await killed.throwAway();
    await way.close();
  }
});

/** What a store of the phone's own database holds. */
const stored = (page: Page, store: 'commands' | 'marks'): Promise<unknown[]> =>
  page.evaluate(
    (name) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('cigogne-courier');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(name).objectStore(name).getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
    store,
  );

/** How many parcels of a pickup are ticked on the phone's disk. */
async function keptTicks(page: Page): Promise<number> {
  const marks = (await stored(page, 'marks')) as { name: string; text?: string }[];
  const ticks = marks.find(({ name }) => name.startsWith('cgo-pick:'))?.text ?? '[]';
  return (JSON.parse(ticks) as unknown[]).length;
}

/** Acts stored on the phone: one is removed when its answer has arrived and is shown. */
const keptActs = async (page: Page): Promise<number> => (await stored(page, 'commands')).length;

/** Each customer's payment is recorded once. */
async function expectOnce(company: Company, codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    const { colishistories } = await api.get<{ colishistories: { task: string }[] }>(
      company.admin.token,
      `/api/colis/adm/details/${code}`,
    );
    expect(colishistories.filter(({ task }) => task.includes('Livré'))).toHaveLength(1);
  }
}
