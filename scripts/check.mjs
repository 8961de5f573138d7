import { onPinnedNode } from './on-pinned-node.mjs';

await onPinnedNode();
const { checks, runSteps } = await import('./steps.mjs');
await runSteps(checks);
