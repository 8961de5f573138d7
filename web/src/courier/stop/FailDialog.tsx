import { type Day, dayOf, formatDay, nextWorkingDay } from '@cigogne/domain/days';
import { isPostponable, type Motif, motifLabels } from '@cigogne/domain/parcels/statuses';
import { maxAttempts } from '@cigogne/domain/parcels/attempts';
import { trueNow } from '../../http/server-clock.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { TextField } from '../../ui/base/form/Field.tsx';
import { DoorPhoto } from '../proof/DoorPhoto.tsx';
import type { PhotoStop } from '../proof/photos.ts';
import { useTyped } from '../kept-typed.ts';
import { Choices } from './Choices.tsx';
import { t, translated } from '../../language/texts.ts';

/** Final reasons first, and last the one for a door that may open tomorrow. */
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

/** A failure needs a reason; for reasons that another day may fix, Reporté is suggested first. */
export function FailDialog({
  of,
  attempt,
  wish,
  begins,
  stops,
  id_rs,
  onClose,
  onPostpone,
  onFail,
}: {
  of: string;
  attempt: number;
  /** The day that the recipient prefers. */
  wish: Day | null;
  /** The motif that was already tapped. */
  begins: Motif | null;
  /** The stops whose door can be photographed. */
  stops: readonly PhotoStop[];
  id_rs: number;
  onClose: () => void;
  onPostpone: (date: Day, motif: Motif) => void;
  onFail: (motif: Motif, note: string) => void;
}) {
  const [{ motif, note }, change] = useTyped('fail', of, { motif: begins, note: '' });
  const proposed = wish ?? nextWorkingDay(dayOf(trueNow()));
  const mends = motif !== null && isPostponable(motif) && attempt < maxAttempts;
  return (
    <Dialog
      title={t('Échec')}
      open
      onClose={onClose}
      footer={
        motif !== null && (
          <>
            {mends && (
              <button
                type="button"
                className="thumb-act wait"
                onClick={() => onPostpone(proposed, motif)}
              >
                {t('Reporter au {day}', { day: formatDay(proposed) })}
              </button>
            )}
            <button
              type="button"
              className="thumb-act stop"
              onClick={() => onFail(motif, note.trim())}
            >
              {mends ? t('Échec quand même') : t('Confirmer l’échec')}
            </button>
          </>
        )
      }
    >
      <div className="form">
        <Choices
          label={t('Motif')}
          choices={reasons.map((value) => ({ value, label: translated(motifLabels[value]) }))}
          chosen={motif}
          onChoose={(chosen) => change({ motif: chosen })}
        />
        {motif !== null && <DoorPhoto stops={stops} id_rs={id_rs} />}
        {motif !== null && !mends && (
          <TextField
            label={t('Note')}
            optional
            value={note}
            maxLength={500}
            onChange={(text) => change({ note: text })}
          />
        )}
        <Button look="ghost" size="large" onClick={onClose}>
          {t('Annuler')}
        </Button>
      </div>
    </Dialog>
  );
}
