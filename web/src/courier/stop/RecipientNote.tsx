import { formatInstant } from '@cigogne/domain/days';
import { IconCalendarClock, IconCheck } from '../../ui/base/look/icons.ts';
import { t } from '../../language/texts.ts';
import type { RoundStop } from '../round/use-my-round.ts';
import { wordAtDoor } from '../round/visit-words.ts';
import { dayName } from './day-name.ts';

/** What the recipient says of this visit, on the stop; another day is for the courier to decide. */
export function RecipientNote({ stops }: { stops: readonly RoundStop[] }) {
  const word = wordAtDoor(stops);
  if (!word) return null;
  return word.jour ? (
    <p className="note warn">
      <IconCalendarClock size={20} stroke={1.75} />
      {t('Le client préfère le {day}', { day: dayName(word.jour, 'long') })}
    </p>
  ) : (
    <p className="note">
      <IconCheck size={20} stroke={1.75} />
      {t('Le client sera là, dit le {time}.', {
        time: formatInstant(word.le).replace(/\/\d{4}-/, ' à '),
      })}
    </p>
  );
}
