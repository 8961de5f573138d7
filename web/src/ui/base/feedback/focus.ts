/** Nothing has the focus, so a key pressed now would have no target. */
export const isFocusLost = (): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  !document.activeElement.isConnected;

/** For an element that was drawn anew, the one that now stands in its place. */
const standsFor = new WeakMap<Element, Element>();

export const noteDrawnAnew = (before: Element, now: Element): void => {
  standsFor.set(before, now);
};

const present = (one: Element | null): Element | null => {
  const now = one && !one.isConnected ? standsFor.get(one) : undefined;
  return now ? present(now) : one;
};

/**
 * Returns the focus to where the person was, or to the page when that element is gone: a button
 * that asks for confirmation often disappears with its act.
 */
export function focusBack(from: Element | null): void {
  requestAnimationFrame(() => {
    if (document.querySelector('dialog[open]')) return;
    const to = present(from);
    if (isFocusLost() && to instanceof HTMLElement && to.isConnected) to.focus();
    if (isFocusLost()) focusPage();
    // The browser's dialog may have returned it already.
    else if (to !== null && document.activeElement === to) watch(to);
  });
}

/**
 * The button disappears when the page has reloaded, which takes as long as the network does, or
 * because of somebody else's act.
 */
function watch(focused: Element): void {
  if (!focused.isConnected && isFocusLost()) return focusPage();
  if (document.activeElement === focused) setTimeout(watch, 100, focused);
}

const focusPage = (): void =>
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });

/** The page as a whole has it, because what had it is gone. */
export const isOnPage = (): boolean => document.activeElement?.matches('main') ?? false;

const fields = 'input:not([type="hidden"]), select, textarea';

/** What is not drawn by then is not waited for. */
const mostFrames = 60;

interface DrawnFocus {
  /** Where the person was when it was asked for. */
  from?: Element | null;
  /** Where on the screen it is to be. */
  block?: ScrollLogicalPosition;
  frames?: number;
}

/**
 * Focuses what is about to be drawn, once it is there: a frame of the browser may come before it.
 * Not when the person has gone on to another field since `from`: what is typed would end up here.
 */
export function focusOnceDrawn(
  find: () => HTMLElement | null | undefined,
  { from = document.activeElement, block = 'nearest', frames = mostFrames }: DrawnFocus = {},
): void {
  requestAnimationFrame(() => {
    const now = document.activeElement;
    if (now !== from && now?.matches(fields)) return;
    const wanted = find();
    wanted?.focus();
    // A message is only shown: nothing can be typed in it.
    const isThere = wanted && (document.activeElement === wanted || wanted.tabIndex < 0);
    if (isThere) wanted.scrollIntoView({ block });
    else if (frames > 1) focusOnceDrawn(find, { from, block, frames: frames - 1 });
  });
}

/** What is wrong in the open dialog may be out of sight: its first wrong field, or the message. */
export const focusWrong = (): void =>
  focusOnceDrawn(() =>
    document.querySelector('dialog[open] :is([aria-invalid="true"], .message[role="alert"])'),
  );

/**
 * Focuses a dialog's field, otherwise its harmless button, so that an Enter meant for what was
 * there before does nothing.
 */
export function focusFirst(dialog: HTMLElement): void {
  const field = firstOf(dialog.querySelector('.body'));
  // On a phone, focusing a field would open the keyboard over the choices.
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
