import { packageCode } from '@cigogne/domain/parcels/code';
import { expect, type Page, test } from '@playwright/test';
import { askPickup, type Company, foundCompany, registerParcels } from './company.ts';
import { counted, sayYes, scan } from './gestures.ts';
import { signedIn } from './people.ts';

/** A lorry is unloaded on one screen: a scanner that types without waiting for anything. */

/** What the row of digits types on a French keyboard without shift. */
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

/** The receive screen of a pickup with so many parcels. */
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

test('sixty codes as fast as a scanner types them: none is lost, none counted twice', async ({
  browser,
}) => {
  const { page, codes } = await receiveScreen(() => signedIn(browser, company.admin), 60);
  await burst(page, codes);
  await expect(counted(page)).toContainText('60/ 60');
  await expect(page.getByRole('tab', { name: 'Scannés' })).toContainText('60');
  await expect(page.getByRole('tab', { name: 'Manquants' })).toContainText('0');
  for (const code of codes)
    await expect(page.getByRole('checkbox', { name: `Choisir ${code}` })).toBeChecked();
  await page.getByRole('button', { name: 'Confirmer 60 / 60' }).click();
  await sayYes(page);
  await page.waitForURL('**/dashb/mu/pickup/list');
  await page.context().close();
});

/** Every key is sent before the first is answered: no wait between keys, nor between codes. */
async function burst(page: Page, codes: readonly string[]): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const press = (key: string, windowsVirtualKeyCode: number, text: string) => [
    keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', key, windowsVirtualKeyCode, text }),
    keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', key, windowsVirtualKeyCode }),
  ];
  await Promise.all(
    codes.flatMap((code) => [
      ...[...code].flatMap((digit) => press(digit, digit.charCodeAt(0), digit)),
      ...press('Enter', 13, '\r'),
    ]),
  );
}

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
  await page.context().close();
});
