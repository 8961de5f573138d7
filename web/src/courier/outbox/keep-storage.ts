/** Asks the browser to keep what is waiting even when space runs out; returns whether it will. */
export async function keepStorage(): Promise<boolean> {
  try {
    return await navigator.storage.persist();
  } catch {
    return false;
  }
}
