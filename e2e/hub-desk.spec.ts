import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { api } from './api.ts';
import { askPickup, bringToHub, type Company, foundCompany, registerParcels } from './company.ts';
import { counted, panel, rowOf, sayYes, scan } from './gestures.ts';
import { signedIn } from './people.ts';
import { root } from './start-product.ts';

/** The hub's lists and forms, screen by screen: their columns, actions and texts. */
test.describe.configure({ mode: 'serial' });

let company: Company;
let far: Company;
let desk: Page;
let codes: string[];
test.beforeAll(async ({ browser }) => {
  [company, far] = [await foundCompany(), await foundCompany()];
  codes = await registerParcels(company, 6);
  desk = await signedIn(browser, company.admin);
});

const seen = (text: string | RegExp) => expect(desk.getByText(text).first()).toBeVisible();
const columns = async (...names: string[]) =>
  expect(desk.getByRole('columnheader')).toHaveText(names);
const search = async (code: string) => {
  await desk.getByRole('combobox', { name: /colis/ }).fill(code);
  await desk.getByRole('option', { name: code.slice(-4) }).click();
};

test('pickups: each row has its details, and each exclusion a reason of its own', async () => {
  const { ref } = await askPickup(company, codes.slice(0, 5));
  await desk.goto('/dashb/mu/pickup/list');
  await columns('Num', 'Expediteur', 'Livreur', 'Etat', 'Nbr Colis', 'Date', 'Actions');
  await rowOf(desk, ref)
    .getByRole('button', { name: `Détails ${ref}` })
    .click();
  const unit = panel(desk, `Ramassage ${ref}`);
  const [fifth = '', fourth = ''] = [codes[4], codes[3]];
  for (const code of [fifth, fourth]) {
    const line = unit.getByRole('listitem').filter({ hasText: code.slice(-4) });
    await line.getByRole('button', { name: 'Annuler' }).dblclick();
    const dialog = desk.getByRole('dialog');
    await expect(dialog.getByLabel('Motif')).toHaveValue('');
    await dialog.getByLabel('Motif').fill(`Abîmé ${code}`);
    await sayYes(desk);
    await expect(unit.getByText(`Abîmé ${code}`)).toBeVisible();
  }
});

test('the first page counts what is done at its right edge, and beside an open panel its tasks can be read', async () => {
  await desk.goto('/dashb');
  const task = desk.getByRole('list', { name: 'À faire' }).getByRole('listitem').first();
  await expect(task).toContainText('à recevoir');
  const edge = async (shown: Locator) => {
    const { x = 0, width = 0 } = (await shown.boundingBox()) ?? {};
    return x + width;
  };
  expect(await edge(desk.getByText(/\d faits?, \d+ à faire/))).toBeCloseTo(
    await edge(desk.locator('.hub-day')),
    0,
  );
  await scan(desk, codes[0] ?? '');
  await expect(panel(desk, /^Colis \d{12}$/)).toBeVisible();
  const { width = 0 } = (await task.getByRole('paragraph').boundingBox()) ?? {};
  expect(width).toBeGreaterThan(150);
});

test('under a thumb each entry of the menu is as tall as the buttons', async ({ browser }) => {
  const page = await signedIn(browser, company.admin, 'phone');
  await page.goto('/dashb');
  await page.getByRole('button', { name: 'Menu' }).click();
  const entry = page.getByRole('link', { name: 'Transfert Hub' });
  await expect(entry).toBeVisible();
  for (const one of [entry, page.getByRole('button', { name: 'Deconnecter' })])
    expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.context().close();
});

test('a pending pickup is modified: what was taken out may come back', async () => {
  const { mu } = await api.post<{ mu: { ref: string } }>(
    company.shipper.token,
    '/api/mu/exped/create',
    { colis: codes.slice(3, 5) },
  );
  const [, , , one = ''] = codes;
  await desk.goto(`/dashb/mu/edit/${mu.ref}`);
  await desk.getByRole('button', { name: `Retirer ${one}` }).click();
  await search(one);
  await desk.getByRole('button', { name: 'Enregistrer (2)' }).click();
  await expect(panel(desk, `Ramassage ${mu.ref}`)).toContainText('0 / 2');
});

test('transfers and rounds: a row has its details, and what was taken out may come back', async () => {
  const [one = '', two = '', three = ''] = codes;
  await bringToHub(company, codes.slice(5));
  await desk.goto('/dashb/mu/pickup/list?etat=in_progress');
  await desk.getByRole('button', { name: 'Réceptionner' }).click();
  await expect(counted(desk)).toContainText('0/ 3');
  for (const code of [one, two, three]) await scan(desk, code);
  await desk.getByRole('button', { name: 'Confirmer 3 / 3' }).dblclick();
  await desk.getByRole('dialog').getByRole('button', { name: 'Recevoir 3' }).dblclick();
  await desk.waitForURL('**/dashb/mu/pickup/list');

  const { mu } = await api.post<{ mu: { ref: string } }>(
    company.admin.token,
    '/api/mu/adm/transfert/create',
    { colis: [one], id_hub_dest: far.hub.id },
  );
  await desk.goto('/dashb/mu/transfert/list');
  await columns(
    'Num',
    'Hub origine',
    'Hub destination',
    'Livreur',
    'Etat',
    'Nbr Colis',
    'Date',
    'Actions',
  );
  await desk.getByRole('button', { name: `Détails ${mu.ref}` }).click();
  await panel(desk, `Transfert ${mu.ref}`).getByRole('button', { name: 'Modifier' }).click();
  await desk.getByRole('button', { name: `Retirer ${one}` }).click();
  await desk.getByRole('combobox', { name: /colis/ }).fill('000000000000');
  await seen('Aucun Colis trouvé avec le réf :000000000000 !');
  await desk.getByRole('button', { name: 'Enregistrer (0)' }).click();
  await seen('Unité de transfert vide !');
  await search(one);
  await expect(desk.getByText('Unité de transfert vide !')).toHaveCount(0);
  await desk.getByRole('button', { name: 'Enregistrer (1)' }).click();
  await seen(`${mu.ref} : 1 colis pour ${far.hub.nom}.`);

  const { rs } = await api.post<{ rs: { ref: string } }>(
    company.admin.token,
    '/api/rs/adm/create',
    {
      colis: [two, three],
      id_liv: company.courier.id,
    },
  );
  await desk.goto(`/dashb/rs/edit/${rs.ref}`);
  for (const repeat of [() => scan(desk, two), () => search(two)]) {
    await desk.getByRole('button', { name: `Retirer ${two}` }).click();
    await expect(desk.getByRole('button', { name: 'Enregistrer (1)' })).toBeVisible();
    await repeat();
    await expect(desk.getByRole('button', { name: 'Enregistrer (2)' })).toBeVisible();
  }
  await desk.goto('/dashb/rs/print');
  await expect(desk).toHaveURL(/\/dashb\/rs\/pending$/);
  await desk.goto(`/dashb/history/driver?id_liv=${company.courier.id}`);
  await columns('Réf', 'Etat', 'Nbr Colis', 'Résultats', 'Encaissé TND', 'Date', 'Actions');
  await desk.getByRole('button', { name: `Détails ${rs.ref}` }).click();
  await expect(panel(desk, `Tournée ${rs.ref}`)).toContainText('Total');
});

test('the first page leads to what goes back to its shop or to another hub, and from there on', async () => {
  const [home = '', away = ''] = await registerParcels(company, 2, [company.town, far.town]);
  await bringToHub(company, [home, away]);
  await api.post(company.admin.token, '/api/colis/adm/edit', {
    ref: home,
    field: 'etat',
    f_data: 'ANL',
  });
  const follow = async (task: string) => {
    await desk.goto('/dashb');
    await desk
      .getByRole('list', { name: 'À faire' })
      .getByRole('listitem')
      .filter({ hasText: task })
      .getByRole('link')
      .click();
  };
  await follow('colis à transférer');
  await expect(rowOf(desk, away)).toBeVisible();
  await expect(rowOf(desk, home)).toBeHidden();
  await expect(desk.getByText('Transfert : À transférer')).toBeVisible();
  await desk.getByRole('link', { name: 'Nouveau transfert' }).click();
  await expect(
    desk.getByRole('heading', { level: 1, name: 'Nouveau transfert hub' }),
  ).toBeVisible();

  await follow('colis à retourner');
  await expect(rowOf(desk, home)).toBeVisible();
  await desk.getByRole('link', { name: 'Nouveau retour' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Nouveau retour' })).toBeVisible();
  await scan(desk, home);
  await desk.getByRole('button', { name: 'Créer (1)' }).click();
  await expect(panel(desk, /^Retour RT-/)).toContainText(home);
});

test('the history of a shop is exported and printed whole, not one page of it', async () => {
  await desk.goto('/dashb');
  await desk.getByRole('link', { name: 'Clients 1' }).click();
  await expect(desk.getByRole('region', { name: 'Expéditeurs' }).getByRole('button')).toHaveText([
    `Boutique de ${company.town.gov}`,
  ]);
  await desk.goto(`/dashb/history/client?client=${far.shipper.id}`);
  const print = desk.getByRole('button', { name: 'Imprimer' });
  await expect(print).toHaveAttribute('aria-disabled', 'true');
  const many = await registerParcels(far, 26);
  await bringToHub(far, many);
  for (const ref of many)
    await api.post(far.admin.token, '/api/colis/adm/edit', { ref, field: 'etat', f_data: 'LIVRE' });
  const there = await signedIn(desk.context().browser() as Browser, far.admin);
  await there.goto(`/dashb/history/client?client=${far.shipper.id}`);
  await expect(there.getByText('1–25 sur 26')).toBeVisible();
  await expect(there.getByRole('button', { name: 'Exporter' })).toBeVisible();
  const opened = there.waitForEvent('popup');
  await there.getByRole('button', { name: 'Imprimer' }).click();
  const sheet = await opened;
  await expect(sheet.getByText(/^26 colis au /)).toBeVisible();
  await expect(sheet.getByText('Cigogne Messagerie SARL')).toBeVisible();
  await expect(sheet.getByRole('row')).toHaveCount(28);
  await there.context().close();
});

test('tickets: a row has its details', async () => {
  const { id } = await api.post<{ id: number }>(
    company.shipper.token,
    '/api/colis/exped/mescolis/getbycode',
    { code: codes[5] },
  );
  await api.post(company.shipper.token, '/api/ticket/exped/create', {
    type: 'INFOS-TEL',
    data: { tel_cl: '22333444' },
    id_colis: id,
  });
  await desk.goto('/dashb/ticket/list');
  await columns('Réf', 'Expéditeur', 'Type', 'Colis', 'Status', 'Date', 'Actions');
  await desk.getByRole('button', { name: /^Détails TK-/ }).click();
  await expect(panel(desk, /^Ticket TK-/)).toContainText('22 333 444');
});

test('a ticket that an invoice answers leads to the debts whoever has that page', async ({
  browser,
}) => {
  const { id } = await api.post<{ id: number }>(
    company.shipper.token,
    '/api/colis/exped/mescolis/getbycode',
    { code: codes[5] },
  );
  const { ticket } = await api.post<{ ticket: { ref: string } }>(
    company.shipper.token,
    '/api/ticket/exped/create',
    { type: 'STATUS', data: { etat: 'FACTURE' }, id_colis: id },
  );
  const office = await signedIn(browser, root);
  for (const page of [desk, office]) {
    await page.goto(`/dashb/ticket/list?fiche=${ticket.ref}`);
    await panel(page, `Ticket ${ticket.ref}`).getByRole('button', { name: 'Appliquer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Appliquer le ticket' });
    await dialog.getByRole('button', { name: 'Confirmer' }).click();
    await expect(dialog.getByText(/^C'est une facture qui répond à ce ticket/)).toBeVisible();
    await expect(dialog.getByRole('link')).toHaveCount(page === office ? 1 : 0);
  }
  await office.context().close();
});

test('root changes the words beside the stork, from now on, everywhere', async ({ browser }) => {
  const office = await signedIn(browser, root);
  for (const words of ['اللقلق', 'Cigogne']) {
    await office.goto('/dashb/parametres');
    await office.getByRole('button', { name: 'Modifier : Texte du logo' }).click();
    await office.getByLabel('Nouvelle valeur').fill(words);
    await office.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(office.getByText('Le paramètre est enregistré.')).toBeVisible();
    await office.goto('/home');
    await expect(office.getByRole('banner').getByRole('link', { name: words })).toBeVisible();
    await office.goto('/dashb');
    await expect(
      office.getByRole('complementary').getByRole('link', { name: words }),
    ).toBeVisible();
  }
  await office.context().close();
});

test('« Retour » leads to the list as it was left, and from elsewhere to the whole list', async () => {
  const { ref } = await askPickup(company, await registerParcels(company, 1));
  const filtered = `/dashb/mu/pickup/list?search=${ref}`;
  await desk.goto(filtered);
  await rowOf(desk, ref).getByRole('button', { name: 'Réceptionner' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(ref);
  await desk.getByRole('button', { name: 'Retour' }).click();
  await expect(desk).toHaveURL(new RegExp(`search=${ref}$`));
  await expect(rowOf(desk, ref)).toBeVisible();
  await desk.goto(`/dashb/mu/depot/pick-${ref}`);
  await desk.getByRole('button', { name: 'Retour' }).click();
  await expect(desk).toHaveURL(/pickup\/list$/);
});
