import { expect, test } from 'vitest';
import { writtenSetting } from './written-setting.ts';

test('the company’s phone numbers are written in groups, as everywhere', () => {
  expect(writtenSetting('phones', ['71418200', '98220100'])).toBe(
    '71\u00a0418\u00a0200, 98\u00a0220\u00a0100',
  );
});
