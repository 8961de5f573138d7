import { readAmounts } from '@cigogne/domain/amounts';
import { formatTnd, type Millimes } from '@cigogne/domain/money';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { onSent } from '../outbox/outbox.ts';

/** Another sum than the hub's was taken: the courier reads both as soon as the server answers. */
export const tellDifferences = (): (() => void) =>
  onSent(({ act, reply }) => {
    const read = readAmounts(runsheetsContract.push.reply, reply) as {
      ecart?: { demande: Millimes; encaisse: Millimes } | null;
    } | null;
    if (!read?.ecart) return;
    const { demande, encaisse } = read.ecart;
    tell(`${act.label} : ${differenceWords(demande, encaisse)}`, { bad: true });
  });

/** « Demandé 80,000 TND, encaissé 64,000 TND : le hub décide de la différence. » */
export const differenceWords = (asked: Millimes, taken: Millimes): string =>
  `Demandé ${formatTnd(asked)}, encaissé ${formatTnd(taken)} : le hub décide de la différence.`;
