import { expect, test } from 'vitest';
import type { RoundStop } from '../round/use-my-round.ts';
import { toBring } from './to-bring.ts';

const stop = (ref: string, more: Partial<RoundStop>): RoundStop =>
  ({
    ref,
    etat: 'LIV-COURS-ECHEC',
    decision: 'annuler',
    type_envoi: 'livraison',
    disputed: false,
    rentre: null,
    apporte_le: null,
    ...more,
  }) as RoundStop;

test('what comes back says why, and a stop about which hub and courier differ says that', () => {
  const stops = [
    stop('1', {}),
    stop('2', { disputed: true }),
    stop('3', { etat: 'LIV-COURS-SUCC', decision: 'livre', disputed: true }),
    stop('4', { etat: 'LIV-COURS', decision: null }),
    stop('5', { etat: 'LIV-COURS-REPO', decision: 'reporte' }),
  ];
  expect(toBring(stops, []).map(({ stop: { ref }, why }) => [ref, why])).toEqual([
    ['1', 'Échec'],
    ['2', 'Différend à régler avec le hub'],
    ['5', 'Reporté'],
    ['4', 'Sans résultat'],
  ]);
});
