import { motifLabels } from '@cigogne/domain/parcels/statuses';
import { missingProof, proofWords } from '@cigogne/domain/runsheets/attempt-proof';
import { contestLabels, type ContestToDecide } from '@cigogne/domain/runsheets/contest';
import type { SheetColumn } from '../../lists/sheet.ts';

/** The columns of an exported list of contested attempts. */
export const contestSheet: readonly SheetColumn<ContestToDecide>[] = [
  { title: 'Contesté le', width: 18, kind: 'instant', value: (row) => row.createdAt },
  { title: 'Colis', value: (row) => row.ref },
  { title: 'Client', width: 26, value: (row) => row.nom_cl },
  { title: 'Expéditeur', width: 28, value: (row) => row.nom_com },
  { title: 'Livreur', width: 24, value: ({ liv }) => `${liv.prenom} ${liv.nom}` },
  { title: 'Tournée', value: ({ rs }) => rs.ref },
  { title: 'Passage', width: 18, kind: 'instant', value: (row) => row.passe_le },
  { title: 'Motif', width: 24, value: (row) => motifLabels[row.motif] },
  { title: 'Preuve', width: 40, value: proof },
  { title: 'Mot du destinataire', width: 40, value: (row) => row.mot },
  {
    title: 'Décision',
    width: 26,
    value: ({ decision }) => (decision === null ? 'À décider' : contestLabels[decision]),
  },
  { title: 'Raison', width: 40, value: (row) => row.raison },
  { title: 'Décidé par', width: 24, value: (row) => row.decide_par },
  { title: 'Décidé le', width: 18, kind: 'instant', value: (row) => row.decide_le },
];

function proof({ preuve }: ContestToDecide): string | null {
  if (!preuve) return null;
  const state = missingProof(preuve).length === 0 ? 'Vérifié' : 'Non vérifié';
  return [state, proofWords(preuve)].filter(Boolean).join(' : ');
}
