import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { api } from './api.ts';
import { type Company, foundShop, withShop } from './company.ts';
import { divert } from './divert.ts';
import { sayYes } from './gestures.ts';
import { logIn, signedIn } from './people.ts';
import { colourRules, violations } from './violations.ts';
import { scrolledAway } from './visits.ts';

/** A shop imports its sales as it records them: a sheet, or customers' messages. */

let company: Company;
test.beforeAll(async () => {
  company = await foundShop();
});

/** The shop's own titles, decimal commas, phone numbers as typed. */
function salesOf(lines: number): string[] {
  const { town } = company;
  return Array.from({ length: lines }, (_, at) => {
    const tel = `22 ${String(100 + (at % 900))} ${String(100 + (Math.floor(at / 9) % 900))}`;
    return `Client ${nameOf(at)};+216 ${tel};Rue ${at + 1};${town.loc};${town.gov};Nappe n° ${at + 1};${30 + (at % 50)},500`;
  });
}

const nameOf = (at: number): string =>
  [...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/** Line 12 of the file has a phone of four digits, and so on. */
const wrong: Record<number, (line: string) => string> = {
  10: (line) => line.replace(/\+216[^;]+/, '1234'),
  60: (line) => line.replace(/;[^;]+,500$/, ';voir'),
  120: (line) => line.replace(/Nappe[^;]+/, ''),
  200: (line) => line.replace(/^[^;]+/, ''),
  250: (line) => line.replace(/;Rue \d+;/, ';;'),
};

const sheet = (lines: readonly string[]) => ({
  name: 'ventes.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `\ufeff${['Nom et prénom;GSM;Adresse;Ville;Gouvernorat;Article;Prix (DT)', ...lines].join('\r\n')}`,
  ),
});

async function openFile(page: Page, file: ReturnType<typeof sheet>, lines: number): Promise<void> {
  await page.goto('/dashb/colis/import');
  await page.getByLabel('Fichier à importer').setInputFiles(file);
  const read = lines > 1 ? `Lire les ${lines} lignes` : 'Lire la ligne';
  await page.getByRole('button', { name: read }).click();
  await expect(page.getByRole('tab', { name: 'Toutes' })).toContainText(String(lines));
}

const parcelsOf = async (): Promise<number> =>
  (await api.post<{ count: number }>(company.shipper.token, '/api/colis/exped/mescolis')).count;

test('300 lines of which 5 are wrong: one is corrected in place, and nothing is ever doubled', async ({
  browser,
}) => {
  const page = await signedIn(browser, company.shipper);
  const lines = salesOf(300).map((line, at) => wrong[at]?.(line) ?? line);
  const before = await parcelsOf();

  await page.goto('/dashb/colis/mescolis');
  await page.getByRole('button', { name: 'Importer' }).click();
  await page.waitForURL('**/dashb/colis/import');
  await openFile(page, sheet(lines), 300);

  await expect(page.getByRole('tab', { name: 'À corriger' })).toContainText('5');
  for (const sentence of [
    'numéro tél non valide !',
    'Montant ttc non valide !',
    'Vous devez saisir le marchandise du client !',
    'Vous devez saisir le nom du client !',
    "Vous devez saisir l'adresse du client !",
  ])
    await expect(page.getByText(sentence)).toHaveCount(1);

  await page.getByLabel('Tél client, ligne 12', { exact: true }).fill('98 765 432');
  await expect(page.getByText('numéro tél non valide !')).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'À corriger' })).toContainText('4');

  await page.getByRole('button', { name: 'Créer 296 colis' }).click();
  await expect(page.locator('.alert.good')).toContainText('296 colis ont été créés avec succès');
  await expect(page.locator('.alert.good')).toContainText('4 lignes restent sans colis.');
  expect(await parcelsOf()).toBe(before + 296);

  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Lignes restantes (4)' }).click();
  const left = readFileSync(await (await waiting).path(), 'utf8');
  expect(left.trim().split('\r\n')).toHaveLength(5);
  expect(left).toContain('Montant ttc non valide !');

  // The same file again with the same corrections: nothing is ticked, one line is a deliberate
  // duplicate.
  await page.getByRole('button', { name: 'Autre fichier' }).click();
  await sayYes(page);
  await openFile(page, sheet(lines), 300);
  await page.getByLabel('Tél client, ligne 12', { exact: true }).fill('98765432');
  await expect(page.getByRole('tab', { name: 'Déjà créées' })).toContainText('296');
  await expect(page.getByRole('button', { name: /^Créer \d+ colis$/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Lignes à revoir (4)' })).toBeVisible();
  await page.getByRole('tab', { name: 'Déjà créées' }).click();
  const oneLine = page.getByText('22100100', { exact: true });
  await expect.poll(async () => (await oneLine.boundingBox())?.height).toBeLessThan(40);
  await expect(page.getByLabel('Créer la ligne 2', { exact: true })).not.toBeChecked();
  await page.getByLabel('Créer la ligne 2', { exact: true }).check();
  await page.getByRole('button', { name: 'Créer 1 colis' }).click();
  await expect(page.locator('.alert.good')).toContainText('1 colis ont été créés avec succès');
  expect(await parcelsOf()).toBe(before + 297);

  // Lines to be checked are not created with the same click; an answer applies to all with the same
  // text.
  await page.getByRole('button', { name: 'Autre fichier' }).click();
  await sayYes(page);
  const doubtful = salesOf(303)
    .slice(300)
    .map((line, at) => line.replace(/;[^;]+$/, at < 2 ? ';35 000' : ';31,500'));
  await openFile(page, sheet(doubtful), 3);
  await expect(page.getByRole('tab', { name: 'À vérifier' })).toContainText('2');
  await page.getByRole('button', { name: 'Créer 1 colis' }).click();
  await expect(page.locator('.alert.good')).toContainText('2 lignes restent sans colis.');
  const question = page.getByRole('group', { name: /^35 dinars ou 35/ });
  await expect(question).toHaveCount(2);
  await question.first().getByRole('button').first().click();
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Créer 2 colis' }).click();
  await expect(page.locator('.alert.good')).toContainText('3 colis ont été créés avec succès');
  const made = await api.post<{ rows: { montant_ttc: number }[] }>(
    company.shipper.token,
    '/api/colis/exped/mescolis',
  );
  expect(made.rows.slice(0, 3).map(({ montant_ttc }) => montant_ttc)).toEqual([35, 35, 31.5]);
  await page.context().close();
});

test('a file that cannot be sent says so in sight, at the end of its lines too', async ({
  browser,
}) => {
  const page = await signedIn(browser, company.shipper);
  // Sales of nobody else: those above are found to exist, some time after they are read.
  const sales = salesOf(40).map((line) => line.replace('+216 22', '+216 53'));
  await openFile(page, sheet(sales), 40);
  await page.getByRole('row').last().scrollIntoViewIfNeeded();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Créer 40 colis' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'réessayez' })).toBeInViewport({
    ratio: 0.9,
  });
  await page.context().close();
});

test('a network that drops between two sendings: the file says how far it came, and goes on from there', async ({
  browser,
}) => {
  const page = await signedIn(browser, company.shipper);
  const before = await parcelsOf();
  const sales = salesOf(150).map((line) => line.replace('+216 22', '+216 54'));
  await openFile(page, sheet(sales), 150);
  await divert(
    page,
    '**/api/colis/exped/import',
    async (route) => {
      const response = await route.fetch();
      await page.context().setOffline(true);
      await route.fulfill({ response });
    },
    1,
  );
  await page.getByRole('button', { name: 'Créer 150 colis' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Le réseau est coupé' });
  await expect(alert).toContainText(
    'Le réseau est coupé : 100 colis sur 150 sont traités, les autres n’ont pas été envoyés',
  );
  await expect(alert).not.toContainText('Rien n’a été envoyé');
  expect(await parcelsOf()).toBe(before + 100);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Créer 50 colis' }).click();
  await expect(page.locator('.alert.good')).toContainText('150 colis ont été créés avec succès');
  expect(await parcelsOf()).toBe(before + 150);
  await page.context().close();
});

test('a file that was left while its places are read does not come back over the next one', async ({
  browser,
}) => {
  const page = await signedIn(browser, company.shipper);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/location/commun/lire', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto('/dashb/colis/import');
  const file = page.getByLabel('Fichier à importer');
  await file.setInputFiles({ ...sheet(salesOf(5)), name: 'mars.csv' });
  await page.getByRole('button', { name: 'Lire les 5 lignes' }).click();
  await page.getByRole('button', { name: 'Autre fichier' }).click();
  await file.setInputFiles({ ...sheet(salesOf(3)), name: 'avril.csv' });
  await expect(page.getByText('avril.csv')).toBeVisible();
  answer();
  await page.getByRole('button', { name: 'Lire les 3 lignes' }).click();
  await expect(page.getByRole('tab', { name: 'Toutes' })).toContainText('3');
  await expect(page.getByText('avril.csv')).toBeVisible();
  await page.context().close();
});

test('of two files chosen while the network is slow, the later one is opened', async ({
  browser,
}) => {
  const page = await signedIn(browser, company.shipper);
  const first = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/api/colis/exped/import/colonnes', async (route) => {
    asked += 1;
    const isFirst = asked === 1;
    if (isFirst) await first.promise;
    await route.continue();
    if (isFirst) answered.resolve();
  });
  await page.goto('/dashb/colis/import');
  const file = page.getByLabel('Fichier à importer');
  await file.setInputFiles({ ...sheet(salesOf(5)), name: 'mars.csv' });
  await expect.poll(() => asked).toBe(1);
  await file.setInputFiles({ ...sheet(salesOf(3)), name: 'avril.csv' });
  await expect(page.getByText('avril.csv')).toBeVisible();
  const late = page.waitForResponse('**/api/colis/exped/import/colonnes');
  first.resolve();
  await answered.promise;
  await (await late).finished();
  await page.getByRole('button', { name: 'Lire les 3 lignes' }).click();
  await expect(page.getByRole('tab', { name: 'Toutes' })).toContainText('3');
  await page.context().close();
});

test('a file whose places could not be read is read with another click', async ({ browser }) => {
  const page = await signedIn(browser, company.shipper);
  const broken = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };
  const lift = await divert(page, '**/api/location/commun/lire', (route) => route.fulfill(broken));
  await page.goto('/dashb/colis/import');
  await page.getByLabel('Fichier à importer').setInputFiles(sheet(salesOf(5)));
  const read = page.getByRole('button', { name: 'Lire les 5 lignes' });
  await read.click();
  await expect(page.getByRole('alert')).toContainText('Le serveur ne répond pas (502)');
  lift();
  await read.click();
  await expect(page.getByRole('tab', { name: 'À corriger' })).toContainText('0');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.context().close();
});

test('a workbook is read where the sales are, and another sheet is a choice away', async ({
  browser,
}) => {
  const page = await signedIn(browser, company.shipper);
  await page.goto('/dashb/colis/import');
  const titles = ['Nom et prénom', 'GSM', 'Prix'];
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Note', rows: [['Nom'], ['Voir la suite']] },
      { name: 'Mars', rows: [titles, ['Rim', 53418027, 45]] },
      { name: 'Avril', rows: [titles, ['Ali', 53418028, 30], ['Hela', 53418029, 20]] },
    ],
  });
  await page.getByLabel('Fichier à importer').setInputFiles({
    name: 'ventes.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(bytes),
  });
  const sheets = page.getByLabel('Feuille du classeur');
  await expect(sheets).toHaveValue('Mars');
  await expect(page.getByRole('button', { name: 'Lire la ligne' })).toBeVisible();
  await sheets.selectOption('Avril');
  await expect(page.getByRole('button', { name: 'Lire les 2 lignes' })).toBeVisible();

  // A column's chosen content is kept when the titles are turned off.
  await page.getByLabel('Contenu de Prix').selectOption('note');
  const haveTitles = page.getByLabel('La première ligne porte les titres');
  await haveTitles.uncheck();
  await expect(page.getByLabel('Contenu de la colonne 3')).toHaveValue('note');
  await haveTitles.check();
  await expect(page.getByLabel('Contenu de Prix')).toHaveValue('note');
  await page.context().close();
});

test('a workbook chosen while the network is lost is said to wait for what reads it, in words', async ({
  browser,
}) => {
  const company = await foundShop();
  const page = await signedIn(browser, company.shipper, 'phone');
  const readerComes = await divert(page, '**/assets/xlsx-*', (route) => route.abort());
  await page.goto('/dashb/colis/import');
  const choose = async () =>
    page.locator('input[type=file]').setInputFiles({
      name: 'ventes.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(
        await writeXlsx({ sheets: [{ name: 'Ventes', rows: [['Nom'], ['Client 1']] }] }),
      ),
    });
  await choose();
  await expect(page.getByRole('alert')).toContainText('Ce qui lit les fichiers XLSX');
  readerComes();
  await page.reload();
  await choose();
  await expect(page.getByRole('heading', { name: 'Que contient chaque colonne' })).toBeVisible();
  await page.context().close();
});

test('a file with the same title twice does not make the next file forget it', async ({
  browser,
}) => {
  const page = await signedIn(browser, company.shipper);
  const open = async (titles: string, line: string) => {
    await page.goto('/dashb/colis/import');
    await page.getByLabel('Fichier à importer').setInputFiles({
      name: 'ventes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\ufeff${titles}\r\n${line}\r\n`),
    });
  };
  await open('Nom;Téléphone;Téléphone;Solde;Solde', 'Rim;53418027;98418027;45;45');
  await page.getByLabel('Contenu de Solde').first().selectOption('montant_ttc');
  const remembered = page.waitForResponse(
    (answer) => answer.url().includes('import/colonnes') && answer.request().method() !== 'GET',
  );
  await page.getByRole('button', { name: 'Lire la ligne' }).click();
  await remembered;
  await page.getByRole('button', { name: 'Autre fichier' }).click();
  await sayYes(page);
  await open('Nom;Téléphone;Solde', 'Ali;53418028;30');
  await expect(page.getByLabel('Contenu de Téléphone')).toHaveValue('tel_cl');
  await expect(page.getByLabel('Contenu de Solde')).toHaveValue('montant_ttc');
  await page.context().close();
});

test('six hundred lines below the name of a shop become parcels that are printed in two files', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await signedIn(browser, company.shipper);
  await page.goto('/dashb/colis/import');
  const cells = salesOf(600).map((line) => line.replace('+216 22', '+216 55').split(';'));
  const titles = 'Nom et prénom;GSM;Adresse;Ville;Gouvernorat;Article;Prix (DT)'.split(';');
  const bytes = await writeXlsx({
    sheets: [{ name: 'Mars', rows: [['Dar Zine'], ['Le 12/03/2026'], [null], titles, ...cells] }],
  });
  await page.getByLabel('Fichier à importer').setInputFiles({
    name: 'ventes.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(bytes),
  });
  await expect(page.getByLabel('La ligne 4 porte les titres')).toBeChecked();
  await expect(page.getByLabel('Contenu de GSM')).toHaveValue('tel_cl');
  await page.getByRole('button', { name: 'Lire les 600 lignes' }).click();
  await page.getByRole('button', { name: 'Créer 600 colis' }).click();
  await expect(page.locator('.alert.good')).toContainText('600 colis', { timeout: 60_000 });

  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Imprimer (600)' }).click();
  const labels = await opened;
  await expect(labels).toHaveTitle('600 bordereaux', { timeout: 60_000 });
  await expect(labels.locator('.sheet')).toHaveCount(600, { timeout: 60_000 });
  const leaving = await labels
    .locator('.fitted')
    .evaluateAll(
      (all) =>
        all.filter(
          (line) =>
            (line.firstElementChild?.getBoundingClientRect().width ?? 0) >
            line.getBoundingClientRect().width + 1,
        ).length,
    );
  expect(leaving, 'names that leave their line').toBe(0);
  const file = labels.waitForEvent('download', { timeout: 60_000 });
  await labels.getByRole('button', { name: 'PDF 2/2' }).click();
  expect(
    readFileSync(await (await file).path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await page.context().close();
});

test('corrections outlive the page; a file that is no sheet is told in a sentence', async ({
  browser,
}) => {
  const page = await signedIn(browser, company.shipper);
  await page.goto('/dashb/colis/import');
  await page.getByLabel('Fichier à importer').setInputFiles({
    name: 'photo.csv',
    mimeType: 'image/png',
    buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]),
  });
  await expect(page.getByRole('alert')).toContainText('Ce fichier n’est pas un tableau');

  await openFile(page, sheet([`;1234;Rue 1;${company.town.loc};${company.town.gov};Sac;12`]), 1);
  await page.getByLabel('Nom du client, ligne 2', { exact: true }).fill('Olfa');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Nom du client, ligne 2 : Olfa' })).toBeVisible();
  await expect(page.getByText('numéro tél non valide !')).toBeVisible();
  await page.context().close();
});

test('a pasted message fills the form, several fill the batch, and a copy makes a new parcel', async ({
  browser,
}) => {
  const { town } = company;
  const page = await signedIn(browser, company.shipper);
  await page.goto('/dashb/colis/create');
  await page.getByRole('button', { name: 'Coller un message' }).click();
  await page
    .getByLabel('Message du client')
    .fill(`esm Hela win ${town.loc} ${town.gov} flous 45 000 tel 24 111 222`);
  await page.getByRole('button', { name: 'Remplir' }).click();
  await expect(page.getByLabel('Nom du client')).toHaveValue('Hela');
  await expect(page.getByLabel('Tél client')).toHaveValue('24111222');
  await expect(page.getByLabel('Montant TTC')).toHaveValue('45 000');
  await expect(page.getByText(/^Lieu (reconnu|à vérifier)/)).toBeVisible();
  await expect(page.getByLabel('Gouvernorat')).toHaveValue(town.gov);
  await expect(page.getByLabel('Délégation')).toHaveValue(town.deleg);
  await expect(page.getByLabel('Code postal')).toHaveValue(town.zip);
  await expect(page.getByText('Une réponse manque : le montant.')).toBeVisible();
  await page.getByLabel('Marchandise').fill('Nappe');
  // An amount that may be in millimes blocks « Créer » until it is answered.
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await page
    .getByRole('group')
    .getByRole('button', { name: /^45,000/ })
    .click();
  await expect(page.getByLabel('Montant TTC')).toHaveValue('45');
  await expect(page.getByText(/réponse manque/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await page.waitForURL('**/dashb/colis/mescolis?fiche=*');

  await page.getByRole('button', { name: 'Dupliquer' }).click();
  await expect(page.getByLabel('Nom du client')).toHaveValue('Hela');
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await page.waitForURL('**/dashb/colis/mescolis?fiche=*');

  await page.goto('/dashb/colis/create/many');
  await page.getByRole('button', { name: 'Coller des messages' }).click();
  await page
    .getByLabel('Message du client')
    .fill(`Rim\n53 418 027\n${town.loc}\n30 dt\n\nعلي\n٢٢١٢٣٤٥٦\n٤٥ دينار`);
  await page.getByRole('button', { name: 'Remplir' }).click();
  await expect(page.getByLabel('Nom du client')).toHaveCount(2);
  await expect(page.getByLabel('Tél client').nth(1)).toHaveValue('22123456');
  await expect(page.getByText('Lieu à choisir')).toBeVisible();

  // Rows copied from a spreadsheet, one with a number of another country.
  await page.getByRole('button', { name: 'Coller des messages' }).click();
  await page
    .getByLabel('Message du client')
    .fill(
      `Nom\tTél\tVille\tPrix\nRim\t53 418 027\t${town.loc}\t1.200,000 DT\nHela\t+33 7 52 34 56 78\t${town.loc}\t٨٥٫٥٠٠`,
    );
  await page.getByRole('button', { name: 'Remplir' }).click();
  await expect(page.getByLabel('Nom du client')).toHaveCount(4);
  await expect(page.getByLabel('Montant TTC').nth(2)).toHaveValue('1200,000');
  await expect(page.getByLabel('Montant TTC').nth(3)).toHaveValue('85,5');
  await expect(page.getByLabel('Tél client').nth(3)).toHaveValue('');
  expect(await scrolledAway(page)).toBe(0);

  // On a slow network the answer comes late: what was typed meanwhile stays.
  await page.goto('/dashb/colis/create');
  const late = Promise.withResolvers<void>();
  await page.route('**/api/colis/exped/messages', async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Coller un message' }).click();
  await page.getByLabel('Message du client').fill(`Hela\n24 111 222\n${town.loc}\n45 dt`);
  await page.getByRole('button', { name: 'Remplir' }).click();
  await page.getByLabel('Nom du client').fill('Salma');
  late.resolve();
  await expect(page.getByLabel('Tél client')).toHaveValue('24111222');
  await expect(page.getByLabel('Nom du client')).toHaveValue('Salma');

  await page.goto('/dashb/colis/create');
  await page.getByRole('button', { name: 'Effacer' }).click();
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  for (const sentence of [
    'Vous devez choisir le gouvernorat !',
    'Vous devez choisir la délégation !',
    'le code postal est obligatoire !',
  ])
    await expect(page.getByText(sentence)).toBeVisible();
  await page.getByLabel('Tél client').pressSequentially('24111');
  await page.getByRole('option', { name: /Hela/ }).click();
  await expect(page.getByLabel('Nom du client')).toHaveValue('Hela');

  // The same customer and amount again: a question is asked, and the parcel created once confirmed.
  await page.getByLabel('Marchandise').fill('Nappe');
  await page.getByLabel('Montant TTC').fill('45');
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await expect(page.getByText(/Déjà créé .* Créer quand même\s\?/)).toBeVisible();
  await page.getByRole('button', { name: 'C’est un autre' }).click();
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await page.waitForURL('**/dashb/colis/mescolis?fiche=*');
  await page.context().close();
});

test('on a phone the message comes first, and what was read of it stands line by line', async ({
  browser,
}) => {
  const { town } = company;
  const page = await signedIn(browser, company.shipper, 'phone');
  await page.goto('/dashb/colis/create');
  const create = page.getByRole('button', { name: 'Créer', exact: true });
  const paste = page.getByRole('button', { name: 'Coller un message' });
  await expect(create).toBeInViewport({ ratio: 1 });
  const { y: pasteAt = 0 } = (await paste.boundingBox()) ?? {};
  const { y: nameAt = 0 } = (await page.getByLabel('Nom du client').boundingBox()) ?? {};
  expect(pasteAt).toBeLessThan(nameAt);

  await paste.click();
  await page
    .getByLabel('Message du client')
    .fill(`Faten Sassi\n25 111 333\n${town.loc} ${town.gov}\n52 000`);
  await page.getByRole('button', { name: 'Remplir' }).click();
  await expect(page.getByRole('button', { name: /^Client Faten Sassi lu/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Tél 25.111.333 lu/ })).toBeVisible();
  await expect(page.locator('mark', { hasText: '52 000' })).toHaveClass('asked');
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, colourRules)).toEqual([]);

  // An empty line opens the form at its field; a question can be answered without the form.
  await page
    .getByRole('group')
    .getByRole('button', { name: /^52,000/ })
    .click();
  await expect(page.getByRole('button', { name: /^Montant 52,000/ })).toBeVisible();
  await page.getByRole('button', { name: /^Objet À compléter/ }).click();
  await expect(page.getByLabel('Marchandise')).toBeFocused();
  await page.getByLabel('Marchandise').fill('Nappe');
  // A question asked while typing an amount is not hidden by the foot.
  await page.getByLabel('Montant TTC').fill('');
  await page.getByLabel('Montant TTC').pressSequentially('52 000');
  await expect(page.getByRole('button', { name: /^52,000/ })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: /^52,000/ }).click();
  await create.click();
  await page.waitForURL('**/dashb/colis/mescolis?fiche=*');

  await page.goto('/dashb/colis/mescolis');
  const first = page.locator('tbody tr[data-key]').first();
  const { y: firstAt = 0 } = (await first.boundingBox()) ?? {};
  expect(firstAt).toBeLessThan(160);
  await expect(page.locator('tr.group').first()).toContainText('Aujourd’hui');

  // What has been read is not there for the next parcel.
  await page.goto('/dashb/colis/create');
  await paste.click();
  await expect(page.getByLabel('Message du client')).toHaveValue('');
  await page.context().close();
});

test('the screens pass the axe, in light and dark', async ({ browser }) => {
  const { town } = company;
  await api.post(company.shipper.token, '/api/colis/exped/create', {
    nom_cl: 'Mouna',
    tel_cl: '27333444',
    marchandise: 'Nappe',
    montant_ttc: 30,
    adresse: 'Rue 1',
    adresse_lieu: town.loc,
    adresse_gov: town.gov,
    adresse_deleg: town.deleg,
    adresse_zip: town.zip,
    type_envoi: 'livraison',
    nbr_paquets: 1,
  });
  const page = await signedIn(browser, company.shipper);
  const wrongIn = async (screen: string) => {
    const found: string[] = [];
    for (const [colorScheme, rules] of [['light'], ['dark', colourRules]] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const wrongNow = await violations(page, rules);
      found.push(...wrongNow.map((one) => `${screen}, ${colorScheme}: ${one}`));
    }
    return found;
  };

  await page.goto('/dashb/colis/import');
  await expect(page.getByRole('button', { name: 'Choisir un fichier' })).toBeVisible();
  const found = await wrongIn('file');
  await page
    .getByLabel('Fichier à importer')
    .setInputFiles(sheet([...salesOf(2), `;1234;;${town.gov};;;gratuit`]));
  await page.getByRole('button', { name: 'Lire les 3 lignes' }).waitFor();
  found.push(...(await wrongIn('columns')));
  await page.getByRole('button', { name: 'Lire les 3 lignes' }).click();
  await page.getByRole('tab', { name: 'Toutes' }).click();
  await page.getByRole('button', { name: 'Tous les champs de la ligne 2' }).click();
  found.push(...(await wrongIn('lines')));

  await page.goto('/dashb/colis/create');
  await page.getByRole('button', { name: 'Coller un message' }).click();
  found.push(...(await wrongIn('message')));
  await page.getByLabel('Message du client').fill(`Hela ${town.gov} 45d 24 111 222`);
  await page.getByRole('button', { name: 'Remplir' }).click();
  await expect(page.getByLabel('Tél client')).toHaveValue('24111222');
  await page.getByLabel('Tél client').fill('');
  await page.getByLabel('Tél client').pressSequentially('27333');
  await page.getByRole('option', { name: /Mouna/ }).waitFor();
  found.push(...(await wrongIn('recipients')));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Nom du client')).toHaveValue('Mouna');
  expect(found).toEqual([]);
  await page.context().close();
});

test('of messages pasted at once, none is lost where there is no room for them', async ({
  browser,
}) => {
  const page = await signedIn(browser, company.shipper);
  const many = Array.from(
    { length: 22 },
    (_, at) => `Client ${nameOf(at)}\n53 418 0${10 + at}\n${company.town.loc}\n${30 + at} dt`,
  );
  const pasted = page.getByLabel('Message du client');
  const paste = async (messages: readonly string[]) => {
    await page.getByRole('button', { name: /^Coller/ }).click();
    await pasted.fill(messages.join('\n\n'));
    await page.getByRole('button', { name: 'Remplir' }).click();
  };
  await page.goto('/dashb/colis/create/many');
  await paste(many);
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert).toHaveText('Maximum 20 formulaires');
  await expect(pasted).toHaveValue(many.slice(20).join('\n\n'));
  await expect(page.getByText('20 / 20 formulaires')).toBeVisible();

  // The page for one parcel hands several on to the page for many, which is full.
  await page.goto('/dashb/colis/create');
  await paste(many.slice(20));
  await expect(alert).toHaveText('Maximum 20 formulaires');
  await expect(pasted).toHaveValue(many.slice(20).join('\n\n'));
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await page.goto('/dashb/colis/create/many');
  await page.getByRole('button', { name: 'Retirer le colis 1', exact: true }).click();
  await expect(page.getByText('19 / 20 formulaires')).toBeVisible();
  await page.context().close();
});

test('the further fields of two open lines say which line they are of', async ({ browser }) => {
  const page = await signedIn(browser, company.shipper);
  await openFile(page, sheet(salesOf(3)), 3);
  for (const n of [2, 4])
    await page.getByRole('button', { name: `Tous les champs de la ligne ${n}` }).click();
  const second = page.getByRole('group', { name: 'Ligne 4', exact: true });
  await second.getByLabel('Réf. commande').fill('DZ-4');
  await expect(
    page.getByRole('group', { name: 'Ligne 2' }).getByLabel('Réf. commande'),
  ).toHaveValue('');
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

test('what is chosen for the columns of a file is asked about before it goes', async ({
  browser,
}) => {
  const page = await signedIn(browser, company.shipper);
  await page.goto('/dashb/colis/import');
  const file = page.getByLabel('Fichier à importer');
  const question = page.getByRole('dialog', { name: 'Quitter cette saisie ?' });
  const leave = () => page.getByRole('link', { name: 'Où est mon argent' }).click();
  await file.setInputFiles(sheet(salesOf(2)));
  const goods = page.getByLabel('Contenu de Article');
  await goods.selectOption({ label: 'Ne pas importer' });
  await page.getByLabel('Marchandise de toutes les lignes').fill('Nappe');
  await leave();
  await question.getByRole('button', { name: 'Rester' }).click();
  await expect(page.getByLabel('Marchandise de toutes les lignes')).toHaveValue('Nappe');
  await leave();
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Où est mon argent');
  // As it was proposed, there is nothing to lose.
  await page.goto('/dashb/colis/import');
  await file.setInputFiles(sheet(salesOf(2)));
  await expect(goods).toBeVisible();
  await leave();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Où est mon argent');
  await page.context().close();
});

test('messages that were pasted as the session ended are there for that shop, and for no other', async ({
  browser,
}) => {
  const other = await withShop(company);
  const page = await signedIn(browser, company.shipper);
  const messages = `Hela\n24 111 222\n${company.town.loc}\n45 dt`;
  const pasted = page.getByLabel('Message du client');
  const open = async () => {
    await page.goto('/dashb/colis/create');
    await page.getByRole('button', { name: 'Coller un message' }).click();
  };
  await open();
  await pasted.fill(messages);
  const token = await page.evaluate(() => localStorage.getItem('cgo-tkn'));
  await api.post(token, '/api/users/logout');
  await page.waitForURL('**/login');
  await logIn(page, other.shipper);
  await open();
  await expect(pasted).toHaveValue('');
  const second = await page.evaluate(() => localStorage.getItem('cgo-tkn'));
  await api.post(second, '/api/users/logout');
  await page.waitForURL('**/login');
  await logIn(page, company.shipper);
  await open();
  await expect(pasted).toHaveValue(messages);
  await page.getByRole('button', { name: 'Remplir' }).click();
  await expect(page.getByLabel('Tél client')).toHaveValue('24111222');
  await open();
  await expect(pasted).toHaveValue('');
  await page.context().close();
});
