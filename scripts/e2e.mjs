import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { onPinnedNode, root } from './on-pinned-node.mjs';

// npm run e2e -- home.spec.ts --headed: the browser tests alone, with Playwright's own arguments.

await onPinnedNode();
const { buildPagesOrEnd } = await import('./build-pages.mjs');
buildPagesOrEnd();
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/@playwright/test/cli.js'),
    ...['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
  ],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
