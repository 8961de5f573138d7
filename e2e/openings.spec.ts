import { expect, type Page, test } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { api } from './api.ts';
import { foundShop, registerParcels } from './company.ts';
import { divert } from './divert.ts';
import { rowOf } from './gestures.ts';
import { signedIn } from './people.ts';
import { root } from './start-product.ts';
import { wedge } from './wedge.ts';

/**
 * A company moves over: root drops the old system's file, answers questions, compares, imports,
 * undoes.
 */

const shops = (lines: readonly string[], encoding: BufferEncoding = 'utf8') => ({
  name: 'clients-soldes.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Société Zaytouna, export du 1er mars',
      '',
      'Raison sociale;Mail;GSM;Ville;Solde CR;OBS',
      ...lines,
    ].join('\r\n'),
    encoding,
  ),
});

async function drop(page: Page, file: ReturnType<typeof shops>): Promise<void> {
  await page.getByLabel('Fichier à importer').setInputFiles(file);
  await page.getByRole('button', { name: 'Lire les lignes' }).click();
}

const owed = async (): Promise<number> => {
  const { token } = await api.logIn(root);
  const { totaux } = await api.post<{ totaux: { exped: { du: number } } }>(
    token,
    '/api/ouverture/adm/list',
  );
  return totaux.exped.du;
};

test('a file of shippers is corrected in place, compared, imported once and undone', async ({
  browser,
}) => {
  const page = await signedIn(browser, root);
  const before = await owed();
  await page.goto('/ouverture');
  await page.getByRole('link', { name: 'Importer' }).first().click();
  const lines = [
    'Atelier Zaghdoud;a@vieux.tn;2451802;Sfax;412,300;',
    'Épicerie Bâtie;b@vieux.tn;22417906;Sfax;1.250,5O;',
    'Dar Zine;c@vieux.tn;+216 98 220 416;La Marsa;1.993,95;fidèle',
    'TOTAL;;;;3 656,750;',
  ];
  // As Excel on Windows saves it.
  await drop(page, shops(lines, 'latin1'));
  await expect(page.getByRole('button', { name: 'Importer (1 sur 3)' })).toBeVisible();
  await expect(page.getByText('Épicerie Bâtie')).toBeVisible();
  // As it was understood, not as it was written.
  await expect(
    page.getByRole('button', { name: /^On lui doit, TND, ligne 6 : 1.993,950$/ }),
  ).toBeVisible();

  const announced = page.getByLabel('On leur doit, ancien système');
  await announced.fill('3 656.7.50');
  await expect(announced).toHaveAccessibleDescription('Illisible');
  await announced.fill('3.656,750');
  await expect(page.getByText('Les lignes 4, 5 expliquent tout l’écart.')).toBeVisible();
  // Valid lines go first; the totals still count them, and the page may be left meanwhile.
  await page.getByRole('button', { name: 'Importer (1 sur 3)' }).click();
  await expect(page.getByText('1 ligne nouvelle reprise.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Les lignes 4, 5 expliquent tout l’écart.')).toBeVisible();
  await page.getByLabel('Téléphone, ligne 4').fill('24518020');
  await page.getByRole('button', { name: '1250,500' }).click();
  await expect(page.getByText('équilibré')).toBeVisible();
  await page.getByRole('button', { name: 'Importer (2 sur 2)' }).click();
  await expect(page.getByText('2 lignes nouvelles reprises.')).toBeVisible();
  expect(await owed()).toBe(before + 3656.75);

  await page.goto('/dashb/invoice');
  await page.getByRole('link', { name: /^Soldes hors facture/ }).click();
  await expect(page.getByRole('main')).toContainText('Épicerie Bâtie');

  await page.goto('/dashb/ouverture/exped');
  // The same file with its two errors corrected: everything is imported.
  await drop(page, shops([...lines.slice(2, 3)]));
  await page.getByRole('button', { name: 'Importer (1 sur 1)' }).click();
  await expect(page.getByText('1 ligne déjà là : rien n’est doublé.')).toBeVisible();
  expect(await owed()).toBe(before + 3656.75);

  await page.goto('/dashb/ouverture');
  await expect(page.getByText('égal à l’ancien système').first()).toBeVisible();
  const undo = page.getByRole('button', { name: 'Annuler cet import' });
  const imports = await undo.count();
  for (const undone of [1, 2]) {
    await undo.first().click();
    await page.getByRole('button', { name: 'Oui' }).click();
    await expect(undo).toHaveCount(imports - undone);
  }
  expect(await owed()).toBe(before);
});

test('what an import took over counts in the totals until the import is undone', async ({
  browser,
}) => {
  const page = await signedIn(browser, root);
  await page.goto('/dashb/ouverture/exped');
  const file = shops([
    'Dar Retour;retour@vieux.tn;98220419;La Marsa;100,000;',
    'Atelier Court;court@vieux.tn;2451803;Sfax;50,000;',
  ]);
  await drop(page, { ...file, name: 'repris-puis-rendu.csv' });
  const totals = page.getByRole('complementary', { name: 'Contrôle des totaux' });
  await page.getByRole('button', { name: 'Importer (1 sur 2)' }).click();
  await expect(page.getByText('1 ligne nouvelle reprise.')).toBeVisible();
  await expect(totals.getByText('Reprises, prêtes')).toBeVisible();
  await totals
    .getByRole('listitem')
    .filter({ hasText: 'repris-puis-rendu.csv' })
    .getByRole('button', { name: 'Annuler cet import' })
    .click();
  await page.getByRole('button', { name: 'Oui' }).click();
  await expect(totals.getByText('Lignes prêtes')).toBeVisible();
  await expect(totals.getByText('Reprises, prêtes')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Importer (0 sur 1)' })).toBeVisible();
  await expect(totals.getByText('Lignes prêtes')).toBeVisible();
  await page.context().close();
});

test('who stands twice in a file does not correct what the first line has just brought', async ({
  browser,
}) => {
  const page = await signedIn(browser, root);
  await page.goto('/dashb/ouverture/exped');
  const before = await owed();
  await drop(page, {
    ...shops([
      'Dar Double;double@vieux.tn;98220420;La Marsa;100,000;',
      'Dar Double (bis);Double@Vieux.tn ;98220420;La Marsa;50,000;',
    ]),
    name: 'deux-fois.csv',
  });
  await page.getByRole('button', { name: 'Importer (1 sur 2)' }).click();
  await expect(page.getByText('1 ligne nouvelle reprise.')).toBeVisible();
  await expect(page.getByLabel('E-mail, ligne 5')).toHaveAccessibleDescription(
    'Même e-mail que la ligne 4, qui est reprise.',
  );
  await page.reload();
  await expect(page.getByRole('button', { name: 'Importer (0 sur 1)' })).toBeVisible();
  expect(await owed()).toBe(before + 100);
  // A field once it is judged again.
  await page.getByRole('textbox', { name: 'E-mail, ligne 5' }).fill('bis@vieux.tn');
  await page.getByRole('button', { name: 'Importer (1 sur 1)' }).click();
  await expect(page.getByText('1 ligne nouvelle reprise.')).toBeVisible();
  expect(await owed()).toBe(before + 150);
  await page.context().close();
});

test('of two who import one file, the second sees what a click would change, and undoes nothing unseen', async ({
  browser,
}) => {
  const before = await owed();
  const [first, second] = [await signedIn(browser, root), await signedIn(browser, root)];
  const line = (owedTo: string) => `Dar Deux Mains;mains@vieux.tn;98220422;La Marsa;${owedTo};`;
  for (const [page, amount] of [
    [first, '12,500'],
    [second, '12500,000'],
  ] as const) {
    await page.goto('/dashb/ouverture/exped');
    await drop(page, { ...shops([line(amount)]), name: 'deux-mains.csv' });
    await expect(page.getByRole('button', { name: 'Importer (1 sur 1)' })).toBeEnabled();
  }
  await first.getByRole('button', { name: 'Importer (1 sur 1)' }).click();
  await expect(first.getByText('1 ligne nouvelle reprise.')).toBeVisible();
  await expect(second.getByText('Corrigé', { exact: true })).toBeVisible();
  await expect(second.getByText(/12,500 » → «\s12\s500,000/)).toBeVisible();
  // A reading that fails blocks nothing: what a click would change is compared once more.
  const lift = await divert(second, '**/api/ouverture/adm/lire', (route) => route.abort());

  const imports = first.getByRole('listitem').filter({ hasText: 'deux-mains.csv' });
  await imports.getByRole('button', { name: 'Annuler cet import' }).click();
  await first.getByRole('button', { name: 'Oui' }).click();
  await expect(second.getByRole('alert')).toBeVisible();
  lift();
  await second.getByRole('button', { name: 'Importer (1 sur 1)' }).click();
  await expect(second.getByText(/La ligne 4 a changé depuis votre lecture/)).toBeVisible();
  await expect(second.getByText('Nouveau', { exact: true })).toBeVisible();
  await second.getByRole('button', { name: 'Importer (1 sur 1)' }).click();
  await expect(second.getByText('1 ligne nouvelle reprise.')).toBeVisible();
  expect(await owed()).toBe(before + 12_500);
  await Promise.all([first, second].map(async (page) => page.context().close()));
});

test('what an import says of itself leaves with it, and with its file', async ({ browser }) => {
  const page = await signedIn(browser, root);
  await page.goto('/dashb/ouverture/exped');
  const file = shops(['Dar Premier;premier@vieux.tn;98220421;La Marsa;100,000;']);
  const taken = page.getByText('1 ligne nouvelle reprise.');
  await drop(page, { ...file, name: 'premier.csv' });
  await page.getByRole('button', { name: 'Importer (1 sur 1)' }).click();
  await expect(taken).toBeVisible();
  await drop(page, shops(['Dar Second;second@vieux.tn;2451804;La Marsa;100,000;']));
  await expect(page.getByRole('button', { name: 'Importer (0 sur 1)' })).toBeVisible();
  await expect(taken).toBeHidden();
  await page.getByRole('textbox', { name: 'Téléphone, ligne 4' }).fill('24518021');
  await page.getByRole('button', { name: 'Importer (1 sur 1)' }).click();
  await expect(taken).toBeVisible();
  await page.getByRole('button', { name: 'Annuler cet import' }).first().click();
  await page.getByRole('button', { name: 'Oui' }).click();
  await expect(taken).toBeHidden();
  await page.context().close();
});

test('a shop that is called Total is not taken for the row of totals, and every figure is compared', async ({
  browser,
}) => {
  const page = await signedIn(browser, root);
  await page.goto('/dashb/ouverture/exped');
  const file = shops([
    'Dar Débit;debit@vieux.tn;98220422;La Marsa;-40,000;',
    'Total Beauté;total@vieux.tn;98220423;La Marsa;100,000;',
  ]);
  await drop(page, { ...file, name: 'avec-total.csv' });
  await expect(page.getByRole('button', { name: 'Importer (2 sur 2)' })).toBeVisible();
  await page.getByLabel('On leur doit, ancien système').fill('100');
  await page.getByLabel('Ils nous doivent, ancien système').fill('45');
  await page.getByRole('button', { name: 'Importer (2 sur 2)' }).click();
  await expect(page.getByText('2 lignes nouvelles reprises.')).toBeVisible();
  const made = page.getByRole('listitem').filter({ hasText: 'avec-total.csv' });
  await expect(made).toContainText('ancien système : doivent 45,000 TND');
  await made.getByRole('button', { name: 'Annuler cet import' }).click();
  await page.getByRole('button', { name: 'Oui' }).click();
  await expect(made).toContainText('Annulé');
  await page.context().close();
});

test('a workbook is read where its people are, and another sheet is a choice away', async ({
  browser,
}) => {
  const page = await signedIn(browser, root);
  await page.goto('/dashb/ouverture/exped');
  const titles = ['Raison sociale', 'E-mail', 'GSM'];
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Lisez-moi', rows: [['Export du système'], ['Voir la suite']] },
      { name: 'Clients', rows: [titles, ['Dar Zine', 'c@vieux.tn', 98220416]] },
      { name: 'Archive', rows: [titles, ['Une', 'u@vieux.tn', 1], ['Deux', 'd@vieux.tn', 2]] },
    ],
  });
  await page.getByLabel('Fichier à importer').setInputFiles({
    name: 'tout.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(bytes),
  });
  await expect(page.getByText('1 ligne lue')).toBeVisible();
  await page.getByLabel('Feuille du classeur').selectOption('Archive');
  await expect(page.getByText('2 lignes lues')).toBeVisible();
  await page.context().close();
});

test('of two files chosen while the network is slow, the later one is opened', async ({
  browser,
}) => {
  const page = await signedIn(browser, root);
  const columns = '**/api/ouverture/adm/colonnes/exped';
  const letGo = Promise.withResolvers<void>();
  const lift = await divert(
    page,
    columns,
    async (route) => {
      await letGo.promise;
      await route.fallback();
    },
    1,
  );
  await page.goto('/dashb/ouverture/exped');
  const file = page.getByLabel('Fichier à importer');
  const asked = page.waitForRequest(columns);
  await file.setInputFiles({
    ...shops(['Atelier Mars;m@vieux.tn;24518020;Sfax;1,000;']),
    name: 'mars.csv',
  });
  await asked;
  const lines = [
    'Atelier Avril;v@vieux.tn;24518021;Sfax;1,000;',
    'Dar Avril;w@vieux.tn;24518022;Sfax;1,000;',
  ];
  await file.setInputFiles({ ...shops(lines), name: 'avril.csv' });
  await expect(page.getByRole('heading', { name: '2 lignes lues' })).toBeVisible();
  const late = page.waitForResponse(columns);
  letGo.resolve();
  lift();
  await (await late).finished();
  await page.getByRole('button', { name: 'Lire les lignes' }).click();
  await expect(page.getByText('Dar Avril')).toBeVisible();
  await expect(page.getByText('Atelier Mars')).toBeHidden();
  await page.context().close();
});

test('a picture, an empty file, an old one and a password are told in one sentence', async ({
  browser,
}) => {
  const page = await signedIn(browser, root);
  await page.goto('/dashb/ouverture/liv');
  /** The container of Excel before XLSX, which names its parts this way. */
  const container = (part: string) =>
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from(part, 'utf16le')]);
  const files: [string, Buffer, RegExp][] = [
    ['photo.csv', Buffer.from('GIF89a'), /n’est pas un tableau/],
    ['vide.csv', Buffer.from(''), /ne contient aucune ligne/],
    ['secret.xlsx', container('EncryptedPackage'), /mot de passe/],
    ['ancien.xls', container('Workbook'), /ancien classeur XLS/],
    ['casse.xlsx', Buffer.from('PK\u0003\u0004 rien'), /n’est pas un tableau/],
    [
      'long.csv',
      Buffer.from(`nom;mail\n${'a;b\n'.repeat(100_000)}`),
      /100000 lignes\s: 5 000 au plus|trop/,
    ],
  ];
  for (const [name, buffer, sentence] of files) {
    await page
      .getByLabel('Fichier à importer')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    await expect(page.getByRole('alert')).toContainText(sentence);
  }
  const titles = Buffer.from('Nom;E-mail;Téléphone;Hub;Espèces en main');
  await page
    .getByLabel('Fichier à importer')
    .setInputFiles({ name: 'titres.csv', mimeType: 'text/csv', buffer: titles });
  await expect(page.getByRole('heading', { name: '0 ligne lue' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/Ce fichier ne contient aucune ligne\s!/);
});

test('a shop that was taken over reads at its first sign-in what it is owed, or owes', async ({
  browser,
}) => {
  const { shipper } = await foundShop();
  const { token } = await api.logIn(root);
  const owing = async (solde: string) => {
    const textes = { nom_com: 'Dar Reprise', email: shipper.email, tel: '98220423', solde };
    await api.post(token, '/api/ouverture/adm/importer', {
      kind: 'exped',
      fichier: 'soldes.csv',
      lignes: [{ n: 2, textes }],
    });
  };
  await owing('162,500');
  const page = await signedIn(browser, shipper);
  await page.goto('/dashb');
  const note = page.getByText(/^Nous vous devons 162,500/);
  await expect(note).toContainText('versé à part ou avec votre prochaine facture');
  await note.getByRole('link', { name: 'Où est mon argent' }).click();
  await expect(note).toBeVisible();
  await owing('-36');
  await page.reload();
  // It never had a fee here.
  await expect(page.getByText(/^Reste dû par vous 36,000/)).toBeVisible();
  await page.context().close();
});

test('thousands of parcels are written with a space', async ({ browser }) => {
  const page = await signedIn(browser, root);
  await divert(page, '**/api/ouverture/adm/list', async (route) => {
    const answer = await route.fetch();
    const { rows, totaux } = (await answer.json()) as { rows: unknown; totaux: object };
    const par = [{ hub: 'HUB-SFAX', statut: 'En attente', n: 1860, montant: 93_000 }];
    const colis = { n: 1860, montant: 93_000, par };
    await route.fulfill({ response: answer, json: { rows, totaux: { ...totaux, colis } } });
  });
  await page.goto('/dashb/ouverture');
  await expect(page.getByText('HUB-SFAX · En attente')).toBeVisible();
  await expect(page.getByText(/^1\s860 · 93\s000,000/)).toBeVisible();
});

test('who counts a courier’s cash of the first day is told what it lacks, or has too much', async ({
  browser,
}) => {
  const company = await foundShop();
  const { token } = await api.logIn(root);
  const page = await signedIn(browser, company.admin);
  for (const [prenom, counted, said] of [
    ['Skander', '95', 'Espèces comptées en caisse, il manque 5,000 TND.'],
    ['Nizar', '104', 'Espèces comptées en caisse, 4,000 TND de trop.'],
    ['Walid', '100', 'Espèces comptées en caisse, le compte est juste.'],
  ] as const) {
    const nom = `Ouverture ${Date.now()}`;
    const textes = {
      nom,
      prenom,
      email: `${prenom.toLowerCase()}-${Date.now()}@vieux.tn`,
      tel: '98220416',
      hub: company.hub.nom,
      especes: '100',
    };
    await api.post(token, '/api/ouverture/adm/importer', {
      kind: 'liv',
      fichier: 'livreurs.csv',
      lignes: [{ n: 2, textes }],
    });
    await page.goto('/dashb/caisse?vue=livreurs');
    await rowOf(page, nom).click();
    await page.getByRole('button', { name: 'Compter l’ouverture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Espèces du premier jour' });
    await dialog.getByLabel('Compté').fill(counted);
    await dialog.getByRole('button', { name: 'Mettre en caisse' }).click();
    await expect(page.getByText(said)).toBeVisible();
  }
  await page.context().close();
});

/** A courier of the hub who brings a hundred dinars from the old system. */
async function courierWithCash(
  hub: string,
  prenom: string,
): Promise<{ nom: string; file: string }> {
  const { token } = await api.logIn(root);
  const stamp = Date.now();
  const nom = `${prenom} ${stamp}`;
  const file = `livreur-${stamp}.csv`;
  await api.post(token, '/api/ouverture/adm/importer', {
    kind: 'liv',
    fichier: file,
    lignes: [
      {
        n: 2,
        textes: {
          nom: String(stamp),
          prenom,
          email: `${prenom.toLowerCase()}-${stamp}@vieux.tn`,
          tel: '98220416',
          hub,
          especes: '100',
        },
      },
    ],
  });
  return { nom, file };
}

/** The server does it, and its answers are lost until the network is back. */
const loseAnswers = (page: Page, address: string) =>
  divert(page, address, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });

test('the cash of the first day is counted once: through a scan, a network that goes, and by one of two', async ({
  browser,
}) => {
  const company = await foundShop();
  const page = await signedIn(browser, company.admin);
  const dialog = page.getByRole('dialog', { name: 'Espèces du premier jour' });
  const counted = dialog.getByLabel('Compté');
  const save = dialog.getByRole('button', { name: 'Mettre en caisse' });
  const open = async (nom: string) => {
    await page.goto('/dashb/caisse?vue=livreurs');
    await rowOf(page, nom).click();
    await page.getByRole('button', { name: 'Compter l’ouverture' }).click();
    await expect(counted).toBeFocused();
  };
  const inTill = async () =>
    (await api.post<{ especes: number }>(company.admin.token, '/api/caisse/adm/releve', {}))
      .especes;

  const { nom } = await courierWithCash(company.hub.nom, 'Fathi');
  await open(nom);
  await counted.fill('95');
  const [code = ''] = await registerParcels(company, 1);
  await wedge(page, [code]);
  await expect(dialog.getByRole('alert').filter({ hasText: code })).toContainText(
    'n’a pas été pris',
  );
  await expect(counted).toHaveValue('95');
  await page.context().setOffline(true);
  await save.click();
  await expect(dialog).toContainText('Rien n’a été envoyé');
  await expect(counted).toHaveValue('95');
  await page.context().setOffline(false);
  const lift = await loseAnswers(page, '**/api/ouverture/adm/encaisser');
  await save.click();
  await expect(dialog).toContainText('on ne sait pas si c’est fait');
  lift();
  await expect.poll(inTill).toBe(95);
  await save.click();
  await expect(page.getByText('Espèces comptées en caisse, il manque 5,000 TND.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await inTill()).toBe(95);
  await expect(page.getByRole('button', { name: 'Compter l’ouverture' })).toHaveCount(0);

  // A colleague counts the next one while this clerk does.
  const { nom: next } = await courierWithCash(company.hub.nom, 'Lotfi');
  await open(next);
  await counted.fill('90');
  const colleague = await signedIn(browser, company.admin);
  await colleague.goto('/dashb/caisse?vue=livreurs');
  await rowOf(colleague, next).click();
  await colleague.getByRole('button', { name: 'Compter l’ouverture' }).click();
  const theirs = colleague.getByRole('dialog', { name: 'Espèces du premier jour' });
  await theirs.getByLabel('Compté').fill('100');
  await theirs.getByRole('button', { name: 'Mettre en caisse' }).click();
  await expect(
    colleague.getByText('Espèces comptées en caisse, le compte est juste.'),
  ).toBeVisible();
  await expect(page.getByText('Ses espèces du premier jour sont à compter.')).toHaveCount(0);
  await expect(counted).toHaveValue('90');
  await save.click();
  await expect(dialog).toContainText('Ce livreur ne doit plus rien de l’ouverture !');
  expect(await inTill()).toBe(195);
  for (const one of [page, colleague]) await one.context().close();
});

test('the questions about an import stay when a colleague answers them first, and say so', async ({
  browser,
}) => {
  const company = await foundShop();
  const { token } = await api.logIn(root);
  const page = await signedIn(browser, root);
  const question = (name: string) => page.getByRole('dialog', { name });
  const imports = (file: string) => page.getByRole('listitem').filter({ hasText: file });
  const idOf = async (file: string) => {
    const { rows } = await api.post<{ rows: { id: number; fichier: string }[] }>(
      token,
      '/api/ouverture/adm/list',
    );
    return rows.find(({ fichier }) => fichier === file)?.id;
  };
  const { file } = await courierWithCash(company.hub.nom, 'Ridha');
  const id = await idOf(file);
  await page.goto('/dashb/ouverture');
  await imports(file).getByRole('button', { name: 'Inviter (1)' }).click();
  const invite = question('Envoyer les invitations ?');
  await invite.getByRole('button', { name: 'Oui' }).focus();
  const [code = ''] = await registerParcels(company, 1);
  await wedge(page, [code]);
  await expect(invite.getByRole('alert').filter({ hasText: code })).toContainText(
    'n’a pas été pris',
  );
  await api.post(token, '/api/ouverture/adm/inviter', { id });
  await expect(
    imports(file).getByRole('button', { name: 'Inviter (0)', includeHidden: true }),
  ).toHaveCount(0);
  await expect(invite).toContainText('1 personne reçoit');
  await invite.getByRole('button', { name: 'Oui' }).click();
  await expect(
    page.getByText(/Personne n’était plus à inviter\s: rien n’est parti\./),
  ).toBeVisible();
  await expect(imports(file).getByRole('button', { name: /^Inviter/ })).toHaveCount(0);

  // Taken back once, though the answer is lost.
  const undo = question('Annuler cet import ?');
  await imports(file).getByRole('button', { name: 'Annuler cet import' }).click();
  await page.context().setOffline(true);
  await undo.getByRole('button', { name: 'Oui' }).click();
  await expect(undo).toContainText('Rien n’a été envoyé');
  await page.context().setOffline(false);
  const lift = await loseAnswers(page, '**/api/ouverture/adm/annuler');
  await undo.getByRole('button', { name: 'Oui' }).click();
  await expect(undo).toContainText('on ne sait pas si c’est fait');
  lift();
  await expect(imports(file)).toContainText('Annulé');
  await undo.getByRole('button', { name: 'Oui' }).click();
  await expect(page.getByText('Import annulé', { exact: true })).toBeVisible();
  await expect(undo).toHaveCount(0);

  const { file: another } = await courierWithCash(company.hub.nom, 'Moncef');
  await imports(another).getByRole('button', { name: 'Annuler cet import' }).click();
  await api.post(token, '/api/ouverture/adm/annuler', { id: await idOf(another) });
  await expect(imports(another)).toContainText('Annulé');
  await undo.getByRole('button', { name: 'Oui' }).click();
  await expect(page.getByText('Cet import était déjà annulé, rien n’a changé.')).toBeVisible();
  await page.context().close();
});
