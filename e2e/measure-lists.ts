import type { Browser, CDPSession } from '@playwright/test';
import { askPickup, type Company, registerParcels } from './company.ts';
import type { Devices } from './first-load.ts';
import { signedIn } from './people.ts';
import { wedge } from './wedge.ts';

// The cost of a long list on a slow processor, in script alone and with its layout.

const mostScriptMs = 50;
const mostScanMs = 16;
const linesOfUnit = 500;

interface Spent {
  scriptMs: number;
  layoutMs: number;
}

export async function measureLists(
  device: Browser,
  company: Company,
  { phone, deskSlowdown }: Devices,
): Promise<boolean> {
  const list = await drawHundredRows(device, company, phone.slowdown);
  const scan = await scanIntoUnit(device, company, deskSlowdown);
  return list && scan;
}

/**
 * From twenty-five rows to a hundred, which only a desktop can ask for; then down to the last one.
 */
async function drawHundredRows(
  device: Browser,
  { admin }: Company,
  slowdown: number,
): Promise<boolean> {
  const page = await signedIn(device, admin);
  const runs: Spent[] = [];
  const ways: Spent[] = [];
  for (let run = 0; run < 5; run += 1) {
    await page.goto('/dashb/colis/list');
    await page.locator('tbody tr[data-key]').nth(24).waitFor();
    await page.waitForTimeout(1500);
    const session = await page.context().newCDPSession(page);
    const spent = await meter(session, slowdown);
    await inPage(
      session,
      `const size = document.querySelector('.per-page select');
       size.value = '100';
       size.dispatchEvent(new Event('change', { bubbles: true }));`,
    );
    await page.waitForTimeout(3000);
    runs.push(await spent());
    const scrolled = await meter(session, slowdown);
    await inPage(session, `document.querySelector('.table-box').scrollTop = 100_000;`);
    await page.waitForTimeout(1500);
    ways.push(await scrolled());
    await page.locator('tbody tr[data-key]').nth(99).waitFor();
    await session.detach();
  }
  await page.context().close();
  const { scriptMs, layoutMs } = middle(runs);
  const way = middle(ways);
  const good = scriptMs <= mostScriptMs;
  process.stdout.write(
    `${good ? '✓' : '✗'} 100 rows drawn: ${scriptMs} ms of script (${runs.map((run) => Math.round(run.scriptMs)).join(', ')}), ${layoutMs} ms of style and layout, CPU ÷ ${slowdown.toFixed(1)}; down to the last ${way.scriptMs} and ${way.layoutMs} ms\n`,
  );
  return good;
}

/** Not with Playwright's locators or `evaluate`, whose work would count on the same thread. */
const inPage = (session: CDPSession, expression: string) =>
  session.send('Runtime.evaluate', { expression: `(() => { ${expression} })()` });

/** Scans forty codes into a large unit, at a scanner's speed. */
async function scanIntoUnit(device: Browser, company: Company, slowdown: number): Promise<boolean> {
  const codes = await registerParcels(company, linesOfUnit);
  const { ref } = await askPickup(company, codes);
  const page = await signedIn(device, company.admin);
  await page.goto(`/dashb/mu/depot/pick-${ref}`);
  const counted = page.getByRole('region', { name: 'Scan' });
  await counted.getByText(`/ ${linesOfUnit}`).waitFor();
  await page.waitForTimeout(1500);
  const scans = 40;
  const session = await page.context().newCDPSession(page);
  // Scanners are used at desks.
  const spent = await meter(session, slowdown);
  for (let at = 0; at < scans; at += 1) {
    await wedge(page, codes.slice(at, at + 1));
    await page.waitForTimeout(50);
  }
  await page.waitForTimeout(500);
  const { scriptMs, layoutMs } = await spent();
  await page.context().close();
  const each = (scriptMs + layoutMs) / scans;
  const good = each <= mostScanMs;
  process.stdout.write(
    `${good ? '✓' : '✗'} a scan into ${linesOfUnit} lines: ${each.toFixed(1)} ms of script, style and layout (${(scriptMs / scans).toFixed(1)} of script), CPU ÷ ${slowdown.toFixed(1)}\n`,
  );
  return good;
}

/**
 * The processor time of the page's thread from now on, scaled to a slower device; other processes
 * do not count.
 */
async function meter(session: CDPSession, slowdown: number): Promise<() => Promise<Spent>> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async (): Promise<Spent> => {
    const { metrics } = await session.send('Performance.getMetrics');
    const ms = (name: string) =>
      (metrics.find((one) => one.name === name)?.value ?? 0) * 1000 * slowdown;
    return {
      scriptMs: ms('ScriptDuration'),
      layoutMs: ms('LayoutDuration') + ms('RecalcStyleDuration'),
    };
  };
  const before = await read();
  return async () => {
    const after = await read();
    return {
      scriptMs: after.scriptMs - before.scriptMs,
      layoutMs: after.layoutMs - before.layoutMs,
    };
  };
}

function middle(runs: readonly Spent[]): Spent {
  const [, , third] = runs.toSorted((a, b) => a.scriptMs - b.scriptMs);
  return { scriptMs: Math.round(third?.scriptMs ?? 0), layoutMs: Math.round(third?.layoutMs ?? 0) };
}
