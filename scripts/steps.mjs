import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildPages } from './build-pages.mjs';
import { root } from './on-pinned-node.mjs';
import { systemPostgres } from './system-postgres.mjs';

const bin = (name) => join(root, 'node_modules', name);
const tsc = bin('typescript/bin/tsc');
const reports = mkdtempSync(join(tmpdir(), 'cigogne-reports-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

const hasSources = (folder) =>
  existsSync(join(root, folder)) &&
  readdirSync(join(root, folder), { recursive: true }).some((name) => /\.tsx?$/.test(name));

const typesOf = ['domain', 'clients/node', 'server', 'web', 'partner-simulator', 'e2e', 'bench']
  .filter(hasSources)
  .map((project) => ({ name: `types: ${project}`, args: [tsc, '-p', project] }));

/**
 * Tests skipped on the second PostgreSQL version, because they run no statement that other tests do
 * not run too: races, laws and kills of acts that have their own tests, process lifecycle,
 * documents, and files that a shorter one covers.
 */
const aboutNoStatement = [
  '**/database/{backup,embedded}/**',
  '**/database/{migrate,replica}.test.ts',
  '**/documents/**',
  '**/{runsheet-pdf,unit-sheets,ended-streams,move-data,prepare-sandbox}.test.ts',
  '**/pages/**',
  '**/shop-api/docs/**',
  '**/shop-api/v1/{fuzzed-calls,generic-client,node-client}.test.ts',
  '**/*races.test.ts',
  'server/src/backups/**',
  'server/src/http/{contract-walk,hostile-calls,hostile-inputs,leave,log-lines,no-primary,pace,rolling-restart,two-processes,unnamed-columns}.test.ts',
  'server/src/invoices/{kills,money-laws}.test.ts',
  'server/src/lists/list-page.test.ts',
  // opening-laws.test.ts and openings-meanwhile.test.ts cover this.
  'server/src/openings/openings.test.ts',
  'server/src/parcels/labels/**',
  'server/src/partner/{breaker,hand-over,hand-over-stories,http-partner,partner-faults,partner-kills,start-simulator}.test.ts',
  // partner-stories.test.ts and large-statement.test.ts cover this.
  'server/src/partner/statements/partner-statements.test.ts',
  'server/src/runsheets/blind-count.test.ts',
  'server/src/shop-api/{call-out,next-attempt,test-webhook}.test.ts',
  'server/src/shop-api/sandbox/sandbox-kept.test.ts',
];

/** Each of these keeps one core busy and only reads, so they run side by side. */
const readings = [
  { name: 'types: scripts and tests', args: [tsc, '-p', '.'] },
  ...typesOf,
  { name: 'nothing unused', args: [bin('knip/bin/knip.js'), '--no-progress'] },
  { name: 'generated files', args: ['scripts/generate.ts', '--check'] },
];

/** Everything but the browser. */
export const checks = [
  { name: 'format', args: [bin('@biomejs/biome/bin/biome'), 'format', '.'] },
  {
    name: 'lint',
    args: [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '--format=unix'],
  },
  { together: readings },
  // The tests check the sizes of the pages, then the browser tests use them.
  { name: 'pages', work: buildPages },
  vitest('domain, architecture and server tests', 'vitest.json', []),
  ...onSystemPostgres(),
];

function vitest(name, file, args, env = {}) {
  return {
    name,
    args: [
      bin('vitest/vitest.mjs'),
      ...['run', '--reporter=dot', '--reporter=json'],
      `--outputFile.json=${join(reports, file)}`,
      ...args,
    ],
    env,
    count: () => {
      const { numPassedTests, numFailedTests } = report(file);
      return { passed: numPassedTests, failed: numFailedTests };
    },
  };
}

/** The same server tests on the machine's own PostgreSQL, if there is one. */
function onSystemPostgres() {
  const found = systemPostgres();
  if (found === null) return [];
  return [
    vitest(
      `server tests on PostgreSQL ${found.version}`,
      'vitest-system.json',
      ['--project', 'server', ...aboutNoStatement.flatMap((files) => ['--exclude', files])],
      { TEST_POSTGRES_PROGRAMS: found.programs },
    ),
  ];
}

export const browserTests = (args = []) => ({
  name: 'browser tests',
  args: [
    bin('@playwright/test/cli.js'),
    ...['test', '--config', 'e2e/playwright.config.ts', '--reporter=dot,json', ...args],
  ],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json') },
  count: () => {
    const { stats, suites } = report('playwright.json');
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      why: suites.flatMap(failuresOf),
    };
  },
});

/** What failed in one file of stories or one group of it: a log that is cut shows its end. */
const failuresOf = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(failuresOf),
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return [
        `${file}:${line} ${title}`,
        ...errors.map(({ message }) => stripVTControlCharacters(message)),
      ].join('\n');
    }),
];

const report = (name) => JSON.parse(readFileSync(join(reports, name), 'utf8'));

/** Runs the steps in order and ends with the line that counts them. */
export async function runSteps(steps) {
  const total = { passed: 0, failed: 0 };
  const take = async (waiting) => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { passed, failed } = await runStep(step);
      total.passed += passed;
      total.failed += failed;
    }
  };
  for (const step of steps) {
    const waiting = [...(step.together ?? [step])];
    const lanes = step.together ? availableParallelism() : 1;
    await Promise.all(Array.from({ length: lanes }, () => take(waiting)));
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

async function runStep(step) {
  const begun = Date.now();
  const { status, output } = await run(step);
  const counted = countOf(step);
  const failed = counted.failed || (status === 0 ? 0 : 1);
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  const tests = step.count ? `, ${counted.passed} tests` : '';
  console.log(`${failed === 0 ? '✓' : '✗'} ${step.name} (${seconds} s${tests})`);
  if (failed > 0) {
    console.log(output.trim().split('\n').slice(-400).join('\n'));
    console.log((counted.why ?? []).join('\n\n'));
  }
  return { passed: counted.passed, failed };
}

function countOf(step) {
  try {
    return step.count?.() ?? { passed: 0, failed: 0 };
  } catch {
    // The step ended before it could count.
    return { passed: 0, failed: 1 };
  }
}

/** Some programs treat the mere presence of FORCE_COLOR as « yes ». */
function withoutForcedColor(env) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => name !== 'FORCE_COLOR'));
}

/** A step is either a Node script or a function. */
async function run(step) {
  if (step.work) {
    try {
      await step.work();
      return { status: 0, output: '' };
    } catch (error) {
      return { status: 1, output: String(error?.stack ?? error) };
    }
  }
  const child = spawn(process.execPath, step.args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...withoutForcedColor(process.env), ...step.env, NO_COLOR: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const forward = (signal) => child.kill(signal);
  process.once('SIGTERM', forward);
  process.once('SIGINT', forward);
  const status = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', resolve);
  });
  process.off('SIGTERM', forward);
  process.off('SIGINT', forward);
  return { status, output };
}
