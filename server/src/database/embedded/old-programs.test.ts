import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { CannotStart } from './cannot-start.ts';
import { oldPrograms } from './old-programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'cigogne-programs-'));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

function unpacked(): string {
  const native = join(folder, 'native');
  for (const name of ['bin', 'lib']) mkdirSync(join(native, name), { recursive: true });
  writeFileSync(join(native, 'bin/postgres'), '');
  writeFileSync(join(native, 'lib/libpq.so.5.17'), 'library');
  writeFileSync(
    join(native, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.17', target: 'native/lib/libpq.so.5' }]),
  );
  vi.stubEnv('POSTGRES_BEFORE', join(native, 'bin'));
  return native;
}

test('a package that was only unpacked gets the links that npm makes at an installation', () => {
  const native = unpacked();
  expect(oldPrograms(17, null).postgres).toBe(join(native, 'bin/postgres'));
  expect(readFileSync(join(native, 'lib/libpq.so.5'), 'utf8')).toBe('library');
});

test('a link that cannot be made is told with the command that makes it', () => {
  const native = unpacked();
  const place = join(native, 'lib/libpq.so.5');
  symlinkSync('of-another-version', place);
  expect(() => oldPrograms(17, null)).toThrow(CannotStart);
  expect(() => oldPrograms(17, null)).toThrow(`ln -sfn libpq.so.5.17 ${place}`);
});
