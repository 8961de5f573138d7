import type { CallError } from './call-error.ts';

/** Why this page may write nothing any more; null while it may. */
export let whyNoWrite: (() => CallError) | null = null;

/** From now on this page writes nothing, except to sign out. */
export const forbidWrites = (why: () => CallError): void => {
  whyNoWrite = why;
};
