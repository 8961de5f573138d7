import { z } from 'zod';
import { Point } from '../../places/point.ts';
import { id, instant, refs } from '../../wire.ts';

/** Who put a round into its order: the program as it left, or its courier. */
const orderSources = ['depart', 'livreur'] as const;
export type OrderSource = (typeof orderSources)[number];

/** The order of a round on the road. */
export const RoundOrder = z.object({
  version: z.int(),
  /** Codes of parcels and references of pickups; what is not named rides last. */
  refs: z.array(z.string()),
  par: z.enum(orderSources),
  /** By road, about: in the hub's order, and in the one that the round left with. */
  km_hub: z.number().nullable(),
  km: z.number().nullable(),
  fait_le: instant,
});
export type RoundOrder = z.infer<typeof RoundOrder>;

/** An order is never refused: one that comes too late is answered with the one that is kept. */
export const OrderForm = z.object({
  id_rs: id,
  /** The version that was on the phone when it was changed. */
  version: z.int().min(0),
  ordre: refs(0),
  fait_le: z.iso.datetime({ offset: true }).nullish(),
});
export type OrderForm = z.output<typeof OrderForm>;

/** Where a round goes: its hub, and each parcel and pickup by its reference. */
export const RoundPoints = z.object({
  depart: Point.nullable(),
  lieux: z.record(z.string(), Point),
  /** Parcels whose point is their door, known from an earlier delivery; the others’ stands for their place. */
  portes: z.array(z.string()).optional(),
});
export type RoundPoints = z.infer<typeof RoundPoints>;

/** The same for the hub's map: the last result says where its courier has come to. */
export const RoundPlaces = RoundPoints.extend({ dernier: z.string().nullable() });
export type RoundPlaces = z.infer<typeof RoundPlaces>;
