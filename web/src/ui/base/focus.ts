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
    if (!isFocusLost() || document.querySelector('dialog[open]')) return;
    if (to instanceof HTMLElement && to.isConnected) to.focus();
    if (isFocusLost()) focusPage();
    else if (to) watch(to, performance.now() + leavesWithinMs);
  });
}

/** The button leaves when the page has read the act again: a moment after its dialog. */
const leavesWithinMs = 3000;

function watch(focused: Element, until: number): void {
  if (!focused.isConnected && isFocusLost()) return focusPage();
  if (document.activeElement === focused && performance.now() < until)
    setTimeout(watch, 100, focused, until);
}

const focusPage = (): void =>
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });

const fields = 'input:not([type="hidden"]), select, textarea';

/** What a dialog is opened for: its field, else its main button; the browser alone takes « Fermer ». */
export function focusFirst(dialog: HTMLElement): void {
  const field = firstOf(dialog.querySelector('.body'));
  // On a phone a field would bring up the keyboard over the choices.
  const onPhone = matchMedia('(pointer: coarse)').matches;
  const button = [...dialog.querySelectorAll<HTMLElement>('.feet .btn')].at(-1);
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
