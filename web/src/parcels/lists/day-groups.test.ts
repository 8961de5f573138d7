import { millimes } from '@cigogne/domain/money';
import { expect, it } from 'vitest';
import { groupsOf } from './day-groups.tsx';
import type { Parcel } from '../parcel-reads.ts';

const parcel = (createdAt: string, amount: number) =>
  ({ createdAt, montant_ttc: millimes(amount) }) as Parcel;
const rows = [
  parcel('2026-11-22T09:00:00Z', 20_000),
  parcel('2026-11-22T08:00:00Z', 15_500),
  parcel('2026-11-21T22:30:00Z', 30_000),
  parcel('2026-11-20T10:00:00Z', 45_000),
];
const dayLines = (page: number, count: number) =>
  [...groupsOf({ rows, page, size: 4, count })].map(([day, group]) =>
    group.isWhole ? [day, group.count, group.sum] : [day],
  );

it('counts and adds up the parcels of a day that is on the page as a whole', () => {
  // 23 h 30 in Tunis is still the day before.
  expect(dayLines(0, 4)).toEqual([
    ['2026-11-22', 2, 35_500],
    ['2026-11-21', 1, 30_000],
    ['2026-11-20', 1, 45_000],
  ]);
});

it('names only the day that goes on, on the page before or after', () => {
  expect(dayLines(0, 9)).toEqual([
    ['2026-11-22', 2, 35_500],
    ['2026-11-21', 1, 30_000],
    ['2026-11-20'],
  ]);
  expect(dayLines(1, 12)).toEqual([['2026-11-22'], ['2026-11-21', 1, 30_000], ['2026-11-20']]);
});
