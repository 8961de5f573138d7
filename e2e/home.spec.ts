import { expect, test } from '@playwright/test';
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

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`can be used by everyone, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('/home');
      expect(await violations(page)).toEqual([]);
    });
  }
});
