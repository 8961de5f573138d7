import { z } from 'zod';
import type { ParcelFacts } from '../parcels/parcel-facts.ts';
import { needsProof } from '../parcels/proven-motifs.ts';
import { motifs } from '../parcels/statuses.ts';
import { whyNot } from '../parcels/why-not.ts';
import { id, idParam, instant, optionalText, required } from '../wire.ts';
import { AttemptProof } from './attempt-proof.ts';
import { maxAttempts } from '../parcels/attempts.ts';

/** « J'étais là »: the recipient contests a courier's absent, injoignable or refuse. */

const contestHours = 24;
const hourMs = 3_600_000;

/** The outcome; `sans-objet`: the hub changed the result before it was confirmed. */
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

/** What is known of a parcel's last attempt, to decide whether it can be contested. */
export interface ContestedFacts {
  motif: string | null;
  /** When its result reached us; null if there is none. */
  passe_le: Date | null;
  /** It does not count anyway, for lack of proof. */
  non_compte: boolean;
  /** When the recipient contested it before. */
  conteste_le: Date | null;
}

/** The deadline for the recipient's answer. */
export const contestUntil = (passe_le: Date): Date =>
  new Date(passe_le.getTime() + contestHours * hourMs);

/** Why a recipient cannot contest now, or null; `nothing` if there is no attempt. */
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
 * The parcel's status once staff decide that the contested attempt counts after all, with the same
 * result. A parcel already planned was free to go out again with that attempt, and stays planned.
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

/** With the courier's proof. */
export const ContestToDecide = Contest.extend({ preuve: AttemptProof.nullable() });
export type ContestToDecide = z.infer<typeof ContestToDecide>;
