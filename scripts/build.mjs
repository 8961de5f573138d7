import { onPinnedNode } from './on-pinned-node.mjs';

// npm run build: installs what is missing and builds the pages, for machines that serve them later.

await onPinnedNode({ tools: false });
const { buildPagesOrEnd } = await import('./build-pages.mjs');
buildPagesOrEnd();
process.exit(0);
