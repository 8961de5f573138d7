import { objectionSentences, usualObjections } from '@cigogne/domain/runsheets/round-objection';
import { useState } from 'react';
import { Button } from '../../ui/base/look/Button.tsx';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { focusWrong } from '../../ui/base/feedback/focus.ts';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { TextField } from '../../ui/base/form/Field.tsx';
import { Choices } from '../stop/Choices.tsx';
import { useTyped } from '../kept-typed.ts';
import { objectTo } from './day-end-acts.ts';
import type { RoundEnd } from './use-day-end.ts';
import { inFrench, t, translated } from '../../language/texts.ts';

const other = inFrench('Autre chose');

/** « Je ne suis pas d’accord »: the hub hears it, and nothing waits for it. */
export function ObjectDialog({ end, onClose }: { end: RoundEnd; onClose: () => void }) {
  const [{ chosen, word }, change] = useTyped<{ chosen: string; word: string }>('object', end.ref, {
    chosen: usualObjections[0],
    word: '',
  });
  const [tried, setTried] = useState(false);
  const typed = word.trim();
  const lacks = chosen === other && typed === '';
  const send = () => {
    setTried(true);
    if (lacks) {
      focusWrong();
      return;
    }
    onClose();
    const reason = chosen === other ? typed : typed ? `${chosen} : ${typed}` : chosen;
    void objectTo(end, reason);
    tell(t('Le hub vous répondra ici. La clôture continue.'));
  };
  return (
    <Dialog
      title={t('Je ne suis pas d’accord')}
      open
      onClose={onClose}
      footer={
        <button type="button" className="thumb-act main" onClick={send}>
          {t('Dire au hub')}
        </button>
      }
    >
      <div className="form">
        <Choices
          label={t('Avec quoi')}
          choices={[...usualObjections, other].map((value) => ({
            value,
            label: translated(value),
          }))}
          chosen={chosen}
          onChoose={(one) => change({ chosen: one })}
        />
        <TextField
          label={t('Ce que vous dites')}
          optional={chosen !== other}
          value={word}
          onChange={(text) => change({ word: text })}
          maxLength={400}
          error={tried && lacks ? objectionSentences.raison : null}
        />
        <Button look="ghost" size="large" onClick={onClose}>
          {t('Annuler')}
        </Button>
      </div>
    </Dialog>
  );
}
