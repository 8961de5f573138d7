import { useRef } from 'react';
import { endOf } from '../../http/acts.ts';
import { sentenceOf } from '../../http/call-error.ts';
import { refresh } from '../../http/query.ts';
import type { Known } from '../entry/parcel-questions.ts';
import { createLines } from './create-lines.ts';
import { type Around, isReady, judge, type Line } from './import-lines.ts';
import { answered } from './line-changes.ts';
import { lookForKnown } from './look-for-known.ts';
import type { Telling } from './work.ts';

/** Creates the parcels of the lines that are ready; each line gets its answer. */
export function useCreation(
  lines: readonly Line[],
  { readings, known, ceiling }: Around,
  {
    setLines,
    setKnown,
    setProblem,
    setWork,
  }: Telling & {
    setLines: (next: (now: Line[]) => Line[]) => void;
    setKnown: (known: ReadonlyMap<string, Known | null>) => void;
  },
) {
  const stopper = useRef<AbortController | null>(null);
  const creating = useRef(false);

  /** Repeats are looked up once more; null if they could not be. */
  const readyLines = async () => {
    try {
      const found = await lookForKnown(lines, known);
      setKnown(found);
      return judge(lines, { readings, known: found, ceiling })
        .filter(isReady)
        .map(({ line }) => line);
    } catch (error) {
      setProblem(sentenceOf(error));
      return null;
    }
  };

  const createReady = async (stopped: AbortSignal) => {
    setProblem(null);
    const ready = await readyLines();
    if (!ready) return;
    let done = 0;
    const tell = () => setWork({ of: 'colis', done, total: ready.length });
    tell();
    try {
      await createLines(
        ready,
        (answers) => {
          done += answers.size;
          tell();
          setLines((now) => now.map((line) => answered(line, answers.get(line.n))));
        },
        { ceiling, stopped },
      );
    } catch (error) {
      setProblem(endOf(error, done, ready.length));
    } finally {
      setWork(null);
    }
    void refresh(['colis', 'users']);
  };

  return {
    createAll: async () => {
      // A second tap while the first is still looking up repeats: its lines would count as already
      // created.
      if (creating.current) return;
      creating.current = true;
      stopper.current = new AbortController();
      try {
        await createReady(stopper.current.signal);
      } finally {
        creating.current = false;
      }
    },
    stop: () => stopper.current?.abort(),
  };
}
