import { placesContract } from '@cigogne/domain/places/places.contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { endOf } from '../../http/acts.ts';
import { call } from '../../http/call.ts';
import { sentenceOf } from '../../http/call-error.ts';
import { refresh } from '../../http/query.ts';
import { useDraft } from '../../http/use-draft.ts';
import type { Known } from '../entry/parcel-questions.ts';
import { useAmountCeiling } from '../entry/use-amount-ceiling.ts';
import { createLines } from './create-lines.ts';
import {
  isReady,
  judge,
  type Line,
  linesOf,
  type PlaceReading,
  withPlaces,
} from './import-lines.ts';
import { answered } from './line-changes.ts';
import { lineEdits } from './line-edits.ts';
import { lookForKnown } from './look-for-known.ts';
import { bodyOf, rememberColumns } from './open-sheet.ts';
import { useOpenedSheet } from './use-opened-sheet.ts';

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
  const [problem, setProblem] = useState<string | null>(null);
  const [work, setWork] = useState<Work | null>(null);
  const [readings, setReadings] = useState<ReadonlyMap<string, PlaceReading>>(new Map());
  const [known, setKnown] = useState<ReadonlyMap<string, Known | null>>(new Map());
  const ceiling = useAmountCeiling();
  const opened = useOpenedSheet(setProblem);
  const stopper = useRef<AbortController | null>(null);
  const reading = useRef<AbortController | null>(null);
  const creating = useRef(false);
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

  /** Reads the places that are not known yet; null if they were not, or are no longer wanted. */
  const readPlaces = async (of: readonly Line[]) => {
    const { signal } = (reading.current = new AbortController());
    const questions = [...new Set(of.map(({ question }) => question))];
    const found = new Map<string, PlaceReading>();
    setProblem(null);
    try {
      for (let at = 0; at < questions.length; at += placesAtOnce) {
        setWork({ of: 'lieux', done: at, total: questions.length });
        const some = questions.slice(at, at + placesAtOnce);
        const body = { lieux: some.map((question) => JSON.parse(question) as object) };
        const { rows } = await call(placesContract.read, { body }, { signal });
        if (signal.aborted) return null;
        rows.forEach((row, place) => found.set(some[place] ?? '', row));
      }
    } catch (error) {
      if (!signal.aborted) setProblem(sentenceOf(error));
      return null;
    } finally {
      if (!signal.aborted) setWork(null);
    }
    setReadings(found);
    return found;
  };
  // Another file or other columns: the answer about the ones before would replace them.
  useEffect(
    () => () => {
      reading.current?.abort();
      setWork(null);
    },
    [opened.sheet],
  );

  const readLines = async () => {
    const { sheet } = opened;
    if (!sheet) return;
    const fresh = linesOf(bodyOf(sheet), sheet.columns, sheet.everywhere);
    if (sheet.titled) void rememberColumns(sheet);
    const found = await readPlaces(fresh);
    if (!found) return;
    draft.set({ name: sheet.name, lines: withPlaces(fresh, found) });
    opened.setSheet(null);
  };

  // Restored lines have their places; the alternatives are requested again.
  const restored = useRef(draft.restored && lines.length > 0);
  useEffect(() => {
    if (!restored.current) return;
    restored.current = false;
    void readPlaces(lines.filter(({ ref }) => ref === null));
  });

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
      setProblem(endOf(error, done, ready.length));
    } finally {
      setWork(null);
    }
    void refresh(['colis', 'users']);
  };

  return {
    ...opened,
    ...lineEdits({ lines, known, setLines }),
    name,
    judged,
    readings,
    problem,
    work,
    readLines,
    createAll,
    stop: () => stopper.current?.abort(),
    clear: () => {
      draft.clear();
      opened.setSheet(null);
      setProblem(null);
      setReadings(new Map());
      setKnown(new Map());
    },
  };
}

export type Import = ReturnType<typeof useImport>;
