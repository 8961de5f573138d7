import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { onPinnedNode, root } from './on-pinned-node.mjs';

// The public pages under Lighthouse; the campaign's `pages`.

await onPinnedNode();
const { buildPagesOrEnd } = await import('./build-pages.mjs');
buildPagesOrEnd();
const { status } = spawnSync(process.execPath, [join(root, 'e2e/audit-pages.ts')], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
