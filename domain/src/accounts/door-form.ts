import { z } from 'zod';
import { doorRules } from '../settings/door-rule.ts';
import { tnd } from '../wire.ts';

const rule = z.enum(doorRules, { error: 'Vous devez choisir quand !' });
const above = tnd('Montant non valide !');

/** What a shipper asks when its parcels are handed over; above an amount, above which. */
export const DoorForm = z.object({
  code_remise: rule,
  montant_code: above,
  signature: rule,
  montant_signature: above,
});
export type DoorForm = z.output<typeof DoorForm>;
