import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { measure } from './measure.ts';

/** The least that a request must run: one statement with `:name` variables. */
export interface PlainSql {
  /** Its name among the least statements. */
  name: string;
  text: string;
  variables: Variables;
}
type Variables = Record<string, Variable>;

/**
 * A whole number between two bounds, both included; the parcel code of such a number; one of some
 * words.
 */
type Variable = { from: number; to: number } | { codeOf: string } | readonly string[];

export const hasPgbench = spawnSync('pgbench', ['--version']).status === 0;

/** Transactions per second of the statement; with pgbench if installed, otherwise with pg. */
export function measureSql(
  url: string,
  plain: PlainSql,
  clients: number,
  seconds: number,
): Promise<number> {
  return hasPgbench
    ? byPgbench(url, plain, clients, seconds)
    : byDriver(url, plain, clients, seconds);
}

async function byPgbench(
  url: string,
  plain: PlainSql,
  clients: number,
  seconds: number,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'cigogne-bench-'));
  const script = join(folder, 'script.sql');
  await writeFile(script, scriptOf(plain));
  try {
    const options = [
      '-n',
      '-M',
      'prepared',
      '-j',
      '1',
      '-c',
      String(clients),
      '-T',
      String(seconds),
    ];
    const output = await run('pgbench', [...options, '-f', script, url]);
    const tps = /tps = ([\d.]+)/.exec(output)?.[1];
    if (!tps) throw new Error(`pgbench answered: ${output}`);
    return Number(tps);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function scriptOf({ text, variables }: PlainSql): string {
  const sets = Object.entries(variables).flatMap(([name, variable]) => {
    if (isWords(variable)) return [`\\set ${name} random(1, ${variable.length})`];
    if ('codeOf' in variable) return codeLines(name, variable.codeOf);
    return [`\\set ${name} random(${variable.from}, ${variable.to})`];
  });
  const statement = Object.entries(variables).reduce(
    (sofar, [name, variable]) =>
      isWords(variable)
        ? sofar.replaceAll(placeOf(name), `(array['${variable.join("','")}'])[:${name}]`)
        : sofar,
    text,
  );
  return `${[...sets, `${statement.replace(/\s+/g, ' ')};`].join('\n')}\n`;
}

const isWords = (variable: Variable): variable is readonly string[] => Array.isArray(variable);
const placeOf = (name: string): RegExp => new RegExp(`(?<!:):${name}\\b`, 'g');

/** The 12-digit code of parcel `:n` of 2026, in pgbench's arithmetic: payload, then Luhn digit. */
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
  plain: PlainSql,
  clients: number,
  seconds: number,
): Promise<number> {
  const { text, names } = numbered(plain);
  const open = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client(url);
      await client.connect();
      return client;
    }),
  );
  const result = await measure(clients, seconds, async (worker) => {
    const drawn = draw(plain.variables);
    const values = names.map((key) => drawn[key]);
    await open[worker]?.query({ name: 'plain', text, values });
    return true;
  });
  await Promise.all(open.map((client) => client.end()));
  return result.perSecond;
}

/** The statement with the driver's placeholders, and their variables. */
export function numbered({ text, variables }: PlainSql): {
  text: string;
  names: readonly string[];
} {
  const names = Object.keys(variables).filter((name) => placeOf(name).test(text));
  const numbers = names.reduce(
    (sofar, name, i) => sofar.replaceAll(placeOf(name), `$${i + 1}`),
    text,
  );
  return { text: numbers, names };
}

export function draw(variables: Variables): Record<string, number | string> {
  const drawn: Record<string, number | string> = {};
  for (const [name, variable] of Object.entries(variables)) {
    if (isWords(variable)) drawn[name] = variable[whole(0, variable.length - 1)] ?? '';
    else if ('codeOf' in variable) drawn[name] = codeOf(Number(drawn[variable.codeOf]));
    else drawn[name] = whole(variable.from, variable.to);
  }
  return drawn;
}

/** A random whole number, both bounds included. */
export const whole = (from: number, to: number): number =>
  from + Math.floor(Math.random() * (to - from + 1));

/** The code of the parcel seeded with number `n`. */
export function codeOf(n: number): string {
  const payload = String(26_000_000_000 + n);
  const total = [...payload].reduce((sum, character, i) => {
    const doubled = Number(character) * (i % 2 === 0 ? 2 : 1);
    return sum + Math.floor(doubled / 10) + (doubled % 10);
  }, 0);
  return `${payload}${(10 - (total % 10)) % 10}`;
}
