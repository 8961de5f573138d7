import type { Millimes } from '../money.ts';

/** When something is asked at the door of a delivery. */
export const doorRules = ['jamais', 'au-dela', 'toujours'] as const;
export type DoorRule = (typeof doorRules)[number];

export const doorRuleLabels: Record<DoorRule, string> = {
  jamais: 'Jamais',
  'au-dela': 'Au-delà d’un montant',
  toujours: 'Toujours',
};

/** What one of the two, company or shipper, asks of its deliveries; the one who asks more is followed. */
export interface DoorDemand {
  rule: DoorRule;
  above: Millimes;
}
