import { expect, type Locator, type Page } from '@playwright/test';
import { wedge } from './wedge.ts';

/** The speed of typing by hand: a key every few milliseconds would look like a scanner. */
export const handMs = 70;
/** Two presses of one key closer than this are one gesture, once it has sent something. */
export const gestureMs = 500;

/** A hand-held scanner: keys and Enter, wherever the focus is. */
export const scan = (page: Page, text: string): Promise<void> => wedge(page, [text]);

/**
 * Opens another screen by the menu, and waits for it: the previous one stays in place until it is
 * loaded.
 */
export async function goBy(page: Page, link: string, title = link): Promise<void> {
  await page.getByRole('link', { name: link, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Confirms the question asked before every important action. */
export async function sayYes(page: Page, name = 'Oui'): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Waits until the text matches; returns the time in milliseconds. */
export async function timeUntil(read: () => Promise<string>, right: RegExp): Promise<number> {
  const start = performance.now();
  await expect.poll(read, { intervals: [25] }).toMatch(right);
  return performance.now() - start;
}

export const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('row').filter({ hasText: text });

export const panel = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('complementary', { name });

/** `n/ m` as shown on the scan screens. */
export const counted = (page: Page): Locator => page.getByRole('region', { name: 'Scan' });

/** Waits until nothing is left to send on the phone and it shows no connection problem. */
export const allSent = (page: Page, timeout = 20_000): Promise<void> =>
  expect(page.locator('.courier-away, .courier-sending')).toHaveCount(0, { timeout });
