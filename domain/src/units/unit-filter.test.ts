import { expect, test } from 'vitest';
import { unitStateFilter } from './unit-filter.ts';

test("a unit's state is read in both spellings", () => {
  expect(unitStateFilter.parse('pending-pick')).toBe('pending_pick');
  expect(unitStateFilter.parse('in-progress')).toBe('in_progress');
  expect(unitStateFilter.parse('pending_pick')).toBe('pending_pick');
  expect(unitStateFilter.safeParse('en route').success).toBe(false);
});
