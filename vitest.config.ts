import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One more than there are cores, because a server test waits for PostgreSQL half of the time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'domain',
          include: [
            'domain/src/**/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
            'partner-simulator/*.test.ts',
            '*.test.ts',
          ],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/database.setup.ts'],
          // Each file has its own database and application, but shares loaded modules with the next
          // one.
          isolate: false,
          // The campaign's counts take longer than any test's usual limit.
          testTimeout: process.env['CAMPAIGN_TALLY'] ? 3_600_000 : 20_000,
          hookTimeout: 40_000,
          // Some of what is waited for is written once a second, by a machine that may be busy.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
