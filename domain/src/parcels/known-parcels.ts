import { formatTnd, type Millimes } from '../money.ts';
import type { ParcelStatus } from './statuses.ts';

/**
 * Why a new parcel resembles an existing one: the same line of a file, the same order, or the same
 * phone and price.
 */
export const knownReasons = ['ligne', 'commande', 'telephone'] as const;
export type KnownReason = (typeof knownReasons)[number];

/** After this long, the same phone and amount mean another order. */
export const knownDays = 7;

/** A live parcel of the shipper that a new one may repeat. */
export interface KnownParcel {
  ref: string;
  etat: ParcelStatus;
  raison: KnownReason;
  montant_ttc: Millimes;
  createdAt: string;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** « à l’instant », « il y a 2 h », « hier », « il y a 3 jours » */
export function ago(then: Date, now: Date): string {
  const past = Math.max(0, now.getTime() - then.getTime());
  if (past < minute) return 'à l’instant';
  if (past < hour) return `il y a ${Math.floor(past / minute)} min`;
  if (past < day) return `il y a ${Math.floor(past / hour)} h`;
  const days = Math.floor(past / day);
  return days === 1 ? 'hier' : `il y a ${days} jours`;
}

/** « Déjà créé il y a 2 h pour ce téléphone : 260000482901, 35,000 TND. » */
export function knownSentence(known: KnownParcel, now: Date): string {
  const what = {
    ligne: '',
    commande: ' pour cette commande',
    telephone: ' pour ce téléphone et ce montant',
  }[known.raison];
  return `Déjà créé ${ago(new Date(known.createdAt), now)}${what} : ${known.ref}, ${formatTnd(known.montant_ttc)}.`;
}

/** « La commande DZ-1204 est déjà sur le colis 260000483107. » */
export const knownOrder = (order: string, ref: string): string =>
  `La commande ${order} est déjà sur le colis ${ref}.`;
