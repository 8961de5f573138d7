import type { Language } from '@cigogne/domain/languages';
import { chooseLanguage } from '../../language/language.ts';
import { t } from '../../language/texts.ts';
import { tell } from '../../ui/base/feedback/Toasts.tsx';

/** At once if the texts are on the phone; otherwise after loading them. */
export function changeLanguage(language: Language): void {
  chooseLanguage(language).catch(() =>
    tell(t('La langue n’a pas pu être chargée : réessayez avec le réseau.'), { bad: true }),
  );
}
