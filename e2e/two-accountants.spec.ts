import { expect, type Locator, type Page, test } from '@playwright/test';
import { api } from './api.ts';
import { type Company, foundShop, newRound, withCourier, shopName } from './company.ts';
import { divert, holdBack } from './divert.ts';
import { rowOf } from './gestures.ts';
import { deliveredParcels, invoiceOf } from './invoiced.ts';
import { signedIn } from './people.ts';
import { root as rootAccount } from './start-product.ts';

/** Two people working with the same money: one acts while the other has a form open. */
test.describe.configure({ mode: 'serial' });

const rates = { frais_liv: 7, frais_retour: 4, frais_poids_supp_kg: 1 };

let office: Company;
let token: string;
let page: Page;
test.beforeAll(async ({ browser }) => {
  ({ token } = await api.logIn(rootAccount));
  office = await foundShop();
  await api.post(token, '/api/users/adm/update', {
    id: office.shipper.id,
    ...rates,
    mode_reglement: 'cheque_especes',
  });
  page = await signedIn(browser, rootAccount);
});

const delivered = (count: number, from = office) => deliveredParcels(from, count);

async function aCheque(ref_colis: string, num: string, montant: number): Promise<number> {
  const { cheque } = await api.post<{ cheque: { idCheque: number } }>(
    token,
    '/api/cheque/adm/create',
    { num, proprietaire: 'Yassine Jaziri', montant, ref_colis },
  );
  return cheque.idCheque;
}

const invoiced = (refs: readonly string[], cheques: readonly number[]) =>
  invoiceOf(office, refs, { cheques });

test('a cheque that an invoice takes while it is ticked says so, and the others are remitted', async () => {
  const [first = '', second = ''] = await delivered(2);
  const taken = await aCheque(first, '990101', 20.001);
  await aCheque(second, '990102', 30);
  await page.goto('/dashb/livres?vue=remises');
  await page.getByRole('button', { name: 'Nouvelle remise' }).click();
  const form = page.getByRole('dialog', { name: 'Nouvelle remise' });
  await form.getByLabel('Hub').selectOption({ label: office.hub.nom });
  await form.getByLabel('Vers').selectOption('siege');
  await form.getByLabel('Espèces').fill('0');
  const cheques = form.getByRole('group', { name: /^Chèques du hub/ });
  await cheques.getByRole('checkbox', { name: /990101/ }).check();
  await cheques.getByRole('checkbox', { name: /990102/ }).check();
  await expect(cheques).toContainText(/2 sur \d+ · 50,001/);

  await invoiced([first], [taken]);
  await expect(cheques).toContainText(/N° 990101.*n’est plus à remettre/);
  await expect(cheques).toContainText(/1 sur \d+ · 30,000/);
  await cheques.getByRole('checkbox', { name: /990101/ }).click();
  await expect(cheques).not.toContainText('990101');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toBeHidden();
  await rowOf(page, office.hub.nom).first().press('Enter');
  const sheet = page.getByRole('complementary', { name: 'Fiche remise' });
  await expect(sheet).toContainText('990102');
  await expect(sheet).not.toContainText('990101');
  await page.keyboard.press('Escape');
});

test('a hub’s cheques go all together by one tick', async () => {
  const refs = await delivered(2);
  for (const [at, ref] of refs.entries()) await aCheque(ref, `99020${at}`, 10);
  await page.goto('/dashb/livres?vue=remises');
  await page.getByRole('button', { name: 'Nouvelle remise' }).click();
  const form = page.getByRole('dialog', { name: 'Nouvelle remise' });
  await form.getByLabel('Hub').selectOption({ label: office.hub.nom });
  await form.getByLabel('Vers').selectOption('siege');
  await form.getByLabel('Espèces').fill('0');
  const cheques = form.getByRole('group', { name: /^Chèques du hub/ });
  await cheques.getByRole('checkbox', { name: 'Tous' }).check();
  for (const num of ['990200', '990201'])
    await expect(cheques.getByRole('checkbox', { name: new RegExp(num) })).toBeChecked();
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toBeHidden();
});

test('a remittance whose answer is lost goes once, though its cheque has left the till', async () => {
  const [ref = ''] = await delivered(1);
  await aCheque(ref, '990210', 10);
  await page.goto('/dashb/livres?vue=remises');
  await page.getByRole('button', { name: 'Nouvelle remise' }).click();
  const form = page.getByRole('dialog', { name: 'Nouvelle remise' });
  await form.getByLabel('Hub').selectOption({ label: office.hub.nom });
  await form.getByLabel('Vers').selectOption('siege');
  await expect(form).toContainText(/En caisse\s:\s\D?\d/);
  const there = await heldIn(form);
  await form.getByLabel('Espèces').fill('3,500');
  const cheques = form.getByRole('group', { name: /^Chèques du hub/ });
  await cheques.getByRole('checkbox', { name: /990210/ }).check();
  await form.getByLabel('Référence').fill('Sac 12');
  const lift = await divert(page, '**/api/ledger/adm/remise', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  const save = form.getByRole('button', { name: 'Enregistrer' });
  await save.click();
  await expect(form.getByRole('alert').first()).toContainText('on ne sait pas si c’est fait');
  lift();
  // The till was read again: what was sent has arrived.
  await expect(cheques).toContainText(/N° 990210.*n’est plus à remettre/);
  await save.click();
  await expect(page.getByText('Remise enregistrée', { exact: true })).toBeVisible();
  await expect(form).toBeHidden();
  await expect(rowOf(page, 'Sac 12')).toHaveCount(1);
  await page.getByRole('button', { name: 'Nouvelle remise' }).click();
  await form.getByLabel('Hub').selectOption({ label: office.hub.nom });
  await expect.poll(() => heldIn(form)).toBe(there - 3500);
  await page.keyboard.press('Escape');
});

test('a remittance is not sent while nobody knows what is in the till', async () => {
  const lift = await divert(page, '**/api/ledger/adm/accounts', (route) => route.abort());
  let sent = 0;
  await divert(page, '**/api/ledger/adm/remise', (route) => {
    sent += 1;
    return route.fallback();
  });
  await page.goto('/dashb/livres?vue=remises');
  await page.getByRole('button', { name: 'Nouvelle remise' }).click();
  const form = page.getByRole('dialog', { name: 'Nouvelle remise' });
  await form.getByLabel('Hub').selectOption({ label: office.hub.nom });
  await form.getByLabel('Vers').selectOption('siege');
  await form.getByLabel('Espèces').fill('0,500');
  await form.getByLabel('Référence').fill('Sac 13');
  const save = form.getByRole('button', { name: 'Enregistrer' });
  await save.click();
  await expect(form).toContainText('rien ne part sans lui');
  expect(sent).toBe(0);
  const again = form.getByRole('button', { name: 'Réessayer' });
  await expect(again).toBeVisible();
  lift();
  await again.click();
  await expect(form).toContainText(/En caisse\s:\s\D?\d/);
  await save.click();
  await expect(form).toBeHidden();
  await expect(rowOf(page, 'Sac 13')).toHaveCount(1);
  expect(sent).toBe(1);
});

test('in the till a cheque is named as in the books, to a hub that has no screen of them', async ({
  browser,
}) => {
  const hub = await signedIn(browser, office.admin);
  await hub.goto('/dashb/caisse');
  // Its row is one of the newest, and rows are drawn as they come near.
  await hub.getByRole('table', { name: 'Relevé' }).hover();
  await hub.mouse.wheel(0, 100_000);
  await expect(rowOf(hub, 'Chèque 990101').first()).toContainText('Chèque ajouté');
  await hub.context().close();
});

test('the till of a hub follows what an invoice takes of its cheques, and a cheque that is added', async ({
  browser,
}) => {
  const [first = '', second = ''] = await delivered(2);
  const taken = await aCheque(first, '990301', 20);
  const hub = await signedIn(browser, office.admin);
  await hub.goto('/dashb/caisse?vue=cheques');
  await expect(rowOf(hub, '990301')).toBeVisible();
  await aCheque(second, '990302', 12);
  await expect(rowOf(hub, '990302')).toBeVisible();
  await invoiced([first], [taken]);
  await expect(rowOf(hub, '990301')).toHaveCount(0);
  await hub.context().close();
});

test('a part that a colleague pays behind the open dialog is told before another one goes out', async () => {
  const [ref = ''] = await delivered(1);
  const bill = await invoiced([ref], []);
  await page.goto(`/dashb/bill?fiche=${bill.ref}`);
  await page
    .getByRole('complementary', { name: 'Fiche facture' })
    .getByRole('button', { name: 'Payer' })
    .click();
  const pay = page.getByRole('dialog', { name: `Payer la facture ${bill.ref}` });
  await pay.getByLabel('Mode').selectOption({ label: 'Virement' });
  await pay.getByLabel('Montant').fill('10 DT');
  await api.post(token, '/api/bill/adm/pay', { id: bill.id, mode: 'virement', montant: 10 });
  const save = pay.getByRole('button', { name: 'Enregistrer le paiement' });
  await save.click();
  await expect(pay.getByRole('alert')).toContainText('Le reste à payer a changé : 33,000 TND');
  await save.click();
  await expect(pay).toBeHidden();
  await expect(page.getByText('Paiement de 10,000 TND enregistré')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Fiche facture' })).toContainText('23,000');
});

test('a balance that a colleague pays behind the open form is told, and the form stays', async () => {
  const email = `repris-${Date.now()}@vieux.tn`;
  const textes = { nom_com: 'Dar Reprise', email, tel: '98220499', solde: '250,000' };
  await api.post(token, '/api/ouverture/adm/importer', {
    kind: 'exped',
    fichier: 'soldes.csv',
    lignes: [{ n: 2, textes }],
  });
  const { rows } = await api.post<{ rows: { exped: { id: number } }[] }>(
    token,
    '/api/bill/adm/soldes',
    { filter: { search: 'Dar Reprise' } },
  );
  await page.goto('/dashb/bill/paiements?vue=soldes');
  const pays = page.getByRole('button', { name: 'Payer le solde de Dar Reprise' });
  await pays.click();
  const form = page.getByRole('dialog', { name: 'Payer le solde de Dar Reprise' });
  await form.getByLabel('Mode').selectOption({ label: 'Virement' });
  await form.getByLabel('Référence').fill('Enveloppe 12');
  const paid = { id_exped: rows[0]?.exped.id, mode: 'virement', montant: 250 };
  await api.post(token, '/api/bill/adm/soldes/payer', paid);
  await expect(pays).toHaveCount(0);
  await expect(form.getByLabel('Référence')).toHaveValue('Enveloppe 12');
  await form.getByRole('button', { name: 'Enregistrer le paiement' }).click();
  await expect(form.getByRole('alert')).toContainText('Rien n’est dû à cet expéditeur');
  await form.getByRole('button', { name: 'Annuler' }).click();
  await expect(form).toBeHidden();
});

test('the cash of an evening that is remitted in two tabs goes once', async ({ browser }) => {
  await delivered(2);
  const other = await signedIn(browser, rootAccount);
  const tabs = [page, other];
  const forms: Locator[] = [];
  for (const tab of tabs) {
    await tab.goto('/dashb/livres?vue=remises');
    await tab.getByRole('button', { name: 'Nouvelle remise' }).click();
    const form = tab.getByRole('dialog', { name: 'Nouvelle remise' });
    await form.getByLabel('Hub').selectOption({ label: office.hub.nom });
    await form.getByLabel('Vers').selectOption('banque');
    await expect(form).toContainText(/En caisse\s:\s\D?\d/);
    forms.push(form);
  }
  const [mine, theirs] = forms as [Locator, Locator];
  const there = await heldIn(theirs);
  for (const form of forms) await form.getByLabel('Espèces').fill('10 DT');
  await mine.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(mine).toBeHidden();

  // The balance that the other one read stays beside the amount typed from it.
  await expect(rowOf(other, office.hub.nom).first()).toContainText('10,000');
  expect(await heldIn(theirs)).toBe(there);
  const save = theirs.getByRole('button', { name: 'Enregistrer' });
  await save.click();
  await expect(theirs.getByRole('alert')).toContainText('La caisse du hub a changé :');
  await expect.poll(() => heldIn(theirs)).toBe(there - 10_000);
  // Read and deliberate: another ten dinars.
  await save.click();
  await expect(theirs).toBeHidden();
  await page.getByRole('button', { name: 'Nouvelle remise' }).click();
  await mine.getByLabel('Hub').selectOption({ label: office.hub.nom });
  await expect.poll(() => heldIn(mine)).toBe(there - 20_000);
  await page.keyboard.press('Escape');
  await other.context().close();
});

/** The balance shown by the remittance form, in millimes. */
const heldIn = async (form: Locator): Promise<number> =>
  Number(
    (
      /En caisse\s:\s\D?([\d\s]+,\d{3})/.exec((await form.textContent()) ?? '')?.[1] ?? ''
    ).replaceAll(/\D/g, ''),
  );

test('a remittance that is taken back is said, with who did it and why', async () => {
  await page.goto('/dashb/livres?vue=remises');
  await rowOf(page, office.hub.nom).first().press('Enter');
  const sheet = page.getByRole('complementary', { name: 'Fiche remise' });
  await sheet.getByRole('button', { name: 'Annuler' }).click();
  const question = page.getByRole('dialog', { name: 'Annuler la remise' });
  await question.getByLabel('Raison (facultatif)').fill('Comptée deux fois');
  await question.getByRole('button', { name: 'Oui' }).click();
  await expect(page.getByText('Remise annulée', { exact: true })).toBeVisible();
  await expect(sheet).toContainText(/Annulée par.*Raison de l’annulation.*Comptée deux fois/s);
  await page.keyboard.press('Escape');
});

test('an invoice beyond those on the screen is found by its shop, and stays ticked in the next search', async () => {
  const refs = await delivered(2);
  const bills: string[] = [];
  const ids: number[] = [];
  for (const ref of refs) {
    const bill = await invoiced([ref], []);
    bills.push(bill.ref);
    ids.push(bill.id);
  }
  const [one = '', other = ''] = bills;
  // As if five hundred older ones filled the screen.
  const lift = await divert(page, '**/api/bill/adm/apayer', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { rows: { ref: string }[] };
    const isSearch = (route.request().postData() ?? '').includes('search');
    const rows = isSearch ? body.rows : body.rows.filter(({ ref }) => !bills.includes(ref));
    await route.fulfill({ response: answer, json: { ...body, rows } });
  });
  await page.goto('/dashb/bill/paiements');
  await expect(page.getByRole('main')).toContainText(/les \d+ plus anciennes ici/);
  await expect(rowOf(page, one)).toHaveCount(0);
  const search = page.getByPlaceholder('Facture, expéditeur');
  for (const ref of [one, other]) {
    await search.fill(ref);
    await expect(rowOf(page, ref)).toHaveCount(1);
    await rowOf(page, ref).getByRole('checkbox').check();
  }
  await expect(page.getByText('2 factures', { exact: false }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Payer', exact: true }).click();
  const review = page.getByRole('dialog', { name: 'Payer 2 factures' });
  await expect(review).toContainText(one);
  await expect(review).toContainText(other);
  const total = review.getByRole('row').last();
  await expect(total).toContainText('87,000');
  // A colleague has paid one of them meanwhile: it is refused, and the total is of what was paid.
  await api.post(token, '/api/bill/adm/pay', { id: ids[0], mode: 'virement', montant: 43 });
  await review.getByRole('button', { name: 'Enregistrer les paiements' }).click();
  await expect(total).toContainText(/Total versé.*44,000/);
  await expect(review.getByRole('button', { name: 'Réessayer (1)' })).toBeVisible();
  await review.getByRole('button', { name: 'Fermer' }).last().click();
  // A refresh of the list may be under way.
  lift();
});

test('of more invoices than the screen holds, one that a colleague pays is ticked no longer', async () => {
  const refs = await delivered(2);
  const paid = await invoiced(refs.slice(0, 1), []);
  const left = await invoiced(refs.slice(1), []);
  // As if there were more than five hundred.
  const lift = await divert(page, '**/api/bill/adm/apayer', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { count: number };
    await route.fulfill({ response: answer, json: { ...body, count: body.count + 500 } });
  });
  await page.goto('/dashb/bill/paiements');
  for (const { ref } of [paid, left]) await rowOf(page, ref).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Actions groupées' });
  await expect(bar).toContainText('2 factures');
  await api.post(token, '/api/bill/adm/pay', { id: paid.id, mode: 'virement', montant: 43 });
  await expect(bar).toContainText('1 facture');
  await expect(rowOf(page, left.ref).getByRole('checkbox')).toBeChecked();
  lift();
});

test('an invoice of which a colleague pays a part behind the review is retried with what is left', async () => {
  const bill = await invoiced(await delivered(1), []);
  await page.goto('/dashb/bill/paiements');
  await rowOf(page, bill.ref).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Payer', exact: true }).click();
  const review = page.getByRole('dialog', { name: 'Payer une facture' });
  const total = review.getByRole('row').last();
  await expect(total).toContainText('43,000');
  await api.post(token, '/api/bill/adm/pay', { id: bill.id, mode: 'virement', montant: 10 });
  await review.getByRole('button', { name: 'Enregistrer les paiements' }).click();
  const line = review.getByRole('row').filter({ hasText: bill.ref });
  await expect(line).toContainText('Le reste à payer a changé : 33,000 TND à présent.');
  await expect(line.getByRole('cell', { name: /^33,000/ })).toBeVisible();
  await review.getByRole('button', { name: 'Réessayer (1)' }).click();
  await expect(line).toContainText('Enregistré');
  await expect(total).toContainText(/Total versé.*33,000/);
  await review.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(rowOf(page, bill.ref)).toHaveCount(0);
});

test('what a colleague invoices behind the list is refused alone, and the total is of what was created', async () => {
  const shops = [await foundShop(), await foundShop()] as const;
  for (const { shipper } of shops)
    await api.post(token, '/api/users/adm/update', { id: shipper.id, ...rates });
  const refs = await delivered(1, shops[0]);
  await delivered(1, shops[1]);
  await page.goto('/dashb/invoice');
  const debt = (of: Company) => rowOf(page, shopName(of));
  for (const of of shops) await debt(of).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Facturer' }).click();
  const review = page.getByRole('dialog', { name: 'Facturer 2 expéditeurs' });
  const total = review.getByRole('row').last();
  await expect(total).toContainText('102,000');
  await api.post(token, '/api/bill/adm/create', {
    id_exped: shops[0].shipper.id,
    ...rates,
    factureBags: refs.map((ref) => ({ coliRef: ref })),
    cheques: [],
  });
  await review.getByRole('button', { name: 'Créer 2 factures' }).click();
  await expect(total).toContainText('1 facture créée');
  await expect(total).toContainText('51,000');
  await expect(review.getByRole('button', { name: 'Réessayer (1)' })).toBeVisible();
  await review.getByRole('button', { name: 'Fermer' }).last().click();
});

test('who closes the review while invoices are made stops them, and reads what was made', async () => {
  const shops = [await foundShop(), await foundShop()] as const;
  for (const { shipper } of shops)
    await api.post(token, '/api/users/adm/update', { id: shipper.id, ...rates });
  for (const of of shops) await delivered(1, of);
  await page.goto('/dashb/invoice');
  const debt = (of: Company) => rowOf(page, shopName(of));
  for (const of of shops) await debt(of).getByRole('checkbox').check();
  const ask = page.getByRole('button', { name: 'Facturer' });
  await ask.click();
  const review = page.getByRole('dialog', { name: 'Facturer 2 expéditeurs' });
  await expect(review.getByRole('button', { name: 'Créer 2 factures' })).toBeEnabled();
  // Who only looked keeps what was ticked.
  await review.getByRole('button', { name: 'Annuler' }).click();
  for (const of of shops) await expect(debt(of).getByRole('checkbox')).toBeChecked();

  await ask.click();
  const letGo = await holdBack(page, '**/api/bill/adm/create');
  const sent = page.waitForRequest('**/api/bill/adm/create');
  await review.getByRole('button', { name: 'Créer 2 factures' }).click();
  await sent;
  await page.keyboard.press('Escape');
  await expect(review.getByRole('button', { name: 'Arrêter' })).toBeVisible();
  letGo();
  await expect(review.getByRole('row').last()).toContainText('1 facture créée');
  const rest = review.getByRole('button', { name: 'Créer 1 facture' });
  await expect(rest).toBeEnabled();
  await expect(review.getByText(/^FA-/)).toHaveCount(1);
  await rest.click();
  await expect(review.getByRole('row').last()).toContainText('2 factures créées');
  await review.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(ask).toBeHidden();
});

test('invoices made one after another are read again once, after the last', async () => {
  const shops = [await foundShop(), await foundShop(), await foundShop()];
  for (const of of shops) {
    await api.post(token, '/api/users/adm/update', { id: of.shipper.id, ...rates });
    await delivered(1, of);
  }
  const lift = await divert(page, '**/api/events*', (route) => route.abort());
  await page.goto('/dashb/invoice');
  for (const of of shops)
    await page.getByRole('checkbox', { name: `Choisir ${shopName(of)}`, exact: true }).check();
  await page.getByRole('button', { name: 'Facturer' }).click();
  const review = page.getByRole('dialog', { name: 'Facturer 3 expéditeurs' });
  const create = review.getByRole('button', { name: 'Créer 3 factures' });
  await expect(create).toBeEnabled();
  const readings: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/bill/adm/dettes')) readings.push(request.url());
  });
  await create.click();
  await expect(review.getByRole('row').last()).toContainText('3 factures créées');
  await review.getByRole('button', { name: 'Fermer' }).last().click();
  for (const of of shops) await expect(rowOf(page, shopName(of))).toHaveCount(0);
  expect(readings).toHaveLength(1);
  lift();
});

test('who closes the payment of several while they are made stops it, and the others stay ticked', async () => {
  const refs = await delivered(2);
  const bills: string[] = [];
  for (const ref of refs) bills.push((await invoiced([ref], [])).ref);
  // Other shops' invoices may fill the list to below what is drawn of it.
  await page.goto(`/dashb/bill/paiements?search=Boutique de ${office.town.gov}`);
  for (const ref of bills) await rowOf(page, ref).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Payer', exact: true }).click();
  const review = page.getByRole('dialog', { name: 'Payer 2 factures' });
  const letGo = await holdBack(page, '**/api/bill/adm/pay');
  const sent = page.waitForRequest('**/api/bill/adm/pay');
  await review.getByRole('button', { name: 'Enregistrer les paiements' }).click();
  await sent;
  await page.keyboard.press('Escape');
  await expect(review.getByRole('button', { name: 'Arrêter' })).toBeVisible();
  letGo();
  await expect(review.getByText('Enregistré', { exact: true })).toHaveCount(1);
  await expect(review.getByRole('row').last()).toContainText(/Total versé.*43,000/);
  await review.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(rowOf(page, bills[0] ?? '')).toHaveCount(0);
  await expect(rowOf(page, bills[1] ?? '').getByRole('checkbox')).toBeChecked();
});

test('the browser asks before it closes the tab in the middle of payments, and not after them', async ({
  browser,
}) => {
  const [ref = ''] = await delivered(1);
  const bill = await invoiced([ref], []);
  const tab = await signedIn(browser, rootAccount);
  await tab.goto(`/dashb/bill/paiements?search=${bill.ref}`);
  await rowOf(tab, bill.ref).getByRole('checkbox').check();
  await tab.getByRole('button', { name: 'Payer', exact: true }).click();
  const review = tab.getByRole('dialog', { name: 'Payer une facture' });
  const letGo = await holdBack(tab, '**/api/bill/adm/pay');
  const sent = tab.waitForRequest('**/api/bill/adm/pay');
  await review.getByRole('button', { name: 'Enregistrer les paiements' }).click();
  await sent;
  const asked = tab.waitForEvent('dialog');
  await tab.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  letGo();
  await expect(review.getByText('Enregistré', { exact: true })).toHaveCount(1);
  const closed = tab.waitForEvent('close');
  await tab.close({ runBeforeUnload: true });
  await closed;
});

test('many without a RIB leave room for the payments, which say what goes out besides the invoice', async () => {
  const names = Array.from({ length: 7 }, (_, place) => `Atelier ${place} ${Date.now()}`);
  const takeOver = (kind: 'exped' | 'colis', lines: readonly Record<string, string>[]) =>
    api.post(token, '/api/ouverture/adm/importer', {
      kind,
      fichier: `${kind}.csv`,
      lignes: lines.map((textes, place) => ({ n: place + 2, textes })),
    });
  await takeOver(
    'exped',
    names.map((nom_com, place) => ({
      nom_com,
      email: `${nom_com.replaceAll(' ', '-')}@cigogne.test`,
      tel: '98000100',
      gov: office.town.gov,
      solde: place === 0 ? '12,250' : '0',
    })),
  );
  await takeOver(
    'colis',
    names.map((exped) => ({
      code: exped,
      exped,
      nom_cl: 'Cliente',
      tel_cl: '50000001',
      statut: 'ATT-LIV',
      hub: office.hub.nom,
      gov: office.town.gov,
      montant: '51',
    })),
  );
  const { rows } = await api.post<{
    rows: { ref: string; id_exped: number; user: { nom_com: string } }[];
  }>(office.admin.token, '/api/colis/adm/list', { filter: { etat: ['ATT-LIV'] } });
  for (const { ref, id_exped } of rows.filter(({ user }) => names.includes(user.nom_com))) {
    await api.post(office.admin.token, '/api/colis/adm/edit', {
      ref,
      field: 'etat',
      f_data: 'LIVRE',
    });
    await api.post(token, '/api/bill/adm/create', {
      id_exped,
      ...rates,
      factureBags: [{ coliRef: ref }],
      cheques: [],
    });
  }
  await page.goto('/dashb/bill/paiements?search=Atelier');
  for (const name of names) await rowOf(page, name).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Payer', exact: true }).click();
  const review = page.getByRole('dialog', { name: 'Payer 7 factures' });
  await expect(review.getByText(/^Sans RIB/)).toHaveText(/([^,]+, ){4}[^,]+ et 2\sautres\.$/);
  await expect(review.getByRole('row').filter({ hasText: names[0] ?? '' })).toContainText(
    /55,250.*dont solde.12,250/,
  );
  await review.getByRole('button', { name: 'Annuler' }).click();
});

test('a count that comes after a colleague’s is refused in sight, however long the form', async ({
  browser,
}) => {
  const own = await withCourier(office, `Deux${Date.now()}`);
  const {
    codes: [ref = ''],
    ...round
  } = await newRound(own, 1);
  await api.post(own.courier.token, '/api/liv/v10/pushcolis', {
    ref,
    id_rs: round.id,
    etat: 'LIV-COURS-SUCC',
  });
  await api.get(office.admin.token, `/api/rs/adm/confirm/${round.id}`);
  const hub = await signedIn(browser, office.admin);
  await hub.goto(`/dashb/rs/pending?search=${round.ref}`);
  await hub.getByRole('button', { name: 'Clôturer' }).click();
  const count = hub.getByRole('dialog', { name: `Clôturer ${round.ref}` });
  await count.getByLabel('Nombre de 50 DT').fill('1');
  await api.post(office.admin.token, '/api/rs/adm/close', { id: round.id, compte: 51 });
  await count.getByRole('button', { name: /clôturer/i }).click();
  const refusal = count.getByRole('alert').filter({ hasText: 'est déjà clôturée avec 51,000' });
  await expect(refusal).toContainText('votre compte de 50,000 TND n’est pas enregistré');
  await expect(refusal).toBeInViewport({ ratio: 0.9 });
  // In the viewport it can still be under the footer.
  const bottom = async () => {
    const box = await refusal.boundingBox();
    return box ? box.y + box.height : Infinity;
  };
  const footer = await count.locator('.footer').boundingBox();
  await expect.poll(bottom).toBeLessThanOrEqual(footer?.y ?? 0);
  await hub.context().close();
});

test('an invoice that is refused below a long list says so in sight', async () => {
  const [first = ''] = await delivered(30);
  await page.goto(`/dashb/invoice/client/${office.shipper.id}`);
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: first })).toBeVisible();
  await rows.last().scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Créer la facture' }).click();
  await invoiced([first], []);
  await page.getByRole('dialog').getByRole('button', { name: 'Oui' }).click();
  await expect(page.getByRole('alert').filter({ hasText: first })).toBeInViewport({ ratio: 0.9 });
});

test('a change of a cheque that a colleague has deleted is refused in sight', async () => {
  const [ref = ''] = await delivered(1);
  const id = await aCheque(ref, '990401', 20);
  // Not seen before the form is sent.
  const lift = await divert(page, '**/api/events*', (route) => route.abort());
  await page.goto(`/dashb/cheque?search=990401&fiche=${id}`);
  await page
    .getByRole('complementary', { name: 'Fiche chèque' })
    .getByRole('button', { name: 'Modifier' })
    .click();
  const form = page.getByRole('complementary', { name: 'Modifier le chèque' });
  await form.getByLabel('Montant').fill('30');
  await api.get(token, `/api/cheque/adm/delete/${id}`);
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form.getByRole('alert')).toBeInViewport({ ratio: 0.9 });
  lift();
});

test('a cheque that a colleague hands over under the hand is not taken back by it', async () => {
  const [ref = ''] = await delivered(1);
  const idCheque = await aCheque(ref, '990501', 20);
  await invoiced([ref], [idCheque]);
  await page.goto(`/dashb/cheque?fiche=${idCheque}`);
  const sheet = page.getByRole('complementary', { name: 'Fiche chèque' });
  const handOver = sheet.getByRole('button', { name: 'Remettre' });
  const takeBack = sheet.getByRole('button', { name: 'Retour reçu' });
  await expect(handOver).toBeVisible();
  // The press that was on its way comes in the moment when the button changes.
  await sheet.evaluate((aside) => {
    const watch = new MutationObserver(() => {
      const turned = [...aside.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Retour reçu',
      );
      if (!turned) return;
      watch.disconnect();
      turned.click();
    });
    watch.observe(aside, { childList: true, subtree: true, characterData: true });
  });
  await api.post(token, '/api/cheque/adm/remise', { idCheque, remis: true });
  await expect(page.getByText(/Le chèque n° 990501 vient de changer\s: rien/)).toBeVisible();
  await expect(takeBack).toBeVisible();
  await expect(handOver).toHaveCount(0);
  // Once it has been read, it is an act.
  await takeBack.click({ delay: 800 });
  await expect(handOver).toBeVisible();
});
