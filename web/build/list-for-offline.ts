import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outDir } from './applications.ts';
import { allFilesOf, isArabic } from './manifest.ts';

/**
 * Completes the courier's service worker with the list of files that its screens need, their
 * version, and the code that sends acts when no page is open. The styles are in the page. The
 * decoder's WebAssembly is large, so it is left out and cached at its first use; so is the map,
 * which the application loads after everything else. Arabic is cached where it was chosen.
 */
export async function listForOffline(): Promise<void> {
  const needed = await allFilesOf('courier', 'src/courier/start.ts');
  const files = [
    '/dashb',
    ...needed.filter((file) => !/\.(?:wasm|css)$|\/RoundMap-/.test(file) && !isArabic(file)),
  ];
  const sync = await readFile(join(outDir, 'sync.js'), 'utf8');
  await rm(join(outDir, 'sync.js'));
  const version = createHash('sha256')
    .update(needed.join())
    .update(await readFile(join(outDir, 'dashb.html')))
    .digest('hex')
    .slice(0, 12);
  const worker = join(outDir, 'sw.js');
  const text = await readFile(worker, 'utf8');
  const listed = text
    .replace("'__FILES__'", JSON.stringify(files))
    .replace('__ARABIC__', needed.find(isArabic) ?? '')
    .replace('__VERSION__', version);
  await writeFile(worker, `${listed}\n${sync}`);
}
