import { formatDay } from '@cigogne/domain/days';
import { formatTnd, sum, type Millimes } from '@cigogne/domain/money';
import { type Motif, motifLabels } from '@cigogne/domain/parcels/statuses';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import type { NewCommand } from '../outbox/outbox.ts';
import type { DoorGiven } from '../door/door-given.ts';
import { type RoundStop } from '../round/use-my-round.ts';
import { recipientOf } from './stop-words.ts';
import { inFrench, t, tnd, translated } from '../../language/texts.ts';

/** What one tap sends, with the words that describe it. */
export interface StopAct {
  body: Record<string, unknown> & { etat: string };
  sentence: string;
  /** The word for hub and outbox, in French, like the detail. */
  word: 'livré' | 'récupéré' | 'reporté' | 'échec';
  detail: string;
}

/** Delivered or collected, for the amount asked unless `more` has another. */
export function delivered(
  stop: RoundStop,
  more: {
    montant?: Millimes;
    cheques?: { num: string; montant: Millimes }[];
    echange_rendu?: boolean;
  } & DoorGiven,
): StopAct {
  const amount = more.montant ?? stop.montant;
  const collects = stop.type_envoi === 'recuperation';
  const detail = paidHow(amount, sum((more.cheques ?? []).map(({ montant }) => montant)));
  const kept =
    more.echange_rendu === false
      ? inFrench('{detail}, ancien article non récupéré', { detail })
      : detail;
  const coded = more.sans_code ? inFrench('{detail}, sans code', { detail: kept }) : kept;
  return {
    // The amount that was on the screen: the hub may have changed it meanwhile.
    body: { etat: 'LIV-COURS-SUCC', ...more, montant: amount },
    sentence: sentenceFor(collects, stop.montant === 0 && amount === 0 ? null : amount),
    word: collects ? 'récupéré' : 'livré',
    detail: more.sans_signature ? inFrench('{detail}, sans signature', { detail: coded }) : coded,
  };
}

function paidHow(amount: Millimes, inCheques: Millimes): string {
  if (amount === 0) return inFrench('rien encaissé');
  const inWords = formatTnd(amount);
  if (inCheques === 0) return inFrench('{amount} en espèces', { amount: inWords });
  return inCheques >= amount
    ? inFrench('{amount} par chèque', { amount: inWords })
    : inFrench('{amount}, dont {cheques} par chèque', {
        amount: inWords,
        cheques: formatTnd(inCheques),
      });
}

/** `amount`: null when there was nothing to collect. */
function sentenceFor(collects: boolean, amount: Millimes | null): string {
  if (amount === null) return collects ? t('Récupéré') : t('Livré');
  return collects
    ? t('Récupéré, {amount}', { amount: tnd(amount) })
    : t('Livré, {amount}', { amount: tnd(amount) });
}

export const postponed = (date_p: string, motif: Motif): StopAct => ({
  body: { etat: 'LIV-COURS-REPO', date_p, motif },
  sentence: t('Reporté au {day}', { day: formatDay(date_p) }),
  word: 'reporté',
  detail: inFrench('au {day}, {motif}', {
    day: formatDay(date_p),
    motif: motifLabels[motif].toLowerCase(),
  }),
});

export const failed = (motif: Motif, note: string): StopAct => ({
  body: { etat: 'LIV-COURS-ECHEC', motif, ...(note ? { note } : {}) },
  sentence: translated(inFrench('Échec, {motif}', { motif: motifLabels[motif].toLowerCase() })),
  word: 'échec',
  detail: motifLabels[motif] + (note ? `, ${note}` : ''),
});

/** The result of one parcel, as the outbox stores it. */
export const resultOf = (
  id_rs: number,
  stop: RoundStop,
  { body, word, detail }: StopAct,
): NewCommand => ({
  entry: runsheetsContract.push,
  shownBy: runsheetsContract.myTask,
  body: { ref: stop.ref, id_rs, ...body },
  label: inFrench(`{name}, ${word}`, { name: recipientOf(stop) }),
  detail,
  subject: stop.ref,
});
