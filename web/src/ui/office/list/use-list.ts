import type { BodyIn, Endpoint, ReadEndpoint } from '@cigogne/domain/contract';
import { searchedText } from '@cigogne/domain/parcels/printed-code';
import { searchTooShort, shortestSearch } from '@cigogne/domain/parcels/search-text';
import { pageSizes } from '@cigogne/domain/wire';
import { foldText } from '@cigogne/domain/searched-text';
import { replaceEqualDeep } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { CallInput, Row } from '../../../http/over-wire.ts';
import { useRead } from '../../../http/query.ts';
import type { FilterKinds, FilterOf, FilterValues, KindsFor } from './list-filter.ts';
import type { ListState } from './list-state.ts';
import { type Search, useAddress } from './use-address.ts';

const separator = ',';

/** What an entry takes beside filter and page. */
type Beside<E extends Endpoint> = Omit<NonNullable<BodyIn<E>>, 'filter' | 'page' | 'taille'>;

/** An entry that answers everything at once has no pages: `useWholeList`. */
type InPages<E extends Endpoint> = 'page' extends keyof NonNullable<BodyIn<E>> ? E : never;

/**
 * A list entry (`{filter, page, taille}` → `{rows, count, plus?}`) whose filters and page live in the
 * address bar. `fixed` are filters that the screen sets itself.
 */
export function useList<E extends ReadEndpoint, const Kinds extends FilterKinds>(
  entry: E & InPages<E>,
  kinds: Kinds & KindsFor<E, Kinds>,
  options: {
    fixed?: FilterOf<E>;
    beside?: Beside<E>;
    enabled?: boolean;
    /** Searches names and numbers by their text: at least 3 characters. */
    textSearch?: boolean;
  } = {},
): ListState<Row<E>, Kinds, FilterOf<E>> {
  const { search, change } = useAddress();
  const { filters, setFilter, clearFilters } = useFilters(kinds);
  const page = Math.max(0, Number(search['page'] ?? 1) - 1) || 0;
  const size = pageSizes.find((one) => one === Number(search['taille'])) ?? 25;
  const given = present(filters);
  const text = typeof given['search'] === 'string' ? given['search'] : '';
  const tooShort = options.textSearch ? tooShortFor(text) : null;
  // An address may hold any text: the entry's own schema judges it on the server.
  const query: Record<string, unknown> = useSame({
    ...options.fixed,
    ...given,
    search: text && !tooShort ? searchedText(text) : undefined,
  });
  const filter = query as FilterOf<E>;
  const body = { ...options.beside, filter, page, taille: size };
  const read = useRead(entry, { body } as CallInput<E>, {
    enabled: options.enabled ?? true,
    keepPrevious: true,
  });
  const answer = read.data as { rows: Row<E>[]; count: number; plus?: boolean } | undefined;
  const rows = useSame(answer?.rows ?? []);
  const last = answer ? Math.max(0, Math.ceil(answer.count / size) - 1) : page;
  const past = page > last && answer?.rows.length === 0 && !read.isPlaceholderData;
  // The list has become shorter than the page that was open, or that a link asked for.
  useEffect(() => {
    if (past) change({ page: last === 0 ? undefined : String(last + 1) });
  }, [past, last, change]);
  return {
    rows,
    count: answer?.count ?? 0,
    isCounted: answer !== undefined,
    plus: answer?.plus ?? false,
    loading: read.isPending || past,
    refreshing: read.isFetching && !read.isPending,
    error: read.error,
    refresh: () => void read.refetch(),
    filters,
    filtered: Object.keys(given).length > 0,
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

/** What the filters need of a list that is loaded as a whole and searched by the screen itself. */
export function useWholeList<const Kinds extends FilterKinds>(
  read: {
    isFetching: boolean;
    isPending: boolean;
    refetch: () => unknown;
  },
  kinds: Kinds,
) {
  const { filters, setFilter, clearFilters } = useFilters(kinds);
  const filter = present(filters);
  return {
    filters,
    filter,
    filtered: Object.keys(filter).length > 0,
    setFilter,
    clearFilters,
    refreshing: read.isFetching && !read.isPending,
    refresh: () => void read.refetch(),
    tooShort: null,
  };
}

/** The filters of a screen as its address has them; another filter begins at the first page. */
function useFilters<Kinds extends FilterKinds>(kinds: Kinds) {
  const { search, change } = useAddress();
  const filters = useSame(filtersIn(search, kinds));
  const setFilter = useCallback(
    <Name extends keyof Kinds & string>(name: Name, value: FilterValues<Kinds>[Name]) =>
      change({
        [name]: typeof value === 'string' ? value : value.join(separator),
        page: undefined,
      }),
    [change],
  );
  const clearFilters = () =>
    change(Object.fromEntries([...Object.keys(kinds), 'page'].map((name) => [name, undefined])));
  return { filters, setFilter, clearFilters };
}

/**
 * Unchanged parts stay the same objects, because chips, rows and the export compare them by
 * identity.
 */
function useSame<Value>(value: Value): Value {
  const last = useRef({ given: value, same: value });
  if (last.current.given !== value)
    last.current = { given: value, same: replaceEqualDeep(last.current.same, value) };
  return last.current.same;
}

function tooShortFor(typed: string): string | null {
  const { length } = foldText(typed);
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

const present = (
  filters: Readonly<Record<string, string | readonly string[]>>,
): Record<string, string | readonly string[]> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value.length > 0));
