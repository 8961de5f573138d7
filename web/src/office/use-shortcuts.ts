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
      } else if (event.key === '?' && !isField(event.target)) {
        event.preventDefault();
        onHelp();
      }
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  });
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable]');

/** The search field of a list; lists that are loaded whole have a plain field. */
const searchFields = '#page search input[type="search"], #page search .field input[type="text"]';

/** ↓ enters the list from its search field, and from anywhere that has no other use for it. */
const isAboveList = (): boolean =>
  isFocusLost() || document.activeElement?.matches(`#page, ${searchFields}`) === true;
