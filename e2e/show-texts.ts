import { chromium, type Page } from '@playwright/test';
import { findBrowser } from './browser.ts';
import { freePorts } from './free-ports.ts';
import { fillWithHostileTexts, payloads } from './hostile-texts.ts';
import type { Account } from './people.ts';
import { root, startProduct } from './start-product.ts';

// Shows every screen to every role while each editable text contains markup, a script or an
// overlong text: the campaign's `texts-shown`. Nothing must run, violate the page's policy or
// displace anything.

const [port = 0] = await freePorts(1);
process.env['E2E_PORTS'] = String(port);
const stop = await startProduct(String(port));
const { executablePath, env } = findBrowser();
const browser = await chromium.launch({ executablePath, env, args: ['--no-sandbox'] });
const phoneSize = { width: 390, height: 844 };
const sizes = [
  { width: 320, height: 640 },
  { width: 1024, height: 768 },
];
const say = (line: string) => process.stdout.write(`${line}\n`);
/**
 * After as many passes as there are payloads, each column has contained each of them; a run may do
 * a part.
 */
const passes = Number(process.env['PASSES'] ?? payloads.length);
const first = Number(process.env['FIRST_PASS'] ?? 0);
const faults: string[] = [];
let screens = 0;
let shown = 0;
try {
  const { busyCompany } = await import('./busy-company.ts');
  const { courierAddresses, publicAddresses, visitsOf } = await import('./visits.ts');
  const seen = await busyCompany();
  for (let shift = first; shift < first + passes; shift += 1) {
    const { filled, refused } = await fillWithHostileTexts(shift);
    say(`${filled} texts of ${payloads.length} kinds`);
    for (const one of refused) say(`  not filled: ${one}`);
    const { company } = seen;
    await walk(null, [...publicAddresses(seen), '/couverture'], 'desk');
    await walk(company.shipper, visitsOf(seen, 'exped'), 'desk');
    await walk(company.admin, visitsOf(seen, 'admin'), 'desk');
    await walk(root, visitsOf(seen, 'root'), 'desk');
    await walk(company.courier, courierAddresses(seen), 'phone');
  }
} finally {
  await browser.close();
  await stop();
}
for (const fault of [...new Set(faults)]) say(`✗ ${fault}`);
if (shown === 0) faults.push('no text was seen anywhere');
if (faults.length > 0) process.exitCode = 1;
say(
  `${faults.length === 0 ? '✓' : '✗'} texts-shown: ${screens} screens, hostile texts on ${shown} of them, ${faults.length} faults`,
);

async function walk(
  who: Account | null,
  addresses: readonly string[],
  kind: 'desk' | 'phone',
): Promise<void> {
  const { device, signedIn } = await import('./people.ts');
  const page = who ? await signedIn(browser, who, kind) : await (await device(browser)).newPage();
  await page.context().addInitScript(() => {
    const own = window as { ran?: number; canary?: () => void };
    own.ran = 0;
    own.canary = () => (own.ran = (own.ran ?? 0) + 1);
  });
  page.on('dialog', (dialog) => {
    faults.push(`${page.url()}: a dialog opened`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  for (const address of addresses) {
    await page.setViewportSize(kind === 'desk' ? { width: 1280, height: 800 } : phoneSize);
    await page.goto(address);
    await settled(page, address);
    await look(page, address);
    await printed(page, address);
  }
  await page.context().close();
}

async function settled(page: Page, address: string): Promise<void> {
  try {
    await page.getByRole('heading').first().waitFor({ timeout: 15_000 });
    await page.waitForFunction(
      () => !document.querySelector('[aria-busy="true"], .skeleton'),
      undefined,
      { timeout: 15_000 },
    );
  } catch {
    faults.push(`${address}: it did not come`);
  }
}

/**
 * What ran, what the policy refused, what became an element, and what is displaced at each width.
 */
async function look(page: Page, address: string): Promise<void> {
  const { scrolledAside } = await import('./visits.ts');
  screens += 1;
  const found = await page.evaluate((texts) => {
    const own = window as { ran?: number; refusedContent?: string[] };
    const made = document.querySelectorAll(
      '[onerror], [onload], [onmouseover], [onfocus], img[src="x"], iframe[srcdoc], a[href^="javascript" i]',
    );
    const words = document.body.textContent;
    return {
      ran: own.ran ?? 0,
      refused: own.refusedContent ?? [],
      made: [...made].map((one) => one.outerHTML.slice(0, 120)),
      isShown: texts.some((text) => words.includes(text.slice(0, 20))),
    };
  }, payloads);
  if (found.isShown) shown += 1;
  if (found.ran > 0) faults.push(`${address}: ${found.ran} scripts ran`);
  for (const one of found.refused) faults.push(`${address}: refused ${one}`);
  for (const one of found.made) faults.push(`${address}: made ${one}`);
  for (const size of address.startsWith('/dashb') ? sizes : sizes.slice(0, 1)) {
    await page.setViewportSize(size);
    let aside = await scrolledAside(page);
    for (let again = 0; aside.length > 0 && again < 10; again += 1) {
      await page.waitForTimeout(100);
      aside = await scrolledAside(page);
    }
    if (aside.length > 0) faults.push(`${address} at ${size.width} px: ${aside.join(', ')}`);
  }
}

/** Prints open in a window of their own. */
async function printed(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  const button = page.getByRole('button', { name: /^Imprimer/ }).last();
  if ((await page.getByRole('button', { name: /^Imprimer/ }).count()) === 0) return;
  const opened = page.waitForEvent('popup', { timeout: 3_000 }).catch(() => null);
  await button.click({ timeout: 2_000 }).catch(() => undefined);
  const paper = await opened;
  if (!paper) return;
  await paper
    .locator('.sheet')
    .first()
    .waitFor({ timeout: 10_000 })
    .catch(() => undefined);
  await look(paper, `what ${address} prints`);
  await paper.close();
}
