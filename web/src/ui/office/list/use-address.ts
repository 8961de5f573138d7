import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** What stands behind the `?`: plain texts. */
export type Search = Record<string, string | undefined>;

/** Reads and changes the address bar's search part; an empty text takes its name away. */
export function useAddress(): {
  search: Search;
  change: (changes: Search, how?: 'push' | 'replace') => void;
} {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const change = useCallback(
    (changes: Search, how: 'push' | 'replace' = 'replace') => {
      void navigate({
        to: '.',
        search: (now: Search) => clean({ ...now, ...changes }),
        replace: how === 'replace',
        resetScroll: false,
      });
    },
    [navigate],
  );
  return { search, change };
}

const clean = (search: Search): Search =>
  Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
  );
