import {
  type ClosingRow,
  purseLabels,
  type Remittance,
} from '@cigogne/domain/ledger/ledger.contract';
import { asMillimes, sum, toTnd } from '@cigogne/domain/money';
import type { SheetColumn } from '../lists/sheet.ts';

/** Counts of cash at the closing of rounds. */
export const closingSheet: readonly SheetColumn<ClosingRow>[] = [
  { title: 'Tournée', value: (row) => row.rs },
  { title: 'Date', width: 18, kind: 'instant', value: (row) => row.createdAt },
  { title: 'Hub', width: 22, value: (row) => row.hub },
  { title: 'Livreur', width: 24, value: (row) => row.livreur },
  {
    title: '1er comptage TND',
    kind: 'amount',
    value: (row) => row.comptages[0]?.compte ?? row.compte,
  },
  { title: 'Attendu TND', kind: 'amount', value: (row) => row.attendu },
  { title: 'Compté TND', kind: 'amount', value: (row) => row.compte },
  { title: 'Écart TND', kind: 'amount', value: (row) => row.ecart },
  { title: 'Chèques TND', kind: 'amount', value: (row) => row.montant_cheques },
  { title: 'Raison', width: 30, value: (row) => row.raison },
  { title: 'Par', width: 24, value: (row) => row.par },
];

const worthOf = (cheques: Remittance['cheques']): number =>
  toTnd(sum(cheques.map(({ montant }) => asMillimes(montant))));

/** Transfers of cash between hubs, siège and bank. */
export const remittanceSheet: readonly SheetColumn<Remittance>[] = [
  { title: 'Date', width: 18, kind: 'instant', value: (row) => row.createdAt },
  { title: 'Hub', width: 22, value: (row) => row.hub },
  { title: 'De', value: (row) => purseLabels[row.origine] },
  { title: 'Vers', value: (row) => purseLabels[row.destination] },
  { title: 'Espèces TND', kind: 'amount', value: (row) => row.montant },
  { title: 'Chèques', kind: 'count', value: (row) => row.nbr_cheques },
  { title: 'Chèques TND', kind: 'amount', value: ({ cheques }) => worthOf(cheques) },
  { title: 'Référence', width: 24, value: (row) => row.reference },
  { title: 'Raison', width: 30, value: (row) => row.raison },
  { title: 'Par', width: 24, value: (row) => row.par },
  { title: 'Etat', value: (row) => (row.annulee ? 'annulée' : null) },
];
