import { type Millimes, millimes } from '@cigogne/domain/money';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RoundStop, Visit } from '../round/use-my-round.ts';
import { changeGiven, dueAt, keepReceived, receivedAt } from './change-given.ts';

/** A customer with two parcels, 51 and 52, pays with 110 once. */

const round = 7;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const stop = (ref: string, montant: number, decision: RoundStop['decision'] = null): RoundStop =>
  ({
    ref,
    montant: millimes(montant),
    decision,
    etat: 'LIV-COURS',
    montant_livreur: null,
    montant_decide: null,
    cheques: [],
    disputed: false,
    retrait: null,
  }) as unknown as RoundStop;

const visit = (...decisions: RoundStop['decision'][]): Visit => ({
  number: 1,
  stops: [stop('A', 51_000, decisions[0]), stop('B', 52_000, decisions[1])],
});

const held = millimes(110_000);
const nothing = { times: 0, total: millimes(0) };
const change = (total: number) => ({ times: 1, total: millimes(total) as Millimes });

test('the change of a visit is reckoned on its sum, also once one of its parcels has its own result', () => {
  expect(dueAt(visit(null, null))).toEqual({ parcels: 2, due: 103_000 });
  expect(dueAt(visit('livre', null))).toEqual({ parcels: 2, due: 103_000 });
  expect(dueAt(visit('annuler', null))).toEqual({ parcels: 1, due: 52_000 });
});

test('two parcels handed over each by itself are one change, not two', () => {
  keepReceived(round, visit(null, null), held);
  expect(changeGiven(round, [visit(null, null)])).toEqual(nothing);
  expect(receivedAt(round, visit('livre', null))).toBe(held);
  keepReceived(round, visit('livre', null), held);
  expect(changeGiven(round, [visit('livre', 'livre')])).toEqual(change(7_000));
});

test('what the customer refused after all is change too', () => {
  keepReceived(round, visit(null, null), held);
  expect(changeGiven(round, [visit('livre', 'annuler')])).toEqual(change(59_000));
  expect(changeGiven(round, [visit('annuler', 'annuler')])).toEqual(nothing);
});

test('a sum taken back is none, and another round begins anew', () => {
  keepReceived(round, visit(null, null), held);
  expect(receivedAt(round + 1, visit(null, null))).toBeNull();
  keepReceived(round, visit(null, null), null);
  expect(changeGiven(round, [visit('livre', 'livre')])).toEqual(nothing);
});
