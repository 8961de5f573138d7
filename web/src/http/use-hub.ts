import { useSyncExternalStore } from 'react';
import { readUser, watchUser } from './session.ts';

/** The hub that this person looks at, null for all of them; it may be chosen in the middle of a screen. */
export const useHub = (): number | null =>
  useSyncExternalStore(watchUser, () => readUser()?.hub?.id ?? null);
