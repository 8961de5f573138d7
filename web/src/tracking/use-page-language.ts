import { directionOf, isLanguage, type Language, languageKey } from '@cigogne/domain/languages';
import { recipientArabic } from '@cigogne/domain/tracking/recipient-arabic';
import { useEffect, useState } from 'react';
import { keepText } from '../http/keep-text.ts';
import { setBook } from '../language/texts.ts';

const year = 365 * 24 * 3600;

/** The language of the address, else of this phone, else the one in which the server drew the page. */
function languageHere(): Language {
  const address = new URLSearchParams(location.search).get('langue');
  if (isLanguage(address)) return address;
  const kept = keptLanguage();
  if (isLanguage(kept)) return kept;
  return document.documentElement.lang === 'ar' ? 'ar' : 'fr';
}

function keptLanguage(): string | null {
  try {
    return localStorage.getItem(languageKey);
  } catch {
    // Storage may be refused: the cookie remembers alone.
    return null;
  }
}

function keep(language: Language): void {
  keepText(languageKey, language);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // Read by the server, which draws the page before this script.
  document.cookie = `${languageKey}=${language}; Path=/suivi; Max-Age=${year}; SameSite=Lax${secure}`;
}

function apply(language: Language): void {
  // What this page shares with others asks the door of their texts.
  setBook(language === 'ar' ? recipientArabic : null);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

/** In which language a recipient reads, and how it is chosen: it stays on the phone. */
export function usePageLanguage(): [Language, (language: Language) => void] {
  const [language, setLanguage] = useState(() => {
    const here = languageHere();
    apply(here);
    return here;
  });
  useEffect(() => {
    // What the address asked for is kept, so that the address may say the parcel alone again.
    if (location.search === '') return;
    keep(language);
    history.replaceState(history.state, '', location.pathname);
  }, [language]);
  const choose = (next: Language) => {
    keep(next);
    apply(next);
    setLanguage(next);
  };
  return [language, choose];
}
