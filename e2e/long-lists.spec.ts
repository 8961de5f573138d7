import { expect, type Page, test } from '@playwright/test';
import { bringToHub, type Company, foundCompany, registerParcels } from './company.ts';
import { divert } from './divert.ts';
import { panel } from './gestures.ts';
import { signedIn } from './people.ts';

/** A hundred rows at once: only those in view are drawn, without anybody missing the others. */

const all = 100;
let company: Company;
let desk: Page;

test.beforeAll(async ({ browser }) => {
  company = await foundCompany();
  await bringToHub(company, await registerParcels(company, all + 5));
  desk = await signedIn(browser, company.admin);
});

const rows = (page: Page) => page.locator('tbody tr[data-key]');

async function openHundred(): Promise<void> {
  await desk.goto(`/dashb/colis/list?taille=${all}`);
  await expect(rows(desk).first()).toBeVisible();
  await expect(desk.getByRole('table', { name: 'Colis' })).toHaveAttribute('aria-rowcount', '101');
  expect(await rows(desk).count()).toBeLessThan(all);
}

test('the end of the list is there for a wheel and for a scroll bar', async () => {
  await openHundred();
  const box = desk.locator('.table-box');
  const height = await box.evaluate((one) => one.scrollHeight);
  await box.evaluate((one) => one.scrollTo(0, one.scrollHeight));
  await expect(rows(desk)).toHaveCount(all);
  await expect(rows(desk).last()).toBeInViewport();
  expect(await box.evaluate((one) => one.scrollHeight)).toBe(height);
  await expect(desk.getByRole('table', { name: 'Colis' })).not.toHaveAttribute('aria-rowcount');
});

test('the columns fill the table while others have left it for want of room', async () => {
  for (const width of [1280, 1200, 1000, 900]) {
    await desk.setViewportSize({ width, height: 720 });
    await openHundred();
    const headings = desk.getByRole('table', { name: 'Colis' }).locator('thead');
    const free = await headings.evaluate((head) => {
      const last = [...head.querySelectorAll('th')].filter((one) => one.checkVisibility()).at(-1);
      return head.getBoundingClientRect().right - (last?.getBoundingClientRect().right ?? 0);
    });
    expect.soft(free, `${width} px`).toBeLessThan(2);
  }
  await desk.setViewportSize({ width: 1280, height: 720 });
});

test('↓ goes on beyond what was drawn, and a panel that is open goes with it', async () => {
  await openHundred();
  await rows(desk).nth(25).focus();
  for (let row = 26; row <= 50; row += 1) {
    await desk.keyboard.press('ArrowDown');
    await expect(rows(desk).nth(row)).toBeFocused();
  }
  const reached = (await rows(desk).nth(50).getAttribute('data-key')) ?? '';
  await desk.keyboard.press('Enter');
  await expect(panel(desk, `Colis ${reached}`)).toBeVisible();
  await desk.keyboard.press('ArrowUp');
  await expect(rows(desk).nth(49)).toHaveClass(/open/);
  await desk.keyboard.press('Escape');
  await expect(rows(desk).nth(49)).toBeFocused();
});

test('↓ on the last row that is drawn goes on at once', async () => {
  await openHundred();
  // Within one tick, so that nothing more is drawn in between.
  await rows(desk)
    .nth(29)
    .evaluate((row) => {
      row.focus();
      row.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    });
  await expect(rows(desk).nth(30)).toBeFocused();
});

test('a panel that is closed in the moment it opens stays closed, and Back leads to where one came from', async () => {
  await openHundred();
  const row = rows(desk).first();
  const opened = (await row.getAttribute('data-key')) ?? '';
  // Before the frame with the panel, and its address, is painted.
  await row.evaluate(async (one) => {
    one.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await Promise.resolve();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  });
  await desk.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))),
  );
  await expect(panel(desk, `Colis ${opened}`)).toHaveCount(0);
  expect(new URL(desk.url()).searchParams.get('fiche')).toBe(null);
  await row.click();
  await expect(panel(desk, `Colis ${opened}`)).toBeVisible();
  await desk.waitForURL(`**fiche=${opened}`);
  await desk.goBack();
  await expect(panel(desk, `Colis ${opened}`)).toHaveCount(0);
  expect(new URL(desk.url()).pathname).toBe('/dashb/colis/list');
});

test('all are ticked, those out of sight too', async () => {
  await openHundred();
  await desk.getByRole('checkbox', { name: 'Tout choisir' }).check();
  await expect(desk.getByRole('button', { name: `Agir (${all})` })).toBeVisible();
});

test('a link to a row far down has it open in the list, and ↑ ↓ go on from it', async () => {
  await openHundred();
  await desk.locator('.table-box').evaluate((one) => one.scrollTo(0, one.scrollHeight));
  await expect(rows(desk)).toHaveCount(all);
  const keys = await rows(desk).evaluateAll((some) =>
    some.map((one) => one.getAttribute('data-key') ?? ''),
  );
  const [far = '', next = ''] = keys.slice(70);
  await desk.goto(`/dashb/colis/list?taille=${all}&fiche=${far}`);
  await expect(panel(desk, `Colis ${far}`)).toBeVisible();
  const row = desk.locator(`tbody tr[data-key="${far}"]`);
  await expect(row).toHaveClass(/open/);
  await expect(row).toHaveAttribute('tabindex', '0');
  await row.focus();
  await desk.keyboard.press('ArrowDown');
  await expect(panel(desk, `Colis ${next}`)).toBeVisible();
  await expect(desk.locator(`tbody tr[data-key="${next}"]`)).toHaveClass(/open/);
});

test('who searches in the page, takes all of it or prints it has every row', async () => {
  for (const keys of ['Control+f', 'Control+g', 'F3', 'Control+a']) {
    await openHundred();
    await rows(desk).first().focus();
    await desk.keyboard.press(keys);
    await expect(rows(desk), keys).toHaveCount(all);
  }
  await openHundred();
  // Ctrl+F on an Arabic keyboard.
  await desk.evaluate(() =>
    dispatchEvent(new KeyboardEvent('keydown', { key: 'ب', code: 'KeyF', ctrlKey: true })),
  );
  await expect(rows(desk)).toHaveCount(all);
  await openHundred();
  const printed = await desk.evaluate(() => {
    dispatchEvent(new Event('beforeprint'));
    return document.querySelectorAll('tbody tr[data-key]').length;
  });
  expect(printed).toBe(all);
});

test('a parcel that comes meanwhile moves nobody from his place; another page begins with few', async () => {
  await openHundred();
  const box = desk.locator('.table-box');
  await box.evaluate((one) => one.scrollTo(0, one.scrollHeight));
  await expect(rows(desk)).toHaveCount(all);
  const newest = await rows(desk).first().getAttribute('data-key');
  await rows(desk).nth(90).focus();
  const focused = await rows(desk).nth(90).getAttribute('data-key');
  await bringToHub(company, await registerParcels(company, 1));
  await expect(rows(desk).first()).not.toHaveAttribute('data-key', newest ?? '');
  await expect(rows(desk)).toHaveCount(all);
  await expect(rows(desk).nth(91)).toBeFocused();
  await expect(rows(desk).nth(91)).toHaveAttribute('data-key', focused ?? '');
  await expect(rows(desk).nth(91)).toBeInViewport();
  await desk.getByRole('button', { name: 'Page suivante' }).click();
  await expect(desk.locator(`tbody tr[data-key="${focused}"]`)).toHaveCount(0);
  await expect.poll(() => rows(desk).count()).toBeLessThan(all);
});

test('the last row that was drawn stays when others come on top', async () => {
  await openHundred();
  const newest = (await rows(desk).first().getAttribute('data-key')) ?? '';
  const last = (await rows(desk).last().getAttribute('data-key')) ?? '';
  await bringToHub(company, await registerParcels(company, 3));
  await expect(rows(desk).nth(3)).toHaveAttribute('data-key', newest);
  await expect(desk.locator(`tbody tr[data-key="${last}"]`)).toHaveCount(1);
});

test('a parcel that comes while the mouse is on its way to a row moves no row; once the hand rests it is there', async () => {
  await openHundred();
  const table = desk.getByRole('table', { name: 'Colis' });
  const read = () => rows(desk).evaluateAll((some) => some.map((one) => one.dataset['key'] ?? ''));
  const before = await read();
  const aimed = before[2] ?? '';
  const place = await rows(desk).nth(2).boundingBox();
  const at = { x: (place?.x ?? 0) + 300, y: (place?.y ?? 0) + 20 };
  const brought = bringToHub(company, await registerParcels(company, 1));
  const lift = await divert(desk, '**/colis/adm/list', async (route) => {
    await brought;
    await route.continue();
  });
  let left = Number.POSITIVE_INFINITY;
  void desk.waitForResponse('**/colis/adm/list').then(() => {
    left = 10;
  });
  await brought;
  for (let moves = 0; left > 0; moves += 1, left -= 1) {
    await desk.mouse.move(at.x + (moves % 20), at.y);
    expect((await read()).slice(0, 3)).toEqual(before.slice(0, 3));
  }
  lift();
  await desk.mouse.move(at.x, at.y);
  await desk.mouse.click(at.x, at.y);
  await expect(panel(desk, `Colis ${aimed}`)).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(table.locator('tbody tr[data-key]').nth(3)).toHaveAttribute('data-key', aimed);
});
