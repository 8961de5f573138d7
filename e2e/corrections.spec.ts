import { expect, type Page, test } from '@playwright/test';
import { api } from './api.ts';
import {
  bringToHub,
  type Company,
  foundCompany,
  newRound,
  registerParcels,
  withCourier,
} from './company.ts';
import { panel, rowOf } from './gestures.ts';
import { signedIn } from './people.ts';
import { root as rootAccount } from './start-product.ts';

/**
 * A delivery that the hub reverses: what clerk, root and shop see, before and after root's answer.
 */
test.describe.configure({ mode: 'serial' });

let company: Company;
let accepted: string;
let refused: string;
let hub: Page;
let root: Page;
let shop: Page;

test.beforeAll(async ({ browser }) => {
  company = await foundCompany();
  [accepted = '', refused = ''] = await registerParcels(company, 2);
  await bringToHub(company, [accepted, refused]);
  for (const ref of [accepted, refused])
    await api.post(company.admin.token, '/api/colis/adm/edit', {
      ref,
      field: 'etat',
      f_data: 'LIVRE',
    });
  hub = await signedIn(browser, company.admin);
  root = await signedIn(browser, rootAccount);
  shop = await signedIn(browser, company.shipper);
});

/** Through the parcel's panel: the reason is required first, at its field. */
async function askBack(code: string, raison: string): Promise<void> {
  await hub.goto(`/dashb/colis/search?fiche=${code}`);
  const sheet = panel(hub, `Colis ${code}`);
  await sheet.getByRole('button', { name: 'Statut', exact: true }).click();
  const dialog = hub.getByRole('dialog', { name: 'Modifier le statut' });
  await dialog.getByLabel('Statut').selectOption('ATT-LIV');
  await expect(dialog).toContainText('Ce statut change le montant encaissé');
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(dialog).toContainText('Vous devez saisir une raison !');
  await dialog.getByLabel('Raison').fill(raison);
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(dialog).toBeHidden();
  await expect(hub.getByRole('status').filter({ hasText: 'elle attend l’accord' })).toBeVisible();
  await expect(sheet).toContainText('Attend l’accord du Super-Admin.');
  await expect(sheet).toContainText('le statut devient « En attente de livraison »');
  await expect(sheet.getByText('Livré', { exact: true }).first()).toBeVisible();
}

test('what is asked changes nothing until root accepts; clerk and shop see it then, with its reason', async () => {
  await askBack(accepted, 'Confirmé par erreur');
  await shop.goto(`/dashb/colis/mescolis/search?search=${accepted}`);
  await rowOf(shop, accepted).click();
  const mine = panel(shop, `Colis ${accepted}`);
  await expect(mine).toContainText('Montant encaissé');
  await expect(mine).not.toContainText('Correction');

  await root.goto('/dashb/colis/corrections?etat=en_attente');
  await rowOf(root, accepted).click();
  const sheet = panel(root, 'Fiche correction');
  await expect(sheet).toContainText('par un nouveau statut : En attente de livraison');
  // As in the panels of the books, on a device that has not opened them.
  await expect(sheet.locator('.money').first()).toHaveCSS('font-size', '36px');
  // What was written to refuse it, and was not sent, is no answer.
  await sheet.getByRole('button', { name: 'Refuser' }).click();
  const refusal = root.getByRole('dialog', { name: 'Refuser la correction' });
  await refusal.getByLabel('Raison').fill('Rien ne le prouve');
  await refusal.getByRole('button', { name: 'Annuler' }).click();
  await sheet.getByRole('button', { name: 'Accepter' }).click();
  const dialog = root.getByRole('dialog', { name: 'Accepter la correction' });
  await dialog.getByRole('button', { name: 'Accepter' }).click();
  await expect(dialog).toBeHidden();
  await expect(sheet).toContainText('Acceptée');
  await expect(sheet).not.toContainText('Rien ne le prouve');

  const detail = panel(hub, `Colis ${accepted}`);
  await expect(detail).not.toContainText('Attend l’accord');
  await expect(detail.getByText('En attente de livraison').first()).toBeVisible();

  await expect(mine).toContainText('Montant TTC à encaisser');
  await mine.getByRole('tab', { name: 'Historique' }).click();
  await expect(mine).toContainText('devient « 0,000 TND » (Confirmé par erreur)');
  await root.goto('/dashb/mails');
  await expect(rowOf(root, `Colis ${accepted} : montant encaissé corrigé`)).toBeVisible();
  await expect(rowOf(root, `Correction du colis ${accepted} acceptée`)).toBeVisible();
});

test('root refuses with a reason that the clerk reads on the parcel; the shop sees nothing of it', async () => {
  await askBack(refused, 'Le client dit non');
  await root.goto(`/dashb/colis/search?fiche=${refused}`);
  const sheet = panel(root, `Colis ${refused}`);
  await sheet.getByRole('button', { name: 'Refuser' }).click();
  const dialog = root.getByRole('dialog', { name: 'Refuser la correction' });
  await expect(dialog.getByRole('button', { name: 'Refuser' })).toHaveAccessibleDescription(
    'Vous devez dire pourquoi la correction est refusée !',
  );
  await dialog.getByLabel('Raison').fill('Le client l’a signé');
  await dialog.getByRole('button', { name: 'Refuser' }).click();
  await expect(dialog).toBeHidden();
  const detail = panel(hub, `Colis ${refused}`);
  await expect(detail).toContainText('Correction refusée');
  await expect(detail).toContainText('« Le client l’a signé »');
  await expect(detail.getByText('Livré', { exact: true }).first()).toBeVisible();
  await shop.goto(`/dashb/colis/mescolis/search?search=${refused}`);
  await rowOf(shop, refused).click();
  const mine = panel(shop, `Colis ${refused}`);
  await expect(mine).toContainText('52,000');
  await expect(mine).not.toContainText('signé');
});

test('a correction that another root answers stays under the reason being written, in its list and on its parcel', async () => {
  const { token } = await api.logIn(rootAccount);
  const refs = await registerParcels(company, 2);
  await bringToHub(company, refs);
  for (const [place, ref] of refs.entries()) {
    const edit = { ref, field: 'etat' };
    await api.post(company.admin.token, '/api/colis/adm/edit', { ...edit, f_data: 'LIVRE' });
    const asked = { ...edit, f_data: 'ATT-LIV', raison: 'Confirmé par erreur' };
    await api.post(company.admin.token, '/api/colis/adm/edit', asked);
    const { rows } = await api.post<{ rows: { id: number }[] }>(
      token,
      '/api/colis/adm/corrections',
      { filter: { search: ref } },
    );
    const [row] = rows;
    const isOnParcel = place === 1;
    await root.goto(
      isOnParcel ? `/dashb/colis/search?fiche=${ref}` : `/dashb/colis/corrections?fiche=${row?.id}`,
    );
    const sheet = panel(root, isOnParcel ? `Colis ${ref}` : 'Fiche correction');
    await sheet.getByRole('button', { name: 'Refuser' }).click();
    const question = root.getByRole('dialog', { name: 'Refuser la correction' });
    await question.getByLabel('Raison').fill('Le client l’a signé');
    await api.post(token, '/api/colis/adm/corrections/repondre', {
      id: row?.id,
      accepte: isOnParcel,
      ...(isOnParcel ? {} : { raison: 'Il l’a bien reçu' }),
    });
    await expect(sheet).toContainText(isOnParcel ? 'En attente de livraison' : 'Il l’a bien reçu');
    await expect(question.getByLabel('Raison')).toHaveValue('Le client l’a signé');
    await question.getByRole('button', { name: 'Refuser' }).click();
    if (isOnParcel) {
      await expect(question.getByRole('alert').first()).toContainText('est déjà acceptée !');
      await question.getByRole('button', { name: 'Annuler' }).click();
    } else
      await expect(
        root.getByText('La correction était déjà refusée, rien n’a changé.'),
      ).toBeVisible();
    await expect(question).toHaveCount(0);
    await expect(sheet.getByRole('button', { name: 'Refuser' })).toHaveCount(0);
  }
});

test('a round’s panel says what was collected where that is not what was asked, and what it became', async () => {
  const crew = await withCourier(company, 'Nidhal');
  const {
    id,
    ref,
    codes: [code = '', other = ''],
  } = await newRound(crew, 2);
  const { token } = await api.logIn(crew.courier);
  const { admin } = crew;
  await api.post(token, '/api/liv/v10/pushcolis', {
    ref: code,
    etat: 'LIV-COURS-SUCC',
    montant: '45',
  });
  await api.post(token, '/api/liv/v10/pushcolis', { ref: other, etat: 'LIV-COURS-SUCC' });
  await api.post(admin.token, '/api/rs/adm/line', {
    id,
    ref: code,
    montant: '45',
    raison: 'Remise convenue',
  });
  await api.get(admin.token, `/api/rs/adm/confirm/${id}`);
  await hub.goto(`/dashb/rs/pending?fiche=${ref}`);
  const line = (of: string) =>
    panel(hub, `Tournée ${ref}`)
      .getByRole('listitem')
      .filter({ has: hub.getByRole('link', { name: of }) });
  await expect(line(code)).toContainText('Encaissé 45,000 TND');
  await expect(line(other)).not.toContainText('Encaissé');
  await api.post(admin.token, '/api/colis/adm/edit', {
    ref: code,
    field: 'montant',
    f_data: '48',
    raison: 'Le client a complété',
  });
  await expect(line(code)).toContainText('Encaissé 45,000 TND. Le colis est depuis à 48,000 TND.');
});

test('a sum that cannot be read is said at its field, and the status stays', async () => {
  const [code = ''] = await registerParcels(company, 1, undefined, { type_envoi: 'recuperation' });
  await bringToHub(company, [code]);
  await hub.goto(`/dashb/colis/search?fiche=${code}`);
  await panel(hub, `Colis ${code}`).getByRole('button', { name: 'Statut', exact: true }).click();
  const dialog = hub.getByRole('dialog', { name: 'Modifier le statut' });
  await dialog.getByLabel('Statut', { exact: true }).selectOption('RECUPERER');
  const sum = dialog.getByLabel('Somme encaissée');
  const confirm = dialog.getByRole('button', { name: 'Confirmer' });
  await sum.fill('-5');
  await confirm.click();
  await expect(sum).toHaveAccessibleDescription('Montant non valid !');
  await expect(sum).toHaveValue('-5');
  await sum.fill('5,5');
  await expect(sum).not.toHaveAttribute('aria-invalid', 'true');
  await confirm.click();
  await expect(dialog).toHaveCount(0);
});
