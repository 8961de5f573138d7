const script = '/sw.js';
const scope = '/dashb';

/** The application opens without a network from here on. Not in development: it would keep old files. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  await navigator.serviceWorker.register(trusted(script), { scope }).catch(() => undefined);
}

/** Where the browser only takes addresses of scripts that a named policy vouches for: ours knows one. */
function trusted(address: typeof script): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('cigogne', { createScriptURL: () => script });
  return policy?.createScriptURL(address) ?? address;
}

/** The part of the browser's interface that TypeScript's own description does not have yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => string };
}
