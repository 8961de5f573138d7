import { expect, type Page, test } from '@playwright/test';
import { type Company, foundCompany, newRound, withCourier } from './company.ts';
import { divert } from './divert.ts';
import { allSent } from './gestures.ts';
import { device, signedIn } from './people.ts';
import { onTheRoad } from './recipients.ts';

/** A Wi-Fi portal that answers every call with JSON and 200, in words that could be ours. */

let office: Company;

test.beforeAll(async () => {
  office = await foundCompany();
});

const enterPortal = (page: Page): Promise<() => void> =>
  divert(page, '**/api/**', (route) =>
    route.fulfill({ json: { done: true, rows: [], count: 0, status: 'login required' } }),
  );
const portal = /Un portail Wi-Fi ou un proxy répond à la place du serveur/;

test('« Livré » behind a portal stays on the phone, beside its round, until the server has it', async ({
  browser,
}) => {
  const company = await withCourier(office, 'Portail');
  await newRound(company, 2);
  const page = await signedIn(browser, company.courier, 'phone');
  await page.goto('/dashb/rs');
  await expect(page.getByRole('main')).toContainText('0 / 2');
  const leave = await enterPortal(page);
  await page.getByRole('link', { name: 'Client 1' }).first().click();
  await expect(page.getByRole('heading', { name: 'Client 1' })).toBeVisible();
  await page.waitForTimeout(600);
  const pushed = page.waitForResponse('**/api/liv/v10/pushcolis');
  await page.getByRole('button', { name: 'Livré', exact: true }).click();
  await (await pushed).finished();
  await page.goto('/dashb/rs');
  await expect(page.getByRole('main')).toContainText('1 / 2');
  await expect(page.getByText('Wi-Fi à valider')).toBeVisible();
  await page.goto('/dashb/envois');
  await expect(page.getByRole('main')).toContainText('Client 1');
  leave();
  await page.reload();
  await allSent(page);
  await page.context().close();
});

test('a list says that a portal answers, and not that it is empty', async ({ browser }) => {
  const desk = await signedIn(browser, office.admin);
  await enterPortal(desk);
  await desk.goto('/dashb/colis/list');
  await expect(desk.getByText(portal).first()).toBeVisible();
  await expect(desk.getByText('NO DATA FOUND')).toBeHidden();
  await desk.context().close();
});

test('a form that a portal answers stays filled', async ({ browser }) => {
  const desk = await signedIn(browser, office.shipper);
  await desk.goto('/dashb/profile');
  await desk.getByLabel('Adresse', { exact: true }).first().fill('12 rue du Portail');
  await enterPortal(desk);
  await desk.getByRole('button', { name: 'Enregistrer' }).first().click();
  await expect(desk.getByText(portal).first()).toBeVisible();
  await desk.context().close();
});

test('a recipient whose answer a portal took is told that nothing left', async ({ browser }) => {
  const { suivi } = await onTheRoad(office, 'Portique');
  const recipient = await (await device(browser, 'phone')).newPage();
  await recipient.goto(`/suivi/${suivi}`);
  const leave = await enterPortal(recipient);
  await recipient.getByRole('button', { name: 'Je serai là' }).click();
  await expect(recipient.getByText('Rien n’est parti', { exact: false })).toBeVisible();
  leave();
  await recipient.getByRole('button', { name: 'Je serai là' }).click();
  await expect(recipient.getByRole('status')).toContainText('Le livreur le sait');
  await recipient.context().close();
});
