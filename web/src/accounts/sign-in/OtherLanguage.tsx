import { languageNames } from '@cigogne/domain/languages';
import { useState } from 'react';
import { chooseLanguage, useLanguage } from '../../language/language.ts';
import { t } from '../../language/texts.ts';
import { FieldMessage } from '../../ui/base/form/Field.tsx';
import { Button } from '../../ui/base/look/Button.tsx';

/** Switches to the other language, shown by its own name; what was typed is kept. */
export function OtherLanguage() {
  const other = useLanguage() === 'ar' ? 'fr' : 'ar';
  const [failed, setFailed] = useState(false);
  return (
    <>
      {failed && (
        <FieldMessage>
          {t('La langue n’a pas pu être chargée : réessayez avec le réseau.')}
        </FieldMessage>
      )}
      <Button
        look="ghost"
        lang={other}
        onClick={() => {
          setFailed(false);
          chooseLanguage(other).catch(() => setFailed(true));
        }}
      >
        {languageNames[other]}
      </Button>
    </>
  );
}
