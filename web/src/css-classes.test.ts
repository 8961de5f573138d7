import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * The selectors of a style sheet that apply at every width; those inside queries or blocks are left
 * out.
 */
function plainSelectors(css: string): string[] {
  const found: string[] = [];
  let text = '';
  let depth = 0;
  for (const sign of css.replace(/\/\*.*?\*\//gs, '')) {
    if (sign === '{') {
      if (depth === 0)
        found.push(
          ...withoutArguments(text)
            .split(',')
            .map((one) => one.trim()),
        );
      depth += 1;
    }
    if (sign === '}') depth -= 1;
    text = sign === '{' || sign === '}' || sign === ';' ? '' : text + sign;
  }
  return found;
}

/** `:is(.a, .b)` does not start a new selector. */
function withoutArguments(selectors: string): string {
  const shorter = selectors.replace(/\([^()]*\)/g, '');
  return shorter === selectors ? selectors : withoutArguments(shorter);
}

test('a class has its looks from one style sheet', () => {
  const sheets = new Map<string, string[]>();
  for (const file of globSync('**/*.css', { cwd: import.meta.dirname })) {
    const names = plainSelectors(readFileSync(join(import.meta.dirname, file), 'utf8'))
      .filter((selector) => /^\.[\w-]+$/.test(selector))
      .map((selector) => selector.slice(1));
    for (const name of new Set(names)) sheets.set(name, [...(sheets.get(name) ?? []), file]);
  }
  expect(sheets.size).toBeGreaterThan(400);
  expect([...sheets].filter(([, files]) => files.length > 1)).toEqual([]);
});

test('no style sheet is longer than three hundred lines', () => {
  const lines = (file: string) =>
    readFileSync(join(import.meta.dirname, file), 'utf8')
      .trimEnd()
      .split('\n').length;
  const long = globSync('**/*.css', { cwd: import.meta.dirname }).filter(
    (file) => lines(file) > 300,
  );
  expect(long).toEqual([]);
});
