/**
 * Stores a text on this device; false when there is no room or no permission, and the page works
 * without it.
 */
export const keepText = (name: string, text: string): boolean =>
  keep(() => localStorage, name, text);

/** What is stored under this name; null also where the browser blocks all storage. */
export function keptText(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** The same as `keepText` for this tab only, until it is closed. */
export const keepInTab = (name: string, text: string): boolean =>
  keep(() => sessionStorage, name, text);

function keep(storage: () => Storage, name: string, text: string): boolean {
  try {
    storage().setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
