import type { Locator } from '@playwright/test';

/**
 * The content of `where` two frames after a touch, while the phone’s database cannot be written to:
 * an act must be shown at the touch, not once it is stored.
 */
export async function shownAtTouch(touched: Locator, where: Locator): Promise<string> {
  const shows = await where.elementHandle();
  return touched.evaluate(async (element: HTMLElement, there) => {
    const held = Promise.withResolvers<void>();
    const letGo = Promise.withResolvers<void>();
    let isHeld = true;
    const opening = indexedDB.open('cigogne-courier');
    opening.onsuccess = () => {
      const store = opening.result.transaction('commands', 'readwrite').objectStore('commands');
      const hold = () => {
        held.resolve();
        if (isHeld) store.count().onsuccess = hold;
      };
      store.count().onsuccess = hold;
      store.transaction.oncomplete = () => {
        opening.result.close();
        letGo.resolve();
      };
    };
    await held.promise;
    element.click();
    for (let frame = 1; frame <= 2; frame += 1) await new Promise(requestAnimationFrame);
    const shown = (there as HTMLElement).innerText;
    isHeld = false;
    await letGo.promise;
    return shown;
  }, shows);
}
