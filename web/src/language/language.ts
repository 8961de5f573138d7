import { directionOf, type Language, languageKey } from '@cigogne/domain/languages';
import { useSyncExternalStore } from 'react';
import { keepText } from '../http/keep-text.ts';
import type { Book } from './book.ts';
import { setBook } from './texts.ts';

const watchers = new Set<() => void>();
let spoken: Language = 'fr';

let loadArabic: () => Promise<Book>;

/** Before anything is drawn: in the language that the page already bears, by the book of its application. */
export async function startLanguage(load: () => Promise<Book>): Promise<void> {
  loadArabic = load;
  if (document.documentElement.lang !== 'ar') return;
  // A device without room and without network may have lost the file: French is there always.
  const book = await loadArabic().catch(() => null);
  apply(book ? 'ar' : 'fr', book);
  if (book) void keepOffline();
}

/** Chosen by whoever holds the phone; it stays there. Fails where the file cannot be had. */
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

/** The worker keeps the file of the language: in a stairwell it is there too. */
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
