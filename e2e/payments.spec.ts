import { expect, type Page, test } from '@playwright/test';
import { api } from './api.ts';
import { bringToHub, type Company, foundShop, registerParcels } from './company.ts';
import { panel, rowOf } from './gestures.ts';
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

async function delivered(count: number): Promise<string[]> {
  const codes = await registerParcels(shop, count);
  await bringToHub(shop, codes);
  for (const ref of codes)
    await api.post(shop.admin.token, '/api/colis/adm/edit', {
      ref,
      field: 'etat',
      f_data: 'LIVRE',
    });
  return codes;
}

async function invoiced(ref: string, frais_liv: number, more: object = {}) {
  const { bill } = await api.post<{ bill: { id: number; ref: string } }>(
    token,
    '/api/bill/adm/create',
    {
      id_exped: shop.shipper.id,
      frais_liv,
      frais_retour: 4,
      frais_poids_supp_kg: 1,
      factureBags: [{ coliRef: ref }],
      cheques: [],
      ...more,
    },
  );
  return bill;
}

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
