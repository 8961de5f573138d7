import { expect, test } from '@playwright/test';
import { api } from './api.ts';
import { bringToHub, type Company, foundShop, registerParcels, sendRound } from './company.ts';
import { holdAnswers, holdBack } from './divert.ts';
import { rowOf } from './gestures.ts';
import { device, signedIn } from './people.ts';
import { atTheStop, linkOf, onTheRoad } from './recipients.ts';

/** What was not delivered: shop and hub look at the same list, and one of them decides. */

let company: Company;

test.beforeAll(async () => {
  company = await foundShop();
});

/** The hub confirms a round on which nobody was there. */
async function comeBack(codes: readonly string[]): Promise<void> {
  await bringToHub(company, codes);
  const { id } = await sendRound(company, codes);
  for (const ref of codes)
    await api.post(company.courier.token, '/api/liv/v10/pushcolis', {
      ref,
      etat: 'LIV-COURS-ECHEC',
      motif: 'absent',
      note: 'Porte fermée',
    });
  await api.get(company.admin.token, `/api/rs/adm/confirm/${id}`);
}

test('rows arrive while the shop looks, one is decided by keyboard, and who comes second reads what was decided', async ({
  browser,
}) => {
  const shop = await signedIn(browser, company.shipper);
  await shop.goto('/dashb/colis/a-decider');
  await expect(shop.getByText('Rien à décider')).toBeVisible();
  const codes = await registerParcels(company, 3);
  const [first = '', second = '', third = ''] = codes;
  await comeBack(codes);
  for (const code of codes) await expect(shop.locator(`tr[data-key="${code}"]`)).toBeVisible();
  const row = shop.locator(`tr[data-key="${first}"]`);
  await expect(row).toContainText('Client absent');
  await expect(row).toContainText('« Porte fermée »');
  await expect(row).toContainText('Non vérifié');
  await expect(row).toContainText('encore');
  const attempts = row.getByRole('cell').filter({ hasText: '1/3' });
  expect(
    await attempts.evaluate((cell) => cell.scrollWidth - cell.clientWidth),
    'cut at its end',
  ).toBe(0);

  const desk = await signedIn(browser, company.admin);
  await desk.goto('/dashb/colis/a-decider');
  await expect(desk.locator(`tr[data-key="${first}"]`)).toBeVisible();

  // The shop, without a mouse.
  await row.focus();
  await shop.keyboard.press('d');
  const dialog = shop.getByRole('dialog');
  await expect(dialog).toContainText(first);
  await expect(dialog.getByLabel('Que devient-il ?')).toBeFocused();
  await shop.keyboard.press('Tab');
  await expect(dialog.getByLabel('Quand ?')).toBeFocused();
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(shop.getByText('Décidé : nouvelle tentative.')).toBeVisible();
  await expect(row).toBeHidden();
  await expect(desk.locator(`tr[data-key="${first}"]`)).toBeHidden();

  // Both have the same question open; the hub is faster.
  for (const code of [second, third])
    await shop.getByRole('checkbox', { name: `Choisir ${code}` }).check();
  await shop.getByRole('button', { name: 'Décider (2)' }).click();
  await desk.locator(`tr[data-key="${second}"]`).getByRole('button', { name: 'Décider' }).click();
  await desk.getByLabel('Que devient-il ?').selectOption('retour');
  await desk.getByRole('button', { name: 'Confirmer' }).click();
  await expect(desk.getByText('Décidé : retour.')).toBeVisible();
  await shop.getByRole('button', { name: 'Confirmer' }).click();
  await expect(dialog.getByRole('status')).toHaveText('1 fait, 1 refusé');
  await expect(dialog).toContainText(`Colis ${second} : déjà décidé. Retour décidé, par le hub.`);
  await dialog.getByText('Fermer', { exact: true }).click();
  await expect(shop.getByText('Rien à décider')).toBeVisible();
});

test('the amount is lowered to nothing only when that is asked back', async ({ browser }) => {
  const codes = await registerParcels(company, 1);
  const [code = ''] = codes;
  await comeBack(codes);
  const shop = await signedIn(browser, company.shipper, 'phone');
  await shop.goto('/dashb/colis/a-decider');
  await rowOf(shop, 'Porte fermée').getByRole('button', { name: 'Décider' }).click();
  const dialog = shop.getByRole('dialog').first();
  await dialog.getByLabel('Que devient-il ?').selectOption('montant');
  await dialog.getByLabel('Nouveau montant').fill('80');
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(dialog.getByText('Dites pourquoi le montant baisse !')).toBeVisible();
  await dialog.getByLabel('Raison').fill('Geste pour la cliente');
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(
    dialog.getByText('Le nouveau montant doit être inférieur à 51,000 TND.'),
  ).toBeVisible();
  await dialog.getByLabel('Nouveau montant').fill('0');
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await shop.getByRole('button', { name: 'Oui, 0 TND' }).click();
  await expect(shop.getByText('Montant baissé : nouvelle tentative.')).toBeVisible();
  const { montant_ttc, etat } = await api.get<{ montant_ttc: number; etat: string }>(
    company.admin.token,
    `/api/colis/adm/details/${code}`,
  );
  expect({ montant_ttc, etat }).toEqual({ montant_ttc: 0, etat: 'ATT-LIV' });
});

test('on a tablet and the narrowest phone what a shop decides with is whole', async ({
  browser,
}) => {
  const [code = ''] = await registerParcels(company, 1);
  await comeBack([code]);
  const shop = await signedIn(browser, company.shipper, 'phone');
  await shop.goto('/dashb/colis/a-decider');
  const decide = shop.locator(`tr[data-key="${code}"]`).getByRole('button', { name: 'Décider' });
  for (const width of [820, 1024]) {
    await shop.setViewportSize({ width, height: 1000 });
    await expect(decide).toBeVisible();
    const room = await decide.evaluate(
      (button) =>
        (button.closest('td') as HTMLElement).getBoundingClientRect().right -
        button.getBoundingClientRect().right,
    );
    expect.soft(room, `beside the button at ${width}`).toBeGreaterThanOrEqual(4);
  }
  await shop.setViewportSize({ width: 360, height: 740 });
  const beyond = await shop.getByLabel(/^Colis reportés/).evaluate((select: HTMLSelectElement) => {
    const { fontFamily, fontSize, fontStretch, fontWeight, letterSpacing } =
      getComputedStyle(select);
    const text = document.createElement('span');
    Object.assign(text.style, { fontFamily, fontSize, fontStretch, fontWeight, letterSpacing });
    Object.assign(text.style, { position: 'absolute', whiteSpace: 'nowrap' });
    text.textContent = select.selectedOptions[0]?.text ?? '';
    document.body.append(text);
    return text.getBoundingClientRect().width - select.clientWidth;
  });
  expect(beyond, 'the choice at 360').toBeLessThanOrEqual(0);
  await shop.context().close();
});

test('what is ticked stays ticked when another parcel is decided alone', async ({ browser }) => {
  const codes = await registerParcels(company, 2);
  const [ticked = '', alone = ''] = codes;
  await comeBack(codes);
  const shop = await signedIn(browser, company.shipper);
  await shop.goto('/dashb/colis/a-decider');
  await shop.getByRole('checkbox', { name: `Choisir ${ticked}` }).check();
  await shop.locator(`tr[data-key="${alone}"]`).getByRole('button', { name: 'Décider' }).click();
  await shop.getByLabel('Que devient-il ?').selectOption('retour');
  await shop.getByRole('button', { name: 'Confirmer' }).click();
  await expect(shop.getByText('Décidé : retour.')).toBeVisible();
  await expect(shop.locator(`tr[data-key="${alone}"]`)).toBeHidden();
  await expect(shop.getByRole('button', { name: 'Décider (1)' })).toBeVisible();
});

test('a recipient refuses on the page; the shop reads it at once and decides, and the page says what', async ({
  browser,
}) => {
  const codes = await registerParcels(company, 1);
  const [code = ''] = codes;
  await bringToHub(company, codes);
  const suivi = await linkOf(company, code);
  const shop = await signedIn(browser, company.shipper);
  await shop.goto('/dashb/colis/a-decider');
  await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();

  const recipient = await (await device(browser, 'phone')).newPage();
  await recipient.goto(`/suivi/${suivi}`);
  await recipient.getByText('Refuser le colis', { exact: true }).click();
  await recipient.getByLabel('Pourquoi ? (facultatif)').fill('Déjà acheté ailleurs');
  await recipient.getByRole('button', { name: 'Oui, je refuse le colis' }).click();
  await expect(recipient.getByText('La boutique le sait et décide de la suite.')).toBeVisible();
  await expect(recipient.getByRole('button', { name: 'Choisir un autre jour' })).toBeHidden();
  const row = shop.locator(`tr[data-key="${code}"]`);
  await expect(row).toContainText('Refusé par le destinataire');
  await expect(row).toContainText('« Déjà acheté ailleurs »');

  await recipient.getByRole('button', { name: 'Finalement, je le prends' }).click();
  await expect(row).toBeHidden();
  await recipient.getByText('Refuser le colis', { exact: true }).click();
  await recipient.getByRole('button', { name: 'Oui, je refuse le colis' }).click();
  await row.getByRole('button', { name: 'Décider' }).click();
  await shop.getByLabel('Que devient-il ?').selectOption('retour');
  await shop.getByRole('button', { name: 'Confirmer' }).click();
  await expect(row).toBeHidden();
  await recipient.reload();
  await expect(
    recipient.getByText('La boutique accepte votre refus : le colis repart chez elle.'),
  ).toBeVisible();
});

test('to try again without a day keeps the one that the recipient chose, and says so', async ({
  browser,
}) => {
  const codes = await registerParcels(company, 1);
  const [code = ''] = codes;
  await comeBack(codes);
  const shop = await signedIn(browser, company.shipper);
  await shop.goto('/dashb/colis/a-decider');
  const row = shop.locator(`tr[data-key="${code}"]`);
  await row.getByRole('button', { name: 'Décider' }).click();
  await expect(shop.getByLabel('Quand ?').locator('option:checked')).toHaveText(
    'Au jour promis, sinon au plus tôt',
  );
  await shop.getByRole('button', { name: 'Confirmer' }).click();
  await expect(row).toBeHidden();

  const recipient = await (await device(browser, 'phone')).newPage();
  await recipient.goto(`/suivi/${await linkOf(company, code)}`);
  await recipient.getByText('Choisir un autre jour', { exact: true }).click();
  await recipient.getByLabel('Quel jour ?').selectOption({ index: 3 });
  await recipient.getByRole('button', { name: 'Choisir ce jour' }).click();
  const choice = recipient.getByText('Votre choix :');
  await expect(choice).toBeVisible();
  const chosen = await choice.innerText();
  await recipient.getByText('Refuser le colis', { exact: true }).click();
  await recipient.getByRole('button', { name: 'Oui, je refuse le colis' }).click();
  await row.getByRole('button', { name: 'Décider' }).click();
  await shop.getByLabel('Quand ?').selectOption('Au jour promis, sinon au plus tôt');
  await shop.getByRole('button', { name: 'Confirmer' }).click();
  await expect(row).toBeHidden();
  await recipient.reload();
  await expect(recipient.getByText(chosen)).toBeVisible();
});

test('on the road the courier reads the refusal on the stop', async ({ browser }) => {
  const { company: withNizar, code, suivi } = await onTheRoad(company, 'Nizar');
  const phone = await atTheStop(browser, withNizar, code);
  const recipient = await (await device(browser, 'phone')).newPage();
  await recipient.goto(`/suivi/${suivi}`);
  await recipient.getByText('Refuser le colis', { exact: true }).click();
  await recipient.getByRole('button', { name: 'Oui, je refuse le colis' }).click();
  await expect(recipient.getByText('Le livreur le sait et décide.')).toBeVisible();
  await expect(phone.getByText('Le client refuse le colis')).toBeVisible();
});

test('by keyboard the shop chooses what happens without its word, and both choices hold', async ({
  browser,
}) => {
  const own = await foundShop();
  const shop = await signedIn(browser, own.shipper);
  await shop.goto('/dashb/colis/a-decider');
  const choice = shop.getByLabel(/^Colis reportés, sans décision/);
  const reminder = shop.getByLabel(/^Me le rappeler/);
  const letGo = await holdBack(shop, '**/api/colis/exped/sans-decision/choisir');
  const before = await choice.inputValue();
  await choice.press(before === 'retour' ? 'ArrowUp' : 'ArrowDown');
  await expect(choice).not.toHaveValue(before);
  await expect(choice).toBeFocused();
  const chosen = await choice.inputValue();
  const reminded = await reminder.isChecked();
  await reminder.press(' ');
  await expect(reminder).toBeFocused();
  letGo();
  await expect(shop.getByText(reminded ? 'Rappel coupé.' : 'Rappel activé.')).toBeVisible();
  await shop.reload();
  await expect(choice).toHaveValue(chosen);
  await expect(reminder).toBeChecked({ checked: !reminded });
  await shop.context().close();
});

test('a decision that is left on its way does not close the one about another parcel', async ({
  browser,
}) => {
  const codes = await registerParcels(company, 2);
  const [first = '', second = ''] = codes;
  await comeBack(codes);
  const shop = await signedIn(browser, company.shipper);
  await shop.goto('/dashb/colis/a-decider');
  const dialog = shop.getByRole('dialog');
  const open = async (code: string) => {
    await shop.locator(`tr[data-key="${code}"]`).focus();
    await shop.keyboard.press('d');
    await expect(dialog).toContainText(code);
  };
  await open(first);
  await dialog.getByLabel('Que devient-il ?').selectOption('retour');
  const { done, letGo } = await holdAnswers(shop, '**/api/colis/exped/decision');
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await done;
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(shop.getByText(/^Envoi arrêté\s: rien ne partira plus/)).toBeVisible();
  await expect(shop.locator(`tr[data-key="${first}"]`)).toHaveCount(0);
  await open(second);
  await dialog.getByLabel('Que devient-il ?').selectOption('montant');
  await dialog.getByLabel('Nouveau montant').fill('40');
  letGo();
  await shop.waitForTimeout(1000);
  await expect(dialog).toContainText(second);
  await expect(dialog.getByLabel('Nouveau montant')).toHaveValue('40');
  await shop.context().close();
});
