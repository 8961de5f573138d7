import type { Point } from '@cigogne/domain/places/point';
import { isPickup, keyOf, refsOf } from '../../runsheets/round-items.ts';
import { isFinished, type MyPickup, type MyPickups } from '../pickups/use-my-pickups.ts';
import { type MyRound, openStops, type RoundItem } from '../round/use-my-round.ts';
import type { OpenItems } from '../round/use-open-items.ts';
import type { PinKind } from '../../places/map/PinButton.tsx';
import type { Placed } from '../../places/map/pins.ts';
import { type Spot, spotOf } from '../../places/map/view.ts';

/** A visit, a pickup on the way, or a pickup that nobody has taken. */
export interface RoundPlace {
  kind: PinKind;
  number: number | null;
  item: RoundItem | null;
  pickup: MyPickup | null;
}

/**
 * Everything of a round that has a known point, in order; finished and free places come after it.
 */
export function placesOf(
  round: MyRound,
  open: OpenItems,
  { mine, free }: Pick<MyPickups, 'mine' | 'free'>,
): Placed<RoundPlace>[] {
  const added = open.after.filter((item) => !round.items.includes(item));
  const unitOf = (item: RoundItem) =>
    isPickup(item) ? (mine.find(({ ref }) => ref === item.pickup) ?? null) : null;
  const ofItems = [...round.items, ...added].flatMap((item): Placed<RoundPlace>[] => {
    const unit = unitOf(item);
    const point = pointOf(round, item, unit);
    if (!point || (isPickup(item) && !unit)) return [];
    const kind = kindOf(item, unit, open);
    const isDone = !open.isOpen(item) && !added.includes(item);
    const rank = kind === 'next' ? 0 : item.number + (isDone ? farBehind : 0);
    return [
      {
        key: keyOf(item),
        spot: spotOf(point),
        rank,
        what: { kind, number: item.number, item, pickup: unit },
      },
    ];
  });
  const nobodys = free.flatMap((unit): Placed<RoundPlace>[] =>
    unit.point
      ? [
          {
            key: unit.ref,
            spot: spotOf(unit.point),
            rank: 2 * farBehind,
            what: { kind: 'free', number: null, item: null, pickup: unit },
          },
        ]
      : [],
  );
  return [...ofItems, ...nobodys];
}

/** More than the stops of any round. */
const farBehind = 100_000;

const pointOf = (round: MyRound, item: RoundItem, unit: MyPickup | null): Point | null =>
  refsOf([item])
    .map((ref) => round.points?.lieux[ref])
    .find((point) => point !== undefined) ??
  unit?.point ??
  null;

function kindOf(item: RoundItem, unit: MyPickup | null, open: OpenItems): PinKind {
  if (isPickup(item)) return unit && isFinished(unit) && !open.isOpen(item) ? 'good' : 'pickup';
  if (item === open.next) return 'next';
  if (openStops(item).length > 0 || open.isOpen(item)) return 'stop';
  const results = new Set(item.stops.map(({ decision }) => decision));
  if (results.size > 1) return 'mixed';
  return results.has('livre') ? 'good' : results.has('reporte') ? 'half' : 'ring';
}

/**
 * The remaining way: from the last finished stop, or the hub, through the open ones and back to the
 * hub.
 */
export function wayLeft(
  round: MyRound,
  open: OpenItems,
  placed: readonly Placed<RoundPlace>[],
): { way: Spot[]; home: Spot[] } {
  const spots = new Map(placed.map(({ key, spot }) => [key, spot]));
  const hub = round.points?.depart ? [spotOf(round.points.depart)] : [];
  const first = open.next ?? round.items.find((item) => keyOf(item) === open.pickup?.ref) ?? null;
  const items = [...(first ? [first] : []), ...open.after];
  const last = round.items.findLast((item) => !isPickup(item) && !open.isOpen(item));
  const from = last ? spots.get(keyOf(last)) : hub[0];
  const ahead = items.flatMap((item) => {
    const spot = spots.get(keyOf(item));
    return spot ? [spot] : [];
  });
  if (ahead.length === 0) return { way: [], home: [] };
  return { way: [...(from ? [from] : []), ...ahead], home: [...ahead.slice(-1), ...hub] };
}
