import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outDir } from './applications.ts';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

export interface Files {
  /** The entry script first, then its imports. */
  scripts: string[];
  styles: string[];
}

const readManifest = async (application: string): Promise<Record<string, Chunk>> =>
  JSON.parse(await readFile(join(outDir, `.vite/${application}.json`), 'utf8'));

/** Addresses of the files that an entry needs before it can run. */
export async function filesOf(application: string, entry: string): Promise<Files> {
  const chunks = await chunksOf(application, entry, ({ imports = [] }) => imports);
  const manifest = await readManifest(application);
  // An application has one style sheet, listed beside its chunks.
  const shared = Object.values(manifest).filter(({ file }) => file.endsWith('.css'));
  return {
    scripts: chunks.map(({ file }) => `/${file}`),
    styles: unique([
      ...chunks.flatMap(({ css = [] }) => css),
      ...(application === 'office' ? [] : shared.map(({ file }) => file)),
    ]).map((file) => `/${file}`),
  };
}

/** Addresses of every file that an application may load. */
export async function allFilesOf(application: string, entry: string): Promise<string[]> {
  const chunks = await chunksOf(application, entry, ({ imports = [], dynamicImports = [] }) => [
    ...imports,
    ...dynamicImports,
  ]);
  const manifest = await readManifest(application);
  const beside = Object.values(manifest).map(({ file }) => file);
  return unique([
    ...chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]),
    ...beside.filter((file) => /\.(?:css|woff2)$/.test(file)),
  ]).map((file) => `/${file}`);
}

async function chunksOf(
  application: string,
  entry: string,
  next: (chunk: Chunk) => string[],
): Promise<Chunk[]> {
  const manifest = await readManifest(application);
  const seen = new Set<string>();
  const visit = (key: string): Chunk[] => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return [];
    seen.add(key);
    return [chunk, ...next(chunk).flatMap(visit)];
  };
  const chunks = visit(entry);
  if (chunks.length === 0) throw new Error(`${application} has no ${entry}`);
  return chunks;
}

const unique = (all: string[]): string[] => [...new Set(all)];

/** The file of Arabic texts (src/language/arabic). */
export const isArabic = (file: string): boolean => file.startsWith('/assets/arabic-');
