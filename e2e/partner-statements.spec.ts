import { expect, type Page, test } from '@playwright/test';
import { api } from './api.ts';
import { bringToHub, type Company, foundCompany, registerParcels } from './company.ts';
import { rowOf, sayYes } from './gestures.ts';
import { partnerStatement, tellPartner } from './partner.ts';
import { signedIn } from './people.ts';
import { root as rootAccount } from './start-product.ts';
import { colourRules, violations } from './violations.ts';

/** What the partner says it collected, as it says it: compared, contested, received and lost. */
test.describe.configure({ mode: 'serial' });

let company: Company;
let codes: string[];
let token: string;
let root: Page;

/** Six parcels of 51 to 56 TND that the partner has delivered. */
test.beforeAll(async ({ browser }) => {
  ({ token } = await api.logIn(rootAccount));
  company = await foundCompany();
  codes = await registerParcels(company, 6);
  await bringToHub(company, codes);
  await api.post(company.admin.token, '/api/afex/adm/transfert', { codes, compte_afex: 'tunis' });
  const { shipments } = await tellPartner('GET', 'state');
  for (const { id, reference } of shipments)
    if (codes.includes(reference))
      await tellPartner('POST', `shipments/${id}/status`, { status: 'delivered' });
  for (const ref of codes) {
    const { rows } = await api.post<{ rows: { id: number }[] }>(
      token,
      '/api/colis/adm/global/search',
      {
        filter: { search: ref },
      },
    );
    await api.get(company.admin.token, `/api/afex/adm/sync-status/${rows[0]?.id}`);
  }
  root = await signedIn(browser, rootAccount);
});
test.afterAll(async () => root.context().close());

/** A line of the statement, or the head of a kind. */
const lineOf = (text: string) =>
  root.getByRole('table', { name: 'Lignes du relevé' }).getByRole('row').filter({ hasText: text });

const importFile = async (name: string, buffer: Buffer): Promise<void> => {
  await root.goto('/dashb/invoice');
  await root.getByRole('link', { name: /Relevés Afex/ }).click();
  await root.getByRole('button', { name: 'Importer un relevé' }).click();
  await root.getByLabel('Fichier à importer').setInputFiles({ name, mimeType: 'text/csv', buffer });
};

test('the partner’s own file is compared parcel by parcel', async () => {
  const file = await partnerStatement('tunis', {
    manque: '1',
    autre: '1',
    etranger: '1',
    double: '1',
  });
  await importFile('afex-tunis.csv', file);
  await expect(root.getByLabel('Compte')).toHaveValue('tunis');
  expect(await violations(root)).toEqual([]);
  await root.getByRole('button', { name: /Comparer les 7 lignes/ }).click();
  await expect(root.getByRole('heading', { level: 1 })).toContainText('Relevé Afex Tunis');
  await expect(root.getByRole('tab', { name: /Tout/ })).toContainText('8');
  for (const [kind, n] of [
    ['Autre montant', 1],
    ['Manquent au relevé', 1],
    ['Pas à nous', 1],
    ['Deux fois', 1],
    ['Concordent, au millime', 4],
  ] as const)
    await expect(lineOf(kind)).toContainText(String(n));
  expect(await violations(root)).toEqual([]);
});

test('in the dark and on a phone it reads as well', async () => {
  await root.emulateMedia({ colorScheme: 'dark' });
  await root.reload();
  await expect(lineOf('Concordent, au millime')).toBeVisible();
  expect(await violations(root, colourRules)).toEqual([]);
  await root.emulateMedia({ colorScheme: 'light' });
  await root.setViewportSize({ width: 390, height: 844 });
  await expect(lineOf('Concordent, au millime')).toBeVisible();
  const wide = await root.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
  expect(await violations(root)).toEqual([]);
  await root.setViewportSize({ width: 1440, height: 900 });
  await root.reload();
});

test('another amount is contested with a note; what is there twice is seen', async () => {
  await root.getByRole('button', { name: 'Contester' }).click();
  const dialog = root.getByRole('dialog');
  await dialog.getByLabel('Note').fill('Le destinataire a payé 51 TND');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(root.getByRole('button', { name: /Contesté le/ })).toBeVisible();
  await root.getByRole('button', { name: 'Vu', exact: true }).click();
  await expect(root.getByRole('button', { name: /Vu le/ })).toBeVisible();
});

test('what a colleague notes behind an open difference is read before it is replaced', async () => {
  await root.getByRole('button', { name: /Contesté le/ }).click();
  const dialog = root.getByRole('dialog');
  await dialog.getByLabel('Note').fill('Rappelé ce matin');
  const { rows } = await api.post<{ rows: { id: number; kind: string }[] }>(
    token,
    '/api/afex/adm/ecarts',
    { filter: { kind: 'autre-montant' } },
  );
  await api.post(token, '/api/afex/adm/ecart/suite', {
    ids: [rows[0]?.id],
    suite: 'conteste',
    note: 'Afex a promis 51 pour lundi',
  });
  const save = dialog.getByRole('button', { name: 'Enregistrer' });
  await save.click();
  await expect(dialog.getByRole('alert')).toContainText('« Afex a promis 51 pour lundi »');
  await expect(dialog.getByLabel('Note')).toHaveValue('Rappelé ce matin');
  await save.click();
  await expect(dialog).toBeHidden();
  await root.getByRole('button', { name: /Contesté le/ }).click();
  await expect(dialog.getByLabel('Note')).toHaveValue('Rappelé ce matin');
  await root.keyboard.press('Escape');
});

test('what matches is received once, into the bank', async () => {
  await root.getByRole('button', { name: /^Recevoir/ }).click();
  const dialog = root.getByRole('dialog');
  await dialog.getByLabel('Référence').fill('VIR 2611');
  await sayYes(root, 'Recevoir');
  await expect(root.getByRole('region', { name: 'Reçu' })).toContainText('VIR 2611');
  await expect(root.getByRole('button', { name: /^Recevoir/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('what is missing is written off with its reason, and leaves the list', async () => {
  await root.goto('/dashb/invoice/afex?vue=ecarts');
  const missing = rowOf(root, 'Manque au relevé');
  await expect(missing).toHaveCount(1);
  await missing.getByText('Manque au relevé').click();
  await root.getByRole('dialog').getByRole('button', { name: 'Passer en perte…' }).click();
  const dialog = root.getByRole('dialog');
  await dialog.getByLabel('Raison').fill('Afex ne le retrouve pas');
  await dialog.getByRole('button', { name: 'Passer en perte', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(missing).toHaveCount(0);
  await root.getByRole('tab', { name: 'Pertes' }).click();
  await expect(rowOf(root, 'Afex ne le retrouve pas')).toBeVisible();
  const { verif } = await api.post<{ verif: { violations: unknown[] } }>(
    token,
    '/api/ledger/adm/verify',
  );
  expect(verif.violations).toEqual([]);
});

test('the same statement in another form is told, and a broken one tells its lines', async () => {
  const words = { manque: '1', autre: '1', etranger: '1', double: '1', format: 'xlsx' };
  await importFile('afex-tunis.xlsx', await partnerStatement('tunis', words));
  await root.getByRole('button', { name: /Comparer/ }).click();
  await expect(root.getByRole('alert')).toContainText('Ce relevé est déjà importé');
  await root.getByRole('link', { name: 'Ouvrir ce relevé' }).click();
  await expect(root.getByRole('heading', { level: 1 })).toContainText('Relevé Afex Tunis');
  await importFile(
    'casse-tunis.csv',
    Buffer.from(`Référence;Montant\r\n${codes[0]};douze\r\n;12,000\r\n${codes[1]};52,000\r\n`),
  );
  const alert = root.getByRole('alert');
  await expect(alert).toContainText('Ligne 2 : Montant illisible : « douze » !');
  await expect(alert).toContainText('Ligne 3 : Ni référence client ni n° Afex !');
  await expect(root.getByRole('button', { name: /Comparer/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
