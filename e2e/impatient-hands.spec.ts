import { expect, type Locator, type Page, test } from '@playwright/test';
import { api } from './api.ts';
import {
  bringToHub,
  chequeToHandOver,
  type Company,
  foundShop,
  registerParcels,
} from './company.ts';
import { goBy, panel, rowOf } from './gestures.ts';
import { signedIn } from './people.ts';
import { root } from './start-product.ts';

/** Hands that press twice, or move on before the answer arrives. */

let company: Company;
test.beforeAll(async () => {
  company = await foundShop();
});

/** Holds a request back; `go` lets it through. */
async function hold(
  page: Page,
  calls: string,
): Promise<{ go: () => void; asked: Promise<unknown> }> {
  const way = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await way.promise;
    await route.fallback();
  });
  return { go: way.resolve, asked: page.waitForRequest(calls) };
}

/** A double click whose second click comes after the first was answered. */
async function doubleClick(
  page: Page,
  what: Locator,
  answered: () => Promise<void>,
): Promise<void> {
  const box = await what.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.up();
  await answered();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

test('a double click does once what the next click would undo', async ({ browser }) => {
  const { shipper } = company;
  const { id } = await api.post<{ id: number }>(shipper.token, '/api/boutique/exped/relier', {
    kind: 'autre',
    nom: 'Boutique pressée',
  });
  const desk = await signedIn(browser, shipper);
  await desk.goto(`/dashb/integrations?fiche=${id}`);
  const pause = desk.getByRole('button', { name: 'Mettre en pause' });
  const resume = desk.getByRole('button', { name: 'Reprendre' });
  const sent: unknown[] = [];
  desk.on('request', (request) => {
    if (request.url().endsWith('/api/boutique/exped/pause')) sent.push(request.postDataJSON());
  });
  await expect(pause).toBeVisible();
  await doubleClick(desk, pause, async () => {
    await expect(resume).toBeVisible();
    await expect(resume).not.toHaveAttribute('aria-busy', 'true');
  });
  await expect(resume).toBeVisible();
  expect(sent).toEqual([{ id, pause: true }]);

  // A separate click is a separate action.
  await resume.click();
  await expect(pause).toBeVisible();
  expect(sent).toEqual([
    { id, pause: true },
    { id, pause: false },
  ]);
  await desk.context().close();
});

test('Enter pressed twice hands a cheque over once, and takes it back only when asked', async ({
  browser,
}) => {
  const cheque = await chequeToHandOver(company, '880001');
  const desk = await signedIn(browser, root);
  await desk.goto(`/dashb/cheque?fiche=${cheque}`);
  const sheet = panel(desk, 'Fiche chèque');
  const handOver = sheet.getByRole('button', { name: 'Remettre' });
  const takeBack = sheet.getByRole('button', { name: 'Retour reçu' });
  const sent: unknown[] = [];
  desk.on('request', (request) => {
    if (request.url().endsWith('/api/cheque/adm/remise')) sent.push(request.postDataJSON());
  });
  await handOver.focus();
  const now = Date.now();
  await desk.clock.setFixedTime(now);
  await desk.keyboard.press('Enter');
  await expect(takeBack).toBeFocused();
  await expect(takeBack).not.toHaveAttribute('aria-busy', 'true');
  await desk.keyboard.press('Enter');
  await expect(takeBack).not.toHaveAttribute('aria-busy', 'true');
  const out = { idCheque: cheque, remis: true };
  expect(sent).toEqual([out]);

  // Once it is no longer the same gesture, it is another act.
  await desk.clock.setFixedTime(now + 1000);
  await desk.keyboard.press('Enter');
  await expect(handOver).toBeFocused();
  expect(sent).toEqual([out, { ...out, remis: false }]);
  await desk.context().close();
});

test('who has gone elsewhere during a save stays there, and is told that it is done', async ({
  browser,
}) => {
  const codes = await registerParcels(company, 1);
  await bringToHub(company, codes);
  const { rs } = await api.post<{ rs: { ref: string } }>(
    company.admin.token,
    '/api/rs/adm/create',
    { colis: codes, id_liv: company.courier.id },
  );
  const desk = await signedIn(browser, company.admin);
  await desk.goto('/dashb/rs/pending');
  await desk.getByRole('link', { name: `Modifier ${rs.ref}` }).click();
  await desk.getByRole('button', { name: 'Enregistrer (1)' }).click();
  const { go, asked } = await hold(desk, '**/api/rs/adm/edit');
  await desk.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await asked;
  await desk.goBack();
  await goBy(desk, 'Transfert Hub');
  const there = desk.url();
  go();
  await expect(desk.getByText(`${rs.ref} : 1 colis.`)).toBeVisible();
  await desk.getByRole('button', { name: 'Actualiser' }).click();
  expect(desk.url()).toBe(there);
  await desk.context().close();
});

test('a panel that Back has closed is not closed once more by the act that was under way', async ({
  browser,
}) => {
  const [code = ''] = await registerParcels(company, 1);
  const shop = await signedIn(browser, company.shipper);
  await shop.goto('/dashb');
  await goBy(shop, 'Mes colis');
  const list = shop.url();
  await rowOf(shop, code.slice(-4)).click();
  await panel(shop, `Colis ${code}`).getByRole('button', { name: 'Supprimer' }).click();
  const { go, asked } = await hold(shop, '**/api/colis/exped/del');
  await shop.getByRole('dialog').getByRole('button', { name: 'Oui', exact: true }).click();
  await asked;
  await shop.goBack();
  await expect(panel(shop, `Colis ${code}`)).toBeHidden();
  go();
  await expect(shop.getByText(`Colis ${code} supprimé`)).toBeVisible();
  await expect(rowOf(shop, code.slice(-4))).toBeHidden();
  expect(shop.url()).toBe(list);
  await shop.context().close();
});
