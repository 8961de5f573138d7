import { z } from 'zod';
import { refs } from '../wire.ts';

export const pickupSentences = { colis: 'aucun colis selectionné !' } as const;

export const PickupForm = z.object({ colis: refs(1, pickupSentences.colis) });

/** `envoyer`: also dispatches it in the same transaction: both or nothing. */
export const NewPickup = PickupForm.extend({ envoyer: z.boolean().nullish() });
