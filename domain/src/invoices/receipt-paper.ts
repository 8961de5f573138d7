import { ofName } from '../words.ts';
import type { InMillimes } from '../amounts.ts';
import { formatDay } from '../days.ts';
import { formatAmount, type Millimes, minus } from '../money.ts';
import { type Company, companyHead } from '../papers/company-head.ts';
import type { LinesBlock, Paper } from '../papers/paper.ts';
import { amountInWords } from '../papers/amount-in-words.ts';
import { paymentKindLabels } from './invoice-states.ts';
import type { PaymentRow } from './payments-wire.ts';

type PaymentOnPaper = Pick<
  InMillimes<PaymentRow>,
  | 'recu'
  | 'facture'
  | 'exped'
  | 'jour'
  | 'mode'
  | 'reference'
  | 'montant'
  | 'retenue'
  | 'hors_facture'
  | 'verse'
>;

/** What a payment without an invoice is for. */
export const besidesInvoices = 'Solde hors facture';

/** The receipt of one payment, signed by the shipper. */
export function receiptPaper(payment: PaymentOnPaper, company: Company): Paper {
  const title = `Reçu ${payment.recu}`;
  const lines: LinesBlock['lines'] = [
    { label: 'Versé à', value: payment.exped.nom_com ?? '' },
    { label: 'Le', value: formatDay(payment.jour) },
    {
      label: 'Par',
      value: paymentKindLabels[payment.mode] + (payment.reference ? `, ${payment.reference}` : ''),
    },
    ...paidOn(payment).map(([label, amount]) => ({ label, value: `${formatAmount(amount)} TND` })),
    ...(payment.retenue > 0
      ? [{ label: 'Retenue à la source', value: `${formatAmount(payment.retenue)} TND` }]
      : []),
    { label: 'Montant versé', value: `${formatAmount(payment.verse)} TND`, large: true },
    { label: 'En toutes lettres', value: amountInWords(payment.verse) },
  ];
  return {
    title,
    author: company.raison_sociale,
    foot: title,
    blocks: [
      {
        kind: 'head',
        company: companyHead(company),
        title: 'Reçu',
        under: [
          `N° ${payment.recu}`,
          payment.facture ? `Facture ${payment.facture}` : besidesInvoices,
        ],
      },
      { kind: 'lines', lines },
      {
        kind: 'signatures',
        titles: [
          `Signature et cachet ${ofName(company.nom)}`,
          'Signature de l’expéditeur, reçu le',
        ],
      },
    ],
  };
}

/** An invoice, what is owed outside the invoices, or both. */
function paidOn({ facture, montant, hors_facture }: PaymentOnPaper): [string, Millimes][] {
  const onInvoice = minus(montant, hors_facture);
  return [
    ...(facture && onInvoice > 0
      ? ([['Réglé sur la facture', onInvoice]] as [string, Millimes][])
      : []),
    ...(hors_facture > 0 ? ([['Réglé sur le solde', hors_facture]] as [string, Millimes][]) : []),
  ];
}
