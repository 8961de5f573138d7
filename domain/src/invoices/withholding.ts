import { type Millimes, noMoney, scale } from '../money.ts';
import type { Settings } from '../settings/settings.ts';

/** Dated settings, off by default. */
export type WithholdingRules = Pick<Settings, 'withholding' | 'withholding_rate'>;

/**
 * Thousandths withheld from payments to a shipper: none if a tax id in the official form was
 * confirmed.
 */
export const withholdingRate = (rules: WithholdingRules, sparing: string | null): number =>
  rules.withholding && sparing === null ? rules.withholding_rate : 0;

/** The part of a payment that goes to the tax office; `rate` in thousandths. */
export const withheld = (amount: Millimes, rate: number): Millimes =>
  rate === 0 ? noMoney : scale(amount, rate, 1000);
