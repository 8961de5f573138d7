import { millimes } from '@cigogne/domain/money';
import { expect, test } from 'vitest';
import { groupStops, hasMoved, questionsOf } from './confirm-groups.ts';
import { type StopRow, dotsOf } from '../runsheet-words.ts';

const stop = (ref: string, more: Partial<StopRow>): StopRow =>
  ({
    ref,
    type_envoi: 'livraison',
    decision: 'livre',
    motif: null,
    attempt: 1,
    montant: millimes(100_000),
    montant_livreur: null,
    montant_decide: null,
    echange_rendu: null,
    ...more,
  }) as StopRow;

test('what the hub must look at comes first, each parcel once', () => {
  const groups = groupStops([
    stop('out', { decision: null }),
    stop('reschedule', { decision: 'annuler', motif: 'absent' }),
    stop('third', { decision: 'annuler', motif: 'absent', attempt: 3 }),
    stop('refused', { decision: 'annuler', motif: 'refuse' }),
    stop('less', { montant_livreur: millimes(80_000) }),
    stop('decided', { montant_livreur: millimes(80_000), montant_decide: millimes(80_000) }),
    stop('exchange', { type_envoi: 'echange' }),
    stop('paid', {}),
    stop('answered', { type_envoi: 'echange', echange_rendu: false }),
    stop('later', { decision: 'reporte', motif: 'absent' }),
  ]);
  const refs = Object.fromEntries(
    Object.entries(groups).map(([name, stops]) => [
      name,
      (stops as StopRow[]).map(({ ref }) => ref),
    ]),
  );
  expect(refs).toEqual({
    ask: ['out', 'less', 'reschedule', 'exchange'],
    bring: ['third', 'refused', 'later'],
    delivered: ['decided', 'paid', 'answered'],
  });
});

test('of a confirmed round nothing is asked, and all that was delivered is counted as that', () => {
  const stops = [
    stop('reschedule', { decision: 'annuler', motif: 'absent' }),
    stop('less', { montant_livreur: millimes(80_000) }),
    stop('exchange', { type_envoi: 'echange' }),
  ];
  const { ask, bring, delivered } = groupStops(stops, true);
  expect(ask).toEqual([]);
  expect(bring.map(({ ref }) => ref)).toEqual(['reschedule']);
  expect(delivered.map(({ ref }) => ref)).toEqual(['less', 'exchange']);
});

test('a stop leaves its place with its group, its question or its round, and with nothing else', () => {
  const out = stop('a', { decision: null });
  const failed = stop('a', { decision: 'annuler', motif: 'refuse' });
  expect(hasMoved(out, stop('a', {}))).toBe(true);
  expect(hasMoved(out, stop('a', { decision: 'annuler', motif: 'absent' }))).toBe(true);
  expect(hasMoved(out, undefined)).toBe(true);
  expect(hasMoved(failed, { ...failed, rentre: true })).toBe(false);
});

test('what is asked is said by its kinds', () => {
  const questions = [
    stop('a', { decision: null }),
    stop('b', { decision: null }),
    stop('c', { montant_livreur: millimes(80_000) }),
  ];
  expect(questionsOf(questions)).toBe('2 encore en livraison, 1 montant');
});

test('one dot a parcel, results first', () => {
  expect(dotsOf({ livre: 2, reporte: 1, annuler: 1, nbr_colis: 6 })).toEqual([
    'good',
    'good',
    'half',
    'ring',
    'todo',
    'todo',
  ]);
});
