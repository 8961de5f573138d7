import { placesContract } from '@cigogne/domain/places/places.contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../http/call.ts';
import { sentenceOf } from '../../http/call-error.ts';
import type { Line, PlaceReading } from './import-lines.ts';
import type { ImportSheet } from './open-sheet.ts';
import type { Telling } from './work.ts';

const placesAtOnce = 100;

/** What the server reads in the places of the lines, by their question. */
export function usePlaceReadings(sheet: ImportSheet | null, { setWork, setProblem }: Telling) {
  const [readings, setReadings] = useState<ReadonlyMap<string, PlaceReading>>(new Map());
  const reading = useRef<AbortController | null>(null);
  // Another file or other columns: the answer about the ones before would replace them.
  useEffect(
    () => () => {
      reading.current?.abort();
      setWork(null);
    },
    [sheet, setWork],
  );

  /** Null if they were not read, or are no longer wanted. */
  const read = async (lines: readonly Line[]) => {
    const { signal } = (reading.current = new AbortController());
    const questions = [...new Set(lines.map(({ question }) => question))];
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

  return { readings, read, forget: () => setReadings(new Map()) };
}
