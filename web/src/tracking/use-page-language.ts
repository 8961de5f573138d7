import { directionOf, isLanguage, type Language, languageKey } from '@cigogne/domain/languages';
import { recipientArabic } from '@cigogne/domain/tracking/recipient-arabic';
import { useEffect, useState } from 'react';
import { keepText, keptText } from '../http/keep-text.ts';
import { setBook } from '../language/texts.ts';

const year = 365 * 24 * 3600;

/**
 * The language in the address, otherwise the one stored on this phone, otherwise the one in which
 * the server rendered the page.
 */
function languageHere(): Language {
  const address = new URLSearchParams(location.search).get('langue');
  if (isLanguage(address)) return address;
  // Where storage is blocked, only the cookie remembers.
  const kept = keptText(languageKey);
  if (isLanguage(kept)) return kept;
  return document.documentElement.lang === 'ar' ? 'ar' : 'fr';
}

function keep(language: Language): void {
  keepText(languageKey, language);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // Read by the server, which renders the page before this script runs.
  document.cookie = `${languageKey}=${language}; Path=/suivi; Max-Age=${year}; SameSite=Lax${secure}`;
}

function apply(language: Language): void {
  // Components shared with other pages take their texts from here.
  setBook(language === 'ar' ? recipientArabic : null);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

/** The recipient's language and how to change it; it is stored on the phone. */
export function usePageLanguage(): [Language, (language: Language) => void] {
  const [language, setLanguage] = useState(() => {
    const here = languageHere();
    apply(here);
    return here;
  });
  useEffect(() => {
    // The language in the address is stored, so that it can be removed from the address.
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
