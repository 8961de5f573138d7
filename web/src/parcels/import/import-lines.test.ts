import { millimes } from '@cigogne/domain/money';
import { expect, test } from 'vitest';
import type { Known } from '../entry/parcel-questions.ts';
import { answeredAmount } from '../entry/parcel-questions.ts';
import { filledBy } from '../entry/parcel-values.ts';
import { idOf } from './create-lines.ts';
import { alikeTo, isReady, judge, type Line, linesOf, contentOf } from './import-lines.ts';
import { remainingCsv } from './remaining-csv.ts';

const place = { _loc: 'La Marsa', _del: 'La Marsa', _gov: 'Tunis', _zip: '2070' };
const columns = ['nom_cl', 'tel_cl', 'adresse', 'lieu', 'marchandise', 'montant_ttc'] as const;

/** Lines of a file with known places, one for each amount. */
const linesWith = (...amounts: string[]): Line[] =>
  linesOf(
    amounts.map((amount, at) => ({
      line: at + 2,
      cells: ['Rim', `2200000${at}`, 'Rue 1', 'La Marsa', 'Nappe', amount],
    })),
    columns,
    {},
  ).map((line) => ({ ...line, values: { ...line.values, ...filledBy(place) } }));

const around = {
  readings: new Map(),
  known: new Map<string, Known | null>(),
  ceiling: millimes(10_000_000),
};
const statesOf = (lines: readonly Line[], known = around.known) =>
  judge(lines, { ...around, known }).map(({ state }) => state);

test('a line has the id of its content, the same in every file and browser', () => {
  const [line] = linesWith('35');
  expect(line && idOf(line)).toBe('imp-9d33306b517f0d217c0749b6ca7888ac5f96006e');
});

test('what must be answered is not ready, what cannot be read is wrong', () => {
  const lines = linesWith('35', '35 000', 'payé', '0', '20 000,000', 'voir');
  expect(statesOf(lines)).toEqual([
    'prete',
    ...['a-verifier', 'a-verifier', 'a-verifier', 'a-verifier'],
    'fausse',
  ]);
  expect(judge(lines, around).filter(isReady)).toHaveLength(1);
});

test('an answer is for every line that wrote the same amount', () => {
  const lines = linesWith('35 000', '35 000', '36 000');
  const [one] = lines;
  const changes = answeredAmount(millimes(35_000));
  const alike = one ? alikeTo(one, changes) : () => false;
  const answered = lines.map((line) =>
    alike(line) ? { ...line, values: { ...line.values, ...changes } } : line,
  );
  expect(statesOf(answered)).toEqual(['prete', 'prete', 'a-verifier']);
});

test('a place is chosen for every line that wrote it so, and never for those that wrote nothing', () => {
  const [one, other] = linesWith('35', '36');
  if (!one || !other) throw new Error('Two lines');
  expect(alikeTo(one, filledBy(place))(other)).toBe(true);
  expect(alikeTo(one, filledBy(place))({ ...other, seen: true })).toBe(false);
  const silent = { ...one, question: '{}' };
  expect(alikeTo(silent, filledBy(place))({ ...other, question: '{}' })).toBe(false);
});

test('a line that repeats a parcel waits to be ticked on purpose', () => {
  const [line] = linesWith('35');
  if (!line) throw new Error('One line');
  const parcel: Known = {
    ref: '260000000018',
    etat: 'ATT-ENVOIE',
    raison: 'ligne',
    montant_ttc: millimes(35_000),
    createdAt: '2026-11-22T10:00:00Z',
  };
  const known = new Map([[contentOf(line), parcel]]);
  expect(statesOf([line], known)).toEqual(['connue']);
  expect(statesOf([{ ...line, ticked: true }], known)).toEqual(['prete']);
  const unticked = judge([{ ...line, ticked: false }], around);
  expect(unticked.filter(isReady)).toEqual([]);
});

test('the same phone and amount on another line is asked about, never told as created already', () => {
  const [line] = linesWith('35');
  if (!line) throw new Error('One line');
  const parcel: Known = {
    ref: '260000000018',
    etat: 'LIVRE',
    raison: 'telephone',
    montant_ttc: millimes(35_000),
    createdAt: '2026-11-22T10:00:00Z',
  };
  const known = new Map([[contentOf(line), parcel]]);
  const [judged] = judge([line], { ...around, known });
  expect(judged?.state).toBe('semblable');
  expect(judged && isReady(judged)).toBe(false);
  expect(remainingCsv(judged ? [judged] : [])).toContain(
    'Même téléphone et montant que 260000000018',
  );
  expect(statesOf([{ ...line, ticked: true }], known)).toEqual(['prete']);
});
