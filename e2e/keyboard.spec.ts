import { expect, type Page, test } from '@playwright/test';
import { api } from './api.ts';
import {
  askPickup,
  bringToHub,
  type Company,
  foundCompany,
  foundShop,
  newRound,
  registerParcels,
  sendRound,
  withCourier,
} from './company.ts';
import { counted, gestureMs, handMs, panel, rowOf, scan } from './gestures.ts';
import { deliveredParcels, invoiceOf } from './invoiced.ts';
import { signedIn } from './people.ts';
import { root } from './start-product.ts';

/** A clerk's morning without a mouse: receive, plan, dispatch, confirm, count. */

let company: Company;
let codes: string[];
let pickup: { ref: string };

test.beforeAll(async () => {
  company = await foundCompany();
  codes = await registerParcels(company, 2);
  pickup = await askPickup(company, codes);
});

/** The focused element, and whether the focus is visible: a ring on it or on its container. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body) return { name: '', seen: false };
    const around = [at, at.closest('label'), at.closest('.input')].filter((one) => one !== null);
    const ringed = around.some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      const inside =
        box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
      return inside && outlineStyle !== 'none' && outlineWidth !== '0px';
    });
    const label = at.getAttribute('aria-label') ?? at.innerText;
    const named = label || (at.closest('label')?.innerText ?? '');
    return { name: named.replace(/\s+/g, ' ').trim().slice(0, 120), seen: ringed };
  });

/** Presses Tab until the element is reached; every stop on the way must show the focus. */
async function tabTo(page: Page, name: RegExp, most = 60): Promise<void> {
  const passed: string[] = [];
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    // After the last element comes the browser's own interface.
    if (at.name === '') continue;
    expect(at.seen, `the focus is seen on « ${at.name} »`).toBe(true);
    if (name.test(at.name)) return;
    passed.push(at.name);
  }
  throw new Error(`${name} is not reached: ${passed.join(' | ')}`);
}

async function goTo(page: Page, text: string, found: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(text, { delay: handMs });
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText(
    found,
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** After an action the focus must be somewhere, not back at the top of the document. */
const isSomewhere = (page: Page) =>
  expect.poll(async () => (await focused(page)).name).not.toBe('');

/** A question opens focused on its harmless answer; the other one is next. */
async function sayYesByKeys(page: Page, no = 'Annuler', yes = 'Oui'): Promise<void> {
  await expect(page.getByRole('button', { name: no })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: yes })).toBeFocused();
  await page.keyboard.press('Enter');
}

test('receive, plan, dispatch, confirm and close without a mouse', async ({ browser }) => {
  const page = await signedIn(browser, company.admin);
  await page.goto('/dashb');
  await expect(page.getByRole('heading').first()).toBeVisible();

  await goTo(page, 'ramass', 'Ramassage');
  const row = page.getByRole('row').filter({ hasText: pickup.ref });
  await expect(row).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(pickup.ref);
  await page.keyboard.press('ArrowDown');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page, /MU-/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(panel(page, /MU-/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await tabTo(page, /^Réceptionner/);
  await page.keyboard.press('Enter');

  await expect(counted(page)).toContainText('0/ 2');
  for (const code of codes) await scan(page, code);
  await expect(counted(page)).toContainText('2/ 2');
  await tabTo(page, /^Confirmer 2 \/ 2/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Continuer à scanner' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Confirmer 2 / 2' })).toBeFocused();
  await page.keyboard.press('Enter');
  await sayYesByKeys(page, 'Continuer à scanner', 'Recevoir 2');
  await page.waitForURL('**/dashb/mu/pickup/list*');
  await expect(row).toContainText('Termine');
  await isSomewhere(page);

  await goTo(page, 'créer une tour', 'Créer une tournée');
  await expect(counted(page)).toContainText('Prêt');
  for (const code of codes) await scan(page, code);
  await expect(page.getByRole('button', { name: 'Choisir un livreur (2)' })).toBeVisible();
  await tabTo(page, /^Choisir un livreur/);
  await page.keyboard.press('Enter');
  const courier = page.getByRole('radio', { name: /^Anis/ });
  await expect(courier).toBeFocused();
  await page.keyboard.press(' ');
  await expect(courier).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: /^Anis.*2 colis$/ })).toBeVisible();
  await isSomewhere(page);
  await tabTo(page, /^Dispatch/, 80);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Faire partir/);
  await page.keyboard.press('Enter');
  const card = page.getByRole('article', { name: /^Tournée RS-/ });
  const ref = (await card.getByRole('heading').textContent()) ?? '';
  for (const code of codes)
    await api.post(company.courier.token, '/api/liv/v10/pushcolis', {
      ref: code,
      etat: 'LIV-COURS-SUCC',
    });

  await goTo(page, ref, `Tournée ${ref}`);
  await expect(panel(page, `Tournée ${ref}`)).toBeFocused();
  await tabTo(page, /^Confirmer/);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/dashb/rs/confirm/${ref}`);
  await expect(page.getByRole('heading', { level: 1, name: `Confirmer ${ref}` })).toBeVisible();
  await tabTo(page, /^Confirmer les 2/);
  await page.keyboard.press('Enter');
  await sayYesByKeys(page);
  await expect(page.getByRole('button', { name: 'Clôturer' })).toBeFocused();
  await page.waitForTimeout(gestureMs);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Nombre de 50 DT')).toBeFocused();
  await page.keyboard.type('2');
  await tabTo(page, /^Nombre de 1 DT/);
  await page.keyboard.type('3');
  await tabTo(page, /^Vérifier et clôturer/);
  // On a slow network the button that opened the dialog disappears after it, with the page's next
  // read.
  await page.route('**/api/rs/adm/view/**', async (route) => {
    await new Promise((resume) => setTimeout(resume, 1000));
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${ref} est clôturée, le compte est juste.`)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Clôturer' })).toHaveCount(0);
  await isSomewhere(page);
  await page.context().close();
});

test('F6 goes from the scan field over a long list to what confirms it, and into the panel of a row', async ({
  browser,
}) => {
  const codes = await registerParcels(company, 12);
  const { ref } = await askPickup(company, codes);
  const desk = await signedIn(browser, company.admin);
  await desk.goto(`/dashb/mu/depot/pick-${ref}`);
  const entry = desk.getByLabel('Code du colis');
  await expect(entry).toBeFocused();
  await desk.keyboard.press('F6');
  await expect(desk.getByRole('button', { name: /^Confirmer/ })).toBeFocused();
  expect(await focused(desk)).toMatchObject({ seen: true });
  await desk.keyboard.press('F6');
  await expect(entry).toBeFocused();

  await desk.goto(`/dashb/mu/pickup/list?search=${ref}`);
  const row = desk.locator('tbody tr[data-key]');
  await expect(row).toHaveCount(1);
  await desk.keyboard.press('ArrowDown');
  await desk.keyboard.press('Enter');
  const sheet = panel(desk, new RegExp(ref));
  await expect(sheet.getByRole('button', { name: 'Imprimer' })).toBeVisible();
  // The row keeps the focus: who does not see the panel is told of it.
  const news = desk.getByRole('status').filter({ hasText: 'F6 y mène.' });
  await expect(news).toContainText(ref);
  await desk.keyboard.press('F6');
  await expect(sheet.locator(':focus')).toHaveCount(1);
  expect(await focused(desk)).toMatchObject({ seen: true });
  await desk.keyboard.press('F6');
  await expect(row).toBeFocused();
  await desk.context().close();
});

test('a button that may no longer be pressed keeps the focus, and says why', async ({
  browser,
}) => {
  const shop = await signedIn(browser, company.shipper);
  const [ref = ''] = await registerParcels(company, 1);
  await shop.goto(`/dashb/colis/edit/${ref}`);
  const save = shop.getByRole('button', { name: 'Enregistrer' });
  await save.focus();
  await api.post(company.shipper.token, '/api/colis/exped/del', { ref });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await expect(save).toBeFocused();
  await shop.context().close();
});

test('a button that a question has used up has the focus again after it, and says why', async ({
  browser,
}) => {
  const its = await withCourier(company, 'Habib');
  const bill = await invoiceOf(its, await deliveredParcels(its, 1));
  const desk = await signedIn(browser, root);
  await desk.goto(`/dashb/bill?fiche=${bill.ref}`);
  const pays = panel(desk, 'Fiche facture').getByRole('button', { name: 'Payer', exact: true });
  await pays.press('Enter');
  const form = desk.getByRole('dialog');
  await form.getByLabel('Mode').selectOption({ label: 'Virement' });
  await form.getByLabel('Référence').press('Enter');
  await expect(form).toHaveCount(0);
  await expect(pays).toHaveAttribute('aria-disabled', 'true');
  await expect(pays).toBeFocused();
  await desk.context().close();
});

test('« Tout livré » by keyboard leaves the focus to the first row', async ({ browser }) => {
  const its = await withCourier(company, 'Moez');
  const round = await newRound(its, 3);
  const desk = await signedIn(browser, its.admin);
  await desk.goto(`/dashb/rs/confirm/${round.ref}`);
  await desk.getByRole('button', { name: 'Tout livré (3)' }).press('Enter');
  await sayYesByKeys(desk);
  await expect(desk.getByRole('heading', { name: '3 livrés' })).toBeVisible();
  await expect(desk.locator('.rs-counter li').first()).toBeFocused();
  await isSomewhere(desk);
  await desk.context().close();
});

test('a row that is taken off a list leaves the focus to the one in its place', async ({
  browser,
}) => {
  const its = await withCourier(company, 'Hela');
  const codes = await registerParcels(its, 3);
  await bringToHub(its, codes);
  const desk = await signedIn(browser, its.admin);
  await desk.goto('/dashb/rs/create');
  await expect(counted(desk)).toContainText('Prêt');
  for (const code of codes) await scan(desk, code);
  const rows = desk.locator('tbody tr[data-key]');
  await expect(rows).toHaveCount(3);
  const remove = (place: number) => rows.nth(place).getByRole('button', { name: /^Retirer/ });
  await remove(1).press(' ');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toBeFocused();
  await remove(1).press(' ');
  await expect(rows).toHaveCount(1);
  await expect(rows.nth(0)).toBeFocused();
  await remove(0).press(' ');
  await expect(rows).toHaveCount(0);
  await isSomewhere(desk);
  await desk.context().close();
});

test('a panel that begins with a field gives the focus back to the button that opened it', async ({
  browser,
}) => {
  const desk = await signedIn(browser, root);
  for (const [address, button, sheet] of [
    ['/dashb/parametres', 'Modifier : Raison sociale', 'Paramètre'],
    ['/dashb/hub', 'Nouveau hub', 'Fiche hub'],
  ] as const) {
    await desk.goto(address);
    const opener = desk.getByRole('button', { name: button });
    await opener.press('Enter');
    const field = panel(desk, sheet).getByRole('textbox').first();
    await expect(field).toBeFocused();
    await desk.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await desk.context().close();
});

test('the row whose panel is open stays in sight, and takes the focus when the panel closes', async ({
  browser,
}) => {
  const own = await foundShop();
  const codes = await registerParcels(own, 24);
  const [oldest = ''] = codes;
  const page = await signedIn(browser, own.shipper);
  await page.setViewportSize({ width: 1366, height: 768 });
  const row = (code: string) => page.locator(`tr[data-key="${code}"]`);

  // Opened by an address, at the end of its list.
  await page.goto(`/dashb/colis/mescolis?fiche=${oldest}`);
  await expect(panel(page, `Colis ${oldest}`)).toBeFocused();
  await expect(row(oldest)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Escape');
  await expect(panel(page, `Colis ${oldest}`)).toHaveCount(0);
  await expect(row(oldest)).toBeFocused();

  // New rows push it down; who works in the panel finds it again.
  await page.goto('/dashb/colis/mescolis');
  const rows = page.locator('tbody tr[data-key]');
  await expect(rows.nth(9)).toBeInViewport({ ratio: 0.9 });
  const low = (await rows.nth(9).getAttribute('data-key')) ?? '';
  await row(low).press('Enter');
  await expect(panel(page, `Colis ${low}`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(panel(page, `Colis ${low}`)).toBeFocused();
  const [newest = ''] = (await registerParcels(own, 9)).slice(-1);
  await expect(row(newest)).toBeAttached();
  await expect(row(low)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Escape');
  await expect(row(low)).toBeFocused();

  // A panel that shows the next row belongs to that one.
  await row(newest).press('Enter');
  await expect(panel(page, `Colis ${newest}`)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const next = (await page.locator('tbody tr:focus').getAttribute('data-key')) ?? '';
  await expect(panel(page, `Colis ${next}`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(panel(page, `Colis ${next}`)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row(next)).toBeFocused();
  await page.context().close();
});

/** What lies over the middle of the focused element, or that it is outside of the window. */
const coverOfFocused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body) return '';
    const { left, top, width, height } = at.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    if (over && (at.contains(over) || over.contains(at))) return '';
    const { innerText, className } = at;
    return `${at.getAttribute('aria-label') ?? innerText} ${className} : ${over?.className ?? 'hors de la fenêtre'}`;
  });

test('on a page enlarged twice, and on a small phone, nothing that Tab reaches is covered', async ({
  browser,
}) => {
  const its = await withCourier(company, 'Nizar');
  const [here = '', ...others] = await registerParcels(its, 5);
  await bringToHub(its, [here, ...others]);
  await api.post(its.admin.token, '/api/rs/adm/guichet/mettre', { ref: here });
  const { ref } = await sendRound(its, others);
  for (const code of others.slice(0, 3))
    await api.post(its.courier.token, '/api/liv/v10/pushcolis', {
      ref: code,
      etat: 'LIV-COURS-ECHEC',
      motif: 'refuse',
    });
  const page = await signedIn(browser, its.admin);
  for (const [width, height] of [
    [640, 400],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const [address, last] of [
      ['/dashb/rs/retraits', `Remettre ${here}`],
      [`/dashb/rs/confirm/${ref}`, 'Confirmer les 4'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByText(last).or(page.getByLabel(last)).first()).toBeAttached();
      for (let press = 0; press < 50; press += 1) {
        await page.keyboard.press('Tab');
        expect(await coverOfFocused(page)).toBe('');
      }
    }
  }
  await page.context().close();
});

test('on a courier’s phone nothing that Tab reaches is under the bar at its bottom', async ({
  browser,
}) => {
  const its = await withCourier(company, 'Khalil');
  const { codes: out } = await newRound(its, 9);
  const page = await signedIn(browser, its.courier, 'phone');
  for (const [address, last] of [
    ['/dashb/rs', page.getByRole('link', { name: /Client 9/ })],
    [`/dashb/rs/${out[0]}`, page.getByRole('button', { name: 'Noter un appel' })],
  ] as const) {
    await page.goto(address);
    await expect(last).toBeVisible();
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press('Tab');
      expect(await coverOfFocused(page)).toBe('');
    }
  }
  await page.context().close();
});

test('Tab goes through what a menu offers, and Esc gives the focus back', async ({ browser }) => {
  const page = await signedIn(browser, company.admin);
  await page.goto('/dashb/colis/list');
  const button = page.getByRole('button', { name: 'Exporter' });
  await button.press('Enter');
  const item = (name: RegExp) => page.getByRole('menuitem', { name });
  // The menu takes the focus a moment after it is seen.
  await expect(page.getByRole('menu').locator(':focus')).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(item(/^CSV/)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(item(/^XLSX/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.context().close();
});

test('Escape in a menu over a list closes the menu, and the panel at the next', async ({
  browser,
}) => {
  const [code = ''] = await registerParcels(company, 1);
  const page = await signedIn(browser, company.admin);
  await page.goto(`/dashb/colis/list?fiche=${code}`);
  const sheet = panel(page, `Colis ${code}`);
  await expect(sheet.getByRole('button', { name: 'Statut', exact: true })).toBeVisible();
  const statuses = page.getByRole('checkbox', { name: 'Endommagé' });
  for (const [name, offered] of [
    ['Statut', statuses],
    ['Exporter', page.getByRole('menuitem', { name: /^CSV/ })],
  ] as const) {
    // The panel has a « Statut » of its own, after the list's.
    await page.getByRole('button', { name, exact: true }).first().click();
    await expect(offered).toBeVisible();
    await expect(
      page.getByRole(name === 'Statut' ? 'dialog' : 'menu').locator(':focus'),
    ).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(offered).toBeHidden();
    await expect(sheet).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.context().close();
});

test('the arrows choose in the question that a row asks, and the list behind it stays', async ({
  browser,
}) => {
  const shop = await foundShop();
  const refs: string[] = [];
  for (const code of await registerParcels(shop, 2)) {
    const { mu } = await api.post<{ mu: { id: number; ref: string } }>(
      shop.shipper.token,
      '/api/mu/exped/create',
      { colis: [code] },
    );
    await api.get(shop.shipper.token, `/api/mu/exped/dispatch/${mu.id}`);
    refs.push(mu.ref);
  }
  const [first = '', last = ''] = refs;
  const page = await signedIn(browser, shop.admin);
  // On a narrower window the acts of a row are in its panel alone.
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/dashb/mu/pickup/list?fiche=${last}`);
  await expect(panel(page, `Ramassage ${last}`)).toBeVisible();
  await rowOf(page, last).getByRole('button', { name: 'Dispatcher' }).press('Enter');
  const question = page.getByRole('dialog', { name: `Dispatcher ${last}` });
  const couriers = question.getByRole('combobox');
  await expect(couriers.getByRole('option', { name: /Anis/ }).first()).toBeAttached();
  await couriers.press('ArrowDown');
  await expect(couriers).not.toHaveValue('');
  await expect(page).toHaveURL(new RegExp(`fiche=${last}$`));
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);

  await page.goto('/dashb/mu/pickup/list');
  await rowOf(page, first).getByRole('button', { name: 'Dispatcher' }).click();
  const other = page.getByRole('dialog', { name: `Dispatcher ${first}` });
  await other.getByRole('heading').click();
  await expect(page).toHaveURL(/list$/);
  await page.context().close();
});
