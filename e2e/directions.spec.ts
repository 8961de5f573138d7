import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { type Company, foundShop } from './company.ts';
import { device, signedIn } from './people.ts';
import { atTheStop, onTheRoad } from './recipients.ts';

/** A landmark, a position, a call: the recipient says it, and the courier reads it at once. */

let office: Company;

/** The places of the hub's governorate, but the town itself. */
function otherPlace(gov: string, deleg: string): { loc: string; del: string; zip: string } {
  const slug = gov.toLowerCase().replace(/[^a-z]+/g, '-');
  const rows = readFileSync('data/localities.csv', 'utf8')
    .split('\n')
    .map((row) => row.split(','));
  const [loc = '', del = '', , zip = ''] =
    rows.find(([, other, of]) => of === slug && other !== deleg) ?? [];
  return { loc, del, zip };
}

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
  const { company, code, suivi } = await onTheRoad(office, 'Mabrouk');
  const phone = await atTheStop(browser, company, code);

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

test('another place of the governorate reaches the courier at once; in another the shop reads whom its ticket is from, and the recipient what came of it', async ({
  browser,
}) => {
  const { company, code, suivi } = await onTheRoad(office, 'Sabri');
  const phone = await atTheStop(browser, company, code);

  const recipient = await (await device(browser, 'phone')).newPage();
  await recipient.goto(`/suivi/${suivi}`);
  const there = otherPlace(company.town.gov, company.town.deleg);
  await recipient.getByText('Une autre ville ?').click();
  await recipient.getByRole('button', { name: 'Changer de ville' }).click();
  await recipient.getByRole('button', { name: 'Changer l’adresse' }).click();
  await expect(recipient.getByText('Choisissez une ville de la liste.')).toBeVisible();
  await recipient
    .getByLabel('Ville')
    .selectOption(`${there.loc} | ${there.del} | ${company.town.gov} | ${there.zip}`);
  await recipient.getByRole('button', { name: 'Changer l’adresse' }).click();
  await expect(recipient.getByText('Écrivez la rue et le numéro.')).toBeVisible();
  await recipient.locator('#lieu').getByLabel('Rue et numéro').fill('3 rue de la Plage');
  await recipient.getByRole('button', { name: 'Changer l’adresse' }).click();
  await expect(recipient.getByText(`Nouvelle adresse à ${there.loc}`)).toBeVisible();
  await expect(phone.getByText('3 rue de la Plage')).toBeVisible();

  // In another governorate nothing moves before the hub has answered.
  const far = company.town.gov === 'Tozeur' ? 'Kébili' : 'Tozeur';
  await recipient.getByRole('button', { name: 'Changer de ville' }).click();
  await recipient.getByLabel('Gouvernorat').selectOption(far);
  const places = recipient.getByLabel('Ville');
  await expect(places.locator('option').nth(1)).toHaveAttribute('value', new RegExp(far));
  await places.selectOption({ index: 1 });
  await recipient.locator('#lieu').getByLabel('Rue et numéro').fill('8 rue de l’Oasis');
  await recipient.getByRole('button', { name: 'Demander à la boutique' }).click();
  await expect(recipient.getByText('la boutique est prévenue et répond.')).toBeVisible();
  const shop = await signedIn(browser, company.shipper);
  await shop.goto('/dashb/ticket/mes-ticket');
  await expect(shop.getByText('par le destinataire')).toBeVisible();

  const desk = await signedIn(browser, company.admin);
  await desk.goto('/dashb/ticket/list');
  await desk
    .getByRole('row', { name: new RegExp(code.slice(-4)) })
    .getByRole('button')
    .click();
  await expect(desk.getByText('8 rue de l’Oasis')).toBeVisible();
  await expect(desk.getByText('le destinataire, sur la page de suivi')).toBeVisible();
  await desk.getByRole('button', { name: 'Refuser' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click();
  await expect(desk.getByRole('dialog')).toBeHidden();
  await expect(shop.getByText('Refusé')).toBeVisible();
  await recipient.reload();
  await expect(recipient.getByText('n’est pas acceptée : l’adresse reste la même.')).toBeVisible();
});
