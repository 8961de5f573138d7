import type { Stop } from './round-row.ts';
import { visitsOf } from '@cigogne/domain/runsheets/visits';

/** One door: its parcels, each with its own result. */
export interface VisitOf<S> {
  /** Its position in the round, from 1. */
  number: number;
  stops: readonly S[];
}

/** A pickup on the route, by its reference. */
export interface PickupOnWay {
  number: number;
  pickup: string;
}

export type ItemOf<S> = VisitOf<S> | PickupOnWay;

export const isPickup = <S>(item: ItemOf<S>): item is PickupOnWay => 'pickup' in item;

/** A courier's visits and pickups in this order; what the order does not name comes last. */
export function itemsOf<S extends Stop>(
  stops: readonly S[],
  order: readonly string[],
): ItemOf<S>[] {
  const place = new Map(order.map((ref, at) => [ref, at]));
  const placeOf = (refs: readonly string[]) =>
    Math.min(...refs.map((ref) => place.get(ref) ?? order.length));
  const known = new Set(stops.map(({ ref }) => ref));
  const items = [
    ...visitsOf(stops).map((visit) => ({ stops: visit, at: placeOf(visit.map(({ ref }) => ref)) })),
    ...order
      .filter((ref) => ref.startsWith('MU-') && !known.has(ref))
      .map((pickup) => ({ pickup, at: placeOf([pickup]) })),
  ];
  return items
    .toSorted((a, b) => a.at - b.at)
    .map(({ at: _, ...item }, index) => ({ ...item, number: index + 1 }));
}

/** The order as sent and stored. */
export const refsOf = (items: readonly ItemOf<Stop>[]): string[] =>
  items.flatMap((item) => (isPickup(item) ? [item.pickup] : item.stops.map(({ ref }) => ref)));

/** Identifies an item while it moves. */
export const keyOf = (item: ItemOf<Stop>): string =>
  isPickup(item) ? item.pickup : (item.stops[0]?.ref ?? '');

/** Moves one element to another position. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const [one] = list.slice(from, from + 1);
  const rest = list.toSpliced(from, 1);
  return one === undefined ? [...list] : rest.toSpliced(Math.max(0, to), 0, one);
}

/**
 * Applies a move made on an older list to the current one: before the same neighbour, otherwise to
 * the end. Null if the moved item is gone, or already there.
 */
export function placeAmong(
  now: readonly string[],
  seen: readonly string[],
  from: number,
  to: number,
): { from: number; to: number } | null {
  const key = seen[from];
  const at = now.findIndex((one) => one === key);
  if (at < 0) return null;
  const rest = now.toSpliced(at, 1);
  const follower = moved(seen, from, to)
    .slice(to + 1)
    .find((one) => rest.includes(one));
  const place = follower === undefined ? rest.length : rest.indexOf(follower);
  return place === at ? null : { from: at, to: place };
}
