import { useEffect } from 'react';
import { isFocusLost } from '../ui/base/feedback/focus.ts';

/** The keys that work on every screen. */
export function useShortcuts(onPalette: () => void, onHelp: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        onPalette();
      } else if (event.key === 'ArrowDown' && !event.defaultPrevented && isAboveList()) {
        const row = document.querySelector<HTMLElement>('#page tr[data-key][tabindex="0"]');
        if (row) event.preventDefault();
        row?.focus();
      } else if (event.key === '/' && !event.defaultPrevented && !isField(event.target)) {
        const field = document.querySelector<HTMLElement>(searchFields);
        if (field) event.preventDefault();
        field?.focus();
      } else if (event.key === 'F6' && !document.querySelector('dialog[open]')) {
        const to = acrossFrom(document.activeElement);
        if (to) event.preventDefault();
        to?.focus();
      } else if (event.key === '?' && !isField(event.target)) {
        event.preventDefault();
        onHelp();
      }
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  });
}

/** The panel, and the bar of a page’s acts: a long list lies between them and its top. */
const ends = '.panel, .bulk, #page .receive-footer, #page .rs-footer, #page .batch-footer';

let leftFrom: HTMLElement | null = null;

/** From the page to the main button of what is open at its end, and back to where one was. */
function acrossFrom(here: Element | null): HTMLElement | null {
  if (here?.closest(ends))
    return leftFrom?.isConnected ? leftFrom : document.querySelector<HTMLElement>('#page');
  const end = [...document.querySelectorAll<HTMLElement>(ends)]
    .filter((one) => one.getClientRects().length > 0)
    .at(-1);
  if (!end) return null;
  leftFrom = here instanceof HTMLElement ? here : null;
  const acts = end.matches('.panel') ? end.querySelector(':scope > footer') : end;
  return [...(acts?.querySelectorAll<HTMLElement>('a[href], button:enabled') ?? [])].at(-1) ?? end;
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable]');

/** The search field of a list; lists that are loaded whole have a plain field. */
const searchFields = '#page search input[type="search"], #page search .field input[type="text"]';

/** ↓ enters the list from its search field, and from anywhere that has no other use for it. */
const isAboveList = (): boolean =>
  isFocusLost() || document.activeElement?.matches(`#page, ${searchFields}`) === true;
