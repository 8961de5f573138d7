import { expect, test } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import { each } from './export.ts';
import { type SheetColumn, type SheetFormat, sheetStream } from './sheet.ts';

interface Row {
  ref: string;
  jour: string | null;
  at: string;
  montant: number;
}

const columns: readonly SheetColumn<Row>[] = [
  { title: 'Réf', value: ({ ref }) => ref },
  { title: 'Jour', kind: 'day', value: ({ jour }) => jour },
  { title: 'Date', kind: 'instant', value: ({ at }) => at },
  { title: 'Montant TND', kind: 'amount', value: ({ montant }) => montant },
];
const rows: readonly Row[] = [
  { ref: 'FA-26-1', jour: '2026-12-01', at: '2026-11-30T23:00:59.900Z', montant: -1.5 },
  { ref: '=1+1', jour: null, at: '2026-12-31T22:59:00.000Z', montant: 12 },
];

async function written(format: SheetFormat, of: readonly Row[] = rows): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of sheetStream(format, 'essai', columns, each(of)))
    pieces.push(Buffer.from(piece as string | Uint8Array));
  return Buffer.concat(pieces);
}

test('a CSV writes days and instants as the screens do, of Tunis', async () => {
  expect((await written('csv')).toString('utf8').slice(1).split('\r\n')).toEqual([
    '"Réf";"Jour";"Date";"Montant TND"',
    '"FA-26-1";"01/12/2026";"01/12/2026-00:00";-1,500',
    '"\'=1+1";;"31/12/2026-23:59";12,000',
    '',
  ]);
});

test('in an XLSX they are dates, so that a spreadsheet sorts them and counts them by month', async () => {
  const { sheets } = await readXlsx(await written('xlsx'));
  expect(sheets[0]?.rows.slice(1)).toEqual([
    ['FA-26-1', new Date('2026-12-01T00:00:00Z'), new Date('2026-12-01T00:00:00Z'), -1.5],
    ["'=1+1", null, new Date('2026-12-31T23:59:00Z'), 12],
  ]);
});

test('an XLSX with characters that XML forbids opens, and a text that looks like an escape stays', async () => {
  const texts = ['a\uffffb', '\ufffe=1+1', 'SKU_x0041_B', 'a\u0001b', '🙂'];
  const [plain] = rows;
  if (!plain) throw new Error('No row');
  const { sheets } = await readXlsx(
    await written(
      'xlsx',
      texts.map((ref) => ({ ...plain, ref })),
    ),
  );
  expect(sheets[0]?.rows.slice(1).map(([ref]) => ref)).toEqual([
    'ab',
    "'=1+1",
    'SKU_x0041_B',
    'a\u0001b',
    '🙂',
  ]);
});
