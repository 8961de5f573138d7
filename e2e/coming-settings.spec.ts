import { addDays, dayOf, formatDay } from '@cigogne/domain/days';
import { expect, test } from '@playwright/test';
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
