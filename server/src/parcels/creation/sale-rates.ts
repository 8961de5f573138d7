import type { Millimes } from '@cigogne/domain/money';
import { amountConcerns, type AmountInput } from '@cigogne/domain/parcels/amount-concerns';
import type { SaleRates } from '@cigogne/domain/parcels/amounts';
import type { Settings } from '@cigogne/domain/settings/settings';
import type pg from 'pg';
import type { Context } from '../../context/context.ts';
import { settingsAt } from '../../settings/settings.ts';

/** The stamp and the VAT rate in force; settings are dated. */
export async function saleRates(ctx: Context): Promise<SaleRates> {
  const { parcel_stamp, vat } = await settingsNow(ctx);
  return { stamp: parcel_stamp, vatPerMille: vat };
}

/** Warnings about the amount of a new or edited parcel; it is never refused for them. */
export async function warningsOf(ctx: Context, amount: AmountInput): Promise<string[]> {
  return amountConcerns(amount, (await settingsNow(ctx)).amount_ceiling);
}

/** In millimes: the fee for bringing back the old goods of an exchange. */
export async function exchangeReturnFee(ctx: Context): Promise<Millimes> {
  return (await settingsNow(ctx)).frais_echange_retour;
}

/**
 * Settings read within this time, for the same day, are reused, so that creating a parcel stays one
 * statement.
 */
const freshMs = 1000;

interface Reading {
  settings: Settings;
  at: number;
  now: number;
}
const readings = new WeakMap<pg.Pool, Reading>();

/**
 * Read over the caller's own connection, because all callers could deadlock waiting for a second
 * one.
 */
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
