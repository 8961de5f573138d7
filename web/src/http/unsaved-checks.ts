/** Checks for text on this page that is stored nowhere; forms register themselves (unsaved.ts). */
export const unsavedChecks = new Set<() => boolean>();

export const hasUnsaved = (): boolean => [...unsavedChecks].some((isUnsaved) => isUnsaved());

/** Checks for text in an open question, also if an act has taken it, perhaps in vain. */
export const writtenChecks = new Set<() => boolean>();

/** Whether somebody has written what goes with this page. */
export const hasWritten = (): boolean =>
  hasUnsaved() || [...writtenChecks].some((isWritten) => isWritten());

/** This page is about to be left for good, and nothing more is asked about it. */
export const forgetUnsaved = (): void => {
  unsavedChecks.clear();
  writtenChecks.clear();
};

/** The dialogs with text that none of their buttons, nor Enter, has taken yet. */
export const typedDialogs = new WeakSet<Element>();

/** The side panels in which somebody has typed: the page's, or the scanner's over it. */
export const typedPanels = new Map<Element, 'page' | 'scan'>();
