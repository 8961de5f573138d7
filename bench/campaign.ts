import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Part, parts } from './campaign-parts.ts';
import { mutations } from './mutations.ts';
import { readersAreLinear } from './slow-texts.ts';
import { tryMutations } from './try-mutations.ts';

// npm run campaign [-- PART… --days 50 --commands 300 --rounds 200 --kills 30 --texts 400 --from 0
// --to 20]
// Runs the proofs of the money and of couriers' acts with full counts, measures how long readers of
// texts take, audits the public pages, measures the most used screens and the first screens on a
// slow phone, shows hostile texts on every screen, presses anything on them, and runs the day's mix
// of calls for hours.
// `from` and `to` select mutations.

const say = (line: string) => process.stdout.write(`${line}\n`);
const { names, counts } = readWords(process.argv.slice(2));
const known = [
  ...parts.map(({ name }) => name),
  'texts',
  'mutations',
  'pages',
  'starts',
  'texts-shown',
  'press-anything',
  'soak',
];
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0)
  throw new Error(`No part is named ${unknown.join(', ')}: ${known.join(', ')}`);

let failed = 0;
for (const part of parts.filter(({ name }) => isRequested(name)))
  if (!(await run(part))) failed += 1;
if (isRequested('texts') && !readersAreLinear(say, counts['TEXTS'] ?? 400)) failed += 1;
if (isRequested('mutations')) {
  const share = { from: counts['FROM'] ?? 0, to: counts['TO'] ?? mutations.length };
  if (!(await tryMutations(say, share))) failed += 1;
}
const inBrowser = {
  pages: ['e2e/audit-pages.ts', 'e2e/measure-pages.ts'],
  starts: ['e2e/measure-starts.ts'],
  'texts-shown': ['e2e/show-texts.ts'],
  'press-anything': ['e2e/press-anything.ts'],
};
for (const [, files] of Object.entries(inBrowser).filter(([name]) => isRequested(name)))
  for (const file of files) if (!onBuiltPages(file)) failed += 1;
if (isRequested('soak') && !soaks()) failed += 1;
process.exitCode = failed === 0 ? 0 : 1;

/** The day's mix of calls for eight hours, or as long as requested. */
function soaks(): boolean {
  const { MINUTES = 480, PERCENT = 30 } = counts;
  const words = ['--minutes', String(MINUTES), '--percent', String(PERCENT)];
  const { status } = spawnSync(
    process.execPath,
    [resolve('scripts/run.mjs'), 'bench/soak.ts', ...words],
    { stdio: 'inherit' },
  );
  return status === 0;
}

/** The built product in a browser (architecture.test.ts keeps `e2e/` apart). */
function onBuiltPages(file: string): boolean {
  const { status } = spawnSync(process.execPath, [resolve('scripts/on-built-pages.mjs'), file], {
    stdio: 'inherit',
  });
  return status === 0;
}

function isRequested(name: string): boolean {
  return names.length === 0 || names.includes(name);
}

function readWords(words: readonly string[]) {
  const chosen: string[] = [];
  const given: Record<string, number> = {};
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place] ?? '';
    if (!word.startsWith('--')) chosen.push(word);
    else {
      place += 1;
      const count = Number(words[place]);
      if (!Number.isInteger(count) || count < 0) throw new Error(`${word}: how many?`);
      given[word.slice(2).replaceAll('-', '_').toUpperCase()] = count;
    }
  }
  return { names: chosen, counts: given };
}

/** Prints one line with the counts and the verdict; the output of a failure is printed in full. */
async function run({ name, tests, counts: usual }: Part): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'cigogne-campaign-'));
  const tally = join(folder, 'tally');
  const report = join(folder, 'report.json');
  const env = Object.fromEntries(
    Object.entries({ ...usual, ...counts }).map(([key, count]) => [
      `CAMPAIGN_${key}`,
      String(count),
    ]),
  );
  const begun = Date.now();
  const { status, output } = await vitest([...tests, `--outputFile.json=${report}`], {
    ...env,
    CAMPAIGN_TALLY: tally,
  });
  const { passed, broken } = countsOf(report);
  const holds = status === 0 && passed > 0 && broken === 0;
  if (!holds) say(output.trim().split('\n').slice(-200).join('\n'));
  const seconds = Math.round((Date.now() - begun) / 1000);
  say(
    `${holds ? '✓' : '✗'} ${name}: ${doneOf(tally)} · ${passed} tests hold, ${broken} do not · ${seconds} s`,
  );
  rmSync(folder, { recursive: true, force: true });
  return holds;
}

async function vitest(args: readonly string[], env: Record<string, string>) {
  const child = spawn(
    process.execPath,
    [
      resolve('node_modules/vitest/vitest.mjs'),
      ...[
        'run',
        '--project',
        'server',
        '--project',
        'domain',
        '--reporter=dot',
        '--reporter=json',
        ...args,
      ],
    ],
    { env: { ...process.env, ...env, NO_COLOR: '1' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString();
    });
  const status = await new Promise<number | null>((done) => child.once('close', done));
  return { status, output };
}

function countsOf(report: string): { passed: number; broken: number } {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, broken: numFailedTests };
  } catch {
    // vitest ended before it could write its report.
    return { passed: 0, broken: 1 };
  }
}

/** The totals of what the tests counted, in words. */
function doneOf(tally: string): string {
  const sums = new Map<string, number>();
  for (const line of readFileSync(tally, { encoding: 'utf8', flag: 'a+' })
    .split('\n')
    .filter(Boolean)) {
    const done = JSON.parse(line) as Record<string, number>;
    for (const [what, count] of Object.entries(done)) sums.set(what, (sums.get(what) ?? 0) + count);
  }
  return [...sums].map(([what, count]) => `${count} ${what}`).join(', ') || 'nothing done';
}
