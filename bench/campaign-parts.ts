/** One proof of the money, or of a courier's acts: the tests that `npm test` runs too, with larger counts. */
export interface Part {
  name: string;
  tests: readonly string[];
  counts: Record<string, number>;
}

export const parts: readonly Part[] = [
  {
    name: 'days',
    tests: ['server/src/invoices/money-laws.test.ts'],
    counts: { DAYS: 300, COMMANDS: 300 },
  },
  {
    name: 'races',
    tests: [
      'server/src/invoices/races.test.ts',
      'server/src/invoices/numbers.test.ts',
      'server/src/invoices/till-races.test.ts',
      'server/src/parcels/races.test.ts',
      'server/src/runsheets/races.test.ts',
    ],
    counts: { ROUNDS: 200, WRITERS: 32 },
  },
  {
    name: 'outboxes',
    tests: ['web/src/courier/outbox-engine.test.ts', 'server/src/runsheets/outboxes.test.ts'],
    counts: { OUTBOXES: 10_000, HUB_OUTBOXES: 500 },
  },
  { name: 'kills', tests: ['server/src/invoices/kills.test.ts'], counts: { KILLS: 30 } },
];
