import { expect, type Page, test } from '@playwright/test';
import { bringToHub, type Company, foundCompany, registerParcels } from './company.ts';
import { counted, panel, rowOf, sayYes, scan } from './gestures.ts';
import { atPartner, tellPartner } from './partner.ts';
import { signedIn } from './people.ts';
import { root } from './start-product.ts';

/**
 * Parcels handed to the partner, played by its simulator: each has its own answer, none is sent
 * twice.
 */
test.describe.configure({ mode: 'serial' });

let company: Company;
let desk: Page;
let codes: string[];
test.beforeAll(async ({ browser }) => {
  company = await foundCompany();
  codes = await registerParcels(company, 7);
  await bringToHub(company, codes);
  await faults();
  await tellPartner('PUT', 'pace', { pace: 0 });
  desk = await signedIn(browser, company.admin);
});
test.afterAll(() => faults());

const faults = (...on: object[]) => tellPartner('PUT', 'faults', { faults: on });
const seen = (text: string | RegExp) => expect(desk.getByText(text).first()).toBeVisible();
/**
 * Started before the action, so that a banner shown for two seconds is not missed on a busy
 * machine.
 */
const appears = (text: string) =>
  desk.waitForFunction((wanted) => document.body.textContent?.includes(wanted), text, {
    timeout: 30_000,
  });
const create = (n: number) => desk.getByRole('button', { name: `Créer (${n})` });
const lines = () => desk.getByRole('table', { name: 'Colis à confier à Afex' }).getByRole('row');

test('a list is gathered by scan and by search, and says what cannot go', async () => {
  const [one = '', two = ''] = codes;
  await desk.goto('/dashb');
  await desk.getByRole('link', { name: /^Afex/ }).click();
  await desk.getByRole('button', { name: 'Nouveau Transfert Afex' }).click();
  await expect(desk.getByRole('radio', { checked: true })).toHaveCount(1);
  await create(0).click();
  await seen('Unité de transfert vide !');
  await scan(desk, '000000000000');
  await expect(counted(desk)).toContainText('Aucun Colis trouvé avec le réf :000000000000 !');
  await scan(desk, one);
  await expect(counted(desk)).toContainText('Ajouté.');
  await expect(desk.getByText('Unité de transfert vide !')).toHaveCount(0);
  await scan(desk, one);
  await expect(counted(desk)).toContainText(`Colis:${one} existe déjà dans la liste !`);
  await desk.getByRole('combobox', { name: /colis/ }).fill(two);
  await desk.getByRole('option', { name: two.slice(-4) }).click();
  await expect(create(2)).toBeVisible();
  await desk.reload();
  await seen('Votre saisie a été gardée');
  await expect(create(2)).toBeVisible();
});

test('what is created and manifested says so for two seconds, and leaves the list', async () => {
  const [one = '', two = ''] = codes;
  const notice = 'Colis Créer et manifesté chez Afex';
  const banner = appears(notice);
  await create(2).dblclick();
  await banner;
  await expect(desk.getByText(notice)).toBeHidden({ timeout: 4_000 });
  await expect(create(0)).toBeVisible();
  for (const code of [one, two]) expect((await atPartner(code)).manifest).toMatch(/^MF-/);
  const opened = desk.waitForEvent('popup');
  await desk.getByRole('button', { name: 'Manifeste', exact: true }).click();
  const slip = await opened;
  await expect(slip.getByRole('heading', { name: /^Manifeste MF-/ })).toBeVisible();
  await expect(slip.getByText(one).first()).toBeVisible();
  await slip.close();
});

test('one that is refused stays with its reason, and goes when tried again', async () => {
  const [, , three = '', four = ''] = codes;
  await faults({ kind: 'refuse', on: 'create', times: 1 });
  await scan(desk, three);
  await scan(desk, four);
  await create(2).click();
  await seen('1 colis reste ici');
  const retry = desk.getByRole('button', { name: /^Réessayer 26/ });
  await expect(retry).toBeVisible();
  await expect(lines()).toHaveCount(2);
  await retry.click();
  await expect(lines()).toHaveCount(1);
  for (const code of [three, four]) expect((await atPartner(code)).manifest).toMatch(/^MF-/);
});

test('a lost answer is asked for, told live, and nothing is created twice', async () => {
  const [, , , , five = ''] = codes;
  await faults({ kind: 'drop', on: 'create', times: 1 });
  await scan(desk, five);
  await create(1).click();
  await expect(lines()).toHaveCount(1, { timeout: 60_000 });
  const { shipments } = await tellPartner('GET', 'state');
  expect(shipments.filter(({ reference }) => reference === five)).toHaveLength(1);
});

test('created without a manifest: the list offers it, and prints what the driver signs', async () => {
  const [, , , , , six = ''] = codes;
  await faults({ kind: 'error', on: 'manifest' });
  await scan(desk, six);
  const banner = appears('Colis transfé chez Afex avec succées');
  await create(1).click();
  await banner;
  await desk.getByRole('button', { name: 'Retour' }).click();
  await seen(/colis créés?, pas manifestés?/);
  await faults();
  const opened = desk.waitForEvent('popup');
  await desk.getByRole('button', { name: /^Manifester \(/ }).click();
  const slip = await opened;
  await expect(slip.getByText('Le chauffeur d’Afex', { exact: false })).toBeVisible();
  await slip.close();
  await expect(desk.getByRole('button', { name: /^Manifester \(/ })).toHaveCount(0);
});

test('a manifest opens by its code from any screen, and is signed', async () => {
  const { manifest } = await atPartner(codes[0] ?? '');
  await desk.goto('/dashb/colis/list');
  await expect(desk.getByRole('heading', { name: 'Colis' })).toBeVisible();
  await scan(desk, manifest ?? '');
  const slip = panel(desk, `Manifeste ${manifest}`);
  await expect(slip).toContainText('À remettre au chauffeur');
  await slip.getByRole('button', { name: 'Remis au chauffeur' }).click();
  await sayYes(desk);
  await expect(slip.getByText('Remis au chauffeur').first()).toBeVisible();
});

test('a status is followed, an unknown one is shown as it is and can be found', async () => {
  const [one = '', two = ''] = codes;
  await desk.goto('/dashb/afex');
  for (const [code, status] of [
    [one, 'in_delivery'],
    [two, 'EN_DOUANE'],
  ] as const) {
    const { id } = await atPartner(code);
    await tellPartner('POST', `shipments/${id}/status`, { status });
    await desk.goto(`/dashb/afex?fiche=${code}`);
    await panel(desk, `Colis ${code}`)
      .getByRole('button', { name: 'Syncroniser le statut' })
      .click();
  }
  await desk.goto('/dashb/afex');
  await seen('Afex est simulé.');
  await expect(rowOf(desk, one.slice(-4))).toContainText('En cours de livraison');
  await expect(rowOf(desk, two.slice(-4))).toContainText('EN_DOUANE');
  await desk.goto('/dashb/afex?suivi=statut_inconnu');
  await expect(rowOf(desk, two.slice(-4))).toBeVisible();
  await expect(rowOf(desk, one.slice(-4))).toHaveCount(0);
});

test('root’s home asks to look at what nobody understands', async ({ browser }) => {
  const owner = await signedIn(browser, root);
  await owner.goto('/dashb');
  await owner.getByRole('link', { name: /statut Afex inconnu/ }).click();
  await expect(rowOf(owner, (codes[1] ?? '').slice(-4))).toBeVisible();
  await owner.context().close();
});

test('root reads what was exchanged, and the shop reads plain words', async ({ browser }) => {
  const [, two = ''] = codes;
  const owner = await signedIn(browser, root);
  await owner.goto(`/dashb/afex?fiche=${two}`);
  const sheet = panel(owner, `Colis ${two}`);
  await sheet.getByRole('tab', { name: 'Échanges' }).click();
  await expect(sheet.getByText('Création du colis').first()).toBeVisible();
  await owner.context().close();
  const shop = await signedIn(browser, company.shipper);
  await shop.goto(`/dashb/colis/mescolis?fiche=${two}`);
  const own = panel(shop, `Colis ${two}`);
  await expect(own).toContainText('Confié à notre partenaire');
  await own.getByRole('tab', { name: /Historique/ }).click();
  await expect(own).not.toContainText('EN_DOUANE');
  await shop.context().close();
});

test('the handling is cancelled once, for good, and the parcel is ours again', async () => {
  const [, , three = ''] = codes;
  await desk.goto(`/dashb/afex?fiche=${three}`);
  const sheet = panel(desk, `Colis ${three}`);
  await sheet.getByRole('button', { name: "Annuler la gestion d'afex" }).click();
  await expect(desk.getByRole('dialog')).toContainText('Cette opération est irréversible.');
  await sayYes(desk);
  await expect(sheet).toContainText('En attente de livraison');
  await expect(sheet.getByRole('button', { name: "Annuler la gestion d'afex" })).toHaveCount(0);
  const { manifest } = await atPartner(three);
  await desk.goto(`/dashb/afex/manifestes?fiche=${manifest}`);
  const slip = panel(desk, `Manifeste ${manifest}`);
  await expect(slip).toContainText('Rien à remettre');
  await expect(slip).toContainText('Repris, ne part pas');
  await expect(slip.getByRole('button', { name: 'Remis au chauffeur' })).toHaveCount(0);
});

test('what the partner brings back enters the hub by scan', async () => {
  const [one = '', , , , , , seven = ''] = codes;
  const { id } = await atPartner(one);
  await tellPartner('POST', `shipments/${id}/status`, { status: 'returned' });
  await desk.goto(`/dashb/afex?fiche=${one}`);
  await panel(desk, `Colis ${one}`).getByRole('button', { name: 'Syncroniser le statut' }).click();
  await expect(panel(desk, `Colis ${one}`)).toContainText('Retourné');
  await desk.goto('/dashb/afex/retours');
  await expect(counted(desk)).toContainText('Prêt');
  await scan(desk, seven);
  await expect(counted(desk)).toContainText(seven.slice(-4));
  await scan(desk, one);
  await expect(counted(desk)).toContainText(`Reçu au ${company.hub.nom}.`);
  await expect(rowOf(desk, one.slice(-4))).toContainText('Reçu');
  await scan(desk, one);
  await expect(counted(desk)).toContainText(`Colis:${one} existe déjà dans la liste !`);
});
