import { createServer } from 'node:net';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser.ts';
import { fakeCamera, filmPath } from './fake-camera.ts';

// The port is chosen once: workers load this file again and inherit it.
const port = (process.env['E2E_PORT'] ??= String(await freePort()));
const { executablePath, env } = findBrowser();
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './start-product.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env['CI'] !== undefined,
  // The stories share one product: they stand in one file each and run one after the other.
  workers: 1,
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'fr-TN',
    timezoneId: 'Africa/Tunis',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath, env, args },
  },
  projects: [
    { name: 'screens', testIgnore: 'camera.spec.ts' },
    {
      name: 'camera',
      testMatch: 'camera.spec.ts',
      use: {
        launchOptions: { executablePath, env, args: [...args, ...fakeCamera(filmPath(port))] },
      },
    },
  ],
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => {
    probe.listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => {
    probe.close(resolve);
  });
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}
