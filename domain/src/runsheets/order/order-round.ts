import type { Point } from '../../places/point.ts';
import { roadKm, wayKm } from '../../places/road.ts';

/** Something to visit. Without a point it comes last. */
export interface ToVisit {
  point: Point | null;
  /** Promised for the day: better early than late. */
  promised: boolean;
}

/** How much more a kilometre counts for each promised stop that still waits. */
const promiseWeight = 0.1;
/** Of two equally long ways, prefers the one that reaches more stops early. */
const waitWeight = 0.001;
/** Rounds of a hundred places need far less; more would be noticed at the counter. */
const mostTries = 150_000;

/** A round over distinct places; 0 is the hub, where it starts and ends. */
interface Places {
  /** Kilometres between each two places. */
  km: readonly Float64Array[];
  /** How many promised stops a place has. */
  promised: readonly number[];
}

/**
 * A short order for a round that starts and ends at the hub: nearest neighbour, then 2-opt (undoing
 * crossings) and Or-opt (moving stretches) for as long as it gets shorter. Keeps the given order
 * when no better one is found. Returns indexes into `stops`.
 */
export function orderRound(hub: Point | null, stops: readonly ToVisit[]): number[] {
  const located = stops.flatMap((stop, at) =>
    stop.point ? [{ ...stop, point: stop.point, at }] : [],
  );
  const [first] = located;
  if (!first) return stops.map((_, at) => at);
  const groups = new Map<string, typeof located>();
  for (const stop of located) {
    const key = `${stop.point.lat} ${stop.point.lng}`;
    groups.set(key, [...(groups.get(key) ?? []), stop]);
  }
  const grouped = [...groups.values()];
  const points = [hub ?? first.point, ...grouped.map(([one = first]) => one.point)];
  const places: Places = {
    km: points.map((from) => Float64Array.from(points, (to) => roadKm(from, to))),
    promised: [0, ...grouped.map((group) => group.filter(({ promised }) => promised).length)],
  };
  const given = grouped.map((_, place) => place + 1);
  const best = [given, nearestNext(places)]
    .map((order) => improved(places, order))
    .reduce((a, b) => (costOf(places, b) < costOf(places, a) - enough ? b : a));
  const kept = costOf(places, best) < costOf(places, given) - enough ? best : given;
  return [
    ...kept.flatMap((place) =>
      (grouped[place - 1] ?? [])
        .toSorted((a, b) => Number(b.promised) - Number(a.promised))
        .map(({ at }) => at),
    ),
    ...stops.flatMap(({ point }, at) => (point ? [] : [at])),
  ];
}

/** Smaller gains are rounding errors. */
const enough = 1e-6;

/** Kilometres from the hub through these points, in this order, and back. */
export const lengthOf = (hub: Point | null, points: readonly Point[]): number =>
  wayKm(hub ? [hub, ...points, hub] : points);

function costOf({ km, promised }: Places, order: readonly number[]): number {
  let ridden = 0;
  let waited = 0;
  let waitedForPromise = 0;
  let from = 0;
  for (const place of order) {
    ridden += km[from]?.[place] ?? 0;
    waited += ridden;
    waitedForPromise += ridden * (promised[place] ?? 0);
    from = place;
  }
  const back = km[from]?.[0] ?? 0;
  return ridden + back + waitWeight * waited + promiseWeight * waitedForPromise;
}

function nearestNext({ km }: Places): number[] {
  const left = new Set(km.slice(1).map((_, place) => place + 1));
  const order: number[] = [];
  let from = 0;
  while (left.size > 0) {
    let nearest = 0;
    for (const place of left)
      if (nearest === 0 || (km[from]?.[place] ?? 0) < (km[from]?.[nearest] ?? 0)) nearest = place;
    left.delete(nearest);
    order.push(nearest);
    from = nearest;
  }
  return order;
}

/** Applies the first change that makes it cheaper, until there is none. */
function improved(places: Places, order: readonly number[]): number[] {
  let now = [...order];
  let cost = costOf(places, now);
  let tries = 0;
  for (let better = true; better && tries < mostTries; ) {
    better = false;
    for (const changed of changes(now)) {
      tries += 1;
      const price = costOf(places, changed);
      if (price < cost - enough) {
        now = changed;
        cost = price;
        better = true;
        break;
      }
      if (tries >= mostTries) break;
    }
  }
  return now;
}

/**
 * Every stretch reversed, then every stretch of up to three moved elsewhere, in either direction.
 */
function* changes(order: readonly number[]): Generator<number[]> {
  const n = order.length;
  for (let from = 0; from < n - 1; from += 1)
    for (let to = from + 2; to <= n; to += 1)
      yield [...order.slice(0, from), ...order.slice(from, to).reverse(), ...order.slice(to)];
  for (let size = 1; size <= Math.min(3, n - 1); size += 1)
    for (let from = 0; from + size <= n; from += 1) {
      const stretch = order.slice(from, from + size);
      const rest = [...order.slice(0, from), ...order.slice(from + size)];
      for (let to = 0; to <= rest.length; to += 1) {
        if (to === from) continue;
        yield [...rest.slice(0, to), ...stretch, ...rest.slice(to)];
        if (size > 1) yield [...rest.slice(0, to), ...stretch.toReversed(), ...rest.slice(to)];
      }
    }
}
