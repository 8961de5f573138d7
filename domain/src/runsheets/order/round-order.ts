import { z } from 'zod';
import { Point } from '../../places/point.ts';
import { id, instant, refs } from '../../wire.ts';

/** Who set the order of a round: the program at departure, or the courier. */
const orderSources = ['depart', 'livreur'] as const;
export type OrderSource = (typeof orderSources)[number];

/** The order of a round on the road. */
export const RoundOrder = z.object({
  version: z.int(),
  /** Codes of parcels and references of pickups; anything not listed comes last. */
  refs: z.array(z.string()),
  par: z.enum(orderSources),
  /** Approximate road kilometres: in the hub's order, and in the order at departure. */
  km_hub: z.number().nullable(),
  km: z.number().nullable(),
  fait_le: instant,
});
export type RoundOrder = z.infer<typeof RoundOrder>;

/** An order is never refused: one that comes too late is answered with the current one. */
export const OrderForm = z.object({
  id_rs: id,
  /** The version on the phone when the order was changed. */
  version: z.int().min(0),
  ordre: refs(0),
  fait_le: z.iso.datetime({ offset: true }).nullish(),
});
export type OrderForm = z.output<typeof OrderForm>;

/** The positions of a round: its hub, and each parcel and pickup by its reference. */
export const RoundPoints = z.object({
  depart: Point.nullable(),
  lieux: z.record(z.string(), Point),
  /**
   * Parcels whose position is their door, known from an earlier delivery; the others have the
   * position of their locality.
   */
  portes: z.array(z.string()).optional(),
});
export type RoundPoints = z.infer<typeof RoundPoints>;

/** The same for the hub's map, with the last result, which shows the courier's progress. */
export const RoundPlaces = RoundPoints.extend({ dernier: z.string().nullable() });
export type RoundPlaces = z.infer<typeof RoundPlaces>;
