import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { expect, type Page, test } from '@playwright/test';
import { paths } from '../web/src/office/paths.ts';
import { api } from './api.ts';
import { bringToHub, type Company, foundCompany, registerParcels, sendRound } from './company.ts';
import { panel, rowOf, sayYes } from './gestures.ts';
import { invoiceOf, setDelivered } from './invoiced.ts';
import { signedIn } from './people.ts';
import { root } from './start-product.ts';

/** A shop's lists and forms, screen by screen: what they offer, refuse and say when empty. */
test.describe.configure({ mode: 'serial' });

let company: Company;
let desk: Page;
let codes: string[];
test.beforeAll(async ({ browser }) => {
  company = await foundCompany();
  codes = await registerParcels(company, 4);
  desk = await signedIn(browser, company.shipper);
});

const seen = (text: string | RegExp) => expect(desk.getByText(text).first()).toBeVisible();

test('a parcel: on a laptop the three kinds of sending stand on one line', async () => {
  await desk.setViewportSize({ width: 1366, height: 768 });
  await desk.goto(paths.parcelNew);
  const kinds = desk.getByRole('group', { name: 'Type d' }).locator('label');
  await expect(kinds).toHaveCount(3);
  const tops = await kinds.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('a place typed on a phone and not chosen is named, and is there again where it was typed', async ({
  browser,
}) => {
  const shop = await signedIn(browser, company.shipper, 'phone');
  await shop.goto(paths.parcelNew);
  const place = shop.getByLabel('Lieu');
  await place.fill('sakiet ez');
  await shop.getByLabel('Marchandise').tap();
  await expect(shop.getByText(/«\ssakiet ez\s» n’est pas encore choisi/)).toBeVisible();
  // Sent like this, it is not said that nothing was typed.
  await shop.getByRole('button', { name: 'Créer', exact: true }).tap();
  await expect(shop.getByText('Vous devez saisir le nom du client !')).toBeVisible();
  await expect(shop.getByText(/«\ssakiet ez\s» n’est pas encore choisi/)).toBeVisible();
  await place.tap();
  await expect(place).toHaveValue('sakiet ez');
  await shop.getByRole('option', { name: 'Sakiet Ezzit | Sakiet Ezzit | Sfax' }).first().tap();
  await expect(place).toHaveValue(/^Sakiet Ezzit/);
  await expect(shop.getByText(/n’est pas encore choisi/)).toHaveCount(0);
  await shop.context().close();
});

test('parcels: an edit, a batch with its limits, and empty lists', async () => {
  const [code = ''] = codes;
  await desk.goto(`/dashb/colis/mescolis?search=${code}&fiche=${code}`);
  await desk.getByRole('button', { name: 'Modifier', exact: true }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(`Edit colis ${code}`);
  await desk.getByLabel('Nom du client').fill('');
  await desk.getByLabel('Montant TTC').fill('1,2345');
  await desk.getByRole('button', { name: 'Enregistrer' }).click();
  await seen('Vous devez saisir le nom du client !');
  await seen('Montant ttc non valide !');
  await desk.getByLabel('Nom du client').fill('Olfa');
  await desk.getByLabel('Montant TTC').fill('51 500');
  await desk.getByRole('button', { name: 'Enregistrer' }).click();
  await desk
    .getByRole('group')
    .getByRole('button', { name: /^51,500/ })
    .click();
  await expect(desk.getByLabel('Montant TTC')).toHaveValue('51,5');
  await desk.getByLabel('Gouvernorat').selectOption('Sousse');
  await desk.getByLabel('Délégation').selectOption("M'saken");
  await desk.getByLabel('Code postal').fill('4070');
  await desk.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(panel(desk, /./).last()).toContainText('51,500');
  await expect(panel(desk, /./).last()).toContainText("M'saken | Sousse | 4070");
  await expect(desk).toHaveURL(new RegExp(`search=${code}&fiche=${code}$`));

  // Text typed over the chosen place without choosing from the list means no place, rather than the
  // previous one.
  await desk.goto('/dashb/colis/create');
  await desk.getByLabel('Gouvernorat').selectOption('Sousse');
  await desk.getByLabel('Délégation').selectOption("M'saken");
  await expect(desk.getByLabel('Lieu')).not.toHaveValue('');
  await desk.getByLabel('Lieu').fill('Nulle part');
  await desk.getByLabel('Nom du client').click();
  await expect(desk.getByLabel('Lieu')).toHaveValue('');
  await expect(desk.getByLabel('Gouvernorat')).toHaveValue('');

  // Enter chooses although its list has not arrived and one goes on at once.
  await desk.route('**/api/location/commun/search/**', async (route) => {
    await new Promise((done) => setTimeout(done, 400));
    await route.continue();
  });
  await desk.getByLabel('Lieu').fill('4070');
  await desk.getByLabel('Lieu').press('Enter');
  await desk.getByLabel('Nom du client').click();
  await expect(desk.getByLabel('Gouvernorat')).toHaveValue('Sousse');
  await expect(desk.getByLabel('Lieu')).toHaveValue(/4070$/);

  await desk.goto('/dashb/colis/create/many');
  await desk.getByRole('button', { name: 'Créer tous' }).click();
  await seen('Echec de validation des données , vérifiez vos données !');
  await seen(/champs à corriger/);
  await desk.getByRole('button', { name: 'Ajouter un formulaire' }).evaluate(async (add) => {
    for (let form = 2; form <= 21; form += 1) {
      (add as HTMLButtonElement).click();
      await new Promise(requestAnimationFrame);
    }
  });
  await seen('Maximum 20 formulaires');
  await expect(desk.getByLabel('Nom du client')).toHaveCount(20);

  await desk.goto('/dashb/colis/mescolis?search=zzzzzz');
  await seen('AUCUN DONNEE TROUVEE');
  await desk.goto('/dashb/colis/history');
  await seen('AUCUN COLIS TROUVEE');
});

test('several parcels are typed without the mouse: a new form begins at its first field', async () => {
  await desk.goto('/dashb/colis/create/many');
  const names = desk.getByLabel('Nom du client');
  await expect(names.first()).toBeFocused();
  const remove = desk.getByRole('button', { name: /^Retirer le colis/ });
  while ((await remove.count()) > 1) await remove.last().click();
  await names.fill('Nefzi');
  await desk.getByRole('button', { name: 'Ajouter un formulaire' }).press('Enter');
  await expect(names.nth(1)).toBeFocused();
  await names.nth(1).fill('Mejri');
  await remove.first().press('Enter');
  await expect(names).toBeFocused();
  await expect(names).toHaveValue('Mejri');
});

test('the count of packages stands after goods written in Arabic', async () => {
  const [code = ''] = await registerParcels(company, 1, [company.town], {
    marchandise: 'فستان أحمر',
  });
  await desk.goto(`/dashb/colis/mescolis?search=${code}&fiche=${code}`);
  const goods = panel(desk, /./).last().getByRole('definition').filter({ hasText: '1 paquet' });
  await expect(goods).toBeVisible();
  const [words = 0, figure = 0] = await goods.evaluate((one) => {
    const walk = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const lefts: number[] = [];
    for (let text = walk.nextNode(); text; text = walk.nextNode()) {
      const first = document.createRange();
      first.setStart(text, 0);
      first.setEnd(text, 1);
      if (/[\p{Script=Arabic}\d]/u.test(first.toString()))
        lefts.push(first.getBoundingClientRect().x);
    }
    return lefts;
  });
  expect(figure).toBeGreaterThan(words);
});

test('a refusal is seen where the form was sent from, on a phone too', async ({ browser }) => {
  const phone = await signedIn(browser, company.shipper, 'phone');
  await phone.goto(`/dashb/colis/edit/${codes[2]}`);
  await phone.route('**/api/colis/exped/update', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
  await phone.getByLabel('Marchandise').fill('Robe rouge');
  await phone.evaluate(() => scrollTo(0, 0));
  await phone.getByRole('button', { name: 'Enregistrer' }).click();
  const refusal = phone.getByRole('alert').filter({ hasText: '(502)' });
  await expect(refusal).toHaveText('Le serveur ne répond pas (502). Rien n’est perdu, réessayez.');
  await expect
    .poll(() =>
      refusal.evaluate((box) => {
        const { x, width, bottom } = box.getBoundingClientRect();
        return box.contains(document.elementFromPoint(x + width / 2, bottom - 4));
      }),
    )
    .toBe(true);
  await phone.context().close();
});

test('transfers: parcels found by code, changed, sent once asked, refused with a reason', async () => {
  const [one = '', two = ''] = codes;
  await desk.goto('/dashb/mu/mesmu');
  await seen('AUCUN DONNEE TROUVEE');
  await desk.getByRole('button', { name: 'Nouveau transfert' }).click();
  await seen('AUCUN COLIS TROUVEE');
  await desk.getByRole('button', { name: 'Créer (0)' }).click();
  await seen('aucun colis selectionné !');
  // Enter before the suggestions have arrived, as a scanner presses it.
  await desk.getByLabel('Ajouter un colis').fill(one);
  await desk.getByLabel('Ajouter un colis').press('Enter');
  await expect(desk.getByRole('button', { name: 'Créer (1)' })).toBeVisible();
  for (const code of [two, one]) {
    await desk.getByLabel('Ajouter un colis').fill(code);
    await desk.getByRole('option', { name: code }).click();
  }
  await desk.getByRole('button', { name: 'Créer (2)' }).click();

  const unit = panel(desk, /^Transfert/);
  await expect(unit).toContainText('A confirmer le transfert');
  await unit.getByRole('button', { name: 'Modifier' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(/^Edit transfert MU-/);
  await desk.getByRole('button', { name: `Retirer ${two}` }).click();
  await desk.getByRole('button', { name: 'Enregistrer (1)' }).click();
  const printed = desk.waitForEvent('popup');
  await unit.getByRole('button', { name: 'Imprimer' }).click();
  const sheet = await printed;
  const title = sheet.getByRole('heading', { name: /^Bon de ramassage MU-/ });
  await expect(title).toBeVisible();
  await expect(sheet.getByRole('img', { name: /pick-MU-/ })).toBeVisible();
  const ref = (await title.innerText()).replace('Bon de ramassage ', '');
  await sheet.close();

  await unit.getByRole('button', { name: 'Dispatcher' }).click();
  await sayYes(desk);
  await expect(unit).toContainText('En attente de ramassage');
  await expect(unit.getByRole('button', { name: 'Modifier' })).toHaveCount(0);
  const { id } = await api.get<{ id: number }>(
    company.shipper.token,
    `/api/mu/exped/details/${ref}`,
  );
  await api.post(company.admin.token, '/api/mu/adm/refuse', { id, raison: 'Colis mal fermés' });
  await expect(unit).toContainText('Refusé par le hub : Colis mal fermés');
  await unit.getByRole('button', { name: 'Annuler Unite mobile' }).click();
  await sayYes(desk);

  await desk.getByRole('button', { name: 'Historique' }).click();
  await expect(rowOf(desk, ref)).toContainText('Annulé');
  await expect(desk.getByRole('columnheader')).toHaveText([
    'Num',
    'Etat',
    'Ramassés',
    'Créé le',
    'Détails',
  ]);
});

test('tickets: new data by type, the answer comes live, and one is cancelled', async () => {
  await bringToHub(company, codes);
  const [one = '', two = ''] = codes;
  await desk.goto('/dashb/ticket/mes-ticket');
  await seen('AUCUN DONNEE TROUVEE');
  await desk.getByRole('button', { name: 'Nouveau ticket' }).click();
  const dialog = desk.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Envoyer' });
  await dialog.getByLabel('Colis').fill(one);
  await dialog.getByRole('option', { name: one }).click();
  for (const type of ['Adresse Colis', 'Tél Client', 'Montant Colis', 'Status Colis']) {
    await dialog.getByLabel('Type de ticket').selectOption({ label: type });
    await send.click();
    await expect(
      dialog.getByText('Vous devez saisir les nouvelles donnees !').first(),
    ).toBeVisible();
  }
  await dialog.getByLabel('Type de ticket').selectOption({ label: 'Montant Colis' });
  await dialog.getByLabel('Nouveau montant TTC').fill('44,500');
  await send.click();
  await rowOf(desk, one.slice(-4)).click();
  const ticket = panel(desk, /^Ticket/);
  await expect(ticket).toContainText('44,500');
  const { rows } = await api.post<{ rows: { id: number }[] }>(
    company.shipper.token,
    '/api/ticket/exped/list',
  );
  await api.post(company.admin.token, '/api/ticket/adm/refuse', {
    id: rows[0]?.id,
    note_adm: 'Le client est déjà livré',
  });
  await expect(ticket).toContainText('Refusé');
  await expect(ticket).toContainText('Le client est déjà livré');
  await expect(ticket.getByRole('button', { name: 'Annuler le ticket' })).toHaveCount(0);

  const { rows: parcels } = await api.post<{ rows: { id: number; ref: string }[] }>(
    company.shipper.token,
    '/api/colis/exped/mescolis',
  );
  const made = await api.post<{ ticket: { ref: string } }>(
    company.shipper.token,
    '/api/ticket/exped/create',
    {
      id_colis: parcels.find(({ ref }) => ref === two)?.id,
      type: 'INFOS-TEL',
      data: { tel_cl: '98765432' },
    },
  );
  await desk.goto(`/dashb/ticket/mes-ticket?search=rien&fiche=${made.ticket.ref}`);
  await ticket.getByRole('button', { name: 'Annuler le ticket' }).click();
  await sayYes(desk);
  await expect(ticket).toContainText('Annulé');
});

test('a ticket stops a parcel on its round, and asks for the invoice of a delivered one', async () => {
  const [, , out = '', delivered = ''] = codes;
  await sendRound(company, [out]);
  await askStatus(out, 'Annulé');
  const { rows } = await api.post<{ rows: { id: number }[] }>(
    company.shipper.token,
    '/api/ticket/exped/list',
  );
  await api.post(company.admin.token, '/api/ticket/adm/apply', { id: rows[0]?.id });
  await expect(panel(desk, out)).toContainText('Échec');

  await api.post(company.admin.token, '/api/colis/adm/edit', {
    ref: delivered,
    field: 'etat',
    f_data: 'LIVRE',
  });
  await askStatus(delivered, 'Facturé');
});

test('the panel of a parcel that left names its hub, and what a ticket can still change', async () => {
  const [, two = '', , delivered = ''] = codes;
  const byTicket = 'téléphone et adresse se changent par ticket';
  await desk.goto(`/dashb/colis/mescolis?fiche=${two}`);
  await expect(panel(desk, two).getByText('Hub actuel')).toBeVisible();
  await expect(panel(desk, two)).toContainText(byTicket);
  await desk.goto(`/dashb/colis/mescolis?fiche=${delivered}`);
  await expect(panel(desk, delivered).getByText('Montant encaissé')).toBeVisible();
  await expect(panel(desk, delivered)).not.toContainText(byTicket);
});

async function askStatus(code: string, status: string): Promise<void> {
  await desk.goto(`/dashb/colis/mescolis?search=${code}&fiche=${code}`);
  await panel(desk, code).getByRole('button', { name: 'Nouveau ticket' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Nouveau ticket' });
  await dialog.getByLabel('Type de ticket').selectOption({ label: 'Status Colis' });
  await dialog.getByLabel('Nouveau statut').selectOption({ label: status });
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await seen(/Ticket TK-.* envoyé/);
  await expect(dialog).toHaveCount(0);
}

test('each key figure of the shop is as heavy as the others', async () => {
  for (const [address, figures] of [
    ['/dashb', desk.locator('.figure strong')],
    ['/dashb/bill/argent', desk.locator('.money-total strong')],
  ] as const) {
    await desk.goto(address);
    await expect(figures.locator('.money').first()).toBeVisible();
    const weights = figures.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one.querySelector('.money') ?? one).fontWeight),
    );
    expect(new Set(await weights), address).toEqual(new Set(['640']));
  }
});

test('invoices and credit stay behind the billing password', async ({ browser }) => {
  const [one = ''] = codes;
  await setDelivered(company, [one]);
  const { token } = await api.logIn(root);
  const bill = await invoiceOf(company, [one]);
  await api.post(token, '/api/users/adm/update', {
    id: company.shipper.id,
    is_bill_secure: true,
    bill_password: 'coffre-fort',
  });

  await desk.goto('/dashb');
  await expect(desk.getByText('******')).toBeVisible();
  await desk.getByRole('button', { name: 'Afficher' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Mot de passe de facturation' });
  const confirm = dialog.getByRole('button', { name: 'Confirmer' });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Mot de passe', { exact: true }).fill('faux');
  await confirm.click();
  await expect(dialog.getByText('Mot de passe incorrect !')).toBeVisible();
  await dialog.getByLabel('Mot de passe', { exact: true }).fill('coffre-fort');
  await confirm.click();
  await expect(desk.getByLabel('Crédit').getByText(',')).toBeVisible();

  const other = await signedIn(browser, company.shipper);
  await other.goto('/dashb/bill/mesbill');
  await expect(other.getByRole('heading', { name: 'Mot de passe de facturation' })).toBeVisible();
  await other.getByLabel('Mot de passe', { exact: true }).fill('faux');
  await other.getByRole('button', { name: 'Afficher', exact: true }).click();
  await expect(other.getByText('Mot de passe incorrect !')).toBeVisible();
  await other.getByLabel('Mot de passe', { exact: true }).fill('coffre-fort');
  // The list is read again in the meantime, and is still locked: what was typed stays.
  const stillLocked = other.waitForResponse(`**${invoicesContract.mine.path}`);
  await other.context().setOffline(true);
  await other.context().setOffline(false);
  await stillLocked;
  await expect(other.getByLabel('Mot de passe', { exact: true })).toHaveValue('coffre-fort');
  await other.getByRole('button', { name: 'Afficher', exact: true }).click();
  await rowOf(other, bill.ref).click();
  await expect(other.getByRole('heading', { name: `Facture ${bill.ref}` })).toBeVisible();
  const printed = other.waitForEvent('popup');
  await other.getByRole('button', { name: 'Imprimer' }).click();
  const sheet = await printed;
  const pdf = sheet.waitForResponse(/\/pdf\//);
  await sheet.getByRole('button', { name: 'PDF' }).click();
  expect((await pdf).headers()['content-type']).toBe('application/pdf');
  await sheet.close();
  await other.goto('/dashb/bill/mesbill?search=zzz');
  await expect(other.getByText('AUCUN DONNEE TROUVEE')).toBeVisible();
  await other.context().close();
});

test('the profile reads S at each field; the other devices are signed out', async () => {
  await desk.goto('/dashb/profile');
  await expect(desk.getByLabel('Nom commercial')).toBeDisabled();
  for (const label of ['Prénom', 'Nom', 'Tél', 'E-mail', 'Type de produit'])
    await desk.getByLabel(label, { exact: true }).fill('');
  await desk.getByLabel('Colis par jour, en moyenne').fill('');
  await desk
    .getByRole('form', { name: 'Profil' })
    .getByRole('button', { name: 'Enregistrer' })
    .click();
  for (const sentence of [
    'Vous devez saisir votre prenom !',
    'Vous devez saisir votre nom !',
    'numero tel non valide !',
    'Vous devez saisir votre E-mail !',
    'Vous devez saisir le type de produit !',
    "Vous devez saisir votre moyenne d'epedition par jour !",
  ])
    await seen(sentence);
  await desk.getByLabel('Nouveau mot de passe').fill('court');
  await desk.getByLabel('Confirmez le mot de passe').fill('autre');
  await desk.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await seen('Mot de passe non valid ( min 6 caracteres ) !');
  await seen('Les mot de passe ne sont identiques !');
  await desk.getByRole('button', { name: 'Déconnecter les autres appareils' }).click();
  await sayYes(desk);
  await seen('Vos autres appareils sont déconnectés.');
  await expect(desk.getByText('cet appareil', { exact: true })).toBeVisible();
});
