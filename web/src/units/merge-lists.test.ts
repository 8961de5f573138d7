import { expect, test } from 'vitest';
import { mergeLists } from './merge-lists.ts';

const rows = (...refs: string[]) => refs.map((ref) => ({ ref }));

test('two people edit a round: what each added is there, what each took away is gone', () => {
  const merged = mergeLists(rows('c', 'b', 'a'), rows('d', 'c', 'a'), rows('e', 'c', 'b'));
  expect(merged.rows).toEqual(rows('e', 'd', 'c'));
  expect(merged).toMatchObject({ added: 1, removed: 1 });
});

test('a parcel that both added stands once', () => {
  expect(mergeLists(rows('a'), rows('b', 'a'), rows('b', 'a'))).toEqual({
    rows: rows('b', 'a'),
    added: 0,
    removed: 0,
  });
});
