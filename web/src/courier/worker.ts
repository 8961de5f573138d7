const script = '/sw.js';
const scope = '/dashb';
const workerWithinMs = 20_000;
const answerWithinMs = 10_000;
const takesOverWithinMs = 3_000;

/**
 * Makes the application open without a network from now on. Not in development, where it would keep
 * old files.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  registering = register();
  await registering;
}

let registering: Promise<void> = Promise.resolve();
/** Why there is no worker, as far as is known. */
let whyNone: 'refused' | 'failed' | null = null;

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register(trusted(script), { scope });
    whyNone = null;
  } catch (error) {
    const isRefused = error instanceof DOMException && error.name === 'SecurityError';
    whyNone = isRefused ? 'refused' : 'failed';
  }
}

/** The browser gives this page no worker, however long the network is there. */
export const isWorkerRefused = (): boolean =>
  whyNone === 'refused' || !('serviceWorker' in navigator);

/** What the worker has on this device. */
interface KeptFiles {
  /** How many files of its version are not here, though it has just asked for them again. */
  missing: number;
  /** What its page begins with; a worker of an earlier version does not say. */
  start?: string;
}

/** Null where no worker runs or answers. */
export async function askWorker(): Promise<KeptFiles | null> {
  if (!('serviceWorker' in navigator)) return null;
  await registering;
  // The network may be back.
  if (whyNone !== null) await registerWorker();
  if (whyNone !== null) return null;
  const registration = await within(navigator.serviceWorker.ready, workerWithinMs);
  const worker = registration?.active;
  if (!worker) return null;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<KeptFiles>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<KeptFiles>) => resolve(data);
  });
  worker.postMessage('kept', [port2]);
  return within(answer, answerWithinMs);
}

/**
 * Has the worker fetch the pages that begin with one of these files, for all that is done without a
 * network. Returns whether the page is one of them when it is loaded anew.
 */
export async function fetchPages(starts: readonly string[]): Promise<boolean> {
  const kept =
    'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration(scope) : null;
  // Without a worker they come from the server.
  if (!kept) return true;
  try {
    await kept.update();
  } catch {
    // The network is gone again.
    return false;
  }
  const next = kept.installing ?? kept.waiting;
  if (next) await settled(next);
  const files = await askWorker();
  return files?.missing === 0 && files.start !== undefined && starts.includes(files.start);
}

/**
 * A new worker takes over once it has every file, or gives up. Now and then Chrome leaves one
 * waiting though the one before it has nothing more to do: asked again, it takes over.
 */
const settled = (worker: ServiceWorker) =>
  new Promise<void>((resolve) => {
    const asking = setInterval(() => {
      if (worker.state === 'installed') worker.postMessage('takes-over');
    }, takesOverWithinMs);
    const look = () => {
      if (worker.state !== 'activated' && worker.state !== 'redundant') return;
      clearInterval(asking);
      resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });

async function within<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Some browsers only accept script addresses that a named policy vouches for; ours allows one. */
function trusted(address: typeof script): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('cigogne', { createScriptURL: () => script });
  return policy?.createScriptURL(address) ?? address;
}

/** A page may create it once. */
let policy: Policy | undefined;

interface Policy {
  createScriptURL: (address: string) => string;
}

/** A part of the browser's API that TypeScript's types do not include yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}
