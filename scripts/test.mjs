import { onPinnedNode } from './on-pinned-node.mjs';

await onPinnedNode();
const { browserTests, checks, runSteps } = await import('./steps.mjs');
await runSteps([...checks, browserTests()]);
