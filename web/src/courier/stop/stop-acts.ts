import { formatDay } from '@cigogne/domain/days';
import { formatTnd, asMillimes } from '@cigogne/domain/money';
import { type Motif, motifLabels } from '@cigogne/domain/parcels/statuses';
import { type RoundStop } from '../round/use-my-round.ts';

/** What one tap sends, and how the courier reads it. */
export interface StopAct {
  body: Record<string, unknown> & { etat: string };
  told: string;
  word: string;
  detail: string;
}

/** Delivered, or collected: the sum asked, unless `more` has another. */
export function delivered(
  stop: RoundStop,
  more: { montant?: number; cheques?: { num: string; montant: number }[]; echange_rendu?: boolean },
): StopAct {
  const amount = more.montant ?? stop.montant;
  const cheques = more.cheques ?? [];
  const inCheques = cheques.reduce((all, { montant }) => all + montant, 0);
  const sum = formatTnd(asMillimes(amount));
  const kept = more.echange_rendu === false ? ', ancien article non récupéré' : '';
  const word = stop.type_envoi === 'recuperation' ? 'récupéré' : 'livré';
  return {
    // The sum that was on the screen: the hub may have changed it meanwhile.
    body: { etat: 'LIV-COURS-SUCC', ...more, montant: amount },
    told: `${word === 'livré' ? 'Livré' : 'Récupéré'}, ${sum}`,
    word,
    detail: `${
      inCheques === 0
        ? `${sum} en espèces`
        : inCheques >= amount
          ? `${sum} par chèque`
          : `${sum}, dont ${formatTnd(asMillimes(inCheques))} par chèque`
    }${kept}`,
  };
}

export const postponed = (date_p: string, motif: Motif): StopAct => ({
  body: { etat: 'LIV-COURS-REPO', date_p, motif },
  told: `Reporté au ${formatDay(date_p)}`,
  word: 'reporté',
  detail: `au ${formatDay(date_p)}, ${motifLabels[motif].toLowerCase()}`,
});

export const failed = (motif: Motif, note: string): StopAct => ({
  body: { etat: 'LIV-COURS-ECHEC', motif, ...(note ? { note } : {}) },
  told: `Échec, ${motifLabels[motif].toLowerCase()}`,
  word: 'échec',
  detail: motifLabels[motif] + (note ? `, ${note}` : ''),
});
