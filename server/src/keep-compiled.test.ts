import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
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
