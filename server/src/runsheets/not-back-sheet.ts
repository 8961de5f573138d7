import { labelOf } from '@cigogne/domain/parcels/statuses';
import type { NotBack } from '@cigogne/domain/runsheets/not-back';
import { recipientName } from '@cigogne/domain/parcels/recipient-name';
import type { SheetColumn } from '../lists/sheet.ts';

/** The columns of an exported list of what rounds did not bring back. */
export const notBackSheet: readonly SheetColumn<NotBack>[] = [
  { title: 'Livreur', width: 24, value: (row) => row.livreur },
  { title: 'Tél livreur', value: (row) => row.tel },
  { title: 'Code', value: (row) => row.code },
  {
    title: 'Client',
    width: 26,
    value: (row) => recipientName(row),
  },
  { title: 'Lieu', width: 36, value: (row) => row.adresse_lieu },
  { title: 'Gouvernorat', value: (row) => row.adresse_gov },
  { title: 'Montant TND', kind: 'amount', value: (row) => row.montant },
  { title: 'Statut', width: 24, value: (row) => labelOf(row.etat, row.type_envoi) },
  { title: 'Tournée', value: (row) => row.rs },
  { title: 'Depuis', width: 18, kind: 'instant', value: (row) => row.depuis },
];
