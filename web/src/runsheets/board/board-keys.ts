import type { KeyboardEvent } from 'react';
import { whenAlone } from '../../ui/base/scan/scanner.tsx';

export interface BoardKeys {
  open: (ref: string) => void;
  askMove: (ref: string) => void;
  toggle: (ref: string) => void;
  /** One place up or down in its column. */
  shift: (ref: string, column: string, step: -1 | 1) => void;
  clear: () => void;
  undo: () => void;
}

const cardOf = (target: EventTarget): HTMLElement | null =>
  target instanceof HTMLElement && target.dataset['card'] !== undefined ? target : null;

/**
 * Keyboard control of the board: arrows move, Entrée opens, Espace selects, M moves parcels, Alt +
 * arrows change the order.
 */
export function onBoardKey(event: KeyboardEvent, keys: BoardKeys): void {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
    if (event.target instanceof HTMLInputElement && event.target.type === 'text') return;
    event.preventDefault();
    return keys.undo();
  }
  const card = cardOf(event.target);
  const ref = card?.dataset['card'];
  if (!card || !ref || event.ctrlKey || event.metaKey) return;
  const column = card.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? '';
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
  if (event.altKey) {
    if (step === null) return;
    keys.shift(ref, column, step);
  } else if (step !== null) besides(card, step)?.focus();
  else if (event.key === 'ArrowLeft') firstOfColumn(card, -1)?.focus();
  else if (event.key === 'ArrowRight') firstOfColumn(card, 1)?.focus();
  else if (event.key === 'Enter') keys.open(ref);
  else if (event.key === ' ') keys.toggle(ref);
  else if (event.key.toLowerCase() === 'm') whenAlone(() => keys.askMove(ref));
  else if (event.key === 'Escape') keys.clear();
  else return;
  event.preventDefault();
}

const cardsIn = (place: Element | null | undefined): HTMLElement[] =>
  place ? Array.from(place.querySelectorAll<HTMLElement>('[data-card]')) : [];

function besides(card: HTMLElement, step: number): HTMLElement | undefined {
  const cards = cardsIn(card.closest('[data-column]'));
  return cards[cards.indexOf(card) + step];
}

/** The first card of the next column that has any. */
function firstOfColumn(card: HTMLElement, step: number): HTMLElement | undefined {
  const own = card.closest('[data-column]');
  const columns = Array.from(own?.parentElement?.querySelectorAll('[data-column]') ?? []);
  for (let at = own ? columns.indexOf(own) + step : -1; columns[at]; at += step) {
    const [first] = cardsIn(columns[at]);
    if (first) return first;
  }
  return undefined;
}
