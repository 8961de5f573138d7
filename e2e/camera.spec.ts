import { rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { api } from './api.ts';
import {
  askPickup,
  type Company,
  foundCompany,
  newRound,
  registerParcels,
  withCourier,
} from './company.ts';
import { divert } from './divert.ts';
import { filmBarcodes, filmPath } from './fake-camera.ts';
import { counted } from './gestures.ts';
import { signedIn } from './people.ts';

const film = filmPath();

let company: Company;
test.beforeAll(async () => {
  company = await foundCompany();
});
test.afterAll(() => rmSync(film, { force: true }));

test('the camera reads a printed label and the hub has received the parcel', async ({
  browser,
}) => {
  const [code = '', other = ''] = await registerParcels(company, 2);
  const { ref } = await askPickup(company, [code, other]);
  filmBarcodes([code], film);

  const page = await signedIn(browser, company.admin);
  await page.context().grantPermissions(['camera']);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== api.address) foreign.push(request.url());
  });
  await page.goto(`/dashb/mu/depot/pick-${ref}`);
  await expect(counted(page)).toContainText('0/ 2');
  await page.getByRole('button', { name: 'Caméra' }).click();
  await expect(counted(page)).toContainText('1/ 2');
  await expect(counted(page)).toContainText(code);
  await expect(page.getByRole('checkbox', { name: `Choisir ${code}` })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: `Choisir ${other}` })).not.toBeChecked();
  expect(foreign).toEqual([]);
  await page.getByRole('button', { name: 'Caméra' }).click();
  await expect(page.getByLabel('Image de la caméra')).toHaveCount(0);
  await page.context().close();
});

test('over a question, what the camera still sees is not taken', async ({ browser }) => {
  const codes = await registerParcels(company, 2);
  const { ref } = await askPickup(company, codes);
  filmBarcodes(codes, film);

  const page = await signedIn(browser, company.admin);
  await page.context().grantPermissions(['camera']);
  await page.goto(`/dashb/mu/depot/pick-${ref}`);
  await page.getByRole('button', { name: 'Caméra' }).click();
  await expect(counted(page)).toContainText('2/ 2');
  await page.getByRole('button', { name: 'Confirmer 2 / 2' }).click();
  const question = page.getByRole('dialog', { name: `Réceptionner ${ref}` });
  await expect(question).toBeVisible();
  await expect(question.getByRole('alert')).toContainText('n’a pas été pris');
  await question.getByRole('button', { name: 'Continuer à scanner' }).click();
  await expect(counted(page)).toContainText('existe déjà dans la liste');
  await page.context().close();
});

test('twenty labels held up one after the other, twice: each is counted once', async ({
  browser,
}) => {
  const codes = await registerParcels(company, 20);
  const { ref } = await askPickup(company, codes);
  filmBarcodes(codes, film);

  const page = await signedIn(browser, company.admin);
  await page.context().grantPermissions(['camera']);
  await page.goto(`/dashb/mu/depot/pick-${ref}`);
  await expect(counted(page)).toContainText('0/ 20');
  await page.getByRole('button', { name: 'Caméra' }).click();
  await expect(counted(page)).toContainText('20/ 20', { timeout: 90_000 });
  await expect(counted(page)).toContainText('existe déjà dans la liste', { timeout: 45_000 });
  await expect(counted(page)).toContainText('20/ 20');
  await expect(page.getByRole('checkbox', { name: /^Choisir \d/, checked: true })).toHaveCount(20);
  await page.context().close();
});

test('a camera that another application takes is said to be gone, and reads on once it is free', async ({
  browser,
}) => {
  const [first = '', second = ''] = await registerParcels(company, 2);
  const { ref } = await askPickup(company, [first, second]);
  filmBarcodes([first], film);

  const page = await signedIn(browser, company.admin);
  await page.context().grantPermissions(['camera']);
  await page.goto(`/dashb/mu/depot/pick-${ref}`);
  await page.getByRole('button', { name: 'Caméra' }).click();
  await expect(counted(page)).toContainText('1/ 2');
  const image = page.getByLabel('Image de la caméra');
  await image.evaluate((video: HTMLVideoElement) => {
    for (const track of (video.srcObject as MediaStream).getTracks()) {
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
  });
  await expect(page.getByText('Caméra indisponible')).toContainText(
    'une autre application s’en sert',
  );
  await expect(counted(page)).toContainText('1/ 2');
  filmBarcodes([second], film);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(image).toBeVisible();
  await expect(counted(page)).toContainText('2/ 2');
  await page.context().close();
});

test('a camera whose reader does not come says that it needs the network, and reads once it has it', async ({
  browser,
}) => {
  const [code = ''] = await registerParcels(company, 1);
  const { ref } = await askPickup(company, [code]);
  filmBarcodes([code], film);

  const page = await signedIn(browser, company.admin);
  await page.context().grantPermissions(['camera']);
  await page.goto(`/dashb/mu/depot/pick-${ref}`);
  await expect(counted(page)).toContainText('0/ 1');
  const lift = await divert(page, '**/*.wasm', (route) => route.abort());
  await page.getByRole('button', { name: 'Caméra' }).click();
  await expect(page.getByText('Caméra indisponible')).toContainText(
    'elle demande le réseau une fois',
  );
  lift();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(counted(page)).toContainText('1/ 1');
  await page.context().close();
});

test('a courier who refused the camera by mistake tries again where he is, and nothing moved meanwhile', async ({
  browser,
}) => {
  const taken = await withCourier(company, 'Bilel');
  const { codes } = await newRound(taken, 1);
  filmBarcodes(codes, film);
  const page = await signedIn(browser, taken.courier, 'phone');
  await page.context().grantPermissions(['camera']);
  // The first question of the browser stays open until it is refused.
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = () =>
      new Promise((_, refuse) => {
        mediaDevices.getUserMedia = ask;
        addEventListener('refused', () => refuse(new DOMException('', 'NotAllowedError')));
      });
  });
  await page.goto('/dashb/scanner');
  const field = page.getByLabel('Nom, téléphone, rue ou code');
  await expect(page.getByLabel('Image de la caméra')).toBeVisible();
  const before = await field.boundingBox();
  await page.evaluate(() => dispatchEvent(new Event('refused')));
  await expect(page.getByRole('alert').filter({ hasText: 'Caméra indisponible' })).toContainText(
    'l’accès est refusé',
  );
  expect(await field.boundingBox()).toEqual(before);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { name: 'Client 1' })).toBeVisible();
  await page.context().close();
});
