import { expect, test } from 'vitest';
import { typedDays, typedRate } from './typed-setting.ts';

test('a rate is read as people write it', () => {
  const written = ['3', '3 %', '3%', ' 1,5 ', '1.5 %', '1,50', '19,00 %', '١٫٥', '٣ %', '0'];
  expect(written.map(typedRate)).toEqual([30, 30, 30, 15, 15, 15, 190, 15, 30, 0]);
});

test('what is not a rate, or is finer than it can be kept, is not one', () => {
  const wrong = ['', '%', '1,25', 'trois', '-3', '3 pour cent', '1 5', '3 %%', '1e2'];
  expect(wrong.map(typedRate)).toEqual(wrong.map(() => null));
});

test('days are read with their unit and in any digits', () => {
  expect(['3', ' 10 ', '3 jours', '1 jour', '٣'].map(typedDays)).toEqual([3, 10, 3, 1, 3]);
  expect(['', '1,5', '-1', 'trois', '3 semaines'].map(typedDays)).toEqual(Array(5).fill(null));
});
