import { formatTnd, type Millimes, shortAmount } from '@cigogne/domain/money';
import { type DoorRule, doorRuleLabels } from '@cigogne/domain/settings/door-rule';

/** « Au-delà de 200,000 TND ». */
export const doorWords = (rule: DoorRule, above: Millimes): string =>
  rule === 'au-dela' ? `Au-delà de ${formatTnd(above)}` : doorRuleLabels[rule];

const code = 'Code de remise';
const signature = 'Signature du destinataire';

/** The names of the fields of both forms. */
export const doorLabels = {
  code_remise: code,
  montant_code: `${code} : au-delà de`,
  signature,
  montant_signature: `${signature} : au-delà de`,
};

interface Door {
  code_remise: DoorRule;
  montant_code: Millimes;
  signature: DoorRule;
  montant_signature: Millimes;
}

/** Initial values of both forms, root's and the shop's own. */
export const typedDoor = (door: Door) => ({
  code_remise: door.code_remise,
  montant_code: shortAmount(door.montant_code),
  signature: door.signature,
  montant_signature: shortAmount(door.montant_signature),
});
export type TypedDoor = ReturnType<typeof typedDoor>;
