import { readToken, readUser } from '../../http/session.ts';
import { keepSession } from './device-store.ts';

export const syncTag = 'cigogne-outbox';

/** The part of the browser's interface that TypeScript's own description does not have. */
interface Syncing {
  sync?: { register(tag: string): Promise<void> };
}

/**
 * The page is left while something waits: the worker sends it when the network is back, where the browser
 * can do that (sync-worker.ts). Elsewhere it leaves when the application is opened again, as it always did.
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
    // Refused by the person, or by a device that takes nothing.
  }
}
