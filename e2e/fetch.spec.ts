import { expect, test } from '@playwright/test';
import { api } from './api.ts';
import { bringToHub, type Company, foundShop, registerParcels, withShop } from './company.ts';
import { counted, handMs, scan } from './gestures.ts';
import { device, signedIn } from './people.ts';
import { linkOf } from './recipients.ts';
import { root } from './start-product.ts';

/** « Retirer au hub »: chosen on the recipient's page, handed over at the counter. */

let company: Company;

test.beforeAll(async () => {
  company = await foundShop();
});

test('the recipient comes for it: the counter sees it at once, asks for the code and takes the money', async ({
  browser,
}) => {
  const codes = await registerParcels(company, 2);
  await bringToHub(company, codes);
  const [code = '', other = ''] = codes;
  const suivi = await linkOf(company, code);
  const desk = await signedIn(browser, company.admin);
  await desk.goto('/dashb/rs/retraits');
  await expect(desk.getByRole('heading', { name: 'Retraits' })).toBeVisible();

  const recipient = await (await device(browser, 'phone')).newPage();
  await recipient.goto(`/suivi/${suivi}`);
  await recipient.getByText('Vous préférez venir le chercher ?').click();
  await recipient.getByRole('button', { name: 'Retirer au hub' }).click();
  await expect(
    recipient.getByRole('heading', { name: 'Votre colis vous attend au hub.' }),
  ).toBeVisible();
  const digits = await recipient.locator('.door-code b').textContent();
  await expect(desk.getByRole('button', { name: `Remettre ${code}` })).toBeVisible();

  // A colleague who would send it out is told.
  await desk.goto('/dashb/rs/create');
  await expect(desk.getByRole('heading', { name: 'Créer une tournée' })).toBeVisible();
  await scan(desk, code);
  await expect(counted(desk)).toContainText('le client vient le retirer au hub');

  await desk.goto('/dashb/rs/board');
  await expect(desk.getByText('Client 2').first()).toBeVisible();
  await scan(desk, code);
  await expect(desk.getByText('le client vient le retirer au hub').first()).toBeVisible();

  await desk.goto('/dashb/rs/retraits');
  await desk.getByRole('button', { name: `Remettre ${code}` }).click();
  const dialog = desk.getByRole('dialog', { name: 'Remettre au client' });
  await dialog
    .getByLabel('Les quatre chiffres du client')
    .fill(digits === '0000' ? '1111' : '0000');
  await dialog.getByRole('button', { name: 'Encaisser et remettre' }).click();
  await expect(dialog.getByText('Ce n’est pas le code de remise de ce colis !')).toContainText(
    'Il reste 4 essais.',
  );
  await expect(dialog.getByLabel('Les quatre chiffres du client')).toBeFocused();
  await dialog.getByLabel('Les quatre chiffres du client').fill(digits ?? '');
  await expect(dialog.getByText('Ce n’est pas le code de remise de ce colis !')).toBeHidden();
  await dialog.getByRole('button', { name: 'Encaisser et remettre' }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText('en caisse')).toBeVisible();
  await expect(desk.getByRole('button', { name: `Remettre ${code}` })).toBeHidden();
  await recipient.reload();
  await expect(recipient.getByRole('heading', { name: 'Votre colis est livré.' })).toBeVisible();

  // Somebody else comes without having said so, and without a telephone.
  await scan(desk, other);
  await dialog.getByRole('button', { name: 'Sans code' }).click();
  await dialog.getByLabel('Pourquoi sans code').selectOption('Le client n’a pas son téléphone');
  await dialog.getByRole('button', { name: 'Encaisser et remettre' }).click();
  await expect(dialog).toBeHidden();

  const shop = await signedIn(browser, company.shipper);
  await shop.goto(`/dashb/colis/mescolis?fiche=${other}`);
  await shop.getByRole('tab', { name: /Historique/ }).click();
  await expect(shop.getByText('(sans code : Le client n’a pas son téléphone)')).toBeVisible();
});

test('the hub puts it at the counter, and the recipient wants it delivered after all', async ({
  browser,
}) => {
  const codes = await registerParcels(company, 1);
  await bringToHub(company, codes);
  const [code = ''] = codes;
  const desk = await signedIn(browser, company.admin, 'phone');
  await desk.goto(`/dashb/colis/list?fiche=${code}`);
  await desk.getByRole('button', { name: 'Le client vient le retirer' }).click();
  await expect(desk.getByText('Aucune tournée ne l’emporte.')).toBeVisible();
  const suivi = await linkOf(company, code);
  const recipient = await (await device(browser, 'phone')).newPage();
  await recipient.goto(`/suivi/${suivi}`);
  await recipient.getByRole('button', { name: 'Finalement, livrez-moi' }).click();
  await expect(recipient.getByText('Vous préférez venir le chercher ?')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Le client vient le retirer' })).toBeVisible();
});

test('a colleague was faster: the second clerk takes no money, and taking back asks root', async ({
  browser,
}) => {
  const codes = await registerParcels(company, 1);
  await bringToHub(company, codes);
  const [code = ''] = codes;
  const { montant_ttc } = await api.get<{ montant_ttc: number }>(
    company.admin.token,
    `/api/colis/adm/details/${code}`,
  );
  const desks = [
    await signedIn(browser, company.admin),
    await signedIn(browser, company.admin, 'phone'),
  ] as const;
  for (const desk of desks) {
    await desk.goto('/dashb/rs/retraits');
    await expect(desk.getByRole('heading', { name: 'Retraits' })).toBeVisible();
    await scan(desk, code);
    const dialog = desk.getByRole('dialog', { name: 'Remettre au client' });
    await dialog.getByRole('button', { name: 'Sans code' }).click();
    await dialog.getByLabel('Pourquoi sans code').selectOption('Code non reçu');
  }
  const [first, second] = desks;
  await first.getByRole('button', { name: 'Encaisser et remettre' }).click();
  await expect(first.getByText('en caisse')).toBeVisible();
  await second.getByRole('button', { name: 'Encaisser et remettre' }).click();
  await expect(second.getByText('est au statut « Livré »')).toBeVisible();
  await expect(second.getByText('en caisse')).toBeHidden();

  await first.getByRole('button', { name: 'Annuler' }).click();
  await expect(first.getByText('elle attend l’accord du Super-Admin')).toBeVisible();
  const after = await api.get<{ etat: string; montant_encaisse: number }>(
    company.admin.token,
    `/api/colis/adm/details/${code}`,
  );
  expect(after).toMatchObject({ etat: 'LIVRE', montant_encaisse: montant_ttc });
});

test('by keyboard: without a code its reason is chosen at once, and the list keeps the focus', async ({
  browser,
}) => {
  const own = await withShop(company);
  const codes = await registerParcels(own, 2);
  await bringToHub(own, codes);
  for (const ref of codes)
    await api.post(company.admin.token, '/api/rs/adm/guichet/mettre', { ref });
  const [code = '', other = ''] = codes;
  const desk = await signedIn(browser, company.admin);
  await desk.goto('/dashb/rs/retraits');
  const row = (ref: string) => desk.locator(`tr[data-key="${ref}"]`);
  await row(code).getByRole('button', { name: 'Remettre' }).press('Enter');
  const dialog = desk.getByRole('dialog', { name: 'Remettre au client' });
  const digits = dialog.getByLabel('Les quatre chiffres du client');
  await expect(digits).toBeFocused();
  await dialog.getByRole('button', { name: 'Sans code' }).press(' ');
  const reason = dialog.getByLabel('Pourquoi sans code');
  await expect(reason).toBeFocused();
  await dialog.getByRole('button', { name: 'Le client a son code' }).press('Enter');
  await expect(digits).toBeFocused();
  await dialog.getByRole('button', { name: 'Annuler' }).press(' ');
  await expect(row(code).getByRole('button', { name: 'Remettre' })).toBeFocused();
  await desk.keyboard.press('Enter');
  for (let tries = 5; tries > 0; tries -= 1) {
    await expect(digits).toBeFocused();
    await desk.keyboard.type('0000', { delay: handMs });
    await desk.keyboard.press('Enter');
    if (tries > 1) await expect(dialog).toContainText(`Il reste ${tries - 1} essai`);
  }
  // The fifth leaves only the reason.
  await expect(reason).toBeFocused();
  await reason.selectOption('Code non reçu');
  await dialog.getByRole('button', { name: 'Encaisser et remettre' }).press(' ');
  await expect(dialog).toHaveCount(0);
  await expect(row(code)).toHaveCount(0);
  await expect(desk.locator('tbody tr:focus')).toHaveCount(1);
  await expect(row(other)).toBeVisible();
  await desk.getByRole('button', { name: 'Annuler' }).press('Enter');
  await expect(desk.locator('.counter-last')).toHaveCount(0);
  await expect(desk.locator(':focus')).toHaveCount(1);
  await desk.context().close();
});

test('the old goods of an exchange have their label at the counter too, and are no delivery more', async ({
  browser,
}) => {
  const own = await withShop(company);
  const codes = await registerParcels(own, 1, undefined, { type_envoi: 'echange' });
  await bringToHub(own, codes);
  const [code = ''] = codes;
  const desk = await signedIn(browser, company.admin);
  await desk.goto('/dashb/rs/retraits');
  await expect(desk.getByRole('heading', { name: 'Retraits' })).toBeVisible();
  await scan(desk, code);
  const dialog = desk.getByRole('dialog', { name: 'Remettre au client' });
  await dialog.getByRole('button', { name: 'Sans code' }).click();
  await dialog.getByLabel('Pourquoi sans code').selectOption('Code non reçu');
  await dialog.getByLabel('Ancien article').selectOption('Rendu par le client');
  const opened = desk.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Encaisser et remettre' }).click();
  const label = await opened;
  const { colis_lie } = await api.get<{ colis_lie: { ref: string } }>(
    company.admin.token,
    `/api/colis/adm/details/${code}`,
  );
  await expect(label.getByText(colis_lie.ref).first()).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Étiquette d’échange' })).toBeVisible();

  const office = await signedIn(browser, root);
  await office.goto(`/dashb/invoice/client/${own.shipper.id}`);
  const totals = office.locator('.builder-totals');
  await expect(totals).toContainText('Retour de l’échange 1 colis');
  await expect(totals).toContainText('Frais de livraison 1 colis');
});

test('old goods that the courier forgot start home from the delivered exchange, without its money', async ({
  browser,
}) => {
  const own = await withShop(company);
  const codes = await registerParcels(own, 1, undefined, { type_envoi: 'echange' });
  await bringToHub(own, codes);
  const [code = ''] = codes;
  const desk = await signedIn(browser, company.admin);
  await desk.goto(`/dashb/colis/search?fiche=${code}`);
  await expect(desk.getByRole('button', { name: 'Ancien article rentré' })).toBeHidden();
  await desk.getByRole('button', { name: 'Statut' }).click();
  const status = desk.getByRole('dialog', { name: 'Modifier le statut' });
  await status.getByLabel('Statut', { exact: true }).selectOption('Livré');
  await status.getByLabel('L’ancienne marchandise a été rendue').uncheck();
  await status.getByRole('button', { name: 'Confirmer' }).click();
  await expect(status).toBeHidden();

  // A delivered one has nothing to say there any more about its old goods.
  await desk.getByRole('button', { name: 'Statut' }).click();
  await expect(status.getByLabel('L’ancienne marchandise a été rendue')).toBeHidden();
  await status.getByRole('button', { name: 'Annuler' }).click();

  await desk.getByRole('button', { name: 'Ancien article rentré' }).click();
  const question = desk.getByRole('dialog', { name: /L’ancien article est rentré/ });
  const opened = desk.waitForEvent('popup');
  await question.getByRole('button', { name: 'Oui' }).click();
  const label = await opened;
  await expect(desk.getByRole('button', { name: 'Ancien article rentré' })).toBeHidden();
  const after = await api.get<{ etat: string; colis_lie: { ref: string } }>(
    company.admin.token,
    `/api/colis/adm/details/${code}`,
  );
  expect(after).toMatchObject({ etat: 'LIVRE' });
  await expect(label.getByText(after.colis_lie.ref).first()).toBeVisible();
  await desk.getByRole('tab', { name: /Historique/ }).click();
  await expect(
    desk.getByText(new RegExp(`Ancien article rentré au .*${after.colis_lie.ref}`)),
  ).toBeVisible();

  // It was another customer's: the return is taken back alone.
  await desk.goto(`/dashb/colis/search?fiche=${after.colis_lie.ref}`);
  await desk.getByRole('button', { name: 'Jamais rentré' }).click();
  const never = desk.getByRole('dialog', { name: /jamais rentré/ });
  await never.getByLabel('Raison').fill('Article d’un autre client');
  await never.getByRole('button', { name: 'Oui' }).click();
  await expect(never).toBeHidden();
  await desk.goto(`/dashb/colis/search?fiche=${code}`);
  await expect(desk.getByRole('button', { name: 'Ancien article rentré' })).toBeVisible();
  await desk.getByRole('tab', { name: /Historique/ }).click();
  await expect(
    desk.getByText(/Ancien article jamais rentré.*Article d’un autre client/),
  ).toBeVisible();
});
