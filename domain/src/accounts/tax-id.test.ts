import { expect, test } from 'vitest';
import { isTaxId, sparingTaxId } from './tax-id.ts';

test('the official form in its usual spellings', () => {
  for (const text of [
    '1234567/A/M/000',
    '1748203/B/A/M/000',
    '1748203BAM000',
    '0012345 L/A/C/001',
    '1234567-x-p-n-002',
  ])
    expect(isTaxId(text), text).toBe(true);
  for (const text of [
    null,
    '',
    '-',
    '0',
    'néant',
    '1234567',
    '1234567/A',
    '123456/A/A/M/000',
    '12345678/A/M/000',
    '1234567/I/A/M/000',
    '1234567/A/Z/M/000',
    '1234567/A/A/Z/000',
    '1234567/A/A/M/00',
  ])
    expect(isTaxId(text), String(text)).toBe(false);
});

test('only what root has seen, as it is written today, spares', () => {
  expect(sparingTaxId('1234567/A/M/000', '1234567/A/M/000')).toBe('1234567/A/M/000');
  expect(sparingTaxId('1234567/A/M/000', null)).toBe(null);
  expect(sparingTaxId('1234568/A/M/000', '1234567/A/M/000')).toBe(null);
  expect(sparingTaxId('-', '-')).toBe(null);
  expect(sparingTaxId(null, null)).toBe(null);
});
