import { formatTnd, type Millimes, toTnd } from '@cigogne/domain/money';
import { type DoorRule, doorRuleLabels } from '@cigogne/domain/settings/door-rule';

/** « Au-delà de 200,000 TND ». */
export const doorWords = (rule: DoorRule, above: Millimes): string =>
  rule === 'au-dela' ? `Au-delà de ${formatTnd(above)}` : doorRuleLabels[rule];

interface Door {
  code_remise: DoorRule;
  montant_code: Millimes;
  signature: DoorRule;
  montant_signature: Millimes;
}

const written = (amount: Millimes) => String(toTnd(amount)).replace('.', ',');

/** As the form of both, root's and the shop's own, begins. */
export const typedDoor = (door: Door) => ({
  code_remise: door.code_remise,
  montant_code: written(door.montant_code),
  signature: door.signature,
  montant_signature: written(door.montant_signature),
});
export type TypedDoor = ReturnType<typeof typedDoor>;
