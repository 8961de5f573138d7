import { addDays, dayOf, formatDay } from '@cigogne/domain/days';
import { expect, test } from '@playwright/test';
import { api } from './api.ts';
import { foundShop, newRound } from './company.ts';
import { signedIn } from './people.ts';
import { root } from './start-product.ts';

/** A rate for a later day, typed wrong: root sees from which day, and takes it back. */

test('a value for a later day is shown with its day, and is taken back before', async ({
  browser,
}) => {
  const page = await signedIn(browser, root);
  await page.goto('/dashb/parametres');
  const edit = page.getByRole('button', { name: 'Modifier : Frais par kg supplémentaire' });
  await edit.click();
  const panel = page.getByRole('complementary', { name: 'Paramètre' });
  const day = formatDay(addDays(dayOf(new Date()), 40));
  await panel.getByLabel('Nouvelle valeur').fill('77');
  await panel.getByRole('textbox', { name: /^À partir du/ }).fill(day);
  await panel.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Le paramètre est enregistré.')).toBeVisible();
  await expect(panel).toBeHidden();
  const coming = page.getByText(`77,000 TND à partir du ${day}`);
  await expect(coming).toBeVisible();

  await edit.click();
  await panel.getByRole('button', { name: `Retirer la valeur du ${day}` }).click();
  const question = page.getByRole('dialog', { name: 'Retirer cette valeur' });
  await expect(question).toContainText(`77,000 TND à partir du ${day} n’aura pas lieu.`);
  await question.getByRole('button', { name: 'Oui' }).click();
  await expect(page.getByText('La valeur à venir est retirée.')).toBeVisible();
  await expect(coming).toHaveCount(0);
  await page.context().close();
});

test('a day that does not exist, is not typed to its end or is over keeps a value from applying at once', async ({
  browser,
}) => {
  const page = await signedIn(browser, root);
  await page.goto('/dashb/parametres?fiche=cheque_limit');
  const panel = page.getByRole('complementary', { name: 'Paramètre' });
  const from = panel.getByRole('textbox', { name: /^À partir du/ });
  const save = panel.getByRole('button', { name: 'Enregistrer' });
  await panel.getByLabel('Nouvelle valeur').fill('31000');
  for (const typed of ['31/11/2099', '1/12', 'lundi']) {
    await from.fill(typed);
    await save.click();
    await expect(panel.getByText('Date non valide !')).toBeVisible();
    await expect(from).toHaveValue(typed);
    await expect(from).toBeFocused();
  }
  await from.fill(formatDay(dayOf(new Date())));
  await from.press('Enter');
  await expect(panel.getByText(/^Au plus tôt le .*, ou sans date\.$/)).toBeVisible();
  await page.reload();
  await expect(panel.getByLabel('Nouvelle valeur')).toHaveValue('30000');
  await page.context().close();
});

test('a limit and an hour that root sets are on the screens that are open', async ({ browser }) => {
  const company = await foundShop();
  const { token } = await api.logIn(root);
  const set = (key: string, value: unknown) =>
    api.post(token, '/api/parametres/adm/update', { key, value });
  const { ref, codes } = await newRound(company, 1);
  await api.post(company.courier.token, '/api/liv/v10/pushcolis', {
    ref: codes[0],
    etat: 'LIV-COURS-SUCC',
  });
  const [hub, shop] = [
    await signedIn(browser, company.admin),
    await signedIn(browser, company.shipper),
  ];
  await hub.goto('/dashb/rs/pending');
  await shop.goto('/dashb/colis/a-decider');
  const round = hub.getByRole('article', { name: `Tournée ${ref}` });
  await expect(round.getByText('sous la limite', { exact: true })).toBeVisible();
  await expect(shop.getByText('sans décision à 18:00')).toBeVisible();
  await set('courier_cash_limit', 20);
  await set('decision_hour', '17:45');
  await expect(round.getByText('au-delà de la limite', { exact: true })).toBeVisible();
  await expect(shop.getByText('sans décision à 17:45')).toBeVisible();
  await set('courier_cash_limit', 2000);
  await set('decision_hour', '18:00');
  await expect(round.getByText('sous la limite', { exact: true })).toBeVisible();
  for (const page of [hub, shop]) await page.context().close();
});
