import type { RememberedFields } from '@cigogne/domain/parcels/import-fields';
import { importContract } from '@cigogne/domain/parcels/import.contract';
import { placesContract } from '@cigogne/domain/places/places.contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../http/call.ts';
import { sentenceOf } from '../../http/call-error.ts';
import { refresh } from '../../http/query.ts';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { useDraft } from '../../http/use-draft.ts';
import type { ParcelValues } from '../entry/parcel-values.ts';
import type { Known } from '../entry/parcel-questions.ts';
import { useAmountCeiling } from '../entry/use-amount-ceiling.ts';
import { createLines } from './create-lines.ts';
import {
  alikeTo,
  contentOf,
  errorsIn,
  isReady,
  judge,
  type Line,
  linesOf,
  type PlaceReading,
  withPlaces,
} from './import-lines.ts';
import { answered, changed } from './line-changes.ts';
import { lookForKnown } from './look-for-known.ts';
import { bodyOf, openSheet, type OpenSheet, rememberColumns, withTitles } from './open-sheet.ts';
import { chosenSheet, parcelSheet, readSheets } from './read-sheet.ts';

/** What is being done, and the progress. */
export interface Work {
  of: 'lieux' | 'colis';
  done: number;
  total: number;
}

const placesAtOnce = 100;
const lookAfterMs = 400;

/** An import, from the file to its parcels; corrections survive leaving the page. */
export function useImport() {
  const draft = useDraft<{ name: string; lines: Line[] }>('import', { name: '', lines: [] });
  const { name, lines } = draft.value;
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [work, setWork] = useState<Work | null>(null);
  const [readings, setReadings] = useState<ReadonlyMap<string, PlaceReading>>(new Map());
  const [known, setKnown] = useState<ReadonlyMap<string, Known | null>>(new Map());
  const ceiling = useAmountCeiling();
  const stopper = useRef<AbortController | null>(null);
  const creating = useRef(false);
  const remembered = useRef<RememberedFields>({});
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

  const open = async (file: File) => {
    setProblem(null);
    try {
      const sheets = await readSheets(file, parcelSheet());
      const { colonnes } = await call(importContract.columns);
      remembered.current = colonnes;
      const first = chosenSheet(sheets, parcelSheet(colonnes).titlesIn);
      if (first) setSheet(openSheet(file.name, sheets, first, colonnes));
    } catch (error) {
      setProblem(sentenceOf(error));
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

  /** Reads the places that are not known yet. */
  const readPlaces = async (of: readonly Line[]) => {
    const questions = [...new Set(of.map(({ question }) => question))];
    const found = new Map<string, PlaceReading>();
    setProblem(null);
    try {
      for (let at = 0; at < questions.length; at += placesAtOnce) {
        setWork({ of: 'lieux', done: at, total: questions.length });
        const some = questions.slice(at, at + placesAtOnce);
        const { rows } = await call(placesContract.read, {
          body: { lieux: some.map((question) => JSON.parse(question) as object) },
        });
        rows.forEach((row, place) => found.set(some[place] ?? '', row));
      }
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setWork(null);
    }
    setReadings(found);
    return found;
  };

  const readLines = async () => {
    if (!sheet) return;
    const fresh = linesOf(bodyOf(sheet), sheet.columns, sheet.everywhere);
    if (sheet.titled) void rememberColumns(sheet);
    const found = await readPlaces(fresh);
    draft.set({ name: sheet.name, lines: withPlaces(fresh, found) });
    setSheet(null);
  };

  // Restored lines have their places; the alternatives are requested again.
  const restored = useRef(draft.restored && lines.length > 0);
  useEffect(() => {
    if (!restored.current) return;
    restored.current = false;
    void readPlaces(lines.filter(({ ref }) => ref === null));
  });

  /** A choice made for one line applies to all with the same text in that cell. */
  const change = (n: number, changes: Partial<ParcelValues>, seen = false) => {
    const one = lines.find((line) => line.n === n);
    const alike = one ? alikeTo(one, changes) : () => false;
    const also = (line: Line) => line.n !== n && line.ref === null && alike(line);
    const others = lines.filter(also).length;
    if (others > 0)
      tell(
        others === 1
          ? 'Corrigé aussi sur 1 autre ligne'
          : `Corrigé aussi sur ${others} autres lignes`,
      );
    setLines((now) =>
      now.map((line) => (line.n === n || also(line) ? changed(line, changes, seen) : line)),
    );
  };

  const createAll = async () => {
    // A second tap while the first is still looking up repeats: its lines would count as already
    // created.
    if (creating.current) return;
    creating.current = true;
    try {
      await createReady();
    } finally {
      creating.current = false;
    }
  };
  const createReady = async () => {
    stopper.current = new AbortController();
    setProblem(null);
    let ready: Line[] = [];
    try {
      const found = await lookForKnown(lines, known);
      setKnown(found);
      ready = judge(lines, { readings, known: found, ceiling })
        .filter(isReady)
        .map(({ line }) => line);
    } catch (error) {
      return setProblem(sentenceOf(error));
    }
    let made = 0;
    let done = 0;
    setWork({ of: 'colis', done, total: ready.length });
    try {
      await createLines(
        ready,
        (answers) => {
          done += answers.size;
          made += [...answers.values()].filter(({ ref, deja }) => ref && !deja).length;
          setWork({ of: 'colis', done, total: ready.length });
          setLines((now) => now.map((line) => answered(line, answers.get(line.n))));
        },
        { ceiling, stopped: stopper.current.signal },
      );
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setWork(null);
    }
    void refresh(['colis', 'users']);
  };

  return {
    name,
    sheet,
    judged,
    readings,
    problem,
    work,
    open,
    turnTo,
    setSheet,
    setTitled,
    readLines,
    change,
    createAll,
    stop: () => stopper.current?.abort(),
    /** Confirms the place as read, on all lines with the same text. */
    look: (n: number) => {
      const one = lines.find((line) => line.n === n);
      if (one) change(n, { adresse_lieu: one.values.adresse_lieu }, true);
    },
    /** Applies the correction of a wrong text wherever the column has the same text. */
    settle: (n: number, field: keyof ParcelValues, from: string) => {
      const to = lines.find((line) => line.n === n)?.values[field];
      if (to === undefined || to === from || from.trim() === '') return;
      const same = (line: Line) =>
        line.n !== n && line.ref === null && line.values[field] === from && field in errorsIn(line);
      const others = lines.filter(same).length;
      if (others === 0) return;
      tell(
        others === 1
          ? 'Corrigé aussi sur 1 autre ligne'
          : `Corrigé aussi sur ${others} autres lignes`,
      );
      setLines((now) => now.map((line) => (same(line) ? changed(line, { [field]: to }) : line)));
    },
    /** A line that deliberately repeats a parcel gets its own id. */
    tick: (n: number, ticked: boolean) =>
      setLines((now) =>
        now.map((line) => {
          if (line.n !== n) return line;
          const repeats = ticked && Boolean(known.get(contentOf(line)));
          return { ...line, ticked, salt: repeats ? newSalt() : line.salt };
        }),
      ),
    /** Creates it although an equal line precedes it, or has created its parcel before. */
    createAnyway: (n: number, salt: string) =>
      setLines((now) =>
        now.map((line) =>
          line.n === n ? { ...line, salt, ticked: true, ref: null, deja: false } : line,
        ),
      ),
    remove: (n: number) => setLines((now) => now.filter((line) => line.n !== n)),
    clear: () => {
      draft.clear();
      setSheet(null);
      setProblem(null);
      setReadings(new Map());
      setKnown(new Map());
    },
  };
}

const newSalt = (): string => crypto.randomUUID().slice(0, 8);

export type Import = ReturnType<typeof useImport>;
