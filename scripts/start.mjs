import { onPinnedNode } from './on-pinned-node.mjs';

await onPinnedNode();
const { buildPagesOrEnd } = await import('./build-pages.mjs');
buildPagesOrEnd();
await import('../server/src/main.ts');
