import { packageCode, parcelCode } from '@cigogne/domain/parcels/code';
import { expect, type Page, test } from '@playwright/test';
import { paths } from '../web/src/office/paths.ts';
import { api } from './api.ts';
import {
  askPickup,
  bringToHub,
  type Company,
  foundCompany,
  registerParcels,
  sendTransfer,
  newRound,
} from './company.ts';
import { divert } from './divert.ts';
import { counted, handMs, sayYes, scan } from './gestures.ts';
import { signedIn } from './people.ts';
import { wedge } from './wedge.ts';

/** A lorry is unloaded on one screen, with a scanner that types without waiting for anything. */

/** What the digit keys type on a French keyboard without shift. */
const azerty: Record<string, string> = {
  1: '&',
  2: 'é',
  3: '"',
  4: "'",
  5: '(',
  6: '-',
  7: 'è',
  8: '_',
  9: 'ç',
  0: 'à',
};

let company: Company;

test.beforeAll(async () => {
  company = await foundCompany();
});

/** The receive screen of a pickup with this many parcels. */
async function receiveScreen(
  open: () => Promise<Page>,
  count: number,
): Promise<{ page: Page; codes: string[] }> {
  const codes = await registerParcels(company, count);
  const { ref } = await askPickup(company, codes);
  const page = await open();
  await page.goto(`/dashb/mu/depot/pick-${ref}`);
  await expect(counted(page)).toContainText(`0/ ${count}`);
  return { page, codes };
}

test('four hundred codes as fast as a scanner types them: none is lost, none counted twice', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { page, codes } = await receiveScreen(() => signedIn(browser, company.admin), 400);
  for (let at = 0; at < codes.length; at += 20) await wedge(page, codes.slice(at, at + 20));
  await expect(counted(page)).toContainText('400/ 400', { timeout: 60_000 });
  await expect(page.getByRole('tab', { name: 'Scannés' })).toContainText('400');
  await expect(page.getByRole('tab', { name: 'Manquants' })).toContainText('0');
  await page.getByRole('button', { name: 'Afficher les 400 lignes' }).click();
  // Searching in the page finds every row.
  await page.keyboard.press('F3');
  await expect(page.getByRole('checkbox', { name: /^Choisir \d/, checked: true })).toHaveCount(400);
  await page.getByRole('button', { name: 'Confirmer 400 / 400' }).click();
  await sayYes(page, 'Recevoir 400');
  await page.waitForURL('**/dashb/mu/pickup/list');
  await page.context().close();
});

test('a scanner that ends its codes with Tab, or with Enter and Tab, is heard, and the focus stays', async ({
  browser,
}) => {
  const { page, codes } = await receiveScreen(() => signedIn(browser, company.admin), 6);
  const heard = page.getByRole('textbox', { name: 'Code du colis' });
  await wedge(page, codes.slice(0, 3), { ends: ['Tab'] });
  await expect(counted(page)).toContainText('3/ 6');
  await expect(heard).toBeFocused();
  await wedge(page, codes.slice(3), { ends: ['Enter', 'Tab'] });
  await expect(counted(page)).toContainText('6/ 6');
  await expect(heard).toBeFocused();
  await expect(heard).toHaveValue('');
  // Tab pressed by hand works as usual.
  await page.waitForTimeout(handMs * 3);
  await page.keyboard.press('Tab');
  await expect(heard).not.toBeFocused();
  await page.context().close();
});

test('codes of a scanner that sends no Enter are all taken, however they end', async ({
  browser,
}) => {
  const { page, codes } = await receiveScreen(() => signedIn(browser, company.admin), 7);
  const [first = '', second = '', third = '', fourth = '', ...last] = codes;
  const field = page.getByRole('textbox', { name: 'Code du colis' });
  // At once, with the Enter of the last one.
  await wedge(page, [first + second]);
  await expect(counted(page)).toContainText('2/ 7');
  await expect(field).toHaveValue('');
  // After a while, with the Enter of the second.
  await wedge(page, [third], { ends: [] });
  await page.waitForTimeout(handMs * 5);
  await wedge(page, [fourth]);
  await expect(counted(page)).toContainText('4/ 7');
  await expect(field).toHaveValue('');
  // With an Enter by hand.
  await wedge(page, [last.join('')], { ends: [] });
  await page.waitForTimeout(handMs * 5);
  await page.keyboard.press('Enter');
  await expect(counted(page)).toContainText('7/ 7');
  await expect(field).toHaveValue('');
  await page.context().close();
});

test('on a phone the hint in the field is read whole', async ({ browser }) => {
  const company = await foundCompany();
  const phone = await signedIn(browser, company.admin, 'phone');
  const { ref } = await newRound(company, 1);
  const isWhole = async (hint: string, width: number) => {
    await phone.setViewportSize({ width, height: 740 });
    const field = phone.getByPlaceholder(hint);
    await expect(field).toBeVisible();
    const beyond = await field.evaluate((input: HTMLInputElement) => {
      const hint = document.createElement('span');
      const { fontFamily, fontSize, fontStretch } = getComputedStyle(input, '::placeholder');
      Object.assign(hint.style, { fontFamily, fontSize, fontStretch, whiteSpace: 'nowrap' });
      hint.textContent = input.placeholder;
      document.body.append(hint);
      const { width: needed } = hint.getBoundingClientRect();
      hint.remove();
      return Math.max(0, needed - input.clientWidth);
    });
    expect(beyond, `« ${hint} » at ${width}`).toBe(0);
  };
  await phone.goto(paths.counter);
  for (const width of [390, 360]) await isWhole('Scannez ou tapez un code, puis Entrée', width);
  await phone.goto(paths.runsheetConfirm(ref));
  await phone.getByRole('button', { name: 'Autres actions' }).click();
  await phone.getByRole('button', { name: 'Ajouter un colis' }).click();
  for (const width of [390, 360]) await isWhole('Scanner un colis du hub', width);
  await phone.context().close();
});

test('a scanner that stalls in the middle of a code is still heard', async ({ browser }) => {
  const { page, codes } = await receiveScreen(() => signedIn(browser, company.admin), 4);
  await page.getByLabel('Code du colis').focus();
  for (const stallsAt of [1, 5, 9, 11]) {
    await wedge(page, [codes.pop() ?? ''], { stallsAt });
    await expect(counted(page)).toContainText(`${4 - codes.length}/ 4`);
    await expect(page.getByLabel('Code du colis')).toHaveValue('');
  }
  await page.context().close();
});

test('what is wrong is said in words and adds nothing', async ({ browser }) => {
  const { page, codes } = await receiveScreen(() => signedIn(browser, company.admin), 3);
  const [first = '', second = '', third = ''] = codes;
  await scan(page, first);
  await expect(counted(page)).toContainText('1/ 3');

  await scan(page, first);
  await expect(counted(page)).toContainText(`Colis:${first} existe déjà dans la liste !`);
  await expect(counted(page)).toContainText('1/ 3');

  const wrong = second.slice(0, 11) + String((Number(second[11]) + 1) % 10);
  await scan(page, wrong);
  await expect(counted(page)).toContainText('code colis erroné, tapez sur MAJ et essayer svp !');
  await expect(counted(page)).toContainText('1/ 3');

  await scan(page, 'AB-12');
  await expect(page.getByRole('alert')).toContainText('Rien n’a été ajouté.');
  await expect(counted(page)).toContainText('1/ 3');

  await scan(page, [...second].map((digit) => azerty[digit]).join(''));
  await expect(counted(page)).toContainText('2/ 3');

  await scan(page, packageCode(third, 1));
  await expect(counted(page)).toContainText('3/ 3');

  // This machine has no camera, which its browser says in English.
  await page.getByRole('button', { name: 'Caméra' }).click();
  await expect(page.getByText('Caméra indisponible')).toHaveText(
    'Caméra indisponible : tapez ou scannez le code. (aucune n’a été trouvée)',
  );
  await page.context().close();
});

/** The pitches that were played since the last call, in order. */
async function listen(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const heard: OscillatorNode[] = [];
    Object.assign(window, { heard });
    const make = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function createOscillator() {
      const made = make.call(this);
      heard.push(made);
      return made;
    };
  });
  return async () =>
    page.evaluate(() =>
      (window as unknown as { heard: OscillatorNode[] }).heard
        .splice(0)
        .map(({ frequency }) => Math.round(frequency.value)),
    );
}

test('each kind of bad scan has its own sentence and its own tone', async ({ browser }) => {
  const other = await foundCompany();
  const codes = await registerParcels(company, 3);
  const [good = '', gone = '', home = ''] = codes;
  await bringToHub(company, [good, gone]);
  await sendTransfer(company, other, [gone]);
  const page = await signedIn(browser, company.admin);
  const heard = await listen(page);
  await page.goto('/dashb/rs/create');
  await expect(counted(page)).toContainText('Prêt');
  await heard();
  const unknown = parcelCode(2026, 999_999_999);
  const wrong = good.slice(0, 11) + String((Number(good[11]) + 1) % 10);
  const scans: [text: string, sentence: string | RegExp][] = [
    [good, 'Client 1'],
    [good, `Colis:${good} existe déja dans la liste !`],
    [wrong, 'code colis erroné , tapez sur MAJ et essayer svp !'],
    [unknown, `Aucun Colis trouvé avec le réf :${unknown} !`],
    [gone, "il n'est pas dans ce hub"],
    [home, 'est au statut'],
  ];
  const tonesOf = async (expected: typeof scans) => {
    const tones = new Set<string>();
    for (const [text, sentence] of expected) {
      await scan(page, text);
      await expect(counted(page)).toContainText(sentence);
      let tone = '';
      await expect.poll(async () => (tone += (await heard()).join(' '))).not.toBe('');
      tones.add(tone);
    }
    return tones;
  };
  expect((await tonesOf(scans)).size).toBe(scans.length);
  await expect(page.getByRole('button', { name: 'Choisir un livreur (1)' })).toBeVisible();

  // Receiving a unit distinguishes the same six cases.
  const [announced = ''] = await registerParcels(company, 1);
  const { ref } = await askPickup(company, [announced]);
  await page.goto(`/dashb/mu/depot/pick-${ref}`);
  await expect(counted(page)).toContainText('Prêt');
  await heard();
  const received: typeof scans = [
    [announced, '1/ 1'],
    [announced, `Colis:${announced} existe déjà dans la liste !`],
    [wrong, 'code colis erroné, tapez sur MAJ et essayer svp !'],
    [unknown, `Aucun Colis trouvé avec le réf :${unknown} !`],
    [gone, "il n'est pas dans ce hub"],
    [good, 'En attente de livraison'],
  ];
  expect((await tonesOf(received)).size).toBe(received.length);
  await page.context().close();
});

test('a parcel of the same shop that was not announced is offered to the unit', async ({
  browser,
}) => {
  const { page } = await receiveScreen(() => signedIn(browser, company.admin), 1);
  const [extra = ''] = await registerParcels(company, 1);
  await scan(page, extra);
  await page.getByRole('button', { name: 'Ajouter à l’unité' }).click();
  await expect(counted(page)).toContainText('1/ 2');

  const [deleted = ''] = await registerParcels(company, 1);
  await scan(page, deleted);
  const add = page.getByRole('button', { name: 'Ajouter à l’unité' });
  await expect(add).toBeVisible();
  await api.post(company.shipper.token, '/api/colis/exped/del', { ref: deleted });
  await add.click();
  await expect(page.getByText(`Le colis ${deleted} n’existe plus`)).toBeVisible();
  await expect(add).toHaveCount(0);
  await page.context().close();
});

test('what is scanned for a transfer while the network is away is looked up when it is back', async ({
  browser,
}) => {
  const codes = await registerParcels(company, 30, [(await foundCompany()).town]);
  await bringToHub(company, codes);
  const page = await signedIn(browser, company.admin);
  await page.goto('/dashb/mu/transfert/create');
  await expect(counted(page)).toContainText('Prêt');
  await wedge(page, codes.slice(0, 2));
  await expect(page.getByRole('button', { name: 'Créer (2)' })).toBeVisible();
  await page.context().setOffline(true);
  const unknown = parcelCode(2026, 987_654_321);
  await wedge(page, [...codes.slice(2), unknown]);
  const kept = page.locator('.kept-scans');
  await expect(kept).toHaveText(/^29 scans gardés sur ce poste/);
  await expect(page.locator('.receive-footer')).toContainText('29 scans à chercher encore');
  const lift = await divert(page, '**/api/colis/adm/view/filter', (route) => route.abort());
  await page.context().setOffline(false);
  await page.reload();
  await expect(kept).toHaveText(/^29 scans gardés sur ce poste/);
  lift();
  await expect(page.getByRole('button', { name: 'Créer (30)' })).toBeEnabled();
  await expect(kept).toBeHidden();
  await expect(page.getByRole('alert')).toContainText(
    `Aucun Colis trouvé avec le réf :${unknown} !`,
  );
  await page.context().close();
});
