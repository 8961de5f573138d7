import { unitBarcode } from '@cigogne/domain/parcels/code';
import { expect, type Page, test } from '@playwright/test';
import { askPickup, bringToHub, type Company, foundCompany, registerParcels } from './company.ts';
import { panel, rowOf } from './gestures.ts';
import { signedIn } from './people.ts';
import { wedge } from './wedge.ts';

/** A scanner beside a half-written form: nothing typed is lost, nothing is sent by a scan. */
test.describe.configure({ mode: 'serial' });

let company: Company;
let codes: string[];
let desk: Page;
let shop: Page;
test.beforeAll(async ({ browser }) => {
  company = await foundCompany();
  codes = await registerParcels(company, 4);
  await bringToHub(company, codes.slice(0, 1));
  desk = await signedIn(browser, company.admin);
  shop = await signedIn(browser, company.shipper);
});
test.afterAll(async () => {
  await desk.context().close();
  await shop.context().close();
});

test('a scan that leads elsewhere asks before what is typed is gone, as a click does', async () => {
  const [here = '', there = ''] = codes;
  const { ref } = await askPickup(company, [there]);
  await desk.goto(`/dashb/colis/list?fiche=${here}`);
  const sheet = panel(desk, `Colis ${here}`);
  await sheet.getByRole('tab', { name: /Communication/ }).click();
  const note = sheet.locator('textarea');
  await note.fill('Rappeler après 18 h');
  const question = desk.getByRole('dialog', { name: 'Quitter cette saisie ?' });
  await wedge(desk, [unitBarcode(ref)]);
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Rester' }).click();
  await expect(note).toHaveValue('Rappeler après 18 h');
  await desk.getByRole('link', { name: 'Transfert Hub' }).click();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Rester' }).click();
  await wedge(desk, [unitBarcode(ref)]);
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(ref);

  // Once the comment is saved, no question is asked.
  await desk.goto(`/dashb/colis/list?fiche=${here}`);
  await sheet.getByRole('tab', { name: /Communication/ }).click();
  await note.fill('Rappelé');
  await sheet.getByRole('button', { name: 'Noter' }).click();
  await expect(note).toHaveValue('');
  await desk.getByRole('link', { name: 'Transfert Hub' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Transfert');
});

test('a panel keeps what is typed while its tabs are looked at, and asks before it goes', async () => {
  const [here = '', there = ''] = codes;
  await desk.goto('/dashb/colis/list');
  await rowOf(desk, here).click();
  const sheet = panel(desk, `Colis ${here}`);
  await sheet.getByRole('tab', { name: /Communication/ }).click();
  const note = sheet.locator('textarea');
  await note.fill('Sonner deux fois');
  await sheet.getByRole('tab', { name: 'General' }).click();
  await sheet.getByRole('tab', { name: /Communication/ }).click();
  await expect(note).toHaveValue('Sonner deux fois');

  const question = desk.getByRole('dialog', { name: 'Quitter cette saisie ?' });
  const leaving = [
    () => desk.keyboard.press('Escape'),
    () => sheet.getByRole('button', { name: 'Fermer' }).click(),
    () => rowOf(desk, there).click(),
    () => desk.goBack(),
  ];
  for (const leave of leaving) {
    await leave();
    await question.getByRole('button', { name: 'Rester' }).click();
    await expect(note).toHaveValue('Sonner deux fois');
  }
  await rowOf(desk, there).click();
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  const other = panel(desk, `Colis ${there}`);
  await other.getByRole('tab', { name: /Communication/ }).click();
  await expect(other.locator('textarea')).toHaveValue('');
  await other.locator('textarea').fill('Sonné');
  await other.getByRole('button', { name: 'Noter' }).click();
  await expect(other.getByRole('listitem').filter({ hasText: 'Sonné' })).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(other).toBeHidden();
});

test('what is typed about one parcel never stands in the panel of another', async () => {
  const here = codes[0] ?? '';
  const [next = ''] = await registerParcels(company, 1);
  await bringToHub(company, [next]);
  await desk.goto(`/dashb/rs/board?colis=${next}`);
  const other = panel(desk, `Colis ${next}`);
  await expect(other.getByRole('tab', { name: /Communication/ })).toBeVisible();
  await desk.locator(`[data-card="${here}"]`).click();
  const sheet = panel(desk, `Colis ${here}`);
  await sheet.getByRole('tab', { name: /Communication/ }).click();
  await sheet.locator('textarea').fill('Chien dans la cour');
  await desk.locator(`[data-card="${next}"]`).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await other.getByRole('tab', { name: /Communication/ }).click();
  await expect(other.locator('textarea')).toHaveValue('');
});

test('a shop’s own barcode is a text where its order number stands; one of ours never is', async () => {
  await shop.goto('/dashb/colis/create');
  await shop.getByLabel('Nom du client').fill('Salma');
  const own = shop.getByLabel('Réf. commande');
  for (const code of ['6191234567890', 'A7']) {
    await own.fill('');
    await own.focus();
    await wedge(shop, [code]);
    await expect(own).toHaveValue(code);
  }
  const [, , mine = ''] = codes;
  await wedge(shop, [mine]);
  await expect(panel(shop, `Colis ${mine}`)).toBeVisible();
  await expect(own).toHaveValue('A7');
  await expect(shop.getByRole('alert')).toHaveCount(0);
  await expect(shop.getByLabel('Nom du client')).toHaveValue('Salma');
});

test('a tracking link and a unit’s barcode are understood where a list is searched', async () => {
  const [here = '', there = ''] = codes;
  await desk.goto('/dashb/colis/list');
  await desk.getByRole('searchbox').first().fill(`https://cigogne.tn/suivi/${here}AbC9`);
  await expect(rowOf(desk, 'Client 1')).toHaveCount(1);
  const { ref } = await askPickup(company, [codes[3] ?? '']);
  await desk.goto('/dashb/mu/pickup/list');
  await desk.getByRole('searchbox').first().fill(unitBarcode(ref));
  await expect(rowOf(desk, ref)).toBeVisible();
  await expect(desk.getByRole('row')).toHaveCount(2);
  expect(there).not.toBe('');
});
