import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Locked {
  version?: string;
  optionalDependencies?: Record<string, string>;
}

const lock = JSON.parse(readFileSync(join(import.meta.dirname, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

// If the registry lacks one platform's build, npm drops it from the lock file, and `npm ci` then
// refuses the lock.
test('the lock file names the packages of every platform', () => {
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {}).filter(
      (name) =>
        !(`node_modules/${name}` in lock.packages) &&
        !(`${path}/node_modules/${name}` in lock.packages),
    ),
  );
  expect(missing).toEqual([]);
});
