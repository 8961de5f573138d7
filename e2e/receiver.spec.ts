import { expect, test } from '@playwright/test';
import { type Company, foundShop } from './company.ts';
import { device } from './people.ts';
import { atTheStop, onTheRoad } from './recipients.ts';
import { scrolledAside } from './visits.ts';

/** Somebody else takes the parcel: the recipient says who, and the courier reads it at once. */

let office: Company;

test.beforeAll(async () => {
  office = await foundShop();
});

test('« Une autre personne le recevra »: the courier reads the name while he looks at the stop', async ({
  browser,
}) => {
  const { company, code, suivi } = await onTheRoad(office, 'Hamdi');
  const phone = await atTheStop(browser, company, code);

  const recipient = await (await device(browser, 'phone')).newPage();
  await recipient.goto(`/suivi/${suivi}`);
  await recipient.getByText('Une autre personne le recevra').click();
  await recipient.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(recipient.getByText('Écrivez un prénom, sans numéro.')).toBeVisible();
  await recipient.getByLabel('Son prénom').fill('Sami 20123456');
  await recipient.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(recipient.getByText('Écrivez un prénom, sans numéro.')).toBeVisible();
  await recipient.getByLabel('Son prénom').fill('Sami');
  await recipient.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(recipient.getByText('Le livreur remettra le colis à Sami.')).toBeVisible();
  await expect(phone.getByText('Remettre à : Sami')).toBeVisible();

  await recipient.getByRole('button', { name: 'Je le recevrai moi-même' }).click();
  await expect(recipient.getByText('Une autre personne le recevra')).toBeVisible();
  await expect(phone.getByText('Remettre à : Sami')).toBeHidden();
});

test('without a script, spaces for a name are told at the field, and whoever was named stays named', async ({
  browser,
  baseURL,
}) => {
  const { suivi } = await onTheRoad(office, 'Mejri');
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const recipient = await plain.newPage();
  await recipient.goto(`/suivi/${suivi}`);
  const write = async (name: string) => {
    await recipient.getByLabel('Son prénom').fill(name);
    await recipient.getByRole('button', { name: 'Enregistrer' }).click();
  };
  await recipient.getByText('Une autre personne le recevra').click();
  await write('Sami');
  await expect(recipient.getByText('Le livreur remettra le colis à Sami.')).toBeVisible();
  await recipient.getByText('Changer de personne').click();
  await write('   ');
  await expect(recipient.getByText('Écrivez un prénom, sans numéro.')).toBeVisible();
  await expect(recipient.getByText('Le livreur remettra le colis à Sami.')).toBeVisible();
  await plain.close();
});

test('what a recipient writes without a space makes no page wider than the phone', async ({
  browser,
}) => {
  const { suivi } = await onTheRoad(office, 'Gharbi');
  const recipient = await (await device(browser, 'phone')).newPage();
  await recipient.setViewportSize({ width: 320, height: 640 });
  await recipient.goto(`/suivi/${suivi}`);
  await recipient.getByText('Une autre personne le recevra').click();
  const name = 'Mohamedamineabdelkaderbenelhajabdallahtrabelsidesfaxlamedina';
  await recipient.getByLabel('Son prénom').fill(name);
  await recipient.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(recipient.getByText(`Le livreur remettra le colis à ${name}.`)).toBeVisible();
  expect(await scrolledAside(recipient)).toEqual([]);
});
