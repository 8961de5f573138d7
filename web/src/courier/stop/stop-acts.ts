import { formatDay } from '@cigogne/domain/days';
import { formatTnd, sum, type Millimes } from '@cigogne/domain/money';
import { type Motif, motifLabels } from '@cigogne/domain/parcels/statuses';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import type { NewCommand } from '../outbox/outbox.ts';
import { type RoundStop } from '../round/use-my-round.ts';
import { recipientOf } from './stop-words.ts';

/** What one tap sends, and how the courier reads it. */
export interface StopAct {
  body: Record<string, unknown> & { etat: string };
  sentence: string;
  word: string;
  detail: string;
}

/** Delivered, or collected: the sum asked, unless `more` has another. */
export function delivered(
  stop: RoundStop,
  more: {
    montant?: Millimes;
    cheques?: { num: string; montant: Millimes }[];
    echange_rendu?: boolean;
  },
): StopAct {
  const amount = more.montant ?? stop.montant;
  const cheques = more.cheques ?? [];
  const inCheques = sum(cheques.map(({ montant }) => montant));
  const inWords = formatTnd(amount);
  const kept = more.echange_rendu === false ? ', ancien article non récupéré' : '';
  const word = stop.type_envoi === 'recuperation' ? 'récupéré' : 'livré';
  return {
    // The sum that was on the screen: the hub may have changed it meanwhile.
    body: { etat: 'LIV-COURS-SUCC', ...more, montant: amount },
    sentence: `${word === 'livré' ? 'Livré' : 'Récupéré'}, ${inWords}`,
    word,
    detail: `${
      inCheques === 0
        ? `${inWords} en espèces`
        : inCheques >= amount
          ? `${inWords} par chèque`
          : `${inWords}, dont ${formatTnd(inCheques)} par chèque`
    }${kept}`,
  };
}

export const postponed = (date_p: string, motif: Motif): StopAct => ({
  body: { etat: 'LIV-COURS-REPO', date_p, motif },
  sentence: `Reporté au ${formatDay(date_p)}`,
  word: 'reporté',
  detail: `au ${formatDay(date_p)}, ${motifLabels[motif].toLowerCase()}`,
});

export const failed = (motif: Motif, note: string): StopAct => ({
  body: { etat: 'LIV-COURS-ECHEC', motif, ...(note ? { note } : {}) },
  sentence: `Échec, ${motifLabels[motif].toLowerCase()}`,
  word: 'échec',
  detail: motifLabels[motif] + (note ? `, ${note}` : ''),
});

/** The result of one parcel, as the outbox keeps it. */
export const resultOf = (
  id_rs: number,
  stop: RoundStop,
  { body, word, detail }: StopAct,
): NewCommand => ({
  entry: runsheetsContract.push,
  shownBy: runsheetsContract.myTask,
  body: { ref: stop.ref, id_rs, ...body },
  label: `${recipientOf(stop)}, ${word}`,
  detail,
  subject: stop.ref,
});
