/** Asks the browser to keep what waits even when space runs out; answers whether it does. */
export async function keepStorage(): Promise<boolean> {
  try {
    return await navigator.storage.persist();
  } catch {
    return false;
  }
}
