import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { outDir } from './applications.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const worthIt = /\.(?:js|css|html|svg|json|txt|xml|wasm|webmanifest)$/;
const smallest = 1024;

/**
 * Writes a `.br` and a `.gz` next to every text file, so that the server does not compress while
 * serving.
 */
export async function compressFiles(): Promise<void> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && worthIt.test(entry.name));
  for (const file of files) await compress(join(file.parentPath, file.name));
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallest) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: content.length > 400_000 ? 9 : 11 };
  await Promise.all([
    brotli(content, { params: quality }).then((small) => writeFile(`${file}.br`, small)),
    zip(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}
