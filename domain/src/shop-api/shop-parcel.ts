import { z } from 'zod';
import { ParcelForm, sendType } from '../parcels/parcel-form.ts';
import { optionalText } from '../wire.ts';

const form = ParcelForm.shape;

/** Parts that may be omitted because they are read from the place. */
const place = {
  adresse_gov: optionalText(60),
  adresse_deleg: optionalText(80),
  adresse_zip: z
    .literal('')
    .transform(() => null)
    .or(form.adresse_zip)
    .nullish(),
};

/**
 * A parcel created by a shop's program: the form of the screen, with the parts that a program may
 * omit.
 */
export const ShopParcel = ParcelForm.extend({
  ...place,
  type_envoi: sendType.nullish().transform((type) => type ?? 'livraison'),
  /** True: creates another parcel for an order that already has one. */
  doublon: z.boolean().nullish(),
});
export type ShopParcel = z.output<typeof ShopParcel>;

export const mostParcels = 500;

/** Each line is validated separately: a wrong one does not prevent the others. */
export const ShopParcels = z.object({
  parcels: z
    .array(z.unknown(), { error: 'Vous devez ajouter des colis !' })
    .min(1, 'Vous devez ajouter des colis !')
    .max(mostParcels, `${mostParcels} colis au plus !`),
});

export const ambiguousPlace = (lieu: string): string =>
  `Le lieu « ${lieu} » n'est pas certain : choisissez-en un, ou donnez gouvernorat, délégation et code postal.`;

export const zipElsewhere = (gov: string): string =>
  `Ce code postal n’est pas du gouvernorat du lieu (${gov}) !`;
