import { type Day, dayOf, formatDay, nextWorkingDay } from '@cigogne/domain/days';
import { isPostponable, type Motif, motifLabels } from '@cigogne/domain/parcels/statuses';
import { maxAttempts } from '@cigogne/domain/parcels/transition-table';
import { useState } from 'react';
import { trueNow } from '../../http/server-clock.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { TextField } from '../../ui/base/form/Field.tsx';
import { Choices } from './Choices.tsx';

/** Those that end it first; the last of a door that may open tomorrow. */
const reasons = [
  'refuse',
  'annule-client',
  'endommage',
  'faux-numero',
  'absent',
  'injoignable',
  'adresse-erronee',
  'autre',
] as const satisfies readonly Motif[];

/** A failure has its reason; for those that another day mends, Reporté is proposed first. */
export function FailDialog({
  attempt,
  onClose,
  onPostpone,
  onFail,
}: {
  attempt: number;
  onClose: () => void;
  onPostpone: (date: Day, motif: Motif) => void;
  onFail: (motif: Motif, note: string) => void;
}) {
  const [motif, setMotif] = useState<Motif | null>(null);
  const [note, setNote] = useState('');
  const tomorrow = nextWorkingDay(dayOf(trueNow()));
  const mends = motif !== null && isPostponable(motif) && attempt < maxAttempts;
  return (
    <Dialog
      title="Échec"
      open
      onClose={onClose}
      footer={
        motif !== null && (
          <>
            {mends && (
              <button
                type="button"
                className="thumb-act wait"
                onClick={() => onPostpone(tomorrow, motif)}
              >
                Reporter au {formatDay(tomorrow)}
              </button>
            )}
            <button
              type="button"
              className="thumb-act stop"
              onClick={() => onFail(motif, note.trim())}
            >
              {mends ? 'Échec quand même' : 'Confirmer l’échec'}
            </button>
          </>
        )
      }
    >
      <div className="form">
        <Choices
          label="Motif"
          choices={reasons.map((value) => ({ value, label: motifLabels[value] }))}
          chosen={motif}
          onChoose={setMotif}
        />
        {motif !== null && !mends && (
          <TextField label="Note" optional value={note} maxLength={500} onChange={setNote} />
        )}
        <Button look="ghost" size="large" onClick={onClose}>
          Annuler
        </Button>
      </div>
    </Dialog>
  );
}
