import { formatDay, formatInstant } from '@cigogne/domain/days';
import { accountTypeLabels } from '@cigogne/domain/ledger/chart';
import type { LedgerAccount, LedgerEntry } from '@cigogne/domain/ledger/ledger.contract';
import { entryName, pieceOf } from '@cigogne/domain/ledger/pieces';
import type { Statement } from '@cigogne/domain/ledger/statement-wire';
import type { SheetColumn } from '../lists/sheet.ts';

/** The trial balance as a file. */
export const balanceSheet: readonly SheetColumn<LedgerAccount>[] = [
  { title: 'Compte', width: 40, value: ({ libelle }) => libelle },
  { title: 'Type', width: 24, value: ({ type }) => accountTypeLabels[type] },
  { title: 'Nom interne', width: 24, value: ({ account }) => account },
  { title: 'Débiteur TND', kind: 'amount', value: ({ solde }) => (solde > 0 ? solde : null) },
  { title: 'Créditeur TND', kind: 'amount', value: ({ solde }) => (solde < 0 ? -solde : null) },
];

interface EntryLine {
  entry: LedgerEntry;
  line: LedgerEntry['lignes'][number];
}

/** An entry takes as many rows as it has lines, all with its number. */
export const entrySheet: readonly SheetColumn<EntryLine>[] = [
  { title: 'N°', kind: 'count', value: ({ entry }) => entry.id },
  { title: 'Date', width: 18, kind: 'instant', value: ({ entry }) => entry.at },
  { title: 'Écriture', width: 26, value: ({ entry }) => entryName(entry) },
  { title: 'Pièce', width: 26, value: ({ entry }) => pieceOf(entry.source) },
  { title: 'Expéditeur', width: 28, value: ({ entry }) => entry.source.exped },
  { title: 'Compte', width: 34, value: ({ line }) => line.libelle },
  { title: 'Nom interne', width: 24, value: ({ line }) => line.account },
  { title: 'Débit TND', kind: 'amount', value: ({ line }) => line.debit || null },
  { title: 'Crédit TND', kind: 'amount', value: ({ line }) => line.credit || null },
  { title: 'Annule le N°', kind: 'count', value: ({ entry }) => entry.annule },
  { title: 'Par', width: 24, value: ({ entry }) => entry.par },
];

export async function* entryLines(entries: AsyncIterable<LedgerEntry>): AsyncGenerator<EntryLine> {
  for await (const entry of entries) for (const line of entry.lignes) yield { entry, line };
}

interface StatementRow {
  date: string;
  ecriture: string;
  compte: string;
  piece: string;
  debit: number | null;
  credit: number | null;
  solde: number;
}

/** A statement as a file, with the opening balance first and the closing balance last. */
export const statementSheet: readonly SheetColumn<StatementRow>[] = [
  { title: 'Date', width: 18, value: ({ date }) => date },
  { title: 'Écriture', width: 26, value: ({ ecriture }) => ecriture },
  { title: 'Compte', width: 34, value: ({ compte }) => compte },
  { title: 'Pièce', width: 26, value: ({ piece }) => piece },
  { title: 'Débit TND', kind: 'amount', value: ({ debit }) => debit },
  { title: 'Crédit TND', kind: 'amount', value: ({ credit }) => credit },
  { title: 'Solde TND', kind: 'amount', value: ({ solde }) => solde },
];

const balanceRow = (date: string, ecriture: string, solde: number): StatementRow => ({
  date,
  ecriture,
  compte: '',
  piece: '',
  debit: null,
  credit: null,
  solde,
});

export function statementRows(of: Statement): StatementRow[] {
  return [
    balanceRow(formatDay(of.du), 'Solde d’ouverture', of.ouverture),
    ...of.lignes.map((line) => ({
      date: formatInstant(line.at),
      ecriture: entryName(line),
      compte: line.compte,
      piece: pieceOf(line.source),
      debit: line.debit || null,
      credit: line.credit || null,
      solde: line.solde,
    })),
    balanceRow(formatDay(of.au), 'Solde de clôture', of.cloture),
  ];
}
