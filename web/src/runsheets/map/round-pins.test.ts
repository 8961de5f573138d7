import { expect, test } from 'vitest';
import type { RoundPlaces, RunsheetSheet, StopRow } from '../runsheet-words.ts';
import { roundOnMap } from './round-pins.ts';

const stop = (ref: string, decision: string | null, tel_cl = ref): StopRow =>
  ({
    ref,
    decision,
    tel_cl,
    adresse: 'Khezama',
    adresse_deleg: 'Sousse Jawhara',
    adresse_gov: 'Sousse',
  }) as StopRow;

const places = (refs: readonly string[], dernier: string | null = null): RoundPlaces => ({
  depart: { lat: 35.83, lng: 10.64 },
  lieux: Object.fromEntries(refs.map((ref, at) => [ref, { lat: 35.5 + at / 10, lng: 10.5 }])),
  dernier,
});

const round = (colis: StopRow[], refs: string[] = []) =>
  ({ etat: 'in_progress', ordre: { refs }, colis }) as unknown as RunsheetSheet;

const kindsOf = (...given: Parameters<typeof roundOnMap>) =>
  roundOnMap(...given).placed.map(({ what }) => `${what.number} ${what.kind}`);

test('a round on the hub’s map says of each stop what became of it, numbered as the courier has it', () => {
  const colis = [
    stop('a', 'livre'),
    stop('b', 'reporte'),
    stop('c', 'annuler'),
    stop('d', null),
    stop('e', 'livre', 'same'),
    stop('f', 'annuler', 'same'),
  ];
  const order = ['d', 'MU-26-7', 'a', 'b', 'c', 'e', 'f'];
  expect(kindsOf(round(colis, order), places(order))).toEqual([
    '1 stop',
    '2 pickup',
    '3 good',
    '4 half',
    '5 ring',
    '6 mixed',
  ]);
});

test('the way goes on from the last result, and is none once all is done', () => {
  const colis = [stop('a', 'livre'), stop('b', null), stop('c', null)];
  const refs = ['a', 'b', 'c'];
  const onMap = roundOnMap(round(colis), places(refs, 'a'));
  const [a, b, c] = onMap.placed.map(({ spot }) => spot);
  expect(onMap).toMatchObject({ last: 'a', way: [a, b, c], home: [c, onMap.hub] });
  const done = roundOnMap(round([stop('a', 'livre')]), places(['a'], 'a'));
  expect([done.way, done.home]).toEqual([[], []]);
});

test('a pickup that is over and a stop without a place lie nowhere; the stop is counted', () => {
  const onMap = roundOnMap(
    round([stop('a', null), stop('b', null)], ['MU-26-7', 'a']),
    places(['a']),
  );
  expect(onMap.placed.map(({ key }) => key)).toEqual(['a']);
  expect(onMap.unplaced).toBe(1);
});
