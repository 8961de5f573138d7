import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A screen opened before a new version still loads parts of the old one. */
const olderAreKeptFor = 14 * 86_400_000;
/** Stored with the pages: which parts belong to earlier versions, and when each was replaced. */
const olderFile = 'older-parts.json';

/**
 * Replaces the served pages with the built ones; until then they have all their files, so building
 * a new version beside a running product breaks no page.
 */
export async function putInPlace(built: string, served: string): Promise<void> {
  try {
    await replace(built, served);
  } catch (error) {
    // Another build was put in place between two steps of this one: it is replaced in turn.
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
    await replace(built, served);
  }
}

async function replace(built: string, served: string): Promise<void> {
  await keepOlder(built, served);
  const before = `${built}.before`;
  await rm(before, { recursive: true, force: true });
  await rename(served, before).catch(ignoreMissing);
  await rename(built, served);
  await rm(before, { recursive: true, force: true });
}

/**
 * Keeps the parts of the version being replaced, and of those replaced within the last two weeks.
 */
async function keepOlder(built: string, served: string): Promise<void> {
  const now = Date.now();
  const replaced = await olderPartsOf(served);
  const [assets, older] = [join(built, 'assets'), join(served, 'assets')];
  const own = new Set(await readdir(assets));
  const kept: Record<string, number> = await olderPartsOf(built);
  for (const name of Object.keys(kept)) own.delete(name);
  for (const name of (await readdir(older).catch(ignoreMissing)) ?? []) {
    const at = replaced[name] ?? now;
    if (own.has(name) || now - at >= olderAreKeptFor) continue;
    await cp(join(older, name), join(assets, name), { preserveTimestamps: true, recursive: true });
    kept[name] = at;
  }
  await writeFile(join(built, olderFile), JSON.stringify(kept));
}

async function olderPartsOf(pages: string): Promise<Record<string, number>> {
  const text = await readFile(join(pages, olderFile), 'utf8').catch(ignoreMissing);
  return text === undefined ? {} : JSON.parse(text);
}

/** Deletes what killed builds left behind; each folder is named after its process. */
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
