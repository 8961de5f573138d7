import { chequeHolderLabels, chequeStateLabels } from '@cigogne/domain/cheques/cheque';
import type { Cheque } from '@cigogne/domain/cheques/cheque-wire';
import type { SheetColumn } from '../lists/sheet.ts';

/** The columns of an exported list of cheques. */
export const chequeSheet: readonly SheetColumn<Cheque>[] = [
  { title: 'N°', kind: 'count', value: (row) => row.idCheque },
  { title: 'Numéro', value: (row) => row.num },
  { title: 'Propriétaire', width: 26, value: (row) => row.proprietaire },
  { title: 'Expéditeur', width: 28, value: (row) => row.chequeFor.nom_com },
  { title: 'Colis', value: (row) => row.ref_colis },
  { title: 'Client', width: 24, value: (row) => row.coli.nom_cl },
  { title: 'Montant TND', kind: 'amount', value: (row) => row.montant },
  { title: 'Etat', width: 18, value: (row) => chequeStateLabels[row.etat] },
  { title: 'Facture', value: (row) => row.facture },
  { title: 'Banque', width: 20, value: (row) => row.banque },
  { title: 'Echéance', width: 12, kind: 'day', value: (row) => row.echeance },
  {
    title: 'Détenu par',
    width: 26,
    value: ({ detenteur: { type, nom } }) =>
      `${chequeHolderLabels[type]} ${type === 'siege' ? '' : nom}`.trim(),
  },
  { title: 'Remis le', width: 18, kind: 'instant', value: (row) => row.remis_le },
  { title: 'Impayé le', width: 18, kind: 'instant', value: (row) => row.impaye_le },
  { title: 'Date', width: 18, kind: 'instant', value: (row) => row.createdAt },
];
