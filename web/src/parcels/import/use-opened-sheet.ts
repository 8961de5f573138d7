import { useRef, useState } from 'react';
import { sentenceOf } from '../../http/call-error.ts';
import { useUnsaved } from '../../ui/base/form/unsaved.ts';
import { chosenSheet, readSheets, type Sheet, type WantedSheet } from './read-sheet.ts';

/** What tells one kind of file from another: parcels, debts, balances. */
export interface KindOfFile<Opened, Columns> {
  /** Asks for the columns that were chosen in files before it. */
  columns: () => Promise<{ colonnes: Columns }>;
  wanted: (remembered?: Columns) => WantedSheet;
  /** Throws a SheetProblem. */
  openSheet: (name: string, sheets: readonly Sheet[], sheet: Sheet, remembered: Columns) => Opened;
}

/**
 * The opened file, whose columns are being assigned; null before and after. What was chosen for them
 * is kept nowhere until its lines are read.
 */
export function useOpenedSheet<
  Opened extends { name: string; sheets: readonly Sheet[] },
  Columns extends object,
>(
  { columns, wanted, openSheet }: KindOfFile<Opened, Columns>,
  setProblem: (problem: string | null) => void,
) {
  const [sheet, setSheet] = useState<Opened | null>(null);
  const remembered = useRef({} as Columns);
  const latest = useRef<File | null>(null);
  const proposed = useRef<Opened | null>(null);
  useUnsaved(() => sheet !== null && sheet !== proposed.current);
  const propose = (opened: Opened) => {
    proposed.current = opened;
    setSheet(opened);
  };

  /** Of two files chosen while the network is slow, the later one is opened. */
  const open = async (file: File) => {
    latest.current = file;
    setProblem(null);
    try {
      const sheets = await readSheets(file, wanted());
      const { colonnes } = await columns();
      if (latest.current !== file) return;
      remembered.current = colonnes;
      const first = chosenSheet(sheets, wanted(colonnes).titlesIn);
      if (first) propose(openSheet(file.name, sheets, first, colonnes));
    } catch (error) {
      if (latest.current === file) setProblem(sentenceOf(error));
    }
  };

  /** Switches to another sheet of the workbook. */
  const turnTo = (name: string) => {
    const next = sheet?.sheets.find((one) => one.name === name);
    if (!sheet || !next) return;
    setProblem(null);
    try {
      propose(openSheet(sheet.name, sheet.sheets, next, remembered.current));
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };

  return { sheet, setSheet, open, turnTo, remembered };
}
