import type { RoundObjection } from '@cigogne/domain/runsheets/round-objection';
import type { SheetColumn } from '../../lists/sheet.ts';

/** The columns of an exported list of what couriers do not agree with. */
export const objectionSheet: readonly SheetColumn<RoundObjection>[] = [
  { title: 'Date', width: 18, kind: 'instant', value: (row) => row.fait_le },
  { title: 'Livreur', width: 24, value: ({ liv }) => `${liv.prenom} ${liv.nom}` },
  { title: 'Tournée', value: ({ rs }) => rs.ref },
  { title: 'Compté alors TND', kind: 'amount', value: (row) => row.compte },
  { title: 'Désaccord', width: 40, value: (row) => row.raison },
  { title: 'Réponse', width: 40, value: (row) => row.reponse },
  { title: 'Répondu par', width: 24, value: (row) => row.repondu_par },
  { title: 'Répondu le', width: 18, kind: 'instant', value: (row) => row.repondu_le },
];
