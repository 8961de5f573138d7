import { moneyPlaceLabels, paymentKindLabels } from '@cigogne/domain/invoices/invoice-states';
import type { MoneyLine } from '@cigogne/domain/invoices/invoice-wire';
import type { PaymentRow } from '@cigogne/domain/invoices/payments-wire';
import { besidesInvoices } from '@cigogne/domain/invoices/receipt-paper';
import { issueLabels } from '@cigogne/domain/parcels/statuses';
import { recipientName } from '@cigogne/domain/parcels/recipient-name';
import type { SheetColumn } from '../lists/sheet.ts';

/** A parcel with its money, or a payment outside the invoices, or both. */
type MoneyRow = MoneyLine | PaymentRow;
type Column = SheetColumn<MoneyRow>;
type Cell = ReturnType<Column['value']>;

/** The value of a column for a parcel, and for a payment without an invoice. */
const either =
  (ofParcel: (line: MoneyLine) => Cell, ofPayment: (payment: PaymentRow) => Cell = () => null) =>
  (row: MoneyRow): Cell =>
    'recu' in row ? ofPayment(row) : ofParcel(row);

/** The columns of « Où est mon argent » as a file. */
export const moneySheet: readonly Column[] = [
  { title: 'Code', value: either((row) => row.code) },
  { title: 'Réf. commande', value: either((row) => row.order_ref) },
  {
    title: 'Client',
    width: 26,
    value: either(
      (row) => recipientName(row),
      () => besidesInvoices,
    ),
  },
  { title: 'Résultat', value: either((row) => issueLabels[row.decision]) },
  { title: 'Résultat le', width: 18, kind: 'instant', value: either((row) => row.issue_le) },
  { title: 'Montant (TND)', kind: 'amount', value: either((row) => row.montant_colis) },
  { title: 'Frais de service (TND)', kind: 'amount', value: either((row) => row.frais_service) },
  { title: 'Poids supp. (TND)', kind: 'amount', value: either((row) => row.frais_poids_supp) },
  {
    title: 'Net (TND)',
    kind: 'amount',
    value: either(
      (row) => row.net,
      (payment) => payment.hors_facture,
    ),
  },
  {
    title: 'Argent',
    width: 20,
    value: either(
      (row) => moneyPlaceLabels[row.ou],
      () => moneyPlaceLabels.paye,
    ),
  },
  {
    title: 'Facture',
    value: either(
      (row) => row.facture?.ref ?? null,
      (payment) => payment.facture,
    ),
  },
  {
    title: 'Facturé le',
    width: 18,
    kind: 'instant',
    value: either((row) => row.facture?.createdAt ?? null),
  },
  {
    title: 'Payé le',
    kind: 'day',
    value: either(
      (row) => row.paiement?.jour ?? null,
      (payment) => payment.jour,
    ),
  },
  {
    title: 'Mode',
    value: either(
      (row) => row.paiement && paymentKindLabels[row.paiement.mode],
      (payment) => paymentKindLabels[payment.mode],
    ),
  },
  {
    title: 'Réf. paiement',
    width: 20,
    value: either(
      (row) => row.paiement?.reference ?? null,
      (payment) => payment.reference ?? payment.recu,
    ),
  },
  { title: 'Dont chèques (TND)', kind: 'amount', value: either((row) => row.cheques) },
];
