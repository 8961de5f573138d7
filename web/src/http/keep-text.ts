import { valueIn } from './value-in.ts';

/**
 * Stores a text on this device; false when there is no room or no permission, and the page works
 * without it.
 */
export const keepText = (name: string, text: string): boolean =>
  keep(() => localStorage, name, text);

/** What is stored under this name; null also where the browser blocks all storage. */
export const keptText = (name: string): string | null => kept(() => localStorage, name);

/** The same of a value; null also for a text that is none. */
export const keptJson = <T>(name: string): T | null => valueIn(keptText(name));

/** Forgets what is stored under this name, if anything can be. */
export const dropText = (name: string): void => drop(() => localStorage, name);

/** Under which names something is stored that begin so. */
export function keptNames(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}

/** The same as `keepText` for this tab only, until it is closed. */
export const keepInTab = (name: string, text: string): boolean =>
  keep(() => sessionStorage, name, text);

export const keptInTab = (name: string): string | null => kept(() => sessionStorage, name);
export const dropInTab = (name: string): void => drop(() => sessionStorage, name);

function keep(storage: () => Storage, name: string, text: string): boolean {
  try {
    storage().setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

function kept(storage: () => Storage, name: string): string | null {
  try {
    return storage().getItem(name);
  } catch {
    return null;
  }
}

function drop(storage: () => Storage, name: string): void {
  try {
    storage().removeItem(name);
  } catch {
    // Nothing is stored where storage is blocked.
  }
}
