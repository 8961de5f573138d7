import { isPostponable } from '@cigogne/domain/parcels/statuses';
import { maxAttempts } from '@cigogne/domain/parcels/transition-table';
import type { StopRow } from './runsheet-words.ts';

/** What the hub must look at before it confirms, the most urgent first (D §4). */
export interface ConfirmGroups {
  /** No result: they stop the confirmation. */
  out: StopRow[];
  /** Failed for a reason that another day mends. */
  again: StopRow[];
  /** Delivered for another amount than asked, not decided yet. */
  amounts: StopRow[];
  /** Delivered exchanges: are the old goods here? */
  exchanges: StopRow[];
  rest: StopRow[];
}

export function groupStops(stops: readonly StopRow[]): ConfirmGroups {
  const groups: ConfirmGroups = { out: [], again: [], amounts: [], exchanges: [], rest: [] };
  for (const stop of stops) groups[groupOf(stop)].push(stop);
  return groups;
}

function groupOf(stop: StopRow): keyof ConfirmGroups {
  if (stop.decision === null) return 'out';
  if (stop.decision === 'annuler' && isPostponable(stop.motif) && stop.attempt < maxAttempts)
    return 'again';
  if (stop.decision !== 'livre') return 'rest';
  if (asksDecision(stop)) return 'amounts';
  return stop.type_envoi === 'echange' ? 'exchanges' : 'rest';
}

export const asksDecision = (stop: StopRow): boolean =>
  stop.montant_decide === null &&
  stop.montant_livreur !== null &&
  stop.montant_livreur !== stop.montant;

export const collectedAt = (stop: StopRow): number =>
  stop.montant_decide ?? stop.montant_livreur ?? stop.montant;
