import { expect, test } from 'vitest';
import type { Day } from '../days.ts';
import { paymentDay, weekDays } from './payment-days.ts';

const wednesday = '2026-03-11' as Day;

test('payment days are written as people say them', () => {
  expect(weekDays('mardi, vendredi')).toEqual([2, 5]);
  expect(weekDays('Lundi et jeudi')).toEqual([1, 4]);
  expect(weekDays('demain')).toBeNull();
  expect(weekDays('')).toBeNull();
});

test('the next one, the last one, and today when it is one', () => {
  expect(paymentDay('mardi, vendredi', wednesday)).toBe('2026-03-13');
  expect(paymentDay('mardi, vendredi', wednesday, -1)).toBe('2026-03-10');
  expect(paymentDay('mercredi', wednesday)).toBe(wednesday);
  expect(paymentDay('jamais', wednesday)).toBeNull();
});
