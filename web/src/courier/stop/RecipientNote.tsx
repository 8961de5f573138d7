import { formatInstant } from '@cigogne/domain/days';
import {
  IconCalendarClock,
  IconCheck,
  IconCircleX,
  IconMapPin,
  IconPhone,
  IconUser,
} from '../../ui/base/look/icons.ts';
import { t } from '../../language/texts.ts';
import { useCallWanted } from '../proof/contacts.ts';
import type { RoundStop } from '../round/use-my-round.ts';
import { wordAtDoor } from '../round/visit-words.ts';
import { dayName } from './day-name.ts';

/**
 * What the recipient says of this visit, on the stop; another day is for the courier to decide.
 * Each parcel of a visit may be for somebody else.
 */
export function RecipientNote({ stops }: { stops: readonly RoundStop[] }) {
  const isCallWanted = useCallWanted(stops);
  const word = wordAtDoor(stops);
  const names = [...new Set(stops.flatMap(({ remettre_a }) => remettre_a ?? []))];
  return (
    <>
      {word && <Word word={word} />}
      {isCallWanted && (
        <p className="note">
          <IconPhone size={20} stroke={1.75} />
          {t('Le client demande un appel.')}
        </p>
      )}
      {stops.some(({ position_envoyee }) => position_envoyee) && (
        <p className="note">
          <IconMapPin size={20} stroke={1.75} />
          {t('Position envoyée par le client : « Y aller » y mène.')}
        </p>
      )}
      {names.map((name) => (
        <p key={name} className="note">
          <IconUser size={20} stroke={1.75} />
          {t('Remettre à : {name}', { name })}
        </p>
      ))}
    </>
  );
}

function Word({ word }: { word: NonNullable<ReturnType<typeof wordAtDoor>> }) {
  if (word.dit === 'refuse')
    return (
      <p className="note warn">
        <IconCircleX size={20} stroke={1.75} />
        {t('Le client refuse le colis')}
      </p>
    );
  const said = formatInstant(word.le);
  return word.jour ? (
    <p className="note warn">
      <IconCalendarClock size={20} stroke={1.75} />
      {t('Le client préfère le {day}', { day: dayName(word.jour, 'long') })}
    </p>
  ) : (
    <p className="note">
      <IconCheck size={20} stroke={1.75} />
      {t('Le client sera là, dit le {day} à {time}.', {
        day: said.slice(0, 5),
        time: said.slice(-5),
      })}
    </p>
  );
}
