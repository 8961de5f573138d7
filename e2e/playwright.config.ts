import { defineConfig } from '@playwright/test';
import { address } from './address.ts';
import { findBrowser } from './browser.ts';
import { fakeCamera, filmPath } from './fake-camera.ts';
import { freePorts } from './free-ports.ts';

// Two lanes, each with its browser and its database: one alone leaves a core idle. Which stories share a
// database, and in which order, is written here and not left to who is done first: the towns that a story
// finds free are then the same in every run. Those that need the longest, half of the time in all, and so
// many others that each lane has towns enough (twenty, one for each company that a story founds):
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
];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './start-product.ts',
  // A shared machine stands still for seconds at times. What must be quick is measured by its story.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env['CI'] !== undefined,
  // The stories of a file run one after the other; each lane has a product of its own.
  workers: 2,
  reporter: 'list',
  use: {
    baseURL: address(),
    locale: 'fr-TN',
    timezoneId: 'Africa/Tunis',
    // What moves on its way costs a tenth of the whole run, and is looked at by nobody.
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
