import { addDays, type Day, dayOf } from '@cigogne/domain/days';
import type { PartnerAccount } from '@cigogne/domain/ledger/accounts';
import { readStatement, type StatementCells } from '@cigogne/domain/partner/read-statement';
import {
  guessStatementColumns,
  proposeStatementColumns,
  type StatementField,
  statementTitles,
} from '@cigogne/domain/partner/statement-columns';
import { mostStatementLines, statementSentences } from '@cigogne/domain/partner/statement-forms';
import { foldText } from '@cigogne/domain/searched-text';
import { useMemo, useState } from 'react';
import { sentenceOf } from '../../http/call-error.ts';
import {
  findTitles,
  readSheet,
  SheetProblem,
  type SheetRow,
} from '../../parcels/import/read-sheet.ts';
import { trueNow } from '../../http/server-clock.ts';

export interface StatementFile {
  name: string;
  rows: SheetRow[];
  titled: boolean;
  columns: (StatementField | '')[];
  /** How long reading the file took. */
  ms: number;
}

/**
 * A statement's file: read in the browser, its columns recognised by their titles or chosen by
 * hand.
 */
export function useStatementFile() {
  const [file, setFile] = useState<StatementFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (given: File) => {
    setProblem(null);
    const started = performance.now();
    try {
      // One more for a row of totals.
      const rows = await readSheet(given, {
        most: mostStatementLines + 1,
        tooMany: statementSentences.tooMany,
        titlesIn,
      });
      setFile({ ...columnsOf(given.name, rows), ms: Math.round(performance.now() - started) });
    } catch (error) {
      setProblem(error instanceof SheetProblem ? error.message : sentenceOf(error));
    }
  };
  const cells = useMemo(() => (file ? cellsOf(file) : []), [file]);
  const reading = useMemo(() => readStatement(cells), [cells]);
  return { file, setFile, problem, open, cells, reading };
}

const titlesIn = findTitles(statementTitles);

function columnsOf(name: string, rows: SheetRow[]): Omit<StatementFile, 'ms'> {
  const at = titlesIn(rows);
  const kept = at > 0 ? rows.slice(at) : rows;
  const titled = at >= 0;
  const width = Math.max(...kept.map(({ cells }) => cells.length));
  const titles = Array.from({ length: width }, (_, place) =>
    titled ? (kept[0]?.cells[place] ?? '') : '',
  );
  const columns = titled
    ? proposeStatementColumns(titles)
    : guessStatementColumns(kept.map(({ cells }) => cells));
  return { name, rows: kept, titled, columns };
}

export const bodyOf = ({ rows, titled }: StatementFile): SheetRow[] =>
  titled ? rows.slice(1) : rows;

function cellsOf(file: StatementFile): StatementCells[] {
  const cell = (cells: readonly string[], field: StatementField) => {
    const at = file.columns.indexOf(field);
    return at === -1 ? '' : (cells[at] ?? '').slice(0, 200);
  };
  return bodyOf(file).map(({ line, cells }) => ({
    ligne: line,
    reference: cell(cells, 'reference'),
    numero: cell(cells, 'numero'),
    jour: cell(cells, 'jour'),
    statut: cell(cells, 'statut'),
    montant: cell(cells, 'montant'),
  }));
}

/** Why these columns cannot be compared, or null. */
export const whyNotColumns = ({ columns }: StatementFile): string | null =>
  columns.includes('montant') && (columns.includes('reference') || columns.includes('numero'))
    ? null
    : statementSentences.columns;

/** Recognised in the file's name: « afex-sousse-2026-02.xlsx ». */
export function accountIn(name: string): PartnerAccount | '' {
  const folded = foldText(name);
  if (folded.includes('sousse')) return 'sousse';
  return folded.includes('tunis') ? 'tunis' : '';
}

export interface Period {
  du: Day;
  au: Day;
}

/**
 * The whole months that contain the lines' days, never beyond today; last month if no line has a
 * day.
 */
export function periodIn(days: readonly (Day | null)[], today: Day): Period {
  const dated = days.filter((day) => day !== null).sort();
  const firstOf = (day: Day) => `${day.slice(0, 8)}01` as Day;
  const [first, last] = [dated[0], dated.at(-1)];
  if (!first || !last) {
    const end = addDays(firstOf(today), -1);
    return { du: firstOf(end), au: end };
  }
  const end = addDays(firstOf(addDays(firstOf(last), 32)), -1);
  return { du: firstOf(first), au: end < today ? end : today };
}

export const todayHere = (): Day => dayOf(trueNow());
