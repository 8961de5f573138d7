import { expect, type Page, test } from '@playwright/test';
import { api } from './api.ts';
import { type Company, foundCompany, newRound, withCourier } from './company.ts';
import { panel, rowOf } from './gestures.ts';
import { signedIn } from './people.ts';
import { root } from './start-product.ts';

/** The money of a round at the counter: typing mistakes, and counts that are not submitted yet. */
test.describe.configure({ mode: 'serial' });

let office: Company;
let sonia: Page;
test.beforeAll(async ({ browser }) => {
  office = await foundCompany();
  sonia = await signedIn(browser, office.admin);
});

const dialog = () => sonia.getByRole('dialog');

/** One parcel of 51 delivered, by its own courier. */
async function delivered(courier: string, more: object = {}) {
  const company = await withCourier(office, courier);
  const {
    codes: [ref = ''],
    ...round
  } = await newRound(company, 1);
  await api.post(company.courier.token, '/api/liv/v10/pushcolis', {
    ref,
    etat: 'LIV-COURS-SUCC',
    ...more,
  });
  return { ...round, colis: ref };
}

const confirmed = (id: number) => api.get(office.admin.token, `/api/rs/adm/confirm/${id}`);

test('an amount far from the one asked is asked back before it is the courier’s debt', async () => {
  const round = await delivered('Wassim');
  await sonia.goto(`/dashb/rs/confirm/${round.ref}`);
  await sonia.getByRole('button', { name: /^Corriger le montant encaissé/ }).click();
  await dialog().getByLabel('Montant').fill('5100');
  await dialog().getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog().getByRole('alert').first()).toContainText(
    /Vraiment 5\s?100,000 TND pour 51,000 TND demandés/,
  );
  // The question is about the amount in the field; holding Enter down opens it but does not answer
  // it.
  await dialog().getByLabel('Montant').fill('6000');
  await expect(dialog()).not.toContainText('Vraiment');
  await sonia.keyboard.down('Enter');
  await sonia.keyboard.down('Enter');
  await sonia.keyboard.up('Enter');
  await expect(dialog()).toContainText(/Vraiment 6\s?000,000 TND/);
  await expect(dialog().getByRole('button', { name: /^Oui, 6\s?000,000 TND/ })).toBeVisible();
  await dialog().getByLabel('Montant').fill('50');
  await dialog().getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog()).toBeHidden();
  await expect(sonia.getByRole('region', { name: 'Bilan de la tournée' })).toContainText('50,000');
});

test('what was counted is there again after a slip beside the dialog and F5', async () => {
  const round = await delivered('Yassine');
  await confirmed(round.id);
  await sonia.goto(`/dashb/rs/confirm/${round.ref}`);
  await sonia.getByRole('button', { name: 'Clôturer' }).click();
  await dialog().getByLabel('Nombre de 20 DT').fill('2');
  await dialog().getByLabel('Nombre de 5 DT').fill('2');
  await sonia.keyboard.press('Escape');
  await sonia.getByRole('button', { name: 'Clôturer' }).click();
  await expect(dialog().getByLabel('Nombre de 20 DT')).toHaveValue('2');
  await sonia.reload();
  await sonia.getByRole('button', { name: 'Clôturer' }).click();
  await expect(dialog()).toContainText('Votre saisie a été gardée');
  await dialog().getByLabel('Nombre de 1 DT').fill('1');
  await dialog().getByRole('button', { name: 'Vérifier et clôturer' }).click();
  await expect(sonia.getByText(`${round.ref} est clôturée, le compte est juste.`)).toBeVisible();
});

test('what was counted and is forgotten is forgotten whole, its difference and reason with it', async () => {
  const round = await delivered('Mourad');
  await confirmed(round.id);
  await sonia.goto(`/dashb/rs/confirm/${round.ref}`);
  const open = () => sonia.getByRole('button', { name: 'Clôturer', exact: true }).click();
  await open();
  await dialog().getByLabel('Nombre de 20 DT').fill('2');
  await sonia.keyboard.press('Escape');
  await open();
  await dialog().getByRole('button', { name: 'Vérifier et clôturer' }).click();
  await dialog().getByLabel('Raison de l’écart').fill('Recompté deux fois');
  await dialog().getByRole('button', { name: 'Effacer' }).click();
  await expect(dialog().getByLabel('Nombre de 20 DT')).toHaveValue('');
  await expect(dialog().getByLabel('Raison de l’écart')).toBeHidden();
  await expect(dialog().getByRole('button', { name: 'Vérifier et clôturer' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  // After a count is entered and removed by hand, nothing is kept.
  await dialog().getByLabel('Nombre de 20 DT').fill('2');
  await dialog().getByLabel('Nombre de 20 DT').fill('');
  await sonia.keyboard.press('Escape');
  await open();
  await expect(dialog().getByLabel('Nombre de 20 DT')).toHaveValue('');
  await expect(dialog()).not.toContainText('Votre saisie a été gardée');
});

test('a cheque that is missing asks for no correction, and holds nothing up out of sight', async () => {
  const { token } = await api.logIn(root);
  await api.post(token, '/api/users/adm/update', {
    id: office.shipper.id,
    mode_reglement: 'cheque_especes',
  });
  const round = await delivered('Nader', {
    cheques: [{ num: '0004599', proprietaire: 'Client 1', montant: 51 }],
  });
  await confirmed(round.id);
  await sonia.goto(`/dashb/rs/confirm/${round.ref}`);
  await sonia.getByRole('button', { name: 'Clôturer' }).click();
  const close = dialog().getByRole('button', { name: 'Vérifier et clôturer' });
  const cheque = dialog().getByRole('checkbox', { name: /0004599/ });
  const correct = dialog().getByRole('button', { name: 'Corriger le chèque n° 0004599' });
  await correct.click();
  await dialog().getByLabel('Numéro du chèque').fill('');
  await expect(close).toHaveAccessibleDescription('Un chèque n’est pas rempli.');
  await cheque.uncheck();
  await expect(dialog().getByLabel('Numéro du chèque')).toBeHidden();
  await expect(correct).toHaveAttribute('aria-disabled', 'true');
  await dialog().getByLabel('Nombre de 50 DT').fill('1');
  await dialog().getByLabel('Nombre de 1 DT').fill('1');
  await close.click();
  await expect(sonia.getByText(`${round.ref} est clôturée, le compte est juste.`)).toBeVisible();
});

test('a round that was paid by cheque alone is closed without a coin', async () => {
  const { token } = await api.logIn(root);
  await api.post(token, '/api/users/adm/update', {
    id: office.shipper.id,
    mode_reglement: 'cheque_especes',
  });
  const round = await delivered('Zied', {
    cheques: [{ num: '0004512', proprietaire: 'Client 1', montant: 51 }],
  });
  await confirmed(round.id);
  await sonia.goto(`/dashb/rs/confirm/${round.ref}`);
  await sonia.getByRole('button', { name: 'Clôturer' }).click();
  const close = dialog().getByRole('button', { name: 'Vérifier et clôturer' });
  await expect(close).toHaveAttribute('aria-disabled', 'true');
  // A cheque marked missing is still so after F5, like everything else.
  const cheque = dialog().getByRole('checkbox', { name: /0004512/ });
  await cheque.uncheck();
  await sonia.reload();
  await sonia.getByRole('button', { name: 'Clôturer' }).click();
  await expect(dialog()).toContainText('Votre saisie a été gardée');
  await expect(cheque).not.toBeChecked();
  await cheque.check();
  await dialog().getByLabel('Zied ne remet pas d’espèces').check();
  await close.click();
  await expect(sonia.getByText(`${round.ref} est clôturée, le compte est juste.`)).toBeVisible();
});

test('a cheque that root notes meanwhile is in the envelope of a clerk who counts', async () => {
  const { token } = await api.logIn(root);
  await api.post(token, '/api/users/adm/update', {
    id: office.shipper.id,
    mode_reglement: 'cheque_especes',
  });
  const { id, ref, colis } = await delivered('Skander', {
    cheques: [{ num: '0004601', proprietaire: 'Client 1', montant: 31 }],
  });
  await confirmed(id);
  await sonia.goto(`/dashb/rs/confirm/${ref}`);
  // Opening it says that somebody counts, and the round is read again for that.
  const read = sonia.waitForResponse(/\/api\/rs\/adm\/view\//);
  await sonia.getByRole('button', { name: 'Clôturer' }).click();
  await read;
  await dialog()
    .getByRole('checkbox', { name: /0004601/ })
    .uncheck();
  await api.post(token, '/api/cheque/adm/create', {
    ref_colis: colis,
    num: '0004602',
    proprietaire: 'Client 1',
    montant: 11,
  });
  await expect(dialog().getByRole('checkbox', { name: /0004602/ })).toBeChecked();
  await expect(dialog().getByRole('checkbox', { name: /0004601/ })).not.toBeChecked();
  await dialog().getByLabel('Nombre de 20 DT').fill('2');
  await dialog().getByRole('button', { name: 'Vérifier et clôturer' }).click();
  await expect(sonia.getByText(`${ref} est clôturée, le compte est juste.`)).toBeVisible();
});

test('a cheque whose amount cannot be read is said at its field, and nothing is closed', async () => {
  const { token } = await api.logIn(root);
  await api.post(token, '/api/users/adm/update', {
    id: office.shipper.id,
    mode_reglement: 'cheque_especes',
  });
  const { id, ref } = await delivered('Hichem');
  await confirmed(id);
  await sonia.goto(`/dashb/rs/confirm/${ref}`);
  await sonia.getByRole('button', { name: 'Clôturer' }).click();
  await dialog().getByRole('button', { name: 'Ajouter un chèque' }).click();
  await dialog().getByLabel('Numéro du chèque').fill('0009902');
  await dialog().getByLabel('Propriétaire').fill('Client 1');
  const amount = dialog().getByLabel('Montant');
  await amount.fill('trente');
  for (const note of ['20', '1']) await dialog().getByLabel(`Nombre de ${note} DT`).fill('1');
  await dialog().getByRole('button', { name: 'Vérifier et clôturer' }).click();
  await expect(amount).toHaveAccessibleDescription('Montant Invalide !');
  await expect(amount).toBeFocused();
  await amount.fill('30');
  await expect(amount).not.toHaveAttribute('aria-invalid', 'true');
  await dialog().getByRole('button', { name: 'Vérifier et clôturer' }).click();
  await expect(sonia.getByText(`${ref} est clôturée, le compte est juste.`)).toBeVisible();
});

test('what root corrects on a cheque meanwhile is read before the clerk’s own correction counts', async () => {
  const { token } = await api.logIn(root);
  await api.post(token, '/api/users/adm/update', {
    id: office.shipper.id,
    mode_reglement: 'cheque_especes',
  });
  const { id, ref, colis } = await delivered('Nizar', {
    cheques: [{ num: '0004701', proprietaire: 'Client 1', montant: 31 }],
  });
  await confirmed(id);
  await sonia.goto(`/dashb/rs/confirm/${ref}`);
  await sonia.getByRole('button', { name: 'Clôturer' }).click();
  await dialog().getByRole('button', { name: 'Corriger le chèque n° 0004701' }).click();
  await dialog().getByLabel('Montant').fill('30');
  const { cheques } = await api.get<{ cheques: { idCheque: number }[] }>(
    token,
    `/api/rs/adm/view/${ref}`,
  );
  await api.post(token, '/api/cheque/adm/update', {
    idCheque: cheques[0]?.idCheque,
    ref_colis: colis,
    num: '0004702',
    proprietaire: 'Client 1',
    montant: 41,
  });
  const pencil = dialog().getByRole('button', { name: 'Corriger le chèque n° 0004702' });
  await expect(dialog()).toContainText('Modifié entre-temps');
  await dialog().getByLabel('Nombre de 10 DT').fill('1');
  await expect(dialog().getByRole('button', { name: 'Vérifier et clôturer' })).toBeDisabled();
  await pencil.click();
  await expect(dialog()).not.toContainText('Modifié entre-temps');
  await dialog().getByRole('button', { name: 'Vérifier et clôturer' }).click();
  await expect(sonia.getByText(`${ref} est clôturée, le compte est juste.`)).toBeVisible();
});

test('what a courier handed in beyond the sum is given back from the till’s own page', async () => {
  const round = await delivered('Mehdi');
  await confirmed(round.id);
  await sonia.goto(`/dashb/rs/confirm/${round.ref}`);
  await sonia.getByRole('button', { name: 'Clôturer' }).click();
  await dialog().getByLabel('Nombre de 50 DT').fill('1');
  await dialog().getByLabel('Nombre de 5 DT').fill('1');
  await dialog().getByRole('button', { name: 'Vérifier et clôturer' }).click();
  await dialog().getByLabel('Raison de l’écart').fill('Sa monnaie');
  await dialog()
    .getByRole('button', { name: /clôturer/i })
    .click();
  await expect(dialog()).toBeHidden();

  await sonia.goto('/dashb/caisse?vue=livreurs');
  await rowOf(sonia, 'Mehdi').click();
  const sheet = panel(sonia, 'Fiche livreur');
  await expect(sheet).toContainText('reçu en trop');
  await sheet.getByRole('button', { name: 'Régler l’écart' }).click();
  await expect(dialog().getByLabel('Comment')).toHaveText('Rendu au livreur par la caisse du hub');
  await expect(dialog().getByLabel('Montant')).toHaveValue('4,000');
  await dialog().getByLabel('Raison').fill('Rendu le lendemain');
  await dialog().getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog()).toBeHidden();
  await expect(sheet.getByRole('button', { name: 'Régler l’écart' })).toHaveAccessibleDescription(
    'Ce livreur n’a pas d’écart à régler !',
  );
});

test('what is still missing is read below the ring of the field that is scanned into', async ({
  browser,
}) => {
  const company = await withCourier(office, 'Slah');
  const { ref, codes } = await newRound(company, 1);
  await api.post(company.courier.token, '/api/liv/v10/pushcolis', {
    ref: codes[0],
    etat: 'LIV-COURS-ECHEC',
    motif: 'absent',
  });
  const page = await signedIn(browser, office.admin, 'phone');
  await page.goto(`/dashb/rs/confirm/${ref}`);
  const field = page.getByPlaceholder('Scannez ce qui revient').locator('..');
  const missing = page.getByText('Il manque');
  for (const width of [390, 820, 1366]) {
    await page.setViewportSize({ width, height: 900 });
    const [box, text] = await Promise.all([field.boundingBox(), missing.boundingBox()]);
    const between = (text?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0);
    expect.soft(between, `at ${width}`).toBeGreaterThanOrEqual(4);
  }
  await page.context().close();
});
