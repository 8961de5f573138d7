import { otherOrder, wooOrder } from '@cigogne/domain/testing/shop-samples';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { createHmac } from 'node:crypto';
import { api } from './api.ts';
import { type Company, foundShop } from './company.ts';
import { divert } from './divert.ts';
import { signedIn } from './people.ts';
import { root } from './start-product.ts';
import { colourRules, violations } from './violations.ts';

/** A shop without a programmer: connected in a few minutes, its orders checked and sent. */
test.describe.configure({ mode: 'serial' });

let company: Company;
let desk: Page;
let address: string;
let secret: string;
let wooAddress: string;

test.beforeAll(async ({ browser }) => {
  company = await foundShop();
  desk = await signedIn(browser, company.shipper);
});

const numbered = (n: number, changes = {}) => wooOrder({ id: n, number: `DZ-${n}`, ...changes });

/** As WooCommerce sends it. */
async function fromShop(order: unknown, key = secret): Promise<number> {
  const body = JSON.stringify(order);
  const signature = createHmac('sha256', key).update(body).digest('base64');
  const { pathname } = new URL(address);
  const response = await fetch(api.address + pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-wc-webhook-signature': signature },
    body,
  });
  return response.status;
}

test('the key of the sandbox is taken alone, seen once, and opens the API at once', async () => {
  await desk.goto('/dashb/integrations');
  await desk.getByRole('button', { name: 'Prendre une clé d’essai' }).click();
  const keyLine = desk.locator('.test-key .copy-line code');
  const key = (await keyLine.textContent()) ?? '';
  expect(key).toMatch(/^cgo_test_[\w-]{32}$/);
  expect(await violations(desk)).toEqual([]);
  const calls = await fetch(`${api.address}/api/v1/parcels`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(await calls.json()).toEqual({ rows: [], suivant: null });
  await desk.reload();
  await expect(desk.getByText(`cgo_test_…${key.slice(-4)}`)).toBeVisible();
  await expect(keyLine).toHaveCount(0);
  await triesTheDocumentation(key);
});

/** Tries each call of the reference, with the sandbox key only. */
async function triesTheDocumentation(key: string): Promise<void> {
  await desk.goto('/api/docs/reference');
  const keyField = desk.getByLabel('Clé du bac à sable');
  const call = (name: string) => desk.locator('section', { has: desk.locator(`#${name}`) });
  const tries = async (name: string) => {
    await call(name).getByText('Essayer', { exact: true }).first().click();
    await call(name).getByRole('button', { name: 'Essayer' }).click();
  };
  await keyField.fill('cgo_live_abcdefghijklmnopqrstuvwxyz');
  await expect(desk.getByText('C’est une vraie clé')).toBeVisible();
  await tries('createParcels');
  await expect(call('createParcels')).toContainText('Donnez d’abord la clé');
  await keyField.fill(key);
  await call('createParcels').getByRole('button', { name: 'Essayer' }).click();
  await expect(call('createParcels').getByRole('status')).toContainText('"etat": "ATT-ENVOIE"');
  await tries('advanceParcel');
  await expect(call('advanceParcel').getByRole('status')).toContainText('"etat": "LIVRE"');
  expect(await violations(desk)).toEqual([]);
  // Dark for whoever works in the dark.
  const wall = () => desk.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await wall();
  await desk.emulateMedia({ colorScheme: 'dark' });
  expect(await wall()).not.toBe(light);
  expect(await violations(desk, colourRules)).toEqual([]);
  await desk.emulateMedia({ colorScheme: null });
}

test('WooCommerce is connected: what to paste where, a secret shown once', async () => {
  await desk.goto('/dashb');
  await desk.getByRole('link', { name: 'Intégrations' }).click();
  await desk.getByRole('button', { name: 'Relier : WooCommerce' }).click();
  await desk.getByRole('button', { name: 'Relier', exact: true }).click();
  await expect(desk.getByText('Vous devez nommer la boutique !')).toBeVisible();
  await desk.getByLabel('Nom', { exact: true }).fill('dar-zine.tn');
  await desk.getByRole('button', { name: 'Relier', exact: true }).click();
  const panel = desk.getByRole('complementary', { name: 'Boutique dar-zine.tn' });
  await expect(panel.getByText('« URL de livraison »')).toBeVisible();
  const [url = '', key = ''] = await panel.locator('.copy-line code').allTextContents();
  [address, wooAddress, secret] = [url, url, key];
  expect(address).toMatch(/\/api\/boutique\/recevoir\/[\w-]{24}$/);
  expect(secret).toMatch(/^[\w-]{32}$/);
  expect(await violations(desk)).toEqual([]);
  await desk.reload();
  await expect(panel.getByText(`il finit par ${secret.slice(-4)}`)).toBeVisible();
  await expect(panel.getByText(secret)).toHaveCount(0);
});

test('a wrong signature is said on the page, a right one is seen at once', async () => {
  expect(await fromShop(numbered(1201), 'not the secret')).toBe(401);
  await expect(desk.getByText('signature fausse').first()).toBeVisible();
  expect(await fromShop(numbered(1201))).toBe(200);
  await expect(desk.getByText('signature juste').first()).toBeVisible();
  await expect(desk.getByText('1 commande aujourd’hui')).toBeVisible();
});

test('drafts come by colour: ready ones ticked, what is missing filled in where it is missing', async () => {
  await fromShop(numbered(1202, { billing: { phone: '' } }));
  const somewhere = {
    address_1: 'rue 8 n° 14, à côté de la poste',
    city: '',
    state: '',
    postcode: '',
  };
  await fromShop(numbered(1203, { billing: somewhere, shipping: somewhere }));
  await fromShop(numbered(1204, { total: '0.000', customer_note: 'cadeau' }));
  await desk.goto('/dashb');
  const menu = desk.getByRole('link', { name: /^Commandes/ });
  await expect(menu).toContainText('4');
  await menu.click();
  await expect(desk.getByRole('button', { name: 'Vérifier et envoyer (2)' })).toBeVisible();
  await expect(desk.getByRole('tab', { name: /^Incomplètes/ })).toContainText('2');
  expect(await violations(desk)).toEqual([]);

  await desk.getByRole('textbox', { name: 'Tél client, commande DZ-1202' }).fill('98 640 215');
  await desk.getByRole('textbox', { name: 'Tél client, commande DZ-1202' }).press('Enter');
  await expect(desk.getByRole('button', { name: 'Vérifier et envoyer (3)' })).toBeVisible();
  const place = desk.getByRole('group', { name: 'Lieu de la commande DZ-1203' });
  await place.getByRole('button', { name: 'Un autre lieu…' }).click();
  await place.getByLabel('Lieu, commande DZ-1203').fill('sahloul');
  await place.getByRole('option').first().click();
  await expect(desk.getByRole('button', { name: 'Vérifier et envoyer (4)' })).toBeVisible();
  await desk.setViewportSize({ width: 320, height: 640 });
  const bar = desk.getByRole('region', { name: 'Actions groupées' });
  expect(await bar.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await desk.setViewportSize({ width: 1280, height: 720 });
  await desk.getByRole('button', { name: 'Ignorer la commande DZ-1204' }).click();
  await expect(desk.getByRole('tab', { name: /^Ignorées/ })).toContainText('1');
});

test('what the shop changes is seen before it is sent, and warned about after', async () => {
  await fromShop(numbered(1201, { date_modified_gmt: '2026-03-11T09:00:00', total: '148.500' }));
  const row = desk.getByRole('row').filter({ hasText: 'DZ-1201' });
  await expect(row).toContainText('Changée');
  await expect(row).toContainText('89,500');
  await desk.getByRole('button', { name: 'C’est vu, commande DZ-1201' }).click();
  await desk.getByRole('button', { name: 'Vérifier et envoyer (3)' }).click();
  await expect(desk.getByText('3 colis créés.')).toBeVisible();
  await expect(desk.getByText('Aucune commande ici.')).toBeVisible();
  await desk.getByRole('tab', { name: /^Envoyées/ }).click();
  await expect(desk.getByRole('row').filter({ hasText: 'DZ-120' })).toHaveCount(3);

  await fromShop(
    numbered(1201, {
      date_modified_gmt: '2026-03-11T09:30:00',
      total: '148.500',
      billing: { phone: '22 507 318' },
    }),
  );
  await expect(desk.getByText('DZ-1201 a changé dans la boutique')).toBeVisible();
  await desk.getByRole('button', { name: 'Demander le changement' }).click();
  await expect(desk.getByRole('heading', { name: 'Nouveau ticket' })).toBeVisible();
  await desk.getByRole('dialog').getByText('Fermer').click();
  await desk.getByRole('button', { name: 'Ignorer ce changement, commande DZ-1201' }).click();
  await expect(desk.getByText('DZ-1201 a changé dans la boutique')).toHaveCount(0);
});

test('an amount out of the ordinary is asked back before its parcel is made, except of a paid order', async () => {
  await fromShop(numbered(1451, { total: '148500.000' }));
  await fromShop(numbered(1452, { total: '0.000' }));
  await fromShop(numbered(1453, { payment_method: 'stripe', date_paid: '2026-03-11T09:00:00' }));
  await desk.getByRole('tab', { name: /^Toutes/ }).click();
  const send = desk.getByRole('button', { name: 'Vérifier et envoyer (3)' });
  await send.click();
  const question = desk.getByRole('dialog', { name: 'Est-ce le bon montant ?' });
  await expect(question).toContainText('DZ-1451 : Montant inhabituel : 148 500,000 TND');
  await expect(question).toContainText('DZ-1452 : Montant 0,000 TND');
  await expect(question).not.toContainText('DZ-1453');
  expect(await violations(desk)).toEqual([]);
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(desk.getByRole('row').filter({ hasText: 'DZ-145' })).toHaveCount(3);
  await desk.getByRole('button', { name: 'Ignorer la commande DZ-1451' }).click();
  await desk.getByRole('button', { name: 'Vérifier et envoyer (2)' }).click();
  await question.getByRole('button', { name: 'Garder ce montant' }).click();
  await expect(desk.getByText('2 colis créés.')).toBeVisible();
  await expect(desk.getByText('Aucune commande ici.')).toBeVisible();
});

test('an order that is on a parcel already says so, and goes only on purpose', async () => {
  await fromShop(numbered(9201, { number: 'DZ-1201' }));
  await desk.getByRole('tab', { name: /^Toutes/ }).click();
  await expect(desk.getByText('Déjà créée')).toBeVisible();
  await desk.getByRole('button', { name: 'Envoyer quand même, commande DZ-1201' }).click();
  await expect(desk.getByText('1 colis créé.')).toBeVisible();
});

test('what another window sent meanwhile is not counted as created, and a likely repeat is said', async () => {
  await fromShop(numbered(1501, { billing: { phone: '22 507 318' } }));
  await fromShop(numbered(1502, { billing: { phone: '22 507 318' } }));
  const send = desk.getByRole('button', { name: 'Vérifier et envoyer (2)' });
  await expect(send).toBeVisible();
  const { rows } = await api.post<{ rows: { id: number; order_ref: string }[] }>(
    company.shipper.token,
    '/api/boutique/exped/commandes',
    {},
  );
  const first = rows.find(({ order_ref }) => order_ref === 'DZ-1501')?.id;
  const lift = await divert(desk, '**/api/boutique/exped/envoyer', async (route) => {
    await api.post(company.shipper.token, '/api/boutique/exped/envoyer', { ids: [first] });
    await route.continue();
  });
  await send.click();
  await expect(desk.getByText('1 colis créé. 1 colis existait déjà.')).toBeVisible();
  await expect(desk.getByRole('status').filter({ hasText: 'DZ-1502' })).toContainText(
    'pour ce téléphone et ce montant',
  );
  lift();
});

test('a row stays ticked or unticked as the shipper decided, whatever changes in it', async () => {
  const vague = { address_1: 'cité ennasr, devant la mosquée', city: '', state: '', postcode: '' };
  await fromShop(numbered(1601));
  await fromShop(numbered(1602, { billing: vague, shipping: vague }));
  const tick = (number: string) =>
    desk.getByRole('row').filter({ hasText: number }).getByRole('checkbox');
  await tick('DZ-1601').uncheck();
  await tick('DZ-1602').check();
  await fromShop(numbered(1601, { date_modified_gmt: '2026-03-11T09:00:00', total: '148.500' }));
  await expect(desk.getByRole('row').filter({ hasText: 'DZ-1601' })).toContainText('Changée');
  await expect(tick('DZ-1601')).not.toBeChecked();
  const place = desk.getByRole('group', { name: 'Lieu de la commande DZ-1602' });
  await place.getByRole('button').first().click();
  await expect(place).toHaveCount(0);
  await expect(tick('DZ-1602')).toBeChecked();
  await desk.getByRole('button', { name: 'Vérifier et envoyer (1)' }).click();
  await expect(desk.getByText('1 colis créé.').last()).toBeVisible();
  await desk.getByRole('button', { name: 'Ignorer la commande DZ-1601' }).click();
  await expect(desk.getByText('Aucune commande ici.')).toBeVisible();
});

test('another shop: its fields are chosen on a sample, which becomes the first draft', async () => {
  await desk.goto('/dashb/integrations');
  await desk.getByRole('button', { name: 'Relier : Autre boutique' }).click();
  await desk.getByLabel('Nom', { exact: true }).fill('caisse.tn');
  await desk.getByLabel('Comment prouve-t-elle que c’est elle ?').selectOption('adresse');
  await desk.getByRole('button', { name: 'Relier', exact: true }).click();
  const panel = desk.getByRole('complementary', { name: 'Boutique caisse.tn' });
  address = (await panel.locator('.copy-line code').first().textContent()) ?? '';
  expect(await fromShop(otherOrder())).toBe(200);
  await expect(panel.getByLabel('Montant à encaisser')).toHaveValue('order.total');
  expect(await violations(desk)).toEqual([]);
  await panel.getByRole('button', { name: 'Enregistrer les champs' }).click();
  await expect(desk.getByText('La commande DZ-1187 est dans vos brouillons.')).toBeVisible();
  await panel.getByRole('button', { name: 'Mettre en pause' }).click();
  await expect(panel.getByText('en pause')).toBeVisible();
});

test('what the shop’s webhook did not take is seen on its day, and is sent again', async () => {
  const { token } = await api.logIn(root);
  await api.post(token, '/api/users/adm/exped/create-token', {
    id: company.shipper.id,
    api_webhook_url: 'https://localhost/cigogne',
  });
  address = wooAddress;
  await fromShop(numbered(1301));
  await desk.goto('/dashb/commandes');
  await desk.getByRole('button', { name: 'Vérifier et envoyer (1)' }).click();
  await expect(desk.getByText('1 colis créé.')).toBeVisible();
  await desk.getByRole('link', { name: 'Intégrations' }).click();
  const section = desk.getByRole('region', { name: 'Webhook' });
  await expect(section.getByText('1 attend, adresse privée refusée')).toBeVisible();
  await section.getByRole('button', { name: 'Rejouer (1)' }).click();
  await expect(desk.getByText('Les envois repartent.')).toBeVisible();
});

test('what root changes of the key and the webhook is seen while the page is open', async () => {
  await desk.goto('/dashb/integrations');
  const section = desk.getByRole('region', { name: 'Webhook' });
  await expect(section.getByText('https://localhost/cigogne')).toBeVisible();
  await expect(section.getByText(/L’ancien secret signe encore/)).toBeHidden();
  const { token } = await api.logIn(root);
  const renew = { id: company.shipper.id, renouveler: true, renouveler_secret: true };
  const { api_key } = await api.post<{ api_key: string }>(
    token,
    '/api/users/adm/exped/create-token',
    renew,
  );
  await expect(desk.getByText(`cgo_live_…${api_key.slice(-4)}`)).toBeVisible();
  await expect(section.getByText(/L’ancien secret signe encore/)).toBeVisible();
});

test('both screens fit a small phone and are open to all, light and dark', async () => {
  address = wooAddress;
  const vague = { address_1: 'cité ennasr, devant la mosquée', city: '', state: '', postcode: '' };
  const nowhere = { ...vague, address_1: 'rue 8 n° 14, à côté de la poste' };
  await fromShop(numbered(2001));
  await fromShop(numbered(2002, { billing: { phone: '' } }));
  await fromShop(numbered(2003, { billing: vague, shipping: vague }));
  await fromShop(numbered(2004, { billing: nowhere, shipping: nowhere }));
  await fromShop(numbered(2005, { payment_method: 'clictopay', date_paid: '2026-03-11T09:00:00' }));
  await fromShop(numbered(2006));
  await fromShop(numbered(2006, { date_modified_gmt: '2026-03-11T09:00:00', total: '148.500' }));
  for (const path of ['/dashb/commandes', '/dashb/integrations']) {
    await desk.setViewportSize({ width: 360, height: 740 });
    await desk.goto(path);
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(desk.locator('.skeleton')).toHaveCount(0);
    for (const [colorScheme, rules] of [['light'], ['dark', colourRules]] as const) {
      await desk.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect.soft(await violations(desk, rules), `${path}, ${colorScheme}`).toEqual([]);
      const wide = await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(wide, `${path}, ${colorScheme}`).toBeLessThanOrEqual(0);
    }
    const bulk = desk.getByRole('region', { name: 'Actions groupées' });
    // The buttons fit on one line.
    if (await bulk.isVisible()) expect((await bulk.boundingBox())?.height).toBeLessThan(72);
  }
});

test('what an order lacks is filled in on a phone too, and hides nothing on a tablet', async () => {
  await fromShop(numbered(2007, { line_items: [] }));
  await desk.setViewportSize({ width: 360, height: 740 });
  await desk.goto('/dashb/commandes');
  await expect(desk.getByRole('textbox', { name: 'Marchandise, commande DZ-2007' })).toBeVisible();
  // The field of an amount leaves the customer a line to stand on.
  await fromShop(numbered(2008, { currency: 'EUR' }));
  await expect(desk.getByRole('textbox', { name: 'Montant TND, commande DZ-2008' })).toBeVisible();
  const customer = desk.getByRole('row').filter({ hasText: 'DZ-2008' }).locator('.at-name .name');
  expect((await customer.boundingBox())?.height).toBeLessThan(50);

  await desk.setViewportSize({ width: 768, height: 800 });
  const row = desk.getByRole('row').filter({ hasText: 'DZ-2002' });
  const field = row.getByRole('textbox', { name: 'Tél client, commande DZ-2002' });
  await expect(field).toBeVisible();
  expect(await rightEdge(field)).toBeLessThanOrEqual(
    await leftEdge(row.getByRole('img', { name: 'Lieu sûr' })),
  );
  // The amounts are not under the buttons.
  expect(await rightEdge(row.locator('td.at-figure'))).toBeLessThanOrEqual(
    await leftEdge(row.locator('td.at-acts')),
  );

  await desk.setViewportSize({ width: 360, height: 740 });
  const goods = desk.getByRole('textbox', { name: 'Marchandise, commande DZ-2007' });
  await goods.fill('Plaid');
  await goods.press('Enter');
  await expect(goods).toHaveCount(0);
});

const leftEdge = async (on: Locator): Promise<number> => (await on.boundingBox())?.x ?? Number.NaN;
const rightEdge = async (on: Locator): Promise<number> => {
  const { x, width } = (await on.boundingBox()) ?? { x: Number.NaN, width: 0 };
  return x + width;
};

test('what the keyboard reaches in an order is not under the bar of what is ticked', async () => {
  await desk.setViewportSize({ width: 1280, height: 600 });
  await desk.goto('/dashb/commandes');
  await expect(desk.getByRole('region', { name: 'Actions groupées' })).toBeVisible();
  await desk.getByLabel('Tout choisir').focus();
  for (const [key, over] of [
    ['Tab', '.bulk'],
    ['Shift+Tab', '.orders-page thead'],
  ] as const) {
    const covered: string[] = [];
    for (let stop = 0; stop < 20; stop += 1) {
      await desk.keyboard.press(key);
      covered.push(...(await coveredBy(over)));
    }
    expect(covered, key).toEqual([]);
  }
});

/** The focused part of a row, if a part of it lies under this. */
const coveredBy = (over: string): Promise<string[]> =>
  desk.evaluate((selector) => {
    const at = document.activeElement?.closest('tbody tr') && document.activeElement;
    const above = document.querySelector(selector)?.getBoundingClientRect();
    if (!at || !above || at.tagName === 'TR') return [];
    const { top, bottom } = at.getBoundingClientRect();
    const isFree = bottom <= above.top || top >= above.bottom;
    return isFree ? [] : [at.getAttribute('aria-label') ?? at.textContent ?? ''];
  }, over);
