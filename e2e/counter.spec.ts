import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { api } from './api.ts';
import {
  bringToHub,
  type Company,
  foundCompany,
  hireClerk,
  newRound,
  registerParcels,
  sendRound,
  withCourier,
} from './company.ts';
import { divert, holdBack } from './divert.ts';
import { counted, handMs, panel, sayYes, scan } from './gestures.ts';
import { signedIn } from './people.ts';
import { touchOnceMoved, untakenMs } from './touch.ts';

/** A courier is back: the counter where the round is checked, scanned and confirmed. */
test.describe.configure({ mode: 'serial' });

let company: Company;
let sonia: Page;
let codes: string[];
let round: { id: number; ref: string };
test.beforeAll(async ({ browser }) => {
  company = await foundCompany();
  codes = await registerParcels(company, 5);
  await bringToHub(company, codes);
  round = await sendRound(company, codes);
  const push = (place: number, more: object) =>
    api.post(company.courier.token, '/api/liv/v10/pushcolis', { ref: codes[place], ...more });
  await push(0, { etat: 'LIV-COURS-SUCC' });
  await push(1, { etat: 'LIV-COURS-SUCC', montant: 20 });
  await push(2, { etat: 'LIV-COURS-REPO', date_p: inDays(3), motif: 'absent' });
  await push(3, { etat: 'LIV-COURS-ECHEC', motif: 'refuse' });
  sonia = await signedIn(browser, company.admin);
});

const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const row = (page: Page, place: number) =>
  page.getByRole('listitem').filter({ hasText: `Client ${place + 1}` });
const group = (page: Page, name: RegExp) =>
  page.locator('.rs-counter section').filter({ has: page.getByRole('heading', { name }) });

test('every stop stands in one of three groups, its columns where those of the others are', async () => {
  await sonia.goto(`/dashb/rs/confirm/${round.ref}`);
  await expect(group(sonia, /^2 à juger$/)).toContainText('1 encore en livraison, 1 montant');
  await expect(group(sonia, /^2 à rapporter$/)).toContainText('0 rentré');
  await expect(group(sonia, /^1 livré$/)).toContainText('entre dans la caisse pour');
  const foot = sonia.getByRole('region', { name: 'Bilan de la tournée' });
  await expect(foot).toContainText('en espèces');
  await expect(foot).toContainText('Après : 2 à juger, 2 non rentrés');
  for (const column of ['.rs-row-who', '.rs-row-amount', '.rs-row-result', '.rs-row-detail']) {
    const places = await sonia
      .locator(column)
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)));
    expect(new Set(places).size, column).toBe(1);
  }
});

test('an amount that a colleague decided meanwhile is shown beside one’s own', async ({
  browser,
}) => {
  const karim = await signedIn(browser, await hireClerk(company, 'Karim'));
  await karim.goto(`/dashb/rs/confirm/${round.ref}`);
  for (const page of [sonia, karim])
    await row(page, 1).getByRole('button', { name: 'Autre' }).click();
  const type = (page: Page, amount: string) =>
    page.getByRole('dialog').getByLabel('Montant').fill(amount);
  await type(sonia, '28');
  await type(karim, '30');
  // Longer than an action waits for its reloads.
  const lift = await divert(karim, '**/api/rs/adm/view/**', async (route) => {
    await pause(2_500);
    await route.continue();
  });
  await sayYes(sonia, 'Enregistrer');
  await karim.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(karim.getByRole('dialog')).toContainText(
    'Modifié entre-temps par quelqu’un d’autre : 28,000 TND encaissés. Vous alliez mettre 30,000 TND.',
  );
  await expect(karim.getByRole('dialog')).not.toContainText('actualisez la page');
  await expect(karim.getByRole('dialog').getByLabel('Montant')).toHaveValue('30');
  lift();
  await sayYes(karim, 'Enregistrer');
  await expect(group(sonia, /^2 livrés$/)).toContainText('30,000');
  await karim.context().close();
});

test('the second click of a double click does not fall on the row that took the place', async () => {
  await row(sonia, 4).getByRole('button', { name: 'Échec', exact: true }).dblclick();
  await expect(group(sonia, /^3 à rapporter$/)).toBeVisible();
  await expect(sonia.getByRole('region', { name: 'Bilan de la tournée' })).toContainText(
    'Annulés2',
  );
});

test('what was not seen is not confirmed; what did not come back stands on its panel and at home', async () => {
  await scan(sonia, codes[2] ?? '');
  await expect(counted(sonia)).toContainText('1/ 3');
  await sonia.getByRole('button', { name: 'Confirmer les 5' }).click();
  const dialog = sonia.getByRole('dialog');
  await expect(dialog).toContainText('1 rentré sur 3');
  await api.post(company.admin.token, '/api/rs/adm/line', {
    id: round.id,
    ref: codes[3],
    rentre: true,
  });
  await expect(counted(sonia)).toContainText('2/ 3');
  await expect(dialog).toContainText('1 rentré sur 3');
  // An action waits one second for its reloads.
  const lift = await divert(sonia, '**/api/rs/adm/view/**', async (route) => {
    await pause(2_500);
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Oui', exact: true }).click();
  await expect(dialog.getByRole('alert').last()).toContainText('a changé entre-temps');
  // Not just the refusal, which mentions both.
  await expect(dialog).toContainText('2 rentrés sur 3. Les résultats deviennent définitifs.');
  lift();
  await sayYes(sonia);
  await expect(sonia.getByRole('button', { name: 'Clôturer' })).toBeVisible();
  await expect(group(sonia, /^3 non livrés$/)).toContainText('2 rentrés');
  await expect(group(sonia, /à juger$/)).toHaveCount(0);
  await expect(row(sonia, 4)).toContainText('non rentré');
  await expect(row(sonia, 2)).not.toContainText('non rentré');

  await sonia.goto('/dashb');
  const task = sonia.getByRole('listitem').filter({ hasText: 'colis non rentré de tournée' });
  await expect(task).toContainText('1');
  await task.getByRole('link').click();
  await expect(sonia.getByRole('heading', { level: 1, name: 'Non rentrés' })).toBeVisible();
  const left = async (role: 'button' | 'region', name: string) =>
    (await sonia.getByRole(role, { name, exact: true }).boundingBox())?.x;
  expect(await left('region', 'Scan')).toBe(await left('button', 'Retour'));
  await sonia.getByRole('row').filter({ hasText: 'Client 5' }).click();
  const sheet = panel(sonia, `Colis ${codes[4]}`);
  await expect(sheet).toContainText('Non rentré');
  await expect(sheet).toContainText(`Non rentré de la tournée ${round.ref}, au nom d’Anis`);
  await sonia.keyboard.press('Escape');
  await scan(sonia, codes[4] ?? '');
  await expect(sonia.getByText('Tout ce que les tournées devaient rapporter')).toBeVisible();
  await sonia.goto(`/dashb/rs/confirm/${round.ref}`);
  await expect(group(sonia, /^3 non livrés$/)).toContainText('3 rentrés');
  await expect(row(sonia, 4)).not.toContainText('non rentré');
});

test('on a phone the filters of the rounds open under their title', async ({ browser }) => {
  const phone = await signedIn(browser, company.admin, 'phone');
  for (const [path, title] of [
    ['/dashb/rs/pending', 'Tournées'],
    ['/dashb/rs/reconcile', 'Tournées en cours'],
  ] as const) {
    await phone.goto(path);
    const heading = phone.getByRole('heading', { level: 1, name: title });
    await expect(phone.getByRole('button', { name: 'Filtres' })).toBeVisible();
    await expect(
      phone
        .getByRole('main')
        .getByText(/^Client|^RS-|NO DATA FOUND/)
        .first(),
    ).toBeVisible();
    await phone.evaluate(() => document.fonts.ready);
    const before = await heading.boundingBox();
    await phone.getByRole('button', { name: 'Filtres' }).click();
    const filter = phone.getByRole('button', { name: 'Livreur' });
    await expect(filter).toBeVisible();
    expect(await heading.boundingBox()).toEqual(before);
    expect((await filter.boundingBox())?.y).toBeGreaterThan(
      (before?.y ?? 0) + (before?.height ?? 0),
    );
  }
  await phone.context().close();
});

test('no row comes under a hand that another row was under: what others settle stays until one goes on', async () => {
  const moving = await withCourier(company, 'Mehdi');
  const { ref, id, codes: out } = await newRound(moving, 6);
  const push = (place: number, more: object) =>
    api.post(moving.courier.token, '/api/liv/v10/pushcolis', { ref: out[place], ...more });
  const etatOf = async (place: number) =>
    (await api.get<{ etat: string }>(moving.admin.token, `/api/colis/adm/details/${out[place]}`))
      .etat;
  await sonia.setViewportSize({ width: 1280, height: 1000 });
  await sonia.goto(`/dashb/rs/confirm/${ref}`);
  const failed = row(sonia, 2).getByRole('button', { name: 'Échec', exact: true });
  await failed.hover();
  const tops = () =>
    sonia
      .locator('.rs-counter li')
      .evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect().top));
  const before = await tops();
  const expectStill = async () => {
    const now = await tops();
    expect(now).toHaveLength(before.length);
    expect(now.filter((top, place) => Math.abs(top - (before[place] ?? 0)) > 2)).toEqual([]);
  };
  const foot = sonia.getByRole('region', { name: 'Bilan de la tournée' });

  // The courier delivers a stop above it, and reports another as failed: a reason, a question and a
  // scan field appear.
  await push(0, { etat: 'LIV-COURS-SUCC' });
  await push(1, { etat: 'LIV-COURS-ECHEC', motif: 'absent' });
  await api.post(moving.admin.token, '/api/rs/adm/line', { id, ref: out[1], rentre: true });
  await expect(foot).toContainText('Livrés1');
  await expect(foot).toContainText('Annulés1');
  await expect(counted(sonia)).toContainText('1/ 1');
  await expectStill();
  await expect(row(sonia, 0).getByRole('button', { name: 'Livré', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await sonia.mouse.down();
  await sonia.mouse.up();
  await expect(foot).toContainText('Annulés2');
  expect(await Promise.all([2, 3].map(etatOf))).toEqual(['LIV-COURS-ECHEC', 'LIV-COURS']);

  // The clerk's own actions and scans, good and bad, leave every row where the next click expects
  // it.
  await scan(sonia, out[2] ?? '');
  await scan(sonia, codes[0] ?? '');
  await row(sonia, 3).getByRole('button', { name: 'Livré', exact: true }).click();
  await expect(counted(sonia)).toContainText('2/ 2');
  await expect(foot).toContainText('Livrés2');
  await expect(sonia.getByRole('alert').filter({ hasText: 'Rien n’a été ajouté' })).toBeVisible();
  await expectStill();
  expect(await etatOf(3)).toBe('LIV-COURS-SUCC');

  // Afterwards each is found in its group.
  await expect(sonia.getByRole('button', { name: 'Ranger (4)' })).toHaveCount(1);
  await sonia.getByRole('button', { name: 'Vu', exact: true }).click();
  await expect(group(sonia, /^2 livrés$/)).toContainText(out[3] ?? '');
  await expect(group(sonia, /^3 à juger$/)).toContainText('le représenter ?');
  await row(sonia, 4).getByRole('button', { name: 'Échec', exact: true }).hover();
  await push(4, { etat: 'LIV-COURS-SUCC' });
  await expect(group(sonia, /^2 à juger$/)).toContainText(out[4] ?? '');
  await sonia.getByRole('button', { name: 'Ranger (1)' }).click();
  await expect(group(sonia, /^3 livrés$/)).toContainText(out[4] ?? '');
});

test('the first touch takes no row that has just come under it, and says so; the next one does', async ({
  browser,
}) => {
  const moving = await withCourier(company, 'Slim');
  const { ref, codes: out } = await newRound(moving, 4);
  const etatOf = async (place: number) =>
    (await api.get<{ etat: string }>(moving.admin.token, `/api/colis/adm/details/${out[place]}`))
      .etat;
  const page = await signedIn(browser, company.admin, 'phone');
  await page.goto(`/dashb/rs/confirm/${ref}`);
  const failed = (place: number) =>
    row(page, place).getByRole('button', { name: 'Échec', exact: true });
  await failed(1).scrollIntoViewIfNeeded();
  // Whose touch opened the page expects what comes with it.
  await page.waitForTimeout(untakenMs);
  const aimed = failed(1).evaluate(touchOnceMoved);
  await api.post(moving.courier.token, '/api/liv/v10/pushcolis', {
    ref: out[0],
    etat: 'LIV-COURS-SUCC',
  });
  expect(await aimed).toBe('Échec');
  await expect(page.getByText('La liste vient de bouger : rien n’a été fait.')).toBeVisible();
  expect(await Promise.all([1, 2, 3].map(etatOf))).toEqual(Array(3).fill('LIV-COURS'));

  await failed(2).tap();
  await expect(page.getByRole('region', { name: 'Bilan de la tournée' })).toContainText('Annulés1');
  expect(await Promise.all([1, 2, 3].map(etatOf))).toEqual([
    'LIV-COURS',
    'LIV-COURS-ECHEC',
    'LIV-COURS',
  ]);
  await page.context().close();
});

const detailsOf = (its: Company, code = '') =>
  api.get<{ etat: string }>(its.admin.token, `/api/colis/adm/details/${code}`);

/** The rows of the counter, and how high each stands. */
const tops = (page: Page) =>
  page
    .locator('.rs-counter li')
    .evaluateAll((rows) => rows.map((one) => Math.round(one.getBoundingClientRect().top)));

const offersOf = (page: Page, place: number, name: string) =>
  row(page, place).getByRole('button', { name, exact: true });

test('by keyboard the focus stays at the row that was judged, and the row where it stood', async () => {
  const moving = await withCourier(company, 'Fares');
  const { ref, codes: out } = await newRound(moving, 4);
  await api.post(moving.courier.token, '/api/liv/v10/pushcolis', {
    ref: out[3],
    etat: 'LIV-COURS-ECHEC',
    motif: 'absent',
  });
  await sonia.setViewportSize({ width: 1366, height: 768 });
  await sonia.goto(`/dashb/rs/confirm/${ref}`);
  const foot = sonia.getByRole('region', { name: 'Bilan de la tournée' });
  await expect(foot).toContainText('Annulés1');
  const before = await tops(sonia);
  const delivered = offersOf(sonia, 1, 'Livré');
  await delivered.focus();
  await sonia.keyboard.press('Enter');
  await expect(foot).toContainText('Livrés1');
  await expect(delivered).toHaveAttribute('aria-pressed', 'true');
  await expect(delivered).toBeFocused();
  const failed = offersOf(sonia, 2, 'Échec');
  await failed.focus();
  await sonia.keyboard.press(' ');
  await expect(foot).toContainText('Annulés2');
  await expect(failed).toBeFocused();
  expect(await tops(sonia)).toEqual(before);

  // The motif of a failure is sent as it is chosen.
  const motif = row(sonia, 2).getByRole('combobox');
  await motif.focus();
  await motif.selectOption('refuse');
  await expect(row(sonia, 2).getByRole('group', { name: /^Résultat/ })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  await expect(motif).toHaveValue('refuse');
  await expect(motif).toBeFocused();

  // A question that is answered takes no more, and leaves the focus to its row.
  await row(sonia, 3).getByRole('button', { name: 'Représenter' }).press('Enter');
  await expect(foot).toContainText('Reportés1');
  await expect(row(sonia, 3)).toBeFocused();
  expect(await tops(sonia)).toEqual(before);

  // Each goes to its group when it is asked for, and the focus to the first row.
  await sonia.getByRole('button', { name: 'Ranger (3)' }).press(' ');
  await expect(group(sonia, /^1 livré$/)).toContainText(out[1] ?? '');
  await expect(sonia.locator('.rs-counter li').first()).toBeFocused();

  // The row whose amount was corrected in a dialog has moved behind it.
  await row(sonia, 0).getByRole('button', { name: 'Livré', exact: true }).press('Enter');
  await row(sonia, 0)
    .getByRole('button', { name: /^Corriger le montant/ })
    .press(' ');
  const dialog = sonia.getByRole('dialog');
  await expect(dialog.getByLabel('Montant')).toBeFocused();
  await sonia.keyboard.type('50', { delay: handMs });
  await sonia.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(group(sonia, /^2 livrés$/)).toContainText(out[0] ?? '');
  await expect(sonia.locator('.rs-counter li:focus-within, .rs-counter li:focus')).toContainText(
    out[0] ?? '',
  );
});

test('a result pressed while the one before is being sent follows it, and no press is lost', async () => {
  const moving = await withCourier(company, 'Ines');
  const { ref, codes: out } = await newRound(moving, 3);
  await sonia.goto(`/dashb/rs/confirm/${ref}`);
  const sent: string[] = [];
  sonia.on('request', (request) => {
    if (request.url().endsWith('/api/colis/adm/edit')) sent.push(request.postDataJSON().f_data);
  });
  const letGo = await holdBack(sonia, '**/api/colis/adm/edit');
  await offersOf(sonia, 1, 'Livré').click();
  await expect.poll(() => sent).toEqual(['LIV-COURS-SUCC']);
  // What is on its way is seen to be, and not taken for done.
  await expect(offersOf(sonia, 1, 'Livré')).toHaveAttribute('aria-busy', 'true');
  await expect(offersOf(sonia, 1, 'Livré')).toHaveAttribute('aria-pressed', 'false');
  await offersOf(sonia, 1, 'Échec').click();
  await expect(offersOf(sonia, 1, 'Échec')).toHaveAttribute('aria-busy', 'true');
  await expect(offersOf(sonia, 1, 'Livré')).not.toHaveAttribute('aria-busy', 'true');
  // The same once more is no other result.
  await sonia.waitForTimeout(600);
  await offersOf(sonia, 1, 'Échec').click();
  letGo();
  await expect.poll(async () => (await detailsOf(moving, out[1])).etat).toBe('LIV-COURS-ECHEC');
  await expect(row(sonia, 1).getByRole('group', { name: /^Résultat/ })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  await expect(offersOf(sonia, 1, 'Échec')).toHaveAttribute('aria-pressed', 'true');
  expect(sent).toEqual(['LIV-COURS-SUCC', 'LIV-COURS-ECHEC']);
  await expect(sonia.getByRole('region', { name: 'Bilan de la tournée' })).toContainText(
    'Annulés1',
  );
});

test('the first result of a round moves no row, at a desk or on a phone', async () => {
  const moving = await withCourier(company, 'Rami');
  const { ref } = await newRound(moving, 3);
  await sonia.goto(`/dashb/rs/confirm/${ref}`);
  const foot = sonia.getByRole('region', { name: 'Bilan de la tournée' });
  // Without a result, and with one that comes back: at a desk, on a small one and on a phone.
  for (const [width, height] of [
    [1366, 768],
    [1024, 768],
    [390, 844],
  ] as const) {
    await sonia.setViewportSize({ width, height });
    await offersOf(sonia, 0, 'Livré').focus();
    const before = await tops(sonia);
    await offersOf(sonia, 0, 'Échec').press(' ');
    await expect(foot).toContainText('Annulés1');
    await expect(counted(sonia)).toContainText('0/ 1');
    expect(await tops(sonia), `${width}`).toEqual(before);
    await offersOf(sonia, 0, 'Livré').press('Enter');
    await expect(foot).toContainText('Livrés1');
    expect(await tops(sonia), `${width}`).toEqual(before);
  }
  await sonia.setViewportSize({ width: 1366, height: 768 });
});

test('a tick that is pressed again before it is taken is taken back', async () => {
  const moving = await withCourier(company, 'Amir');
  const { ref } = await newRound(moving, 2);
  await sonia.goto(`/dashb/rs/confirm/${ref}`);
  await offersOf(sonia, 1, 'Échec').press(' ');
  await expect(counted(sonia)).toContainText('0/ 1');
  const letGo = await holdBack(sonia, '**/api/rs/adm/line');
  const tick = row(sonia, 1).getByRole('button', { name: /rentré$/ });
  await tick.press('Enter');
  await expect(tick).toHaveAttribute('aria-busy', 'true');
  await tick.press(' ');
  letGo();
  await expect(tick).toHaveAttribute('aria-busy', 'false');
  await expect(tick).toHaveAttribute('aria-pressed', 'false');
  await expect(counted(sonia)).toContainText('0/ 1');
});

test('« Rendu » that is pressed while « Pas rendu » is being taken follows it', async () => {
  const moving = await withCourier(company, 'Nabil');
  const { ref, codes: exchanged } = await newRound(moving, 1, undefined, {
    type_envoi: 'echange',
  });
  await api.post(moving.courier.token, '/api/liv/v10/pushcolis', {
    ref: exchanged[0],
    etat: 'LIV-COURS-SUCC',
    echange_rendu: true,
  });
  await sonia.goto(`/dashb/rs/confirm/${ref}`);
  const old = sonia.getByRole('group', { name: 'Ancien article rendu' });
  const letGo = await holdBack(sonia, '**/api/rs/adm/line');
  await old.getByRole('button', { name: 'Pas rendu' }).press('Enter');
  await expect(old).toHaveAttribute('aria-busy', 'true');
  await old.getByRole('button', { name: 'Rendu', exact: true }).press(' ');
  letGo();
  await expect(old).toHaveAttribute('aria-busy', 'false');
  await expect(old.getByRole('button', { name: 'Rendu', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(sonia.getByText(/Modifié entre-temps/)).toHaveCount(0);
});
