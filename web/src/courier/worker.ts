const script = '/sw.js';
const scope = '/dashb';

/**
 * Makes the application open without a network from now on. Not in development, where it would keep
 * old files.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  await navigator.serviceWorker.register(trusted(script), { scope }).catch(() => undefined);
}

/** Some browsers only accept script addresses that a named policy vouches for; ours allows one. */
function trusted(address: typeof script): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('cigogne', { createScriptURL: () => script });
  return policy?.createScriptURL(address) ?? address;
}

/** A part of the browser's API that TypeScript's types do not include yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => string };
}
