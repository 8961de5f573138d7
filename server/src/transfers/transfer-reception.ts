import type { Reception } from '../units/reception/receive-unit.ts';

/**
 * The destination hub receives a transfer. What did not arrive stays at the origin hub, missing
 * until it is found or declared lost.
 */
export const transferReception: Reception = {
  type: 'transfert',
  events: { came: 'receive-transfer', missed: 'miss-transfer', late: 'find' },
  missing: 'manquants',
};
