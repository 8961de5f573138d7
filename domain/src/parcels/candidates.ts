import type { ParcelFacts } from './parcel-facts.ts';
import type { ParcelStatus } from './statuses.ts';
import { type ParcelEvent, ruleOf } from './transition-table.ts';
import { parcelNow, whyNot } from './why-not.ts';

/** What a picker or a scan looks for a parcel for. */
export const candidatePurposes = ['runsheet', 'transfert', 'afex', 'retour', 'cheque'] as const;
export type CandidatePurpose = (typeof candidatePurposes)[number];

const joining: Record<Exclude<CandidatePurpose, 'cheque'>, ParcelEvent> = {
  runsheet: 'plan-runsheet',
  transfert: 'plan-transfer',
  afex: 'hand-to-partner',
  retour: 'plan-return',
};

/** The statuses from which a parcel can be chosen: what a picker proposes before anything is typed. */
export const candidateStatuses = (purpose: CandidatePurpose): readonly ParcelStatus[] =>
  purpose === 'cheque' ? ['LIVRE', 'RECUPERER'] : ruleOf(joining[purpose]).from;

/** Why a parcel cannot be chosen in this hub, or null when it can; `hub` null: any hub. */
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

/** A cheque is drawn for a collected parcel that no invoice has taken. */
function whyNotCheque(parcel: ParcelFacts): string | null {
  if (parcel.etat === 'FACTURE') return `${parcelNow(parcel)}.`;
  return parcel.issue === 'livre' || parcel.issue === 'recupere'
    ? null
    : `${parcelNow(parcel)} : rien n'a été encaissé.`;
}
