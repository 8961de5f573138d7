import { expect, test } from '@playwright/test';
import { bringToHub, type Company, foundShop, registerParcels } from './company.ts';
import { device, signedIn } from './people.ts';
import { linkOf } from './recipients.ts';
import { root } from './start-product.ts';

/** A hub's opening hours: typed by root, read by whoever comes for a parcel. */

let company: Company;

test.beforeAll(async () => {
  company = await foundShop();
});

test('root gives the hub its hours in a few taps, and the recipient reads them', async ({
  browser,
}) => {
  const [code = ''] = await registerParcels(company, 1);
  await bringToHub(company, [code]);
  const { hub } = company;
  const suivi = await linkOf(company, code);
  const desk = await signedIn(browser, root);
  await desk.goto(`/dashb/hub?fiche=${hub.id}`);
  const form = desk.getByRole('complementary', { name: 'Fiche hub' });
  await form.getByRole('button', { name: 'Ajouter les horaires' }).click();
  const week = form.getByRole('group', { name: 'Horaires, ligne 1' });
  await week.getByLabel('Ferme à').fill('8h');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form.getByText('Le lundi, la fermeture doit suivre l’ouverture !')).toBeVisible();
  // Saturday moves from its own line to the week's.
  await week.getByRole('button', { name: 'samedi' }).click();
  await form.getByRole('button', { name: 'Retirer la ligne 2' }).click();
  await expect(form.getByText('Fermé : dimanche')).toBeVisible();
  // Sent while it is still being typed.
  await week.getByLabel('Ferme à').fill('1830');
  await week.getByLabel('Ferme à').press('Enter');
  await expect(desk.getByText(`${hub.nom} est enregistré.`)).toBeVisible();

  const recipient = await (await device(browser, 'phone')).newPage();
  await recipient.goto(`/suivi/${suivi}`);
  await recipient.getByText('Vous préférez venir le chercher ?').click();
  const place = recipient.locator('#retrait');
  await expect(place).toContainText(/lundi–samedi 08:30–\u206018:30/);
  await expect(place).toContainText('dimanche fermé');
  await recipient.goto(`/suivi/${suivi}?langue=ar`);
  await expect(recipient.locator('#retrait')).toContainText('الأحد مغلق');
  await recipient.getByText('هل تفضّل أن تأتي لأخذه؟').click();
  for (let width = 170; width <= 320; width += 10) {
    await recipient.setViewportSize({ width, height: 740 });
    expect(await place.evaluate(linesOfSpan), `lines of the span at ${width} px`).toBe(1);
  }
});

/** On how many lines the first « 08:30–18:30 » is. */
function linesOfSpan(place: Element): number {
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const [span, at] = [/\d+:\d+–\u2060?\d+:\d+/.exec(text.textContent ?? ''), new Range()];
    if (!span) continue;
    at.setStart(text, span.index);
    at.setEnd(text, span.index + span[0].length);
    return new Set([...at.getClientRects()].map(({ top }) => top)).size;
  }
  return 0;
}
