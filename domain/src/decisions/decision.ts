import { formatTnd, type Millimes } from '../money.ts';
import { maxAttempts } from '../parcels/attempts.ts';
import type { ParcelFacts } from '../parcels/parcel-facts.ts';
import { isAmong, waitingStatuses } from '../parcels/statuses.ts';
import { statusAfter } from '../parcels/transitions.ts';
import { whyNotFetch } from '../parcels/why-not-fetch.ts';
import { whyNot } from '../parcels/why-not.ts';

/** « À décider »: what a shop, or its hub, decides about a parcel that was not delivered. */

export const decisionActs = [
  'reessayer',
  'telephone',
  'adresse',
  'montant',
  'guichet',
  'retour',
] as const;
export type DecisionAct = (typeof decisionActs)[number];
export const decisionActLabels: Record<DecisionAct, string> = {
  reessayer: 'Réessayer',
  telephone: 'Autre téléphone',
  adresse: 'Autre adresse',
  montant: 'Baisser le montant',
  guichet: 'Retrait au hub',
  retour: 'Retour',
};

/** What happens to a parcel about which nothing is decided in time. */
export const defaultDecisions = ['reessayer', 'retour'] as const;
export type DefaultDecision = (typeof defaultDecisions)[number];
export const defaultDecisionLabels: Record<DefaultDecision, string> = {
  reessayer: 'Réessayer tant qu’il reste des tentatives',
  retour: 'Retour',
};

export const decisionSentences = {
  act: 'Choisissez ce que devient le colis !',
  reminder: 'Dites si vous voulez le rappel !',
  raison: 'Dites pourquoi le montant baisse !',
  lower: (now: Millimes) => `Le nouveau montant doit être inférieur à ${formatTnd(now)}.`,
  free: 'Le colis serait remis sans rien encaisser : confirmez-le.',
  same: 'C’est déjà la valeur de ce colis.',
  contested: 'Le destinataire conteste ce passage : le hub tranche d’abord.',
  spent: `Les ${maxAttempts} tentatives sont faites : il ne repart plus.`,
  settled: (code: string, task: string) => `Colis ${code} : déjà décidé. ${task}.`,
  nothing: (code: string) => `Colis ${code} : il n’y a rien à décider.`,
  moved: (code: string) => `Le colis ${code} vient d’avancer : actualisez la page.`,
  ticket: (ref: string) => `Ticket ${ref} ouvert : le hub l’applique ou le refuse.`,
} as const;

/** `retrait`: why the recipient cannot fetch it at the hub, if known; null when that is possible. */
type Decided = Pick<ParcelFacts, 'attempt' | 'conteste'> & { retrait?: string | null };

/** Why this cannot be decided about a parcel of the list, or null. */
export function whyNotDecide(
  act: DecisionAct,
  { attempt, conteste, retrait = null }: Decided,
): string | null {
  if (conteste) return decisionSentences.contested;
  if (act === 'guichet' && retrait !== null) return retrait;
  return act !== 'retour' && attempt >= maxAttempts ? decisionSentences.spent : null;
}

/** Why its recipient cannot fetch it at the hub, or null; what is cancelled would wait again. */
export const whyNotAtCounter = (parcel: ParcelFacts): string | null =>
  whyNotFetch(
    parcel.etat === 'ANL'
      ? { ...parcel, etat: statusAfter('try-again', parcel), issue: null, last_etat: null }
      : parcel,
  );

/**
 * What happens without a decision: a cancelled parcel stays cancelled, and a waiting one follows
 * its shop's choice while it has attempts left.
 */
export const byDefault = (parcel: ParcelFacts, choice: DefaultDecision): DefaultDecision =>
  parcel.etat !== 'ANL' && choice === 'reessayer' && whyNot('try-again', parcel) === null
    ? 'reessayer'
    : 'retour';

/**
 * Whether the shop's correction is applied at once: the parcel waits, in the region where it was to
 * be delivered anyway. Otherwise the hub answers a ticket.
 */
export const isLowRisk = (
  parcel: Pick<ParcelFacts, 'etat'> & { adresse_gov: string },
  gov?: string,
): boolean =>
  isAmong(waitingStatuses, parcel.etat) && (gov === undefined || gov === parcel.adresse_gov);
