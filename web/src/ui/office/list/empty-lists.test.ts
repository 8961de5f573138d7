import { emptyHint } from '@cigogne/domain/empty-hints';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../../..');

/** Names that are put together where the list stands. */
const together: Record<string, readonly string[]> = {
  'parcels/lists/OfficeParcels.tsx': ['colis', 'colis-termines'],
  'summaries/AgeingTab.tsx': ['echeancier-creances', 'echeancier-dettes'],
};

test('every empty list of the office says what brings its first row', () => {
  const silent = globSync('**/*.tsx', { cwd: source })
    .filter((file) => !file.startsWith('ui/'))
    .flatMap((file) => {
      const text = readFileSync(join(source, file), 'utf8');
      return [...text.matchAll(/<(?:ListTable|DataTable)\b(.*?)\n\s*\/>/gs)].flatMap(
        ([, props = '']) => {
          if (/emptyHint|\{\.\.\./.test(props)) return [];
          const names = together[file] ?? [/\bname="([^"]+)"/.exec(props)?.[1] ?? '?'];
          return names.filter((name) => !emptyHint(name)).map((name) => `${file}: ${name}`);
        },
      );
    });
  expect(silent).toEqual([]);
});
