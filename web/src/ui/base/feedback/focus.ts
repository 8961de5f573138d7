/** Nothing has the focus: a key pressed now would go nowhere in particular. */
export const isFocusLost = (): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  !document.activeElement.isConnected;

/**
 * Back to where the person was, or to the page when that button is gone: a button that asked for a
 * confirmation often leaves with the act that it asked for.
 */
export function focusBack(to: Element | null): void {
  requestAnimationFrame(() => {
    if (document.querySelector('dialog[open]')) return;
    if (isFocusLost() && to instanceof HTMLElement && to.isConnected) to.focus();
    if (isFocusLost()) focusPage();
    // The browser's own dialog may have given it back already.
    else if (to !== null && document.activeElement === to) watch(to);
  });
}

/**
 * The button leaves when the page has read the act again: as late as the network brings that, and
 * with another person's act too.
 */
function watch(focused: Element): void {
  if (!focused.isConnected && isFocusLost()) return focusPage();
  if (document.activeElement === focused) setTimeout(watch, 100, focused);
}

const focusPage = (): void =>
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });

const fields = 'input:not([type="hidden"]), select, textarea';

/** A dialog's field, else its harmless button: nothing is done by an Enter that was meant for what was there before. */
export function focusFirst(dialog: HTMLElement): void {
  const field = firstOf(dialog.querySelector('.body'));
  // On a phone a field would bring up the keyboard over the choices.
  const onPhone = matchMedia('(pointer: coarse)').matches;
  const button = dialog.querySelector<HTMLElement>('.footer .btn');
  ((onPhone ? null : field) ?? button)?.focus();
}

function firstOf(body: Element | null): HTMLElement | null {
  const all = [...(body?.querySelectorAll<HTMLInputElement>(fields) ?? [])].filter(
    (one) => !one.disabled,
  );
  const first = all[0];
  if (first?.type !== 'radio') return first ?? null;
  return all.find(({ name, checked }) => checked && name === first.name) ?? first;
}
