import { describe, expect, test } from 'vitest';
import { parcelCode } from '../parcels/code.ts';
import { readStatement, type StatementCells } from './read-statement.ts';
import {
  guessStatementColumns,
  looksLikeStatement,
  proposeStatementColumns,
} from './statement-columns.ts';
import { periodName } from './statement-kinds.ts';

const code = parcelCode(26, 4_481);
const row = (cells: Partial<StatementCells>, ligne = 2): StatementCells => ({
  ligne,
  reference: code,
  numero: '',
  jour: '',
  statut: 'Livré',
  montant: '145,000',
  ...cells,
});
const read = (cells: Partial<StatementCells>) => readStatement([row(cells), row({}, 3)]);
const fault = (cells: Partial<StatementCells>) => read(cells).faults[0]?.message;

describe('a line of a statement', () => {
  test.each([
    [code, code],
    [`${code.slice(0, 4)} ${code.slice(4, 8)} ${code.slice(8)}`, code],
    [`${code}02`, code],
    [`'${code}`, code],
    ['CMD-12', 'CMD-12'],
  ])('names its parcel as « %s »', (reference, code) => {
    expect(read({ reference }).lines[0]?.reference).toBe(code);
  });

  test.each([
    ['145', 145_000],
    ['145,5', 145_500],
    ['145.500', 145_500],
    ['1 240,500 TND', 1_240_500],
    ['145d500', 145_500],
    ['', 0],
    ['-', 0],
  ])('says « %s »', (montant, millimes) => {
    expect(read({ montant, statut: 'Retourné' }).lines[0]?.montants).toEqual([millimes]);
  });

  test.each([
    ['11/02/2026', '2026-02-11'],
    ['1-2-26', '2026-02-01'],
    ['2026-02-11', '2026-02-11'],
    ['2026-02-11T10:00:00Z', '2026-02-11'],
    ['11/02/2026 14:05', '2026-02-11'],
    ['', null],
  ])('is of the day « %s »', (jour, day) => {
    expect(read({ jour }).lines[0]?.jour).toBe(day);
  });

  test.each<[Partial<StatementCells>, string]>([
    [
      { reference: '2,60000448E+11' },
      'Référence abîmée par le tableur : mettez la colonne en texte !',
    ],
    [{ reference: '' }, 'Ni référence client ni n° Afex !'],
    [{ jour: '31/02/2026' }, 'Date illisible : « 31/02/2026 » !'],
    [{ montant: '' }, 'Montant encaissé manquant !'],
    [{ montant: '-145' }, 'Montant illisible : « -145 » !'],
    // As accountants write what was taken back.
    [{ montant: '(145,000)' }, 'Montant illisible : « (145,000) » !'],
    [{ montant: '( 145 TND )' }, 'Montant illisible : « ( 145 TND ) » !'],
    [{ montant: '(145,000) TND' }, 'Montant illisible : « (145,000) TND » !'],
    [{ montant: '145,000-' }, 'Montant illisible : « 145,000- » !'],
    [{ montant: '=A1*2' }, 'Montant illisible : « =A1*2 » !'],
  ])('is told when it cannot be read: %o', (cells, message) => {
    expect(fault(cells)).toBe(message);
  });
});

describe('the row that adds them up', () => {
  const total = (montant: string, cells: Partial<StatementCells> = {}) =>
    readStatement([row({}), row({ reference: '', statut: '', montant, ...cells }, 3)]);

  test('is no parcel', () => {
    expect(total('145,000')).toMatchObject({ lines: [{ ligne: 2 }], faults: [] });
    expect(total('145,000', { reference: 'TOTAL' })).toMatchObject({ lines: [{}], faults: [] });
  });

  test('is told when it is not their sum', () => {
    expect(total('150,000').faults).toMatchObject([{ ligne: 3 }]);
  });

  test('is a wrong line in the middle of the others', () => {
    const { faults } = readStatement([row({ reference: '', statut: '' }), row({}, 3)]);
    expect(faults).toMatchObject([{ ligne: 2, message: 'Ni référence client ni n° Afex !' }]);
  });
});

test.each([
  [['Référence client', 'N° Afex', 'Date de livraison', 'Statut', 'Montant encaissé']],
  [['votre référence', 'AWB', 'Livré le', 'État', 'COD encaissé']],
  [['Référence', 'N° envoi', 'Date d’encaissement', 'Statut', 'Encaissement (TND)']],
  [['Réf', 'Bordereau', 'Date encaissement', 'Statut', 'Encaissement']],
  [['Customer reference', 'Tracking number', 'Delivery date', 'Status', 'Amount']],
])('columns are found by their titles: %s', (titles) => {
  expect(looksLikeStatement(titles)).toBe(true);
  expect(proposeStatementColumns(titles)).toEqual([
    'reference',
    'numero',
    'jour',
    'statut',
    'montant',
  ]);
  expect(proposeStatementColumns(titles.toReversed())).toEqual([
    'montant',
    'statut',
    'jour',
    'numero',
    'reference',
  ]);
});

test('columns without titles are found by what they hold', () => {
  const rows = [
    [code, 'AFX-88213', '11/02/2026', 'delivered', '145'],
    [code, 'AFX-88214', '12/02/2026', 'delivered', '96,500'],
  ];
  expect(guessStatementColumns(rows)).toEqual(['reference', 'numero', 'jour', 'statut', 'montant']);
});

test('a whole month is called by its name', () => {
  expect(periodName('2026-02-01', '2026-02-28')).toBe('février 2026');
  expect(periodName('2026-02-01', '2026-02-14')).toBe('du 01 au 14/02/2026');
  expect(periodName('2026-10-29', '2026-11-03')).toBe('du 29/10 au 03/11/2026');
  expect(periodName('2025-12-30', '2026-01-02')).toBe('du 30/12/2025 au 02/01/2026');
  expect(periodName('2026-02-03', '2026-02-03')).toBe('le 03/02/2026');
});
