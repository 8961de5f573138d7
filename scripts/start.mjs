import { onPinnedNode } from './on-pinned-node.mjs';

await onPinnedNode();
const { buildPages } = await import('./build-pages.mjs');
buildPages();
await import('../server/src/main.ts');
