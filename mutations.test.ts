import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutations } from './bench/mutations.ts';

test('each deliberate fault finds its one place in the code', () => {
  const lost = mutations.filter(
    ({ file, find }) =>
      readFileSync(join(import.meta.dirname, file), 'utf8').split(find).length !== 2,
  );
  expect(lost.map(({ file, fault }) => `${file}: ${fault}`)).toEqual([]);
});

test('docs/mutations.md has a row for each of them, and none for a fault that is gone', () => {
  const page = readFileSync(join(import.meta.dirname, 'docs/mutations.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `(.+?)` \| (.+?) \|/gm)].map(
    ([, file, fault]) => `${file}: ${fault}`,
  );
  expect(rows.toSorted()).toEqual(
    mutations.map(({ file, fault }) => `${file}: ${fault}`).toSorted(),
  );
});

test('docs/mutations.md names tests that are there', () => {
  const page = readFileSync(join(import.meta.dirname, 'docs/mutations.md'), 'utf8');
  const gone = [...page.matchAll(/`([^`]+)` « (.+) » \|$/gm)].filter(
    ([, file = '', title = '']) => {
      const tests = readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll("\\'", "'");
      return !tests.includes(title);
    },
  );
  expect(gone.map(([row]) => row)).toEqual([]);
});
