import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { startEmbedded } from '../server/src/database/embedded/start-embedded.ts';
import { fleetingSettings } from '../server/src/database/embedded/postgres-settings.ts';
import { type Mutation, mutations } from './mutations.ts';

interface Verdict {
  mutation: Mutation;
  /** The tests that failed; if none did, the fault survived. */
  caughtBy: string[];
}

/** Run if the feature's own tests have noticed nothing. */
const lastResort = ['server/src/invoices/money-laws.test.ts'];

/**
 * Applies each deliberate fault, alone, to a copy of the project and runs the tests of what it
 * breaks. A fault that nothing notices means a missing test. A run of all of them writes
 * docs/mutations.md.
 */
export async function tryMutations(
  say: (line: string) => void,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const begun = Date.now();
  const copy = copyProject();
  const database = await startEmbedded({
    dataDir: join(copy, 'data-local'),
    settings: fleetingSettings,
  });
  const verdicts: Verdict[] = [];
  try {
    const chosen = mutations.slice(from, to);
    // Without a fault they must all pass, so that later failures are due to the fault.
    const before = await failing(copy, allTestsOf(chosen), database.url);
    if (before.length > 0) throw new Error(`Without any fault: ${before.join(', ')}`);
    for (const mutation of chosen) {
      const verdict = { mutation, caughtBy: await tryOne(copy, mutation, database.url) };
      verdicts.push(verdict);
      say(`  ${verdict.caughtBy[0] ? '✓' : '✗'} ${mutation.fault} — ${verdict.caughtBy[0] ?? ''}`);
    }
  } finally {
    await database.stop();
    rmSync(copy, { recursive: true, force: true });
  }
  const survived = verdicts.filter(({ caughtBy }) => caughtBy.length === 0);
  const seconds = Math.round((Date.now() - begun) / 1000);
  writePage(verdicts);
  say(
    `${survived.length === 0 ? '✓' : '✗'} mutations: ${verdicts.length} faults, ${survived.length} survived · ${seconds} s`,
  );
  return survived.length === 0;
}

const copied = [
  ...['domain', 'server', 'data'],
  ...['package.json', 'vitest.config.ts', 'tsconfig.base.json', 'tsconfig.json'],
];

function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'cigogne-mutations-'));
  for (const name of copied) cpSync(resolve(name), join(copy, name), { recursive: true });
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@cigogne'), { recursive: true });
  for (const name of readdirSync(resolve('node_modules')))
    if (!name.startsWith('.') && name !== '@cigogne')
      symlinkSync(resolve('node_modules', name), join(modules, name));
  // Our own packages come from the copy.
  for (const name of ['domain', 'server'])
    symlinkSync(join(copy, name), join(modules, '@cigogne', name));
  return copy;
}

const allTestsOf = (chosen: readonly Mutation[]): string[] => [
  ...new Set([...chosen.flatMap(({ tests }) => tests), ...lastResort]),
];

async function tryOne(copy: string, mutation: Mutation, database: string): Promise<string[]> {
  const file = join(copy, mutation.file);
  const text = readFileSync(file, 'utf8');
  if (text.split(mutation.find).length !== 2)
    throw new Error(`« ${mutation.find} » does not stand once in ${mutation.file}`);
  writeFileSync(
    file,
    text.replace(mutation.find, () => mutation.put),
  );
  try {
    for (const tests of [mutation.tests, lastResort]) {
      const caught = await failing(copy, tests, database);
      if (caught.length > 0) return caught;
    }
    return [];
  } finally {
    writeFileSync(file, text);
  }
}

/** The tests of these files that fail in the copy, with the violations found in the books. */
async function failing(copy: string, tests: readonly string[], database: string) {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const child = spawn(
    process.execPath,
    [
      join(copy, 'node_modules/vitest/vitest.mjs'),
      ...['run', '--bail=1', '--reporter=json', `--outputFile.json=${report}`, ...tests],
    ],
    {
      cwd: copy,
      env: {
        ...process.env,
        TEST_DATABASE_URL: database,
        CAMPAIGN_ROUNDS: '2',
        CAMPAIGN_KILLS: '0',
        NO_COLOR: '1',
      },
      stdio: 'ignore',
    },
  );
  await new Promise((done) => child.once('close', done));
  if (!existsSync(report)) throw new Error(`The tests of ${tests.join(', ')} did not run`);
  return namesOfFailed(copy, report);
}

interface Report {
  numTotalTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { title: string; status: string; failureMessages: string[] }[];
  }[];
}

function namesOfFailed(copy: string, report: string): string[] {
  const { testResults, numTotalTests } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  if (
    testResults.length === 0 ||
    (numTotalTests === 0 && testResults.every(({ status }) => status !== 'failed'))
  )
    throw new Error('No test ran');
  const named = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(copy, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // The failure may be in a test file's own setup.
    if (failed.length === 0) return status === 'failed' ? [`\`${file}\`, before its tests`] : [];
    return failed.map(({ title, failureMessages }) => {
      const rules = [...new Set(failureMessages.join(' ').match(/(?<="regle": ")[^"]+/g) ?? [])];
      return `\`${file}\` « ${title} »${rules.length > 0 ? ` (verify-books: ${rules.join(', ')})` : ''}`;
    });
  });
  // The first failure also ends the other tests of a file, which did not notice the fault
  // themselves.
  return named.toSorted(
    (a, b) => Number(a.endsWith('before its tests')) - Number(b.endsWith('before its tests')),
  );
}

const page = resolve('docs/mutations.md');

const head = `# Deliberate faults in the money's code

Written by \`npm run campaign -- mutations\`: each fault of bench/mutations.ts is put by itself into a copy of
the project, and the tests of the code that it breaks run until one fails. A fault that survives is a missing test.

| File | Fault | Caught by |
|---|---|---|
`;

/** Keeps rows of other faults, from runs of another part. */
function writePage(verdicts: readonly Verdict[]): void {
  const rows = new Map<string, string>();
  const before = existsSync(page) ? readFileSync(page, 'utf8') : '';
  for (const line of before.split('\n'))
    if (line.startsWith('| `')) rows.set(line.split(' | ').slice(0, 2).join(' | '), line);
  for (const { mutation, caughtBy } of verdicts) {
    const key = `| \`${mutation.file}\` | ${mutation.fault}`;
    rows.set(key, `${key} | ${caughtBy[0] ?? '**nobody**'} |`);
  }
  const now = mutations.map(({ file, fault }) => rows.get(`| \`${file}\` | ${fault}`));
  writeFileSync(page, `${head}${now.filter((row) => row !== undefined).join('\n')}\n`);
}
