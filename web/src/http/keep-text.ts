/** Kept on this device; false where it has no room or may not, and the page goes on without it. */
export function keepText(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
