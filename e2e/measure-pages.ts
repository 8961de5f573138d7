import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { findBrowser } from './browser.ts';
import type { Company } from './company.ts';
import { type Devices, devicesOn, slowDown } from './first-load.ts';
import { freePorts } from './free-ports.ts';
import { auditPage } from './lighthouse.ts';
import { vitalsOf, watchVitals } from './page-vitals.ts';
import type { Account } from './people.ts';
import { startProduct } from './start-product.ts';

// The ten most opened screens as an ordinary phone experiences them, opened again in the same
// browser; then the cost of a long list and of a scan: the campaign's `pages`. The processor is as
// slow as such a phone's, by the index that Lighthouse measures, on whatever machine this runs.

const limits = { lcpMs: 1200, inpMs: 100, cls: 0.02 } as const;

interface Screen {
  name: string;
  who: Account | null;
  path: string;
  /** The content that the page is opened for. */
  useful: (page: Page) => Locator;
  /** What is tapped next, in order. */
  taps: (page: Page) => Locator[];
}

const [port = 0] = await freePorts(1);
process.env['E2E_PORTS'] = String(port);
const stop = await startProduct(String(port));
const devices = await findDevices();
const { executablePath, env } = findBrowser();
const browser = await chromium.launch({ executablePath, env, args: ['--no-sandbox'] });
try {
  const { askPickup, bringToHub, foundCompany, registerParcels, sendRound } = await import(
    './company.ts'
  );
  const { api } = await import('./api.ts');
  const company = await foundCompany();
  const codes = await registerParcels(company, 160);
  const [stop = ''] = codes;
  await bringToHub(company, codes);
  const round = await sendRound(company, codes.slice(0, 25));
  const pickup = await askPickup(company, await registerParcels(company, 30));
  await registerParcels(company, 30);
  const { suivi } = await api.post<{ suivi: string }>(null, '/api/suivi', {
    code: stop,
    tel: '50000001',
  });
  for (const screen of screensOf(company, { suivi, round: round.ref, pickup: pickup.ref })) {
    if (!(await feel(browser, screen, devices))) process.exitCode = 1;
  }
  const { measureLists } = await import('./measure-lists.ts');
  if (!(await measureLists(browser, company, devices))) process.exitCode = 1;
} finally {
  await browser.close();
  await stop();
}

/** Measured in a browser of its own, before this one is busy. */
async function findDevices(): Promise<Devices> {
  const { environment } = await auditPage(`http://127.0.0.1:${port}/login`, ['seo']);
  const found = devicesOn(environment.benchmarkIndex);
  process.stdout.write(
    `Index of this machine ${Math.round(environment.benchmarkIndex)}: phone CPU ÷ ${found.phone.slowdown.toFixed(1)}, desk ÷ ${found.deskSlowdown.toFixed(1)}\n`,
  );
  return found;
}

function screensOf(
  { admin, courier, shipper }: Company,
  { suivi, round, pickup }: { suivi: string; round: string; pickup: string },
): Screen[] {
  const row = (page: Page) => page.locator('tbody tr[data-key]').first();
  const counter = (page: Page) => page.locator('a.figure').first();
  return [
    {
      name: 'recipient, the parcel',
      who: null,
      path: `/suivi/${suivi}`,
      useful: (page) => page.getByRole('heading').first(),
      taps: () => [],
    },
    {
      name: 'courier, the round',
      who: courier,
      path: '/dashb/rs',
      useful: (page) => page.getByRole('article', { name: 'Prochain arrêt' }),
      taps: (page) => [
        page.getByRole('link', { name: 'Ouvrir' }),
        page.getByRole('button', { name: 'Retour à la tournée' }),
      ],
    },
    {
      name: 'courier, the till',
      who: courier,
      path: '/dashb/caisse',
      useful: (page) => page.getByRole('heading').first(),
      taps: () => [],
    },
    {
      name: 'shipper, home',
      who: shipper,
      path: '/dashb',
      useful: counter,
      taps: (page) => [counter(page)],
    },
    {
      name: 'shipper, parcels',
      who: shipper,
      path: '/dashb/colis/mescolis',
      useful: row,
      taps: (page) => [row(page)],
    },
    {
      name: 'shipper, a new parcel',
      who: shipper,
      path: '/dashb/colis/create',
      useful: (page) => page.getByRole('textbox').first(),
      taps: (page) => [page.getByRole('textbox').nth(1), page.getByRole('textbox').nth(2)],
    },
    {
      name: 'hub, home',
      who: admin,
      path: '/dashb',
      useful: counter,
      taps: (page) => [counter(page)],
    },
    {
      name: 'hub, parcels',
      who: admin,
      path: '/dashb/colis/list',
      useful: row,
      taps: (page) => [row(page)],
    },
    {
      name: 'hub, rounds',
      who: admin,
      path: '/dashb/rs/reconcile',
      useful: (page) => page.getByRole('main').getByText(round).first(),
      taps: (page) => [page.getByRole('main').getByText(round).first()],
    },
    {
      name: 'hub, reception of a pickup',
      who: admin,
      path: `/dashb/mu/depot/pick-${pickup}`,
      useful: row,
      taps: (page) => [page.getByRole('tab').nth(1), page.getByRole('tab').nth(0)],
    },
  ];
}

async function feel(device: Browser, screen: Screen, { phone }: Devices): Promise<boolean> {
  const { device: fresh, signedIn } = await import('./people.ts');
  const page = screen.who
    ? await signedIn(device, screen.who, 'phone')
    : await (await fresh(device, 'phone')).newPage();
  await page.goto(screen.path);
  await screen.useful(page).waitFor();
  // Waits until the last files are cached too.
  await page.waitForTimeout(4000);
  const again = await page.context().newPage();
  await page.close();
  await watchVitals(again);
  await slowDown(again, phone);
  await again.goto(screen.path, { waitUntil: 'commit' });
  // The page is not queried meanwhile, because Playwright's work would count on the same thread.
  await again.waitForTimeout(5000);
  await screen.useful(again).waitFor();
  for (const target of screen.taps(again)) {
    await target.tap();
    await again.waitForTimeout(700);
  }
  const vitals = await vitalsOf(again);
  await again.context().close();
  const broken = Object.entries(limits).filter(
    ([what, most]) => vitals[what as keyof typeof limits] > most,
  );
  process.stdout.write(
    `${broken.length === 0 ? '✓' : '✗'} ${screen.name}: LCP ${vitals.lcpMs} ms, INP ${vitals.inpMs} ms, ` +
      `CLS ${vitals.cls.toFixed(4)}\n`,
  );
  if (vitals.cls > limits.cls)
    for (const line of vitals.shifted) process.stdout.write(`    ${line}\n`);
  return broken.length === 0;
}
