import { useSyncExternalStore } from 'react';
import { readUser, watchUser } from './session.ts';

/**
 * The hub that this person is looking at, null for all; it may be chosen in the middle of a screen.
 */
export const useHub = (): number | null =>
  useSyncExternalStore(watchUser, () => readUser()?.hub?.id ?? null);
