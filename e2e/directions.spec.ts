import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { api } from './api.ts';
import {
  bringToHub,
  type Company,
  foundShop,
  registerParcels,
  sendRound,
  withCourier,
} from './company.ts';
import { device, signedIn } from './people.ts';

/** A landmark, a position, a call: the recipient says it, and the courier reads it at once. */

let office: Company;

/** The centre of the delegation where the company delivers. */
function centreOf(deleg: string): { latitude: number; longitude: number } {
  const line = readFileSync('data/delegations.csv', 'utf8')
    .split('\n')
    .find((row) => row.split(',')[1] === deleg);
  const [, , , lat, lng] = line?.split(',') ?? [];
  return { latitude: Number(lat), longitude: Number(lng) };
}

test.beforeAll(async () => {
  office = await foundShop();
});

test('a landmark, a position and a call that the recipient sends are read while the courier looks at the stop', async ({
  browser,
}) => {
  const company = await withCourier(office, 'Mabrouk');
  const codes = await registerParcels(company, 1);
  await bringToHub(company, codes);
  await sendRound(company, codes);
  const [code = ''] = codes;
  const { suivi } = await api.get<{ suivi: string }>(
    company.admin.token,
    `/api/colis/adm/details/${code}`,
  );
  const phone = await signedIn(browser, company.courier, 'phone');
  await phone.goto(`/dashb/rs/${code}`);
  await expect(phone.getByRole('heading', { name: 'Client 1' })).toBeVisible();

  const own = await device(browser, 'phone');
  await own.grantPermissions(['geolocation']);
  const centre = centreOf(company.town.deleg);
  await own.setGeolocation({ ...centre, accuracy: 20 });
  const recipient = await own.newPage();
  await recipient.goto(`/suivi/${suivi}`);
  await recipient.getByText('Préciser l’adresse').click();
  await recipient.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(recipient.getByText('Écrivez une adresse ou un repère.')).toBeVisible();
  await recipient.getByLabel(/Repère connu/).fill('En face de la pharmacie');
  await recipient.getByLabel('Rue et numéro').fill('12 rue du Port');
  await recipient.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(recipient.getByText('« En face de la pharmacie »')).toBeVisible();
  await expect(phone.getByText('En face de la pharmacie')).toBeVisible();
  await expect(phone.getByText('12 rue du Port')).toBeVisible();

  await recipient.getByRole('button', { name: 'Envoyer ma position' }).click();
  await expect(recipient.getByText('Position envoyée : le livreur y sera conduit.')).toBeVisible();
  await expect(phone.getByText('Position envoyée par le client')).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Y aller' })).toHaveAttribute(
    'href',
    new RegExp(String(centre.latitude)),
  );

  await recipient.getByText('Un appel du livreur').click();
  await recipient.getByRole('button', { name: 'Demander un appel' }).click();
  await expect(recipient.getByText('Vous avez demandé un appel à')).toBeVisible();
  const wanted = phone.getByText('Le client demande un appel.');
  await expect(wanted).toBeVisible();
  await phone.goto('/dashb/rs');
  await expect(phone.getByText('Demande un appel')).toBeVisible();

  // A call from the application answers it.
  await phone.goto(`/dashb/rs/${code}`);
  await phone.getByRole('link', { name: 'Appeler' }).click();
  await expect(wanted).toBeHidden();
});
