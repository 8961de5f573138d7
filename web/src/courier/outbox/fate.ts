import { CallError, foreign, isSignedOut, noNetwork, tooLate } from '../../http/call-error.ts';

/**
 * What prevents an answer from the server: no network, a slow one, a captive portal, the server
 * itself.
 */
export type Trouble = 'network' | 'slow' | 'portal' | 'server';

/** The outcome of sending an act. */
export type Fate =
  | { fate: 'done'; reply: unknown }
  /** The server itself refused it. */
  | { fate: 'refused'; reason: string }
  /** The server failed on this act only: it is retried without holding back the others. */
  | { fate: 'held' }
  /** It did not arrive, or nobody knows: retried with the same key. */
  | { fate: 'later'; trouble: Trouble }
  | { fate: 'signed-out' };

const isTooLate = (error: unknown): boolean =>
  error instanceof CallError
    ? error.code === tooLate
    : error instanceof DOMException && ['AbortError', 'TimeoutError'].includes(error.name);

/**
 * Only the server's own answer refuses an act or signs out; anything else counts as a network
 * fault.
 */
export function fateOf(error: unknown): Fate {
  if (isSignedOut(error)) return { fate: 'signed-out' };
  if (isTooLate(error)) return { fate: 'later', trouble: 'slow' };
  // An error in our own code, which no other network would change.
  if (!(error instanceof CallError)) return { fate: 'held' };
  const { status, code } = error;
  if (status === 0) {
    const trouble = code === foreign ? 'portal' : code === noNetwork ? 'network' : 'server';
    return { fate: 'later', trouble };
  }
  if (status === 429 || status === 503) return { fate: 'later', trouble: 'server' };
  return status >= 500 ? { fate: 'held' } : { fate: 'refused', reason: error.message };
}
