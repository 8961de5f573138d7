import type { InMillimes } from '../amounts.ts';
import { formatDay } from '../days.ts';
import { formatAmount } from '../money.ts';
import { type Company, companyHead } from '../papers/company-head.ts';
import type { LinesBlock, Paper } from '../papers/paper.ts';
import { amountInWords } from '../papers/amount-in-words.ts';
import { paymentKindLabels } from './invoice-states.ts';
import type { PaymentRow } from './payments-wire.ts';

type PaymentOnPaper = Pick<
  InMillimes<PaymentRow>,
  'recu' | 'facture' | 'exped' | 'jour' | 'mode' | 'reference' | 'montant' | 'retenue' | 'verse'
>;

/** What a payment without an invoice is of. */
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
    {
      label: payment.facture ? 'Réglé sur la facture' : 'Réglé sur le solde',
      value: `${formatAmount(payment.montant)} TND`,
    },
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
        titles: [`Signature et cachet de ${company.nom}`, 'Signature de l’expéditeur, reçu le'],
      },
    ],
  };
}
