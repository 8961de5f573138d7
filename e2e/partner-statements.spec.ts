import { expect, type Locator, type Page, test } from '@playwright/test';
import { api } from './api.ts';
import { bringToHub, type Company, foundCompany, registerParcels } from './company.ts';
import { divert, holdAnswers, loseAnswers, noAnswer } from './divert.ts';
import { rowOf } from './gestures.ts';
import { partnerStatement, tellPartner } from './partner.ts';
import { phone, signedIn } from './people.ts';
import { root as rootAccount } from './start-product.ts';
import { colourRules, violations } from './violations.ts';

/** The partner's statement of what it collected: compared, contested, received and written off. */
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

/** A line of the statement, or the heading of a kind. */
const lineOf = (text: string) =>
  root.getByRole('table', { name: 'Lignes du relevé' }).getByRole('row').filter({ hasText: text });

const losses = async (): Promise<{ id: number; code: string }[]> => {
  const { rows } = await api.post<{ rows: { id: number; code: string }[] }>(
    token,
    '/api/afex/adm/ecart/pertes',
    { filter: {} },
  );
  return rows;
};

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

test('on a small desk the codes of its lines and the titles of its columns are whole', async () => {
  await root.setViewportSize({ width: 1366, height: 768 });
  const cut = await root
    .getByRole('table', { name: 'Lignes du relevé' })
    .locator('thead th, td:first-child')
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
  expect(cut).toEqual([]);
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

test('a difference that is left on its way does not close the next one', async () => {
  await root.getByRole('button', { name: /Contesté le/ }).click();
  const dialog = root.getByRole('dialog');
  await dialog.getByLabel('Note').fill('Relancé à midi');
  const { done, letGo } = await holdAnswers(root, '**/api/afex/adm/ecart/suite');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await done;
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(root.getByText(/^Envoi arrêté\s: rien ne partira plus/)).toBeVisible();
  await root.getByRole('button', { name: 'Chercher' }).click();
  await dialog.getByLabel('Note').fill('Pas de chez nous');
  letGo();
  await root.waitForTimeout(1000);
  await expect(dialog.getByLabel('Note')).toHaveValue('Pas de chez nous');
  await root.keyboard.press('Escape');
  await root.getByRole('button', { name: /Contesté le/ }).click();
  await expect(dialog.getByLabel('Note')).toHaveValue('Relancé à midi');
  await root.keyboard.press('Escape');
});

test('a note whose answer is lost gives way to the next, and nobody else is named', async () => {
  await root.getByRole('button', { name: /Contesté le/ }).click();
  const dialog = root.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Enregistrer' });
  await dialog.getByLabel('Note').fill('Relancé le soir');
  const lift = await loseAnswers(root, '**/api/afex/adm/ecart/suite');
  await save.click();
  await expect(dialog.getByRole('alert')).toContainText([noAnswer]);
  lift();
  await dialog.getByLabel('Note').fill('Relancé le lendemain');
  await save.click();
  await expect(dialog).toBeHidden();
  await root.getByRole('button', { name: /Contesté le/ }).click();
  await expect(dialog.getByLabel('Note')).toHaveValue('Relancé le lendemain');
  await root.keyboard.press('Escape');
});

test('a sum that changed behind the question is not received, nor said to be', async () => {
  await root.getByRole('button', { name: /^Recevoir/ }).click();
  const dialog = root.getByRole('dialog', { name: 'Recevoir le paiement d’Afex' });
  const asked = await received(dialog);
  const { lignes } = await matching();
  const [line] = lignes;
  if (!line?.code) throw new Error('Nothing matches');
  const collected = (montant: number) =>
    api.post(token, '/api/colis/adm/edit', {
      ref: line.code,
      field: 'montant',
      f_data: montant,
      raison: 'Recompté',
    });
  await collected(line.releve + 1);
  await dialog.getByRole('button', { name: 'Recevoir' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Les montants ont changé');
  expect(await received(dialog)).toBe(asked);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(root.getByRole('region', { name: 'Reçu' })).toHaveCount(0);
  await collected(line.releve);
});

test('what matches is received once, by the first of two clerks who ask, into the bank', async ({
  browser,
}) => {
  const second = await signedIn(browser, rootAccount);
  await second.goto(root.url());
  const clerks = [root, second].map((page) => ({
    page,
    dialog: page.getByRole('dialog', { name: 'Recevoir le paiement d’Afex' }),
  }));
  const { lignes } = await matching();
  const due = lignes.reduce((sum, { releve }) => sum + releve, 0);
  for (const { page, dialog } of clerks) {
    const receive = page.getByRole('button', { name: /^Recevoir/ });
    // A line that was recounted twice above matches again on this screen.
    await expect(receive).toContainText(`${due},000`);
    await receive.click();
    await dialog.getByLabel('Référence').fill('VIR 2611');
  }
  const before = await bank();
  const amount = await received(clerks[0]?.dialog ?? root.getByRole('dialog'));
  for (const { dialog } of clerks) await dialog.getByRole('button', { name: 'Recevoir' }).click();
  for (const { page, dialog } of clerks) {
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Reçu' }).getByText('VIR 2611')).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Recevoir/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  }
  const messages = await Promise.all(clerks.map(({ page }) => page.locator('body').innerText()));
  expect(messages.filter((text) => text.includes('Ce relevé était déjà reçu'))).toHaveLength(1);
  expect((await bank()) - before).toBe(amount);
  await second.context().close();
});

test('the paper of the partner’s account says what came in, each line with its parcel', async () => {
  await root.goto('/dashb/livres?vue=releves&type=compte&de=partenaire%2Ftunis');
  await expect(
    root
      .getByRole('table')
      .getByText(codes[1] ?? '')
      .first(),
  ).toBeVisible();
  const opened = root.waitForEvent('popup');
  await root.getByRole('button', { name: 'Imprimer' }).click();
  const paper = await opened;
  await expect(paper.getByText('Paiement Afex').first()).toBeVisible();
  const text = await paper.locator('body').innerText();
  const screen = await root.getByRole('main').innerText();
  for (const code of codes) expect(text.includes(code), code).toBe(screen.includes(code));
  await paper.close();
});

/** The amount in the question, in millimes. */
const received = async (dialog: Locator): Promise<number> =>
  Number(
    (
      /([\d\s]+,\d{3})/.exec(
        (await dialog.getByRole('paragraph').first().textContent()) ?? '',
      )?.[1] ?? ''
    ).replaceAll(/\D/g, ''),
  );

const matching = async (): Promise<{ lignes: { code: string | null; releve: number }[] }> => {
  const { rows } = await api.post<{
    rows: { code: string | null; releve: number; kind: string }[];
  }>(token, '/api/afex/adm/releve/lignes', {
    filter: {
      id_releve: [Number(new URL(root.url()).pathname.split('/').at(-1))],
      kind: 'concorde',
    },
  });
  return { lignes: rows };
};

/** The bank's balance, in millimes. */
const bank = async (): Promise<number> => {
  const { rows } = await api.post<{ rows: { account: string; solde: number }[] }>(
    token,
    '/api/ledger/adm/accounts',
    { filter: {} },
  );
  return Math.round((rows.find(({ account }) => account === 'banque')?.solde ?? 0) * 1000);
};

/** As if the list had two pages, with one row each. */
const onTwoPages = (address: string, rowOfPage: (row: object, page: number) => object) =>
  divert(root, address, async (route) => {
    const { page } = route.request().postDataJSON() as { page: number };
    const first = JSON.stringify({ ...route.request().postDataJSON(), page: 0 });
    const answer = await route.fetch({ postData: first });
    const body = (await answer.json()) as { rows: object[] };
    const rows = body.rows.slice(0, 1).map((row) => rowOfPage(row, page));
    await route.fulfill({ response: answer, json: { ...body, rows, count: 26 } });
  });

test('what is ticked on two pages is counted, summed and written off together', async () => {
  const lift = await onTwoPages('**/api/afex/adm/ecarts', (row, page) => ({
    ...row,
    id: 900_001 + page,
    ouvert: 10 + page,
  }));
  await root.goto('/dashb/invoice/afex?vue=ecarts');
  const tick = root.locator('tbody').getByRole('checkbox');
  await tick.check();
  await root.getByRole('button', { name: 'Page suivante' }).click();
  await expect(tick).not.toBeChecked();
  await tick.check();
  const bar = root.getByRole('region', { name: 'Actions groupées' });
  await expect(bar).toContainText('2 colis');
  await expect(bar).toContainText('21,000');
  await bar.getByRole('button', { name: 'Passer en perte…' }).click();
  const dialog = root.getByRole('dialog', { name: 'Passer en perte' });
  await expect(dialog).toContainText(/21,000.*de 2 colis/);
  // Who only looked keeps what was ticked.
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(bar).toContainText('2 colis');
  lift();
});

test('parcels ticked on two pages are handed over together', async () => {
  const lift = await onTwoPages('**/api/afex/adm/list', (row, page) => ({
    ...row,
    ref: `99000000000${page}`,
    etape: 'cree',
  }));
  await root.goto('/dashb/afex');
  const tick = root.locator('tbody').getByRole('checkbox');
  await tick.check();
  await root.getByRole('button', { name: 'Page suivante' }).click();
  await expect(tick).not.toBeChecked();
  await tick.check();
  await expect(root.getByRole('button', { name: 'Manifester (2)' })).toBeVisible();
  lift();
});

test('what is missing is written off with its reason, and leaves the list', async () => {
  await root.goto('/dashb/invoice/afex?vue=ecarts');
  const missing = rowOf(root, 'Manque au relevé');
  await expect(missing).toHaveCount(1);
  await missing.getByText('Manque au relevé').click();
  // On a phone what closes it and what keeps it stand side by side.
  const desk = root.viewportSize();
  await root.setViewportSize(phone);
  const tops = ['Fermer', 'Enregistrer'].map(async (name) => {
    const button = root.getByRole('dialog').locator('.footer').getByRole('button', { name });
    return (await button.boundingBox())?.y;
  });
  expect(new Set(await Promise.all(tops)).size).toBe(1);
  if (desk) await root.setViewportSize(desk);
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

test('the period follows the column that is chosen for the date, except what is typed', async () => {
  await importFile(
    'afex-tunis.csv',
    Buffer.from(
      `Référence;Montant;Constat\r\n${codes[0]};51,000;17/12/2024\r\n${codes[1]};52,000;06/01/2025\r\n`,
    ),
  );
  const [from, to] = [
    root.getByLabel('Du', { exact: true }),
    root.getByLabel('Au', { exact: true }),
  ];
  await root.getByLabel('Contenu de Constat').selectOption('Date');
  await expect(from).toHaveValue('01/12/2024');
  await expect(to).toHaveValue('31/01/2025');
  await to.fill('15/01/2025');
  await to.press('Tab');
  await root.getByLabel('Contenu de Constat').selectOption('Ne pas importer');
  await root.getByLabel('Contenu de Constat').selectOption('Date');
  await expect(from).toHaveValue('01/12/2024');
  await expect(to).toHaveValue('15/01/2025');
});

test('what is open on another statement is asked about as it was, and without a network in words', async () => {
  const { rows } = await api.post<{ rows: { id: number; id_releve: number; ouvert: number }[] }>(
    token,
    '/api/afex/adm/ecarts',
    { filter: {} },
  );
  const id = rows[0]?.id_releve;
  // As if the last differences of another statement were written off behind the question.
  let isOpen = true;
  const lift = await divert(root, `**/api/afex/adm/releve/${id}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { releve: object };
    const group = { id_releve: id, n: 1, montant: 56, age: 3, manque: 1, autre_montant: 0 };
    const ailleurs = isOpen ? [{ ...body.releve, ...group }] : [];
    await route.fulfill({ response: answer, json: { ...body, ailleurs } });
  });
  await root.goto(`/dashb/invoice/afex/${id}`);
  const elsewhere = root.getByRole('region', { name: 'Écarts ouverts' });
  const asks = elsewhere.getByRole('button', { name: 'Passer en perte…' });
  const question = root.getByRole('dialog', { name: 'Passer en perte' });
  const away = await divert(root, '**/api/afex/adm/ecarts', (route) => route.abort());
  await asks.click();
  await question.getByRole('button', { name: 'Réessayer' }).waitFor();
  away();
  await question.getByRole('button', { name: 'Réessayer' }).click();
  await question.getByLabel('Raison').fill('Afex ne paiera pas');
  const asked = await question.getByRole('paragraph').first().textContent();
  isOpen = false;
  const owed = rows.filter(({ id_releve, ouvert }) => id_releve === id && ouvert > 0);
  await api.post(token, '/api/afex/adm/ecart/suite', {
    ids: [owed[0]?.id],
    suite: 'conteste',
    note: 'Rappelé',
  });
  await expect(elsewhere).toHaveCount(0);
  await expect(question.getByLabel('Raison')).toHaveValue('Afex ne paiera pas');
  expect(await question.getByRole('paragraph').first().textContent()).toBe(asked);
  await question.getByRole('button', { name: 'Annuler' }).click();
  lift();
});

test('a line that is left while it is being attached does not close the next one', async () => {
  const { rows } = await api.post<{ rows: { id_releve: number }[] }>(
    token,
    '/api/afex/adm/ecarts',
    { filter: { kind: 'pas-a-nous' } },
  );
  await root.goto(`/dashb/invoice/afex/${rows[0]?.id_releve}`);
  const dialog = root.getByRole('dialog');
  await root.getByRole('button', { name: 'Chercher' }).click();
  // Not the one that was written off: with this line it would no longer be missing.
  const lost = (await losses())[0]?.code;
  await dialog.getByLabel('C’est notre colis').fill(codes.find((code) => code !== lost) ?? '');
  const { done, letGo } = await holdAnswers(root, '**/api/afex/adm/ecart/rattacher');
  await dialog.getByRole('button', { name: 'Rattacher' }).click();
  await done;
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(root.getByText(/^Envoi arrêté\s: rien ne partira plus/)).toBeVisible();
  await root.getByRole('button', { name: /Contesté le/ }).click();
  await dialog.getByLabel('Note').fill('Rappeler vendredi');
  letGo();
  await root.waitForTimeout(1000);
  await expect(dialog.getByLabel('Note')).toHaveValue('Rappeler vendredi');
  await root.keyboard.press('Escape');
});

test('of two who take the same back with other reasons, the later reads that nothing has changed', async () => {
  /** Writes a reason while the colleague acts, and sends it after. */
  const tooLate = async (colleague: () => Promise<unknown>, yes = 'Oui') => {
    const question = root.getByRole('dialog');
    await question.getByLabel('Raison').fill('Erreur de ma part');
    await colleague();
    await question.getByRole('button', { name: yes, exact: true }).click();
    await expect(question).toHaveCount(0);
  };
  const raison = 'Afex a rappelé';
  const by = (address: string, body: object) => api.post(token, `/api/afex/adm/${address}`, body);

  // A loss, and the loss anew.
  await root.goto('/dashb/invoice/afex?vue=pertes');
  const [loss] = await losses();
  await root.getByRole('button', { name: `Annuler la perte du colis ${loss?.code}` }).click();
  await tooLate(() => by('ecart/perte/annuler', { id: loss?.id, raison }));
  await expect(root.getByText('La perte était déjà annulée, rien n’a changé.')).toBeVisible();
  const { rows: open } = await api.post<{
    rows: { id: number; id_releve: number; ouvert: number; code: string | null }[];
  }>(token, '/api/afex/adm/ecarts', { filter: {} });
  const missing = open.find(({ code }) => code === loss?.code);
  await root.goto('/dashb/invoice/afex?vue=ecarts');
  await rowOf(root, loss?.code ?? '')
    .getByText('Manque au relevé')
    .click();
  await root.getByRole('dialog').getByRole('button', { name: 'Passer en perte…' }).click();
  await tooLate(
    () => by('ecart/perte', { ids: [missing?.id], montant: missing?.ouvert, raison }),
    'Passer en perte',
  );
  await expect(root.getByText('C’était déjà passé en perte, rien n’a changé.')).toBeVisible();

  // The money that was received, then the statement.
  const id = missing?.id_releve;
  await root.goto(`/dashb/invoice/afex/${id}`);
  const { receptions } = await api.get<{ receptions: { id: number; annule: boolean }[] }>(
    token,
    `/api/afex/adm/releve/${id}`,
  );
  const receipt = receptions.find(({ annule }) => !annule);
  await root.getByRole('button', { name: 'Annuler cette réception' }).click();
  await tooLate(() => by('reception/annuler', { id: receipt?.id, raison }));
  await expect(root.getByText('La réception était déjà annulée, rien n’a changé.')).toBeVisible();
  await root.getByRole('button', { name: 'Changer de fichier' }).click();
  await tooLate(() => by('releve/retirer', { id, raison }), 'Retirer ce relevé');
  await expect(root.getByText('Le relevé était déjà retiré, rien n’a changé.')).toBeVisible();
  const { verif } = await api.post<{ verif: { violations: unknown[] } }>(
    token,
    '/api/ledger/adm/verify',
  );
  expect(verif.violations).toEqual([]);
});
