import type { AmountUnit, OpeningKind } from '@cigogne/domain/openings/opening-fields';
import { openingsContract } from '@cigogne/domain/openings/openings.contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../http/call.ts';
import { sentenceOf } from '../http/call-error.ts';
import type { Row } from '../http/over-wire.ts';
import {
  cleOf,
  type Judged,
  type JudgedLine,
  lineKey,
  type OpeningLine,
  refusedAsDouble,
} from './opening-lines.ts';

const lookAfterMs = 350;
/**
 * Above this number only changed lines are checked again; duplicates are then reported at the end.
 */
const readWhole = 600;

/** The lines with the server's verdict on each, asked for whenever it may have changed. */
export function useJudgedLines(
  kind: OpeningKind,
  { lines, unite }: { lines: OpeningLine[]; unite: AmountUnit },
  imports: readonly Row<typeof openingsContract.list>[] | undefined,
  setProblem: (problem: string | null) => void,
) {
  const [judged, setJudged] = useState<ReadonlyMap<string, Judged>>(new Map());
  const [reading, setReading] = useState(false);
  /** The imports, undone ones apart, at which the lines were checked. */
  const [checkedAt, setCheckedAt] = useState<string | null>(null);
  const latest = useRef(0);
  const unread = useMemo(
    () => lines.filter((line) => !judged.has(lineKey(line, unite))),
    [lines, judged, unite],
  );
  const importsNow = useMemo(
    () => imports?.map(({ id, annule_le }) => `${id}${annule_le ? 'x' : ''}`).join(' ') ?? null,
    [imports],
  );
  // An import, or its undoing, may decide otherwise about each line.
  const stale = lines.length > 0 && importsNow !== null && checkedAt !== importsNow;
  useEffect(() => {
    if (unread.length === 0 && !stale) return;
    const turn = ++latest.current;
    const timer = setTimeout(() => {
      const whole = stale || lines.length <= readWhole;
      const toJudge = whole ? lines : unread;
      setReading(true);
      call(openingsContract.judge, { body: { kind, unite, lignes: toJudge } })
        .then(({ rows }) => {
          if (turn !== latest.current) return;
          setProblem(null);
          if (whole) setCheckedAt(importsNow);
          setJudged((now) => {
            const next = whole ? new Map<string, Judged>() : new Map(now);
            toJudge.forEach((line, at) => {
              const row = rows[at];
              if (row) next.set(lineKey(line, unite), row);
            });
            return next;
          });
        })
        .catch((error: unknown) => {
          if (turn !== latest.current) return;
          setProblem(sentenceOf(error));
          // What was read before may be imported: the server compares it with what it finds.
          setCheckedAt(importsNow);
        })
        .finally(() => {
          if (turn === latest.current) setReading(false);
        });
    }, lookAfterMs);
    return () => clearTimeout(timer);
  }, [unread, stale, importsNow, lines, kind, unite, setProblem]);

  const undone: ReadonlySet<number | null> = useMemo(
    () => new Set(imports?.filter((row) => row.annule_le).map((row) => row.id)),
    [imports],
  );
  const all: JudgedLine[] = useMemo(
    () =>
      lines.map((line) => {
        const found = judged.get(lineKey(line, unite)) ?? null;
        const isDouble =
          line.double &&
          !undone.has(line.double.id) &&
          cleOf(kind, line, unite) === line.double.cle;
        return { line, judged: found && isDouble ? refusedAsDouble(kind, line, found) : found };
      }),
    [lines, judged, unite, undone, kind],
  );
  return {
    all,
    undone,
    reading: reading || unread.length > 0 || stale,
    readAgain: () => setCheckedAt(null),
    /** Other lines take their place. */
    forget: () => setJudged(new Map()),
  };
}
