import type { ReadEndpoint } from '@cigogne/domain/contract';
import { searchedText } from '@cigogne/domain/parcels/printed-code';
import { foldText, searchTooShort, shortestSearch } from '@cigogne/domain/parcels/search-text';
import { useCallback, useEffect } from 'react';
import type { Row } from '../../../http/over-wire.ts';
import { useRead } from '../../../http/query.ts';
import { type Search, useAddress } from './use-address.ts';

export const pageSizes = [25, 50, 100] as const;

/** How each filter of a screen is written in the address: one text, or several. */
export type FilterKinds = Record<string, 'one' | 'many'>;

type FilterValues<Kinds extends FilterKinds> = {
  [Name in keyof Kinds]: Kinds[Name] extends 'many' ? string[] : string;
};

export interface ListState<OneRow = unknown, Kinds extends FilterKinds = FilterKinds> {
  rows: readonly OneRow[];
  count: number;
  /** There are more than `count` (« 10 000+ »). */
  plus: boolean;
  loading: boolean;
  /** Old rows are on screen while new ones come. */
  refreshing: boolean;
  error: Error | null;
  again: () => void;
  filters: FilterValues<Kinds>;
  filtered: boolean;
  setFilter: (name: keyof Kinds & string, value: string | readonly string[]) => void;
  clearFilters: () => void;
  page: number;
  size: number;
  setPage: (page: number) => void;
  setSize: (size: number) => void;
  /** The filter as the list entry takes it: for an export. */
  filter: Record<string, unknown>;
  /** Why what was typed is not searched yet. */
  tooShort: string | null;
}

const separator = ',';

/**
 * A list entry (`{filter, page, taille}` → `{rows, count, plus?}`) whose filters and page live in the
 * address bar. `fixed` are filters that the screen sets itself.
 */
export function useList<E extends ReadEndpoint, const Kinds extends FilterKinds>(
  entry: E,
  kinds: Kinds,
  options: {
    fixed?: Record<string, unknown>;
    enabled?: boolean;
    /** Searches names and numbers by their text: at least 3 characters. */
    textSearch?: boolean;
  } = {},
): ListState<Row<E>, Kinds> {
  const { search, change } = useAddress();
  const filters = filtersIn(search, kinds);
  const page = Math.max(0, Number(search['page'] ?? 1) - 1) || 0;
  const size = pageSizes.find((one) => one === Number(search['taille'])) ?? 25;
  const tooShort = options.textSearch ? tooShortFor(filters['search']) : null;
  const { search: text, ...others } = present(filters);
  const filter = {
    ...options.fixed,
    ...others,
    ...(text && !tooShort ? { search: typeof text === 'string' ? searchedText(text) : text } : {}),
  };
  const read = useRead(entry, { body: { filter, page, taille: size } } as never, {
    enabled: options.enabled ?? true,
    keepPrevious: true,
  });
  const answer = read.data as { rows: Row<E>[]; count: number; plus?: boolean } | undefined;
  const last = answer ? Math.max(0, Math.ceil(answer.count / size) - 1) : page;
  const past = page > last && answer?.rows.length === 0 && !read.isPlaceholderData;
  // The list has become shorter than the page that was open, or that a link asked for.
  useEffect(() => {
    if (past) change({ page: last === 0 ? undefined : String(last + 1) });
  }, [past, last, change]);

  const setFilter = useCallback(
    (name: string, value: string | readonly string[]) =>
      change({
        [name]: typeof value === 'string' ? value : value.join(separator),
        page: undefined,
      }),
    [change],
  );
  const clearFilters = () =>
    change(Object.fromEntries([...Object.keys(kinds), 'page'].map((name) => [name, undefined])));
  return {
    rows: answer?.rows ?? [],
    count: answer?.count ?? 0,
    plus: answer?.plus ?? false,
    loading: read.isPending || past,
    refreshing: read.isFetching && !read.isPending,
    error: read.error,
    again: () => void read.refetch(),
    filters,
    filtered: Object.keys(present(filters)).length > 0,
    setFilter,
    clearFilters,
    page,
    size,
    setPage: (next) => change({ page: next === 0 ? undefined : String(next + 1) }, 'push'),
    setSize: (next) => change({ taille: next === 25 ? undefined : String(next), page: undefined }),
    filter,
    tooShort,
  };
}

/** What the filters of a list need of one that is here whole: the screen itself searches it. */
export function useWholeList<const Kinds extends FilterKinds = { search: 'one' }>(
  read: {
    isFetching: boolean;
    isPending: boolean;
    refetch: () => unknown;
  },
  kinds: Kinds = { search: 'one' } as unknown as Kinds,
) {
  const { search, change } = useAddress();
  const filters = filtersIn(search, kinds);
  const filter = present(filters);
  return {
    filters,
    filter,
    filtered: Object.keys(filter).length > 0,
    setFilter: (name: string, value: string | readonly string[]) =>
      change({ [name]: typeof value === 'string' ? value : value.join(separator) }),
    clearFilters: () =>
      change(Object.fromEntries(Object.keys(kinds).map((name) => [name, undefined]))),
    refreshing: read.isFetching && !read.isPending,
    again: () => void read.refetch(),
    tooShort: null,
  };
}

function tooShortFor(typed: string | string[] | undefined): string | null {
  const length = typeof typed === 'string' ? foldText(typed).length : 0;
  return length > 0 && length < shortestSearch ? searchTooShort : null;
}

function filtersIn<Kinds extends FilterKinds>(search: Search, kinds: Kinds): FilterValues<Kinds> {
  const found: Record<string, string | string[]> = {};
  for (const [name, kind] of Object.entries(kinds)) {
    const text = search[name] ?? '';
    found[name] = kind === 'one' ? text : text === '' ? [] : text.split(separator);
  }
  return found as FilterValues<Kinds>;
}

const present = (filters: Record<string, string | string[]>): Record<string, string | string[]> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value.length > 0));
