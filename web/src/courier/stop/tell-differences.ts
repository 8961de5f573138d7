import { formatTnd, asMillimes } from '@cigogne/domain/money';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { onSent } from '../outbox/outbox.ts';

/** Another sum than the hub's was taken: the courier reads both as soon as the server answers. */
export const tellDifferences = (): (() => void) =>
  onSent(({ act, reply }) => {
    const ecart = (reply as { ecart?: { demande: number; encaisse: number } | null } | null)?.ecart;
    if (ecart)
      tell(`${act.label} : ${differenceWords(ecart.demande, ecart.encaisse)}`, { bad: true });
  });

/** TND. « Demandé 80,000 TND, encaissé 64,000 TND : le hub décide de la différence. » */
export const differenceWords = (asked: number, taken: number): string =>
  `Demandé ${formatTnd(asMillimes(asked))}, encaissé ${formatTnd(asMillimes(taken))} : le hub décide de la différence.`;
