import type { PartnerOrder } from '@cigogne/domain/partner/partner-api';
import type { SendType } from '@cigogne/domain/parcels/statuses';
import { recipientName } from '@cigogne/domain/parcels/recipient-name';
import type { WholeParcel } from '../parcels/lock-parcels.ts';

const kinds: Record<SendType, PartnerOrder['kind']> = {
  livraison: 'delivery',
  echange: 'exchange',
  recuperation: 'pickup',
};

/** What the partner is told about a parcel; nothing about its shipper. */
export function partnerOrderOf(parcel: WholeParcel): PartnerOrder {
  return {
    reference: parcel.code,
    recipient: {
      name: recipientName(parcel),
      phone: parcel.tel_cl,
      phone2: null,
    },
    address: {
      governorate: parcel.adresse_gov,
      delegation: parcel.adresse_deleg,
      locality: parcel.adresse_lieu || null,
      line: parcel.adresse,
    },
    cod_amount: parcel.montant_ttc,
    packages: parcel.nbr_paquets,
    goods: parcel.marchandise,
    kind: kinds[parcel.type_envoi],
    note: parcel.note,
  };
}
