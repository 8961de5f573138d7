import { expect, test } from 'vitest';
import { changesOf } from './journal-changes.ts';

test('a journal line shows the fields that differ, old and new', () => {
  expect(
    changesOf({ nom: 'Ali', tel: '1', ok: false }, { nom: 'Ali', tel: '2', ok: true }),
  ).toEqual([
    { name: 'tel', before: '1', after: '2' },
    { name: 'ok', before: 'non', after: 'oui' },
  ]);
});

test('a bare value and a secret are shown as changes', () => {
  expect(changesOf(600, 1000)).toEqual([{ name: 'valeur', before: '600', after: '1000' }]);
  expect(changesOf({ password: '••••' }, { password: '••••' })).toHaveLength(1);
  expect(changesOf(null, { nom: 'HUB-SFAX' })).toEqual([
    { name: 'nom', before: '–', after: 'HUB-SFAX' },
  ]);
});
