import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetBrokenOff, putInPlace } from '../build/put-in-place.ts';

let folder = '';
const at = (...path: string[]) => join(folder, ...path);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cigogne-pages-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function pages(name: string, ...assets: string[]): string {
  mkdirSync(at(name, 'assets'), { recursive: true });
  writeFileSync(at(name, 'dashb.html'), name);
  for (const asset of assets) writeFileSync(at(name, 'assets', asset), name);
  return at(name);
}

test('the first pages are put where there were none', async () => {
  await putInPlace(pages('built', 'office-a.js'), at('dist'));
  expect(readFileSync(at('dist', 'dashb.html'), 'utf8')).toBe('built');
  expect(existsSync(at('built'))).toBe(false);
});

test('a screen that was opened before a new version finds its parts for two weeks', async () => {
  pages('dist', 'office-a.js', 'shared.js', 'office-old.js');
  const longAgo = new Date(Date.now() - 15 * 86_400_000);
  utimesSync(at('dist', 'assets', 'office-old.js'), longAgo, longAgo);
  await putInPlace(pages('second', 'office-b.js', 'shared.js'), at('dist'));
  await putInPlace(pages('third', 'office-c.js', 'shared.js'), at('dist'));
  const asset = (name: string) => readFileSync(at('dist', 'assets', name), 'utf8');
  expect(['office-a.js', 'office-b.js', 'office-c.js', 'shared.js'].map(asset)).toEqual([
    'dist',
    'second',
    'third',
    'third',
  ]);
  expect(existsSync(at('dist', 'assets', 'office-old.js'))).toBe(false);
  expect(existsSync(at('third.before'))).toBe(false);
});

test('what a killed build left goes with the next, and one that runs keeps its folder', async () => {
  pages(join('work', String(process.pid)), 'a.js');
  pages(join('work', '999999999'), 'a.js');
  await forgetBrokenOff(at('work'));
  expect(existsSync(at('work', String(process.pid)))).toBe(true);
  expect(existsSync(at('work', '999999999'))).toBe(false);
});
