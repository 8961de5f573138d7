import { expect, test } from 'vitest';
import { calmText, readable } from './calm-text.ts';
import { splitMessages } from './message-parts.ts';

test('twenty thousand blanks say no more than one', () => {
  expect(calmText(`a${' '.repeat(20_000)}b`)).toBe('a b');
  expect(calmText(`a${'\n \t'.repeat(6_000)}\nb`)).toBe('a\n\nb');
  const message = 'Sami Gharbi 22123456 La Marsa 45 dt';
  expect(splitMessages(message.replaceAll(' ', ' '.repeat(3_000)))).toEqual([message]);
});

test('a message is read as far as anybody writes', () => {
  expect(readable('a'.repeat(20_000))).toHaveLength(600);
  expect(readable('abc def\n'.repeat(2_000))).toHaveLength(1_500);
});
