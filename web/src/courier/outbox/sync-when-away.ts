import { readToken, readUser } from '../../http/session.ts';
import { keepSession } from './device-store.ts';

export const syncTag = 'cigogne-outbox';

/** A part of the browser's API that TypeScript's types leave out. */
interface Syncing {
  sync?: { register(tag: string): Promise<void> };
}

/**
 * When the page is left while acts are waiting, the worker sends them once the network is back, if
 * the browser supports it (sync-worker.ts). Otherwise they are sent when the application is opened
 * again.
 */
export async function syncWhenAway(isWaiting: boolean): Promise<void> {
  const [user, token] = [readUser()?.id, readToken()];
  const session = isWaiting && user !== undefined && token ? { user, token } : null;
  try {
    await keepSession(session);
    if (!session || !('serviceWorker' in navigator)) return;
    const registration = await navigator.serviceWorker.ready;
    await (registration as ServiceWorkerRegistration & Syncing).sync?.register(syncTag);
  } catch {
    // Refused by the person, or by a device that stores nothing.
  }
}
