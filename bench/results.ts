import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { hasPgbench } from './plain-sql.ts';

/** Writes the lines of a run as the section of its size; the other sections stay. */
export const writeSection = (parcels: number, lines: readonly string[]): Promise<void> =>
  writePart(`${parcels.toLocaleString('fr-FR')} parcels`.replaceAll('\u202f', ' '), table(lines));

/** Writes one section of the results; the others stay. */
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
and PostgreSQL share them. Plain SQL is ${hasPgbench ? '`pgbench -M prepared`' : 'the same through `pg`, without HTTP'} at 8 clients in the same run: for a read the very
statement of the product (for part of a name the one statement that finds the newest page; the product
counts a frequent text once a minute, and the bench asks for four), for a write the least that must be
written and locked. Only ratios in one run are goals (1 000 000 parcels), absolute
figures swing. EXPLAIN is of the statement itself, warm.
`;

const table = (
  lines: readonly string[],
) => `| path | /s at 1 | at 8 | at 32 | p50 ms (8) | p99 ms (8) | plain SQL /s | ratio | must / aim | errors | EXPLAIN |
|---|---|---|---|---|---|---|---|---|---|---|
${lines.join('\n')}`;
