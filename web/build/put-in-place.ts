import { cp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A screen that was opened before a new version still asks for its parts. */
const olderAreKeptFor = 14 * 86_400_000;

/**
 * Puts built pages in the place of those that are served, which have all their files until then: who builds a new version
 * beside a running product takes no page away from anybody.
 */
export async function putInPlace(built: string, served: string): Promise<void> {
  await keepOlder(join(served, 'assets'), join(built, 'assets'));
  const before = `${built}.before`;
  await rename(served, before).catch(ignoreMissing);
  await rename(built, served);
  await rm(before, { recursive: true, force: true });
}

async function keepOlder(older: string, assets: string): Promise<void> {
  const present = new Set(await readdir(assets));
  for (const name of (await readdir(older).catch(ignoreMissing)) ?? []) {
    const file = join(older, name);
    const isYoung = Date.now() - (await stat(file)).mtimeMs < olderAreKeptFor;
    if (isYoung && !present.has(name))
      await cp(file, join(assets, name), { preserveTimestamps: true, recursive: true });
  }
}

/** What builds left that were killed; each works in a folder that bears its process. */
export async function forgetBrokenOff(folder: string): Promise<void> {
  for (const name of (await readdir(folder).catch(ignoreMissing)) ?? [])
    if (!isAlive(Number.parseInt(name, 10)))
      await rm(join(folder, name), { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
