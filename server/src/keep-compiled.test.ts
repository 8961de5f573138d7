import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { freshDatabase } from './testing/database.ts';
import { startServing } from './testing/start-serving.ts';

test('what a start has compiled is there for the next, although the process is killed', async () => {
  const database = await freshDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'cigogne-compiled-'));
  try {
    const { pid } = await startServing(database.url, { NODE_COMPILE_CACHE: folder });
    const files = () => readdirSync(folder, { recursive: true }).length;
    await vi.waitFor(() => expect(files()).toBeGreaterThan(1_000), 60_000);
    process.kill(pid, 'SIGKILL');
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await database.drop();
  }
}, 120_000);

test('npm’s scripts load what strips types only where something is not compiled yet', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cigogne-compiled-'));
  const program = join(folder, 'program.mts');
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  writeFileSync(
    program,
    `const named = (word: string) => process.moduleLoadList.some((name) => name.includes(word));
    console.log(named('amaro'), ${Date.now()});`,
  );
  const run = () =>
    spawnSync(process.execPath, [join(import.meta.dirname, '../../scripts/run.mjs'), program], {
      env,
      encoding: 'utf8',
    }).stdout;
  try {
    expect(run()).toMatch(/^true /);
    expect(run()).toMatch(/^false /);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
