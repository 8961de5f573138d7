import { type ReactNode, useCallback, useRef, useState } from 'react';
import { RowInUse } from '../../base/feedback/row-around.ts';

/** A row of a list of `useRowsInUse`. */
export function InUse({
  of,
  use,
  children,
}: {
  of: string;
  use: (key: string) => () => void;
  children: ReactNode;
}) {
  return <RowInUse value={useCallback(() => use(of), [use, of])}>{children}</RowInUse>;
}

/**
 * The rows of a list, and those that have left it while a dialog is open in them, in their places:
 * what somebody writes does not go because a colleague has answered first.
 */
export function useRowsInUse<Row>(
  live: readonly Row[],
  keyOf: (row: Row) => string,
): { rows: readonly Row[]; use: (key: string) => () => void } {
  const [used, setUsed] = useState<readonly string[]>([]);
  const last = useRef(live);
  const rows = used.length === 0 ? live : withThose(used, last.current, live, keyOf);
  last.current = rows;
  const use = useCallback((key: string) => {
    setUsed((now) => [...now, key]);
    return () => setUsed((now) => now.toSpliced(now.indexOf(key), 1));
  }, []);
  return { rows, use };
}

function withThose<Row>(
  used: readonly string[],
  before: readonly Row[],
  live: readonly Row[],
  keyOf: (row: Row) => string,
): readonly Row[] {
  const here = new Set(live.map(keyOf));
  const rows = [...live];
  before.forEach((row, place) => {
    if (used.includes(keyOf(row)) && !here.has(keyOf(row))) rows.splice(place, 0, row);
  });
  return rows.length === live.length ? live : rows;
}
