import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** What stands behind the `?`: plain texts. */
export type Search = Record<string, string | undefined>;

type Change = (changes: Search, how?: 'push' | 'replace') => void;

/** Reads and changes the address bar's search part; an empty text takes its name away. */
export function useAddress(): { search: Search; change: Change } {
  return { search: useSearch({ strict: false }) as Search, change: useChange() };
}

/** The value of one name in the search part; changes of other names do not redraw the caller. */
export function useInAddress(name: string): string | undefined {
  return useSearch({ strict: false, select: (search: Search) => search[name] });
}

export function useChange(): Change {
  const navigate = useNavigate();
  return useCallback(
    (changes, how = 'replace') => {
      void navigate({
        to: '.',
        search: (now: Search) => clean({ ...now, ...changes }),
        replace: how === 'replace',
        resetScroll: false,
      });
    },
    [navigate],
  );
}

const clean = (search: Search): Search =>
  Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
  );
