import { z } from 'zod';
import { kilograms, phone, required, tnd } from '../wire.ts';
import type { EditableField } from './editable-fields.ts';

/** The parcel field edit dialog; `Montant non valid ! ` keeps its last space. */
export const parcelFieldSentences = {
  montant: 'Montant non valid ! ',
  poids_supp: 'Poids non valid ! ',
  adresse: 'Adresse non valid !',
  tel: 'Numéro tél non valide !',
} as const;

export const parcelFieldLabels = {
  montant: 'Prix Total TTC inclus frais (en TND)',
  poids_supp: 'Poids supplémentaire (en KG)',
  adresse: 'Adresse',
  tel: 'Téléphone',
} as const satisfies Record<EditableField, string>;

const say = parcelFieldSentences;

/** A text alone keeps the place; with a place, the destination is determined again. */
const AddressEdit = z.union(
  [
    required(say.adresse),
    z.object({
      adresse: required(say.adresse),
      adresse_lieu: required(say.adresse, 300),
      adresse_gov: required(say.adresse, 60),
      adresse_deleg: required(say.adresse, 80),
      adresse_zip: z.string({ error: say.adresse }).regex(/^\d{4}$/, say.adresse),
    }),
  ],
  { error: say.adresse },
);

export const parcelFieldSchemas = {
  montant: tnd(say.montant),
  poids_supp: kilograms(say.poids_supp),
  adresse: AddressEdit,
  tel: phone(say.tel),
} as const satisfies Record<EditableField, z.ZodType>;
