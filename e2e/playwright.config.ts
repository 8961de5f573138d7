import { defineConfig } from '@playwright/test';
import { address, nameInNetwork } from './address.ts';
import { findBrowser } from './browser.ts';
import { fakeCamera, filmPath } from './fake-camera.ts';
import { freePorts } from './free-ports.ts';

// Two lanes, each with its own browser and database: a single one would leave a core idle. Which
// files share a database, and in which order, is fixed here instead of depending on who finishes
// first, so that every run finds the same free towns. This lane has the slowest files, half of the
// total time, and enough others that each lane has enough towns (twenty, one for each company that
// a test creates):
const firstLane = [
  'afex',
  'axe',
  'board',
  'closing',
  'courier-hand',
  'day-end',
  'full-storage',
  'home',
  'keyboard',
  'long-lists',
  'message-gateway',
  'messages',
  'money',
  'openings',
  'packages',
  'quiet',
  'scan-anywhere',
  'shop-desk',
  'taken-back',
  'three-people',
].map((name) => `${name}.spec.ts`);
const lane = { workers: 1 };
// The ports are chosen once: workers load this file again and inherit them.
process.env['E2E_PORTS'] ??= (await freePorts(2)).join();
const { executablePath, env } = findBrowser();
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // The product as a machine of the local network finds it: a name without TLS, which is not trusted
  // as localhost is.
  `--host-resolver-rules=MAP ${nameInNetwork} 127.0.0.1`,
];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './start-product.ts',
  // A shared machine may stall for seconds. Tests of speed measure it themselves.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env['CI'] !== undefined,
  // Tests of a file run one after another; each lane has its own product.
  workers: 2,
  reporter: 'list',
  use: {
    baseURL: address(),
    locale: 'fr-TN',
    timezoneId: 'Africa/Tunis',
    // Animations would take a tenth of the run, and nobody watches them.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, env, args },
  },
  projects: [
    { name: 'first lane', testMatch: firstLane, ...lane },
    { name: 'second lane', testIgnore: [...firstLane, 'camera.spec.ts'], ...lane },
    {
      name: 'camera',
      ...lane,
      testMatch: 'camera.spec.ts',
      use: {
        launchOptions: { executablePath, env, args: [...args, ...fakeCamera(filmPath())] },
      },
    },
  ],
});
