import { z } from 'zod';
import { type Day, dayOf } from '../days.ts';
import { type Millimes, noMoney, scale } from '../money.ts';
import { defaultSettings, type Settings } from '../settings/settings.ts';
import { dayOut } from '../wire.ts';

/** Dated settings, off by default. */
export type WithholdingRules = Pick<Settings, 'withholding' | 'withholding_rate'>;

/** Thousandths withheld from the payments of that day and later, oldest first; before, nothing is. */
export const WithholdingRates = z.array(z.object({ depuis: dayOut, taux: z.int() }));
export type WithholdingRates = z.infer<typeof WithholdingRates>;

/**
 * What is withheld from a shipper's payments: nothing if a tax id in the official form was
 * confirmed. `changes`: in the order in which they apply.
 */
export function withholdingRates(
  changes: readonly { rules: Partial<WithholdingRules>; from: Date }[],
  sparing: string | null,
): WithholdingRates {
  if (sparing !== null) return [];
  let rules: WithholdingRules = defaultSettings;
  return changes.map((change) => {
    rules = { ...rules, ...change.rules };
    return {
      depuis: dayOf(change.from),
      taux: rules.withholding ? rules.withholding_rate : 0,
    };
  });
}

/** A payment written down later keeps the rate of its day. */
export const rateOn = (rates: WithholdingRates, jour: Day | string): number =>
  rates.findLast(({ depuis }) => depuis <= jour)?.taux ?? 0;

/** The part of a payment that goes to the tax office; `rate` in thousandths. */
export const withheld = (amount: Millimes, rate: number): Millimes =>
  rate === 0 ? noMoney : scale(amount, rate, 1000);
