import { paymentModeLabels } from '@cigogne/domain/accounts/account';
import { formatRib } from '@cigogne/domain/accounts/rib';
import type { Debt } from '@cigogne/domain/invoices/invoice-wire';
import type { Payout } from '@cigogne/domain/invoices/payments-wire';
import type { SheetColumn } from '../lists/sheet.ts';

/** What each shipper is owed and was not invoiced. */
export const debtSheet: readonly SheetColumn<Debt>[] = [
  { title: 'Expéditeur', width: 32, value: (row) => row.nom_com },
  { title: 'Nbr Colis', kind: 'count', value: (row) => row.nbr_colis },
  { title: 'Montant colis TND', kind: 'amount', value: (row) => row.montant_colis },
  { title: 'Net à payer TND', kind: 'amount', value: (row) => row.to_pay },
  { title: 'Report TND', kind: 'amount', value: (row) => row.report },
  { title: 'Règlement', width: 24, value: (row) => paymentModeLabels[row.mode_reglement] },
  { title: 'Plus ancien', width: 18, kind: 'instant', value: (row) => row.depuis },
];

/** Invoices that wait to be paid. */
export const payoutSheet: readonly SheetColumn<Payout>[] = [
  { title: 'Facture', value: (row) => row.ref },
  { title: 'Date', width: 18, kind: 'instant', value: (row) => row.createdAt },
  { title: 'Expéditeur', width: 32, value: (row) => row.exped.nom_com },
  { title: 'RIB', width: 26, value: (row) => row.rib && formatRib(row.rib) },
  { title: 'Règlement', width: 24, value: (row) => paymentModeLabels[row.mode_reglement] },
  { title: 'Montant à payer TND', kind: 'amount', value: (row) => row.montant_paye },
  { title: 'Réglé TND', kind: 'amount', value: (row) => row.regle },
  { title: 'Reste TND', kind: 'amount', value: (row) => row.reste },
  { title: 'Report TND', kind: 'amount', value: (row) => row.report_actuel },
];
