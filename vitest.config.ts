import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/src/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}', '*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/database.setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 40_000,
        },
      },
    ],
  },
});
