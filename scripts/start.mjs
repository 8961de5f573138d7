import { onPinnedNode } from './on-pinned-node.mjs';

await onPinnedNode({ tools: false });
const { buildPagesBeside } = await import('./build-pages.mjs');
const pages = buildPagesBeside();
const { runProduct } = await import('../server/src/run-product.ts');
await runProduct('start', [], pages);
