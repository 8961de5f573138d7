import { unitBarcode } from '@cigogne/domain/parcels/code';
import { expect, type Page, test } from '@playwright/test';
import { api } from './api.ts';
import {
  askPickup,
  bringToHub,
  type Company,
  foundCompany,
  registerParcels,
  withCourier,
} from './company.ts';
import { divert } from './divert.ts';
import { panel, rowOf } from './gestures.ts';
import { signedIn } from './people.ts';
import { root } from './start-product.ts';
import { wedge } from './wedge.ts';

/** A scanner beside a half-written form: nothing typed is lost, nothing is sent by a scan. */
test.describe.configure({ mode: 'serial' });

let company: Company;
let codes: string[];
let desk: Page;
let shop: Page;
test.beforeAll(async ({ browser }) => {
  company = await foundCompany();
  codes = await registerParcels(company, 4);
  await bringToHub(company, codes.slice(0, 1));
  desk = await signedIn(browser, company.admin);
  shop = await signedIn(browser, company.shipper);
});

test('a scan that leads elsewhere asks before what is typed is gone, as a click does', async () => {
  const [here = '', there = ''] = codes;
  const { ref } = await askPickup(company, [there]);
  await desk.goto(`/dashb/colis/list?fiche=${here}`);
  const sheet = panel(desk, `Colis ${here}`);
  await sheet.getByRole('tab', { name: /Communication/ }).click();
  const note = sheet.locator('textarea');
  await note.fill('Rappeler après 18 h');
  const question = desk.getByRole('dialog', { name: 'Quitter cette saisie ?' });
  await wedge(desk, [unitBarcode(ref)]);
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Rester' }).click();
  await expect(note).toHaveValue('Rappeler après 18 h');
  await desk.getByRole('link', { name: 'Transfert Hub' }).click();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Rester' }).click();
  await wedge(desk, [unitBarcode(ref)]);
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(ref);

  // Once the comment is saved, no question is asked.
  await desk.goto(`/dashb/colis/list?fiche=${here}`);
  await sheet.getByRole('tab', { name: /Communication/ }).click();
  await note.fill('Rappelé');
  await sheet.getByRole('button', { name: 'Noter' }).click();
  await expect(note).toHaveValue('');
  await desk.getByRole('link', { name: 'Transfert Hub' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Transfert');
});

test('a panel keeps what is typed while its tabs are looked at, and asks before it goes', async () => {
  const [here = '', there = ''] = codes;
  await desk.goto('/dashb/colis/list');
  await rowOf(desk, here).click();
  const sheet = panel(desk, `Colis ${here}`);
  await sheet.getByRole('tab', { name: /Communication/ }).click();
  const note = sheet.locator('textarea');
  await note.fill('Sonner deux fois');
  await sheet.getByRole('tab', { name: 'General' }).click();
  await sheet.getByRole('tab', { name: /Communication/ }).click();
  await expect(note).toHaveValue('Sonner deux fois');

  const question = desk.getByRole('dialog', { name: 'Quitter cette saisie ?' });
  const leaving = [
    () => desk.keyboard.press('Escape'),
    () => sheet.getByRole('button', { name: 'Fermer' }).click(),
    () => rowOf(desk, there).click(),
    () => desk.goBack(),
  ];
  for (const leave of leaving) {
    await leave();
    await question.getByRole('button', { name: 'Rester' }).click();
    await expect(note).toHaveValue('Sonner deux fois');
  }
  await rowOf(desk, there).click();
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  const other = panel(desk, `Colis ${there}`);
  await other.getByRole('tab', { name: /Communication/ }).click();
  await expect(other.locator('textarea')).toHaveValue('');
  await other.locator('textarea').fill('Sonné');
  await other.getByRole('button', { name: 'Noter' }).click();
  await expect(other.getByRole('listitem').filter({ hasText: 'Sonné' })).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(other).toBeHidden();
});

test('what is typed while the line before it is on its way stays, and is asked about', async () => {
  const [here = ''] = codes;
  let answer = () => {};
  const lift = await divert(desk, '**/api/colis/adm/com', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await desk.goto(`/dashb/colis/list?fiche=${here}`);
  const sheet = panel(desk, `Colis ${here}`);
  await sheet.getByRole('tab', { name: /Communication/ }).click();
  const note = sheet.locator('textarea');
  await note.fill('Portail vert');
  await sheet.getByRole('button', { name: 'Noter' }).click();
  await note.fill('Deuxième étage');
  const written = sheet.getByRole('listitem').filter({ hasText: 'Portail vert' });
  await expect.poll(() => (answer(), written.count())).toBe(1);
  await expect(sheet.getByRole('button', { name: 'Noter' })).toBeEnabled();
  await expect(note).toHaveValue('Deuxième étage');
  lift();
  await desk.keyboard.press('Escape');
  await desk
    .getByRole('dialog', { name: 'Quitter cette saisie ?' })
    .getByRole('button', { name: 'Rester' })
    .click();
  await sheet.getByRole('button', { name: 'Noter' }).click();
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Deuxième étage' })).toBeVisible();
  await expect(note).toHaveValue('');
});

test('what is typed about one parcel never stands in the panel of another', async () => {
  const here = codes[0] ?? '';
  const [next = ''] = await registerParcels(company, 1);
  await bringToHub(company, [next]);
  await desk.goto(`/dashb/rs/board?colis=${next}`);
  const other = panel(desk, `Colis ${next}`);
  await expect(other.getByRole('tab', { name: /Communication/ })).toBeVisible();
  await desk.locator(`[data-card="${here}"]`).click();
  const sheet = panel(desk, `Colis ${here}`);
  await sheet.getByRole('tab', { name: /Communication/ }).click();
  await sheet.locator('textarea').fill('Chien dans la cour');
  await desk.locator(`[data-card="${next}"]`).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await other.getByRole('tab', { name: /Communication/ }).click();
  await expect(other.locator('textarea')).toHaveValue('');
});

test('a panel over another asks before it closes, too', async ({ browser }) => {
  const [code = ''] = await registerParcels(company, 1);
  await bringToHub(company, [code]);
  const edit = { ref: code, field: 'etat' };
  await api.post(company.admin.token, '/api/colis/adm/edit', { ...edit, f_data: 'LIVRE' });
  await api.post(company.admin.token, '/api/colis/adm/edit', {
    ...edit,
    f_data: 'ATT-LIV',
    raison: 'Confirmé par erreur',
  });
  const page = await signedIn(browser, root);
  await page.goto('/dashb/colis/corrections');
  await rowOf(page, code).click();
  const correction = panel(page, 'Fiche correction');
  await correction.getByRole('button', { name: 'Fiche du colis' }).click();
  const sheet = panel(page, `Colis ${code}`);
  await sheet.getByRole('tab', { name: /Communication/ }).click();
  const note = sheet.locator('textarea');
  await note.fill('Appelé avant d’accepter');
  const question = page.getByRole('dialog', { name: 'Quitter cette saisie ?' });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => sheet.getByRole('button', { name: 'Fermer' }).click(),
  ]) {
    await leave();
    await question.getByRole('button', { name: 'Rester' }).click();
    await expect(note).toHaveValue('Appelé avant d’accepter');
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(correction).toBeVisible();

  // On a phone Back is how one leaves a dialog.
  await correction.getByRole('button', { name: 'Refuser' }).click();
  const refusal = page.getByRole('dialog', { name: 'Refuser la correction' });
  await refusal.getByLabel('Raison').fill('Le colis est bien livré');
  await page.goBack();
  await question.getByRole('button', { name: 'Rester' }).click();
  await expect(refusal.getByLabel('Raison')).toHaveValue('Le colis est bien livré');
  await refusal.getByRole('button', { name: 'Refuser' }).click();
  await expect(page.getByText('Correction refusée')).toBeVisible();
  // Escape would still be the dialog's, a moment after the answer.
  await expect(refusal).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(correction).toBeHidden();
  await page.context().close();
});

test('on a phone Back closes the question, the menu or the choices that are open, and the screen stays', async ({
  browser,
}) => {
  const page = await signedIn(browser, company.shipper, 'phone');
  const [own = ''] = await registerParcels(company, 1);
  await page.goto('/dashb');
  const bar = page.getByRole('navigation', { name: 'Raccourcis' });
  await bar.getByRole('link', { name: 'Colis', exact: true }).click();
  await expect(page).toHaveURL(/mescolis/);

  await bar.getByRole('button', { name: 'Menu' }).click();
  const veil = page.getByRole('button', { name: 'Fermer le menu' });
  await expect(veil).toBeVisible();
  await page.goBack();
  await expect(veil).toBeHidden();
  await expect(page).toHaveURL(/mescolis/);

  await page.getByRole('button', { name: 'Autres actions' }).click();
  const choice = page.getByRole('button', { name: 'Importer' });
  await expect(choice).toBeVisible();
  await page.goBack();
  await expect(choice).toBeHidden();
  await expect(page).toHaveURL(/mescolis/);

  // In a panel: the question goes first, then the panel, then the screen.
  await rowOf(page, own).click();
  const sheet = panel(page, `Colis ${own}`);
  await sheet.getByRole('button', { name: 'Supprimer' }).click();
  const question = page.getByRole('dialog', { name: 'Supprimer ce colis ?' });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(sheet).toBeVisible();
  // A second time, without anything pressed in between.
  await sheet.getByRole('button', { name: 'Supprimer' }).click();
  await page.goBack();
  await expect(question).toBeHidden();
  // Android’s Back, for the second time without a press between, closes it and asks no page.
  await sheet.getByRole('button', { name: 'Supprimer' }).click();
  await question.evaluate((dialog: HTMLDialogElement) => dialog.close());
  await expect(question).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Supprimer' }).click();
  await question.getByRole('button', { name: 'Annuler' }).click();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/mescolis$/);
  await page.goBack();
  await expect(page).toHaveURL(/dashb$/);

  // A yes closes question and panel at once: nothing is in the way of that.
  await bar.getByRole('link', { name: 'Colis', exact: true }).click();
  await rowOf(page, own).click();
  await sheet.getByRole('button', { name: 'Supprimer' }).click();
  await question.getByRole('button', { name: 'Oui' }).click();
  await expect(question).toBeHidden();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/mescolis$/);
  await page.context().close();
});

test('Back over a search that was typed in the palette closes it, and asks nothing', async () => {
  await desk.goto('/dashb/colis/list');
  await desk.getByRole('link', { name: 'Transfert Hub' }).click();
  await expect(desk).toHaveURL(/transfert\/list/);
  await desk.keyboard.press('Control+k');
  await desk.getByRole('dialog').getByRole('combobox').fill('Colis');
  await desk.goBack();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await expect(desk).toHaveURL(/transfert\/list/);
  await desk.goBack();
  await expect(desk).toHaveURL(/colis\/list/);
  await expect(desk.getByRole('dialog', { name: 'Quitter cette saisie ?' })).toHaveCount(0);
});

test('a scanned parcel covers an open panel, and closing it asks nothing about that one', async () => {
  const [here = '', , scanned = '', other = ''] = codes;
  await desk.goto('/dashb/colis/list');
  await rowOf(desk, here).click();
  const sheet = panel(desk, `Colis ${here}`);
  await sheet.getByRole('tab', { name: /Communication/ }).click();
  await sheet.locator('textarea').fill('Portail vert');
  await wedge(desk, [scanned]);
  const over = panel(desk, `Colis ${scanned}`);
  await expect(over).toBeVisible();
  await expect(sheet).toBeHidden();
  await desk.keyboard.press('Escape');
  await expect(over).toHaveCount(0);
  await expect(sheet.locator('textarea')).toHaveValue('Portail vert');
  await expect(desk.getByRole('dialog')).toHaveCount(0);

  await sheet.locator('textarea').fill('');
  await wedge(desk, [scanned]);
  await over.getByRole('tab', { name: /Communication/ }).click();
  await over.locator('textarea').fill('Cour intérieure');
  await rowOf(desk, other).click();
  const question = desk.getByRole('dialog', { name: 'Quitter cette saisie ?' });
  await question.getByRole('button', { name: 'Rester' }).click();
  await expect(over.locator('textarea')).toHaveValue('Cour intérieure');
  await over.locator('textarea').fill('');
  await rowOf(desk, other).click();
  await expect(panel(desk, `Colis ${other}`)).toBeVisible();
  await expect(over).toHaveCount(0);
});

test('a cheque that is being edited asks before another is, and before Escape', async ({
  browser,
}) => {
  const refs = await registerParcels(company, 2);
  await bringToHub(company, refs);
  const page = await signedIn(browser, root);
  const { token } = await api.logIn(root);
  const nums = refs.map((ref) => ref.slice(-7));
  for (const [place, ref] of refs.entries()) {
    await api.post(company.admin.token, '/api/colis/adm/edit', {
      ref,
      field: 'etat',
      f_data: 'LIVRE',
    });
    const num = nums[place];
    const cheque = { num, proprietaire: 'Yassine Jaziri', montant: 20, ref_colis: ref };
    await api.post(token, '/api/cheque/adm/create', cheque);
  }
  // Beside the open panel the actions of the rows still have their place.
  await page.setViewportSize({ width: 1720, height: 900 });
  await page.goto('/dashb/cheque');
  const edit = (num: string) => page.getByRole('button', { name: `Modifier le chèque ${num}` });
  const [one = '', two = ''] = nums;
  await edit(one).click();
  const form = panel(page, 'Modifier le chèque');
  const owner = form.getByRole('textbox', { name: 'Propriétaire', exact: true });
  await owner.fill('Yassine Ben Jaziri');
  const question = page.getByRole('dialog', { name: 'Quitter cette saisie ?' });
  for (const leave of [() => page.keyboard.press('Escape'), () => edit(two).click()]) {
    await leave();
    await question.getByRole('button', { name: 'Rester' }).click();
    await expect(owner).toHaveValue('Yassine Ben Jaziri');
  }
  await edit(one).click();
  await expect(owner).toHaveValue('Yassine Ben Jaziri');
  await edit(two).click();
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(form).toContainText(two);
  await expect(owner).toHaveValue('Yassine Jaziri');
  await page.context().close();
});

test('what is typed about an account stays when a colleague takes its row off the list', async ({
  browser,
}) => {
  // Their sessions end: not those of the company's own courier.
  const { id, email } = (await withCourier(company, 'Nizar')).courier;
  const page = await signedIn(browser, root);
  const { token } = await api.logIn(root);
  await page.goto('/dashb/account?etat=active&role=liv');
  await page.getByRole('searchbox').first().fill(email);
  await expect(page.getByRole('row')).toHaveCount(2);
  await rowOf(page, email).click();
  await panel(page, 'Fiche utilisateur')
    .getByRole('button', { name: 'Modifier : Informations' })
    .click();
  const form = panel(page, 'Modifier les informations');
  await form.getByLabel('Adresse').fill('12 rue des Oliviers');
  await api.post(token, '/api/users/adm/disb-Acnt', { id });
  await expect(rowOf(page, email)).toHaveCount(0);
  await expect(form.getByLabel('Adresse')).toHaveValue('12 rue des Oliviers');
  await api.post(token, '/api/users/adm/enb-Acnt', { id });
  await page.context().close();
});

test('a shop’s own barcode is a text where its order number stands; one of ours never is', async () => {
  await shop.goto('/dashb/colis/create');
  await shop.getByLabel('Nom du client').fill('Salma');
  const own = shop.getByLabel('Réf. commande');
  for (const code of ['6191234567890', 'A7']) {
    await own.fill('');
    await own.focus();
    await wedge(shop, [code]);
    await expect(own).toHaveValue(code);
  }
  const [, , mine = ''] = codes;
  await wedge(shop, [mine]);
  await expect(panel(shop, `Colis ${mine}`)).toBeVisible();
  await expect(own).toHaveValue('A7');
  await expect(shop.getByRole('alert')).toHaveCount(0);
  await expect(shop.getByLabel('Nom du client')).toHaveValue('Salma');
});

test('a tracking link and a unit’s barcode are understood where a list is searched', async () => {
  const [here = '', there = ''] = codes;
  await desk.goto('/dashb/colis/list');
  await desk.getByRole('searchbox').first().fill(`https://cigogne.tn/suivi/${here}AbC9`);
  await expect(rowOf(desk, 'Client 1')).toHaveCount(1);
  const { ref } = await askPickup(company, [codes[3] ?? '']);
  await desk.goto('/dashb/mu/pickup/list');
  await desk.getByRole('searchbox').first().fill(unitBarcode(ref));
  await expect(rowOf(desk, ref)).toBeVisible();
  await expect(desk.getByRole('row')).toHaveCount(2);
  expect(there).not.toBe('');
});

test('what is written in a dialog is not lost to a press beside it, nor to a text marked past its edge', async () => {
  const [here = ''] = codes;
  await desk.goto(`/dashb/colis/list?fiche=${here}`);
  const change = panel(desk, `Colis ${here}`).getByRole('button', { name: /montant/i });
  const dialog = desk.getByRole('dialog', { name: 'Modifier le montant' });
  const amount = dialog.getByRole('textbox').first();
  const inField = async () => {
    const box = await amount.boundingBox();
    if (!box) throw new Error('the field is not drawn');
    await desk.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  };

  await change.click();
  await inField();
  await desk.mouse.down();
  await desk.mouse.move(10, 10, { steps: 5 });
  await desk.mouse.up();
  await expect(dialog).toBeVisible();
  await amount.fill('31,500');
  await desk.mouse.click(10, 10);
  await expect(amount).toHaveValue('31,500');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(dialog).toBeHidden();

  // Nothing is written: a press beside it is enough.
  await change.click();
  await expect(dialog).toBeVisible();
  await desk.mouse.click(10, 10);
  await expect(dialog).toBeHidden();
});

test('a tab with something typed asks before it is loaded anew, before another hub and before signing out', async ({
  browser,
}) => {
  const office = await signedIn(browser, root);
  await office.goto('/dashb/hub');
  await rowOf(office, company.hub.nom).click();
  const address = panel(office, 'Fiche hub').getByLabel('Adresse');
  const typed = 'Route de la Marsa';
  const loadAnew = async () => {
    const asked = office.waitForEvent('dialog');
    await office.evaluate(() => setTimeout(() => location.reload()));
    return asked;
  };
  await address.fill(typed);
  const browserAsks = await loadAnew();
  expect(browserAsks.type()).toBe('beforeunload');
  await browserAsks.dismiss();
  await expect(address).toHaveValue(typed);

  const question = office.getByRole('dialog', { name: 'Quitter cette saisie ?' });
  const hub = office.getByRole('combobox', { name: 'Hub', exact: true });
  await hub.selectOption({ label: company.hub.nom });
  await question.getByRole('button', { name: 'Rester' }).click();
  await expect(hub).toHaveValue('all');
  await office.getByRole('button', { name: 'Deconnecter' }).click();
  await question.getByRole('button', { name: 'Rester' }).click();
  await expect(address).toHaveValue(typed);

  await hub.selectOption({ label: company.hub.nom });
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(hub.locator('option:checked')).toHaveText(company.hub.nom);
  await office.getByRole('button', { name: 'Deconnecter' }).click();
  await office.waitForURL('**/login');
});

test('a call to the number beside what is typed asks nothing', async () => {
  const [here = ''] = codes;
  await desk.goto(`/dashb/colis/list?fiche=${here}`);
  const sheet = panel(desk, `Colis ${here}`);
  const phone = sheet.locator('a[href^="tel:"]').first();
  await expect(phone).toBeVisible();
  await sheet.getByRole('tab', { name: /Communication/ }).click();
  await sheet.locator('textarea').fill('Sonner deux fois');
  const asked: string[] = [];
  desk.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  const reload = () => desk.evaluate(() => setTimeout(() => location.reload()));
  await sheet.getByRole('tab').first().click();
  await phone.click({ noWaitAfter: true });
  await desk.waitForTimeout(1500);
  expect(asked).toEqual([]);
  await reload();
  await expect.poll(() => asked).toEqual(['beforeunload']);
});

test('another hub asks before what is typed is gone, and one chosen in another tab leaves it there', async ({
  browser,
}) => {
  const [code = ''] = codes;
  const page = await signedIn(browser, root);
  const write = async () => {
    await page.goto(`/dashb/colis/list?fiche=${code}`);
    await panel(page, /^Colis /)
      .getByText('Communication')
      .click();
    await page.getByLabel('Contenu').fill('Rappeler demain');
  };
  await write();
  const hub = page.locator('.hub-choice select');
  const before = await hub.inputValue();
  await hub.selectOption(company.hub.nom);
  const question = page.getByRole('dialog', { name: 'Quitter cette saisie ?' });
  await question.getByRole('button', { name: 'Rester' }).click();
  await expect(hub).toHaveValue(before);
  await expect(page.getByLabel('Contenu')).toHaveValue('Rappeler demain');

  const other = await page.context().newPage();
  await other.goto('/dashb');
  await other.locator('.hub-choice select').selectOption(company.hub.nom);
  const held = page.getByRole('status').filter({ hasText: company.hub.nom });
  await expect(held).toContainText('dans un autre onglet');
  // What was meant for one hub is not written in another.
  await page.getByRole('button', { name: 'Noter' }).click();
  await expect(page.getByText('Rien n’a été envoyé : le hub a changé.').first()).toBeVisible();
  await expect(page.getByLabel('Contenu')).toHaveValue('Rappeler demain');
  await held.getByRole('button', { name: 'Recharger' }).click();
  await expect(hub).toHaveValue(String(company.hub.id));
  await expect(held).toBeHidden();

  // Back to all hubs: the same session serves other stories.
  await hub.selectOption('Global');
  await expect(hub).toHaveValue('all');
  await page.context().close();
});
