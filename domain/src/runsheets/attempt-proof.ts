import { z } from 'zod';
import { needsProof } from '../parcels/proven-motifs.ts';
import { formatMetres } from '../places/point.ts';
import { agree } from '../words.ts';
import { instant } from '../wire.ts';

/** What speaks for an attempt at a door: where it was made, and whom the courier tried to reach. */

/** A call or a message that the courier's application noted by itself. */
const Contact = z.object({
  type: z.string(),
  /** Seconds until the courier came back to the application. */
  duration: z.int().nullable(),
  createdAt: instant,
});
export type Contact = z.infer<typeof Contact>;

/** What speaks for one attempt, as the hub reads it. */
export const AttemptProof = z.object({
  ref: z.string(),
  motif: z.string().nullable(),
  contacts: z.array(Contact),
  fait_a: z.object({ lat: z.number(), lng: z.number(), precision: z.int() }).nullable(),
  /** Metres from the known point. */
  distance: z.int().nullable(),
  /** Of what the distance is counted: « centre de Sahloul ». */
  point: z.string().nullable(),
  /** Within reach of the known point, its own precision allowed for. */
  sur_place: z.boolean(),
  /** Photos of the door. */
  photos: z.int(),
  /** False where the setting says that one without proof counts for nothing. */
  compte: z.boolean(),
});
export type AttemptProof = z.infer<typeof AttemptProof>;

type Proof = Pick<
  AttemptProof,
  'motif' | 'contacts' | 'fait_a' | 'distance' | 'sur_place' | 'photos'
>;

/** Whether an attempt counts, where one without proof may not. */
export const proofCounts = (proof: Proof, unverifiedCounts: boolean): boolean =>
  unverifiedCounts || missingProof(proof).length === 0;

/** What an attempt lacks to be verified; empty when it lacks nothing. */
export function missingProof({ motif, contacts, fait_a, distance, sur_place }: Proof): string[] {
  if (!needsProof(motif)) return [];
  return [
    motif !== 'refuse' && contacts.length === 0 && 'aucun appel ni message',
    fait_a === null && 'position inconnue',
    distance !== null && !sur_place && `à ${formatMetres(distance)} du point connu`,
  ].filter((words) => words !== false);
}

/** « 2 appels, 1 message, à 40 m du point connu »; of one that lacks something, that first. */
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
