import { expect, type Page, test } from '@playwright/test';
import { bringToHub, foundShop, registerParcels, sendRound } from './company.ts';
import { device, phone, signedIn } from './people.ts';
import { root } from './start-product.ts';
import { violations } from './violations.ts';
import { linkOf } from './recipients.ts';

test('what a colleague saves of a setting is shown beside what is typed here, which stays', async ({
  browser,
}) => {
  const label = 'Rendu à la boutique : texte arabe';
  const [mine, theirs] = await Promise.all([
    signedIn(browser, root, 'desk'),
    signedIn(browser, root, 'desk'),
  ]);
  const text = (page: Page) => page.getByLabel('Nouveau texte');
  for (const page of [mine, theirs]) {
    await page.goto('/dashb/parametres');
    await page.getByRole('button', { name: `Modifier : ${label}` }).click();
    await expect(text(page)).toBeVisible();
  }
  const save = async (page: Page, words: string) => {
    await text(page).fill(words);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Le paramètre est enregistré.').last()).toBeVisible();
  };
  await save(theirs, 'طردك رجع: {lien}');
  await expect(text(mine), 'nothing was typed here').toHaveValue('طردك رجع: {lien}');
  await text(mine).fill('طردك عند المتجر: {lien}');
  await theirs.getByRole('button', { name: `Modifier : ${label}` }).click();
  await save(theirs, 'أُرجع: {lien}');
  await expect(mine.getByRole('alert')).toContainText(
    `Enregistré entre-temps par quelqu’un d’autre : ${label} « أُرجع: {lien} ».`,
  );
  await expect(text(mine)).toHaveValue('طردك عند المتجر: {lien}');
  await save(mine, '');
  for (const page of [mine, theirs]) await page.context().close();
});

test('root reads what recipients are told, the shop turns one off, a recipient stops them without any script', async ({
  browser,
  baseURL,
}) => {
  const company = await foundShop();
  const codes = await registerParcels(company, 1);
  const [code = ''] = codes;
  await bringToHub(company, codes);
  await sendRound(company, codes);

  const office = await signedIn(browser, root, 'desk');
  await office.goto(`/dashb/messages?search=${code}`);
  await expect(
    office.getByText('Aucune passerelle n’est réglée (SMS_URL ou WHATSAPP_PHONE_ID)'),
  ).toBeVisible();
  const row = office.getByRole('row').filter({ hasText: 'Arrive aujourd’hui' });
  await expect(row).toContainText('À lire ici');
  await row.click();
  await expect(office.getByText(/arrive aujourd'hui\. Préparez .* TND/)).toBeVisible();
  expect.soft(await violations(office), 'a message').toEqual([]);
  await office.keyboard.press('Escape');
  await office.getByRole('button', { name: 'Envoyer un essai' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(dialog.getByText('Saisissez un numéro de téléphone !')).toBeVisible();
  await dialog.getByLabel('Téléphone').fill('+216 98 220 100');
  await dialog.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(dialog.getByText('Aucune passerelle n’est réglée')).toBeVisible();
  await office.setViewportSize(phone);
  await office.goto(`/dashb/messages?search=${code}`);
  const more = await office.getByRole('button', { name: 'Autres actions' }).boundingBox();
  expect(more?.width, 'a long line under the title squeezes no button').toBe(more?.height);
  await office.context().close();

  const shop = await signedIn(browser, company.shipper, 'phone');
  await shop.goto(`/dashb/colis/mescolis?fiche=${code}`);
  await shop.getByRole('tab', { name: /Historique/ }).click();
  await expect(shop.getByRole('region', { name: 'Messages au destinataire' })).toContainText(
    'Arrive aujourd’hui',
  );
  await shop.goto('/dashb/profile');
  const choices = shop.getByRole('region', { name: 'Messages à vos clients' });
  await choices.getByLabel('Livré', { exact: true }).uncheck();
  await choices.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(shop.getByText('Enregistré : vaut pour les prochains messages.')).toBeVisible();
  await shop.reload();
  await expect(choices.getByLabel('Livré', { exact: true })).not.toBeChecked();
  expect.soft(await violations(shop), 'the shop’s choice').toEqual([]);
  await shop.context().close();

  const suivi = await linkOf(company, code);
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await plain.newPage();
  await page.goto(`/suivi/${suivi}?langue=fr`);
  await page.getByRole('button', { name: 'Ne plus recevoir de messages' }).click();
  await expect(page.getByText('Plus aucun message ne part vers ce téléphone.')).toBeVisible();
  await plain.close();

  const recipient = await (await device(browser, 'phone')).newPage();
  await recipient.goto(`/suivi/${suivi}?langue=ar`);
  await recipient.getByRole('button', { name: 'استئناف الرسائل' }).click();
  await expect(recipient.getByRole('button', { name: 'إيقاف الرسائل' })).toBeVisible();
  expect.soft(await violations(recipient), 'the recipient').toEqual([]);
  await recipient.context().close();
});
