import type { Badge } from '../look.ts';

export const invoiceStates = ['emise', 'payee_partiel', 'payee', 'annulee'] as const;
export type InvoiceState = (typeof invoiceStates)[number];
export const invoiceStateLabels: Record<InvoiceState, string> = {
  emise: 'Émise',
  payee_partiel: 'Payée en partie',
  payee: 'Payée',
  annulee: 'Annulée',
};
export const invoiceStateLooks: Record<InvoiceState, Badge> = {
  emise: { tone: 'blue', stroke: 'out' },
  payee_partiel: { tone: 'amber', stroke: 'tint' },
  payee: { tone: 'green', stroke: 'solid' },
  annulee: { tone: 'stone', stroke: 'out' },
};

export const paymentKinds = ['especes', 'virement', 'cheque', 'compensation'] as const;
export type PaymentKind = (typeof paymentKinds)[number];
/** What leaves the company: money or a cheque. */
export const payoutKinds = ['especes', 'virement', 'cheque'] as const;
export const paymentKindLabels: Record<PaymentKind, string> = {
  especes: 'Espèces',
  virement: 'Virement',
  cheque: 'Chèque',
  compensation: 'Compensation',
};

/** Where the money of a parcel with a result is: « Où est mon argent ». */
export const moneyPlaces = ['a_facturer', 'facture', 'paye'] as const;
export type MoneyPlace = (typeof moneyPlaces)[number];
export const moneyPlaceLabels: Record<MoneyPlace, string> = {
  a_facturer: 'À facturer',
  facture: 'Facturé, non payé',
  paye: 'Payé',
};
export const moneyPlaceLooks: Record<MoneyPlace, Badge> = {
  a_facturer: { tone: 'stone', stroke: 'out' },
  facture: { tone: 'blue', stroke: 'tint' },
  paye: { tone: 'green', stroke: 'solid' },
};
