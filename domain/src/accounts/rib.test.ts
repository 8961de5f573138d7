import { expect, test } from 'vitest';
import { formatRib, isRib, withRibKey } from './rib.ts';

const rib = withRibKey('080060123456789012');

test('a bank account has 20 digits and the right key', () => {
  expect(isRib(rib)).toBe(true);
  expect(isRib(rib.slice(1))).toBe(false);
  expect(isRib(`${rib.slice(0, 19)}x`)).toBe(false);
});

test('one wrong digit is seen', () => {
  for (let place = 0; place < 20; place += 1) {
    const other = (Number(rib[place]) + 1) % 10;
    expect(isRib(`${rib.slice(0, place)}${other}${rib.slice(place + 1)}`), `${place}`).toBe(false);
  }
});

test('it is read as bank, branch, account and key', () => {
  expect(formatRib(rib)).toBe(`08 006 0123456789012 ${rib.slice(18)}`);
});
