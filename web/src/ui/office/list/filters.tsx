import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { focusOnceDrawn } from '../../base/feedback/focus.ts';
import { Button } from '../../base/look/Button.tsx';
import type { Choice } from '../../base/form/Field.tsx';
import {
  IconAdjustmentsHorizontal,
  IconRefresh,
  IconRestore,
  IconSearch,
} from '../../base/look/icons.ts';
import { headToolsId } from '../page/PageHeader.tsx';
import type {
  FiltersState,
  ManyFilter,
  OneFilter,
  SearchState,
  TakesValues,
  ValueIn,
} from './list-state.ts';
import { ChipSelect } from './ChipSelect.tsx';

const typingMs = 300;

/**
 * The row above a table. Refresh and reset stand at its end. On a phone
 * two buttons beside the title open the search and the rest.
 */
export function Filters({
  list,
  children,
  end,
  resetAfterMs = 0,
  more,
}: {
  list: FiltersState;
  /** Tabs of the same list: on a phone they wait with the filters. */
  more?: ReactNode;
  /** Some lists wait before they reset. */
  resetAfterMs?: number;
  children: ReactNode;
  /** Columns, export. */
  end?: ReactNode;
}) {
  const [resetting, setResetting] = useState(false);
  const timer = useRef(0);
  // The address is the next screen's by then.
  useEffect(() => () => clearTimeout(timer.current), []);
  const reset = () => {
    if (resetAfterMs === 0) return list.clearFilters();
    setResetting(true);
    timer.current = window.setTimeout(() => {
      setResetting(false);
      list.clearFilters();
    }, resetAfterMs);
  };
  const [searching, setSearching] = useState(list.filters['search'] ? true : false);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  const chosen = Object.entries(list.filters).filter(
    ([name, value]) => name !== 'search' && value.length > 0,
  ).length;
  return (
    <>
      <PhoneTools
        searching={searching}
        onSearch={() => {
          setSearching(!searching);
          if (!searching) focusOnceDrawn(() => box.current?.querySelector('input[type="search"]'));
        }}
        open={open}
        onOpen={() => setOpen(!open)}
        chosen={chosen}
      />
      {more && (
        <div className="filter-tabs" data-open={open}>
          {more}
        </div>
      )}
      <search className="filters" ref={box} data-search={searching} data-open={open}>
        {children}
        <div className="filters-end">
          {list.filtered && (
            <Button
              look="ghost"
              square
              icon={IconRestore}
              busy={resetting}
              aria-label="Réinitialiser"
              title="Réinitialiser"
              onClick={reset}
            />
          )}
          <Button
            look="ghost"
            square
            icon={IconRefresh}
            busy={list.refreshing}
            aria-label="Actualiser"
            title="Actualiser"
            onClick={list.refresh}
          />
          {end}
        </div>
      </search>
    </>
  );
}

/** The two buttons of a phone, in the title's line. */
function PhoneTools({
  searching,
  onSearch,
  open,
  onOpen,
  chosen,
}: {
  searching: boolean;
  onSearch: () => void;
  open: boolean;
  onOpen: () => void;
  /** How many filters are set. */
  chosen: number;
}) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setPlace(document.getElementById(headToolsId)), []);
  if (!place) return null;
  return createPortal(
    <>
      <Button
        square
        icon={IconSearch}
        aria-label="Chercher dans la liste"
        aria-expanded={searching}
        onClick={onSearch}
      />
      <span className="tool-box">
        <Button
          square
          icon={IconAdjustmentsHorizontal}
          aria-label={chosen > 0 ? `Filtres, ${chosen} actifs` : 'Filtres'}
          aria-expanded={open}
          onClick={onOpen}
        />
        {chosen > 0 && (
          <i className="tool-count" aria-hidden="true">
            {chosen}
          </i>
        )}
      </span>
    </>,
    place,
  );
}

/** Searches while typing; `/` brings the focus here, Enter and the button search at once. */
export function SearchFilter({ list, placeholder }: { list: SearchState; placeholder: string }) {
  const inAddress = list.filters.search;
  const [typed, setTyped] = useState(inAddress);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef(0);
  // What was typed here comes back by the address, cut and late: only another's change is taken over.
  const own = useRef<string[]>([]);
  useEffect(() => {
    const place = own.current.lastIndexOf(inAddress);
    own.current = place === -1 ? [] : own.current.slice(place + 1);
    if (place === -1) setTyped(inAddress);
  }, [inAddress]);
  // The address is the next screen's by then.
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isField(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  const search = (text: string, after: number) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (text.trim() !== inAddress) own.current.push(text.trim());
      list.setFilter('search', text.trim());
    }, after);
  };
  return (
    <div className="input">
      <button
        type="button"
        className="search-now"
        aria-label="Rechercher"
        title="Rechercher"
        onClick={() => {
          if (typed === '') input.current?.focus();
          search(typed, 0);
        }}
      >
        <IconSearch size={18} stroke={1.75} />
      </button>
      <input
        ref={input}
        type="search"
        aria-label={placeholder}
        placeholder={placeholder}
        size={placeholder.length}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          search(event.currentTarget.value, typingMs);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(typed, 0);
        }}
      />
      {typed === '' && <kbd>/</kbd>}
      {list.tooShort && (
        <span className="search-hint" role="status">
          {list.tooShort}
        </span>
      )}
    </div>
  );
}

/** A chip that opens a list of ticks; the chosen ones stand in the address bar. */
export function MultiSelectFilter<
  const Name extends string,
  Values = Readonly<Record<Name, string>>,
>({
  list,
  name,
  label,
  choices,
}: {
  list: ManyFilter<NoInfer<Name>> & TakesValues<Values>;
  name: Name;
  label: string;
  choices: readonly Choice<NoInfer<ValueIn<Values, Name>>>[];
}) {
  const { setFilter } = list;
  const chosen = list.filters[name];
  // A panel that opens, or rows that come, leave it as it is.
  return useMemo(
    () => (
      <ChipSelect
        label={label}
        choices={choices}
        chosen={chosen}
        onChange={(next) => setFilter(name, next)}
      />
    ),
    [label, choices, chosen, setFilter, name],
  );
}

/** One of several, or all. */
export function SelectFilter<const Name extends string, Values = Readonly<Record<Name, string>>>({
  list,
  name,
  label,
  choices,
}: {
  list: OneFilter<NoInfer<Name>> & TakesValues<Values>;
  name: Name;
  label: string;
  choices: readonly Choice<NoInfer<ValueIn<Values, Name>>>[];
}) {
  const { setFilter } = list;
  const value = list.filters[name];
  return useMemo(
    () => (
      <ChipSelect
        label={label}
        choices={choices}
        chosen={value ? [value] : []}
        one
        onChange={(next) => setFilter(name, next.at(-1) ?? '')}
      />
    ),
    [label, choices, value, setFilter, name],
  );
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;
