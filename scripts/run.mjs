import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onPinnedNode } from './on-pinned-node.mjs';

// node scripts/run.mjs FILE ARGUMENTS…: runs one of the project's TypeScript files on the pinned
// Node.

const [file, ...args] = process.argv.slice(2);
if (file === undefined) throw new Error('Which file?');
await onPinnedNode({ tools: !/^(?:server|partner-simulator)\//.test(file) });
process.argv = [process.execPath, resolve(file), ...args];
await import(pathToFileURL(resolve(file)).href);
