import type { Stop } from '../../runsheets/round-row.ts';
import { millimes } from '@cigogne/domain/money';
import { expect, test } from 'vitest';
import { cashOf } from './round-cash.ts';

const stop = (more: Partial<Stop>): Stop =>
  ({
    decision: null,
    montant: millimes(100_000),
    montant_livreur: null,
    montant_decide: null,
    cheques: [],
    ...more,
  }) as Stop;

test('what rounds before left in the pocket is counted apart, and handed over with the rest', () => {
  const cheque = {
    num: '7001',
    proprietaire: 'Rim',
    montant: millimes(30_000),
    banque: null,
    echeance: null,
  };
  const cash = cashOf(
    [
      stop({ decision: 'livre' }),
      stop({ decision: 'livre', montant_livreur: millimes(80_000), cheques: [cheque] }),
      stop({ decision: 'annuler' }),
      stop({}),
    ],
    { especes: millimes(345_400), cheques: millimes(20_000), limite: millimes(2_000_000) },
  );
  expect(cash).toMatchObject({
    collected: 180_000,
    parcels: 2,
    before: 365_400,
    inCheques: 50_000,
    toHandOver: 495_400,
    left: 100_000,
    parcelsLeft: 1,
    stopsLeft: 1,
  });
  expect(cash.collected + cash.before - cash.inCheques).toBe(cash.toHandOver);
});

test('goods fetched for nothing are no parcel that was cashed, or is to be', () => {
  const free = { montant: millimes(0) };
  const cash = cashOf(
    [stop({ decision: 'livre' }), stop({ ...free, decision: 'livre' }), stop({}), stop(free)],
    null,
  );
  expect(cash).toMatchObject({ parcels: 1, parcelsLeft: 1, stopsLeft: 2 });
});
