import { formatDay, formatInstant, onTunisClock } from '@cigogne/domain/days';
import { Readable } from 'node:stream';

export type SheetFormat = 'csv' | 'xlsx';
/** A number is a TND amount with three decimals unless the column says otherwise. */
type SheetValue = string | number | null;

export interface SheetColumn<Row> {
  title: string;
  /** In characters, for XLSX. */
  width?: number;
  value: (row: Row) => SheetValue;
  /**
   * `count`: whole numbers; `amount`: TND with three decimals; `day` and `instant`: as the wire says them, written as
   * the screens do, and in XLSX dates that can be sorted and counted by month.
   */
  kind?: 'text' | 'amount' | 'count' | 'day' | 'instant';
}

/**
 * A list as a file, written while its rows are read: a million rows are never in memory at once.
 */
export function sheetStream<Row>(
  format: SheetFormat,
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: AsyncIterable<Row>,
): Readable {
  return format === 'csv'
    ? Readable.from(csvLines(columns, rows))
    : Readable.from(xlsxPieces(name, columns, rows), { objectMode: false });
}

/**
 * Semicolons, decimal commas and a byte order mark, so that a French spreadsheet opens it
 * correctly.
 */
async function* csvLines<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<string> {
  yield `\ufeff${columns.map(({ title }) => csvCell(title)).join(';')}\r\n`;
  let lines: string[] = [];
  for await (const row of rows) {
    lines.push(columns.map((column) => csvCell(column.value(row), column.kind)).join(';'));
    if (lines.length < linesAtOnce) continue;
    yield `${lines.join('\r\n')}\r\n`;
    lines = [];
  }
  if (lines.length > 0) yield `${lines.join('\r\n')}\r\n`;
}

const linesAtOnce = 200;

function csvCell(value: SheetValue, kind: SheetColumn<never>['kind'] = 'text'): string {
  if (value === null) return '';
  if (typeof value === 'number')
    return kind === 'amount' ? amountText(value) : String(value).replace('.', ',');
  if (kind === 'day') return `"${formatDay(value)}"`;
  if (kind === 'instant') return `"${formatInstant(value)}"`;
  return `"${harmless(value).replace(/"/g, '""')}"`;
}

/** An amount in TND with three decimals, from a number that has at most three. */
function amountText(tnd: number): string {
  const [whole = '0', decimals = ''] = String(tnd).split('.');
  return `${whole},${decimals.padEnd(3, '0')}`;
}

/** Spreadsheets take the wide and small forms of these signs for the signs themselves. */
const formulaStart = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212]/;

/** Prefixes a text that a spreadsheet would take for a formula. */
const harmless = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

/** How a spreadsheet shows a number or a date. */
const formats: Partial<Record<NonNullable<SheetColumn<never>['kind']>, string>> = {
  amount: '#,##0.000',
  day: 'dd/mm/yyyy',
  instant: 'dd/mm/yyyy\\-hh:mm',
};

/** The XLSX writer is loaded at the first use: it takes 2.5 MB of heap. */
async function* xlsxPieces<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const pieces = writeXlsxStream(valuesOf(columns, rows), {
    name: name.slice(0, 31),
    columns: columns.map(({ title, width = 16, kind }) => ({
      header: title,
      width,
      ...(kind && formats[kind] ? { numFmt: formats[kind] } : {}),
    })),
    freezePane: { rows: 1 },
  });
  yield* pieces as import('node:stream/web').ReadableStream<Uint8Array>;
}

async function* valuesOf<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<(SheetValue | Date)[]> {
  for await (const row of rows) {
    yield columns.map(({ value, kind }) => {
      const cell = value(row);
      if (typeof cell !== 'string') return cell;
      if (kind === 'day') return new Date(`${cell}T00:00:00Z`);
      return kind === 'instant' ? onTunisClock(cell) : harmless(inXml(cell));
    });
  }
}

/**
 * XML cannot hold these two characters at all: one of them and a spreadsheet opens nothing of the file. What looks like
 * the writer's own escape of another character is escaped itself.
 */
const inXml = (text: string): string =>
  text.replace(/[\ufffe\uffff]/g, '').replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
