import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { api } from './api.ts';
import { type Company, foundShop, newRound, withCourier } from './company.ts';
import { device, signedIn } from './people.ts';
import { drag, middleOf, standsStill } from './touch.ts';
import { violations } from './violations.ts';
import { setClock } from './wrong-clock.ts';

/** What is required at the handover of a parcel: the recipient's code, a signature. */

const picture = readFileSync(join(import.meta.dirname, '../web/public/icons/icon-512.png'));

async function onTheRoad(browser: Browser, prenom: string, stops: number, asks: object) {
  const company = await withCourier(await foundShop(), prenom);
  await api.post(company.shipper.token, '/api/users/porte', {
    code_remise: 'jamais',
    montant_code: 0,
    signature: 'jamais',
    montant_signature: 0,
    ...asks,
  });
  const { codes } = await newRound(company, stops);
  const phone = await signedIn(browser, company.courier, 'phone');
  await phone.goto('/dashb/rs');
  await expect(phone.getByRole('article', { name: 'Prochain arrêt' })).toBeVisible();
  await standsStill(phone);
  return { company, codes, phone };
}

const detailOf = ({ admin }: Company, code: string) =>
  api.get<{ suivi: string; runsheets: { ref: string }[] }>(
    admin.token,
    `/api/colis/adm/details/${code}`,
  );

/** As the recipient reads it. */
async function codeOnPage(browser: Browser, company: Company, code: string): Promise<string> {
  const page = await (await device(browser, 'phone')).newPage();
  await page.goto(`/suivi/${(await detailOf(company, code)).suivi}`);
  const digits = page.getByRole('region', { name: 'Votre code de remise' }).locator('b');
  await expect(digits).toHaveText(/^\d{4}$/);
  await expect(page.locator('.door-code [lang="ar"][dir="rtl"]')).toContainText('رمز التسليم');
  const text = await digits.innerText();
  await page.close();
  return text;
}

async function swipe(page: Page, name: string) {
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const from = await middleOf(row.getByRole('link'));
  await drag(page, from, { x: from.x - 120, y: from.y });
  return row.getByRole('button', { name: 'Livré', exact: true });
}

test('the swipe asks for the code too: a wrong one is told without a network, « Sans code » has its reason', async ({
  browser,
}) => {
  const { company, codes, phone } = await onTheRoad(browser, 'Skander', 3, {
    code_remise: 'toujours',
  });
  const right = await codeOnPage(browser, company, codes[1] ?? '');
  await phone.context().setOffline(true);
  await (await swipe(phone, 'Client 2')).click();
  const field = phone.getByLabel('Les quatre chiffres du client');
  await expect(field).toBeVisible();
  expect.soft(await violations(phone), 'the code').toEqual([]);
  await field.fill(right === '0000' ? '1111' : '0000');
  await expect(phone.getByText('Ce n’est pas le bon code, il reste 4 essais.')).toBeVisible();
  // As typed on an Arabic keyboard.
  await field.fill(right.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit));
  await expect(phone.getByText(/^Livré, 52,000/)).toBeVisible();

  await (await swipe(phone, 'Client 3')).click();
  await phone.getByRole('button', { name: 'Sans code' }).click();
  await phone.getByRole('button', { name: 'Livrer sans code' }).click();
  await expect(phone.getByText('Dites pourquoi.')).toBeVisible();
  expect.soft(await violations(phone), 'a reason that lacks').toEqual([]);
  await phone.getByText('Code non reçu', { exact: true }).click();
  await phone.getByRole('button', { name: 'Livrer sans code' }).click();
  await phone.context().setOffline(false);

  const desk = await signedIn(browser, company.admin);
  await desk.goto(
    `/dashb/rs/confirm/${(await detailOf(company, codes[1] ?? '')).runsheets[0]?.ref}`,
  );
  await expect(desk.getByText('Code vérifié')).toBeVisible({ timeout: 30_000 });
  const without = desk.getByRole('listitem').filter({ hasText: 'Client 3' });
  await expect(without).toContainText('Sans code');
  await expect(without).toContainText('Code non reçu');
});

/** Delivers the open stop, and its customer signs. */
async function deliverSigned(phone: Page) {
  await drawSignature(phone);
  await phone.getByRole('dialog').getByRole('button', { name: 'Livré' }).click();
}

async function drawSignature(phone: Page) {
  await phone.getByRole('button', { name: 'Livré' }).click();
  const middle = await middleOf(phone.getByRole('img', { name: 'Cadre de signature, vide' }));
  expect.soft(await violations(phone), 'the signature').toEqual([]);
  await drag(
    phone,
    { x: middle.x - 100, y: middle.y + 20 },
    { x: middle.x + 100, y: middle.y - 20 },
  );
  await expect(phone.getByRole('img', { name: 'Signature dessinée' })).toBeVisible();
}

const expectSignature = ({ shipper }: Company, code: string) =>
  expect
    .poll(
      async () =>
        (await api.get<{ rows: unknown[] }>(shipper.token, `/api/colis/exped/photos/${code}`)).rows
          .length,
      { timeout: 40_000 },
    )
    .toBe(1);

test('a signature drawn offline follows its delivery, and hub and shop see it', async ({
  browser,
}) => {
  const { company, codes, phone } = await onTheRoad(browser, 'Aymen', 1, {
    signature: 'toujours',
  });
  const [code = ''] = codes;
  await phone.goto(`/dashb/rs/${code}`);
  await expect(phone.getByRole('heading', { name: 'Client 1' })).toBeVisible();
  await phone.context().setOffline(true);
  await deliverSigned(phone);
  await phone.context().setOffline(false);

  const desk = await signedIn(browser, company.shipper);
  await expectSignature(company, code);
  await desk.goto(`/dashb/colis/mescolis?fiche=${code}`);
  await expect(desk.getByRole('img', { name: /Signature, tournée/ })).toBeVisible();
});

test('a signature stays with its delivery, whatever else of the stop is taken back and however wrong the clock was', async ({
  browser,
}) => {
  const { company, codes, phone } = await onTheRoad(browser, 'Nour', 1, { signature: 'toujours' });
  const [code = ''] = codes;
  await phone.goto(`/dashb/rs/${code}`);
  await expect(phone.getByRole('heading', { name: 'Client 1' })).toBeVisible();
  await phone.context().setOffline(true);
  await setClock(phone, 2);
  await deliverSigned(phone);
  await setClock(phone, 0);
  // Sent after the delivery, and only once that has arrived.
  await phone.getByRole('main').getByRole('link', { name: 'Client 1' }).first().click();
  await phone.getByRole('button', { name: 'Noter un appel' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await phone.getByRole('link', { name: /Pas de réseau/ }).click();
  const call = phone.getByRole('listitem').filter({ hasText: 'appel noté' });
  await call.getByRole('button', { name: 'Annuler' }).click();
  await expect(call).toHaveCount(0);
  await phone.context().setOffline(false);
  await expectSignature(company, code);
});

test('a full phone says what to do about a photo and a signature, and the delivery goes on', async ({
  browser,
}) => {
  const { codes, phone } = await onTheRoad(browser, 'Fethi', 1, { signature: 'toujours' });
  await phone.goto(`/dashb/rs/${codes[0]}`);
  await expect(phone.getByRole('heading', { name: 'Client 1' })).toBeVisible();
  await phone.evaluate(() => {
    const full = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    Object.assign(IDBObjectStore.prototype, { add: full, put: full });
  });
  await phone
    .getByLabel('Photo de la porte')
    .setInputFiles({ name: 'porte.png', mimeType: 'image/png', buffer: picture });
  await expect(
    phone.getByText('Téléphone plein : libérez de la place, puis reprenez la photo.'),
  ).toBeVisible();
  await deliverSigned(phone);
  await expect(
    phone
      .getByRole('dialog')
      .getByText('Téléphone plein : libérez de la place, ou touchez « Sans signature ».'),
  ).toBeVisible();
  await phone.getByRole('button', { name: 'Sans signature' }).click();
  await phone.getByText('Écran en panne', { exact: true }).click();
  await phone.getByRole('button', { name: 'Livrer sans signature' }).click();
  await expect(phone.getByText('Livré, 51,000 TND : envoyé.')).toBeVisible();
});

test('a phone whose store of pictures never answers says so, and the delivery goes on', async ({
  browser,
}) => {
  const { codes, phone } = await onTheRoad(browser, 'Wajdi', 1, { signature: 'toujours' });
  await phone.goto(`/dashb/rs/${codes[0]}`);
  await expect(phone.getByRole('heading', { name: 'Client 1' })).toBeVisible();
  // Whoever opens it from now on waits behind a deletion that waits itself.
  await phone.evaluate(
    () =>
      new Promise<void>((held) => {
        const opening = indexedDB.open('cigogne-photos');
        opening.onsuccess = () => {
          Object.assign(window, { kept: opening.result });
          indexedDB.deleteDatabase('cigogne-photos').onblocked = () => held();
        };
      }),
  );
  await deliverSigned(phone);
  await expect(phone.getByRole('dialog').getByText(/^Téléphone plein/)).toBeVisible();
  await phone.getByRole('button', { name: 'Sans signature' }).click();
  await phone.getByText('Écran en panne', { exact: true }).click();
  await phone.getByRole('button', { name: 'Livrer sans signature' }).click();
  await expect(phone.getByText(/^Livré, 51,000/)).toBeVisible();
});

test('what the customer has drawn is there when the phone has discarded the page, and gone once the question is closed', async ({
  browser,
}) => {
  const { company, codes, phone } = await onTheRoad(browser, 'Sabri', 1, { signature: 'toujours' });
  const [code = ''] = codes;
  await phone.goto(`/dashb/rs/${code}`);
  await drawSignature(phone);
  await phone.reload();
  await phone.getByRole('button', { name: 'Livré' }).click();
  await expect(phone.getByRole('img', { name: 'Signature dessinée' })).toBeVisible();
  await phone.keyboard.press('Escape');
  await expect(phone.getByRole('dialog')).toBeHidden();
  await drawSignature(phone);
  await phone.reload();
  await phone.getByRole('button', { name: 'Livré' }).click();
  await expect(phone.getByRole('img', { name: 'Signature dessinée' })).toBeVisible();
  await phone.getByRole('dialog').getByRole('button', { name: 'Livré' }).click();
  await expectSignature(company, code);
  expect(await phone.evaluate(() => localStorage.getItem('cgo-saisie:signature'))).toBeNull();
});
