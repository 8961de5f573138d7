import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { columnsOf } from '@cigogne/domain/openings/opening-columns';
import { readOpening } from '@cigogne/domain/openings/read-opening';
import { describe, expect, test } from 'vitest';
import { linesOf } from './import-lines.ts';
import { openSheet } from './open-sheet.ts';
import { readSheet, type SheetRow } from './read-sheet.ts';

// What people type into LibreOffice Calc in French, saved in each way that its dialogs offer, is read as they meant it.

/** A sheet as it is typed: amounts with commas become numbers, days become days. */
const typed = 'CSV:59,34,76,1,,1036,false,true';
const text = (charset: number, separator = 59, quoteAll = false, asShown = true) =>
  `csv:Text - txt - csv (StarCalc):${separator},34,${charset},1,,0,${quoteAll},${asShown}`;
const saved: Readonly<Record<string, string>> = {
  'a workbook': 'xlsx',
  'UTF-8 with semicolons': text(76),
  'every text in quotes': text(76, 59, true),
  'numbers not as they are shown': text(76, 59, false, false),
  'tabs instead of semicolons': text(76, 9),
  'UTF-16': text(65535),
};

/** The rows of a sheet that was typed, as each way of saving gives them back. */
async function waysBack(sheet: readonly (readonly string[])[]): Promise<[string, SheetRow[]][]> {
  const folder = mkdtempSync(join(tmpdir(), 'cigogne-saved-'));
  const soffice = (...words: string[]) =>
    execFileSync(
      'soffice',
      [`-env:UserInstallation=file://${folder}/profile`, '--headless', ...words],
      { stdio: 'ignore', env: { ...process.env, HOME: folder } },
    );
  try {
    const cell = (words: string) => `"${words.replaceAll('"', '""')}"`;
    const lines = sheet.map((row) => row.map(cell).join(';'));
    writeFileSync(join(folder, 'typed.csv'), `\ufeff${lines.join('\r\n')}\r\n`);
    soffice(
      `--infilter=${typed}`,
      '--convert-to',
      'ods',
      '--outdir',
      folder,
      `${folder}/typed.csv`,
    );
    const found: [string, SheetRow[]][] = [];
    for (const [name, filter] of Object.entries(saved)) {
      soffice('--convert-to', filter, '--outdir', `${folder}/out`, `${folder}/typed.ods`);
      const ending = filter.replace(/:.*/, '');
      const bytes = readFileSync(join(folder, 'out', `typed.${ending}`));
      found.push([name, await readSheet(new File([bytes], `colis.${ending}`))]);
    }
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const tally = (files: number) => {
  const file = process.env['CAMPAIGN_TALLY'];
  if (file) appendFileSync(file, `${JSON.stringify({ 'files read back': files })}\n`);
};

/** Only in the campaign: nobody needs LibreOffice to work on this. */
const isAsked = Number(process.env['CAMPAIGN_SPREADSHEETS'] ?? 0) > 0;

describe.runIf(isAsked)('saved by LibreOffice Calc', { timeout: 300_000 }, () => {
  test('parcels have the amounts, phones and texts that were typed', async () => {
    const ways = await waysBack([
      ['Nom', 'Tél', 'Adresse', 'Gouvernorat', 'Produit', 'Prix', 'Nombre de colis', 'Note'],
      ['Rim Guesmi', '53418027', '8, rue du Maroc; 2e étage', 'Tunis', 'Œufs', '45,500', '1', ''],
      [
        'Ali "le grand"',
        '22 345 678',
        'Cité Eddyr',
        'Sousse',
        'Linge',
        '1250,5',
        '2',
        '11/03/2026',
      ],
      ['ليلى', '+216 98 220 101', 'نهج المغرب', 'Sfax', 'Savon', '12,3 DT', '1', 'deux\nlignes'],
      ['=1+1', '71418200', 'La Marsa', 'Tunis', 'Café', '0', '1', "'=2+2"],
    ]);
    for (const [way, rows] of ways) {
      const { columns, titled, everywhere } = openSheet('colis', [], { name: '', rows }, {});
      expect([way, titled]).toEqual([way, true]);
      const lines = linesOf(rows.slice(1), columns, everywhere).map(({ values }) => values);
      const read = (name: keyof (typeof lines)[number]) => lines.map((line) => line[name]);
      expect([way, read('tel_cl')]).toEqual([
        way,
        ['53418027', '22345678', '98220101', '71418200'],
      ]);
      expect([way, read('montant_ttc')]).toEqual([way, ['45,5', '1250,500', '12,3', '0']]);
      expect([way, read('nbr_paquets')]).toEqual([way, ['1', '2', '1', '1']]);
      expect([way, read('nom_cl').slice(0, 3)]).toEqual([
        way,
        ['Rim Guesmi', 'Ali "le grand"', 'ليلى'],
      ]);
      expect([way, read('adresse')[0]]).toEqual([way, '8, rue du Maroc; 2e étage']);
      expect([way, read('marchandise')]).toEqual([way, ['Œufs', 'Linge', 'Savon', 'Café']]);
      expect([way, read('note')[2]]).toEqual([way, 'deux lignes']);
      expect([way, read('note')[1]]).toEqual([
        way,
        expect.stringMatching(/^(?:(?:11\/03|03\/11)\/(?:20)?26|2026-03-11)$/),
      ]);
    }
    tally(ways.length);
  });

  test('a shop of the first day brings the balance and the rates that were typed', async () => {
    const ways = await waysBack([
      ['Nom commercial', 'Responsable', 'Email', 'Tél', 'Gouvernorat', 'Solde', 'Frais livraison'],
      ['Atelier Zaghdoud', 'Mouna Zaghdoud', 'a@zaghdoud.tn', '24518027', 'Sfax', '1250,500', '8'],
      ['Dar Zine', 'Ines Ben Ammar', 'b@zine.tn', '24 518 028', 'Tunis', '-12,750', '7,5'],
      ['Miel du Kef', 'Lotfi', 'c@miel.tn', '24518029', 'Le Kef', '1.250,500', '7,000'],
    ]);
    for (const [way, rows] of ways) {
      const fields = columnsOf('exped').proposeColumns(rows[0]?.cells ?? [], {});
      const read = rows.slice(1).map(({ cells }) => {
        const texts = fields.flatMap((field, at) => (field ? [[field, cells[at] ?? '']] : []));
        return readOpening('exped', Object.fromEntries(texts), 'dinars');
      });
      expect([way, read.flatMap(({ faults }) => faults)]).toEqual([way, []]);
      expect([way, read.map(({ values }) => values.solde)]).toEqual([
        way,
        [1_250_500, -12_750, 1_250_500],
      ]);
      expect([way, read.map(({ values }) => values.frais_liv)]).toEqual([
        way,
        [8_000, 7_500, 7_000],
      ]);
      expect([way, read.map(({ values }) => values.tel)]).toEqual([
        way,
        ['24518027', '24518028', '24518029'],
      ]);
    }
    tally(ways.length);
  });
});
