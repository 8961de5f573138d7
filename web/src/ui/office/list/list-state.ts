import type { FilterKinds, FilterValues, ValuesFor } from './list-filter.ts';

// Split by what each part of a list's screen needs, so that a part works with any list that has it.

/** Of which filter and page a list shows the rows. */
export const viewOf = ({
  filters,
  page,
  size,
}: Pick<FiltersState, 'filters'> & Pick<PagerState, 'page' | 'size'>): string =>
  JSON.stringify([filters, page, size]);

/** What turns the pages. */
export interface PagerState {
  count: number;
  /** The server has said how many: until then `count` says nothing. */
  isCounted: boolean;
  /** There are more than `count` (« 10 000+ »). */
  plus: boolean;
  page: number;
  size: number;
  setPage: (page: number) => void;
  setSize: (size: number) => void;
}

/** What a row of filters clears and reads again. */
export interface FiltersState {
  filters: Readonly<Record<string, string | readonly string[]>>;
  filtered: boolean;
  clearFilters: () => void;
  /** Old rows are on screen while new ones come. */
  refreshing: boolean;
  refresh: () => void;
}

/** Which values a filter takes: for the compiler alone, no list has it. */
export interface TakesValues<Values> {
  readonly takes?: Values;
}

/** What a filter of such a list takes: any text where the list does not say. */
export type ValueIn<Values, Name extends string> = Name extends keyof Values
  ? Values[Name] & string
  : string;

/** A filter of one value. */
export interface OneFilter<Name extends string> {
  filters: Readonly<Record<Name, string>>;
  setFilter: (name: Name, value: string) => void;
}

/** A filter of several values. */
export interface ManyFilter<Name extends string> {
  filters: Readonly<Record<Name, readonly string[]>>;
  setFilter: (name: Name, value: readonly string[]) => void;
}

export interface SearchState extends OneFilter<'search'> {
  /** Why what was typed is not searched yet. */
  tooShort: string | null;
}

/** What a table draws. */
export interface RowsState<Row> {
  rows: readonly Row[];
  loading: boolean;
  error: Error | null;
  refresh: () => void;
  filtered: boolean;
  clearFilters: () => void;
}

export interface ListState<Row, Kinds extends FilterKinds, Filter>
  extends RowsState<Row>,
    PagerState,
    TakesValues<ValuesFor<Filter, Kinds>> {
  refreshing: boolean;
  filters: FilterValues<Kinds>;
  setFilter: <Name extends keyof Kinds & string>(
    name: Name,
    value: FilterValues<Kinds>[Name],
  ) => void;
  /** The filter as the list's entry takes it: for an export. */
  filter: Filter;
  tooShort: string | null;
}
