import { z } from 'zod';
import { needsProof } from '../parcels/proven-motifs.ts';
import { formatMetres } from '../places/point.ts';
import { agree } from '../words.ts';
import { instant } from '../wire.ts';

/**
 * The proof of an attempt at a door: where it was made, and the calls and messages to the
 * recipient.
 */

/** A call or message recorded by the courier's application. */
const Contact = z.object({
  type: z.string(),
  /** Seconds until the courier returned to the application. */
  duration: z.int().nullable(),
  createdAt: instant,
});
export type Contact = z.infer<typeof Contact>;

/** The proof of one attempt, as the hub reads it. */
export const AttemptProof = z.object({
  ref: z.string(),
  motif: z.string().nullable(),
  contacts: z.array(Contact),
  fait_a: z.object({ lat: z.number(), lng: z.number(), precision: z.int() }).nullable(),
  /** Metres from the known point. */
  distance: z.int().nullable(),
  /** The point that the distance is measured from: « centre de Sahloul ». */
  point: z.string().nullable(),
  /** Close enough to the known point, given that point's own precision. */
  sur_place: z.boolean(),
  /** Photos of the door. */
  photos: z.int(),
  /** False if the setting says that attempts without proof do not count. */
  compte: z.boolean(),
});
export type AttemptProof = z.infer<typeof AttemptProof>;

type Proof = Pick<
  AttemptProof,
  'motif' | 'contacts' | 'fait_a' | 'distance' | 'sur_place' | 'photos'
>;

/** Whether an attempt counts, if those without proof may not. */
export const proofCounts = (proof: Proof, unverifiedCounts: boolean): boolean =>
  unverifiedCounts || missingProof(proof).length === 0;

/** What is missing for an attempt to be verified; empty if nothing is. */
export function missingProof({ motif, contacts, fait_a, distance, sur_place }: Proof): string[] {
  if (!needsProof(motif)) return [];
  return [
    motif !== 'refuse' && contacts.length === 0 && 'aucun appel ni message',
    fait_a === null && 'position inconnue',
    distance !== null && !sur_place && `à ${formatMetres(distance)} du point connu`,
  ].filter((words) => words !== false);
}

/** « 2 appels, 1 message, à 40 m du point connu »; what is missing comes first. */
export function proofWords(proof: Proof): string {
  const { contacts, distance } = proof;
  const missing = missingProof(proof);
  const calls = contacts.filter(({ type }) => type === 'appel').length;
  const messages = contacts.length - calls;
  return [
    ...missing,
    calls > 0 && `${calls} ${agree(calls, 'appel')}`,
    messages > 0 && `${messages} ${agree(messages, 'message')}`,
    proof.photos > 0 && `${proof.photos} ${agree(proof.photos, 'photo')}`,
    missing.length === 0 && distance !== null && `à ${formatMetres(distance)} du point connu`,
  ]
    .filter(Boolean)
    .join(', ');
}
