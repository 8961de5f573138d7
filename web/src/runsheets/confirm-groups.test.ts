import { expect, test } from 'vitest';
import { groupStops } from './confirm-groups.ts';
import { type StopRow, studsOf } from './runsheet-words.ts';

const stop = (ref: string, more: Partial<StopRow>): StopRow =>
  ({
    ref,
    type_envoi: 'livraison',
    decision: 'livre',
    motif: null,
    attempt: 1,
    montant: 100,
    montant_livreur: null,
    montant_decide: null,
    ...more,
  }) as StopRow;

test('what the hub must look at comes first, each parcel once', () => {
  const groups = groupStops([
    stop('out', { decision: null }),
    stop('again', { decision: 'annuler', motif: 'absent' }),
    stop('third', { decision: 'annuler', motif: 'absent', attempt: 3 }),
    stop('refused', { decision: 'annuler', motif: 'refuse' }),
    stop('less', { montant_livreur: 80 }),
    stop('decided', { montant_livreur: 80, montant_decide: 80 }),
    stop('exchange', { type_envoi: 'echange' }),
    stop('paid', {}),
    stop('later', { decision: 'reporte', motif: 'absent' }),
  ]);
  const refs = Object.fromEntries(
    Object.entries(groups).map(([name, stops]) => [
      name,
      (stops as StopRow[]).map(({ ref }) => ref),
    ]),
  );
  expect(refs).toEqual({
    out: ['out'],
    again: ['again'],
    amounts: ['less'],
    exchanges: ['exchange'],
    rest: ['third', 'refused', 'decided', 'paid', 'later'],
  });
});

test('one stud a parcel, results first', () => {
  expect(studsOf({ livre: 2, reporte: 1, annuler: 1, nbr_colis: 6 })).toEqual([
    'good',
    'good',
    'half',
    'ring',
    'todo',
    'todo',
  ]);
});
