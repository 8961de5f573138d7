import { IconCheck } from '../../ui/base/look/icons.ts';
import { wordAtDoor } from './visit-words.ts';
import { t } from '../../language/texts.ts';
import type { RoundStop } from './use-my-round.ts';

/** What the recipient says of this visit, in a row of the round. */
export function RecipientMark({ stops }: { stops: readonly RoundStop[] }) {
  const destinataire = wordAtDoor(stops);
  if (!destinataire) return null;
  return (
    <span className="stop-waits here">
      <IconCheck size={18} stroke={1.75} />
      {t('Le client sera là')}
    </span>
  );
}
