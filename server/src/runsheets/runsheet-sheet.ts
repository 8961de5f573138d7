import { runsheetStateLabels } from '@cigogne/domain/runsheets/runsheet';
import type { Runsheet } from '@cigogne/domain/runsheets/runsheet-wire';
import type { SheetColumn } from '../lists/sheet.ts';

/** The columns of an exported list of runsheets. */
export const runsheetSheet: readonly SheetColumn<Runsheet>[] = [
  { title: 'Réf', value: (row) => row.ref },
  { title: 'Date', width: 18, kind: 'instant', value: (row) => row.createdAt },
  { title: 'Hub', width: 22, value: (row) => row.rsHub.nom },
  { title: 'Livreur', width: 24, value: (row) => `${row.rsLiv.prenom} ${row.rsLiv.nom}` },
  { title: 'Matricule', value: (row) => row.rsLiv.matricule },
  { title: 'Etat', width: 24, value: (row) => runsheetStateLabels[row.etat] },
  { title: 'Colis', kind: 'count', value: (row) => row.nbr_colis },
  { title: 'Livrés', kind: 'count', value: (row) => row.livre },
  { title: 'Reportés', kind: 'count', value: (row) => row.reporte },
  { title: 'Annulés', kind: 'count', value: (row) => row.annuler },
  { title: 'À encaisser TND', kind: 'amount', value: (row) => row.montant_tot },
  { title: 'Encaissé TND', kind: 'amount', value: (row) => row.montant_encaisse },
  {
    title: 'Dispatchée le',
    width: 18,
    kind: 'instant',
    value: (row) => row.dispatchedAt,
  },
];
