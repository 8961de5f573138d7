import { saleAmounts } from '@cigogne/domain/parcels/amounts';
import { amountText, readAmount } from '@cigogne/domain/parcels/read-amount';
import type { importContract } from '@cigogne/domain/parcels/import.contract';
import type { SendType } from '@cigogne/domain/parcels/statuses';
import type { Place } from '../../ui/base/form/PlaceField.tsx';
import { placeText } from '../../ui/base/form/PlaceField.tsx';
import type { Row } from '../../http/over-wire.ts';
import type { ParcelRow } from '../parcel-reads.ts';

export type Recipient = Row<typeof importContract.recipients>;
export type MessageDraft = Row<typeof importContract.messages>;

/** The typed texts of a parcel form. */
export interface ParcelValues {
  nom_cl: string;
  prenom_cl: string;
  tel_cl: string;
  marchandise: string;
  montant_ttc: string;
  adresse: string;
  adresse_lieu: string;
  adresse_gov: string;
  adresse_deleg: string;
  adresse_zip: string;
  type_envoi: SendType;
  nbr_paquets: string;
  order_ref: string;
  note: string;
  /** The amount's text when its question was answered; never sent. */
  montant_sur: string;
  /** The parcel that, by the person's answer, this one does not repeat; never sent. */
  doublon_vu: string;
}

export const emptyParcel: ParcelValues = {
  nom_cl: '',
  prenom_cl: '',
  tel_cl: '',
  marchandise: '',
  montant_ttc: '',
  adresse: '',
  adresse_lieu: '',
  adresse_gov: '',
  adresse_deleg: '',
  adresse_zip: '',
  type_envoi: 'livraison',
  nbr_paquets: '1',
  order_ref: '',
  note: '',
  montant_sur: '',
  doublon_vu: '',
};

/** Choosing a place fills governorate, delegation and zip. */
export const filledBy = (place: Place): Partial<ParcelValues> => ({
  adresse_lieu: placeText(place),
  adresse_gov: place._gov,
  adresse_deleg: place._del,
  adresse_zip: place._zip,
});

/** From somebody to whom the shop has sent before. */
export const filledByRecipient = (recipient: Recipient): Partial<ParcelValues> => ({
  nom_cl: recipient.nom_cl,
  prenom_cl: recipient.prenom_cl ?? '',
  tel_cl: recipient.tel_cl,
  adresse: recipient.adresse,
  adresse_lieu: recipient.adresse_lieu,
  adresse_gov: recipient.adresse_gov,
  adresse_deleg: recipient.adresse_deleg,
  adresse_zip: recipient.adresse_zip,
});

/** From a chat message; fields that it does not mention stay empty. */
export const filledByMessage = (draft: MessageDraft): ParcelValues => ({
  ...emptyParcel,
  nom_cl: draft.nom_cl,
  tel_cl: draft.tel_cl,
  montant_ttc: draft.montant_ttc,
  adresse: draft.adresse,
  marchandise: draft.marchandise,
  order_ref: draft.order_ref,
  note: draft.note,
  type_envoi: draft.type_envoi,
  ...(draft.lieu ? filledBy(draft.lieu) : {}),
});

/** A deliberate copy: everything but the order's reference. */
export const copyOf = (parcel: ParcelRow): ParcelValues => ({
  ...valuesOf(parcel),
  order_ref: '',
  doublon_vu: parcel.ref,
});

export const noPlace: Partial<ParcelValues> = {
  adresse_lieu: '',
  adresse_gov: '',
  adresse_deleg: '',
  adresse_zip: '',
};

export const valuesOf = (parcel: ParcelRow): ParcelValues => ({
  nom_cl: parcel.nom_cl,
  prenom_cl: parcel.prenom_cl ?? '',
  tel_cl: parcel.tel_cl,
  marchandise: parcel.marchandise,
  montant_ttc: amountText(parcel.montant_ttc),
  adresse: parcel.adresse,
  adresse_lieu: parcel.adresse_lieu,
  adresse_gov: parcel.adresse_gov,
  adresse_deleg: parcel.adresse_deleg,
  adresse_zip: parcel.adresse_zip,
  type_envoi: parcel.type_envoi,
  nbr_paquets: String(parcel.nbr_paquets),
  order_ref: parcel.order_ref ?? '',
  note: parcel.note ?? '',
  montant_sur: amountText(parcel.montant_ttc),
  doublon_vu: '',
});

/** The shipper's own sale within a typed price; null while that is not an amount. */
export function saleOf(typed: string) {
  const { amount } = readAmount(typed);
  return amount === null ? null : saleAmounts(amount);
}
