import type { Day } from '@cigogne/domain/days';
import { millimes, toTnd } from '@cigogne/domain/money';
import { expect, test } from 'vitest';
import { dayWords, titleOf } from './tracking-words.ts';

const today = '2026-03-11' as Day;
const tracking = {
  code: '260000000018',
  expediteur: 'Dar Zine',
  montant: toTnd(millimes(45_500)),
  code_remise: null,
  livreur: null,
  hub: null,
  lieu: 'Sahloul',
  etapes: [],
  passage: null,
};

test('a day is said as people say it', () => {
  expect(dayWords('2026-03-11', today)).toBe('aujourd’hui');
  expect(dayWords('2026-03-12', today)).toBe('demain');
  expect(dayWords('2026-03-14', today)).toBe('samedi 14 mars');
});

test('the title says when', () => {
  expect(titleOf({ ...tracking, phase: 'au-hub', jour: '2026-03-14' }, today)).toBe(
    'Votre colis arrive samedi 14 mars.',
  );
  expect(titleOf({ ...tracking, phase: 'en-route', jour: null }, today)).toBe(
    'Votre colis est en route.',
  );
});
