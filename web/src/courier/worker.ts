const script = '/sw.js';
const scope = '/dashb';

/** The application opens without a network from here on. Not in development: it would keep old files. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  await navigator.serviceWorker.register(script, { scope }).catch(() => undefined);
}

/** Another role signed in on this device: its pages come from the server. */
export async function removeWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  await registration?.unregister();
}
