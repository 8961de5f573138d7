import type { MouseEvent } from 'react';

/** A text that its column cuts off is whole under the mouse; the panel has it for everybody else. */
export function tellWhatIsCut({ target }: MouseEvent): void {
  const cell = (target as Element).closest<HTMLElement>('td:not(.tick)');
  if (cell) cell.title = cell.scrollWidth > cell.clientWidth ? cell.innerText : '';
}
