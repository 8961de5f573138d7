import { describe, expect, test } from 'vitest';
import { scanPackage, tickPackages, untickPackages } from './scanned-packages.ts';

const code = '260000482133';

describe('packages of a parcel', () => {
  test('one package: the code alone is enough, and its repeat is told', () => {
    const first = scanPackage(new Map(), { code, package: null }, 1);
    expect(first).toMatchObject({ k: 1, n: 1, again: false, complete: true });
    expect(scanPackage(first.packages, { code, package: null }, 1).again).toBe(true);
  });

  test('three packages count once all are scanned, whatever the order', () => {
    let packages = scanPackage(new Map(), { code, package: 3 }, 3).packages;
    const second = scanPackage(packages, { code, package: 1 }, 3);
    expect(second).toMatchObject({ k: 2, n: 3, complete: false });
    packages = second.packages;
    expect(scanPackage(packages, { code, package: 3 }, 3)).toMatchObject({ k: 2, again: true });
    expect(scanPackage(packages, { code, package: 2 }, 3)).toMatchObject({ k: 3, complete: true });
  });

  test('a package number beyond the count adds nothing', () => {
    expect(scanPackage(new Map(), { code, package: 4 }, 3)).toMatchObject({ k: 0, again: true });
  });

  test('a tick counts all packages, and taking it away none', () => {
    const ticked = tickPackages(new Map(), code, 3);
    expect(ticked.get(code)?.size).toBe(3);
    expect(untickPackages(ticked, code).has(code)).toBe(false);
  });
});
