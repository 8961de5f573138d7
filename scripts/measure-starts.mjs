import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { onPinnedNode, root } from './on-pinned-node.mjs';

// How long the first screens take on a slow phone; the campaign’s `starts`.

await onPinnedNode();
const { buildPagesOrEnd } = await import('./build-pages.mjs');
buildPagesOrEnd();
const { status } = spawnSync(process.execPath, [join(root, 'e2e/measure-starts.ts')], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
