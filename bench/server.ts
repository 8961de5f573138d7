import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

/**
 * Starts the product as installed, on an external database and a free port; resolves once it
 * answers.
 */
export async function startServer(
  url: string,
  {
    mode = 'serve',
    settings = {},
  }: { mode?: 'start' | 'serve'; settings?: Record<string, string> } = {},
): Promise<{ port: number; server: ChildProcess }> {
  const port = await freePort();
  const server = spawn(process.execPath, [...heapOptions(), resolve('server/src/main.ts'), mode], {
    env: {
      ...process.env,
      DATABASE_URL: asApplication(url),
      DATABASE_ADMIN_URL: url,
      PORT: String(port),
      DEMO: '0',
      LOG_LEVEL: 'error',
      LIMITS: '0',
      // As in the systemd units.
      NODE_COMPILE_CACHE: resolve('.cache/node'),
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let i = 0; i < 900; i += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (ready?.ok) return { port, server };
    await new Promise((settle) => setTimeout(settle, 100));
  }
  throw new Error('The server did not start');
}

/** As in `npm run serve`. */
function heapOptions(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: { serve: string };
  };
  return scripts.serve.match(/--\S+/g) ?? [];
}

/** The product is measured with a login that owns nothing, as in production. */
function asApplication(owner: string): string {
  const url = new URL(owner);
  url.username = 'cigogne_bench';
  url.password = 'cigogne-bench';
  return url.href;
}

function freePort(): Promise<number> {
  return new Promise((settle) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => settle(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
