import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { onPinnedNode, root } from './on-pinned-node.mjs';

// node scripts/on-built-pages.mjs FILE: runs a program that opens the built product in a browser;
// used by the campaign's `pages`, `starts` and `texts-shown`.

await onPinnedNode();
const { buildPagesOrEnd } = await import('./build-pages.mjs');
buildPagesOrEnd();
const [file = ''] = process.argv.slice(2);
const { status } = spawnSync(process.execPath, [resolve(root, file)], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
