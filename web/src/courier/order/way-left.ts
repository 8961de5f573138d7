import type { Point } from '@cigogne/domain/places/point';
import { wayKm } from '@cigogne/domain/places/road';
import type { RoundPoints } from '@cigogne/domain/runsheets/order/round-order';
import type { Stop } from '../../runsheets/round-row.ts';
import { isPickup, type ItemOf, refsOf } from '../../runsheets/round-items.ts';

/** The known points of an item. */
const pointOfItem = (points: RoundPoints, item: ItemOf<Stop>): Point[] =>
  refsOf([item])
    .flatMap((ref) => points.lieux[ref] ?? [])
    .slice(0, 1);

/** Approximate kilometres left: from the last finished stop, or the hub, and back to the hub. */
export function kmLeft<S extends Stop>(
  points: RoundPoints | null,
  items: readonly ItemOf<S>[],
  isOpen: (item: ItemOf<S>) => boolean,
): number {
  const open = items.filter(isOpen);
  if (!points || open.length === 0) return 0;
  const hub = points.depart ? [points.depart] : [];
  const last = items.findLast((item) => !isPickup(item) && !isOpen(item));
  const from = last ? pointOfItem(points, last) : hub;
  return wayKm([...from, ...open.flatMap((item) => pointOfItem(points, item)), ...hub]);
}
