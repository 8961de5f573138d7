import { useRef, useState } from 'react';

/** The ticked rows, including other pages' as they were when last seen. */
export function useTicks<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const seen = useRef(new Map<string, Row>());
  for (const row of rows) seen.current.set(keyOf(row), row);
  const rowOf = (key: string) => seen.current.get(key);
  const ticked = [...chosen].flatMap((key) => rowOf(key) ?? []);
  const chooseAll = (all: readonly Row[]) => {
    for (const row of all) seen.current.set(keyOf(row), row);
    setChosen(new Set(all.map(keyOf)));
  };
  return { chosen, setChosen, chooseAll, ticked, rowOf };
}
