import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { useState } from 'react';
import { Button } from '../../ui/base/look/Button.tsx';
import { CallLogDialog, type CallNote } from './CallLogDialog.tsx';
import { type Correction, CorrectDialog } from './CorrectDialog.tsx';
import { doWithUndo } from './do-with-undo.ts';
import { messageLink, recipientOf } from './stop-words.ts';
import { beginContact } from '../proof/contacts.ts';
import { openAgain, typedOf } from '../kept-typed.ts';
import type { RoundStop } from '../round/use-my-round.ts';
import { inFrench, t, type Text } from '../../language/texts.ts';

const corrected = {
  tel: '{name}, téléphone corrigé',
  adresse: '{name}, adresse corrigée',
} as const satisfies Record<Correction['field'], Text>;

/** Stored on the device like every act, and sent with its real time when the network is back. */
export function StopNotes({ stop }: { stop: RoundStop }) {
  const of = typedOf([stop]);
  const [open, setOpen] = useState(() => openAgain(of, 'correct', 'call'));
  const close = () => setOpen(null);
  const correct = (corrections: readonly Correction[]) => {
    close();
    for (const { field, f_data } of corrections) {
      const act = corrected[field];
      void doWithUndo(
        {
          entry: parcelsContract.courierEdit,
          shownBy: runsheetsContract.myTask,
          body: { ref: stop.ref, field, f_data },
          label: inFrench(act, { name: recipientOf(stop) }),
          detail: f_data,
          subject: stop.ref,
        },
        field === 'tel' ? t('Téléphone corrigé') : t('Adresse corrigée'),
      );
    }
  };
  const note = ({ type, content }: CallNote) => {
    close();
    void doWithUndo(
      {
        entry: parcelsContract.courierComment,
        body: { ref: stop.ref, type, content },
        label: inFrench(type === 'appel' ? '{name}, appel noté' : '{name}, SMS noté', {
          name: recipientOf(stop),
        }),
        detail: content,
        subject: stop.ref,
      },
      type === 'appel' ? t('Appel noté') : t('SMS noté'),
    );
  };
  return (
    <>
      <div className="stop-notes">
        <a
          className="btn large"
          href={messageLink(stop)}
          onClick={() => beginContact([stop], 'sms')}
        >
          {t('Message')}
        </a>
        <Button size="large" onClick={() => setOpen('correct')}>
          {t('Corriger')}
        </Button>
        <Button size="large" onClick={() => setOpen('call')}>
          {t('Noter un appel')}
        </Button>
      </div>
      {open === 'correct' && <CorrectDialog stop={stop} onClose={close} onCorrect={correct} />}
      {open === 'call' && <CallLogDialog of={of} onClose={close} onNote={note} />}
    </>
  );
}
