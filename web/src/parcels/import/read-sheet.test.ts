import { constants, deflateRawSync } from 'node:zlib';
import { columnsOf } from '@cigogne/domain/openings/opening-columns';
import { statementTitles } from '@cigogne/domain/partner/statement-columns';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { readCsv, separatorOf, textOf } from './csv.ts';
import { chosenSheet, findTitles, parcelSheet, readSheet } from './read-sheet.ts';

describe('a text file', () => {
  test.each([
    ['semicolons', 'Nom;Tél\nRim;53418027\n'],
    ['commas', 'Nom,Tél\r\nRim,53418027'],
    ['tabs', 'Nom\tTél\rRim\t53418027\r'],
    ['quotes', '"Nom";"Tél"\n"Rim";"53418027"'],
  ])('is read with %s', (_, text) => {
    expect(readCsv(text)).toEqual([
      ['Nom', 'Tél'],
      ['Rim', '53418027'],
    ]);
  });

  test('keeps separators, quotes and line ends of quoted cells', () => {
    expect(readCsv('"a;b";"c ""d""";"e\nf"\n1;2;3')).toEqual([
      ['a;b', 'c "d"', 'e\nf'],
      ['1', '2', '3'],
    ]);
    expect(readCsv('5" tuyau;2')).toEqual([['5" tuyau', '2']]);
  });

  test('with decimal commas is still parted by its semicolons', () => {
    expect(separatorOf('Nom;Prix\nRim;45,500\nAli;12,000')).toBe(';');
  });

  test('names its separator in a first line that no spreadsheet shows', async () => {
    const rows = await readSheet(
      new File(['sep=,\r\nNom,Tél,Note\r\nRim,53418027,"a;b;c;d"'], 'x.csv'),
    );
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'Nom', 'Tél', 'Note'],
      [2, 'Rim', '53418027', 'a;b;c;d'],
    ]);
  });

  test('is read in the encodings of spreadsheets', () => {
    const utf8 = new TextEncoder().encode('Tél');
    expect(textOf(utf8)).toBe('Tél');
    expect(textOf(Uint8Array.from([0x54, 0xe9, 0x6c]))).toBe('Tél');
    // « Hélène » and « l’été » as Excel saves them on a Mac, « œuf » on Windows.
    expect(textOf(Uint8Array.from([0x48, 0x8e, 0x6c, 0x8f, 0x6e, 0x65]))).toBe('Hélène');
    expect(textOf(Uint8Array.from([0x6c, 0xd5, 0x8e, 0x74, 0x8e]))).toBe('l’été');
    expect(textOf(Uint8Array.from([0x9c, 0x75, 0x66]))).toBe('œuf');
    expect(textOf(Uint8Array.from([0xff, 0xfe, 0x54, 0, 0xe9, 0, 0x6c, 0]))).toBe('Tél');
    // « العنوان » of an Arabic Windows
    expect(textOf(Uint8Array.from([0xc7, 0xe1, 0xda, 0xe4, 0xe6, 0xc7, 0xe4]))).toBe('العنوان');
  });
});

describe('a file that is no sheet', () => {
  const problem = async (content: BlobPart, name = 'fichier.csv') =>
    readSheet(new File([content], name)).then(
      () => null,
      (error: Error) => error.message,
    );

  test('is told in a sentence', async () => {
    const notASheet = 'Ce fichier n’est pas un tableau : choisissez un fichier CSV ou XLSX !';
    expect(await problem('')).toBe('Ce fichier ne contient aucune ligne !');
    expect(await problem(' \n;;\n')).toBe('Ce fichier ne contient aucune ligne !');
    expect(await problem('%PDF-1.4 …')).toBe(notASheet);
    expect(await problem('<html><table></table></html>')).toBe(notASheet);
    expect(await problem(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]))).toBe(notASheet);
    expect(await problem(Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3]))).toBe(notASheet);
    const compound = String.fromCharCode(0xd0, 0xcf, 0x11, 0xe0);
    const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    const wide = (text: string) => [...text].join('\0');
    expect(await problem(bytesOf(`${compound}${wide('Workbook')}`), 'ventes.xls')).toBe(
      'Ce fichier est un ancien classeur XLS : enregistrez-le en XLSX ou en CSV !',
    );
    expect(await problem(bytesOf(`${compound}${wide('EncryptedPackage')}`))).toContain(
      'mot de passe',
    );
    expect(await problem(new Uint8Array(5_000_001))).toBe('Fichier trop lourd : 5 Mo au plus !');
    expect(await problem('x;'.repeat(61) + 'y')).toContain('trop de colonnes');
    expect(await problem('a;b\n'.repeat(2002))).toBe(
      'Ce fichier contient 2001 lignes : 2 000 au plus !',
    );
  });

  test('of 50 MB is refused without being read', async () => {
    const heavy = new File([], 'ventes.xlsx');
    Object.defineProperty(heavy, 'size', { value: 50_000_000 });
    heavy.arrayBuffer = () => Promise.reject(new Error('It was read.'));
    await expect(readSheet(heavy)).rejects.toThrow('Fichier trop lourd : 5 Mo au plus !');
  });

  test('two thousand lines and their titles are read, with the numbers of the spreadsheet', async () => {
    const rows = await readSheet(
      new File([`Nom;Tél\n\n${'Rim;53418027\n'.repeat(2000)}`], 'a.csv'),
    );
    expect(rows).toHaveLength(2001);
    expect(rows[1]).toEqual({ line: 3, cells: ['Rim', '53418027'] });
  });
});

describe('the titles of a file', () => {
  const titles = 'Nom client;Tél;Gouvernorat;Article;Prix';
  const line = 'Rim Chaabane;22 345 678;Tunis;Colis;45,500';
  const titlesIn = async (text: string, remembered = {}) => {
    const wanted = parcelSheet(remembered);
    const rows = await readSheet(new File([text], 'ventes.csv'), wanted);
    return rows[wanted.titlesIn(rows)]?.line ?? null;
  };

  test.each([
    ['the name of a shop, a day and an empty line', 'Dar Zine;;\nCommandes du 12/03/2026\n\n'],
    ['one line of words', 'Nos commandes de la semaine\n'],
    ['the name and the number of the shop', 'Client;Dar Zine\nTéléphone;71 234 567\n\n'],
    ['a day with its comma', 'Sousse, le 12 mars, matin, avec tout\n'],
    ['nine lines', 'Une note\n'.repeat(9)],
  ])('are found below %s', async (_, head) => {
    const place = head.split('\n').length;
    expect(await titlesIn(`${head}${titles}\n${line}\n`)).toBe(place);
    expect(await titlesIn(`${head}${titles}\n${line}\n`.replaceAll(';', '\t'))).toBe(place);
    expect(await titlesIn(`sep=;\r\n${head}${titles}\n${line}\n`)).toBe(place);
  });

  test('that a shop chose itself are found there too', async () => {
    const own = `Dar Zine\nQui;Où;Combien\n${line}\n`;
    expect(await titlesIn(own)).toBe(null);
    expect(await titlesIn(own, { qui: 'nom_cl', ou: 'lieu', combien: '' })).toBe(2);
  });

  test.each([
    ['parcels from the first line on', `${line}\n${line}\n`, null],
    ['parcels, then titles that somebody copied in between', `${line}\n${titles}\n${line}`, null],
    ['words of a trade among parcels', `Rim;Sfax;Table;22345678\nAli;Article;Colis;22345679`, null],
    ['a note and parcels below it', `Dar Zine\n${line}\n`, null],
    ['titles on the first line', `${titles}\n${line}\n`, 1],
    ['titles on the first line and once more below', `${titles}\n${line}\n${titles}\n`, 1],
    ['one title alone below a note', `Dar Zine\nNom;Quoi\nRim;Nappe\n`, null],
    ['a note, titles and no parcel', `Dar Zine\n${titles}\n`, null],
  ])('stay where they were in a file with %s', async (_, text, place) => {
    expect(await titlesIn(text)).toBe(place);
  });

  test.each([
    [
      'of shippers',
      columnsOf('exped'),
      'Raison sociale;Mail;GSM;Solde',
      'Dar Zine;c@vieux.tn;98.220.416;12,5',
    ],
    ['of couriers', columnsOf('liv'), 'Nom;Mail;Tél;Hub', 'Sami;s@vieux.tn;98 220 416;Sfax'],
    ['of a statement', statementTitles, 'Référence;N° Afex;Montant', '260000482133;A-1;89,900'],
  ])(
    '%s are found below a head that names its parts, by the same rule',
    async (_, known, titles, line) => {
      const titlesIn = findTitles(known);
      const place = async (text: string) => titlesIn(await readSheet(new File([text], 'f.csv')));
      const head =
        'Client;Zaytouna Express\nSociété;Zaytouna\nCode;260000000000\nDate;01/03/2026\n';
      expect(await place(`${head}${titles}\n${line}\n${line}\n`)).toBe(4);
      expect(await place(`${titles}\n${line}\n`)).toBe(0);
      expect(await place(`${line}\nClient;Code;98 220 417;Tél\n${line}\n`)).toBe(-1);
    },
  );

  test('are found below a name where the only phone is not one, or two in one cell', async () => {
    for (const phone of ['2451804', '98 111 222 / 22 333 444'])
      expect(
        await titlesIn(`Dar Zine, mars\n\nNom;Tél;Ville;Prix\nRim;${phone};Sfax;45,300\n`),
      ).toBe(3);
  });

  test('take none of the two thousand lines with what stands above them', async () => {
    const file = (lines: number) =>
      new File([`Dar Zine\n12/03/2026\n\n${titles}\n${`${line}\n`.repeat(lines)}`], 'a.csv');
    expect(await readSheet(file(2000))).toHaveLength(2003);
    await expect(readSheet(file(2001))).rejects.toThrow('2001 lignes : 2 000 au plus !');
  });
});

describe('a workbook', () => {
  const workbook = async (rows: (string | number | Date | null)[][]) =>
    new File(
      [(await writeXlsx({ sheets: [{ name: 'Ventes', rows }] })) as BlobPart],
      'ventes.xlsx',
    );

  test('gives texts: phones that are numbers, amounts without the dust of arithmetic', async () => {
    const file = await workbook([
      ['Nom', 'Tél', 'Prix', 'Jour'],
      ['Rim', 53418027, 45.1 + 0.2, new Date('2026-03-11T00:00:00Z')],
      [null, null, null, null],
      ['=1+1', '22 123 456', 120, null],
    ]);
    expect(await readSheet(file)).toEqual([
      { line: 1, cells: ['Nom', 'Tél', 'Prix', 'Jour'] },
      { line: 2, cells: ['Rim', '53418027', '45.3', '2026-03-11'] },
      { line: 4, cells: ['=1+1', '22 123 456', '120'] },
    ]);
  });

  test('too long is told with its number of lines', async () => {
    const file = await workbook(Array.from({ length: 2102 }, (_, at) => [`Client ${at}`]));
    await expect(readSheet(file)).rejects.toThrow('2101 lignes : 2 000 au plus !');
  });
});

describe('an archive made to fill a machine', () => {
  const tooLarge = /devient trop grand une fois ouvert/;
  const problemOf = (bytes: Uint8Array<ArrayBuffer>) =>
    readSheet(new File([bytes], 'ventes.xlsx')).then(
      () => null,
      (error: Error) => error.message,
    );

  test('one file of a gigabyte within a megabyte is refused before it is unpacked', async () => {
    const memory = process.memoryUsage().rss;
    expect(await problemOf(archiveOf([packedSpaces(1_000_000_000)]))).toMatch(tooLarge);
    expect(process.memoryUsage().rss - memory).toBeLessThan(300_000_000);
  });

  test('many files that are the same bytes count each, and too many are none of a workbook', async () => {
    const once = packedSpaces(10_000_000);
    expect(await problemOf(archiveOf(Array.from({ length: 9 }, () => once)))).toMatch(tooLarge);
    const small = packedSpaces(1);
    expect(await problemOf(archiveOf(Array.from({ length: 1001 }, () => small)))).toMatch(tooLarge);
  });

  test('what it says of its size is not believed, and nonsense is no sheet', async () => {
    const said = archiveOf([packedSpaces(200_000_000)], { size: 10 });
    expect(await problemOf(said)).toMatch(tooLarge);
    const nonsense = archiveOf([new Uint8Array(5_000).fill(0xff)]);
    expect(await problemOf(nonsense)).toContain('n’est pas un tableau');
  });

  test('its size may be written where large archives write it, or nowhere in its directory', async () => {
    const flood = [packedSpaces(200_000_000)];
    for (const where of ['far', 'behind'] as const)
      expect(await problemOf(archiveOf(flood, { where })), where).toMatch(tooLarge);
    const within = archiveOf([packedSpaces(1000)], { where: 'far' });
    expect(await problemOf(within)).toContain('n’est pas un tableau');
  });

  test('a file that breaks off is counted for what it may have held', async () => {
    const broken = Buffer.concat([packedSpaces(4_000_000), Buffer.alloc(10, 0xff)]);
    const many = archiveOf(Array.from({ length: 100 }, () => broken));
    expect(await problemOf(many)).toMatch(tooLarge);
  });

  test('a cell far to the right makes no row that long', async () => {
    const rows = await readSheet(
      new File(
        [
          (await writeXlsx({
            sheets: [
              {
                name: 'Ventes',
                rows: [
                  ['Nom', 'Tél'],
                  ['Rim', '53418027'],
                ],
                cells: new Map([['1,16383', { value: 'loin', type: 'string' }]]),
              },
            ],
          })) as BlobPart,
        ],
        'ventes.xlsx',
      ),
    );
    expect(rows[1]?.cells).toEqual(['Rim', '53418027']);
  });
});

/** So many spaces, packed. */
function packedSpaces(count: number): Uint8Array {
  const packer = deflateRawSync(Buffer.alloc(Math.min(count, 1_000_000), ' '), {
    finishFlush: constants.Z_FULL_FLUSH,
  });
  const times = Math.ceil(count / 1_000_000);
  const end = deflateRawSync(Buffer.alloc(0));
  return Buffer.concat([...Array.from({ length: times }, () => packer), end]);
}

const wide = 0xffff_ffff;
const long = (number: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(number));
  return bytes;
};

/**
 * An archive of files that say they are `size` large. Its numbers stand in its directory, in the records of an archive of more
 * than four gigabytes, or behind each file.
 */
function archiveOf(
  files: readonly Uint8Array[],
  { size = 1, where = 'here' as 'here' | 'far' | 'behind' } = {},
): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const packed of files) {
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(where === 'behind' ? 8 : 0, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(where === 'here' ? packed.length : where === 'far' ? wide : 0, 20);
    entry.writeUInt32LE(where === 'far' ? wide : size, 24);
    entry.writeUInt32LE(where === 'far' ? wide : at, 42);
    const far = [Buffer.from([1, 0, 24, 0]), long(size), long(packed.length), long(at)];
    if (where === 'far') entry.writeUInt16LE(28, 30);
    parts.push(head, Buffer.from(packed));
    directory.push(entry, ...(where === 'far' ? far : []));
    at += head.length + packed.length;
  }
  const lines = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(lines.length, 12);
  end.writeUInt32LE(where === 'far' ? wide : at, 16);
  const record = Buffer.alloc(32);
  record.writeUInt32LE(0x06064b50, 0);
  const locator = Buffer.alloc(8);
  locator.writeUInt32LE(0x07064b50, 0);
  const far = [record, long(files.length), long(lines.length), long(at)];
  const leads = [locator, long(at + lines.length), Buffer.alloc(4)];
  const ends = where === 'far' ? [...far, ...leads, end] : [end];
  return new Uint8Array(Buffer.concat([...parts, lines, ...ends]));
}

test('a workbook’s formulas give what they last gave, and are never computed', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Ventes',
        rows: [
          ['Nom', 'Prix'],
          ['Rim', 1],
        ],
        cells: new Map([
          [
            '1,1',
            {
              value: null,
              type: 'formula',
              formula: 'WEBSERVICE("http://x")',
              formulaResult: 45.5,
            },
          ],
        ]),
      },
    ],
  });
  const rows = await readSheet(new File([bytes as BlobPart], 'ventes.xlsx'));
  expect(rows[1]?.cells).toEqual(['Rim', '45.5']);
});

test('a workbook that begins with explanations is read where the parcels are', async () => {
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Lisez-moi', rows: [['Export du système'], ['Voir la feuille suivante']] },
      {
        name: 'Ventes',
        rows: [
          ['Nom', 'Tél', 'Prix'],
          ['Rim', '53418027', 45],
        ],
      },
    ],
  });
  const rows = await readSheet(new File([bytes as BlobPart], 'ventes.xlsx'));
  expect(rows.map(({ cells }) => cells[0])).toEqual(['Nom', 'Rim']);
});

test('a note in one cell, or a word further down, does not make the parcels’ sheet', () => {
  const sheet = (name: string, ...rows: string[][]) => ({
    name,
    rows: rows.map((cells, at) => ({ line: at + 1, cells })),
  });
  const orders = sheet('Commandes', ['Qui', 'Quoi'], ['Rim', 'Robe']);
  const note = sheet('Note', ['Nom']);
  const report = sheet('Bilan', ['Bilan de mars', 'par jour'], ['Nom', 'Prix']);
  const parcels = sheet('Ventes', ['Nom', 'Tél', 'Prix'], ['Rim', '53418027', '45']);
  const chosen = (...sheets: (typeof orders)[]) =>
    chosenSheet(sheets, parcelSheet().titlesIn)?.name;
  expect(chosen(orders, note, report)).toBe('Commandes');
  expect(chosen(note, report, parcels)).toBe('Ventes');
  // Titles of its own that a shop chose the columns of before.
  const { titlesIn: remembered } = parcelSheet({ quoi: 'marchandise', jour: '' });
  expect(chosenSheet([note, sheet('Jours', ['Jour', 'Heure']), orders], remembered)?.name).toBe(
    'Commandes',
  );
  expect(chosenSheet([sheet('Code', ['constructor', 'x']), orders], remembered)?.name).toBe(
    'Commandes',
  );
});
