import { labelOf, motifLabels } from '@cigogne/domain/parcels/statuses';
import { type CorrectionRequest, wantedLabels } from '@cigogne/domain/runsheets/correction-request';
import type { SheetColumn } from '../../lists/sheet.ts';

/** The columns of an exported list of couriers' requests. */
export const requestSheet: readonly SheetColumn<CorrectionRequest>[] = [
  { title: 'Date', width: 18, kind: 'instant', value: (row) => row.fait_le },
  { title: 'Livreur', width: 24, value: ({ liv }) => `${liv.prenom} ${liv.nom}` },
  { title: 'Hub', width: 22, value: ({ hub }) => hub.nom },
  { title: 'Tournée', value: ({ rs }) => rs.ref },
  { title: 'Colis', value: (row) => row.ref },
  { title: 'Client', width: 26, value: (row) => row.nom_cl },
  { title: 'Expéditeur', width: 28, value: (row) => row.nom_com },
  { title: 'Résultat donné', width: 26, value: (row) => labelOf(row.etat_avant, 'livraison') },
  { title: 'Montant donné TND', kind: 'amount', value: (row) => row.montant_avant },
  { title: 'Résultat demandé', width: 18, value: (row) => wantedLabels[row.etat] },
  { title: 'Montant demandé TND', kind: 'amount', value: (row) => row.montant },
  { title: 'Motif', width: 24, value: ({ motif }) => motif && motifLabels[motif] },
  { title: 'Reporté au', kind: 'day', value: (row) => row.date_p },
  { title: 'Raison', width: 40, value: (row) => row.raison },
  { title: 'Réponse', value: answerOf },
  { title: 'Mot du hub', width: 40, value: (row) => row.reponse },
  { title: 'Répondu par', width: 24, value: (row) => row.repondu_par },
  { title: 'Répondu le', width: 18, kind: 'instant', value: (row) => row.repondu_le },
];

function answerOf({ acceptee }: CorrectionRequest): string {
  if (acceptee === null) return 'À répondre';
  return acceptee ? 'Acceptée' : 'Refusée';
}
