import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { root } from './on-pinned-node.mjs';

const stamp = join(root, 'web/dist/.sources');
/** Everything that the pages are built from. */
const sources = ['web', 'domain/src', 'data', 'package-lock.json'];
const notSources = new Set(['dist', 'node_modules']);

const failed = 'La construction des pages a échoué (voir ci-dessus).';

/** Builds the pages when anything they are made of has changed since the last build. */
export function buildPages() {
  const present = digest();
  if (isBuilt(present)) return;
  const { status } = spawnSync(...builder());
  if (status !== 0) throw new Error(failed);
  writeFileSync(stamp, present);
}

/**
 * The same in a separate process; resolves once the pages are there. The start waits for the pages
 * last, so they build at low priority.
 */
export async function buildPagesBeside() {
  const present = digest();
  if (isBuilt(present)) return;
  const child = spawn(...builder());
  setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  process.once('exit', () => child.kill());
  const status = await new Promise((resolve) => child.once('exit', resolve));
  if (status !== 0) throw new Error(failed);
  writeFileSync(stamp, present);
}

const isBuilt = (present) => existsSync(stamp) && readFileSync(stamp, 'utf8') === present;

function builder() {
  console.log('Construction des pages…');
  return [
    process.execPath,
    [join(root, 'web/build/main.ts')],
    { cwd: join(root, 'web'), stdio: ['ignore', 'inherit', 'inherit'] },
  ];
}

/** For commands that need the pages: ends the process when the build fails. */
export function buildPagesOrEnd() {
  try {
    buildPages();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

function digest() {
  const hash = createHash('sha256');
  for (const source of sources) add(hash, source);
  return hash.digest('hex');
}

function add(hash, path) {
  const file = join(root, path);
  if (!existsSync(file)) return;
  if (statSync(file).isDirectory()) {
    for (const name of readdirSync(file).sort()) {
      if (!notSources.has(name)) add(hash, `${path}/${name}`);
    }
  } else {
    hash.update(`${path}\0`).update(readFileSync(file));
  }
}
