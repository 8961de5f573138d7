import { expect, test } from 'vitest';
import { bodyOf, openSheet, titlesOfSheet, withTitles } from './open-sheet.ts';

const opened = (cells: readonly (readonly string[])[], remembered = {}) => {
  const rows = cells.map((row, at) => ({ line: at + 1, cells: [...row] }));
  return openSheet('colis', [], { name: '', rows }, remembered);
};
const line = ['Rim Chaabane', '53418027', 'Nappe', '124,000'];

test('a sheet without titles and with them again has the columns that were chosen', () => {
  const sheet = opened([['Client', 'Tel', 'Divers', 'Prix'], line]);
  expect(sheet.columns).toEqual(['nom_cl', 'tel_cl', '', 'montant_ttc']);
  const chosen = { ...sheet, columns: ['nom_cl', 'tel_cl', 'marchandise', ''] as const };
  const there = withTitles({ ...chosen, columns: [...chosen.columns] }, false, {});
  expect([there.titled, there.columns]).toEqual([false, chosen.columns]);
  const back = withTitles(there, true, {});
  expect([back.titled, back.columns]).toEqual([true, chosen.columns]);
});

test('titles that are read for the first time name what nothing was chosen for, as they were named before', () => {
  const titles = ['Qui', 'Tel', 'Objet', 'Prix', ''];
  const sheet = opened([[...titles.slice(0, 4)], [...line, 'fragile']]);
  const plain = { ...sheet, titled: false, proposed: false };
  const columns = ['', '', 'montant_ttc', '', ''] as const;
  const named = withTitles({ ...plain, columns: [...columns] }, true, { qui: 'nom_cl' });
  expect(named.columns).toEqual(['nom_cl', 'tel_cl', 'montant_ttc', '', '']);
});

test('what stands above the titles is no parcel, unless it is said that there are no titles', () => {
  const titles = ['Client', 'Tel', 'Article', 'Prix'];
  const sheet = opened([['Dar Zine'], ['12/03/2026'], titles, line]);
  expect(sheet.columns).toEqual(['nom_cl', 'tel_cl', 'marchandise', 'montant_ttc']);
  expect(titlesOfSheet(sheet)).toEqual(titles);
  expect(bodyOf(sheet)).toEqual([{ line: 4, cells: line }]);
  expect(bodyOf(withTitles(sheet, false, {})).map((row) => row.line)).toEqual([1, 2, 3, 4]);
});

test('a last row of totals is no parcel; a customer called Total is one', () => {
  const titles = ['Client', 'Tel', 'Article', 'Prix'];
  const linesOf = (...last: string[]) =>
    bodyOf(opened([titles, line, last])).map((row) => row.line);
  expect(linesOf('TOTAL', '', '1 colis', '124,000')).toEqual([2]);
  expect(linesOf('', '', 'Total :', '124,000')).toEqual([2]);
  expect(linesOf('Grand total', '', '', '124,000')).toEqual([2]);
  expect(linesOf('المجموع', '', '', '124,000')).toEqual([2]);
  expect(linesOf('', '', '1', '124,000 DT')).toEqual([2]);
  expect(linesOf('', '22 345 678', '', '124')).toEqual([2, 3]);
  expect(linesOf('', '', 'Nappe', '124')).toEqual([2, 3]);
  expect(linesOf('Total Beauté', '22 345 678', 'Nappe', '124,000')).toEqual([2, 3]);
  const above = opened([titles, ['TOTAL', '', '', '124,000'], line]);
  expect(bodyOf(above).map((row) => row.line)).toEqual([2, 3]);
});
