import { z } from 'zod';
import { chosenId, optionalText, refs } from '../wire.ts';

export const pickupSentences = { colis: 'aucun colis selectionné !' } as const;

/** A scan at the reception of a unit, spelled as for transfers. */
export const unitScanSentences = {
  duplicate: (code: string) => `Colis:${code} existe déjà dans la liste !`,
  scan: 'code colis erroné, tapez sur MAJ et essayer svp !',
  notFound: (code: string) => `Aucun Colis trouvé avec le réf :${code} !`,
} as const;

export const PickupForm = z.object({ colis: refs(1, pickupSentences.colis) });

/** What a unit's list was made on: a 409 answers the present unit when somebody changed it since. */
export const lastSeen = { updatedAt: z.iso.datetime({ offset: true }).nullish() };

/** `envoyer`: the hub is asked to come in the same act, or nothing is made at all. */
export const NewPickup = PickupForm.extend({ envoyer: z.boolean().nullish() });

/** What the journal says when the staff gives no reason. */
export const withoutReason = 'sans motif';

export const AssignForm = z.object({ id_liv: chosenId('Vous devez choisir un livreur !') });
export const ReasonForm = z.object({ raison: optionalText(300) });

/** A shipper whose governorate no hub covers creates parcels but sends none. */
export const noHubCovers = 'Aucun hub ne couvre encore votre zone, contactez-nous';
