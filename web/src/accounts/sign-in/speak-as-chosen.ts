import { directionOf, type Language, languageKey } from '@cigogne/domain/languages';
import { startLanguage } from '../../language/language.ts';

const loadArabic = async () => (await import('../../language/arabic/sign-in.ts')).signInBook;

/**
 * Called before a sign-in page is drawn: uses the language chosen on this device, otherwise French
 * (rules/sessions 16).
 */
export async function speakAsChosen(): Promise<void> {
  const language = chosenHere();
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  await startLanguage(loadArabic);
}

function chosenHere(): Language {
  try {
    return localStorage.getItem(languageKey) === 'ar' ? 'ar' : 'fr';
  } catch {
    // Storage may be blocked: nothing was chosen then.
    return 'fr';
  }
}
