import http from 'node:http';
import { expect, type Page, test } from '@playwright/test';
import { freePorts } from './free-ports.ts';
import { device, logIn } from './people.ts';
import { root, startProduct } from './start-product.ts';
import { violations } from './violations.ts';

// A product of its own, with a gateway: what root does while it refuses, and once it accepts again.
// Test messages are sent at any hour.

const reportKey = 'report-key';
let stop: () => Promise<void> = async () => {};
let address = '';
let answer = 202;
const heard: string[] = [];
const gateway = http.createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => {
    body += part.toString();
  });
  request.on('end', () => {
    heard.push((JSON.parse(body) as { id: string }).id);
    response.writeHead(answer).end();
  });
});

test.beforeAll(async () => {
  // The test starts its own product, which may take long on a busy machine.
  test.setTimeout(320_000);
  const [port = 0, gatewayPort = 0] = await freePorts(2);
  address = `http://127.0.0.1:${port}`;
  await new Promise<void>((resolve) => gateway.listen(gatewayPort, '127.0.0.1', resolve));
  stop = await startProduct(String(port), null, {
    SMS_URL: `http://127.0.0.1:${gatewayPort}/send`,
    SMS_REPORT_KEY: reportKey,
  });
});
test.afterAll(async () => {
  await stop();
  gateway.close();
});

async function tryOut(page: Page, tel: string): Promise<void> {
  await page.getByRole('button', { name: 'Envoyer un essai' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Téléphone').fill(tel);
  await dialog.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(dialog.getByText(/^La passerelle a (?:répondu|pris)/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

test('root sends again what was given up, and reads why nothing leaves and where that is changed', async ({
  browser,
}) => {
  const page = await (await device(browser)).newPage();
  await logIn(page, root, address);
  await page.goto(`${address}/dashb/messages?etat=abandonne`);
  answer = 401;
  for (const tel of ['98220101', '98220102', '98220103']) await tryOut(page, tel);
  const refused = page.getByText('La passerelle nous refuse (réponse 401)');
  await expect(refused).toBeVisible();
  expect.soft(await violations(page), 'a gateway that refuses').toEqual([]);

  await page.goto(`${address}/dashb`);
  const alarm = page.getByRole('region', { name: 'Messages qui ne partent pas' });
  await expect(alarm).toContainText('La passerelle nous refuse (réponse 401)');
  await alarm.getByRole('link', { name: 'Voir les messages' }).click();
  await page.goto(`${address}/dashb/messages?etat=abandonne`);

  // One was delivered after all, as its gateway reports while root is choosing.
  answer = 400;
  await tryOut(page, '98220104');
  await expect(refused).toHaveCount(0);
  // The banner and the list are loaded separately.
  await expect(page.getByRole('row').filter({ hasText: 'Essai' })).toHaveCount(4);
  await page.getByRole('checkbox', { name: 'Tout choisir' }).check();
  const bar = page.getByRole('region', { name: 'Actions groupées' });
  await expect(bar).toContainText('4 messages');
  const report = await fetch(`${address}/api/messages/rapport/${reportKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: heard.at(-1), statut: 'DELIVRD' }),
  });
  expect(report.status).toBe(200);
  answer = 202;
  await bar.getByRole('button', { name: 'Réessayer (4)' }).click();
  const results = page.getByRole('dialog', { name: 'Résultat' });
  await expect(results.getByRole('status')).toHaveText('3 faits, 1 refusé');
  await expect(results.getByRole('listitem').first()).toContainText(
    'Ce message ne s’envoie plus !',
  );
  await expect(results.getByRole('listitem').first()).toContainText('98 220 104');
  expect.soft(await violations(page), 'what became of each').toEqual([]);
  await results.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(bar).toHaveCount(0);
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Essai' })).toHaveCount(4);

  await page.getByRole('link', { name: 'Textes et étapes' }).click();
  const group = page.getByRole('region', { name: 'Messages aux destinataires' });
  await expect(group.getByRole('heading')).toBeInViewport();
  const top = await group.evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeLessThan(300);
  await group.getByRole('button', { name: 'Modifier : Dépense d’un mois au plus' }).click();
  const panel = page.getByRole('complementary', { name: 'Paramètre' });
  await panel.getByLabel('Nouvelle valeur').fill('0');
  await panel.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Le paramètre est enregistré.')).toBeVisible();
  await page.goto(`${address}/dashb/messages`);
  await expect(page.getByText('La dépense du mois est atteinte')).toBeVisible();
  expect.soft(await violations(page), 'the ceiling').toEqual([]);
  await page.getByRole('link', { name: 'Changer le plafond' }).click();
  await expect(panel.getByLabel('Nouvelle valeur')).toBeVisible();
  await page.context().close();
});
