import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetBrokenOff, putInPlace } from '../build/put-in-place.ts';

let folder = '';
const at = (...path: string[]) => join(folder, ...path);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cigogne-pages-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

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

const day = 86_400_000;
const parts = () => readdirSync(at('dist', 'assets')).toSorted();

test('a screen that was opened before a new version finds its parts for two weeks', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await putInPlace(pages('first', 'office-a.js', 'shared.js'), at('dist'));
  // Three weeks on one version: somebody who still has it open when it is replaced can continue.
  const longAgo = new Date(Date.now() - 21 * day);
  for (const name of parts()) utimesSync(at('dist', 'assets', name), longAgo, longAgo);
  vi.setSystemTime(Date.now() + 21 * day);
  await putInPlace(pages('second', 'office-b.js', 'shared.js'), at('dist'));
  expect(parts()).toEqual(['office-a.js', 'office-b.js', 'shared.js']);
  expect(readFileSync(at('dist', 'assets', 'shared.js'), 'utf8')).toBe('second');
  vi.setSystemTime(Date.now() + 13 * day);
  await putInPlace(pages('third', 'office-c.js', 'shared.js'), at('dist'));
  expect(parts()).toEqual(['office-a.js', 'office-b.js', 'office-c.js', 'shared.js']);
  vi.setSystemTime(Date.now() + 2 * day);
  await putInPlace(pages('fourth', 'office-d.js', 'shared.js'), at('dist'));
  expect(parts()).toEqual(['office-b.js', 'office-c.js', 'office-d.js', 'shared.js']);
  expect(existsSync(at('fourth.before'))).toBe(false);
});

test('a part that was replaced and comes back with a later version is that version’s', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await putInPlace(pages('first', 'office-a.js'), at('dist'));
  await putInPlace(pages('second', 'office-b.js'), at('dist'));
  await putInPlace(pages('third', 'office-a.js'), at('dist'));
  vi.setSystemTime(Date.now() + 21 * day);
  await putInPlace(pages('fourth', 'office-d.js'), at('dist'));
  expect(parts()).toEqual(['office-a.js', 'office-d.js']);
});

test('of two builds that end at the same instant one is served, whole', async () => {
  for (let round = 0; round < 20; round += 1) {
    const [one, two] = [`one-${round}`, `two-${round}`];
    const builds = [pages(one, 'office-a.js'), pages(two, 'office-b.js')];
    await Promise.all(builds.map((built) => putInPlace(built, at('dist'))));
    const served = readFileSync(at('dist', 'dashb.html'), 'utf8');
    expect([one, two]).toContain(served);
    expect(parts()).toContain(served === one ? 'office-a.js' : 'office-b.js');
  }
});

test('what a killed build left goes with the next, and one that runs keeps its folder', async () => {
  pages(join('work', String(process.pid)), 'a.js');
  pages(join('work', '999999999'), 'a.js');
  await forgetBrokenOff(at('work'));
  expect(existsSync(at('work', String(process.pid)))).toBe(true);
  expect(existsSync(at('work', '999999999'))).toBe(false);
});
