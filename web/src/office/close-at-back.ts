import type { RouterHistory } from '@tanstack/react-router';
import { typedDialogs } from '../http/unsaved-checks.ts';
import { openedLast } from '../ui/base/feedback/closed-by-back.ts';

/**
 * Back, on a phone the button that one leaves everything by, closes what is open over the screen:
 * a question, a menu, the choices of a filter.
 */
export function closeAtBack(history: RouterHistory): void {
  history.block({
    blockerFn: ({ action }) => action === 'BACK' && closeLast(),
    enableBeforeUnload: false,
  });
}

function closeLast(): boolean {
  const choices = document.querySelector('[data-portal] :is([role="menu"], [role="dialog"])');
  if (choices) {
    choices.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    return true;
  }
  const last = openedLast();
  if (!last || (last.element && isInHand(last.element))) return false;
  last.close();
  return true;
}

/** The page asks about what is typed; whoever leaves during an act is told how it ended. */
const isInHand = (dialog: Element): boolean =>
  typedDialogs.has(dialog) || dialog.querySelector('[aria-busy="true"]') !== null;
