import { useSyncExternalStore } from 'react';
import { CallError, unsent } from './call-error.ts';
import { dropInTab, keepInTab, keptInTab } from './keep-text.ts';
import { forgetUnsaved } from './unsaved-checks.ts';
import { forbidWrites } from './write-ban.ts';

const key = 'cgo-affectation';
const watchers = new Set<() => void>();
/** What is on screen is still the former hub's: text on it is stored nowhere. */
let held = false;

/**
 * Root gave this person another hub: the screens load anew, and if `tell` say why until that has
 * been read. While something `unsaved` would be lost, the person decides when.
 */
export function loadAnew({ tell, unsaved }: { tell: boolean; unsaved: boolean }): void {
  if (tell) keepInTab(key, 'changee');
  if (!unsaved) {
    forgetUnsaved();
    return location.reload();
  }
  held = true;
  forbidWrites(otherHub);
  for (const watch of watchers) watch();
}

/** What was meant for the former hub is not done in the new one. */
const otherHub = (): CallError =>
  new CallError(0, {
    message: 'Rien n’a été envoyé : le hub a changé. Copiez ce qui sert, puis rechargez.',
    code: unsent,
  });

export function forgetMove(): void {
  dropInTab(key);
  for (const watch of watchers) watch();
}

type Move = 'none' | 'loaded' | 'held';

export const useMove = (): Move =>
  useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => void watchers.delete(watch);
    },
    () => (held ? 'held' : keptInTab(key) === null ? 'none' : 'loaded'),
    () => 'none',
  );
