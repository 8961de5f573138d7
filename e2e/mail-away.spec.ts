import { expect, test } from '@playwright/test';
import { freePorts } from './free-ports.ts';
import { device, logIn } from './people.ts';
import { root, startProduct } from './start-product.ts';

// A product of its own, whose mail server is away.

let stop: () => Promise<void> = async () => {};
let address = '';

test.beforeAll(async () => {
  // The test starts its own product, which may take long on a busy machine.
  test.setTimeout(320_000);
  const [port = 0, nobody = 0] = await freePorts(2);
  address = `http://127.0.0.1:${port}`;
  stop = await startProduct(String(port), null, {
    SMTP_URL: `smtp://cigogne:mot-de-passe-smtp@127.0.0.1:${nobody}`,
  });
});
test.afterAll(async () => stop());

test('mails that do not leave stand on root’s home, with the reason and the way to them', async ({
  browser,
}) => {
  const context = await device(browser);
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
  await page.getByLabel('E-mail').fill(root.email);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Vérifier votre boite mail SVP.')).toBeVisible();

  await logIn(page, root, address);
  const alarm = page.getByRole('region', { name: 'Mails qui ne partent pas' });
  await expect(async () => {
    await page.reload();
    await expect(alarm).toContainText('1 mail ne part pas', { timeout: 2000 });
  }).toPass();
  await expect(alarm).toContainText('ECONNREFUSED');
  await expect(alarm).not.toContainText('mot-de-passe-smtp');
  await alarm.getByRole('link', { name: 'Voir les mails' }).click();
  await expect(page.getByRole('row', { name: /Votre nouveau mot de passe/ })).toContainText(
    'Réessayé',
  );
  await context.close();
});
