import { Button } from '../../ui/base/look/Button.tsx';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { TextField } from '../../ui/base/form/Field.tsx';
import { useTyped } from '../kept-typed.ts';
import { Choices } from './Choices.tsx';
import { t, type Text } from '../../language/texts.ts';

export interface CallNote {
  type: 'appel' | 'sms';
  content: string;
}

interface Answer {
  result: string;
  more: string;
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
  of,
  onClose,
  onNote,
}: {
  of: string;
  onClose: () => void;
  onNote: (note: CallNote) => void;
}) {
  const [{ type, result, more }, change] = useTyped<Pick<CallNote, 'type'> & Answer>('call', of, {
    type: 'appel',
    result: results.appel[0],
    more: '',
  });
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
          onChoose={(kind) => change({ type: kind, result: results[kind][0] })}
        />
        <Choices
          label={t('Résultat')}
          choices={results[type].map((value) => ({ value, label: t(value) }))}
          chosen={result}
          onChoose={(chosen) => change({ result: chosen })}
        />
        <TextField
          size="large"
          label={t('Note')}
          optional
          value={more}
          maxLength={500}
          onChange={(text) => change({ more: text })}
        />
        <Button look="ghost" size="large" onClick={onClose}>
          {t('Annuler')}
        </Button>
      </div>
    </Dialog>
  );
}
