import { chromium, type ElementHandle, type Page } from '@playwright/test';
import { findBrowser } from './browser.ts';
import { freePorts } from './free-ports.ts';
import type { Account } from './people.ts';
import { root, startProduct } from './start-product.ts';

// Hands that press, type and scan at random on every screen of everybody: the campaign's
// `press-anything`. No script may stop, no answer be an incident, nothing be shown that is no word,
// and no window scroll sideways. The same seed presses the same things as long as the screens are
// the same.

const [port = 0] = await freePorts(1);
process.env['E2E_PORTS'] = String(port);
const stop = await startProduct(String(port));
const { executablePath, env } = findBrowser();
const browser = await chromium.launch({
  executablePath,
  env,
  args: ['--no-sandbox'],
  // As in an office on Windows, where a bar takes its own room.
  ignoreDefaultArgs: ['--hide-scrollbars'],
});
const say = (line: string) => process.stdout.write(`${line}\n`);
/** Of each person. */
const most = Number(process.env['PRESSES'] ?? 1_500);
const aScreen = 30;
let seed = Number(process.env['SEED'] ?? 1);
const texts = [
  ...['', '   ', 'abc', '0', '-3', '45,5', '1 250,000', '99999999999', '2026-11-31'],
  ...['22 123 456', '+216 22 123 456', 'é à ç', 'شارع الحرية', 'a@b.tn', '260000000017'],
];
const faults = new Set<string>();
let pressed = 0;
try {
  const { busyCompany } = await import('./busy-company.ts');
  const { courierAddresses, visitsOf } = await import('./visits.ts');
  const seen = await busyCompany();
  const { admin, courier, shipper } = seen.company;
  await work(admin, visitsOf(seen, 'admin'), 'desk');
  await work(root, visitsOf(seen, 'root'), 'desk');
  await work(shipper, visitsOf(seen, 'exped'), 'desk');
  await work(shipper, visitsOf(seen, 'exped'), 'phone');
  await work(courier, courierAddresses(seen), 'phone');
} finally {
  await browser.close();
  await stop();
}
if (pressed === 0 || faults.size > 0) process.exitCode = 1;
say(`${faults.size === 0 ? '✓' : '✗'} press-anything: ${pressed} presses, ${faults.size} faults`);

async function work(
  who: Account,
  addresses: readonly string[],
  kind: 'desk' | 'phone',
): Promise<void> {
  const { signedIn } = await import('./people.ts');
  const page = await signedIn(browser, who, kind);
  if (kind === 'desk') await page.setViewportSize({ width: 1366, height: 768 });
  await page.context().addInitScript(() => {
    // Nobody would close the browser's own dialog.
    globalThis.print = () => undefined;
  });
  const last: string[] = [];
  const fault = (what: string) => {
    const full = `${what} · ${new URL(page.url()).pathname} · ${last.slice(-6).join(' → ')}`;
    if (!faults.has(full)) say(`✗ ${full}`);
    faults.add(full);
  };
  page.on('pageerror', (error) => fault(error.message));
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  page.on('response', (response) => {
    // 503 says when to come back.
    if (response.status() >= 500 && response.status() !== 503)
      fault(`${response.status()} of ${new URL(response.url()).pathname}`);
  });
  for (let n = 0; n < most; n += 1) {
    try {
      if (n % aScreen === 0 || !page.url().includes('/dashb')) {
        last.push(oneOf(addresses));
        await page.goto(last.at(-1) ?? '/dashb');
      }
      last.push(await act(page));
      pressed += 1;
    } catch {
      // It went while the hand was on its way, or something covers it.
    }
    await page.waitForTimeout(chance() < 0.3 ? 30 : 250);
    const [wrong] = await wrongOn(page).catch(() => []);
    if (wrong) fault(wrong);
  }
  await page.context().close();
}

/** A number from 0 to 1, always the same ones after a seed. */
function chance(): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
}

function oneOf<T>(list: readonly T[]): T {
  return list[Math.floor(chance() * list.length)] as T;
}

/** Does one thing, and says which. */
async function act(page: Page): Promise<string> {
  const what = chance();
  if (what < 0.06) return key(page, 'Escape');
  if (what < 0.1) {
    await page.goBack({ timeout: 3_000 });
    return 'Back';
  }
  if (what < 0.13) {
    await page.keyboard.type('260000000017', { delay: 4 });
    return `scan, ${await key(page, 'Enter')}`;
  }
  if (what < 0.15) {
    await page.reload();
    return 'reload';
  }
  const control = await someControl(page);
  if (!control) return key(page, 'Tab');
  const { name, kind } = await control.evaluate((one) => ({
    name: (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40),
    kind: one instanceof HTMLInputElement ? one.type : one.localName,
  }));
  const timeout = 1_500;
  if (kind === 'select')
    await control.selectOption({ index: Math.floor(chance() * 3) }, { timeout });
  else if (/^(?:text|search|email|tel|password|number|textarea)$/.test(kind)) {
    await control.fill(oneOf(texts), { timeout });
    if (chance() < 0.3) await page.keyboard.press('Enter');
  } else if (chance() < 0.08) await control.dblclick({ timeout });
  else await control.click({ timeout });
  return `${kind} « ${name} »`;
}

async function key(page: Page, name: string): Promise<string> {
  await page.keyboard.press(name);
  return name;
}

/** One of what can be pressed, in the topmost dialog if there is one; nothing that signs out. */
async function someControl(page: Page): Promise<ElementHandle<Element> | null> {
  const place = chance();
  const found = await page.evaluateHandle((share) => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const controls = [
      ...top.querySelectorAll(
        'a[href^="/dashb"], button:enabled, input:enabled:not([type="file"]), select:enabled, textarea:enabled, tr.opens, summary',
      ),
    ].filter((one) => {
      const { top: above, bottom, width } = one.getBoundingClientRect();
      const words = `${one.getAttribute('aria-label') ?? ''} ${one.textContent}`;
      return (
        width > 0 &&
        bottom > 0 &&
        above < innerHeight &&
        !/D[ée]connecter|Désactiver|mot de passe|Fermer les sessions/.test(words)
      );
    });
    return controls[Math.floor(share * controls.length)] ?? null;
  }, place);
  return found.asElement();
}

/** What must be on no screen, whatever was pressed. */
function wrongOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const words = document.body.innerText;
    const noWord = /\b(?:undefined|NaN|\[object Object\]|Invalid Date)\b/.exec(words)?.[0];
    const stopped = /n’a pas pu être (?:chargé|affiché)|Incident \w+/.exec(words)?.[0];
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px beyond the window`] : []),
      ...(noWord ? [`« ${noWord} »`] : []),
      ...(stopped ? [`« ${stopped} »`] : []),
    ];
  });
}
