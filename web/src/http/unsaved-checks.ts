/** Checks for text on this page that is stored nowhere; forms register themselves (unsaved.ts). */
export const unsavedChecks = new Set<() => boolean>();

export const hasUnsaved = (): boolean => [...unsavedChecks].some((isUnsaved) => isUnsaved());

/** The side panels in which somebody has typed. */
export const typedPanels = new Set<Element>();
