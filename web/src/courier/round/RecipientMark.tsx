import { IconCalendarClock, IconCheck, IconCircleX, IconPhone } from '../../ui/base/look/icons.ts';
import { t } from '../../language/texts.ts';
import { useCallWanted } from '../proof/contacts.ts';
import { dayName } from '../stop/day-name.ts';
import { wordAtDoor } from './visit-words.ts';
import type { RoundStop } from './use-my-round.ts';

/** What the recipient says of this visit, in a row of the round. */
export function RecipientMark({ stops }: { stops: readonly RoundStop[] }) {
  const isCallWanted = useCallWanted(stops);
  return (
    <>
      <Word stops={stops} />
      {isCallWanted && (
        <span className="stop-waits">
          <IconPhone size={18} stroke={1.75} />
          {t('Demande un appel')}
        </span>
      )}
    </>
  );
}

function Word({ stops }: { stops: readonly RoundStop[] }) {
  const word = wordAtDoor(stops);
  if (!word) return null;
  if (word.dit === 'refuse')
    return (
      <span className="stop-waits">
        <IconCircleX size={18} stroke={1.75} />
        {t('Le client refuse le colis')}
      </span>
    );
  return word.jour ? (
    <span className="stop-waits">
      <IconCalendarClock size={18} stroke={1.75} />
      {t('Préfère le {day}', { day: dayName(word.jour) })}
    </span>
  ) : (
    <span className="stop-waits here">
      <IconCheck size={18} stroke={1.75} />
      {t('Le client sera là')}
    </span>
  );
}
