import { expect, test } from '@playwright/test';
import { divert } from './divert.ts';
import { device } from './people.ts';
import { violations } from './violations.ts';

test.describe('the home page', () => {
  test('is readable before any script runs', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page).toHaveURL(/\/home$/);
    await expect(page).toHaveTitle(/Cigogne/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.close();
  });

  test('is where a tracking link without its end leads, to the field for the code', async ({
    page,
  }) => {
    await page.goto('/suivi');
    await expect(page).toHaveURL(/\/home#suivi$/);
    await expect(page.locator('#suivi').getByLabel('Code du colis')).toBeInViewport();
  });

  test('on every desk has the texts of the journey whole', async ({ page }) => {
    for (const width of [1024, 1280, 1366, 1400, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/home');
      const beyond = page.locator('.hero-panel').evaluate((panel) => {
        const edge = panel.getBoundingClientRect().right;
        return [...panel.querySelectorAll('.step :is(time, b, span, p)')]
          .filter((text) => {
            const range = document.createRange();
            range.selectNodeContents(text);
            return range.getBoundingClientRect().right > edge - 8;
          })
          .map((text) => text.textContent);
      });
      expect.soft(await beyond, `${width} px`).toEqual([]);
      const lines = page.getByText('MU-26-00874').evaluate((box) => {
        const text = box.lastChild as Text;
        const range = document.createRange();
        range.setStart(text, text.data.indexOf('MU-'));
        range.setEnd(text, text.length);
        return range.getClientRects().length;
      });
      expect.soft(await lines, `lines of a code, ${width} px`).toBe(1);
    }
  });

  test('says of a place what is known of it, and that nothing is known', async ({ page }) => {
    // The hubs are not known yet: a gateway's error page is returned instead.
    const lift = await divert(page, '**/api/parametres/public', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    );
    await page.goto('/home');
    const coverage = page.locator('#couverture');
    const answer = coverage.locator('.answer');
    const field = coverage.getByLabel('Votre lieu');
    await expect(answer).toContainText('couverture inconnue pour l’instant');
    await field.fill('المرسى');
    await expect(answer).toContainText('La Marsa');
    await expect(answer).toContainText('couverture inconnue pour l’instant');
    await expect(answer).not.toContainText('sous 24 h');

    lift();
    await page.route('**/api/parametres/public', async (route) => {
      const response = await route.fetch();
      const couverture = [{ gov: 'Tunis', hub: 'HUB-TUNIS' }];
      await route.fulfill({ response, json: { ...(await response.json()), couverture } });
    });
    await page.reload();
    await field.fill('Lac 2');
    await expect(answer).toContainText('Lac 2, La Marsa');
    await expect(answer).toContainText('sous 24 h');
    // There is a place of the same name elsewhere: nothing is said before one is chosen.
    await field.fill("L'Aouina");
    await expect(answer).toHaveText(/Choisissez-le dans la liste/);
    const offered = coverage.getByRole('list', { name: 'Lieux trouvés' }).getByRole('button');
    await expect(offered.first()).toHaveText(/L'Aouina La Marsa, Tunis/);
    expect(await violations(page)).toEqual([]);
    await field.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(answer).toContainText('Kébili');
    await expect(answer).toContainText('pas encore de hub');
    await field.fill('Lyon');
    await expect(answer).toContainText('Nous ne savons pas s’il est desservi');
    await expect(answer.getByText('pas encore de hub')).toBeHidden();
  });

  test('answers about a place without any script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    const coverage = page.locator('#couverture');
    const answer = coverage.locator('.answer');
    const field = coverage.getByLabel('Votre lieu');
    const ask = async (text: string) => {
      await field.fill(text);
      await field.press('Enter');
    };
    await page.goto('/home');
    await ask('المرسى');
    await expect(page).toHaveURL(/\/couverture\?lieu=.*#couverture$/);
    await expect(field).toHaveValue('المرسى');
    await expect(answer).toContainText('La Marsa');
    await expect(answer).toContainText('Tunis');
    // The company of earlier tests may already have hubs.
    await expect(answer).toContainText(/couverture inconnue|pas encore de hub|sous 24 h/);
    await expect(coverage.locator('path.on')).toHaveAttribute('data-gov', 'tunis');
    // There is a place of the same name elsewhere: the choices are links.
    await field.fill("L'Aouina");
    await coverage.getByRole('button', { name: 'Chercher' }).click();
    await expect(answer).toHaveText(/Choisissez-le dans la liste/);
    await coverage.getByRole('link', { name: /El Aouina.*Kébili/ }).click();
    await expect(answer).toContainText('Kébili');
    await expect(coverage.getByRole('list', { name: 'Lieux trouvés' })).toBeHidden();
    await ask('<b>Lyon</b> & $&');
    await expect(field).toHaveValue('<b>Lyon</b> & $&');
    await expect(answer).toContainText('Nous ne savons pas s’il est desservi');
    await expect(coverage.locator('path.on')).toHaveCount(0);
    await context.close();
  });

  test('keeps the place of an address that was opened again with scripts', async ({ page }) => {
    await page.goto('/couverture?lieu=Lac+2');
    const answer = page.locator('#couverture .answer');
    await expect(answer).toContainText('Lac 2, La Marsa');
    await page.getByLabel('Votre lieu').fill('sahloul');
    await page.getByLabel('Votre lieu').press('Enter');
    await expect(answer).toContainText('Sahloul');
    await expect(page).toHaveURL(/lieu=Lac/);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`can be used by everyone, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('/home');
      expect(await violations(page)).toEqual([]);
    });
  }
});

test('with text twice as large nothing of a public page is beyond the edge of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/home', '/login', '/register', '/forget-pass', '/tarifs', '/conditions']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const beyond = await page
      .locator('header a, header button, header summary, main h1, main dd')
      .evaluateAll((all) =>
        all
          .map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && (box.right > innerWidth || box.left < 0))
          .map(({ text }) => text),
      );
    expect.soft(beyond, path).toEqual([]);
    // The link to the content shows only once the keyboard reaches it.
    const skip = page.locator('.skip');
    if ((await skip.count()) > 0) await expect.soft(skip, path).not.toBeInViewport();
  }
});

test('several codes pasted at once are not cut to the first one: the field says that it takes one', async ({
  page,
}) => {
  await page.goto('/home#suivi');
  const code = page.getByLabel('Code du colis');
  const pasted = Array.from({ length: 20 }, (_, at) => `2600 0048 2${133 + at}`).join('\t');
  await code.fill(pasted);
  await expect(code).toHaveValue(pasted);
  await page.getByLabel('Téléphone du destinataire').fill('53 418 027');
  await page.getByRole('button', { name: 'Suivre' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Le suivi montre un colis à la fois : gardez un seul code.',
  );
  await expect(code).toBeFocused();
  await code.fill('260000482133');
  await page.getByRole('button', { name: 'Suivre' }).click();
  await expect(page.getByRole('alert')).toHaveText(/Aucun colis trouvé/);
});

test('whoever has read the prices can register from there', async ({ page }) => {
  await page.goto('/tarifs');
  await page.getByRole('main').getByRole('link', { name: "S'inscrire" }).click();
  await expect(page.getByRole('heading', { name: "S'inscrire" })).toBeVisible();
});

test('the fields of the API are read on a phone without moving them sideways', async ({
  browser,
}) => {
  const context = await device(browser, 'phone');
  const page = await context.newPage();
  for (const address of ['/api/docs', '/api/docs/reference']) {
    await page.goto(address);
    const wider = page
      .locator('.scroll')
      .evaluateAll((tables) =>
        tables
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent?.slice(0, 40)),
      );
    expect.soft(await wider, address).toEqual([]);
  }
  // Under each other, without a head, a « 1 » alone would be a riddle.
  await page.goto('/api/docs');
  await expect(page.locator('tr', { hasText: 'nbr_paquets' })).toContainText('1 si rien n’est dit');
  await context.close();
});

test('an address that leads nowhere is a page of ours all the same', async ({ page }) => {
  await page.goto('/nulle/part');
  await expect(page.getByRole('heading', { name: 'Introuvable' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Cigogne' }).click();
  await expect(page).toHaveURL(/\/home$/);
});
