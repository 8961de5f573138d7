import { onPinnedNode } from './on-pinned-node.mjs';

await onPinnedNode();
const { browserTests, checks, runSteps } = await import('./steps.mjs');
const { buildPages } = await import('./build-pages.mjs');
await runSteps([...checks, { name: 'pages', work: buildPages }, browserTests()]);
