/** Checks for text on this page that is stored nowhere; forms register themselves (unsaved.ts). */
export const unsavedChecks = new Set<() => boolean>();

export const hasUnsaved = (): boolean => [...unsavedChecks].some((isUnsaved) => isUnsaved());

/** This page is about to be left for good, and nothing more is asked about it. */
export const forgetUnsaved = (): void => unsavedChecks.clear();

/** The side panels in which somebody has typed: the page's, or the scanner's over it. */
export const typedPanels = new Map<Element, 'page' | 'scan'>();
