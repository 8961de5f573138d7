import type { OpeningKind } from '@cigogne/domain/openings/opening-fields';
import { openingsContract } from '@cigogne/domain/openings/openings.contract';
import { useRef, useState } from 'react';
import { call } from '../http/call.ts';
import { sentenceOf } from '../http/call-error.ts';
import { chosenSheet, readSheets } from '../parcels/import/read-sheet.ts';
import { type OpeningSheet, openSheet, type Remembered, sheetOf } from './opening-sheet.ts';

/** The opened file, whose columns are being assigned; null before and after. */
export function useOpenedFile(kind: OpeningKind, setProblem: (problem: string | null) => void) {
  const [sheet, setSheet] = useState<OpeningSheet | null>(null);
  const remembered = useRef<Remembered>({});
  const latest = useRef<File | null>(null);

  /** Of two files chosen while the network is slow, the later one is opened. */
  const open = async (file: File) => {
    latest.current = file;
    setProblem(null);
    try {
      const { colonnes } = await call(openingsContract.columns, { params: { kind } });
      const wanted = sheetOf(kind, colonnes);
      const sheets = await readSheets(file, wanted);
      if (latest.current !== file) return;
      remembered.current = colonnes;
      const first = chosenSheet(sheets, wanted.titlesIn);
      if (first) setSheet(openSheet(kind, file.name, sheets, first, colonnes));
    } catch (error) {
      if (latest.current === file) setProblem(sentenceOf(error));
    }
  };

  /** Switches to another sheet of the same workbook. */
  const turnTo = (wanted: string) => {
    const next = sheet?.sheets.find((one) => one.name === wanted);
    if (!sheet || !next) return;
    setProblem(null);
    try {
      setSheet(openSheet(kind, sheet.name, sheet.sheets, next, remembered.current));
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };

  return { sheet, setSheet, open, turnTo };
}
