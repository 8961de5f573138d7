import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import type { Company } from './company.ts';
import { countFetched, firstPaint, slowDown, slowPhone } from './first-load.ts';
import { freePorts } from './free-ports.ts';
import type { Account } from './people.ts';
import { root, startProduct } from './start-product.ts';

// How long each kind of user waits for the first screen, on a slow phone and a bad network with a
// fresh profile, and then for a tap: the campaign's `starts`. Counts without a slow network are in
// starts.spec.ts.

interface Limits {
  paintMs?: number;
  usefulMs?: number;
  requests?: number;
  bytes?: number;
}

interface Start {
  name: string;
  who: Account | null;
  path: string;
  useful: (page: Page) => Locator;
  limits: Limits;
  /** Opened again in the same browser, with its caches. */
  revisit?: Limits;
}

const [port = 0] = await freePorts(1);
process.env['E2E_PORTS'] = String(port);
const stop = await startProduct(String(port));
const { executablePath, env } = findBrowser();
const browser = await chromium.launch({ executablePath, env, args: ['--no-sandbox'] });
const folder = mkdtempSync(join(tmpdir(), 'cigogne-starts-'));
try {
  const { bringToHub, foundCompany, registerParcels, sendRound } = await import('./company.ts');
  const company = await foundCompany();
  const codes = await registerParcels(company, 25);
  await bringToHub(company, codes);
  await sendRound(company, codes);
  for (const start of startsOf(company)) {
    const good = await measure(browser, start);
    if (!good) process.exitCode = 1;
  }
  const { measureTaps } = await import('./measure-taps.ts');
  if (!(await measureTaps(browser, company))) process.exitCode = 1;
} finally {
  await browser.close();
  await stop();
  rmSync(folder, { recursive: true, force: true });
}

function startsOf({ admin, courier, shipper }: Company): Start[] {
  return [
    {
      name: 'courier',
      who: courier,
      path: '/dashb/rs',
      useful: (page) => page.getByRole('main').getByText('Client 1', { exact: true }),
      limits: { paintMs: 1500, usefulMs: 3500, requests: 12, bytes: 150_000 },
      revisit: { usefulMs: 1000 },
    },
    {
      name: 'login',
      who: null,
      path: '/login',
      useful: (page) => page.getByLabel('Mot de passe', { exact: true }),
      limits: { usefulMs: 2500 },
    },
    {
      name: 'hub',
      who: admin,
      path: '/dashb',
      useful: (page) => page.getByRole('main').getByRole('heading').first(),
      limits: { requests: 15 },
    },
    {
      name: 'root',
      who: root,
      path: '/dashb',
      useful: (page) => page.getByRole('main').getByRole('heading').first(),
      limits: { requests: 15 },
    },
    {
      name: 'shipper',
      who: shipper,
      path: '/dashb',
      useful: (page) => page.getByRole('main').getByRole('heading').first(),
      limits: { requests: 15 },
    },
  ];
}

async function measure(device: Browser, start: Start): Promise<boolean> {
  const { device: fresh, signedIn } = await import('./people.ts');
  const page = start.who
    ? await signedIn(device, start.who, 'phone')
    : await (await fresh(device, 'phone')).newPage();
  let good = await open(page, start, start.limits, 'cold');
  if (start.revisit) {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForTimeout(3000);
    const next = await page.context().newPage();
    await page.close();
    good = (await open(next, start, start.revisit, 'warm')) && good;
  }
  await page.context().close();
  return good;
}

async function open(page: Page, start: Start, limits: Limits, kind: string): Promise<boolean> {
  const fetched = await countFetched(page);
  await slowDown(page);
  const begun = Date.now();
  await page.goto(start.path, { waitUntil: 'commit' });
  await start.useful(page).waitFor({ timeout: 60_000 });
  const usefulMs = Date.now() - begun;
  const paintMs = Math.round(await firstPaint(page));
  // What loads by itself after the screen is shown counts too.
  await page.waitForTimeout(8000);
  const { requests, bytes, files } = fetched();
  if (process.env['FILES'])
    for (const file of files) process.stdout.write(`    ${file.bytes} ${file.address}\n`);
  const found = { paintMs, usefulMs, requests, bytes };
  const broken = Object.entries(limits).filter(
    ([what, most]) => found[what as keyof typeof found] > most,
  );
  process.stdout.write(
    `${broken.length === 0 ? '✓' : '✗'} ${start.name}, ${kind}: first paint ${paintMs} ms, useful ${usefulMs} ms, ` +
      `${requests} requests, ${Math.round(bytes / 1000)} kB (${slowPhone.kilobits} kbit/s, ${slowPhone.latencyMs} ms, CPU ÷ ${slowPhone.slowdown})\n`,
  );
  return broken.length === 0;
}
