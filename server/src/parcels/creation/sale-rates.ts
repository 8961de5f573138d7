import type { Millimes } from '@cigogne/domain/money';
import { amountConcerns, type AmountInput } from '@cigogne/domain/parcels/amount-concerns';
import type { SaleRates } from '@cigogne/domain/parcels/amounts';
import type { Settings } from '@cigogne/domain/settings/settings';
import type pg from 'pg';
import type { Context } from '../../context/context.ts';
import { settingsAt } from '../../settings/settings.ts';

/** The stamp and the VAT rate in force (D, opening: dated settings). */
export async function saleRates(ctx: Context): Promise<SaleRates> {
  const { parcel_stamp, vat } = await settingsNow(ctx);
  return { stamp: parcel_stamp, vatPerMille: vat };
}

/** What deserves a second look in the amount of a parcel just written; nothing is refused for it. */
export async function warningsOf(ctx: Context, amount: AmountInput): Promise<string[]> {
  return amountConcerns(amount, (await settingsNow(ctx)).amount_ceiling);
}

/** Millimes: what the parcel of an exchange's old goods costs. */
export async function exchangeReturnFee(ctx: Context): Promise<Millimes> {
  return (await settingsNow(ctx)).frais_echange_retour;
}

/** Creating a parcel stays one statement: what was read this second, for this same day, is still so. */
const freshMs = 1000;

interface Reading {
  settings: Settings;
  at: number;
  now: number;
}
const readings = new WeakMap<pg.Pool, Reading>();

/** Read over the caller's own connection: a second one could be waited for by all at once. */
async function settingsNow(ctx: Context): Promise<Settings> {
  const { pool } = ctx.services;
  const before = readings.get(pool);
  const isFresh =
    before !== undefined &&
    Date.now() - before.at < freshMs &&
    Math.abs(ctx.now.getTime() - before.now) < freshMs;
  if (isFresh) return before.settings;
  const settings = await settingsAt(ctx.tx, ctx.now);
  readings.set(pool, { settings, at: Date.now(), now: ctx.now.getTime() });
  return settings;
}
