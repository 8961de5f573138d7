import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './on-pinned-node.mjs';

const stamp = join(root, 'web/dist/.sources');
/** Everything that a page is made of. */
const sources = ['web', 'domain/src', 'data', 'package-lock.json'];
const notSources = new Set(['dist', 'node_modules']);

/** Builds the pages when anything they are made of has changed since the last build. */
export function buildPages() {
  const present = digest();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === present) return;
  console.log('Construction des pages…');
  const { status } = spawnSync(process.execPath, [join(root, 'web/build/main.ts')], {
    cwd: join(root, 'web'),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error('La construction des pages a échoué (voir ci-dessus).');
  writeFileSync(stamp, present);
}

/** For commands that can do nothing without pages. */
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
