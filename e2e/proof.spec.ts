import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { api } from './api.ts';
import { bringToHub, foundCompany, registerParcels, sendRound, withCourier } from './company.ts';
import { device, signedIn } from './people.ts';

/** What speaks for an attempt, and what the recipient says to it. */

const picture = readFileSync(join(import.meta.dirname, '../web/public/icons/icon-512.png'));

test('a photo of the door leaves after the result, and « J’étais là » is decided by the hub', async ({
  browser,
}) => {
  const company = await withCourier(await foundCompany(), 'Hamza');
  const codes = await registerParcels(company, 1);
  await bringToHub(company, codes);
  await sendRound(company, codes);
  const [code = ''] = codes;

  const phone = await signedIn(browser, company.courier, 'phone');
  await phone.goto(`/dashb/rs/${code}`);
  await expect(phone.getByRole('heading', { name: 'Client 1' })).toBeVisible();
  await phone.context().setOffline(true);
  await phone
    .getByLabel('Photo de la porte')
    .setInputFiles({ name: 'porte.png', mimeType: 'image/png', buffer: picture });
  await expect(phone.getByText('Autre photo (1 photo, à envoyer)')).toBeVisible();
  await phone.getByRole('button', { name: 'Échec' }).click();
  await phone.getByText('Client absent', { exact: true }).click();
  await phone.getByRole('button', { name: 'Échec quand même' }).click();
  await phone.context().setOffline(false);
  await phone.goto(`/dashb/rs/${code}`);
  await expect(phone.getByText('Autre photo (1 photo, envoyée)')).toBeVisible({ timeout: 40_000 });

  const { suivi, runsheets } = await api.get<{
    suivi: string;
    runsheets: { id: number; ref: string }[];
  }>(company.admin.token, `/api/colis/adm/details/${code}`);
  const recipient = await (await device(browser, 'phone')).newPage();
  await recipient.goto(`/suivi/${suivi}`);
  await expect(recipient.getByText('Le livreur a noté que vous étiez absent')).toBeVisible();
  await recipient.getByRole('button', { name: 'J’étais là' }).click();
  await recipient.getByLabel(/Que s’est-il passé/).fill('Personne n’a sonné');
  await recipient.getByRole('button', { name: 'Envoyer « J’étais là »' }).click();
  await expect(recipient.getByRole('status')).toContainText('ce passage ne compte pas');

  const desk = await signedIn(browser, company.admin);
  await desk.goto(`/dashb/rs/confirm/${runsheets[0]?.ref}`);
  await expect(desk.getByText('Contesté par le destinataire')).toBeVisible();
  await desk.getByRole('button', { name: `Fiche ${code}` }).click();
  await expect(desk.getByRole('img', { name: /Porte, tournée/ })).toBeVisible();
  await api.get(company.admin.token, `/api/rs/adm/confirm/${runsheets[0]?.id}`);
  await desk.goto('/dashb/rs/demandes/destinataires');
  const line = desk.getByRole('listitem').filter({ hasText: 'Client 1' });
  await expect(line).toContainText('Personne n’a sonné');
  await line.getByRole('button', { name: 'Ne compte pas' }).click();
  await desk.getByLabel('Pourquoi').fill('Aucun appel');
  await desk.getByRole('button', { name: 'Elle ne compte pas' }).click();
  await expect(line).toContainText('La tentative ne compte pas');
  await phone.goto('/dashb/differends');
  await expect(phone.getByRole('article')).toContainText('Votre passage ne compte pas');
  await recipient.reload();
  await expect(recipient.getByRole('status')).toContainText('le colis reviendra chez vous');
});
