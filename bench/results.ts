import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { hasPgbench } from './plain-sql.ts';

/** PostgreSQL's work for one request. */
export interface Work {
  statements: number;
  pages: number;
}

/** The measurements of a case, one rate per round. */
export interface Run {
  name: string;
  rates: readonly number[];
  bareRates: readonly number[];
  plainRates: readonly number[];
  p50: number;
  p99: number;
  /** The limit on the p99; null if there is none. */
  mostP99: number | null;
  /** The bare handler's p99 in the same rounds: what the machine alone accounts for. */
  bareP99: number | null;
  must: number | null;
  aim: number | null;
  errors: number;
  bytes: { head: number; body: number };
  work: Work;
}

export function middle(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Writes a run as the section of its size; other sections are kept. */
export const writeSection = (
  { parcels, browser }: { parcels: number; browser: boolean },
  runs: readonly Run[],
  megabytes: number,
): Promise<void> =>
  writePart(
    `${parcels.toLocaleString('fr-FR')} parcels${browser ? ', as a browser asks' : ''}`.replaceAll(
      '\u202f',
      ' ',
    ),
    `${table(runs)}\n\nResident memory of the server at the end: ${megabytes} MB.`,
  );

/** Writes one section of the results; others are kept. */
export async function writePart(name: string, text: string): Promise<void> {
  const file = resolve('bench/RESULTS.md');
  const title = `## ${name}`;
  const before = await readFile(file, 'utf8').catch(() => '');
  const others = before.split(/^(?=## )/m).filter((part) => part.startsWith('## '));
  const kept = others.filter((part) => !part.startsWith(`${title}\n`));
  const sections = [...kept, `${title}\n\n${text}\n`].sort(
    (a, b) => a.indexOf('\n') - b.indexOf('\n') || a.localeCompare(b),
  );
  await writeFile(file, `${preface()}\n${sections.map((part) => part.trim()).join('\n\n')}\n`);
}

const preface = () => `# Speed

Made by \`npm run bench -- --parcels 100000\` and \`1000000\` on ${cpus().length} cores; the client, the server (one process)
and PostgreSQL share them. At 8 connections the product, the bare handler (\`bench/bare-handler.ts\`) and ${hasPgbench ? '`pgbench -M prepared`' : 'the driver without HTTP'}
take turns; a figure is the middle of the rounds, with the least and the most. Plain SQL is the least statement that
gives the screen its figures, by hand (\`bench/least-statements.ts\`), and the bare handler passes on its JSON. Every write
bears its key. Only ratios in one run are goals, absolute figures swing. Statements and pages (8 kB) are those of one
request, warm, without begin and commit, the session's among them, which the server asks once a second; bytes are those
of an answer, headers + body. « As a browser asks » (\`--browser\`): compressed, by the bare handler as \`@fastify/compress\` does by itself.
`;

const percent = (share: number) => `${Math.round(share * 100)} %`;
const rate = (rates: readonly number[]) =>
  rates.length === 0
    ? '–'
    : `${Math.round(middle(rates))} (${Math.round(Math.min(...rates))}–${Math.round(Math.max(...rates))})`;
const of = (rates: readonly number[], others: readonly number[]) =>
  others.length === 0 ? '–' : percent(middle(rates) / middle(others));

/** A run as one row of the table. */
export function rowOf({ must, aim, mostP99, bytes, work, ...run }: Run): string {
  return [
    run.name,
    rate(run.rates),
    run.p50.toFixed(1),
    mostP99 === null ? run.p99.toFixed(1) : `${run.p99.toFixed(1)} / ${mostP99}`,
    rate(run.bareRates),
    run.bareP99?.toFixed(1) ?? '–',
    of(run.rates, run.bareRates),
    must === null ? '–' : `${percent(must)} / ${percent(aim ?? must)}`,
    rate(run.plainRates),
    of(run.rates, run.plainRates),
    String(run.errors),
    `${work.statements} / ${work.pages}`,
    `${bytes.head} + ${bytes.body}`,
  ].join(' | ');
}

const table = (
  runs: readonly Run[],
) => `| path | /s | p50 ms | p99 ms / most | bare handler /s | its p99 ms | of it | must / aim | plain SQL /s | of it | errors | statements / pages | bytes |
|---|---|---|---|---|---|---|---|---|---|---|---|---|
${runs.map((run) => `| ${rowOf(run)} |`).join('\n')}`;
