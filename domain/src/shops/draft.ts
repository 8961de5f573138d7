import { z } from 'zod';
import { type Millimes, toTnd } from '../money.ts';
import type { Certainty } from '../places/certainty.ts';
import { type Place, placeText } from '../places/match.ts';
import { ParcelForm } from '../parcels/parcel-form.ts';

/** What is left to do for a draft: send it, check it, complete it. */
export const draftVerdicts = ['prete', 'a-verifier', 'incomplete'] as const;
export type DraftVerdict = (typeof draftVerdicts)[number];

/**
 * What became of an order: waiting for the shipper, set aside, a parcel, or cancelled by the shop.
 */
export const orderStates = ['brouillon', 'ignoree', 'envoyee', 'annulee'] as const;
export type OrderState = (typeof orderStates)[number];

/** Fields that a shop may change in an order that we show. */
export const changedFields = [
  'nom_cl',
  'tel_cl',
  'adresse',
  'marchandise',
  'montant_ttc',
  'note',
] as const;

export const ChangedField = z.object({
  champ: z.enum(changedFields),
  avant: z.string(),
  apres: z.string(),
});
export type ChangedField = z.infer<typeof ChangedField>;

export const changedFieldLabels: Record<ChangedField['champ'], string> = {
  nom_cl: 'Nom',
  tel_cl: 'Téléphone',
  adresse: 'Adresse',
  marchandise: 'Marchandise',
  montant_ttc: 'Montant',
  note: 'Note',
};

export interface Draft {
  order_ref: string;
  nom_cl: string;
  tel_cl: string;
  adresse: string;
  lieu: Place | null;
  certitude: Certainty;
  marchandise: string;
  montant_ttc: Millimes | null;
  note: string;
}

/** The parcel that a draft becomes, as its form takes it. */
export const parcelOf = (draft: Draft) => ({
  order_ref: draft.order_ref,
  nom_cl: draft.nom_cl,
  tel_cl: draft.tel_cl,
  adresse: draft.adresse,
  adresse_lieu: draft.lieu ? placeText(draft.lieu) : '',
  adresse_gov: draft.lieu?._gov ?? '',
  adresse_deleg: draft.lieu?._del ?? '',
  adresse_zip: draft.lieu?._zip ?? '',
  marchandise: draft.marchandise,
  montant_ttc: draft.montant_ttc === null ? '' : toTnd(draft.montant_ttc),
  type_envoi: 'livraison' as const,
  note: draft.note,
});

export interface MissingField {
  field: string;
  message: string;
}

/** What the parcel form refuses in a draft; an unknown place counts as one fault, not four. */
export function missingIn(draft: Draft): MissingField[] {
  const parsed = ParcelForm.safeParse(parcelOf(draft));
  if (parsed.success) return [];
  return parsed.error.issues
    .map(({ path, message }) => ({ field: path.join('.'), message }))
    .filter(({ field }) => !/^adresse_(?:gov|deleg|zip)$/.test(field));
}

/** `looked` is false if the order has changed since the shipper saw it. */
export function verdictOf(draft: Draft, looked: boolean): DraftVerdict {
  if (missingIn(draft).length > 0) return 'incomplete';
  return draft.certitude === 'sure' && looked ? 'prete' : 'a-verifier';
}
