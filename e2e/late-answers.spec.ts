import { setTimeout as pause } from 'node:timers/promises';
import { unitBarcode } from '@cigogne/domain/parcels/code';
import { expect, type Page, test } from '@playwright/test';
import { paths } from '../web/src/office/paths.ts';
import { api } from './api.ts';
import {
  askPickup,
  bringToHub,
  type Company,
  foundCompany,
  foundShop,
  registerParcels,
  withCourier,
} from './company.ts';
import { divert } from './divert.ts';
import { counted, panel, rowOf, scan } from './gestures.ts';
import { vitalsOf, watchVitals } from './page-vitals.ts';
import { signedIn } from './people.ts';
import { root } from './start-product.ts';

/**
 * A network on which some answers never arrive: what is done stays done, and outdated data is
 * marked as such.
 */
let company: Company;
let codes: string[];
let desk: Page;

test.beforeAll(async ({ browser }) => {
  company = await foundShop();
  codes = await registerParcels(company, 4);
  await bringToHub(company, codes.slice(0, 2));
  desk = await signedIn(browser, company.admin);
  await desk.clock.install();
});

/** These calls are sent but never answered; after `end` new ones are. */
async function swallow(page: Page, ...calls: string[]) {
  let answered: Promise<void> | null = null;
  for (const one of calls) await page.route(one, (route) => answered?.then(() => route.fallback()));
  return {
    end: () => {
      answered = Promise.resolve();
    },
    /** New ones are answered once the deed is done: a screen that reads by itself is not faster. */
    endWith: async (deed: () => Promise<void>) => {
      let answer = () => {};
      answered = new Promise((settle) => (answer = settle));
      await deed();
      answer();
    },
  };
}

const stale = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Cet écran n’est plus à jour' });

test('what is saved closes its dialog, though no reading after it is answered', async () => {
  const [first = '', second = ''] = codes;
  const { rs } = await api.post<{ rs: { ref: string } }>(
    company.admin.token,
    '/api/rs/adm/create',
    { colis: [first], id_liv: company.courier.id },
  );
  await desk.goto(`/dashb/rs/edit/${rs.ref}`);
  await expect(rowOf(desk, first.slice(-4))).toBeVisible();
  await scan(desk, second);
  await desk.getByRole('button', { name: 'Enregistrer (2)' }).click();
  const dialog = desk.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Enregistrer' });
  await expect(save).toBeEnabled();
  const silence = await swallow(desk, '**/api/rs/adm/view/**', '**/api/users/adm/resume');
  const saved = desk.waitForResponse('**/api/rs/adm/edit');
  await save.click();
  await saved;
  await expect(dialog).toBeHidden();
  await expect(desk.getByText(`${rs.ref} : 2 colis.`)).toBeVisible();
  await expect(desk.getByRole('region', { name: `${rs.ref}, 2 colis` })).toBeVisible();
  silence.end();
});

test('a panel that cannot be read again says so, and is read when it is asked', async () => {
  const [first = ''] = codes;
  await desk.goto(`/dashb/colis/list?fiche=${first}`);
  const sheet = panel(desk, `Colis ${first}`);
  await sheet.getByRole('button', { name: 'Modifier : Téléphone' }).click();
  const dialog = desk.getByRole('dialog');
  const silence = await swallow(desk, '**/api/colis/adm/details/**');
  await dialog.getByLabel('Téléphone').fill('98765432');
  const saved = desk.waitForResponse('**/api/colis/adm/edit');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await saved;
  await expect(dialog).toBeHidden();
  await expect(desk.getByText('Lecture en cours')).toBeVisible();
  await desk.clock.fastForward(31_000);
  await expect(stale(desk)).toBeVisible();
  await expect(sheet).not.toContainText('98 765 432');
  await silence.endWith(() => stale(desk).getByRole('button', { name: 'Réessayer' }).click());
  await expect(sheet).toContainText('98 765 432');
  await expect(stale(desk)).toBeHidden();
});

test('a first reading that is never answered ends in words and « Réessayer »', async () => {
  const silence = await swallow(desk, '**/api/colis/adm/list');
  await desk.goto('/dashb/colis/list');
  await expect(desk.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await desk.clock.fastForward(31_000);
  const failure = desk.getByRole('alert').filter({ hasText: 'Le serveur n’a pas répondu à temps' });
  await expect(failure).toBeVisible();
  await silence.endWith(() => failure.getByRole('button', { name: 'Réessayer' }).click());
  await expect(desk.getByRole('row').filter({ hasText: 'Client' }).first()).toBeVisible();
});

test('a question whose couriers or hubs cannot be read says so, and offers them when asked again', async ({
  browser,
}) => {
  const { courier } = await withCourier(company, 'Zied');
  const [going = '', far = ''] = await registerParcels(company, 2);
  await bringToHub(company, [going, far]);
  const { rs } = await api.post<{ rs: { id: number; ref: string } }>(
    company.admin.token,
    '/api/rs/adm/create',
    { colis: [going], id_liv: courier.id },
  );
  await api.get(company.admin.token, `/api/rs/adm/dispatch/${rs.id}`);
  const elsewhere = await foundCompany();
  const { mu } = await api.post<{ mu: { ref: string } }>(
    company.admin.token,
    '/api/mu/adm/transfert/create',
    { colis: [far], id_hub_dest: elsewhere.hub.id },
  );
  const asked = async (page: Page, call: string, button: RegExp | string) => {
    const lift = await divert(page, call, (route) => route.abort());
    await page.getByRole('button', { name: button }).first().click();
    const question = page.getByRole('dialog');
    const again = question.getByRole('button', { name: 'Réessayer' });
    await expect(again).toBeVisible();
    lift();
    await again.click();
    await expect(again).toHaveCount(0);
    return question;
  };
  const hub = await signedIn(browser, company.admin);
  await hub.goto(`/dashb/rs/confirm/${rs.ref}`);
  const reassign = await asked(hub, '**/api/rs/adm/livreurs', /^Réaffecter/);
  await expect(reassign.getByRole('radio').first()).toBeAttached();
  await hub.goto(`/dashb/mu/transfert/list?fiche=${mu.ref}`);
  const send = await asked(hub, '**/api/users/adm/liv/list', 'Dispatcher');
  await expect(send.getByLabel('Chauffeur').getByRole('option')).not.toHaveCount(1);
  const office = await signedIn(browser, root);
  await office.goto('/dashb/livres?vue=remises');
  const remit = await asked(office, '**/api/ledger/adm/accounts', 'Nouvelle remise');
  await remit.getByLabel('Hub').selectOption({ label: company.hub.nom });
  await expect(remit).toContainText(/En caisse\s:/);
  for (const page of [hub, office]) await page.context().close();
});

test('a list that was not answered counts nothing: « 0 » would say that there is nothing', async () => {
  const silence = await swallow(desk, '**/api/colis/adm/global/search', '**/api/afex/adm/list');
  const pages = desk.getByRole('navigation', { name: 'Pages' });
  await desk.goto(`/dashb/colis/search?search=${codes[0]}`);
  await expect(desk.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expect(desk.getByRole('main')).not.toContainText('0 résultat');
  await expect(pages).toContainText('Page 1 / –');
  await desk.goto('/dashb/afex');
  await expect(desk.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expect(desk.getByRole('main')).toContainText('– colis chez le partenaire');
  await desk.clock.fastForward(31_000);
  const failure = desk.getByRole('alert').filter({ hasText: 'Le serveur n’a pas répondu à temps' });
  await expect(failure).toBeVisible();
  await expect(pages).toContainText('Page 1 / –');
  await silence.endWith(() => failure.getByRole('button', { name: 'Réessayer' }).click());
  await expect(desk.getByRole('main')).toContainText('0 colis chez le partenaire');
  await expect(pages).toContainText('Page 1 / 1');
});

test('what is owed is no « 0,000 » before it was read, nor when it could not be', async ({
  browser,
}) => {
  const page = await signedIn(browser, root);
  await page.clock.install();
  for (const [address, ...calls] of [
    ['/dashb/invoice', '**/api/bill/adm/dettes'],
    ['/dashb/bill/paiements', '**/api/bill/adm/apayer'],
    ['/dashb/rapports?vue=echeancier', '**/api/rapport/adm/echeancier'],
  ] as const) {
    await swallow(page, ...calls);
    await page.goto(address);
    await expect(page.getByRole('main').locator('[aria-busy="true"]').first()).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('0,000');
    await page.clock.fastForward(31_000);
    await expect(
      page.getByRole('alert').filter({ hasText: 'Le serveur n’a pas répondu à temps' }).first(),
    ).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('0,000');
  }
  await page.context().close();
});

test('a scan that is never answered is kept, said to be kept, and sent again', async () => {
  const { ref } = await askPickup(company, codes.slice(2));
  await desk.goto(`/dashb/mu/depot/${unitBarcode(ref)}`);
  await expect(counted(desk)).toContainText('0/ 2');
  const silence = await swallow(desk, '**/api/mu/adm/scans');
  await scan(desk, codes[2] ?? '');
  await expect(counted(desk)).toContainText('1/ 2');
  await desk.clock.fastForward(21_000);
  await expect(desk.getByText('1 scan gardé sur ce poste.')).toBeVisible();
  silence.end();
  await desk.clock.fastForward(2_000);
  await expect(desk.getByText('gardé sur ce poste')).toBeHidden();
});

test('a recipient whose parcel is looked for in vain is told so, and may ask again', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await page.getByLabel('Code du colis').fill(codes[0] ?? '');
  await page.getByLabel('Téléphone du destinataire').fill('50000001');
  await swallow(page, '**/api/suivi');
  const asked = page.waitForRequest('**/api/suivi');
  await page.getByRole('button', { name: 'Suivre' }).click();
  await asked;
  await page.clock.fastForward(31_000);
  await expect(page.getByText('Le réseau ne répond pas. Vérifiez')).toBeVisible();
});

/** How far a page shifts its content if this call is answered a second later than the others. */
async function shiftsOf(page: Page, path: string, call: string, mark = ''): Promise<string[]> {
  await watchVitals(page);
  await page.route(call, async (route) => {
    if (route.request().postData()?.includes(mark) ?? mark === '') await pause(1_000);
    await route.fallback();
  });
  await page.goto(path);
  await expect(page.locator('table:visible, .state').first()).toBeVisible();
  await pause(500);
  const { cls, shifted } = await vitalsOf(page);
  return cls < 0.01 ? [] : shifted;
}

test('what is told above a list and read later pushes nothing of it about', async ({ browser }) => {
  const far = await foundCompany();
  const colis = await registerParcels(company, 2);
  await bringToHub(company, colis);
  const { mu } = await api.post<{ mu: { id: number; ref: string } }>(
    company.admin.token,
    '/api/mu/adm/transfert/create',
    { colis, id_hub_dest: far.hub.id },
  );
  await api.post(company.admin.token, '/api/mu/adm/transfert/dispatch', {
    id: mu.id,
    id_liv: company.courier.id,
  });
  await api.post(far.admin.token, '/api/mu/adm/transfert/receive', {
    id: mu.id,
    pick_colis: colis.slice(0, 1),
    fail_colis: colis.slice(1),
  });
  const list = '**/api/mu/adm/transfert/list';
  for (const device of ['desk', 'phone'] as const) {
    const clerk = await signedIn(browser, company.admin, device);
    expect
      .soft(await shiftsOf(clerk, '/dashb/mu/transfert/list', list, 'manquants'), 'transfers')
      .toEqual([]);
    const missing = clerk.getByRole('alert').filter({ hasText: '1 colis n’a pas été reçu.' });
    await expect(missing.getByRole('link', { name: `${mu.ref} (1)` })).toBeVisible();
    expect
      .soft(await shiftsOf(clerk, '/dashb/caisse', '**/api/caisse/adm/releve'), 'till')
      .toEqual([]);
    const shop = await signedIn(browser, company.shipper, device);
    expect
      .soft(await shiftsOf(shop, '/dashb/bill/argent', '**/api/bill/exped/argent/totaux'), 'money')
      .toEqual([]);
    for (const page of [clerk, shop]) await page.context().close();
  }
});

test('a screen that the network kept back says so, and is there at « Réessayer »', async ({
  browser,
}) => {
  const page = await signedIn(browser, company.admin);
  await page.goto(paths.home);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Corrections', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('Le réseau ne répond pas.');
  await page.context().setOffline(false);
  await main.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Corrections' })).toBeVisible();
  await page.context().close();
});
