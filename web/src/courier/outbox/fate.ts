import { CallError, foreign, isSignedOut, noNetwork, tooLate } from '../../http/call-error.ts';

/** What stands between the device and the server's word: no way, a slow one, a portal on it, the server itself. */
export type Trouble = 'network' | 'slow' | 'portal' | 'server';

/** What became of an act that was sent. */
export type Fate =
  | { fate: 'done'; reply: unknown }
  /** The server itself says no. */
  | { fate: 'refused'; reason: string }
  /** A fault of the server over this act alone: tried again, without holding back the others. */
  | { fate: 'held' }
  /** It did not get there, or nobody knows: tried again with the same key. */
  | { fate: 'later'; trouble: Trouble }
  | { fate: 'signed-out' };

const isTooLate = (error: unknown): boolean =>
  error instanceof CallError
    ? error.code === tooLate
    : error instanceof DOMException && ['AbortError', 'TimeoutError'].includes(error.name);

/** Only the server's own word refuses or signs out; all else is trouble on the way. */
export function fateOf(error: unknown): Fate {
  if (isSignedOut(error)) return { fate: 'signed-out' };
  if (isTooLate(error)) return { fate: 'later', trouble: 'slow' };
  // Of our own making: it would be the same with every network.
  if (!(error instanceof CallError)) return { fate: 'held' };
  const { status, code } = error;
  if (status === 0) {
    const trouble = code === foreign ? 'portal' : code === noNetwork ? 'network' : 'server';
    return { fate: 'later', trouble };
  }
  if (status === 429 || status === 503) return { fate: 'later', trouble: 'server' };
  return status >= 500 ? { fate: 'held' } : { fate: 'refused', reason: error.message };
}
