import { expect, test } from 'vitest';
import { visitsOf } from './visits.ts';

const parcel = (
  ref: string,
  tel_cl: string,
  adresse: string,
  adresse_deleg = 'Sousse Jawhara',
) => ({
  ref,
  tel_cl,
  adresse,
  adresse_deleg,
  adresse_gov: 'Sousse',
});
const refs = (parcels: readonly ReturnType<typeof parcel>[]) =>
  visitsOf(parcels).map((visit) => visit.map(({ ref }) => ref));

test('parcels for one phone are one visit, in the place of the first', () => {
  expect(
    refs([
      parcel('a', '50000001', 'Khezama'),
      parcel('b', '50000002', 'Sahloul'),
      parcel('c', '50000001', 'Kalaa'),
    ]),
  ).toEqual([['a', 'c'], ['b']]);
});

test('parcels for one numbered address are one visit, however it is written', () => {
  expect(
    refs([
      parcel('a', '50000001', '12, rue de Médine'),
      parcel('b', '50000002', '12 RUE DE MEDINE'),
      parcel('c', '50000003', '12 rue de Médine', 'Msaken'),
    ]),
  ).toEqual([['a', 'b'], ['c']]);
});

test('a quarter is no address: its people are visited one by one', () => {
  expect(
    refs([parcel('a', '50000001', 'Centre ville'), parcel('b', '50000002', 'Centre ville')]),
  ).toEqual([['a'], ['b']]);
});

test('a phone that orders to two doors makes them one visit', () => {
  expect(
    refs([
      parcel('a', '50000001', '1 rue de Tunis'),
      parcel('b', '50000002', '2 rue de Tunis'),
      parcel('c', '50000001', '2 rue de Tunis'),
      parcel('d', '50000009', '9 rue de Tunis'),
    ]),
  ).toEqual([['a', 'b', 'c'], ['d']]);
});
