import type { Millimes } from '../money.ts';

/** When something is required at the door of a delivery. */
export const doorRules = ['jamais', 'au-dela', 'toujours'] as const;
export type DoorRule = (typeof doorRules)[number];

export const doorRuleLabels: Record<DoorRule, string> = {
  jamais: 'Jamais',
  'au-dela': 'Au-delà d’un montant',
  toujours: 'Toujours',
};

/** What the company or a shipper requires for deliveries; the stricter of the two applies. */
export interface DoorDemand {
  rule: DoorRule;
  above: Millimes;
}
