import type { Reception } from '../units/reception/receive-unit.ts';

/**
 * The hub receives a pickup, brought by the courier or dropped at the counter. Parcels that did not
 * come are to be sent again; a collection from a customer waits for a courier to fetch it.
 */
export const pickupReception: Reception = {
  type: 'dispatch',
  events: { came: 'receive-picked', missed: 'receive-failed', late: 'receive-late' },
  missing: 'non_recus',
  courierOf: ({ id_liv }) => id_liv,
  also: (hub, at) => ({ recu_le: at, id_hub_exped: hub }),
};
