import { z } from 'zod';
import { refs } from '../wire.ts';

/** S2 §5, « Pickup transfer ». */
export const pickupSentences = { colis: 'aucun colis selectionné !' } as const;

export const PickupForm = z.object({ colis: refs(1, pickupSentences.colis) });
