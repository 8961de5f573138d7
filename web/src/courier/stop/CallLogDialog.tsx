import { useState } from 'react';
import { Button } from '../../ui/base/look/Button.tsx';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { TextField } from '../../ui/base/form/Field.tsx';
import { Choices } from './Choices.tsx';
import { t, type Text } from '../../language/texts.ts';

export interface CallNote {
  type: 'appel' | 'sms';
  content: string;
}

const kinds = [
  { value: 'appel', label: 'Appel' },
  { value: 'sms', label: 'SMS' },
] as const satisfies readonly { value: string; label: Text }[];

const results = {
  appel: ['A répondu', 'Ne répond pas', 'Injoignable', 'Rappeler plus tard'],
  sms: ['Message envoyé', 'A répondu'],
} as const satisfies Record<string, readonly Text[]>;

/** Records a call or message to the recipient in the Communication tab, as proof of an attempt. */
export function CallLogDialog({
  onClose,
  onNote,
}: {
  onClose: () => void;
  onNote: (note: CallNote) => void;
}) {
  const [type, setType] = useState<CallNote['type']>('appel');
  const [result, setResult] = useState<string>(results.appel[0]);
  const [more, setMore] = useState('');
  const content = [result, more.trim()].filter(Boolean).join(', ');
  return (
    <Dialog
      title={t('Noter un appel')}
      open
      onClose={onClose}
      footer={
        <button type="button" className="thumb-act go" onClick={() => onNote({ type, content })}>
          {t('Enregistrer')}
        </button>
      }
    >
      <div className="form">
        <Choices
          label={t('Par')}
          choices={kinds.map(({ value, label }) => ({ value, label: t(label) }))}
          chosen={type}
          onChoose={(kind) => {
            setType(kind);
            setResult(results[kind][0]);
          }}
        />
        <Choices
          label={t('Résultat')}
          choices={results[type].map((value) => ({ value, label: t(value) }))}
          chosen={result}
          onChoose={setResult}
        />
        <TextField
          size="large"
          label={t('Note')}
          optional
          value={more}
          maxLength={500}
          onChange={setMore}
        />
        <Button look="ghost" size="large" onClick={onClose}>
          {t('Annuler')}
        </Button>
      </div>
    </Dialog>
  );
}
