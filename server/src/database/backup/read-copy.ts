import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';

interface Manifest {
  Files: { Path: string; Size: number; Checksum: string }[];
  'WAL-Ranges': { Timeline: number; 'Start-LSN': string; 'End-LSN': string }[];
  'Manifest-Checksum': string;
}

/** A copy, or the log after it, differs from what was written. */
export class Damaged extends Error {}

export const archiveName = 'base.tar.gz';

/** PostgreSQL's manifest of the copy, whose last line is its own checksum. */
export function readManifest(folder: string): Manifest {
  const text = readFileSync(join(folder, 'backup_manifest'), 'utf8');
  const end = text.lastIndexOf('"Manifest-Checksum"');
  const damaged = new Damaged(`La liste ${join(folder, 'backup_manifest')} est abîmée.`);
  try {
    const manifest = JSON.parse(text) as Manifest;
    const sum = createHash('sha256').update(text.slice(0, end)).digest('hex');
    if (sum !== manifest['Manifest-Checksum']) throw damaged;
    return manifest;
  } catch {
    throw damaged;
  }
}

/** Receives each file of the copy, to write it or to ignore it. */
export type Take = (header: Header, content: AsyncIterable<Buffer>) => Promise<void>;

/**
 * Reads a copy in full and compares each file with PostgreSQL's manifest, so that one flipped bit
 * is found. `take` writes the files where the copy is restored.
 */
export async function readCopy(folder: string, take?: Take): Promise<{ files: number }> {
  const manifest = readManifest(folder);
  const expected = new Map(manifest.Files.map((file) => [file.Path, file]));
  const wrong = (path: string) =>
    new Damaged(`La copie ${folder} est abîmée : ${path} n’est pas ce qui a été copié.`);
  const read = async (entries: AsyncIterable<AsyncIterable<Buffer> & { header: Header }>) => {
    for await (const entry of entries) {
      const path = entry.header.name.replace(/^\.\//, '').replace(/\/$/, '');
      const sum = createHash('sha256');
      let size = 0;
      const content = (async function* () {
        for await (const chunk of entry) {
          sum.update(chunk);
          size += chunk.length;
          yield chunk;
        }
      })();
      if (take) await take(entry.header, content);
      // Reads what `take` left unread, so that it is checked too.
      for await (const chunk of content) void chunk;
      const file = expected.get(path);
      if (file && (file.Size !== size || file.Checksum !== sum.digest('hex'))) throw wrong(path);
      if (!file && entry.header.type === 'file' && !path.startsWith('pg_wal/')) throw wrong(path);
      expected.delete(path);
    }
  };
  try {
    await pipeline(
      createReadStream(join(folder, archiveName)),
      createGunzip(),
      extract(),
      read as never,
    );
  } catch (error) {
    if (error instanceof Damaged || (error as NodeJS.ErrnoException).code?.startsWith('E'))
      throw error;
    throw new Damaged(`La copie ${folder} est abîmée : ${(error as Error).message}.`);
  }
  const [missing] = expected.keys();
  if (missing !== undefined)
    throw new Damaged(`La copie ${folder} est incomplète : ${missing} manque.`);
  return { files: manifest.Files.length };
}
