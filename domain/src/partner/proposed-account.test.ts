import { expect, test } from 'vitest';
import { governorates } from '../places/zones.ts';
import { proposedAccount } from './proposed-account.ts';

test('a hub is proposed the depot that is near, Tunis when it is even or serves nothing', () => {
  expect(proposedAccount(['Tunis', 'Ariana'])).toBe('tunis');
  expect(proposedAccount(['Sfax', 'Gabès', 'Nabeul'])).toBe('sousse');
  expect(proposedAccount(['Sousse', 'Tunis'])).toBe('tunis');
  expect(proposedAccount([])).toBe('tunis');
});

test('every governorate has its depot', () => {
  const ofSousse = governorates.filter(({ nom }) => proposedAccount([nom]) === 'sousse');
  expect(ofSousse).toHaveLength(13);
});
