import { expect, type Locator, type Page } from '@playwright/test';
import { wedge } from './wedge.ts';

/** As quick as hands type: a key each few milliseconds would be a scanner. */
export const handMs = 70;

/** A hand-held scanner: keys and Enter, wherever the focus is. */
export const scan = (page: Page, text: string): Promise<void> => wedge(page, [text]);

/** By the menu to another screen: the one before stays under the mouse until it is there. */
export async function goBy(page: Page, link: string, title = link): Promise<void> {
  await page.getByRole('link', { name: link, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Every act that matters is asked once more. */
export async function sayYes(page: Page, name = 'Oui'): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Until what is read is right; answers how long that took, in milliseconds. */
export async function timeUntil(read: () => Promise<string>, right: RegExp): Promise<number> {
  const start = performance.now();
  await expect.poll(read, { intervals: [25] }).toMatch(right);
  return performance.now() - start;
}

export const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('row').filter({ hasText: text });

export const panel = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('complementary', { name });

/** `n/ m` as the scan screens count it. */
export const counted = (page: Page): Locator => page.getByRole('region', { name: 'Scan' });

/** Nothing waits on the phone any more, and nothing stands between it and the hub, whatever that is called. */
export const allSent = (page: Page, timeout = 20_000): Promise<void> =>
  expect(page.locator('.courier-away, .courier-sending')).toHaveCount(0, { timeout });
