import { type Browser, expect, type Page, test } from '@playwright/test';
import { nameInNetwork, port } from './address.ts';
import { api } from './api.ts';
import { type Company, foundShop, newRound, registerParcels, withCourier } from './company.ts';
import { type Account, device, logIn, signedIn } from './people.ts';

/** The product by its name in the local network, without TLS: browsers withhold half of their API. */
let company: Company;

test.beforeAll(async () => {
  company = await foundShop();
});

const at = (path: string) => `http://${nameInNetwork}:${port()}${path}`;

async function openFrom(browser: Browser, account: Account, kind: 'desk' | 'phone'): Promise<Page> {
  const page = await (await device(browser, kind)).newPage();
  await logIn(page, account, at(''));
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  return page;
}

test('a shop signs in, copies a code and imports a file, whose lines are known again with TLS', async ({
  browser,
}) => {
  const [code = ''] = await registerParcels(company, 1);
  const page = await openFrom(browser, company.shipper, 'desk');
  await page.goto(at(`/dashb/colis/mescolis?fiche=${code}`));
  await page.getByRole('button', { name: 'Copier le code' }).first().click();
  await expect(page.getByRole('button', { name: 'Code copié' })).toBeVisible();
  await page.goto(at('/dashb/colis/mescolis'));
  const search = page.getByRole('searchbox').or(page.locator('input[type=search]')).first();
  await search.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(search).toHaveValue(new RegExp(code));

  const file = {
    name: 'ventes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      '\ufeffNom et prénom;GSM;Adresse;Ville;Gouvernorat;Article;Prix (DT)\r\nRim;22345671;Rue 1;La Marsa;Tunis;Nappe;35,000\r\nAmel;22345672;Rue 2;La Marsa;Tunis;Nappe;36,000',
    ),
  };
  const open = async (where: Page, address: string) => {
    await where.goto(address);
    await where.getByLabel('Fichier à importer').setInputFiles(file);
    await where.getByRole('button', { name: 'Lire les 2 lignes' }).click();
  };
  await open(page, at('/dashb/colis/import'));
  await page.getByRole('button', { name: 'Créer 2 colis' }).click();
  await expect(page.locator('.alert.good')).toContainText('2 colis ont été créés avec succès');
  const trusted = await signedIn(browser, company.shipper);
  await open(trusted, '/dashb/colis/import');
  await expect(trusted.getByRole('tab', { name: 'Déjà créées' })).toContainText('2');
});

test('a courier delivers, and is told what needs TLS', async ({ browser }) => {
  const own = await withCourier(company, 'Lotfi');
  const [code = ''] = (await newRound(own, 1)).codes;
  const page = await openFrom(browser, own.courier, 'phone');
  await page.goto(at('/dashb/rs'));
  await expect(page.getByText(/sans réseau, l’application ne s’ouvrira pas\.$/)).toBeVisible();
  await page.goto(at('/dashb/chercher'));
  await page.getByText('Scanner une étiquette').click();
  await expect(page.getByText('l’adresse de cette page n’est pas en https')).toBeVisible();
  await page.goto(at(`/dashb/rs/${code}`));
  await page.getByRole('button', { name: 'Livré', exact: true }).click();
  const etat = async () =>
    (
      await api.post<{ rs: { colis: { etat: string }[] } }>(
        own.courier.token,
        '/api/liv/v10/getmytask',
      )
    ).rs.colis[0]?.etat;
  await expect.poll(etat, { timeout: 20_000 }).toBe('LIV-COURS-SUCC');
});

test('a clerk opens a ninth window over the six connections of a browser, and the first one is live when looked at', async ({
  browser,
}) => {
  const first = await openFrom(browser, company.admin, 'desk');
  const look = (page: Page, seen: 'visible' | 'hidden') =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, seen);
  let last = first;
  for (let window = 2; window <= 9; window += 1) {
    await expect(last.getByText('En direct')).toBeVisible();
    await look(last, 'hidden');
    last = await first.context().newPage();
    await last.goto(at('/dashb/colis/list'));
  }
  await expect(last.getByText('En direct')).toBeVisible();
  await expect(first.getByText('Hors direct')).toBeVisible();
  await look(first, 'visible');
  await expect(first.getByText('En direct')).toBeVisible();
});
