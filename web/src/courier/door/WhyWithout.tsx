import { useState } from 'react';
import { t, type Text, translated } from '../../language/texts.ts';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { TextField } from '../../ui/base/form/Field.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { useTyped } from '../kept-typed.ts';
import { Choices } from '../stop/Choices.tsx';

const other = 'autre';

/** What was required is not given: asks why, in one tap or in words. The hub reads it. */
export function WhyWithout({
  of,
  title,
  reasons,
  act,
  onClose,
  onWhy,
}: {
  of: string;
  title: string;
  /** In French, as they are stored. */
  reasons: readonly Text[];
  /** The main button. */
  act: string;
  onClose: () => void;
  onWhy: (reason: string) => void;
}) {
  const [{ chosen, words }, change] = useTyped<{ chosen: string | null; words: string }>(
    'without',
    `${of} ${title}`,
    { chosen: null, words: '' },
  );
  const [tried, setTried] = useState(false);
  const reason = chosen === other ? words.trim() : chosen;
  const say = () => {
    setTried(true);
    if (reason) onWhy(reason);
  };
  return (
    <Dialog
      title={title}
      open
      onClose={onClose}
      footer={
        <button type="button" className="thumb-act go" onClick={say}>
          {act}
        </button>
      }
    >
      <div className="form">
        <Choices
          label={t('Pourquoi')}
          choices={[
            ...reasons.map((value) => ({ value: value as string, label: translated(value) })),
            { value: other, label: t('Autre raison') },
          ]}
          chosen={chosen}
          onChoose={(one) => change({ chosen: one })}
        />
        {chosen === other && (
          <TextField
            label={t('Raison')}
            value={words}
            onChange={(text) => change({ words: text })}
            maxLength={200}
          />
        )}
        {tried && !reason && (
          <p className="note warn" role="alert">
            {t('Dites pourquoi.')}
          </p>
        )}
        <p className="muted">
          {t('La raison est notée avec le résultat : le hub et l’expéditeur la lisent.')}
        </p>
        <Button look="ghost" size="large" onClick={onClose}>
          {t('Retour')}
        </Button>
      </div>
    </Dialog>
  );
}
