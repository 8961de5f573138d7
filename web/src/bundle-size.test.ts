import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

/** The pages as built: `npm test` and `npm run check` build them first. */
const dist = join(import.meta.dirname, '../dist');
const manifestFile = join(dist, '.vite/manifest.json');
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>;

/** Scripts that load before a page can be used: the entry, what it imports, and `also`. */
function firstLoad(...entries: string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const entry of entries) visit(entry);
  return files;
}

const kilobytes = (files: Iterable<string>): number => {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
  return bytes / 1024;
};

/** React and one form. */
const budgets = [
  { page: 'the public home page', most: 75, entries: ['index.html'] },
  {
    page: 'the login page',
    most: 85,
    entries: ['account.html', 'src/accounts/sign-in/LoginPage.tsx'],
  },
  { page: 'the courier application', most: 140, entries: ['office.html', 'courier.html'] },
  { page: 'the office', most: 240, entries: ['office.html', 'src/office/main.tsx'] },
] as const;

describe('first load of script, gzipped', () => {
  test.each(budgets)('$page stays within $most KB', ({ entries, most }) => {
    for (const entry of entries) expect(manifest).toHaveProperty([entry]);
    expect(kilobytes(firstLoad(...entries))).toBeLessThanOrEqual(most);
  });

  test('a screen of the office is a chunk of at most 60 KB', () => {
    const screens = Object.entries(manifest).filter(
      ([key]) => key.startsWith('src/') && key.endsWith('Page.tsx'),
    );
    const office = firstLoad('office.html', 'src/office/main.tsx');
    for (const [key] of screens) {
      const own = [...firstLoad(key)].filter((file) => !office.has(file));
      expect(kilobytes(own), key).toBeLessThanOrEqual(60);
    }
  });

  test('the public pages and the courier application never load Mantine', () => {
    for (const entry of ['index.html', 'account.html', 'courier.html']) {
      for (const file of firstLoad(entry)) {
        expect(readFileSync(join(dist, file), 'utf8'), file).not.toContain('MantineProvider');
      }
    }
  });
});
