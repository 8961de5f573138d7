import { expect, test } from 'vitest';
import { PackageCounts } from './package-counts.ts';

const sofa = { code: '260000482133', nom_cl: 'Salma', nbr_paquets: 3 };
const robe = { code: '260000482141', nom_cl: 'Amal', nbr_paquets: 1 };

function allScanned(): PackageCounts {
  const packages = new PackageCounts();
  for (const index of [1, 2, 3]) packages.missingOf(sofa, index);
  return packages;
}

test('the parcel is missing until its last package, whether its labels or its code are scanned', () => {
  const packages = new PackageCounts();
  expect(packages.missingOf(sofa, 2)?.sentence).toBe('Paquet 1/3 de Salma : scannez les autres.');
  expect(packages.missingOf(sofa, 2)).toMatchObject({ good: false, fault: 'duplicate' });
  expect(packages.missingOf(sofa, null)?.sentence).toContain('Paquet 2/3');
  expect(packages.missingOf(sofa, 3)).toBeNull();
  expect(packages.missingOf(robe, null)).toBeNull();
});

test('a refused act is tried again with any of its labels, and not with one that it does not have', () => {
  const packages = allScanned();
  expect(packages.missingOf(sofa, 2)).toBeNull();
  expect(packages.missingOf(sofa, null)).toBeNull();
  expect(packages.missingOf(sofa, 4)?.sentence).toContain("n'a que 3 paquets");
});

test('once done or taken back, one label alone is one package again', () => {
  const packages = allScanned();
  packages.forget(sofa.code);
  expect(packages.missingOf(sofa, 3)?.sentence).toContain('Paquet 1/3');
});
