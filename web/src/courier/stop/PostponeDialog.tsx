import { addDays, type Day, dayOf, formatDay, nextWorkingDay } from '@cigogne/domain/days';
import {
  doubtOfDay,
  longestPostponeDays,
  whyNotPostponeTo,
} from '@cigogne/domain/parcels/postpone-form';
import { type Motif, motifLabels } from '@cigogne/domain/parcels/statuses';
import { maxAttempts } from '@cigogne/domain/parcels/attempts';
import { trueNow } from '../../http/server-clock.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { FieldMessage } from '../../ui/base/form/Field.tsx';
import { useTyped } from '../kept-typed.ts';
import { Choices } from './Choices.tsx';
import { dayName } from './day-name.ts';
import { t, translated } from '../../language/texts.ts';

const reasons = [
  'absent',
  'injoignable',
  'adresse-erronee',
  'autre',
] as const satisfies readonly Motif[];

/** Postponing needs a day; the next working days are one tap away. */
export function PostponeDialog({
  of,
  attempt,
  wish,
  onClose,
  onPostpone,
}: {
  of: string;
  attempt: number;
  /** The day that the recipient prefers, which is proposed first. */
  wish: Day | null;
  onClose: () => void;
  onPostpone: (date: Day, motif: Motif) => void;
}) {
  const today = dayOf(trueNow());
  const first = nextWorkingDay(today);
  const second = nextWorkingDay(first);
  const proposed = wish ?? first;
  const days = [...new Set([proposed, first, second, nextWorkingDay(second)])];
  const [{ date, motif }, change] = useTyped<{ date: string; motif: Motif }>('postpone', of, {
    date: proposed,
    motif: wish ? 'autre' : 'absent',
  });
  const wrong = whyNotPostponeTo(date, today);
  const doubt = wrong ? null : doubtOfDay(date);
  return (
    <Dialog
      title={t('Reporter')}
      open
      onClose={onClose}
      footer={
        <button
          type="button"
          className="thumb-act wait"
          aria-disabled={wrong ? true : undefined}
          onClick={() => {
            if (!wrong) onPostpone(date as Day, motif);
          }}
        >
          {wrong ? t('Choisissez une date') : t('Reporter au {day}', { day: formatDay(date) })}
        </button>
      }
    >
      <div className="form">
        {attempt >= maxAttempts && <ThirdAttempt />}
        <Choices
          label={t('Nouveau passage')}
          choices={days.map((day) => ({ value: day, label: dayName(day) }))}
          chosen={date}
          onChoose={(day) => change({ date: day })}
        />
        <label className="other-day">
          <span>{t('Autre date')}</span>
          <span className="input">
            <input
              type="date"
              value={date}
              min={addDays(today, 1)}
              max={addDays(today, longestPostponeDays)}
              onChange={(event) => change({ date: event.currentTarget.value })}
            />
          </span>
        </label>
        {wrong && <FieldMessage>{wrong}</FieldMessage>}
        {doubt && (
          <p className="note warn" role="status">
            {translated(doubt)}
          </p>
        )}
        <Choices
          label={t('Motif')}
          choices={reasons.map((value) => ({ value, label: translated(motifLabels[value]) }))}
          chosen={motif}
          onChoose={(chosen) => change({ motif: chosen })}
        />
        <Button look="ghost" size="large" onClick={onClose}>
          {t('Annuler')}
        </Button>
      </div>
    </Dialog>
  );
}

/** At the third attempt, the screen says that postponing cancels the parcel. */
const ThirdAttempt = () => (
  <p className="note warn">
    {t('Troisième tentative : reporter annule ce colis, il retourne à son expéditeur.')}
  </p>
);
