import { describe, expect, test } from 'vitest';
import { byZone, inOrder } from './board.ts';

const parcel = (
  adresse_deleg: string,
  adresse_zip: string,
  date_programe: string | null = null,
) => ({
  adresse_gov: 'Sousse',
  adresse_deleg,
  adresse_zip,
  date_programe,
});

describe('parcels that ride well together', () => {
  test('are of one delegation, in the order of their postal codes', () => {
    const { groups } = byZone(
      [parcel('Msaken', '4070'), parcel('Akouda', '4022'), parcel('Msaken', '4013')],
      '2026-03-11',
    );
    expect(groups.map(({ zone, zips }) => [zone, zips])).toEqual([
      ['Akouda | Sousse', ['4022']],
      ['Msaken | Sousse', ['4013', '4070']],
    ]);
    expect(groups[1]?.parcels.map(({ adresse_zip }) => adresse_zip)).toEqual(['4013', '4070']);
  });

  test('what was promised for today comes first, what was promised for later is left out', () => {
    const today = parcel('Msaken', '4070', '2026-03-11');
    const later = parcel('Msaken', '4013', '2026-03-12');
    const { groups, later: left } = byZone([parcel('Msaken', '4013'), later, today], '2026-03-11');
    expect(groups[0]?.parcels[0]).toEqual(today);
    expect(groups[0]?.parcels).toHaveLength(2);
    expect(left).toEqual([later]);
  });
});

test('an order forgets those that left and puts the unnamed last', () => {
  expect(inOrder(['a', 'b', 'c', 'd'], ['c', 'x', 'a'])).toEqual(['c', 'a', 'b', 'd']);
});
