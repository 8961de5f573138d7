import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One more than there are cores: a server test waits for PostgreSQL half of its time.
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
          // Each file has its own database and application; the modules it shares with the next.
          isolate: false,
          // The campaign's counts are larger than any time of a test.
          testTimeout: process.env['CAMPAIGN_TALLY'] ? 3_600_000 : 20_000,
          hookTimeout: 40_000,
        },
      },
    ],
  },
});
