import { expect, type Page, test } from '@playwright/test';
import { api } from './api.ts';
import { type Company, foundShop, withShop } from './company.ts';
import { divert } from './divert.ts';
import { panel, rowOf, sayYes } from './gestures.ts';
import { deliveredParcels, invoiceOf } from './invoiced.ts';
import { signedIn } from './people.ts';
import { root as rootAccount } from './start-product.ts';

/** What a payment dialog and the payments of an invoice say. */
let shop: Company;
let token: string;
let root: Page;

test.beforeAll(async ({ browser }) => {
  ({ token } = await api.logIn(rootAccount));
  shop = await foundShop();
  root = await signedIn(browser, rootAccount);
});

const delivered = (count: number, of = shop) => deliveredParcels(of, count);
const invoiced = (ref: string, frais_liv: number, more: object = {}) =>
  invoiceOf(shop, [ref], { frais_liv, ...more });

test('money for a shipper who still owes says so, whatever its mode', async () => {
  const [dear = '', usual = ''] = await delivered(2);
  // 51 − 100 − 1: stopped at 0, and 50 are carried over.
  await invoiced(dear, 100);
  const bill = await invoiced(usual, 7);
  await root.goto(`/dashb/bill?fiche=${bill.ref}`);
  await panel(root, 'Fiche facture').getByRole('button', { name: 'Payer' }).click();
  const pay = root.getByRole('dialog', { name: `Payer la facture ${bill.ref}` });
  await expect(pay.getByLabel('Montant')).toHaveValue('44,000');
  await expect(pay.getByText(/Au plus/)).toHaveText('Au plus 44,000 TND.');
  // Written as everywhere here, whatever the language of the browser.
  await expect(pay.getByLabel('Date')).toHaveValue(/^\d\d\/\d\d\/20\d\d$/);
  for (const mode of ['Virement', 'Espèces', 'Chèque']) {
    await pay.getByLabel('Mode').selectOption({ label: mode });
    await expect(pay.getByText(/Au plus/)).toHaveText(
      /^Au plus 44,000 TND\. Report : 50,000 TND dus par Boutique de .*, à compenser\.$/,
    );
  }
});

test('an invoice whose payment was taken back is cancelled from its panel', async () => {
  const [ref = ''] = await delivered(1);
  const bill = await invoiced(ref, 7);
  await api.post(token, '/api/bill/adm/pay', { id: bill.id, mode: 'virement', montant: 10 });
  await root.goto(`/dashb/bill?fiche=${bill.ref}`);
  const sheet = panel(root, 'Fiche facture');
  const cancel = sheet.getByRole('button', { name: 'Annuler', exact: true });
  await expect(cancel).toHaveAccessibleDescription("Annulez d'abord le paiement.");
  await sheet.getByRole('button', { name: /^Annuler le paiement/ }).click();
  const dialog = root.getByRole('dialog');
  await dialog.getByLabel('Raison').fill('Viré deux fois');
  await sayYes(root);
  await expect(sheet).toContainText('annulé');
  await cancel.click();
  await dialog.getByLabel('Raison').fill('Erreur de tarif');
  await sayYes(root);
  await expect(sheet).toContainText('Erreur de tarif');
  await expect(sheet).toContainText('Annulée');
});

test('the reason for taking one payment back does not stand in the question about another', async () => {
  const [ref = ''] = await delivered(1);
  const bill = await invoiced(ref, 7);
  for (const montant of [10, 11])
    await api.post(token, '/api/bill/adm/pay', { id: bill.id, mode: 'virement', montant });
  await root.goto(`/dashb/bill?fiche=${bill.ref}`);
  const back = panel(root, 'Fiche facture').getByRole('button', { name: /^Annuler le paiement/ });
  const dialog = root.getByRole('dialog', { name: 'Annuler le paiement' });
  const reason = dialog.getByLabel('Raison');
  await back.first().click();
  await reason.fill('Viré deux fois');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await back.last().click();
  await expect(reason).toHaveValue('');
});

test('a payment whose day is not one, or is missing, is not recorded as of today', async () => {
  const [ref = ''] = await delivered(1);
  const bill = await invoiced(ref, 7);
  await root.goto(`/dashb/bill?fiche=${bill.ref}`);
  await panel(root, 'Fiche facture').getByRole('button', { name: 'Payer' }).click();
  const pay = root.getByRole('dialog', { name: `Payer la facture ${bill.ref}` });
  for (const typed of ['30/02/2026', '']) {
    await pay.getByLabel('Date').fill(typed);
    await pay.getByRole('button', { name: 'Enregistrer le paiement' }).click();
    await expect(pay.getByText('Date de paiement non valide !')).toBeVisible();
    await expect(pay.getByLabel('Date')).toHaveValue(typed);
  }
  // Several at once, too.
  await root.goto(`/dashb/bill/paiements?search=${bill.ref}`);
  await rowOf(root, bill.ref).getByRole('checkbox').check();
  await root.getByRole('button', { name: 'Payer', exact: true }).click();
  const many = root.getByRole('dialog', { name: 'Payer une facture' });
  await many.getByLabel('Date').fill('');
  await expect(
    many.getByRole('button', { name: 'Enregistrer les paiements' }),
  ).toHaveAccessibleDescription('Date non valide !');
});

test('the first calendar is whole in a low window, and Escape closes it alone', async ({
  browser,
}) => {
  const [ref = ''] = await delivered(1);
  const bill = await invoiced(ref, 7);
  const page = await signedIn(browser, rootAccount);
  await page.setViewportSize({ width: 1366, height: 650 });
  await page.goto(`/dashb/bill?fiche=${bill.ref}`);
  await panel(page, 'Fiche facture').getByRole('button', { name: 'Payer' }).click();
  const pay = page.getByRole('dialog', { name: `Payer la facture ${bill.ref}` });
  await pay.getByLabel('Montant').fill('12,5');
  await pay.getByRole('button', { name: 'Ouvrir le calendrier' }).click();
  const today = pay.locator('table button:focus');
  await expect(today).toBeVisible();
  await expect(pay.getByRole('table')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(pay.getByRole('table')).toBeHidden();
  await expect(pay.getByLabel('Montant')).toHaveValue('12,5');
  // Whoever would rather type the day leaves the calendar open beside it.
  await pay.getByRole('button', { name: 'Ouvrir le calendrier' }).click();
  await expect(today).toBeVisible();
  await pay.getByLabel('Date').click();
  await page.keyboard.press('Escape');
  await expect(pay.getByRole('table')).toBeHidden();
  await expect(pay.getByLabel('Montant')).toHaveValue('12,5');
  await page.context().close();
});

test('several payments at once follow a withholding that a colleague changes meanwhile', async () => {
  // A shop that owes nothing from before.
  const own = await foundShop();
  const [ref = ''] = await delivered(1, own);
  // 51 − 7 − 1.
  const bill = await invoiced(ref, 7, { id_exped: own.shipper.id });
  await root.goto(`/dashb/bill/paiements?search=${bill.ref}`);
  await rowOf(root, bill.ref).getByRole('checkbox').check();
  await root.getByRole('button', { name: 'Payer', exact: true }).click();
  const many = root.getByRole('dialog', { name: 'Payer une facture' });
  const line = many.getByRole('row').filter({ hasText: bill.ref });
  await expect(line).toContainText('43,000');
  // The company's own setting stays as it is for the other tests: only the answer has it.
  const lift = await divert(root, '**/api/bill/adm/apayer', async (route) => {
    const response = await route.fetch();
    const { rows, ...rest } = (await response.json()) as { rows: object[] };
    const retenues = [{ depuis: '2026-01-01', taux: 30 }];
    await route.fulfill({
      response,
      json: { ...rest, rows: rows.map((row) => ({ ...row, retenues })) },
    });
  });
  await api.post(token, '/api/parametres/adm/update', { key: 'invoice_stamp', value: 1 });
  await expect(line).toContainText('41,710 retenue 1,290');
  lift();
  // What was really paid is said, whatever was expected.
  await many.getByRole('button', { name: 'Enregistrer les paiements' }).click();
  await expect(line).toContainText('Enregistré');
  await expect(line).toContainText('43,000');
});

test('what a shop owed is compensated once, though the money after it is refused and tried again', async () => {
  const own = await foundShop();
  const [dear = '', usual = ''] = await delivered(2, own);
  // 51 − 60 − 1: 10 are carried over. Then 52 − 7 − 1.
  await invoiced(dear, 60, { id_exped: own.shipper.id });
  const bill = await invoiced(usual, 7, { id_exped: own.shipper.id });
  await root.goto(`/dashb/bill/paiements?search=${bill.ref}`);
  await rowOf(root, bill.ref).getByRole('checkbox').check();
  await root.getByRole('button', { name: 'Payer', exact: true }).click();
  const many = root.getByRole('dialog', { name: 'Payer une facture' });
  const line = many.getByRole('row').filter({ hasText: bill.ref });
  await expect(line).toContainText('34,000');
  const modes: unknown[] = [];
  const lift = await divert(root, '**/api/bill/adm/pay', async (route) => {
    const { mode } = route.request().postDataJSON() as { mode: string };
    modes.push(mode);
    // A colleague comes between the compensation and the money.
    if (modes.length === 2)
      await api.post(token, '/api/bill/adm/pay', { id: bill.id, mode: 'virement', montant: 5 });
    await route.fallback();
  });
  await many.getByRole('button', { name: 'Enregistrer les paiements' }).click();
  await expect(line).toContainText('Le reste à payer a changé : 29,000 TND à présent.');
  await expect(line.getByRole('cell', { name: /^29,000/ })).toBeVisible();
  await many.getByRole('button', { name: 'Réessayer (1)' }).click();
  await expect(line).toContainText('Enregistré');
  lift();
  expect(modes).toEqual(['compensation', 'virement', 'virement']);
  await many.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(rowOf(root, bill.ref)).toHaveCount(0);
});

test('no invoice is made up to a day that is not one', async () => {
  await delivered(1);
  await root.goto(`/dashb/invoice/client/${shop.shipper.id}`);
  const create = root.getByRole('button', { name: 'Créer la facture' });
  await expect(create).toBeEnabled();
  const until = root.getByLabel('Résultat jusqu’au');
  await until.fill('31/11/2026');
  await until.blur();
  await expect(until).toHaveValue('31/11/2026');
  await expect(create).toHaveAccessibleDescription('Date non valide !');
  await until.fill('');
  await expect(create).toHaveAccessibleDescription('');
});

test('a period keeps a day that is not one and says so, and the list stays as it was', async () => {
  await root.goto('/dashb/bill?du=2026-11-01&au=2026-11-30');
  const from = root.getByLabel('Du', { exact: true });
  await from.fill('31/11/2026');
  await from.press('Tab');
  await expect(from).toHaveValue('31/11/2026');
  await expect(from).toHaveAccessibleDescription('Date non valide !');
  await expect(root).toHaveURL(/du=2026-11-01/);
  await root.getByRole('button', { name: 'Ce mois' }).click();
  await expect(from).toHaveValue(/^01\/\d\d\/20\d\d$/);
  await expect(from).toHaveAccessibleDescription('');
  // The evening of the accounts, too: the same box.
  await root.goto('/dashb/livres?vue=comptes');
  const evening = root.getByLabel('Au soir du');
  await evening.fill('30/02/2026');
  await evening.press('Tab');
  await expect(evening).toHaveValue('30/02/2026');
  await expect(evening).toHaveAccessibleDescription('Date non valide !');
  await evening.fill('28/02/2026');
  await expect(evening).toHaveAccessibleDescription('');
  await expect(root).toHaveURL(/au=2026-02-28/);
});

test('an invoice that is being prepared follows the rates of its shipper and the stamp, but for what was typed', async () => {
  await delivered(1);
  await root.goto(`/dashb/invoice/client/${shop.shipper.id}`);
  const delivery = root.getByLabel('Frais de livraison');
  const back = root.getByLabel('Frais de retour');
  await expect(delivery).toHaveValue('7,000');
  await back.fill('3');
  const fees = (frais_liv: number, frais_retour: number) =>
    api.post(token, '/api/users/adm/update', {
      id: shop.shipper.id,
      mode_reglement: 'especes',
      frais_liv,
      frais_retour,
      frais_poids_supp_kg: 1,
    });
  const stamp = (value: number) =>
    api.post(token, '/api/parametres/adm/update', { key: 'invoice_stamp', value });
  // A colleague changes them meanwhile.
  await fees(8.5, 5);
  await expect(delivery).toHaveValue('8,500');
  await expect(back).toHaveValue('3');
  await stamp(1.5);
  const sums = root.getByRole('complementary', { name: 'Chèques et totaux' });
  await expect(sums.getByText('− 1,500')).toBeVisible();
  await stamp(1);
  await fees(7, 4);
  await expect(delivery).toHaveValue('7,000');
  await root.getByRole('button', { name: 'Tarifs du client' }).click();
  await expect(back).toHaveValue('4,000');
});

test('the credit on the shop’s own page follows the stamp while it is looked at', async ({
  browser,
}) => {
  // One parcel of 51, its fee of 7 and the stamp.
  const own = await foundShop();
  await delivered(1, own);
  const page = await signedIn(browser, own.shipper);
  await page.goto('/dashb/');
  const credit = page.getByRole('region', { name: 'Crédit' });
  await expect(credit).toContainText('43,000');
  const stamp = (value: number) =>
    api.post(token, '/api/parametres/adm/update', { key: 'invoice_stamp', value });
  await stamp(1.5);
  await expect(credit).toContainText('42,500');
  await stamp(1);
  await expect(credit).toContainText('43,000');
});

test('a parcel that is left out of an invoice leaves its cheque out too', async () => {
  const [byCheque = ''] = await delivered(2);
  await api.post(token, '/api/users/adm/update', {
    id: shop.shipper.id,
    mode_reglement: 'cheque_especes',
  });
  await api.post(token, '/api/cheque/adm/create', {
    num: '8812345',
    proprietaire: 'Client 1',
    montant: 51,
    ref_colis: byCheque,
  });
  await root.goto(`/dashb/invoice/client/${shop.shipper.id}`);
  const side = root.getByRole('complementary', { name: 'Chèques et totaux' });
  const cheque = side.getByRole('checkbox', { name: /8812345/ });
  const parcel = rowOf(root, byCheque).getByRole('checkbox');
  await expect(cheque).toBeChecked();
  const amount = side.getByRole('listitem').locator('.money');
  await expect(amount).toHaveText('51,000TND');
  expect((await amount.boundingBox())?.height, 'its unit beside it').toBeLessThan(30);
  await parcel.uncheck();
  await expect(cheque).not.toBeChecked();
  await parcel.check();
  await expect(cheque).toBeChecked();
  // By hand it can still go without its parcel.
  await parcel.uncheck();
  await cheque.check();
  await expect(cheque).toBeChecked();
  // Up to a day on which nothing had its result yet.
  await root.reload();
  await root.getByLabel('Résultat jusqu’au').fill('01/01/2026');
  await expect(cheque).not.toBeChecked();
});

test('the receipt that takes another one back names it to its end', async () => {
  const [ref = ''] = await delivered(1);
  const bill = await invoiced(ref, 7);
  const { paiement } = await api.post<{ paiement: { id: number; recu: string } }>(
    token,
    '/api/bill/adm/pay',
    { id: bill.id, mode: 'virement', montant: 10 },
  );
  await api.post(token, '/api/bill/adm/pay/annuler', { id: paiement.id, raison: 'Double' });
  await root.setViewportSize({ width: 1440, height: 900 });
  await root.goto(`/dashb/bill/paiements?vue=payes&search=${bill.ref}`);
  for (const said of [`annule ${paiement.recu}`, `${paiement.recu} annulé`]) {
    const cell = root.getByRole('cell', { name: said });
    await expect(cell).toBeVisible();
    expect(await cell.evaluate((one) => one.scrollWidth - one.clientWidth), said).toBe(0);
  }
});

test('a question about a month stays what it was, though a colleague answers it first', async () => {
  const month = { mois: '2020-01' };
  await api.post(token, '/api/ledger/adm/mois/clore', month);
  await root.goto('/dashb/livres?vue=mois');
  const row = rowOf(root, 'janvier 2020');
  await row.getByRole('button', { name: 'Rouvrir' }).click();
  const question = root.getByRole('dialog', { name: 'Rouvrir janvier 2020' });
  await question.getByLabel('Raison').fill('Une facture oubliée');
  await api.post(token, '/api/ledger/adm/mois/rouvrir', { ...month, raison: 'La même' });
  // Nothing was ever written in it, so its row goes.
  await expect(row).toHaveCount(0);
  await question.getByRole('button', { name: 'Rouvrir' }).click();
  await expect(root.getByText('janvier 2020 était déjà rouvert, rien n’a changé.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('the long reference of a bank stays inside the panel of its invoice', async ({ browser }) => {
  const [ref = ''] = await delivered(1);
  const bill = await invoiced(ref, 7);
  await api.post(token, '/api/bill/adm/pay', {
    id: bill.id,
    mode: 'virement',
    montant: 10,
    reference: `VIR${'20261127000045'.repeat(4)}`,
  });
  const hand = await signedIn(browser, rootAccount, 'phone');
  for (const page of [root, hand]) {
    await page.goto(`/dashb/bill?fiche=${bill.ref}`);
    const undo = panel(page, 'Fiche facture').getByRole('button', { name: /^Annuler le paiement/ });
    await expect(undo).toBeVisible();
    const body = panel(page, 'Fiche facture').locator('.panel-body');
    expect(await body.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  }
  await hand.context().close();
});

test('the shop reads which of its parcels came as a cheque, and which with the transfer', async ({
  browser,
}) => {
  await api.post(token, '/api/users/adm/update', {
    id: shop.shipper.id,
    frais_liv: 7,
    frais_retour: 4,
    frais_poids_supp_kg: 1,
    mode_reglement: 'cheque_especes',
  });
  const [inCheque = '', inCash = ''] = await delivered(2);
  const { cheque } = await api.post<{ cheque: { idCheque: number } }>(
    token,
    '/api/cheque/adm/create',
    { num: '880123', proprietaire: 'Yassine Jaziri', montant: 51, ref_colis: inCheque },
  );
  const bill = await invoiced(inCheque, 7, {
    factureBags: [{ coliRef: inCheque }, { coliRef: inCash }],
    cheques: [cheque.idCheque],
  });
  // 51 + 52 − 14 − 51 − 1
  await api.post(token, '/api/bill/adm/pay', { id: bill.id, mode: 'virement', montant: 37 });
  const owner = await signedIn(browser, shop.shipper);
  await owner.goto(`/dashb/bill/argent?facture=${bill.ref}`);
  await expect(rowOf(owner, 'Client 1')).toContainText('Chèque 51,000');
  await expect(rowOf(owner, 'Client 1')).not.toContainText('Virement');
  await expect(rowOf(owner, 'Client 2')).toContainText('Virement');
  await expect(rowOf(owner, 'Client 2')).not.toContainText('Chèque');
  await owner.context().close();
});

test('a cheque that came back unpaid says so in its list and where the next invoice is prepared', async () => {
  const own = await withShop(shop);
  await api.post(token, '/api/users/adm/update', {
    id: own.shipper.id,
    mode_reglement: 'cheque_especes',
  });
  const [ref = ''] = await delivered(1, own);
  const { cheque } = await api.post<{ cheque: { idCheque: number } }>(
    token,
    '/api/cheque/adm/create',
    { num: '8812399', proprietaire: 'Client 1', montant: 51, ref_colis: ref },
  );
  const { idCheque } = cheque;
  const bill = await invoiced(ref, 7, { id_exped: own.shipper.id, cheques: [idCheque] });
  await root.goto(`/dashb/cheque?search=8812399&fiche=${idCheque}`);
  const sheet = panel(root, 'Fiche chèque');
  await sheet.getByRole('button', { name: 'Remettre' }).click();
  await sheet.getByRole('button', { name: 'Signaler impayé' }).click();
  await sheet.getByRole('button', { name: 'Retour reçu' }).click();
  await expect(sheet.getByText(/^Revenu impayé, signalé le/)).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Lever l’impayé' })).toBeVisible();
  await expect(rowOf(root, '8812399').getByRole('img', { name: /^Revenu impayé/ })).toBeVisible();
  await api.post(token, '/api/bill/adm/cancel', { id: bill.id, raison: 'Chèque impayé' });
  await root.goto(`/dashb/invoice/client/${own.shipper.id}`);
  await expect(root.getByRole('complementary', { name: 'Chèques et totaux' })).toContainText(
    /8812399.*Revenu impayé, signalé le/,
  );
  const { nom_com } = await api.get<{ nom_com: string }>(
    token,
    `/api/bill/adm/dettes/client/${own.shipper.id}`,
  );
  await root.goto('/dashb/invoice');
  await rowOf(root, nom_com).getByRole('checkbox').check();
  await root.getByRole('button', { name: 'Facturer' }).click();
  await expect(
    root.getByRole('dialog').getByRole('row').filter({ hasText: nom_com }),
  ).toContainText(/N° 8812399.*Revenu impayé/);
});
