import { type Browser, type BrowserContext, type Page, test } from '@playwright/test';
import { api } from './api.ts';
import { noteRefusedContent } from './violations.ts';

/** How a courier holds the product. */
export const phone = { width: 390, height: 844 } as const;

export interface Account {
  email: string;
  password: string;
}

/** A separate device: sessions are never shared. */
export async function device(
  browser: Browser,
  kind: 'desk' | 'phone' = 'desk',
): Promise<BrowserContext> {
  return unpack(browser, deviceOptions(kind));
}

/** The devices of the file of stories that runs now. */
let unpacked: { file: string; devices: BrowserContext[] } = { file: '', devices: [] };

/**
 * Opens a device, and closes those of the previous file: each open page listens to the product, and
 * each is drawn when a story fails.
 */
async function unpack(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
): Promise<BrowserContext> {
  const file = storyFile();
  if (file !== unpacked.file) {
    await Promise.all(unpacked.devices.map((device) => device.close()));
    unpacked = { file, devices: [] };
  }
  const context = await browser.newContext(options);
  unpacked.devices.push(context);
  await noteRefusedContent(context);
  return context;
}

/** The file whose stories are running. */
export function storyFile(): string {
  try {
    return test.info().file;
  } catch {
    // A measurement runs outside of the stories.
    return '';
  }
}

const deviceOptions = (kind: 'desk' | 'phone') => ({
  baseURL: api.address,
  locale: 'fr-TN',
  timezoneId: 'Africa/Tunis',
  ...(kind === 'phone' ? { viewport: phone, hasTouch: true, isMobile: true } : {}),
});

/** Signs in through the login screen, as everybody does on a new device. */
export async function logIn(
  page: Page,
  { email, password }: Account,
  /** Needed when the page was not opened by `device`, which knows the address. */
  product = '',
): Promise<void> {
  await page.goto(`${product}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Connecter' }).click();
  await page.waitForURL('**/dashb');
}

/** A page of somebody already signed in, for tests that are not about the login screen. */
export async function signedIn(
  browser: Browser,
  account: Account,
  kind: 'desk' | 'phone' = 'desk',
  /** Pixels of the screen for each of the page. */
  fineness = 1,
): Promise<Page> {
  const { user, token } = await api.logIn(account);
  const context = await unpack(browser, {
    ...deviceOptions(kind),
    ...(fineness > 1 ? { deviceScaleFactor: fineness } : {}),
    storageState: {
      cookies: [],
      origins: [
        {
          origin: api.address,
          localStorage: [
            { name: 'cgo-user', value: JSON.stringify(user) },
            { name: 'cgo-tkn', value: token },
            { name: 'cgo-zone', value: '' },
          ],
        },
      ],
    },
  });
  return context.newPage();
}
