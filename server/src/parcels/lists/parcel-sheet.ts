import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import { labelOf, sendTypeLabels } from '@cigogne/domain/parcels/statuses';
import { recipientName } from '@cigogne/domain/parcels/recipient-name';
import type { SheetColumn } from '../../lists/sheet.ts';

/** The columns of an exported list of parcels. */
export const parcelSheet: readonly SheetColumn<ParcelRow>[] = [
  { title: 'Code', value: (row) => row.code },
  { title: 'Réf. commande', value: (row) => row.order_ref },
  { title: 'Expéditeur', width: 24, value: (row) => row.user.nom_com },
  {
    title: 'Client',
    width: 26,
    value: (row) => recipientName(row),
  },
  { title: 'Tél client', value: (row) => row.tel_cl },
  { title: 'Adresse', width: 36, value: (row) => row.adresse },
  { title: 'Lieu', width: 36, value: (row) => row.adresse_lieu },
  { title: 'Gouvernorat', value: (row) => row.adresse_gov },
  { title: "Type d'envoi", value: (row) => sendTypeLabels[row.type_envoi] },
  { title: 'Marchandise', width: 26, value: (row) => row.marchandise },
  { title: 'Paquets', kind: 'count', value: (row) => row.nbr_paquets },
  { title: 'Poids supp. (KG)', kind: 'count', value: (row) => row.poids_supp },
  { title: 'Montant TTC (TND)', kind: 'amount', value: (row) => row.montant_ttc },
  { title: 'Encaissé (TND)', kind: 'amount', value: (row) => row.montant_encaisse },
  { title: 'Statut', width: 26, value: (row) => labelOf(row.etat, row.type_envoi) },
  { title: 'Tentative', kind: 'count', value: (row) => row.attempt },
  { title: 'Hub actuel', value: (row) => row.colis_hub_current?.nom ?? null },
  { title: 'Facture', value: (row) => row.factures[0]?.ref ?? null },
  {
    title: 'Date facture',
    width: 18,
    kind: 'instant',
    value: ({ factures: [one] }) => one?.createdAt ?? null,
  },
  { title: 'Date', width: 18, kind: 'instant', value: (row) => row.createdAt },
];
