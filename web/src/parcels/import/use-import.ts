import { useEffect, useMemo, useRef, useState } from 'react';
import { useDraft } from '../../http/use-draft.ts';
import type { Known } from '../entry/parcel-questions.ts';
import { useAmountCeiling } from '../entry/use-amount-ceiling.ts';
import { judge, type Line, linesOf, withPlaces } from './import-lines.ts';
import { lineEdits } from './line-edits.ts';
import { lookForKnown } from './look-for-known.ts';
import { bodyOf, parcelFile, rememberColumns, withTitles } from './open-sheet.ts';
import { useCreation } from './use-creation.ts';
import { useOpenedSheet } from './use-opened-sheet.ts';
import { usePlaceReadings } from './use-place-readings.ts';
import type { Work } from './work.ts';

const lookAfterMs = 400;

/** An import, from the file to its parcels; corrections survive leaving the page. */
export function useImport() {
  const draft = useDraft<{ name: string; lines: Line[] }>('import', { name: '', lines: [] });
  const { name, lines } = draft.value;
  const [problem, setProblem] = useState<string | null>(null);
  const [work, setWork] = useState<Work | null>(null);
  const [known, setKnown] = useState<ReadonlyMap<string, Known | null>>(new Map());
  const ceiling = useAmountCeiling();
  const { remembered, ...opened } = useOpenedSheet(parcelFile, setProblem);
  const { sheet, setSheet } = opened;
  const telling = { setWork, setProblem };
  const places = usePlaceReadings(sheet, telling);
  const { readings } = places;
  const judged = useMemo(
    () => judge(lines, { readings, known, ceiling }),
    [lines, readings, known, ceiling],
  );
  // Repeats are looked up when a line becomes complete, and again when it changes.
  useEffect(() => {
    const timer = setTimeout(() => {
      void lookForKnown(lines, known).then(setKnown, () => undefined);
    }, lookAfterMs);
    return () => clearTimeout(timer);
  }, [lines, known]);
  const setLines = (next: (now: Line[]) => Line[]) =>
    draft.set((now) => ({ ...now, lines: next(now.lines) }));

  const readLines = async () => {
    if (!sheet) return;
    const fresh = linesOf(bodyOf(sheet), sheet.columns, sheet.everywhere);
    if (sheet.titled) void rememberColumns(sheet);
    const found = await places.read(fresh);
    if (!found) return;
    draft.set({ name: sheet.name, lines: withPlaces(fresh, found) });
    setSheet(null);
  };

  // Restored lines have their places; the alternatives are requested again.
  const restored = useRef(draft.restored && lines.length > 0);
  useEffect(() => {
    if (!restored.current) return;
    restored.current = false;
    void places.read(lines.filter(({ ref }) => ref === null));
  });

  const creation = useCreation(
    lines,
    { readings, known, ceiling },
    { setLines, setKnown, ...telling },
  );

  return {
    ...opened,
    ...lineEdits({ lines, known, setLines }),
    ...creation,
    setTitled: (titled: boolean) =>
      setSheet((now) => now && withTitles(now, titled, remembered.current)),
    name,
    judged,
    readings,
    problem,
    work,
    readLines,
    clear: () => {
      draft.clear();
      setSheet(null);
      setProblem(null);
      places.forget();
      setKnown(new Map());
    },
  };
}

export type Import = ReturnType<typeof useImport>;
