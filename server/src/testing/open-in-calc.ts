import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A cell as LibreOffice Calc interpreted it. */
export interface CalcCell {
  /** The formula that it would compute; null for a plain value. */
  formula: string | null;
  value: string | number | null;
}

/** Import options for a text file: semicolons, quotes, UTF-8, all columns, in French. */
const french = 'CSV:59,34,76,1,,1036';
export const ways = {
  xlsx: null,
  /** With detection on: formulas are computed, texts that look like numbers become numbers. */
  computing: `${french},false,true,false,false,false,0,true`,
  /** Quoted values are text. */
  quoted: `${french},true,false`,
} as const;

/**
 * Opens files in LibreOffice (Debian’s libreoffice-calc) and returns their sheets, read from its
 * flat format.
 */
export function openInCalc(
  files: ReadonlyMap<string, Buffer>,
  way: keyof typeof ways,
): Map<string, CalcCell[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'cigogne-calc-'));
  const extension = way === 'xlsx' ? 'xlsx' : 'csv';
  try {
    mkdirSync(join(folder, 'given'));
    for (const [name, bytes] of files)
      writeFileSync(join(folder, 'given', `${name}.${extension}`), bytes);
    const filter = ways[way];
    execFileSync(
      'soffice',
      [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        ...(filter ? [`--infilter=${filter}`] : []),
        ...['--convert-to', 'fods', '--outdir', join(folder, 'opened')],
        ...[...files.keys()].map((name) => join(folder, 'given', `${name}.${extension}`)),
      ],
      { stdio: 'ignore', env: { ...process.env, HOME: folder } },
    );
    return new Map(
      [...files.keys()].map((name) => [
        name,
        cellsOf(readFileSync(join(folder, 'opened', `${name}.fods`), 'utf8')),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const attribute = (tag: string, name: string): string | null => {
  const [, found] = new RegExp(`${name}="([^"]*)"`).exec(tag) ?? [];
  return found === undefined ? null : plain(found);
};

/** The rows of the first sheet, without empty rows and cells at the end. */
function cellsOf(xml: string): CalcCell[][] {
  const [, table = ''] = /<table:table [^>]*>([\s\S]*?)<\/table:table>/.exec(xml) ?? [];
  const rows: CalcCell[][] = [];
  for (const [, row = ''] of table.matchAll(
    /<table:table-row[^>]*>([\s\S]*?)<\/table:table-row>/g,
  )) {
    const cells: CalcCell[] = [];
    const found = row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>([\s\S]*?)<\/table:table-cell>)/g);
    for (const [, tag = '', content = ''] of found) {
      const times = Number(attribute(tag, 'table:number-columns-repeated') ?? 1);
      const value = valueOf(tag, content);
      const formula = attribute(tag, 'table:formula');
      if (times < 1_000) for (let n = 0; n < times; n += 1) cells.push({ formula, value });
    }
    const last = cells.findLastIndex(({ formula, value }) => formula !== null || value !== null);
    rows.push(cells.slice(0, last + 1));
  }
  return rows.slice(0, rows.findLastIndex((row) => row.length > 0) + 1);
}

function valueOf(tag: string, content: string): string | number | null {
  const type = attribute(tag, 'office:value-type');
  if (type === null) return null;
  if (type === 'float' || type === 'currency' || type === 'percentage')
    return Number(attribute(tag, 'office:value'));
  const lines = [...content.matchAll(/<text:p(?:\/>|[^>]*>([\s\S]*?)<\/text:p>)/g)];
  return lines.map(([, line = '']) => plain(line)).join('\n');
}

const plain = (xml: string): string =>
  xml
    .replace(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count: string | undefined) =>
      ' '.repeat(Number(count ?? 1)),
    )
    .replace(/<text:tab\/>/g, '\t')
    .replace(/<text:line-break\/>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
