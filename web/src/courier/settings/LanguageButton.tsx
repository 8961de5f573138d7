import { languageNames } from '@cigogne/domain/languages';
import { useLanguage } from '../../language/language.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { IconLanguage } from '../../ui/base/look/icons.ts';
import { changeLanguage } from './change-language.ts';

/** The other language, in its own name, so that somebody who cannot read this one finds it. */
export function LanguageButton() {
  const other = useLanguage() === 'ar' ? 'fr' : 'ar';
  return (
    <Button size="large" icon={IconLanguage} lang={other} onClick={() => changeLanguage(other)}>
      {languageNames[other]}
    </Button>
  );
}
