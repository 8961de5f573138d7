import { unitBarcode } from '@cigogne/domain/parcels/code';
import { expect, type Page, test } from '@playwright/test';
import { api } from './api.ts';
import {
  askPickup,
  bringToHub,
  type Company,
  foundCompany,
  hireClerk,
  registerParcels,
  sendTransfer,
  withCourier,
  withShop,
} from './company.ts';
import { divert } from './divert.ts';
import { counted, panel, sayYes, scan } from './gestures.ts';
import { invoiceOf } from './invoiced.ts';
import { signedIn } from './people.ts';
import { root } from './start-product.ts';

/** Two clerks unload one van, and scan lists that are never lost. */
test.describe.configure({ mode: 'serial' });

let company: Company;
let far: Company;
let sonia: Page;
let codes: string[];
test.beforeAll(async ({ browser }) => {
  [company, far] = [await foundCompany(), await foundCompany()];
  codes = await registerParcels(company, 10);
  sonia = await signedIn(browser, company.admin);
});

test('one loses the network, the other confirms: nothing scanned goes back to the shop', async ({
  browser,
}) => {
  const karim = await signedIn(browser, await hireClerk(company, 'Karim'));
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = codes;
  const { ref } = await askPickup(company, [a, b, c, d, e, f]);
  for (const page of [sonia, karim]) {
    await page.goto(`/dashb/mu/depot/${unitBarcode(ref)}`);
    await expect(counted(page)).toContainText('0/ 6');
  }
  await scan(sonia, a);
  await expect(counted(karim)).toContainText('1/ 6');
  await scan(karim, b);
  await scan(karim, a);
  await expect(counted(karim)).toContainText('existe déjà dans la liste ! Scanné par Sonia');
  // Beside an open dialog both counters are updated, and it says who scanned what.
  await sonia.getByRole('button', { name: 'Confirmer 2 / 6' }).click();
  await scan(karim, c);
  const dialog = sonia.getByRole('dialog');
  await expect(dialog).toContainText('Confirmer la réception de 3 / 6 colis ?');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Karim' })).toContainText('2');
  await expect(dialog).toContainText(/Karim.* scanne encore, il y a \d+ s/);
  await expect(dialog).toContainText(/Vous dernier scan,? (il y a|à) /);
  await dialog.getByRole('button', { name: 'Continuer à scanner' }).click();

  await karim.context().setOffline(true);
  await scan(karim, d);
  await expect(counted(karim)).toContainText('4/ 6');
  await expect(karim.getByText('1 scan gardé sur ce poste.')).toBeVisible();
  await expect(karim.getByRole('button', { name: 'Confirmer 4 / 6' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await karim.context().setOffline(false);
  await expect(counted(sonia)).toContainText('4/ 6');
  await expect(karim.getByText('gardé sur ce poste')).toBeHidden();

  // Undone by the person who scanned it, on both screens.
  await karim.getByRole('button', { name: /^Annuler votre dernier scan/ }).click();
  await expect(counted(sonia)).toContainText('3/ 6');
  await scan(karim, d);
  await expect(counted(sonia)).toContainText('4/ 6');

  // Karim scans one more while offline; Sonia confirms without it.
  await karim.context().setOffline(true);
  await scan(karim, e);
  await expect(karim.getByText('1 scan gardé sur ce poste.')).toBeVisible();
  await sonia.getByRole('button', { name: 'Confirmer 4 / 6' }).click();
  await sayYes(sonia, 'Recevoir 4, rendre 2');
  await karim.context().setOffline(false);
  const question = karim.getByRole('status').filter({ hasText: e.slice(-4) });
  await expect(question).toContainText('Il est là ?');
  await question.getByRole('button', { name: 'Réceptionner aussi' }).click();
  await expect(counted(karim)).toContainText('5/ 6');
  const { colis } = await api.get<{ colis: { ref: string; pris: boolean }[] }>(
    company.admin.token,
    `/api/mu/adm/getbycode/${ref}`,
  );
  expect(colis.filter(({ pris }) => !pris).map(({ ref: missing }) => missing)).toEqual([f]);
  await karim.context().close();
});

test('what one clerk scans in two tabs without network is all sent, though both are closed before', async ({
  browser,
}) => {
  const [left = '', right = '', third = ''] = await registerParcels(company, 3);
  const { ref } = await askPickup(company, [left, right, third]);
  const page = await signedIn(browser, await hireClerk(company, 'Karim'));
  const tabs = [page, await page.context().newPage()];
  for (const tab of tabs) {
    await tab.goto(`/dashb/mu/depot/${unitBarcode(ref)}`);
    await expect(counted(tab)).toContainText('0/ 3');
  }
  await page.context().setOffline(true);
  for (const [tab, code] of [
    [tabs[0], left],
    [tabs[1], right],
  ] as const) {
    if (!tab) continue;
    await scan(tab, code);
    await expect(tab.getByText('1 scan gardé sur ce poste.')).toBeVisible();
  }
  const later = await page.context().newPage();
  for (const tab of tabs) await tab.close();
  await page.context().setOffline(false);
  await later.goto('/dashb');
  await sonia.goto(`/dashb/mu/depot/${unitBarcode(ref)}`);
  await expect(counted(sonia)).toContainText('2/ 3');
  await later.context().close();
});

test('who still has the reception open when a colleague confirms it reads who received each parcel', async ({
  browser,
}) => {
  const karim = await signedIn(browser, await hireClerk(company, 'Karim'));
  const [scanned = '', byCourier = '', missing = ''] = await registerParcels(
    company,
    3,
    undefined,
    {
      nbr_paquets: 2,
    },
  );
  const { id, ref } = await askPickup(company, [scanned, byCourier, missing]);
  await api.post(company.courier.token, '/api/liv/v10/mu/pick', { id_mu: id, colis: [byCourier] });
  for (const page of [sonia, karim]) {
    await page.goto(`/dashb/mu/depot/${unitBarcode(ref)}`);
    await expect(counted(page)).toContainText('1/ 3');
  }
  for (const box of ['01', '02']) await scan(sonia, scanned + box);
  await sonia.getByRole('button', { name: 'Confirmer 2 / 3' }).click();
  await sayYes(sonia, 'Recevoir 2, rendre 1');
  await expect(karim.getByRole('main')).toContainText('Un colis retrouvé se scanne encore ici.');
  const row = (code: string) => karim.getByRole('row').filter({ hasText: code });
  await expect(row(scanned)).toContainText('Sonia');
  await expect(row(byCourier)).toContainText('livreur');
  await expect(row(byCourier)).toContainText('2/2 paquets');
  await expect(row(missing)).toContainText('manquant');
  await expect(row(missing)).toContainText('0/2 paquets');
  await karim.context().close();
});

test('of a pickup that its shop has not sent, no parcel is said to be missing', async () => {
  const colis = await registerParcels(company, 1);
  const { mu } = await api.post<{ mu: { ref: string } }>(
    company.shipper.token,
    '/api/mu/exped/create',
    { colis },
  );
  await sonia.goto(`/dashb/mu/depot/${unitBarcode(mu.ref)}`);
  const row = sonia.getByRole('row').filter({ hasText: colis[0] ?? '' });
  await expect(row).toContainText('–');
  await expect(row).not.toContainText('manquant');
});

test('a round being gathered outlives F5 and a click elsewhere, and asks about a far parcel', async () => {
  const [, , , , , , g = '', h = ''] = codes;
  await bringToHub(company, [g, h]);
  const { rows } = await api.post<{ rows: { ref: string }[] }>(
    company.shipper.token,
    '/api/colis/exped/import',
    {
      colis: [
        {
          nom_cl: 'Client loin',
          tel_cl: '50000099',
          adresse: '9 rue du Port',
          adresse_lieu: `${far.town.loc} | ${far.town.deleg} | ${far.town.gov} | ${far.town.zip}`,
          adresse_gov: far.town.gov,
          adresse_deleg: far.town.deleg,
          adresse_zip: far.town.zip,
          marchandise: 'Robe',
          montant_ttc: 60,
          nbr_paquets: 3,
          type_envoi: 'livraison',
          client_id: crypto.randomUUID(),
        },
      ],
    },
  );
  const away = rows[0]?.ref ?? '';
  await bringToHub(company, [away]);
  await sonia.goto('/dashb/rs/create');
  await expect(counted(sonia)).toContainText('Prêt');
  await scan(sonia, g);
  await expect(sonia.getByRole('button', { name: 'Choisir un livreur (1)' })).toBeVisible();
  await scan(sonia, `${away}01`);
  const question = sonia.getByRole('status').filter({ hasText: 'ajouter quand même ?' });
  await expect(question).toContainText(`part pour ${far.hub.nom}`);
  await sonia.keyboard.press('F4');
  await expect(question).toBeHidden();
  await sonia.reload();
  await expect(sonia.getByText('Votre saisie a été gardée')).toBeVisible();
  await expect(sonia.getByRole('button', { name: 'Choisir un livreur (1)' })).toBeVisible();
  await sonia.getByRole('link', { name: 'Transfert Hub' }).click();
  const leave = sonia.getByRole('dialog', { name: 'Quitter cette liste ?' });
  await leave.getByRole('button', { name: 'Garder et quitter' }).click();

  // A transfer counts a parcel once all its packages are scanned, and knows its destination.
  await sonia.getByRole('button', { name: 'Nouveau transfert' }).click();
  await expect(counted(sonia)).toContainText('Prêt');
  await scan(sonia, `${away}01`);
  await expect(counted(sonia)).toContainText('Paquet 1/3');
  await expect(sonia.getByLabel('Hub de destination')).toHaveValue(String(far.hub.id));
  await scan(sonia, `${away}01`);
  await expect(counted(sonia)).toContainText('Paquet 1/3 du colis');
  await scan(sonia, `${away}04`);
  await expect(counted(sonia)).toContainText("n'a que 3 paquets");
  await expect(sonia.getByRole('button', { name: 'Créer (0)' })).toBeVisible();
  await scan(sonia, `${away}02`);
  await scan(sonia, `${away}03`);
  // One that has arrived where it goes does not slip onto the lorry.
  await scan(sonia, g);
  await expect(question).toContainText(`reste à ${company.hub.nom}, ajouter quand même ?`);
  await sonia.keyboard.press('F4');
  await expect(question).toBeHidden();
  await sonia.getByRole('button', { name: 'Créer (1)' }).click();
  await expect(sonia.getByText(/\s: 1 colis pour /)).toBeVisible();

  await sonia.goto('/dashb/rs/create');
  await expect(sonia.getByRole('button', { name: 'Choisir un livreur (1)' })).toBeVisible();
});

test('what a colleague decides while one chooses in the list is not written over', async () => {
  const [decided = '', free = ''] = codes.slice(8);
  await bringToHub(company, [decided, free]);
  await sonia.goto('/dashb/colis/list');
  for (const code of [decided, free])
    await sonia.locator(`tr[data-key="${code}"]`).getByRole('checkbox').check();
  await sonia.getByRole('button', { name: 'Agir (2)' }).click();
  const question = sonia.getByRole('dialog', { name: 'Agir sur 2 colis' });
  await question.getByLabel('Statut').selectOption('ANL');
  const { token } = company.admin;
  await api.post(token, '/api/colis/adm/edit', { ref: decided, field: 'etat', f_data: 'ENDOM' });
  await question.getByRole('button', { name: 'Confirmer' }).click();
  const result = sonia.getByRole('dialog', { name: 'Résultat' });
  await expect(result.getByRole('listitem').filter({ hasText: decided.slice(-4) })).toContainText(
    "vient d'être modifié",
  );
  const statusOf = async (code: string) =>
    (await api.get<{ etat: string }>(token, `/api/colis/adm/details/${code}`)).etat;
  expect([await statusOf(decided), await statusOf(free)]).toEqual(['ENDOM', 'ANL']);
});

test('a transfer that is refused says so in sight, and which parcels a colleague has taken', async () => {
  const refs = await registerParcels(company, 14, [far.town]);
  await bringToHub(company, refs);
  await sonia.goto('/dashb/mu/transfert/create');
  await expect(sonia.getByLabel('Code du colis')).toBeVisible();
  for (const ref of refs) await scan(sonia, ref);
  const create = sonia.getByRole('button', { name: 'Créer (14)' });
  await expect(create).toBeVisible();
  const taken = refs.slice(0, 2);
  const { mu } = await api.post<{ mu: { id: number; ref: string } }>(
    company.admin.token,
    '/api/mu/adm/transfert/create',
    { colis: taken, id_hub_dest: far.hub.id },
  );
  await create.click();
  const why = (ref: string) =>
    `Le colis ${ref} est au statut « Transfert planifié » : il ne peut pas rejoindre un transfert.`;
  await expect(sonia.getByRole('alert').filter({ hasText: 'rejoindre' })).toBeInViewport({
    ratio: 1,
  });
  const rows = sonia.getByRole('table', { name: 'Colis du transfert' }).locator('tbody tr');
  for (const ref of taken) await expect(rows.filter({ hasText: why(ref) })).toHaveCount(1);
  // They come first, however long the list is.
  await expect(rows.nth(0)).toContainText('rejoindre');
  await expect(rows.nth(1)).toContainText('rejoindre');
  for (const ref of taken) await sonia.getByRole('button', { name: `Retirer ${ref}` }).click();
  await sonia.getByRole('button', { name: 'Créer (12)' }).click();
  await expect(sonia).toHaveURL(/transfert\/list/);

  // A transfer that is cancelled behind its change says why nothing can be saved any more.
  await sonia.goto(`/dashb/mu/transfert/edit/${mu.ref}`);
  await expect(sonia.getByRole('button', { name: 'Enregistrer (2)' })).toBeVisible();
  await api.get(company.admin.token, `/api/mu/adm/transfert/del/${mu.id}`);
  await expect(sonia.locator('.receive-footer > .muted')).toContainText(
    `Le transfert ${mu.ref} est au statut « Annulé » : il ne peut pas être modifié.`,
  );
});

test('a return that a colleague has handed back meanwhile says to whom it went', async () => {
  const [ref = ''] = await registerParcels(company, 1);
  await bringToHub(company, [ref]);
  const { token } = company.admin;
  await api.post(token, '/api/colis/adm/lot', { colis: [ref], acte: { nom: 'etat', etat: 'ANL' } });
  const { mu } = await api.post<{ mu: { id: number; ref: string } }>(
    token,
    '/api/mu/adm/retour/create',
    { colis: [ref] },
  );
  await sonia.goto(`/dashb/mu/retour/list?fiche=${mu.ref}`);
  await sonia.getByRole('button', { name: 'Remettre' }).click();
  await sonia.getByLabel('Nom de la personne').fill('Salah');
  await api.post(token, '/api/mu/adm/retour/remettre', { id: mu.id, remis_a: 'Hédi' });
  await sayYes(sonia);
  await expect(sonia.getByText('1 colis rendu à Hédi.')).toBeVisible();
});

test('a return takes no parcel of a second shop, and says whose it is', async () => {
  const other = await withShop(company);
  const { token } = company.admin;
  const [first = ''] = await registerParcels(company, 1);
  const [second = ''] = await registerParcels(other, 1);
  await bringToHub(company, [first]);
  await bringToHub(other, [second]);
  const acte = { nom: 'etat', etat: 'ANL' };
  await api.post(token, '/api/colis/adm/lot', { colis: [first, second], acte });
  await sonia.goto('/dashb/mu/retour/create');
  await expect(sonia.getByLabel('Code du colis')).toBeFocused();
  await scan(sonia, first);
  await expect(sonia.getByRole('button', { name: 'Créer (1)' })).toBeEnabled();
  await scan(sonia, second);
  await expect(sonia.getByRole('region', { name: 'Scan' })).toContainText(
    /Un retour ne porte que les colis d'un seul expéditeur ! Celui-ci est de Boutique de .*-\d+\./,
  );
  await expect(sonia.getByRole('button', { name: 'Créer (1)' })).toBeEnabled();
  await sonia.getByRole('button', { name: `Retirer ${first}` }).click();
  await scan(sonia, second);
  await expect(sonia.getByRole('button', { name: `Retirer ${second}` })).toBeVisible();
});

test('the hub that a transfer leaves cannot scan it in, and reads whose it is', async () => {
  const [ref = ''] = await registerParcels(company, 1, [far.town]);
  await bringToHub(company, [ref]);
  const { token } = company.admin;
  const { mu } = await api.post<{ mu: { id: number; ref: string } }>(
    token,
    '/api/mu/adm/transfert/create',
    { colis: [ref], id_hub_dest: far.hub.id },
  );
  await api.post(token, '/api/mu/adm/transfert/dispatch', {
    id: mu.id,
    id_liv: company.courier.id,
  });
  await sonia.goto(`/dashb/mu/transfert/pick/${mu.ref}`);
  await expect(sonia.locator('.receive-footer')).toContainText(
    `Le transfert ${mu.ref} est destiné à ${far.hub.nom} : seul ce hub peut le faire.`,
  );
  await expect(sonia.getByLabel('Code du colis')).toHaveCount(0);
});

test('a transfer that a colleague sends with another driver meanwhile says so in the open question', async () => {
  const [ref = ''] = await registerParcels(company, 1, [far.town]);
  await bringToHub(company, [ref]);
  const { courier } = await withCourier(company, 'Bilel');
  const { token } = company.admin;
  const { mu } = await api.post<{ mu: { id: number; ref: string } }>(
    token,
    '/api/mu/adm/transfert/create',
    { colis: [ref], id_hub_dest: far.hub.id },
  );
  await sonia.goto(`/dashb/mu/transfert/list?search=${mu.ref}`);
  await sonia.getByRole('button', { name: 'Dispatcher' }).click();
  const question = sonia.getByRole('dialog', { name: `Dispatcher ${mu.ref}` });
  await question.getByLabel('Chauffeur').selectOption({ label: `Anis de ${company.town.gov}` });
  await api.post(token, '/api/mu/adm/transfert/dispatch', { id: mu.id, id_liv: courier.id });
  await expect(sonia.getByRole('row').filter({ hasText: mu.ref })).toContainText('En cours');
  await question.getByRole('button', { name: 'Oui' }).click();
  await expect(question.getByRole('alert').first()).toContainText(
    `Le transfert ${mu.ref} est au statut « En cours de transfert » : il ne peut pas partir.`,
  );
});

test('a pickup that a colleague refuses meanwhile says so in the open question', async () => {
  const colis = await registerParcels(company, 1);
  const { mu } = await api.post<{ mu: { id: number; ref: string } }>(
    company.shipper.token,
    '/api/mu/exped/create',
    { colis, envoyer: true },
  );
  await sonia.goto(`/dashb/mu/pickup/list?search=${mu.ref}`);
  await sonia.getByRole('button', { name: 'Dispatcher' }).click();
  const question = sonia.getByRole('dialog', { name: `Dispatcher ${mu.ref}` });
  await question.getByLabel('Livreur').selectOption({ label: `Anis de ${company.town.gov}` });
  await api.post(company.admin.token, '/api/mu/adm/refuse', { id: mu.id, raison: 'Camion plein' });
  await expect(sonia.getByRole('button', { name: 'Réceptionner' })).toHaveCount(0);
  await question.getByRole('button', { name: 'Oui' }).click();
  await expect(question.getByRole('alert').first()).toContainText(
    'il ne peut pas être confié à un livreur.',
  );
});

test('what is invoiced while it is missing from its transfer is found there all the same', async () => {
  const [ref = ''] = await registerParcels(company, 1, [far.town]);
  await bringToHub(company, [ref]);
  await sendTransfer(company, far, [ref]);
  // Refused there, it is sent back but is not on the lorry.
  const { token } = far.admin;
  await api.post(token, '/api/colis/adm/lot', { colis: [ref], acte: { nom: 'etat', etat: 'ANL' } });
  const { mu } = await api.post<{ mu: { id: number; ref: string } }>(
    token,
    '/api/mu/adm/transfert/create',
    { colis: [ref], id_hub_dest: company.hub.id },
  );
  await api.post(token, '/api/mu/adm/transfert/dispatch', { id: mu.id, id_liv: far.courier.id });
  await api.post(company.admin.token, '/api/mu/adm/transfert/receive', {
    id: mu.id,
    pick_colis: [],
    fail_colis: [ref],
  });
  await invoiceOf(company, [], { factureBags: [{ coliRef: ref, decision: 'retour' }] });
  await sonia.goto(`/dashb/mu/transfert/list?fiche=${mu.ref}`);
  const missing = sonia.getByRole('alert').filter({ hasText: '1 colis manquant.' });
  await expect(missing).toBeVisible();
  await sonia.getByRole('button', { name: 'Retrouvé' }).click();
  await expect(sonia.getByText(`${ref} est retrouvé au ${company.hub.nom}.`)).toBeVisible();
  await expect(missing).toBeHidden();
});

test('a clerk whom root moves to another hub works in that one at once, and reads why', async ({
  browser,
}) => {
  const karima = await hireClerk(company, 'Karima');
  const page = await signedIn(browser, karima);
  const { ref } = await askPickup(company, await registerParcels(company, 1));
  await page.goto(`/dashb/mu/depot/${unitBarcode(ref)}`);
  await expect(counted(page)).toContainText('0/ 1');
  const hub = page.locator('.hub-choice select');
  await expect(hub).toHaveValue(String(company.hub.id));
  await expect(page.getByText('En direct')).toBeVisible();
  const { token } = await api.logIn(root);
  await api.post(token, '/api/users/adm/update', { id: karima.id, id_hub: far.hub.id });
  await expect(hub).toHaveValue(String(far.hub.id));
  // The pickup that was open is the other hub's.
  await expect(page.getByRole('alert')).toContainText('Introuvable');
  const why = page
    .getByRole('status')
    .filter({ hasText: `Vous êtes maintenant affecté à ${far.hub.nom}.` });
  await expect(why).toBeVisible();
  await page.reload();
  await why.getByRole('button', { name: 'J’ai compris' }).click();
  await expect(why).toBeHidden();
  await page.reload();
  await expect(hub).toHaveValue(String(far.hub.id));
  await expect(why).toBeHidden();

  // What is written and not yet stored stays until the clerk has had a look at it.
  const [code = ''] = await registerParcels(far, 1);
  await bringToHub(far, [code]);
  await page.goto(`/dashb/colis/list?fiche=${code}`);
  await panel(page, /^Colis /)
    .getByText('Communication')
    .click();
  const note = page.getByLabel('Contenu');
  await note.fill('Rappeler demain');
  await expect(page.getByText('En direct')).toBeVisible();
  await api.post(token, '/api/users/adm/update', { id: karima.id, id_hub: company.hub.id });
  const held = page.getByRole('status').filter({ hasText: 'affecté à ' + company.hub.nom });
  await expect(held).toContainText('copiez-en ce qui sert, puis rechargez');
  await expect(note).toHaveValue('Rappeler demain');
  await held.getByRole('button', { name: 'Recharger' }).click();
  await expect(held.getByRole('button', { name: 'J’ai compris' })).toBeVisible();

  await page.goto('/dashb/colis/list');
  const [own = ''] = await registerParcels(company, 1);
  await bringToHub(company, [own]);
  await page.goto(`/dashb/colis/list?fiche=${own}`);
  await panel(page, /^Colis /)
    .getByText('Communication')
    .click();
  await note.fill('Rappeler demain');
  await api.post(token, '/api/users/adm/disb-Acnt', { id: karima.id });
  await expect(page.getByText('avant l’enregistrement de votre saisie')).toBeVisible();
  await page.context().close();
});

test('what is written in an open question is not loaded away with another hub, nor said to be kept when the session ends', async ({
  browser,
}) => {
  const nadia = await hireClerk(company, 'Nadia');
  const refs = await registerParcels(company, 1, [far.town]);
  await bringToHub(company, refs);
  const { mu } = await api.post<{ mu: { ref: string } }>(
    company.admin.token,
    '/api/mu/adm/retour/create',
    { colis: await toGoHome(refs) },
  );
  const page = await signedIn(browser, nadia);
  const open = async (page: Page) => {
    await page.goto(`/dashb/mu/retour/list?fiche=${mu.ref}`);
    await panel(page, /^Retour /)
      .getByRole('button', { name: 'Remettre' })
      .click();
    await page.getByLabel('Nom de la personne').fill('Leila, sa sœur');
    await expect(page.getByText('En direct')).toBeVisible();
  };
  await open(page);
  const { token } = await api.logIn(root);
  await api.post(token, '/api/users/adm/update', { id: nadia.id, id_hub: far.hub.id });
  const question = page.getByRole('dialog', { name: `Remettre ${mu.ref}` });
  await expect(page.locator('.shell-banner')).toContainText('copiez-en ce qui sert');
  await expect(page.getByLabel('Nom de la personne')).toHaveValue('Leila, sa sœur');
  await question.getByRole('button', { name: 'Oui' }).click();
  await expect(question).toContainText('Rien n’a été envoyé : le hub a changé.');
  await api.post(token, '/api/users/adm/update', { id: nadia.id, id_hub: company.hub.id });
  await open(page);
  // An act that is refused, or ends nowhere, leaves the text where it is.
  const lift = await divert(page, '**/api/mu/adm/retour/remettre', (route) => route.abort());
  await question.getByRole('button', { name: 'Oui' }).click();
  await expect(question.getByRole('alert').first()).toBeVisible();
  lift();
  const untouched = await signedIn(browser, nadia);
  await open(untouched);
  await api.post(token, '/api/users/adm/disb-Acnt', { id: nadia.id });
  for (const desk of [page, untouched]) {
    await expect(desk.getByText('avant l’enregistrement de votre saisie')).toBeVisible();
    await desk.context().close();
  }
});

/** They were not delivered, and go back to their shop. */
async function toGoHome(refs: readonly string[]): Promise<readonly string[]> {
  for (const ref of refs)
    await api.post(company.admin.token, '/api/colis/adm/edit', {
      ref,
      field: 'etat',
      f_data: 'ANL',
    });
  return refs;
}

test('two roots write one hub: the later reads it, and saves what both wrote', async ({
  browser,
}) => {
  const pages = [await signedIn(browser, root), await signedIn(browser, root)] as const;
  for (const page of pages) {
    await page.goto(`/dashb/hub?fiche=${far.hub.id}`);
    await expect(panel(page, 'Fiche hub').getByLabel('Nom')).toHaveValue(/./);
  }
  const [first, second] = pages;
  await panel(first, 'Fiche hub').getByLabel('Tél').fill('71418299');
  await panel(second, 'Fiche hub').getByLabel('Adresse').fill('9 rue du Marché');
  await first.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(first.getByText(`${far.hub.nom} est enregistré.`)).toBeVisible();
  const save = second.getByRole('button', { name: 'Enregistrer', exact: true });
  await save.click();
  const sheet = panel(second, 'Fiche hub');
  await expect(sheet.getByRole('alert')).toContainText("vient d'être modifié, vérifiez-le");
  await expect(sheet.getByLabel('Tél')).toHaveValue('71418299');
  await expect(sheet.getByLabel('Adresse')).toHaveValue('9 rue du Marché');
  await save.click();
  await expect(second.getByText(`${far.hub.nom} est enregistré.`)).toBeVisible();
  const { token } = await api.logIn(root);
  const { rows } = await api.post<{ rows: { id: number; tel: string; adresse: string }[] }>(
    token,
    '/api/hub/adm/list',
  );
  expect(rows.find(({ id }) => id === far.hub.id)).toMatchObject({
    tel: '71418299',
    adresse: '9 rue du Marché',
  });
  for (const page of pages) await page.context().close();
});

test('a parcel that the shop refuses leaves its return while the shop is about to sign, and says why', async ({
  browser,
}) => {
  const refs = await registerParcels(company, 3);
  await bringToHub(company, refs);
  const { token } = company.admin;
  await api.post(token, '/api/colis/adm/lot', { colis: refs, acte: { nom: 'etat', etat: 'ANL' } });
  const { mu } = await api.post<{ mu: { id: number; ref: string } }>(
    token,
    '/api/mu/adm/retour/create',
    { colis: refs },
  );
  const [refused = ''] = refs;
  const shop = await signedIn(browser, company.shipper);
  await shop.goto(`/dashb/mu/mesretours?fiche=${mu.ref}`);
  await shop.getByRole('button', { name: 'J’ai repris ces colis' }).click();
  const signing = shop.getByRole('dialog', { name: `Confirmer ${mu.ref}` });
  await expect(signing).toContainText('les 3 colis');

  await sonia.goto(`/dashb/mu/retour/list?fiche=${mu.ref}`);
  const sheet = panel(sonia, `Retour ${mu.ref}`);
  await sheet
    .getByRole('listitem')
    .filter({ hasText: refused })
    .getByRole('button', { name: 'Retirer' })
    .click();
  await sonia.getByLabel('Motif').fill('Pas son article');
  await sayYes(sonia);
  await expect(sheet).toContainText('Pas son article');

  await signing.getByRole('button', { name: 'Oui' }).click();
  await expect(signing).toContainText(/2 colis à présent\. Vérifiez-les/);
  await expect(signing).toContainText('les 2 colis');
  await sayYes(shop);
  await expect(panel(shop, `Retour ${mu.ref}`)).toContainText('Repris par');
  await expect(panel(shop, `Retour ${mu.ref}`)).toContainText('Pas son article');
  await shop.context().close();
});
