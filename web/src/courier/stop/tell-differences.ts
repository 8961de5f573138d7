import { asMillimes, type Millimes, type Tnd } from '@cigogne/domain/money';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { t, tnd, translated } from '../../language/texts.ts';
import { onSent } from '../outbox/outbox.ts';

/**
 * When the amount taken differs from the hub's, shows both to the courier as soon as the server
 * answers.
 */
export const tellDifferences = (): (() => void) =>
  onSent(({ act, reply }) => {
    // As received: the outbox does not know the entries of what it sends.
    const ecart = (reply as { ecart?: { demande: Tnd; encaisse: Tnd } | null } | null)?.ecart;
    if (!ecart) return;
    const words = differenceWords(asMillimes(ecart.demande), asMillimes(ecart.encaisse));
    tell(t('{act} : {words}', { act: translated(act.label), words }), { bad: true });
  });

/** « Demandé 80,000 TND, encaissé 64,000 TND : le hub décide de la différence. » */
export const differenceWords = (due: Millimes, taken: Millimes): string =>
  t('Demandé {due}, encaissé {taken} : le hub décide de la différence.', {
    due: tnd(due),
    taken: tnd(taken),
  });
