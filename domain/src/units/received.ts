import { z } from 'zod';
import { id, idParam, refs } from '../wire.ts';

/**
 * The result of receiving a unit. The two lists are disjoint and together contain exactly its
 * parcels.
 */
export const Received = z.object({
  id: z.union([id, idParam]),
  pick_colis: refs(0),
  fail_colis: refs(0),
  /** Parcels received although not all their packages were scanned. */
  paquets: z
    .array(z.object({ ref: z.string().max(20), vus: z.int().min(0).max(99) }))
    .max(500)
    .optional(),
});
export type Received = z.infer<typeof Received>;

/** What is wrong with what was received, at the list concerned; null if it matches the unit. */
export function whyNotReceived(
  held: readonly string[],
  { pick_colis, fail_colis }: Pick<Received, 'pick_colis' | 'fail_colis'>,
): { field: 'pick_colis' | 'fail_colis'; message: string } | null {
  const picked = new Set(pick_colis);
  const failed = new Set(fail_colis);
  const inUnit = new Set(held);
  const both = pick_colis.find((ref) => failed.has(ref));
  if (both)
    return {
      field: 'fail_colis',
      message: `Le colis ${both} ne peut pas être reçu et manquant à la fois !`,
    };
  for (const field of ['pick_colis', 'fail_colis'] as const) {
    const unlisted = (field === 'pick_colis' ? pick_colis : fail_colis).find(
      (ref) => !inUnit.has(ref),
    );
    if (unlisted) return { field, message: `Le colis ${unlisted} n'est pas dans cette unité !` };
  }
  const forgotten = held.find((ref) => !picked.has(ref) && !failed.has(ref));
  return forgotten
    ? { field: 'fail_colis', message: `Le colis ${forgotten} n'est ni reçu ni manquant !` }
    : null;
}
