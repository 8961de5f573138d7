import { type Millimes, millimes, minus, noMoney, scale, smaller } from '../money.ts';

/** The dated settings for a parcel's own amounts: 0.600 TND and 19 % by default. */
export interface SaleRates {
  stamp: Millimes;
  vatPerMille: number;
}
const defaultSaleRates: SaleRates = { stamp: millimes(600), vatPerMille: 190 };

export interface SaleAmounts {
  montant_ht: Millimes;
  tva: Millimes;
  droit_timbre: Millimes;
}

/**
 * The shipper's own sale within the price: HT by division, VAT by subtraction, so that HT + TVA +
 * timbre = TTC exactly; below the stamp there is neither stamp nor VAT.
 */
export function saleAmounts(
  montant_ttc: Millimes,
  { stamp, vatPerMille }: SaleRates = defaultSaleRates,
): SaleAmounts {
  if (montant_ttc < stamp) return { montant_ht: montant_ttc, tva: noMoney, droit_timbre: noMoney };
  const droit_timbre = millimes(stamp);
  const taxed = minus(montant_ttc, droit_timbre);
  const montant_ht = scale(taxed, 1000, 1000 + vatPerMille);
  return { montant_ht, tva: minus(taxed, montant_ht), droit_timbre };
}

/** Refunded if the parcel is damaged or lost: the price unless less was declared, never more. */
export const refundOf = (montant_ttc: Millimes, wanted: Millimes | null): Millimes =>
  wanted === null ? montant_ttc : smaller(wanted, montant_ttc);
