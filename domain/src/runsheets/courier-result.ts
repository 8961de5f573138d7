import { deliveryChequeSentences, noChequesSentence } from '../cheques/delivery-cheque.ts';
import { type Day, dayOf } from '../days.ts';
import { type Millimes, sum } from '../money.ts';
import { postponeSentences, whyNotPostponeTo } from '../parcels/postpone-form.ts';
import type { ParcelEvent } from '../parcels/transition-table.ts';
import { type CourierResult, type PushForm, pushSentences } from './push-form.ts';

export const resultEvents = {
  'LIV-COURS-SUCC': 'push-delivered',
  'LIV-COURS-REPO': 'push-postponed',
  'LIV-COURS-ECHEC': 'push-failed',
} as const satisfies Record<CourierResult, ParcelEvent>;

/**
 * The time of an act: the device's time, never later than now; with a named runsheet never before
 * its dispatch.
 */
export function doneAt(
  fait_le: string | null,
  now: Date,
  dispatchedAt: Date,
  namesRunsheet: boolean,
): Date {
  const reported = fait_le === null ? now : new Date(fait_le);
  const notLater = reported > now ? now : reported;
  return namesRunsheet && notLater < dispatchedAt ? dispatchedAt : notLater;
}

/** The result as stored on the runsheet's line. */
export interface LineResult {
  decision: 'livre' | 'reporte' | 'annuler';
  motif: PushForm['motif'];
  note: string | null;
  date_p: Day | null;
  montant_livreur: Millimes | null;
  echange_rendu: boolean | null;
  cheques: PushForm['cheques'];
}

export interface ResultAt {
  at: Date;
  type_envoi: string;
  mode_reglement: string;
  /** To collect, in millimes. */
  montant: Millimes;
}

type Judged = { result: LineResult } | { field: string; message: string };

/** The line's result, or the wrong field and its sentence. Days are counted from the act. */
export function judgeResult(push: PushForm, line: ResultAt): Judged {
  const { motif, note } = push;
  if (motif === 'non-tente') return { field: 'motif', message: pushSentences.motif };
  const nothing = { montant_livreur: null, echange_rendu: null, cheques: [] };
  if (push.etat === 'LIV-COURS-ECHEC') {
    return {
      result: { decision: 'annuler', motif: motif ?? 'autre', note, date_p: null, ...nothing },
    };
  }
  if (push.etat === 'LIV-COURS-REPO') {
    const day = push.date_p?.slice(0, 10) ?? null;
    const message = whyNotPostponeTo(day, dayOf(line.at));
    if (message) return { field: 'date_p', message };
    if (day === null) return { field: 'date_p', message: postponeSentences.missing };
    const date_p = day as Day;
    return { result: { decision: 'reporte', motif: motif ?? 'autre', note, date_p, ...nothing } };
  }
  const collected = push.montant ?? line.montant;
  const inCheques = sum(push.cheques.map(({ montant }) => montant));
  if (push.cheques.length > 0 && line.mode_reglement !== 'cheque_especes')
    return { field: 'cheques', message: noChequesSentence };
  if (inCheques > collected) return { field: 'cheques', message: deliveryChequeSentences.above };
  return {
    result: {
      decision: 'livre',
      motif: null,
      note,
      date_p: null,
      montant_livreur: push.montant,
      echange_rendu: line.type_envoi === 'echange' ? push.echange_rendu : null,
      cheques: push.cheques,
    },
  };
}
