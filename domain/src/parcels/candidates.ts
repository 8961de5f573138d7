import type { ParcelFacts } from './parcel-facts.ts';
import type { ParcelStatus } from './statuses.ts';
import { type ParcelEvent, ruleOf } from './transition-table.ts';
import { parcelNow, whyNot } from './why-not.ts';

/** What a picker or a scan needs a parcel for. */
export const candidatePurposes = ['runsheet', 'transfert', 'afex', 'retour', 'cheque'] as const;
export type CandidatePurpose = (typeof candidatePurposes)[number];

const joining: Record<Exclude<CandidatePurpose, 'cheque'>, ParcelEvent> = {
  runsheet: 'plan-runsheet',
  transfert: 'plan-transfer',
  afex: 'hand-to-partner',
  retour: 'plan-return',
};

/**
 * The statuses from which a parcel can be chosen; a picker offers these before anything is typed.
 */
export const candidateStatuses = (purpose: CandidatePurpose): readonly ParcelStatus[] =>
  purpose === 'cheque' ? ['LIVRE', 'RECUPERER'] : ruleOf(joining[purpose]).from;

/** Why a parcel cannot be chosen in this hub, or null; `hub` null means any hub. */
export function whyNotCandidate(
  purpose: CandidatePurpose,
  parcel: ParcelFacts,
  hub: number | null,
): string | null {
  if (purpose === 'cheque') return whyNotCheque(parcel);
  const why = whyNot(joining[purpose], parcel);
  if (why) return why;
  return hub === null || parcel.id_hub_current === hub
    ? null
    : `${parcelNow(parcel)} mais il n'est pas dans ce hub.`;
}

/** Cheques are for collected parcels that are on no invoice. */
function whyNotCheque(parcel: ParcelFacts): string | null {
  if (parcel.etat === 'FACTURE') return `${parcelNow(parcel)}.`;
  return parcel.issue === 'livre' || parcel.issue === 'recupere'
    ? null
    : `${parcelNow(parcel)} : rien n'a été encaissé.`;
}
