import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toTnd } from '../money.ts';
import { ClosingForm, closingSentences, countedSum, denominations } from './closing-form.ts';

describe('the count of the cash', () => {
  test('any count of bills and coins is its own total', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(500), { minLength: denominations.length, maxLength: denominations.length }),
        (numbers) => {
          const detail = Object.fromEntries(
            denominations.map((value, place) => [String(value), numbers[place] ?? 0]),
          );
          const compte = toTnd(countedSum(detail));
          expect(ClosingForm.safeParse({ id: 1, compte, detail }).success).toBe(true);
          const wrong = ClosingForm.safeParse({ id: 1, compte: compte + 1, detail });
          expect(wrong.error?.issues[0]?.message).toBe(closingSentences.detail);
        },
      ),
    );
  });

  test('a total alone is enough, nothing is not', () => {
    expect(ClosingForm.parse({ id: 1, compte: '95,5' })).toMatchObject({
      compte: 95_500,
      detail: null,
      cheques: null,
      ajouts: [],
    });
    expect(ClosingForm.safeParse({ id: 1 }).error?.issues[0]?.message).toBe(
      closingSentences.compte,
    );
    expect(ClosingForm.safeParse({ id: 1, compte: 3, detail: { 3000: 1 } }).success).toBe(false);
  });
});
