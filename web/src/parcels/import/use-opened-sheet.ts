import type { RememberedFields } from '@cigogne/domain/parcels/import-fields';
import { importContract } from '@cigogne/domain/parcels/import.contract';
import { useRef, useState } from 'react';
import { call } from '../../http/call.ts';
import { sentenceOf } from '../../http/call-error.ts';
import { openSheet, type ImportSheet, withTitles } from './open-sheet.ts';
import { chosenSheet, parcelSheet, readSheets } from './read-sheet.ts';

/** The opened file, whose columns are being assigned; null before and after. */
export function useOpenedSheet(setProblem: (problem: string | null) => void) {
  const [sheet, setSheet] = useState<ImportSheet | null>(null);
  const remembered = useRef<RememberedFields>({});
  const latest = useRef<File | null>(null);

  /** Of two files chosen while the network is slow, the later one is opened. */
  const open = async (file: File) => {
    latest.current = file;
    setProblem(null);
    try {
      const sheets = await readSheets(file, parcelSheet());
      const { colonnes } = await call(importContract.columns);
      if (latest.current !== file) return;
      remembered.current = colonnes;
      const first = chosenSheet(sheets, parcelSheet(colonnes).titlesIn);
      if (first) setSheet(openSheet(file.name, sheets, first, colonnes));
    } catch (error) {
      if (latest.current === file) setProblem(sentenceOf(error));
    }
  };

  /** Switches to another sheet of the workbook. */
  const turnTo = (wanted: string) => {
    const next = sheet?.sheets.find((one) => one.name === wanted);
    if (!sheet || !next) return;
    setProblem(null);
    try {
      setSheet(openSheet(sheet.name, sheet.sheets, next, remembered.current));
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };

  const setTitled = (titled: boolean) =>
    setSheet((now) => now && withTitles(now, titled, remembered.current));

  return { sheet, setSheet, open, turnTo, setTitled };
}
