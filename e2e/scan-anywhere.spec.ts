import { unitBarcode } from '@cigogne/domain/parcels/code';
import { expect, type Page, test } from '@playwright/test';
import { api } from './api.ts';
import { askPickup, bringToHub, type Company, foundCompany, registerParcels } from './company.ts';
import { divert } from './divert.ts';
import { counted, handMs, panel } from './gestures.ts';
import { signedIn } from './people.ts';
import { root } from './start-product.ts';
import { wedge } from './wedge.ts';

/** The scanner works on every screen, whatever is open there, and never presses a button. */
test.describe.configure({ mode: 'serial' });

let company: Company;
let desk: Page;
let codes: string[];
test.beforeAll(async ({ browser }) => {
  company = await foundCompany();
  codes = await registerParcels(company, 8);
  desk = await signedIn(browser, company.admin);
});

const dialog = () => desk.getByRole('dialog');

test('over a question: scans at twenty a second answer nothing', async () => {
  const [first = '', second = '', third = ''] = codes;
  const { ref } = await askPickup(company, codes.slice(0, 3));
  await desk.goto(`/dashb/mu/depot/${unitBarcode(ref)}`);
  await expect(counted(desk)).toContainText('0/ 3');
  await wedge(desk, [first]);
  await expect(counted(desk)).toContainText('1/ 3');
  await desk.getByRole('button', { name: 'Confirmer 1 / 3' }).click();
  await expect(dialog().getByRole('button', { name: 'Continuer à scanner' })).toBeFocused();
  await dialog().getByRole('button', { name: 'Recevoir 1' }).focus();
  await wedge(desk, [second, third, second, third, '6191234567890', 'MU-26-99999']);
  // Each of them, so that none is thought to be in the list.
  for (const ignored of [second, third, '6191234567890', 'MU-26-99999 n’ont pas été pris'])
    await expect(dialog().getByRole('alert')).toContainText(ignored);
  // Nor does an Enter that a finger or a scanner holds down.
  await dialog()
    .getByRole('button', { name: 'Recevoir 1' })
    .evaluate((yes: HTMLElement) => {
      const held = { key: 'Enter', code: 'Enter', repeat: true, bubbles: true, cancelable: true };
      if (yes.dispatchEvent(new KeyboardEvent('keydown', held))) yes.click();
    });
  await desk.keyboard.press('Escape');
  await expect(dialog()).toBeHidden();
  await wedge(desk, [second]);
  await expect(counted(desk)).toContainText('2/ 3');
  expect((await unitNow(ref)).etat).toBe('in_progress');
});

test('a round that is about to be cancelled stays when a parcel is scanned', async () => {
  const round = codes.slice(3, 5);
  await bringToHub(company, round);
  const { rs } = await api.post<{ rs: { ref: string } }>(
    company.admin.token,
    '/api/rs/adm/create',
    {
      colis: round,
      id_liv: company.courier.id,
    },
  );
  await desk.goto(`/dashb/rs/pending?fiche=${rs.ref}`);
  await desk.getByRole('button', { name: 'Cancel Runsheet' }).click();
  await dialog().getByRole('button', { name: 'Oui' }).focus();
  await wedge(desk, [...round, rs.ref]);
  await expect(dialog().getByRole('alert')).toContainText(
    `${round.join(' · ')} · ${rs.ref} n’ont pas été pris`,
  );
  const { etat } = await api.get<{ etat: string }>(
    company.admin.token,
    `/api/rs/adm/view/${rs.ref}`,
  );
  expect(etat).toBe('pending');
  await dialog().getByRole('button', { name: 'Annuler' }).click();
  await wedge(desk, [rs.ref]);
  await desk.waitForURL('**/dashb/rs/board');
});

test('in a field: what stood there stays, and the parcel opens', async () => {
  const [, , , , , kept = '', other = ''] = codes;
  await desk.goto('/dashb/mu/pickup/list');
  const search = desk.getByRole('searchbox');
  await search.fill('Boutique');
  await search.press('Home');
  await wedge(desk, [kept]);
  await expect(panel(desk, `Colis ${kept}`)).toBeVisible();
  await expect(search).toHaveValue('Boutique');
  expect(new URL(desk.url()).pathname).toBe('/dashb/mu/pickup/list');
  // In the palette, as typed on a French keyboard.
  await desk.keyboard.press('Control+k');
  await wedge(desk, [other], { azerty: true });
  await expect(dialog()).toBeHidden();
  await expect(panel(desk, `Colis ${other}`)).toBeVisible();
  // A page selector that would jump at the first digit.
  const sizes = desk.getByLabel('par page');
  const before = await sizes.inputValue();
  await sizes.focus();
  await wedge(desk, ['999999999999', kept]);
  await expect(panel(desk, `Colis ${kept}`)).toBeVisible();
  await expect(sizes).toHaveValue(before);
});

test('the paper of a unit opens it from any screen, on any keyboard', async () => {
  const { ref } = await askPickup(company, codes.slice(5, 7));
  await desk.goto('/dashb');
  await expect(desk.getByRole('main')).toBeVisible();
  await wedge(desk, [unitBarcode(ref)], { azerty: true });
  await desk.waitForURL(`**/dashb/mu/depot/${unitBarcode(ref)}`);
  await expect(counted(desk)).toContainText('0/ 2');
  await wedge(desk, ['RS-26-99999']);
  await expect(desk.getByText('Tournée RS-26-99999 introuvable')).toBeVisible();
});

test('the shop scans its own parcels too, and no other’s', async ({ browser }) => {
  const [mine = ''] = codes;
  const shop = await signedIn(browser, company.shipper);
  await shop.goto('/dashb/colis/create');
  const name = shop.getByLabel('Nom du client');
  await name.fill('Salma');
  await wedge(shop, [mine]);
  await expect(panel(shop, `Colis ${mine}`)).toBeVisible();
  await expect(name).toHaveValue('Salma');
  await shop.context().close();
});

test('at the shop, the courier’s scanner ticks what it reads, its field open or not', async ({
  browser,
}) => {
  const shelf = await registerParcels(company, 40);
  const { ref } = await askPickup(company, shelf);
  const [elsewhere = ''] = codes;
  const phone = await signedIn(browser, company.courier, 'phone');
  await phone.goto(`/dashb/mu/${ref}`);
  await expect(phone.getByText('Non-Ramasse', { exact: true })).toHaveCount(40);
  // An Enter that got lost on the way loses no code.
  await wedge(phone, shelf.slice(38, 39), { ends: [] });
  await phone.waitForTimeout(handMs * 5);
  await wedge(phone, shelf.slice(39));
  await expect(phone.getByRole('button', { name: 'Confirmer 2 / 40' })).toBeVisible();
  await phone.getByRole('button', { name: 'Liste' }).click();
  await wedge(phone, [...shelf.slice(0, 28), shelf[0] ?? '']);
  await expect(phone.getByRole('button', { name: 'Confirmer 30 / 40' })).toBeVisible();
  await expect(counted(phone)).toContainText('existe déja dans la liste');
  await phone.getByRole('button', { name: 'Liste' }).click();
  await wedge(phone, [elsewhere]);
  await expect(phone.getByText(`Ce colis n'est pas dans l'unité ${ref}.`)).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Confirmer 30 / 40' })).toBeVisible();
  await phone.context().close();
});

test('an act that was told as failed is never sent by itself; a lost answer is tried again safely', async () => {
  const [, , , , , , , last = ''] = codes;
  const { ref } = await askPickup(company, [last]);
  await desk.goto(`/dashb/mu/depot/${unitBarcode(ref)}`);
  await expect(counted(desk)).toContainText('0/ 1');
  await wedge(desk, [last]);
  await expect(counted(desk)).toContainText('1/ 1');
  let sent = 0;
  const lift = await divert(desk, '**/api/mu/adm/receive', async (route) => {
    sent += 1;
    await route.continue();
  });
  await desk.context().setOffline(true);
  await desk.getByRole('button', { name: 'Confirmer 1 / 1' }).click();
  const yes = dialog().getByRole('button', { name: /^Recevoir 1/ });
  await yes.click();
  await expect(dialog()).toContainText('Rien n’a été envoyé');
  await dialog().getByRole('button', { name: 'Continuer à scanner' }).click();
  await desk.context().setOffline(false);
  await expect(desk.getByText('En direct')).toBeVisible();
  expect(sent).toBe(0);
  expect((await unitNow(ref)).etat).toBe('in_progress');

  // The server carries it out, and its answer is lost, three times.
  const keys = new Set<string | undefined>();
  lift();
  const liftAgain = await divert(desk, '**/api/mu/adm/receive', async (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    await route.fetch();
    await route.abort('connectionreset');
  });
  await desk.getByRole('button', { name: 'Confirmer 1 / 1' }).click();
  await yes.click();
  await expect(dialog()).toContainText('on ne sait pas si c’est fait');
  // The screen reads the result, and the very same may be asked again: it was done once.
  await expect(desk.locator('.receive-footer')).toContainText('il ne peut pas être réceptionné');
  expect(keys.size).toBe(1);
  expect((await unitNow(ref)).etat).toBe('completed');
  liftAgain();
  await yes.click();
  await expect(desk.getByText(`${ref} : 1 / 1 colis au hub.`)).toBeVisible();
});

test('root without a hub chooses one in place, and the act goes on', async ({ browser }) => {
  const [one = ''] = await registerParcels(company, 1);
  await bringToHub(company, [one]);
  const page = await signedIn(browser, root);
  await page.goto('/dashb/rs/create');
  await page.getByRole('button', { name: 'Choisir un hub' }).click();
  const question = page.getByRole('dialog', { name: 'Dans quel hub ?' });
  await question.getByLabel('Hub').selectOption({ label: company.hub.nom });
  await question.getByRole('button', { name: 'Continuer dans ce hub' }).click();
  await expect(page.getByRole('button', { name: 'Choisir un hub' })).toHaveCount(0);
  await wedge(page, [one]);
  await page.getByRole('button', { name: 'Choisir un livreur (1)' }).click();
  await page.getByRole('radio', { name: /^Anis/ }).press(' ');
  await page.getByRole('button', { name: 'Créer la tournée' }).click();
  await page.waitForURL('**/dashb/rs/pending**');
  await page.context().close();
});

test('a clerk who has no hub yet reads whom to ask, not to choose one', async ({ browser }) => {
  const { token } = await api.logIn(root);
  const clerk = { email: `sans-hub-${Date.now()}@cigogne.test`, password: 'Cigogne-2026' };
  await api.post(token, '/api/users/adm/register-adm', {
    ...clerk,
    confirmPassword: clerk.password,
    nom: 'Mejri',
    prenom: 'Karima',
    tel: '22000100',
  });
  const page = await signedIn(browser, clerk);
  for (const screen of ['rs', 'mu/transfert', 'afex']) {
    await page.goto(`/dashb/${screen}/create`);
    await expect(page.getByText('Demandez au Super-Admin').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choisir un hub' })).toHaveCount(0);
  }
  await page.context().close();
});

const unitNow = (ref: string) =>
  api.get<{ etat: string }>(company.admin.token, `/api/mu/adm/getbycode/${ref}`);
