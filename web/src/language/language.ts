import { directionOf, type Language, languageKey } from '@cigogne/domain/languages';
import { useSyncExternalStore } from 'react';
import { keepText } from '../http/keep-text.ts';
import type { Book } from './book.ts';
import { setBook } from './texts.ts';

const watchers = new Set<() => void>();
let spoken: Language = 'fr';

let loadArabic: () => Promise<Book>;

/**
 * Called before anything is drawn: uses the language that the page is already in, with its
 * application's texts.
 */
export async function startLanguage(load: () => Promise<Book>): Promise<void> {
  loadArabic = load;
  if (document.documentElement.lang !== 'ar') return;
  // A device without space or network may have lost the file; French is always available.
  const book = await loadArabic().catch(() => null);
  apply(book ? 'ar' : 'fr', book);
  if (book) void keepOffline();
}

/** Chosen by the user and stored on the phone. Fails if the file cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  apply(language, language === 'ar' ? await loadArabic() : null);
  // Read by the courier's page before its first paint (build/dashb-head.js).
  keepText(languageKey, language);
  if (language === 'ar') void keepOffline();
}

function apply(language: Language, book: Book | null): void {
  spoken = language;
  setBook(book);
  const page = document.documentElement;
  page.lang = language;
  page.dir = directionOf(language);
  for (const watch of watchers) watch();
}

/** The service worker caches the language file, so that it is available offline. */
async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('arabic');
}

export const useLanguage = (): Language =>
  useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => void watchers.delete(watch);
    },
    () => spoken,
    () => 'fr',
  );
