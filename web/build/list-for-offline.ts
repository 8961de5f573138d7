import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}
type Manifest = Record<string, Chunk>;

/** Files kept whatever imports them: the pictures of the shell. */
const always = [
  '/courier.html',
  '/theme.js',
  '/manifest.webmanifest',
  '/logo.svg',
  '/icons/icon-192.png',
];

/**
 * Completes the courier's service worker with the files that its screens need, and with their version.
 * The decoder's WebAssembly is left out: it is large, and is kept at its first use.
 */
export function listForOffline(): Plugin {
  let folder = 'dist';
  return {
    name: 'list-for-offline',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      handler: async () => {
        const manifest = JSON.parse(
          await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
        ) as Manifest;
        const files = [...always, ...reachable(manifest, 'courier.html').map((file) => `/${file}`)];
        const version = createHash('sha256')
          .update(files.join())
          .update(await readFile(join(folder, 'courier.html')))
          .digest('hex')
          .slice(0, 12);
        const worker = join(folder, 'sw.js');
        const text = await readFile(worker, 'utf8');
        const listed = text
          .replace("'__FILES__'", JSON.stringify(files))
          .replace('__VERSION__', version);
        await writeFile(worker, listed);
      },
    },
  };
}

function reachable(manifest: Manifest, from: string): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) {
      if (!file.endsWith('.wasm') && !file.endsWith('.html')) files.add(file);
    }
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  visit(from);
  return [...files];
}
