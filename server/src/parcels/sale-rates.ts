import { defaultSaleRates, type SaleRates } from '@cigogne/domain/parcels/amounts';
import type { Context } from '../http/context.ts';

/** The stamp and the VAT rate in force (D, opening: dated settings). */
export async function saleRates(_ctx: Context): Promise<SaleRates> {
  return defaultSaleRates;
}

/** Millimes: what the parcel of an exchange's old goods costs (setting `frais_echange_retour`). */
export async function exchangeReturnFee(_ctx: Context): Promise<number> {
  return 0;
}
