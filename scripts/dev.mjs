import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { onPinnedNode, root } from './on-pinned-node.mjs';

await onPinnedNode({ tools: false });

// The server restarts whenever its sources change; the pages reload by themselves.
const api = Number(process.env.PORT || 3000);
const pages = Number(process.env.PAGES_PORT || 5173);
const children = [
  run(['--watch', '--watch-preserve-output', 'server/src/main.ts'], root, {
    PORT: String(api),
    PUBLIC_URL: process.env.PUBLIC_URL || `http://127.0.0.1:${pages}`,
  }),
  run(
    [join(root, 'node_modules/vite/bin/vite.js'), '--host', '127.0.0.1', '--port', String(pages)],
    join(root, 'web'),
    { API_URL: `http://127.0.0.1:${api}` },
  ),
];

let ending = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(signal));
for (const child of children) child.once('exit', () => end('SIGTERM'));

function run(args, cwd, env) {
  return spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
}

function end(signal) {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill(signal);
}
