import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as icons from './icons.ts';

const folder = new URL(
  '../../../../../node_modules/@tabler/icons-react/dist/esm/icons/',
  import.meta.url,
);

const partsOf = (icon: string) => {
  const text = readFileSync(new URL(`${icon}.mjs`, folder), 'utf8');
  const parts = JSON.parse(/__iconNode = (\[.*\]);/.exec(text)?.[1] ?? '[]') as [string, object][];
  return { filled: text.includes('createReactComponent("filled"'), parts };
};

describe('an icon is drawn as one path', () => {
  test.each(Object.keys(icons))(
    '%s is made of lines that each begin at a place of their own',
    (icon) => {
      const { filled, parts } = partsOf(icon);
      expect(parts).not.toEqual([]);
      for (const [tag, { key: _, ...given }] of parts as [string, Record<string, string>][]) {
        expect(tag).toBe('path');
        expect(Object.keys(given)).toEqual(['d']);
        expect(given['d']).toMatch(/^M/);
      }
      // Areas that overlap would cut holes into each other.
      if (filled) expect(parts).toHaveLength(1);
    },
  );
});
