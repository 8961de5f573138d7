import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { measure } from './measure.ts';

/** What a request must at least run, as prepared statements with `:name` variables, one after another. */
export interface PlainSql {
  statements: string[];
  variables: Record<string, Variable>;
}

/** A whole number between two bounds, both included; `code` is the parcel code of such a number. */
type Variable = { from: number; to: number } | { codeOf: string };

export const hasPgbench = spawnSync('pgbench', ['--version']).status === 0;

/** Transactions per second of the statements, one at random each time; by pgbench where it is installed, else through pg. */
export function measureSql(
  url: string,
  plain: readonly PlainSql[],
  clients: number,
  seconds: number,
): Promise<number> {
  return hasPgbench
    ? byPgbench(url, plain, clients, seconds)
    : byDriver(url, plain, clients, seconds);
}

async function byPgbench(
  url: string,
  plain: readonly PlainSql[],
  clients: number,
  seconds: number,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'cigogne-bench-'));
  const scripts = plain.map((_, i) => join(folder, `${i}.sql`));
  for (const [i, script] of scripts.entries()) await writeFile(script, scriptOf(plain[i]));
  try {
    const output = await run('pgbench', [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '1',
      '-T',
      String(seconds),
      ...scripts.flatMap((script) => ['-f', script]),
      url,
    ]);
    const tps = /tps = ([\d.]+)/.exec(output)?.[1];
    if (!tps) throw new Error(`pgbench said: ${output}`);
    return Number(tps);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function scriptOf(plain: PlainSql | undefined): string {
  if (!plain) return '';
  const sets = Object.entries(plain.variables).flatMap(([name, variable]) =>
    'codeOf' in variable
      ? codeLines(name, variable.codeOf)
      : [`\\set ${name} random(${variable.from}, ${variable.to})`],
  );
  const lines = plain.statements.map((statement) => `${statement.replace(/\s+/g, ' ')};`);
  return `${[...sets, ...lines].join('\n')}\n`;
}

/** The 12-digit code of parcel `:n` of 2026, by pgbench's own arithmetic: payload, then Luhn digit. */
function codeLines(name: string, n: string): string[] {
  const digit = (position: number) => `((:payload / ${10 ** (11 - position)}) % 10)`;
  const terms = Array.from({ length: 11 }, (_, i) =>
    i % 2 === 0 ? `((${digit(i + 1)} * 2) / 10 + (${digit(i + 1)} * 2) % 10)` : digit(i + 1),
  );
  return [
    `\\set payload 26000000000 + :${n}`,
    `\\set luhn (10 - (${terms.join(' + ')}) % 10) % 10`,
    `\\set ${name} :payload * 10 + :luhn`,
  ];
}

function run(command: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args);
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    child.on('error', reject);
    child.on('close', () => resolve(output));
  });
}

async function byDriver(
  url: string,
  plain: readonly PlainSql[],
  clients: number,
  seconds: number,
): Promise<number> {
  const scripts = plain.map((one, i) => ({
    ...one,
    texts: one.statements.map((text, j) => ({ name: `plain-${i}-${j}`, ...numbered(text, one) })),
  }));
  const open = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client(url);
      await client.connect();
      return client;
    }),
  );
  const result = await measure(clients, seconds, async (worker) => {
    const one = scripts[Math.floor(Math.random() * scripts.length)];
    if (!one) return null;
    const drawn = draw(one);
    for (const { name, text, names } of one.texts)
      await open[worker]?.query({ name, text, values: names.map((key) => drawn[key]) });
    return true;
  });
  await Promise.all(open.map((client) => client.end()));
  return result.perSecond;
}

export interface Explained {
  milliseconds: number;
  /** Pages of 8 kB that it looked at. */
  pages: number;
}

/** EXPLAIN (ANALYZE, BUFFERS) of a read for one draw of its variables, warm; null for a write. */
export async function explain(
  client: pg.Client,
  [plain]: readonly PlainSql[],
): Promise<Explained | null> {
  const text = plain?.statements[0];
  if (!plain || !text || /\b(insert into|update|for no key)\b|^begin/.test(text)) return null;
  const drawn = draw(plain);
  const { text: asked, names } = numbered(text, plain);
  const ask = async () => {
    const { rows } = await client.query<{ 'QUERY PLAN': [ExplainedPlan] }>(
      `explain (analyze, buffers, format json) ${asked}`,
      names.map((key) => drawn[key]),
    );
    return rows[0]?.['QUERY PLAN'][0];
  };
  await ask();
  const answer = await ask();
  if (!answer) return null;
  const { 'Shared Hit Blocks': hit, 'Shared Read Blocks': read } = answer.Plan;
  return { milliseconds: answer['Execution Time'], pages: hit + read };
}

interface ExplainedPlan {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
  'Execution Time': number;
}

/** The statement with the driver's placeholders, and the variables they stand for. */
function numbered(
  statement: string,
  { variables }: PlainSql,
): { text: string; names: readonly string[] } {
  const names = Object.keys(variables).filter((name) => new RegExp(`:${name}\\b`).test(statement));
  const text = names.reduce(
    (sofar, name, i) => sofar.replaceAll(new RegExp(`:${name}\\b`, 'g'), `$${i + 1}`),
    statement,
  );
  return { text, names };
}

function draw({ variables }: PlainSql): Record<string, number | string> {
  const drawn: Record<string, number | string> = {};
  for (const [name, variable] of Object.entries(variables)) {
    drawn[name] =
      'codeOf' in variable
        ? codeOf(Number(drawn[variable.codeOf]))
        : variable.from + Math.floor(Math.random() * (variable.to - variable.from + 1));
  }
  return drawn;
}

/** The code of the parcel seeded with number `n`. */
export function codeOf(n: number): string {
  const payload = String(26_000_000_000 + n);
  const total = [...payload].reduce((sum, character, i) => {
    const doubled = Number(character) * (i % 2 === 0 ? 2 : 1);
    return sum + Math.floor(doubled / 10) + (doubled % 10);
  }, 0);
  return `${payload}${(10 - (total % 10)) % 10}`;
}
