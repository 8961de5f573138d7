import type { Endpoint } from '@cigogne/domain/contract';
import { may } from '@cigogne/domain/may';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { features } from '../features.ts';
import { type BusyHouse, busyHouse } from '../testing/busy-house.ts';
import { type CalcCell, openInCalc } from '../testing/open-in-calc.ts';
import { proofs, tally } from '../testing/proof-counts.ts';

// Every file exported from a list, with every text in it one that a spreadsheet would run, opened
// in LibreOffice Calc.

const signs = [
  '=',
  '+',
  '-',
  '@',
  '\t=',
  '\r=',
  '\n=',
  '＝',
  '＋',
  '－',
  '＠',
  '﹦',
  '﹢',
  '﹣',
  '﹫',
  '−',
];
const before = ['', '"', "'", ' ', '\u00a0', '\u200b', ';', '";', '\r\n', '\t'];
const works = [
  '1+1',
  'SUM(1;1)',
  'HYPERLINK("http://mal.tn";"Facture")',
  'WEBSERVICE("http://mal.tn")',
  "cmd|' /C calc'!A0",
  'DDE("soffice";"/etc/passwd";"A1")',
  '2+3";=1+1;"',
  '"\r\n=1+1;=2+2\r\n"',
];
/** Two hundred: each sign before each formula and after each prefix. */
const texts = [
  ...signs.flatMap((sign) => works.map((work) => `${sign}${work}`)),
  ...before.flatMap((start) => signs.slice(0, 8).map((sign) => `${start}${sign}1+1`)),
]
  .filter((text, at, all) => all.indexOf(text) === at)
  .slice(0, 199)
  .concat('عربي 🙂 Œuvre d’été');

const files: readonly Endpoint[] = features
  .flatMap(({ contract }): Endpoint[] => Object.values(contract))
  .filter(({ body }) => body && formatsOf(body).includes('xlsx'));

function formatsOf(body: z.ZodType): unknown[] {
  const shape = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const format = shape.properties?.['format'];
  return typeof format === 'object' ? (format.enum ?? []) : [];
}

/** What some exports require besides the format. */
const asked: Record<string, object> = {
  '/api/ledger/adm/releve/export': { type: 'exped', id: 3 },
  '/api/export/historique': { filter: { id_client: 3 } },
  '/api/ouverture/adm/modele': { kind: 'colis' },
};

let house: BusyHouse;
beforeAll(async () => {
  if (proofs.spreadsheets > 0) house = await busyHouse();
}, 60_000);
afterAll(async () => house?.close());

/** Columns that a person, a shop's program or the partner writes, and that a list shows. */
const typed: Readonly<Record<string, readonly string[]>> = {
  cheques: ['proprietaire', 'banque'],
  colis: ['order_ref', 'nom_cl', 'prenom_cl', 'adresse', 'adresse_lieu', 'marchandise', 'note'],
  colishistories: ['doneby', 'raison'],
  corrections: ['raison', 'reponse'],
  factures: ['fac_nom_com', 'fac_adresse', 'fac_matricule_fiscal', 'raison'],
  hubs: ['adresse'],
  journal: ['doneby', 'raison'],
  mails: ['recipient', 'subject', 'body', 'error'],
  mu: ['raison', 'remis_a'],
  payments: ['reference', 'raison'],
  remittances: ['reference', 'raison'],
  runsheet_bags: ['note'],
  tickets: ['note_exped', 'note_adm'],
  users: ['nom', 'prenom', 'nom_com', 'adresse', 'matricule_fiscal', 'matricule', 'produit_type'],
};

/** Writes the texts bypassing all forms; a different one in each place for each `shift`. */
async function fill(shift: number): Promise<number> {
  const client = await house.rows.connect();
  let filled = 0;
  try {
    // Triggers would repair or refuse append-only, sealed and derived columns.
    await client.query('set session_replication_role = replica');
    const columns = Object.entries(typed).flatMap(([table, own]) => own.map((one) => [table, one]));
    for (const [at, [table, column]] of columns.entries()) {
      const { rowCount } = await client.query(
        `with numbered as (select ctid as place, row_number() over (order by ctid) as n from ${table})
         update ${table} t set ${column} = ($1::text[])[1 + (numbered.n + $2::int) % cardinality($1::text[])]
         from numbered where t.ctid = numbered.place`,
        [texts, at * 7 + shift * 37],
      );
      filled += rowCount ?? 0;
    }
    await client.query('reset session_replication_role');
  } finally {
    client.release();
  }
  return filled;
}

/** Every file that somebody may export, by its name. */
async function taken(format: 'csv' | 'xlsx'): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for (const entry of files)
    for (const role of ['root', 'admin', 'exped'] as const) {
      if (!may({ role, token: 'session' }, entry)) continue;
      const payload = JSON.stringify({ ...asked[entry.path], format });
      const answer = await house.send(
        role,
        entry,
        entry.path,
        { type: 'application/json', payload },
        true,
      );
      expect([entry.path, role, answer.status, answer.body]).toEqual([entry.path, role, 200, null]);
      found.set(`${role}${entry.path.replaceAll('/', '-')}`, answer.bytes);
    }
  return found;
}

/** The cells of our own file: quoted values are text, the others numbers with a decimal comma. */
function written(csv: Buffer): (string | number | null)[][] {
  const cells = csv
    .toString('utf8')
    .slice(1)
    .matchAll(/(?:"((?:[^"]|"")*)"|([^;"\r\n]*))(;|\r\n)/g);
  const rows: (string | number | null)[][] = [[]];
  for (const [, quoted, bare = '', end] of cells) {
    const number = bare === '' ? null : Number(bare.replace(',', '.'));
    rows.at(-1)?.push(quoted === undefined ? number : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

const calcText = (text: string) => text.replace(/\r\n?/g, '\n').replaceAll('\t', '') || null;
/**
 * As Calc stores it: no empty cell at the end of a row, one kind of line ending, no tab in a text
 * of several lines.
 */
const shown = (rows: readonly (readonly (string | number | null)[])[]) =>
  rows.map((row) => {
    const plain = row.map((cell) => (typeof cell === 'string' ? calcText(cell) : cell));
    return plain.slice(0, plain.findLastIndex((cell) => cell !== null) + 1);
  });
const valuesOf = (sheet: readonly CalcCell[][]) =>
  sheet.map((row) => row.map(({ value }) => value));
const formulasOf = (sheet: readonly CalcCell[][]) =>
  sheet.flatMap((row) => row.flatMap(({ formula }) => formula ?? []));

/** Only in the campaign: developers need no LibreOffice. */
describe.runIf(proofs.spreadsheets > 0)('opened by LibreOffice Calc', () => {
  test('a formula that nobody marked is one: what follows would be seen', () => {
    const csv = Buffer.from('\ufeff"a";"b"\r\n"=1+1";12,500\r\n');
    const sheet = openInCalc(new Map([['control', csv]]), 'computing').get('control') ?? [];
    expect(formulasOf(sheet)).toEqual(['of:=1+1']);
    expect(sheet[1]?.map(({ value }) => value)).toEqual([2, 12.5]);
  });

  test('no text of any list is a formula, and each stands in its column as it was', async () => {
    await house.rows.query(
      `insert into journal (at, doneby, action, entity, entity_id)
         select now(), 'Essai', 'modifier', 'hub', '1' from generate_series(1, 210)`,
    );
    const seen = new Set<string>();
    for (let shift = 0; shift < proofs.spreadsheets; shift += 1) {
      await fill(shift);
      const [csv, xlsx] = [await taken('csv'), await taken('xlsx')];
      const quoted = openInCalc(csv, 'quoted');
      const computed = openInCalc(csv, 'computing');
      const books = openInCalc(xlsx, 'xlsx');
      for (const [name, bytes] of csv) {
        const own = shown(written(bytes));
        const found = { name, formulas: formulasOf(computed.get(name) ?? []) };
        expect(found).toEqual({ name, formulas: [] });
        expect([name, formulasOf(books.get(name) ?? [])]).toEqual([name, []]);
        expect([name, shown(valuesOf(quoted.get(name) ?? []))]).toEqual([name, own]);
        expect([name, shown(valuesOf(books.get(name) ?? []))]).toEqual([name, own]);
        const cells = own.flat();
        for (const cell of cells) if (typeof cell === 'string') seen.add(cell);
        tally({ files: 2, cells: 2 * cells.length });
      }
    }
    const all = [...seen].join('\u0000');
    const missing = texts.filter((text) => !all.includes(calcText(text) ?? ''));
    expect(missing).toEqual([]);
    tally({ texts: texts.length });
  });
});
