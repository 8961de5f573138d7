import { formatDay, formatInstant } from '@cigogne/domain/days';
import { moneyPlaceLabels, paymentKindLabels } from '@cigogne/domain/invoices/invoice-states';
import type { MoneyLine } from '@cigogne/domain/invoices/invoice-wire';
import { issueLabels } from '@cigogne/domain/parcels/statuses';
import type { SheetColumn } from '../lists/sheet.ts';

/** The columns of « Où est mon argent » as a file. */
export const moneySheet: readonly SheetColumn<MoneyLine>[] = [
  { title: 'Code', value: (row) => row.code },
  { title: 'Réf. commande', value: (row) => row.order_ref },
  {
    title: 'Client',
    width: 26,
    value: (row) => [row.prenom_cl, row.nom_cl].filter(Boolean).join(' '),
  },
  { title: 'Résultat', value: (row) => issueLabels[row.decision] },
  { title: 'Résultat le', width: 18, value: (row) => formatInstant(row.issue_le) },
  { title: 'Montant (TND)', kind: 'amount', value: (row) => row.montant_colis },
  { title: 'Frais de service (TND)', kind: 'amount', value: (row) => row.frais_service },
  { title: 'Poids supp. (TND)', kind: 'amount', value: (row) => row.frais_poids_supp },
  { title: 'Net (TND)', kind: 'amount', value: (row) => row.net },
  { title: 'Argent', width: 20, value: (row) => moneyPlaceLabels[row.ou] },
  { title: 'Facture', value: (row) => row.facture?.ref ?? null },
  {
    title: 'Facturé le',
    width: 18,
    value: (row) => row.facture && formatInstant(row.facture.createdAt),
  },
  { title: 'Payé le', value: (row) => row.paiement && formatDay(row.paiement.jour) },
  { title: 'Mode', value: (row) => row.paiement && paymentKindLabels[row.paiement.mode] },
  { title: 'Réf. paiement', width: 20, value: (row) => row.paiement?.reference ?? null },
];
