import { formatInstant } from '@cigogne/domain/days';
import { IconCheck } from '../../ui/base/look/icons.ts';
import { t } from '../../language/texts.ts';
import { wordAtDoor } from '../round/visit-words.ts';
import type { RoundStop } from '../round/use-my-round.ts';

/** What the recipient says of this visit, on the stop. */
export function RecipientNote({ stops }: { stops: readonly RoundStop[] }) {
  const destinataire = wordAtDoor(stops);
  if (!destinataire) return null;
  return (
    <p className="note">
      <IconCheck size={20} stroke={1.75} />
      {t('Le client sera là, dit le {time}.', {
        time: formatInstant(destinataire.le).replace(/\/\d{4}-/, ' à '),
      })}
    </p>
  );
}
