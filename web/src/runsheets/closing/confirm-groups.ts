import { isPostponable } from '@cigogne/domain/parcels/statuses';
import { maxAttempts } from '@cigogne/domain/parcels/attempts';
import type { StopRow } from '../runsheet-words.ts';

/** The open question of a stop before the confirmation; only `out` prevents the confirmation. */
export type StopQuestion =
  /** No result yet. */
  | 'out'
  /** Failed for a reason that another day may fix. */
  | 'reschedule'
  /** Delivered for another amount than the one due, and not decided yet. */
  | 'amount'
  /** A delivered exchange: are the old goods here? */
  | 'exchange';

export interface ConfirmGroups {
  /** Something needs a decision, the most urgent first. */
  ask: StopRow[];
  /** Goods that the courier brings back. */
  bring: StopRow[];
  delivered: StopRow[];
}

const urgency: readonly StopQuestion[] = ['out', 'amount', 'reschedule', 'exchange'];

/** Once the round is confirmed, nothing is asked any more. */
export function groupStops(stops: readonly StopRow[], isConfirmed = false): ConfirmGroups {
  const groups: ConfirmGroups = { ask: [], bring: [], delivered: [] };
  for (const stop of stops) groups[isConfirmed ? placeOf(stop) : groupOf(stop)].push(stop);
  const rank = (stop: StopRow) => urgency.findIndex((one) => one === questionOf(stop));
  groups.ask.sort((one, other) => rank(one) - rank(other));
  return groups;
}

const groupOf = (stop: StopRow): keyof ConfirmGroups => (questionOf(stop) ? 'ask' : placeOf(stop));

const placeOf = (stop: StopRow): 'delivered' | 'bring' =>
  stop.decision === 'livre' ? 'delivered' : 'bring';

/** Whether it has since moved to another group, another question or another round. */
export const hasMoved = (before: StopRow, now: StopRow | undefined): boolean =>
  !now || groupOf(before) !== groupOf(now) || questionOf(before) !== questionOf(now);

export function questionOf(stop: StopRow): StopQuestion | null {
  if (stop.decision === null) return 'out';
  if (stop.decision === 'annuler')
    return isPostponable(stop.motif) && stop.attempt < maxAttempts ? 'reschedule' : null;
  if (stop.decision !== 'livre') return null;
  if (asksDecision(stop)) return 'amount';
  return isExchange(stop) && stop.echange_rendu === null ? 'exchange' : null;
}

/** Delivered, with goods to take back: asked once, and the answer can be changed at any time. */
export const isExchange = (stop: StopRow): boolean =>
  stop.decision === 'livre' && stop.type_envoi === 'echange';

const questionWords: Record<StopQuestion, (n: number) => string> = {
  out: (n) => `${n} encore en livraison`,
  amount: (n) => `${n} ${n > 1 ? 'montants' : 'montant'}`,
  reschedule: (n) => `${n} à représenter ?`,
  exchange: (n) => `${n} ${n > 1 ? 'échanges' : 'échange'}`,
};

/** « 2 encore en livraison, 1 montant ». */
export const questionsOf = (stops: readonly StopRow[]): string =>
  urgency
    .map((one) => [one, stops.filter((stop) => questionOf(stop) === one).length] as const)
    .filter(([, n]) => n > 0)
    .map(([one, n]) => questionWords[one](n))
    .join(', ');

const asksDecision = (stop: StopRow): boolean =>
  stop.montant_decide === null &&
  stop.montant_livreur !== null &&
  stop.montant_livreur !== stop.montant;
