import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outDir } from './applications.ts';
import { allFilesOf } from './manifest.ts';

/**
 * Completes the courier's service worker with the files that its screens need, and with their version. The
 * styles are in the page. The decoder's WebAssembly is left out: it is large, and is kept at its first use.
 */
export async function listForOffline(): Promise<void> {
  const needed = await allFilesOf('courier', 'src/courier/start.ts');
  const files = ['/dashb', ...needed.filter((file) => !/\.(?:wasm|css)$/.test(file))];
  const version = createHash('sha256')
    .update(files.join())
    .update(await readFile(join(outDir, 'dashb.html')))
    .digest('hex')
    .slice(0, 12);
  const worker = join(outDir, 'sw.js');
  const text = await readFile(worker, 'utf8');
  const listed = text.replace("'__FILES__'", JSON.stringify(files)).replace('__VERSION__', version);
  await writeFile(worker, listed);
}
