/** The composition of a large day, and the share of its busiest hour. */

/** Created, picked up, received, carried to another hub or not, delivered. */
export const parcelsADay = 100_000;

/**
 * The share of a day's acts of one kind in its busiest hour. Ten hours of work would give a tenth;
 * a peak is half as much again. In a real day the kinds peak at different times (shops type at
 * noon, lorries leave at six); here they coincide.
 */
export const busiestShare = 0.15;

export const people = {
  couriers: 1_000,
  clerks: 200,
  shippers: 3_000,
  /** Shippers with a page open; the others come, look and leave. */
  watching: 800,
  /** Shops with a webhook. */
  webhooks: 50,
} as const;

export const sizes = {
  round: 100,
  pickup: 20,
  transfer: 40,
  sheet: 30,
  /** Results sent together after a time offline. */
  batch: 10,
} as const;

const perHour = parcelsADay * busiestShare;

/** Independent arrivals: how many in the busiest hour, and why. */
export const arrivals = {
  'create, by form': { perHour: perHour * 0.3, why: '3 parcels of 10' },
  'create, by program': { perHour: perHour * 0.4, why: '4 of 10, one call each' },
  'create, by sheet': {
    perHour: (perHour * 0.3) / sizes.sheet,
    why: `3 of 10, ${sizes.sheet} in one call`,
  },
  'program looks': {
    perHour: perHour * 0.4,
    why: 'one look at each parcel of a program',
  },
  pickup: {
    perHour: perHour / sizes.pickup,
    why: `a unit of ${sizes.pickup}: made and sent, taken, picked, its parcels scanned one by one, received`,
  },
  transfer: {
    perHour: (perHour * 0.5) / sizes.transfer,
    why: `every other parcel, ${sizes.transfer} a lorry: made, sent, scanned one by one, received`,
  },
  'round leaves': {
    perHour: perHour / sizes.round,
    why: `${sizes.round} parcels: made, sent off`,
  },
  'round comes back': {
    perHour: perHour / sizes.round,
    why: 'confirmed, its cash counted',
  },
  push: { perHour: perHour * 0.8, why: 'a result alone, and the round read after it' },
  'push, batch': {
    perHour: (perHour * 0.2) / sizes.batch,
    why: `2 of 10, ${sizes.batch} together, and the round read after them`,
  },
  'phone opened': {
    perHour: people.couriers * 12,
    why: 'each courier every five minutes: what is new of the round, the pickups',
  },
  call: { perHour: perHour * 0.5, why: 'every other parcel: a call is noted' },
  'shipper looks': { perHour: people.shippers * 10, why: 'each ten times: list, detail, home' },
  'clerk looks': { perHour: people.clerks * 60, why: 'each once a minute: list, detail, search' },
  'recipient looks': { perHour: perHour * 0.5, why: 'every other parcel: its tracking' },
} as const satisfies Record<string, { perHour: number; why: string }>;

export type Arrival = keyof typeof arrivals;
export const arrivalNames = Object.keys(arrivals) as Arrival[];

/** Milliseconds until the next arrival, independent of the others. `draw` is from 0 to 1. */
export const untilNext = (perSecond: number, draw: number): number =>
  (-Math.log(1 - draw) / perSecond) * 1000;

export const perSecond = (kind: Arrival, multiple: number): number =>
  (arrivals[kind].perHour / 3600) * multiple;

/** The quantile of a sorted list. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The multiples to try, until one does not hold. */
export const ladder = [2, 4, 6, 8, 10, 12, 16, 20, 24, 32, 40, 48, 64] as const;
