import { z } from 'zod';
import { chosenId, optionalText, refs } from '../wire.ts';

/** S2 §5, « Pickup transfer ». */
export const pickupSentences = { colis: 'aucun colis selectionné !' } as const;

export const PickupForm = z.object({ colis: refs(1, pickupSentences.colis) });

/** What the journal says when the staff gives no reason (D §4). */
export const withoutReason = 'sans motif';

export const AssignForm = z.object({ id_liv: chosenId('Vous devez choisir un livreur !') });
export const ReasonForm = z.object({ raison: optionalText(300) });

/** A shipper whose governorate no hub covers creates parcels but sends none (D §4). */
export const noHubCovers = 'Aucun hub ne couvre encore votre zone, contactez-nous';
