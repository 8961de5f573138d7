import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

interface Chunk {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

/** The pages as built: `npm test` and `npm run check` build them first. */
const dist = join(import.meta.dirname, '../dist');
const manifests = Object.fromEntries(
  ['home', 'account', 'courier', 'office'].map((application) => [
    application,
    JSON.parse(readFileSync(join(dist, `.vite/${application}.json`), 'utf8')) as Manifest,
  ]),
);

/** Scripts that load before a page can be used: each entry and what it imports. */
function firstLoad(application: string, ...entries: string[]): Set<string> {
  const manifest = manifests[application] ?? {};
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

/** Scripts that a separately built page starts with. */
const scriptsOf = (page: string): string[] =>
  [...readFileSync(join(dist, page), 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(
    ([, file = '']) => file,
  );

const kilobytes = (files: Iterable<string>): number => {
  let sum = 0;
  for (const file of files) sum += kilobytesOf(readFileSync(join(dist, file)));
  return sum;
};

const kilobytesOf = (file: string | Buffer): number => gzipSync(file, { level: 9 }).length / 1024;

const courier = () => firstLoad('courier', 'src/courier/start.ts');
const office = () => firstLoad('office', 'src/office/main.tsx');
/** Loaded once, with the first screen that has a form. */
const forms = () => firstLoad('office', ...officeChunks().filter((key) => key.startsWith('_zod-')));
const officeChunks = () => Object.keys(manifests['office'] ?? {});

/** Preact and a phone's screens; React and the office's base. */
const budgets = [
  { page: 'the public home page', most: 75, files: () => scriptsOf('index.html') },
  { page: 'the login page', most: 40, files: () => scriptsOf('account.html') },
  { page: 'the courier application', most: 75, files: courier },
  { page: 'the office', most: 220, files: office },
  { page: 'what the office checks its forms with', most: 30, files: () => forms() },
] as const;

describe('first load of script, gzipped', () => {
  test.each(budgets)('$page stays within $most KB', ({ files, most }) => {
    const loaded = [...files()];
    expect(loaded).not.toEqual([]);
    expect(kilobytes(loaded)).toBeLessThanOrEqual(most);
  });

  test('a screen of the office is a chunk of at most 60 KB', () => {
    const screens = officeChunks().filter(
      (key) => key.startsWith('src/') && key.endsWith('Page.tsx'),
    );
    expect(screens.length).toBeGreaterThan(30);
    const loaded = new Set([...office(), ...forms()]);
    for (const key of screens) {
      const own = [...firstLoad('office', key)].filter((file) => !loaded.has(file));
      expect(kilobytes(own), key).toBeLessThanOrEqual(60);
    }
  });

  test('the light pages load neither React nor Mantine, and their first script no schemas', () => {
    const light = [...scriptsOf('index.html'), ...scriptsOf('account.html'), ...courier()];
    for (const file of light)
      for (const heavy of ['MantineProvider', 'react.dev/errors', 'ZodObject'])
        expect(readFileSync(join(dist, file), 'utf8'), file).not.toContain(heavy);
  });

  test('the office’s first screen checks no form: its script brings no schemas', () => {
    for (const file of office())
      expect(readFileSync(join(dist, file), 'utf8'), file).not.toContain('ZodObject');
  });

  test('the courier’s screens are one file', () => {
    expect([...courier()]).toHaveLength(1);
  });

  test('the recipient’s page weighs at most 100 kB in all, its style and its letters with it', () => {
    // The server leaves out what is said where the script does not come (tracking/draw-page.ts).
    const page = readFileSync(join(dist, 'account.html'), 'utf8').replace(
      /<div id="start-failed"[^]*<\/script>/,
      '',
    );
    const styles = [...page.matchAll(/href="\/(assets\/[^"]+\.css)"/g)].map(
      ([, file = '']) => file,
    );
    const letters = globSync('assets/instrument-sans-latin-standard-normal-*.woff2', { cwd: dist });
    expect([styles.length, letters.length]).toEqual([1, 1]);
    const files = [...scriptsOf('account.html'), ...styles, ...letters];
    expect(kilobytesOf(page) + kilobytes(files)).toBeLessThanOrEqual(100);
  });
});
