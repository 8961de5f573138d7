import { disputeStateLabels } from '@cigogne/domain/runsheets/dispute';
import type { Dispute } from '@cigogne/domain/runsheets/dispute-wire';
import type { SheetColumn } from '../lists/sheet.ts';

/** The columns of an exported list of disputes. */
export const disputeSheet: readonly SheetColumn<Dispute>[] = [
  { title: 'Date', width: 18, kind: 'instant', value: (row) => row.fait_le ?? row.createdAt },
  { title: 'Livreur', width: 24, value: ({ liv }) => `${liv.prenom} ${liv.nom}` },
  { title: 'Tournée', value: (row) => row.rs?.ref ?? null },
  { title: 'Colis', value: (row) => row.coli?.ref ?? row.sujet },
  { title: 'Acte', width: 30, value: (row) => row.acte },
  { title: 'Refus', width: 40, value: (row) => row.motif },
  { title: 'Espèces TND', kind: 'amount', value: (row) => row.especes },
  { title: 'Chèques TND', kind: 'amount', value: (row) => row.cheques },
  { title: 'Statut', width: 14, value: (row) => disputeStateLabels[row.etat] },
  { title: 'Décision', width: 40, value: (row) => row.reponse },
  { title: 'Réglé par', width: 24, value: (row) => row.regle_par },
];
