import { useRef } from 'react';

/**
 * The row whose panel is open. One that a colleague's act has taken off the list stays as it last
 * was while it is `asked` for, so that what is typed on it stays too.
 */
export function useLastRow<Row>(
  now: Row | undefined,
  open: string | null,
  asked: boolean,
): Row | undefined {
  const last = useRef<{ open: string | null; row: Row }>(undefined);
  if (now !== undefined) last.current = { open, row: now };
  if (now !== undefined || !asked || last.current?.open !== open) return now;
  return last.current.row;
}
