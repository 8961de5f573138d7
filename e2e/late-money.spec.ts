import { expect, type Page, test } from '@playwright/test';
import { api } from './api.ts';
import { bringToHub, type Company, foundShop, registerParcels, shopName } from './company.ts';
import { holdAnswers, holdBack, loseAnswers, noAnswer } from './divert.ts';
import { panel, rowOf } from './gestures.ts';
import { deliveredParcels, invoiceOf } from './invoiced.ts';
import { signedIn } from './people.ts';
import { root } from './start-product.ts';
import { wedge } from './wedge.ts';

/** Money, and what decides about it, on a network that answers late or never. */
let office: Company;
let token: string;
let page: Page;

test.beforeAll(async ({ browser }) => {
  ({ token } = await api.logIn(root));
  office = await foundShop();
  page = await signedIn(browser, root);
});

const delivered = (count: number, from = office) => deliveredParcels(from, count);

const invoiced = (ref: string) => invoiceOf(office, [ref]);

const paidAt = (ref: string) => ({
  sheet: panel(page, 'Fiche facture'),
  payment: page.getByRole('dialog', { name: `Payer la facture ${ref}` }),
});

const paymentsOf = async (ref: string): Promise<number[]> => {
  const { rows } = await api.post<{ rows: { montant: number }[] }>(
    token,
    '/api/bill/adm/paiements',
    { filter: { search: ref } },
  );
  return rows.map(({ montant }) => montant);
};

test('a payment that is left while its screen is read again does not close the next one', async () => {
  const [parcel = ''] = await delivered(1);
  const { ref } = await invoiced(parcel);
  await page.goto(`/dashb/bill?fiche=${ref}`);
  const { sheet, payment } = paidAt(ref);
  const amount = payment.getByLabel('Montant');
  await sheet.getByRole('button', { name: 'Payer' }).click();
  await payment.getByLabel('Mode').selectOption('virement');
  await amount.fill('10');
  const letGo = await holdBack(page, '**/api/bill/adm/view/**');
  // From its response alone the page need not know the answer yet.
  const readAgain = page.waitForRequest('**/api/bill/adm/view/**');
  await payment.getByRole('button', { name: 'Enregistrer le paiement' }).click();
  await readAgain;
  await page.keyboard.press('Escape');
  await sheet.getByRole('button', { name: 'Payer' }).click();
  await amount.fill('20');
  await expect(page.getByText('Paiement de 10,000 TND enregistré')).toBeVisible();
  await page.waitForTimeout(300);
  await expect(amount).toHaveValue('20');
  letGo();
});

test('several parcels that are left on their way say so', async () => {
  const refs = await registerParcels(office, 2);
  await bringToHub(office, refs);
  await page.goto(`/dashb/colis/list?search=${refs[0]}`);
  await rowOf(page, refs[0]?.slice(-4) ?? '')
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: /^Agir/ }).click();
  const question = page.getByRole('dialog', { name: 'Agir sur 1 colis' });
  await question.getByLabel('Action').selectOption('note');
  await question.getByLabel('Note').fill('Carton ouvert');
  const { done, letGo } = await holdAnswers(page, '**/api/colis/adm/lot');
  await question.getByRole('button', { name: 'Confirmer' }).click();
  await done;
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByText(/^Envoi arrêté\s: rien ne partira plus/)).toBeVisible();
  letGo();
});

test('a hub that was saved without an answer takes the next change', async () => {
  await page.goto(`/dashb/hub?fiche=${office.hub.id}`);
  const form = panel(page, 'Fiche hub');
  const save = form.getByRole('button', { name: 'Enregistrer' });
  await form.getByLabel('Adresse').fill('1 rue de la Poste');
  const lift = await loseAnswers(page, '**/api/hub/adm/update');
  await save.click();
  await expect(form.getByRole('alert')).toContainText([noAnswer]);
  lift();
  await form.getByLabel('Adresse').fill('2 rue de la Poste');
  await save.click();
  await expect(page.getByText(`${office.hub.nom} est enregistré.`)).toBeVisible();
});

test('an invoice that a colleague cancels is not paid, and one that is paid is not cancelled', async () => {
  const [one = '', two = ''] = await delivered(2);
  const cancelled = await invoiced(one);
  await page.goto(`/dashb/bill?fiche=${cancelled.ref}`);
  const { sheet, payment } = paidAt(cancelled.ref);
  await sheet.getByRole('button', { name: 'Payer' }).click();
  await payment.getByLabel('Référence').fill('VIR 77');
  await api.post(token, '/api/bill/adm/cancel', { id: cancelled.id, raison: 'Doublon' });
  await expect(sheet).toContainText('Annulée');
  await expect(payment.getByLabel('Référence')).toHaveValue('VIR 77');
  await payment.getByRole('button', { name: 'Enregistrer le paiement' }).click();
  await expect(payment.getByRole('alert')).toContainText('Cette facture est annulée');
  await payment.getByRole('button', { name: 'Annuler' }).click();
  expect(await paymentsOf(cancelled.ref)).toEqual([]);

  const paid = await invoiced(two);
  await page.goto(`/dashb/bill?fiche=${paid.ref}`);
  await sheet.getByRole('button', { name: 'Annuler', exact: true }).click();
  const question = page.getByRole('dialog', { name: `Annuler la facture ${paid.ref}` });
  await question.getByLabel('Raison').fill('Doublon');
  await api.post(token, '/api/bill/adm/pay', { id: paid.id, mode: 'virement', montant: 10 });
  await expect(sheet.getByRole('table', { name: 'Paiements' })).toContainText('10,000');
  await question.getByRole('button', { name: 'Oui' }).click();
  await expect(question.getByRole('alert')).toContainText(/a été payée \(10,000 TND/);
  await expect(question.getByLabel('Raison')).toHaveValue('Doublon');
  await question.getByRole('button', { name: 'Annuler' }).click();
});

test('several payments whose answers are lost are made once each', async () => {
  const bills = [];
  for (const ref of await delivered(2)) bills.push(await invoiced(ref));
  await page.goto(`/dashb/bill/paiements?search=Boutique de ${office.town.gov}`);
  for (const { ref } of bills) await rowOf(page, ref).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Payer', exact: true }).click();
  const review = page.getByRole('dialog', { name: 'Payer 2 factures' });
  const lift = await loseAnswers(page, '**/api/bill/adm/pay');
  await review.getByRole('button', { name: 'Enregistrer les paiements' }).click();
  await expect(review.getByText(noAnswer)).toHaveCount(2);
  lift();
  await review.getByRole('button', { name: 'Réessayer (2)' }).dblclick();
  await expect(review.getByText('Enregistré', { exact: true })).toHaveCount(2);
  await review.getByRole('button', { name: 'Fermer' }).last().click();
  for (const { ref } of bills) {
    await expect(rowOf(page, ref)).toHaveCount(0);
    expect(await paymentsOf(ref)).toHaveLength(1);
  }
});

test('a payment of several whose answer is lost counts as it was sent, whatever is chosen after', async () => {
  const [parcel = ''] = await delivered(1);
  const { ref } = await invoiced(parcel);
  await page.goto(`/dashb/bill/paiements?search=Boutique de ${office.town.gov}`);
  await rowOf(page, ref).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Payer', exact: true }).click();
  const review = page.getByRole('dialog', { name: 'Payer une facture' });
  await review.getByLabel('Référence').fill('VIR 77');
  const lift = await loseAnswers(page, '**/api/bill/adm/pay');
  await review.getByRole('button', { name: 'Enregistrer les paiements' }).click();
  await expect(review.getByText(noAnswer)).toBeVisible();
  lift();
  const due = await review.getByRole('row').last().textContent();
  await review.getByLabel('Mode').selectOption('especes');
  await review.getByLabel('Référence').fill('Reçu 5');
  await review.getByRole('button', { name: 'Réessayer (1)' }).click();
  await expect(review).toContainText('Enregistré dès le premier envoi : Virement VIR 77');
  await expect(review.getByRole('row').last()).not.toHaveText(due ?? '');
  await review.getByRole('button', { name: 'Fermer' }).last().click();
  expect(await paymentsOf(ref)).toHaveLength(1);
});

test('several invoices whose answers are lost are made once each, and named when asked again', async () => {
  const shops = [office, await foundShop()];
  await page.goto('/dashb/invoice');
  for (const shop of shops) {
    await delivered(1, shop);
    await rowOf(page, shopName(shop)).getByRole('checkbox').check();
  }
  await page.getByRole('button', { name: 'Facturer' }).click();
  const review = page.getByRole('dialog', { name: 'Facturer 2 expéditeurs' });
  const lift = await loseAnswers(page, '**/api/bill/adm/create');
  await review.getByRole('button', { name: 'Créer 2 factures' }).click();
  await expect(review.getByText(noAnswer)).toHaveCount(2);
  lift();
  await review.getByRole('button', { name: 'Réessayer (2)' }).click();
  await expect(review).toContainText('2 factures créées');
  await expect(review.getByText(/^FA-\d\d-\d{5}/)).toHaveCount(2);
  await review.getByRole('button', { name: 'Fermer' }).last().click();
});

test('a month that was reopened without an answer is said to be, when asked again', async () => {
  await api.post(token, '/api/ledger/adm/mois/clore', { mois: '2020-02' });
  await page.goto('/dashb/livres?vue=mois');
  await rowOf(page, 'février 2020').getByRole('button', { name: 'Rouvrir' }).click();
  const question = page.getByRole('dialog', { name: 'Rouvrir février 2020' });
  await question.getByLabel('Raison').fill('Une facture oubliée');
  const lift = await loseAnswers(page, '**/api/ledger/adm/mois/rouvrir');
  const yes = question.getByRole('button', { name: 'Rouvrir' });
  await yes.click();
  await expect(question.getByRole('alert')).toContainText([noAnswer]);
  await expect(rowOf(page, 'février 2020')).toHaveCount(0);
  lift();
  await yes.click();
  await expect(page.getByText('février 2020 est rouvert')).toBeVisible();
});

test('a scan while rates, a setting or a cheque are typed fills no amount and saves nothing', async () => {
  const [code = ''] = await registerParcels(office, 1);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/(update|edit|create)$/.test(new URL(request.url()).pathname)) sent.push(request.url());
  });
  for (const [address, form, field, typed] of [
    [
      `/dashb/account?fiche=${office.shipper.id}`,
      'Frais et configuration',
      'Frais de livraison',
      '8',
    ],
    ['/dashb/parametres?fiche=courier_cash_limit', 'Paramètre', 'Nouvelle valeur', '900'],
    ['/dashb/cheque', 'Nouveau chèque', 'Montant', '31'],
  ] as const) {
    await page.goto(address);
    if (form === 'Frais et configuration')
      await page.getByRole('button', { name: 'Modifier : Frais et configuration' }).click();
    if (form === 'Nouveau chèque')
      await page.getByRole('button', { name: 'Ajouter un chèque' }).click();
    const amount = panel(page, form).getByLabel(field);
    await amount.fill(typed);
    for (const scanned of [code, '6191234567890', '12345678']) {
      await amount.focus();
      await wedge(page, [scanned]);
      await expect(amount).toHaveValue(typed);
      if (scanned === code) {
        await expect(panel(page, `Colis ${code}`)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(panel(page, `Colis ${code}`)).toHaveCount(0);
      }
    }
    await page.waitForTimeout(300);
    await expect(amount).toHaveValue(typed);
  }
  expect(sent).toEqual([]);
});

test('a shortage that was repaid without an answer is repaid once, and the question stays meanwhile', async ({
  browser,
}) => {
  const nom = `Hatem ${Date.now()}`;
  const [prenom = '', famille = ''] = nom.split(' ');
  await api.post(token, '/api/ouverture/adm/importer', {
    kind: 'liv',
    fichier: `livreur-${famille}.csv`,
    lignes: [
      {
        n: 2,
        textes: {
          nom: famille,
          prenom,
          email: `hatem-${famille}@vieux.tn`,
          tel: '98220417',
          hub: office.hub.nom,
          especes: '100',
        },
      },
    ],
  });
  const till = () =>
    api.post<{ especes: number; livreurs: { id: number; nom: string }[] }>(
      office.admin.token,
      '/api/caisse/adm/releve',
      {},
    );
  const { livreurs, especes } = await till();
  const courier = livreurs.find((one) => one.nom === nom);
  await api.post(office.admin.token, '/api/ouverture/adm/encaisser', {
    id_liv: String(courier?.id),
    compte: '94',
  });
  const hub = await signedIn(browser, office.admin);
  await hub.goto(`/dashb/caisse?vue=livreurs&fiche=${courier?.id}`);
  await panel(hub, 'Fiche livreur').getByRole('button', { name: 'Régler l’écart' }).click();
  const question = hub.getByRole('dialog', { name: 'Régler l’écart du livreur' });
  await question.getByLabel('Raison').fill('Rendu ce soir');
  const save = question.getByRole('button', { name: 'Enregistrer' });
  await hub.context().setOffline(true);
  await save.click();
  await expect(question).toContainText('Rien n’a été envoyé');
  await hub.context().setOffline(false);
  const lift = await loseAnswers(hub, '**/api/caisse/adm/ecart');
  await save.click();
  await expect(question.getByRole('alert')).toContainText([noAnswer]);
  lift();
  await expect.poll(async () => (await till()).especes - especes).toBe(100);
  await expect(question.getByLabel('Raison')).toHaveValue('Rendu ce soir');
  await save.click();
  await expect(question).toBeHidden();
  expect((await till()).especes - especes).toBe(100);
  await hub.context().close();
});

test('a remittance of which the amount is changed after a lost answer says what is left first', async () => {
  const { id: id_hub, nom } = office.hub;
  await delivered(1);
  await page.goto('/dashb/livres?vue=remises');
  await page.getByRole('button', { name: 'Nouvelle remise' }).click();
  const form = page.getByRole('dialog', { name: 'Nouvelle remise' });
  await form.getByLabel('Hub').selectOption({ label: nom });
  await form.getByLabel('Vers').selectOption('siege');
  await expect(form).toContainText(/En caisse\s:\s\D?\d/);
  await form.getByLabel('Espèces').fill('2');
  const lift = await loseAnswers(page, '**/api/ledger/adm/remise');
  const save = form.getByRole('button', { name: 'Enregistrer' });
  await save.click();
  await expect(form.getByRole('alert')).toContainText([noAnswer]);
  lift();
  await form.getByLabel('Espèces').fill('3');
  await save.click();
  await expect(form.getByRole('alert')).toContainText([/a changé/]);
  await form.getByRole('button', { name: 'Annuler' }).click();
  const { rows } = await api.post<{ rows: { montant: number }[] }>(
    token,
    '/api/ledger/adm/remises',
    { filter: { id_hub: [id_hub] } },
  );
  expect(rows.map(({ montant }) => montant).filter((one) => one === 2 || one === 3)).toEqual([2]);
});

test('an account that was shut without an answer is said to be, and one that is left on its way changes nothing more', async () => {
  const { id } = office.courier;
  await page.goto(`/dashb/account?fiche=${id}`);
  const sheet = panel(page, 'Fiche utilisateur');
  await sheet.getByRole('button', { name: 'Désactiver' }).click();
  const shut = page.getByRole('dialog', { name: 'Désactiver le compte' });
  const lift = await loseAnswers(page, '**/api/users/adm/disb-Acnt');
  await shut.getByRole('button', { name: 'Oui' }).click();
  await expect(shut.getByRole('alert')).toContainText([noAnswer]);
  lift();
  await shut.getByRole('button', { name: 'Oui' }).click();
  await expect(page.getByText(/^Le compte .* est inactif\.$/)).toBeVisible();
  await expect(shut).toBeHidden();

  const opens = sheet.getByRole('button', { name: 'Activer' });
  await opens.click();
  const open = page.getByRole('dialog', { name: 'Activer le compte' });
  const { done, letGo } = await holdAnswers(page, '**/api/users/adm/enb-Acnt');
  await open.getByRole('button', { name: 'Oui' }).click();
  await done;
  await open.getByRole('button', { name: 'Annuler' }).click();
  await sheet.getByRole('button', { name: 'Désactiver' }).click();
  letGo();
  await page.waitForTimeout(500);
  await expect(shut).toBeVisible();
  await shut.getByRole('button', { name: 'Annuler' }).click();
  await expect(sheet.getByRole('button', { name: 'Désactiver' })).toBeVisible();
});
