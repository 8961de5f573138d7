import { sendTypeLabels } from '@cigogne/domain/parcels/statuses';
import type { AtCounter } from '@cigogne/domain/runsheets/counter';
import { recipientName } from '@cigogne/domain/parcels/recipient-name';
import type { SheetColumn } from '../../lists/sheet.ts';

/** The columns of an exported list of what waits at the counter. */
export const counterSheet: readonly SheetColumn<AtCounter>[] = [
  { title: 'Code', value: (row) => row.ref },
  {
    title: 'Client',
    width: 26,
    value: (row) => recipientName(row),
  },
  { title: 'Tél client', value: (row) => row.tel_cl },
  { title: 'Remettre à', width: 26, value: (row) => row.remettre_a },
  { title: 'Lieu', width: 36, value: (row) => row.adresse_lieu },
  { title: 'Hub', width: 22, value: (row) => row.hub },
  { title: 'Expéditeur', width: 28, value: (row) => row.nom_com },
  { title: 'Marchandise', width: 26, value: (row) => row.marchandise },
  { title: 'Paquets', kind: 'count', value: (row) => row.nbr_paquets },
  { title: "Type d'envoi", value: (row) => sendTypeLabels[row.type_envoi] },
  { title: 'Montant TND', kind: 'amount', value: (row) => row.montant_ttc },
  { title: 'Depuis', width: 18, kind: 'instant', value: (row) => row.guichet_le },
  { title: 'Retard', value: (row) => (row.en_retard ? 'non retiré' : null) },
];
