import { expect, test } from 'vitest';
import { millimes } from '../money.ts';
import { ago, knownSentence } from './known-parcels.ts';

const now = new Date('2026-11-22T12:00:00Z');

test.each([
  ['2026-11-22T12:00:30Z', 'à l’instant'],
  ['2026-11-22T11:59:30Z', 'à l’instant'],
  ['2026-11-22T11:55:00Z', 'il y a 5 min'],
  ['2026-11-22T10:00:00Z', 'il y a 2 h'],
  ['2026-11-21T11:00:00Z', 'hier'],
  ['2026-11-18T11:00:00Z', 'il y a 4 jours'],
])('%s is %s', (then, text) => {
  expect(ago(new Date(then), now)).toBe(text);
});

test('what is known names the parcel, its age and its amount', () => {
  const known = {
    ref: '260000482901',
    etat: 'ATT-ENVOIE',
    raison: 'telephone',
    montant_ttc: millimes(35_000),
    createdAt: '2026-11-22T10:00:00Z',
  } as const;
  expect(knownSentence(known, now)).toBe(
    'Déjà créé il y a 2 h pour ce téléphone et ce montant : 260000482901, 35,000 TND.',
  );
  expect(knownSentence({ ...known, raison: 'ligne' }, now)).toBe(
    'Déjà créé il y a 2 h : 260000482901, 35,000 TND.',
  );
});
