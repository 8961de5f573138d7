import { z } from 'zod';
import { doorRules } from '../settings/door-rule.ts';
import { tnd } from '../wire.ts';

const rule = z.enum(doorRules, { error: 'Vous devez choisir quand !' });
const above = tnd('Montant non valide !');

/** What a shipper requires at the handover of its parcels; for « above an amount », that amount. */
export const DoorForm = z.object({
  code_remise: rule,
  montant_code: above,
  signature: rule,
  montant_signature: above,
});
export type DoorForm = z.output<typeof DoorForm>;
