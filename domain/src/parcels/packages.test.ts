import { describe, expect, test } from 'vitest';
import { allPackages, packageSentences, readPackage } from './packages.ts';

describe('packages of a parcel', () => {
  test('one package: the code alone is enough, and its repeat is told', () => {
    const first = readPackage(new Set(), null, 1);
    expect(first).toEqual({ index: 1, k: 1, n: 1, outcome: 'counted', complete: true });
    expect(readPackage(new Set([1]), null, 1).outcome).toBe('repeated');
  });

  test('three packages count once all are scanned, whatever the order', () => {
    expect(readPackage(new Set([3]), 1, 3)).toMatchObject({ k: 2, n: 3, complete: false });
    expect(readPackage(new Set([3, 1]), 3, 3)).toMatchObject({ k: 2, outcome: 'repeated' });
    expect(readPackage(new Set([3, 1]), 2, 3)).toMatchObject({ k: 3, complete: true });
  });

  test('without a number it is the first one not yet scanned', () => {
    expect(readPackage(new Set([1, 3]), null, 3).index).toBe(2);
  });

  test('a package number beyond the count adds nothing, and says so', () => {
    expect(readPackage(new Set(), 4, 3)).toMatchObject({
      k: 0,
      outcome: 'beyond',
      complete: false,
    });
    expect(packageSentences.beyond('260000482133', 1, 2)).toMatch(/n'a qu'un paquet/);
  });

  test('a tick counts all packages', () => {
    expect([...allPackages(3)]).toEqual([1, 2, 3]);
    expect(allPackages(0).size).toBe(1);
  });
});
