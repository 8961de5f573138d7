const separators = [';', ',', '\t', '|'] as const;

/** Rows of a text file: quoted cells may hold separators, quotes and line ends. */
export function readCsv(text: string, separator = separatorOf(text)): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      quoted = true;
    } else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
    else if (text[at + 1] !== '\n') endRow();
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** A first line « sep=; » tells Excel the separator; Excel does not show it as a row. */
export function rowsOfCsv(text: string): string[][] {
  const [line = '', separator] = /^sep=([;,\t|])\r?\n/i.exec(text) ?? [];
  return readCsv(text.slice(line.length), separator);
}

/** A file may have a name and a date above its titles, on lines without separators. */
const headLines = 20;

/** The most frequent separator, outside quotes, in the first lines. */
export function separatorOf(text: string): string {
  const head = text.slice(0, 20_000).replace(/"[^"]*"/g, '');
  const first = head
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, headLines)
    .join('\n');
  const counts = separators.map((sign) => first.split(sign).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ';';
}

/**
 * UTF-8 or UTF-16 by their byte order marks, UTF-8 if valid, otherwise the encoding of Excel on a
 * Mac, of Arabic or of French Windows.
 */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(codePageOf(bytes)).decode(bytes);
  }
}

const codePageOf = (bytes: Uint8Array): string => {
  if (isOfMac(bytes)) return 'macintosh';
  return looksArabic(bytes) ? 'windows-1256' : 'windows-1252';
};

/** à ç é è ê ù there; on Windows, what no French text has. */
const lettersOfMac = [0x88, 0x8d, 0x8e, 0x8f, 0x90, 0x9d];

/** On Windows, accents and Arabic are mostly beyond 0xe0, where a Mac has rare signs. */
function isOfMac(bytes: Uint8Array): boolean {
  const ofMac = bytes.filter((byte) => lettersOfMac.includes(byte)).length;
  return ofMac > bytes.filter((byte) => byte >= 0xe0).length;
}

/** Arabic Windows: most bytes beyond ASCII are letters of its Arabic alphabet. */
function looksArabic(bytes: Uint8Array): boolean {
  let high = 0;
  let alef = 0;
  for (const byte of bytes) {
    if (byte < 0x80) continue;
    high += 1;
    // alef, lam, yeh with their commonest companions in windows-1256
    if (byte === 0xc7 || byte === 0xe1 || byte === 0xed || byte === 0xe3 || byte === 0xe6)
      alef += 1;
  }
  const french = [...bytes].filter((byte) => [0xe9, 0xe8, 0xe0, 0xea, 0xc9].includes(byte)).length;
  return high > 0 && alef > high / 4 && alef > french;
}
