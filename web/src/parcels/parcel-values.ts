import { saleAmounts } from '@cigogne/domain/parcels/amounts';
import { parseTnd } from '@cigogne/domain/money';
import type { SendType } from '@cigogne/domain/parcels/statuses';
import type { Place } from '../ui/base/PlaceField.tsx';
import { placeText } from '../ui/base/PlaceField.tsx';
import type { ParcelSheet } from './parcel-reads.ts';

/** A parcel form as it is typed: texts. */
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
};

/** Choosing a place fills governorate, delegation and zip (S1 §2). */
export const filledBy = (place: Place): Partial<ParcelValues> => ({
  adresse_lieu: placeText(place),
  adresse_gov: place._gov,
  adresse_deleg: place._del,
  adresse_zip: place._zip,
});

export const noPlace: Partial<ParcelValues> = {
  adresse_lieu: '',
  adresse_gov: '',
  adresse_deleg: '',
  adresse_zip: '',
};

export const valuesOf = (parcel: ParcelSheet): ParcelValues => ({
  nom_cl: parcel.nom_cl,
  prenom_cl: parcel.prenom_cl ?? '',
  tel_cl: parcel.tel_cl,
  marchandise: parcel.marchandise,
  montant_ttc: String(parcel.montant_ttc).replace('.', ','),
  adresse: parcel.adresse,
  adresse_lieu: parcel.adresse_lieu,
  adresse_gov: parcel.adresse_gov,
  adresse_deleg: parcel.adresse_deleg,
  adresse_zip: parcel.adresse_zip,
  type_envoi: parcel.type_envoi,
  nbr_paquets: String(parcel.nbr_paquets),
  order_ref: parcel.order_ref ?? '',
  note: parcel.note ?? '',
});

/** The shipper's own sale inside a typed price; null while it is not one. */
export function saleOf(typed: string) {
  const amount = parseTnd(typed);
  return amount === null ? null : saleAmounts(amount);
}
