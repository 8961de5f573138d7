/** Kept on this device; false where it has no room or may not, and the page goes on without it. */
export const keepText = (name: string, text: string): boolean =>
  keep(() => localStorage, name, text);

/** The same for this tab alone, as long as it is open. */
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
