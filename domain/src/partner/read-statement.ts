import { type Day, parseDay } from '../days.ts';
import { formatAmount, formatTnd, type Millimes, noMoney, sum } from '../money.ts';
import { readScan } from '../parcels/code.ts';
import { readAmount } from '../parcels/read-amount.ts';
import { saysTotal } from '../parcels/totals-row.ts';
import { spokenWords } from '../places/spoken.ts';

/** One row of the file, as written in its cells. */
export interface StatementCells {
  /** As the spreadsheet numbers it, from 1. */
  ligne: number;
  reference: string;
  numero: string;
  jour: string;
  statut: string;
  montant: string;
}

export interface PartnerStatementLine {
  ligne: number;
  /** Our code if it is one, otherwise as written. */
  reference: string;
  /** The partner's own number of the shipment. */
  numero: string;
  jour: Day | null;
  statut: string;
  /** Its possible meanings, the likeliest first: several if the text is ambiguous. */
  montants: readonly Millimes[];
}

export interface StatementFault {
  ligne: number;
  message: string;
}

export interface StatementReading {
  lines: PartnerStatementLine[];
  faults: StatementFault[];
}

export const lineSentences = {
  nameless: 'Ni référence client ni n° Afex !',
  broken: 'Référence abîmée par le tableur : mettez la colonne en texte !',
  day: (text: string) => `Date illisible : « ${text} » !`,
  noAmount: 'Montant encaissé manquant !',
  amount: (text: string) => `Montant illisible : « ${text} » !`,
  doubt: (choices: readonly Millimes[]) =>
    `Montant à préciser : ${choices.map((one) => formatAmount(one)).join(' ou ')} ?`,
  total: (stated: Millimes, found: Millimes) =>
    `Le total du fichier (${formatTnd(stated)}) n’est pas la somme de ses lignes (${formatTnd(found)}) !`,
} as const;

/** Reads the lines of a statement; unreadable lines are reported and left out. */
export function readStatement(rows: readonly StatementCells[]): StatementReading {
  const reading: StatementReading = { lines: [], faults: [] };
  rows.forEach((row, at) => {
    const isLast = at === rows.length - 1;
    if (isTotal(row, isLast)) {
      const fault = isLast ? whyNotTotal(row, reading) : null;
      if (fault) reading.faults.push({ ligne: row.ligne, message: fault });
      return;
    }
    const read = readLine(row);
    if (typeof read === 'string') reading.faults.push({ ligne: row.ligne, message: read });
    else reading.lines.push(read);
  });
  return reading;
}

function readLine(row: StatementCells): PartnerStatementLine | string {
  const reference = readReference(row.reference);
  const numero = row.numero.trim();
  if (reference === null) return lineSentences.broken;
  if (reference === '' && numero === '') return lineSentences.nameless;
  const jour = readDay(row.jour);
  if (jour === 'unreadable') return lineSentences.day(row.jour.trim());
  const montants = readCollected(row);
  if (typeof montants === 'string') return montants;
  return { ligne: row.ligne, reference, numero, jour, statut: row.statut.trim(), montants };
}

/** « (145,000) » is how spreadsheets and accountants write an amount below zero. */
const figureInBrackets = /\([^)]*\p{N}/u;

/** The amount may be empty if it was not delivered. */
function readCollected({ montant, statut }: StatementCells): readonly Millimes[] | string {
  const text = montant.trim();
  if (/^[-–—]?$/.test(text)) return isDelivered(statut) ? lineSentences.noAmount : [noMoney];
  if (figureInBrackets.test(text)) return lineSentences.amount(text);
  const { amount, choices } = readAmount(text);
  if (amount !== null) return [amount];
  return choices.length > 0 ? choices : lineSentences.amount(text);
}

const isDelivered = (statut: string): boolean => {
  const words = spokenWords(statut);
  return (
    words.length === 0 || /^(livre|delivered|encaisse|recupere|recovered|paye)/.test(words[0] ?? '')
  );
};

/** Null for a long code that a spreadsheet has rounded: 2,60000448E+11. */
function readReference(text: string): string | null {
  const given = text.trim().replace(/^'/, '');
  if (/^\d+[.,]?\d*e\+?\d+$/i.test(given)) return null;
  const scan = readScan(given.replace(/[\s\u00a0\u202f-]/g, ''));
  return 'problem' in scan ? given : scan.code;
}

/** « 11/02/2026 », « 11-02-26 14:05 », « 2026-02-11 »; null if empty. */
function readDay(text: string): Day | null | 'unreadable' {
  const given = text.trim();
  if (given === '') return null;
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s].*)?$/.exec(given);
  const french = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[-\s,à].*)?$/.exec(given);
  if (iso) return dayFrom(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '');
  if (!french) return 'unreadable';
  const year = french[3] ?? '';
  return dayFrom(year.length === 2 ? `20${year}` : year, french[2] ?? '', french[1] ?? '');
}

const dayFrom = (year: string, month: string, date: string): Day | 'unreadable' =>
  parseDay(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`) ?? 'unreadable';

/** Many statements end with a row of totals, which is not a parcel. */
function isTotal({ reference, numero, jour, statut, montant }: StatementCells, isLast: boolean) {
  const stated = [reference, numero, jour, statut].map((cell) => cell.trim()).filter(Boolean);
  if (stated.length === 0) return isLast && montant.trim() !== '';
  return stated.length === 1 && saysTotal(stated[0] ?? '');
}

function whyNotTotal({ montant }: StatementCells, { lines, faults }: StatementReading) {
  const { amount: stated } = readAmount(montant);
  const isWhole = faults.length === 0 && lines.every(({ montants }) => montants.length === 1);
  if (stated === null || !isWhole) return null;
  const found = sum(lines.map(({ montants }) => montants[0] ?? noMoney));
  return stated === found ? null : lineSentences.total(stated, found);
}
