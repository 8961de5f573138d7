import type { Reception } from '../units/reception/receive-unit.ts';

/**
 * A pickup comes into its hub, brought by the courier or dropped at the counter. What did not come is
 * to send again; a recuperation waits to be fetched at the customer's.
 */
export const pickupReception: Reception = {
  type: 'dispatch',
  events: { came: 'receive-picked', missed: 'receive-failed', late: 'receive-late' },
  missing: 'non_recus',
  courierOf: ({ id_liv }) => id_liv,
  also: (hub, at) => ({ recu_le: at, id_hub_exped: hub }),
};
