import { z } from 'zod';
import type { ParcelFacts } from '../parcels/parcel-facts.ts';
import { needsProof } from '../parcels/proven-motifs.ts';
import { motifs } from '../parcels/statuses.ts';
import { whyNot } from '../parcels/why-not.ts';
import { id, idParam, instant, optionalText, required } from '../wire.ts';
import { AttemptProof } from './attempt-proof.ts';
import { maxAttempts } from '../parcels/attempts.ts';

/** « J'étais là »: the recipient's word against a courier's absent, injoignable or refuse. */

const contestHours = 24;
const hourMs = 3_600_000;

/** What became of it; `sans-objet`: the hub changed the result before it was confirmed. */
const contestDecisions = ['compte', 'ne-compte-pas', 'sans-objet'] as const;
export type ContestDecision = (typeof contestDecisions)[number];

export const contestLabels: Record<ContestDecision, string> = {
  compte: 'La tentative compte',
  'ne-compte-pas': 'La tentative ne compte pas',
  'sans-objet': 'Résultat changé',
};

export const contestSentences = {
  raison: 'Dites pourquoi !',
  nothing: 'Aucun passage récent à contester.',
  late: `Vous pouviez répondre pendant ${contestHours} heures : appelez le hub.`,
  gone: 'Votre colis repart déjà vers son expéditeur : appelez le hub.',
  unconfirmed: (ref: string) => `Confirmez d’abord la tournée ${ref}.`,
  decided: (by: string) => `${by} a déjà décidé de ce passage.`,
} as const;

/** The last attempt of a parcel, as far as it may be contested. */
export interface ContestedFacts {
  motif: string | null;
  /** When its result reached us; null while there is none. */
  passe_le: Date | null;
  /** It counts for nothing already, for want of proof. */
  non_compte: boolean;
  /** The recipient has said so before. */
  conteste_le: Date | null;
}

/** Until when the recipient may answer. */
export const contestUntil = (passe_le: Date): Date =>
  new Date(passe_le.getTime() + contestHours * hourMs);

/** Why a recipient cannot contest now, or null; `nothing` where there is no attempt to speak of. */
export function whyNotContest(
  parcel: ParcelFacts,
  attempt: ContestedFacts | null,
  now: Date,
): string | null {
  if (
    !attempt?.passe_le ||
    !needsProof(attempt.motif) ||
    attempt.non_compte ||
    attempt.conteste_le ||
    parcel.attempt === 0
  )
    return contestSentences.nothing;
  if (now > contestUntil(attempt.passe_le)) return contestSentences.late;
  return whyNot('contest-attempt', parcel) === null ? null : contestSentences.gone;
}

/**
 * Where a parcel stands once staff say that the contested attempt counts, its result being what it was. What is
 * planned was free to go out again with that attempt, so that it stays so.
 */
export const upheldStatus = (
  parcel: Pick<ParcelFacts, 'etat' | 'attempt'>,
  result: string | null,
): ParcelFacts['etat'] =>
  parcel.etat !== 'LIV-PLAN' && (result === 'annuler' || parcel.attempt + 1 >= maxAttempts)
    ? 'ANL'
    : parcel.etat;

export const ContestForm = z.object({ mot: optionalText(300) });

export const ContestAnswer = z.object({
  id: z.union([id, idParam]),
  compte: z.boolean(),
  raison: required(contestSentences.raison, 500),
});
export type ContestAnswer = z.output<typeof ContestAnswer>;

/** A contested attempt as hub and courier read it. */
export const Contest = z.object({
  id,
  ref: z.string(),
  nom_cl: z.string(),
  nom_com: z.string().nullable(),
  rs: z.object({ id, ref: z.string(), confirmee: z.boolean() }),
  liv: z.object({ id, nom: z.string(), prenom: z.string(), tel: z.string().nullable() }),
  motif: z.enum(motifs),
  passe_le: instant,
  mot: z.string().nullable(),
  createdAt: instant,
  decision: z.enum(contestDecisions).nullable(),
  raison: z.string().nullable(),
  decide_le: instant.nullable(),
  decide_par: z.string().nullable(),
});
export type Contest = z.infer<typeof Contest>;

/** With what speaks for the courier. */
export const ContestToDecide = Contest.extend({ preuve: AttemptProof.nullable() });
export type ContestToDecide = z.infer<typeof ContestToDecide>;
