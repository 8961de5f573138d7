import { keepText } from '../../../http/keep-text.ts';
import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

/** Read by each page before its first paint (build/before-paint.js). */
const key = 'cgo-theme';
const watchers = new Set<() => void>();

const currentTheme = (): Theme =>
  document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';

export function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  keepText(key, theme);
  for (const watch of watchers) watch();
}

export const useTheme = (): Theme =>
  useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => void watchers.delete(watch);
    },
    currentTheme,
    () => 'light',
  );
