import { expect, test } from '@playwright/test';
import { api } from './api.ts';
import { type Company, foundShop, newRound, withCourier } from './company.ts';
import { signedIn } from './people.ts';
import { root } from './start-product.ts';

/** Root shuts an account: what still stands in its name is said before, with its figures. */

let company: Company;
test.beforeAll(async () => {
  company = await withCourier(await foundShop(), 'Naceur');
});

test('who disables a courier reads of the round and of the cash in hand before', async ({
  browser,
}) => {
  const { courier } = company;
  const { codes: colis } = await newRound(company, 3);
  await api.post(courier.token, '/api/liv/v10/pushcolis', {
    ref: colis[0],
    etat: 'LIV-COURS-SUCC',
  });
  const page = await signedIn(browser, root);
  await page.goto(`/dashb/account?fiche=${courier.id}`);
  await page.getByRole('button', { name: 'Supprimer' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Aujourd’hui : 1 tournée non clôturée (3 colis)');
  await question.getByRole('button', { name: 'Annuler' }).click();

  await page.getByRole('button', { name: 'Désactiver' }).click();
  await expect(question).toContainText(
    'Reste à son nom : 1 tournée non clôturée (3 colis), 51,000 TND encaissés, à confirmer.',
  );
  await question.getByRole('button', { name: 'Oui' }).click();
  await expect(page.getByText('Inactive', { exact: true }).last()).toBeVisible();
  await page.context().close();
});
