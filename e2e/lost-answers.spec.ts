import { addDays, dayOf, formatDay, startOfDay } from '@cigogne/domain/days';
import { unitBarcode } from '@cigogne/domain/parcels/code';
import { expect, test } from '@playwright/test';
import { api } from './api.ts';
import {
  chequeToHandOver,
  askPickup,
  bringToHub,
  type Company,
  foundShop,
  newRound,
  registerParcels,
  withCourier,
} from './company.ts';
import { divert, holdAnswers, loseAnswers, noAnswer } from './divert.ts';
import { counted, panel, rowOf, scan } from './gestures.ts';
import { deliveredParcels, invoiceOf } from './invoiced.ts';
import { signedIn } from './people.ts';
import { root } from './start-product.ts';

/**
 * What was stored though its answer never came: trying again does it once, and what a person wrote
 * is never said to be somebody else's.
 */
let company: Company;

test.beforeAll(async () => {
  company = await foundShop();
});

test('a save that is never answered does not wait for ever: nobody knows, and again does it once', async ({
  browser,
}) => {
  const [first = ''] = await registerParcels(company, 1);
  await bringToHub(company, [first]);
  const desk = await signedIn(browser, company.admin);
  await desk.clock.install();
  await desk.goto(`/dashb/colis/list?fiche=${first}`);
  const sheet = panel(desk, `Colis ${first}`);
  await sheet.getByRole('button', { name: 'Modifier : Téléphone' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Téléphone').fill('98111222');
  const keys: (string | undefined)[] = [];
  const lift = await divert(desk, '**/api/colis/adm/edit', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.fallback();
    await route.fetch();
  });
  const asked = desk.waitForRequest('**/api/colis/adm/edit');
  const save = dialog.getByRole('button', { name: 'Enregistrer' });
  await save.click();
  await asked;
  await expect.poll(() => keys.length).toBe(1);
  await desk.clock.fastForward(61_000);
  await expect(dialog.getByRole('alert')).toContainText('on ne sait pas si c’est fait');
  await save.click();
  await expect(dialog).toBeHidden();
  expect(keys[0]).toBe(keys[1]);
  await expect(sheet).toContainText('98 111 222');
  lift();
  await desk.context().close();
});

test('what was saved without an answer is not said to be somebody else’s, however it was written', async ({
  browser,
}) => {
  const page = await signedIn(browser, root);
  await page.goto(`/dashb/account?fiche=${company.shipper.id}`);
  await panel(page, 'Fiche utilisateur')
    .getByRole('button', { name: 'Modifier : Frais et configuration' })
    .click();
  const form = panel(page, 'Frais et configuration');
  await form.getByLabel('Frais de livraison').fill('8.50');
  const save = form.getByRole('button', { name: 'Enregistrer' });
  let lift = await loseAnswers(page, '**/api/users/adm/update');
  await save.click();
  await expect(form.getByRole('alert')).toContainText([noAnswer]);
  // As the server writes it: what was saved has been read.
  await expect(form.getByLabel('Frais de livraison')).toHaveValue('8,5');
  await expect(form).not.toContainText('quelqu’un d’autre');
  lift();
  await save.click();
  await expect(page.getByText('Les frais sont enregistrés.')).toBeVisible();

  await page.goto('/dashb/parametres?fiche=courier_cash_limit');
  const setting = page.getByRole('complementary', { name: 'Paramètre' });
  const { value } = await setting
    .getByLabel('Nouvelle valeur')
    .evaluate((field: HTMLInputElement) => ({ value: field.value }));
  const next = String(Number(value.replace(',', '.')) + 1);
  await setting.getByLabel('Nouvelle valeur').fill(`${next}.00`);
  lift = await loseAnswers(page, '**/api/parametres/adm/update');
  await setting.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(setting.getByLabel('Nouvelle valeur')).toHaveValue(next);
  await expect(setting).not.toContainText('quelqu’un d’autre');
  lift();
  await page.context().close();
});

test('an invoice whose answer is lost is asked about again, and is the one that was made', async ({
  browser,
}) => {
  await deliveredParcels(company, 2);
  const page = await signedIn(browser, root);
  await page.goto(`/dashb/invoice/client/${company.shipper.id}`);
  await page.getByRole('button', { name: 'Créer la facture' }).click();
  const question = page.getByRole('dialog', { name: 'Créer la facture' });
  const lift = await loseAnswers(page, '**/api/bill/adm/create');
  await question.getByRole('button', { name: 'Oui' }).click();
  await expect(question.getByRole('alert').filter({ hasText: noAnswer })).toBeVisible();
  // What was asked about has left the debt behind it.
  await expect(page.getByText('Aucun colis de cet expéditeur n’attend')).toBeVisible();
  lift();
  await question.getByRole('button', { name: 'Oui' }).click();
  await expect(page.getByText(/^Facture FA-\S+ créée$/)).toBeVisible();
  await expect(panel(page, 'Fiche facture')).toBeVisible();
  await page.context().close();
});

test('a cheque that was handed over without an answer is not taken back by trying again', async ({
  browser,
}) => {
  const cheque = await chequeToHandOver(company, '880777');
  const page = await signedIn(browser, root);
  await page.goto(`/dashb/cheque?fiche=${cheque}`);
  const sheet = panel(page, 'Fiche chèque');
  const takeBack = sheet.getByRole('button', { name: 'Retour reçu' });
  const lift = await loseAnswers(page, '**/api/cheque/adm/remise');
  await sheet.getByRole('button', { name: 'Remettre' }).click();
  await expect(page.getByText(noAnswer)).toBeVisible();
  await expect(takeBack).toBeVisible();
  lift();
  await page.waitForTimeout(1000);
  await takeBack.click();
  await expect(
    page.getByText('Le chèque n° 880777 vient de changer : rien n’a été fait. Pressez encore.'),
  ).toBeVisible();
  await expect(takeBack).toBeVisible();
  await takeBack.click();
  await expect(sheet.getByRole('button', { name: 'Remettre' })).toBeVisible();
  await page.context().close();
});

test('a reception that was confirmed without an answer is confirmed by trying again', async ({
  browser,
}) => {
  const refs = await registerParcels(company, 2);
  const { ref } = await askPickup(company, refs);
  const page = await signedIn(browser, company.admin);
  await page.goto(`/dashb/mu/depot/${unitBarcode(ref)}`);
  await expect(counted(page)).toContainText('0/ 2');
  await scan(page, refs[0] ?? '');
  await expect(counted(page)).toContainText('1/ 2');
  await page.getByRole('button', { name: 'Confirmer 1 / 2' }).click();
  const question = page.getByRole('dialog');
  const yes = question.getByRole('button', { name: /^Recevoir 1/ });
  const lift = await loseAnswers(page, '**/api/mu/adm/receive');
  await yes.click();
  await expect(question.getByRole('alert').filter({ hasText: noAnswer })).toBeVisible();
  await expect(page.locator('.receive-footer')).toContainText('il ne peut pas être réceptionné');
  lift();
  await yes.click();
  await expect(page.getByText(`${ref} : 1 / 2 colis au hub.`)).toBeVisible();
  await page.context().close();
});

test('a tax id that was confirmed without an answer is not put in doubt by trying again', async ({
  browser,
}) => {
  const page = await signedIn(browser, root);
  await page.goto(`/dashb/account?fiche=${company.shipper.id}`);
  const sheet = panel(page, 'Fiche utilisateur');
  await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0);
  const lift = await loseAnswers(page, '**/api/users/adm/matricule');
  const asked = page.waitForRequest('**/api/users/adm/matricule');
  await sheet.getByRole('button', { name: 'Confirmer' }).click();
  await asked;
  await expect(page.getByText(noAnswer)).toBeVisible();
  const back = sheet.getByRole('button', { name: 'Revenir' });
  await expect(back).toBeVisible();
  lift();
  await page.waitForTimeout(1000);
  await back.click();
  await expect(
    page.getByText(/vient d’être confirmé\s: rien n’a été fait. Pressez encore./),
  ).toBeVisible();
  await expect(sheet).not.toContainText('non confirmé');
  await back.click();
  await expect(sheet).toContainText('non confirmé');
  await page.context().close();
});

test('a shop that was paused without an answer is not resumed by trying again', async ({
  browser,
}) => {
  const { id } = await api.post<{ id: number }>(
    company.shipper.token,
    '/api/boutique/exped/relier',
    { kind: 'autre', nom: 'Boutique lente' },
  );
  const page = await signedIn(browser, company.shipper);
  await page.goto(`/dashb/integrations?fiche=${id}`);
  const lift = await loseAnswers(page, '**/api/boutique/exped/pause');
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await expect(page.getByText(noAnswer)).toBeVisible();
  const resume = page.getByRole('button', { name: 'Reprendre' });
  await expect(resume).toBeVisible();
  lift();
  await page.waitForTimeout(1000);
  await resume.click();
  await expect(
    page.getByText(/^Boutique lente vient d’être mis en pause\s: rien n’a été fait/),
  ).toBeVisible();
  await expect(resume).toBeVisible();
  await page.context().close();
});

test('a payment that is left on its way does not close the next one, nor speak in it', async ({
  browser,
}) => {
  const [ref = ''] = await deliveredParcels(company, 1);
  const bill = await invoiceOf(company, [ref]);
  const page = await signedIn(browser, root);
  await page.goto(`/dashb/bill?fiche=${bill.ref}`);
  const sheet = panel(page, 'Fiche facture');
  const payment = page.getByRole('dialog', { name: `Payer la facture ${bill.ref}` });
  const amount = payment.getByLabel('Montant');
  await sheet.getByRole('button', { name: 'Payer' }).click();
  await payment.getByLabel('Mode').selectOption('virement');
  await amount.fill('10');
  const { done, letGo } = await holdAnswers(page, '**/api/bill/adm/pay');
  await payment.getByRole('button', { name: 'Enregistrer le paiement' }).click();
  await done;
  await payment.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByText(/^Envoi arrêté\s: rien ne partira plus/)).toBeVisible();
  await expect(sheet.getByRole('table', { name: 'Paiements' })).toContainText('10,000');
  await sheet.getByRole('button', { name: 'Payer' }).click();
  await expect(amount).toHaveValue('33,000');
  await amount.fill('20');
  letGo();
  await page.waitForTimeout(1000);
  await expect(amount).toHaveValue('20');
  await expect(payment.getByRole('alert')).toHaveCount(0);
  await payment.getByLabel('Mode').selectOption('virement');
  await payment.getByRole('button', { name: 'Enregistrer le paiement' }).click();
  await expect(page.getByText('Paiement de 20,000 TND enregistré')).toBeVisible();
  await page.context().close();
});

test('what was saved without an answer is read late, after more was typed, and blamed on nobody', async ({
  browser,
}) => {
  const page = await signedIn(browser, root);
  await page.goto(`/dashb/account?fiche=${company.shipper.id}`);
  await panel(page, 'Fiche utilisateur')
    .getByRole('button', { name: 'Modifier : Frais et configuration' })
    .click();
  const form = panel(page, 'Frais et configuration');
  const fee = form.getByLabel('Frais de retour');
  await fee.fill('5.50');
  const lifts = [
    await loseAnswers(page, '**/api/users/adm/update'),
    await divert(page, '**/api/users/adm/list*', (route) => route.abort()),
  ];
  const save = form.getByRole('button', { name: 'Enregistrer' });
  await save.click();
  await expect(form.getByRole('alert')).toContainText([noAnswer]);
  await fee.fill('5.60');
  for (const lift of lifts) lift();
  const read = page.waitForResponse('**/api/users/adm/list');
  await api.post((await api.logIn(root)).token, '/api/users/adm/update', {
    id: company.shipper.id,
    frais_poids_supp_kg: 2.5,
  });
  await read;
  // What a colleague has saved comes, and shows that it has been read.
  await expect(form.getByLabel('Frais par kg supplémentaire')).toHaveValue('2,5');
  await expect(fee).toHaveValue('5.60');
  await expect(form).not.toContainText('quelqu’un d’autre');
  await save.click();
  await expect(page.getByText('Les frais sont enregistrés.')).toBeVisible();
  await page.context().close();
});

test('an amount at the counter whose answer was lost gives way to the next, and nobody else is named', async ({
  browser,
}) => {
  const {
    codes: [ref = ''],
    ...round
  } = await newRound(company, 1);
  await api.post(company.courier.token, '/api/liv/v10/pushcolis', {
    ref,
    id_rs: round.id,
    etat: 'LIV-COURS-SUCC',
  });
  const page = await signedIn(browser, company.admin);
  await page.goto(`/dashb/rs/confirm/${round.ref}`);
  const box = page.getByRole('button', { name: /^Corriger le montant encaissé/ });
  await box.click();
  const dialog = page.getByRole('dialog', { name: 'Montant encaissé' });
  const save = dialog.getByRole('button', { name: 'Enregistrer' });
  await dialog.getByLabel('Montant').fill('45');
  const lift = await loseAnswers(page, '**/api/rs/adm/line');
  await save.click();
  await expect(dialog.getByRole('alert').filter({ hasText: noAnswer })).toBeVisible();
  lift();
  await dialog.getByLabel('Montant').fill('46');
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(box).toContainText('46,000');
  await page.context().close();
});

test('an amount of a parcel whose answer was lost gives way to the next, and nobody else is named', async ({
  browser,
}) => {
  const [ref = ''] = await registerParcels(company, 1);
  const page = await signedIn(browser, root);
  await page.goto(`/dashb/colis/list?fiche=${ref}`);
  const sheet = panel(page, `Colis ${ref}`);
  await sheet.getByRole('button', { name: /^Modifier : Montant/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier le montant' });
  const save = dialog.getByRole('button', { name: 'Enregistrer' });
  const amount = dialog.getByRole('textbox');
  await amount.fill('60');
  const lift = await loseAnswers(page, '**/api/colis/adm/edit');
  await save.click();
  await expect(dialog.getByRole('alert').filter({ hasText: noAnswer })).toBeVisible();
  lift();
  await amount.fill('61');
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(sheet).toContainText('61,000');
  await page.context().close();
});

test('a parcel that its shop saved without an answer takes the next change, and nobody else is named', async ({
  browser,
}) => {
  const [ref = ''] = await registerParcels(company, 1);
  const page = await signedIn(browser, company.shipper);
  await page.goto(`/dashb/colis/edit/${ref}`);
  const main = page.getByRole('main');
  const save = main.getByRole('button', { name: 'Enregistrer' });
  const amount = main.getByLabel('Montant TTC');
  await amount.fill('60,500');
  const lift = await loseAnswers(page, '**/api/colis/exped/update');
  await save.click();
  await expect(main.getByRole('alert').filter({ hasText: noAnswer })).toBeVisible();
  lift();
  await amount.fill('61');
  await save.click();
  await expect(panel(page, `Colis ${ref}`)).toContainText('61,000');
  await page.context().close();
});

test('a status that was set without an answer is not said to be somebody else’s', async ({
  browser,
}) => {
  const [ref = ''] = await registerParcels(company, 1);
  await bringToHub(company, [ref]);
  const page = await signedIn(browser, company.admin);
  await page.goto(`/dashb/colis/list?fiche=${ref}`);
  await panel(page, `Colis ${ref}`).getByRole('button', { name: 'Statut', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier le statut' });
  const status = dialog.getByLabel('Statut', { exact: true });
  await status.selectOption('ANL');
  const lift = await loseAnswers(page, '**/api/colis/adm/edit');
  const confirm = dialog.getByRole('button', { name: 'Confirmer' });
  await confirm.click();
  await expect(dialog.getByRole('alert').filter({ hasText: noAnswer })).toBeVisible();
  lift();
  await status.selectOption('ENDOM');
  await confirm.click();
  await expect(
    dialog.getByText(/^Votre demande d’avant a été faite sans que la réponse arrive/),
  ).toBeVisible();
  await expect(dialog).not.toContainText('quelqu’un d’autre');
  await page.context().close();
});

test('a cheque whose correction was not answered takes the next one', async ({ browser }) => {
  const [ref = ''] = await deliveredParcels(company, 1);
  const { token } = await api.logIn(root);
  const { cheque } = await api.post<{ cheque: { idCheque: number } }>(
    token,
    '/api/cheque/adm/create',
    { num: '771001', proprietaire: 'Yassine Jaziri', montant: 20, ref_colis: ref },
  );
  const page = await signedIn(browser, root);
  await page.goto(`/dashb/cheque?search=771001&fiche=${cheque.idCheque}`);
  await panel(page, 'Fiche chèque').getByRole('button', { name: 'Modifier' }).click();
  const form = panel(page, 'Modifier le chèque');
  const save = form.getByRole('button', { name: 'Enregistrer' });
  await form.getByLabel('Montant').fill('30');
  const lift = await loseAnswers(page, '**/api/cheque/adm/update');
  await save.click();
  await expect(form.getByRole('alert')).toContainText([noAnswer]);
  await expect(rowOf(page, '771001')).toContainText('30,000');
  lift();
  await form.getByLabel('Montant').fill('31');
  await save.click();
  await expect(panel(page, 'Fiche chèque')).toContainText('31,000');
  await page.context().close();
});

test('a coming value that was taken back without an answer is said to be, when asked again', async ({
  browser,
}) => {
  const { token } = await api.logIn(root);
  const day = addDays(dayOf(new Date()), 41);
  await api.post(token, '/api/parametres/adm/update', {
    key: 'frais_retour',
    value: 6,
    valid_from: startOfDay(day).toISOString(),
  });
  const page = await signedIn(browser, root);
  await page.goto('/dashb/parametres?fiche=frais_retour');
  const take = panel(page, 'Paramètre').getByRole('button', {
    name: `Retirer la valeur du ${formatDay(day)}`,
  });
  await take.click();
  const question = page.getByRole('dialog', { name: 'Retirer cette valeur' });
  const lift = await loseAnswers(page, '**/api/parametres/adm/retirer');
  await question.getByRole('button', { name: 'Oui' }).click();
  await expect(take).toHaveCount(0);
  await expect(question.getByRole('alert').filter({ hasText: noAnswer })).toBeVisible();
  lift();
  await question.getByRole('button', { name: 'Oui' }).click();
  await expect(page.getByText('La valeur à venir est retirée.')).toBeVisible();
  await page.context().close();
});

test('a ticket that is left on its way is kept as typed, and sent again it is one', async ({
  browser,
}) => {
  const [ref = ''] = await registerParcels(company, 1);
  await bringToHub(company, [ref]);
  const page = await signedIn(browser, company.shipper);
  await page.goto(`/dashb/colis/mescolis?fiche=${ref}`);
  const ask = panel(page, `Colis ${ref}`).getByRole('button', { name: 'Nouveau ticket' });
  const dialog = page.getByRole('dialog', { name: 'Nouveau ticket' });
  await ask.click();
  await dialog.getByLabel('Type de ticket').selectOption({ label: 'Montant Colis' });
  const amount = dialog.getByLabel('Nouveau montant TTC');
  await amount.fill('44,500');
  const { done, letGo } = await holdAnswers(page, '**/api/ticket/exped/create');
  const send = dialog.getByRole('button', { name: 'Envoyer' });
  await send.click();
  await done;
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  await ask.click();
  await expect(amount).toHaveValue('44,500');
  letGo();
  await page.waitForTimeout(1000);
  await expect(amount).toHaveValue('44,500');
  await send.click();
  await expect(page.getByText(/^Ticket TK-\S+ envoyé$/)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const { count } = await api.post<{ count: number }>(
    company.shipper.token,
    '/api/ticket/exped/list',
    { filter: { search: ref } },
  );
  expect(count).toBe(1);
  await page.context().close();
});

test('a question that goes with the account it has deleted says that no answer came', async ({
  browser,
}) => {
  const { courier } = await withCourier(company, 'Borhen');
  const page = await signedIn(browser, root);
  await page.goto(`/dashb/account?fiche=${courier.id}`);
  await panel(page, 'Fiche utilisateur').getByRole('button', { name: 'Supprimer' }).click();
  const question = page.getByRole('dialog', { name: 'Supprimer le compte' });
  const lift = await loseAnswers(page, '**/api/users/adm/delete');
  await question.getByRole('button', { name: 'Oui, supprimer' }).click();
  await expect(
    page.getByText('Le serveur n’a pas répondu : l’écran montre ce qui est fait.'),
  ).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(rowOf(page, 'Borhen')).toHaveCount(0);
  lift();
  await page.context().close();
});
