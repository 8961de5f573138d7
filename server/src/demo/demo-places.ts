import { placeText, type Place } from '@cigogne/domain/places/match';
import { metresBetween, type Point } from '@cigogne/domain/places/point';
import { localities } from '../places/places-data.ts';
import { pointOf, pointOfHub } from '../places/points.ts';
import { hubs } from './cast.ts';
import type { Chance } from './chance.ts';

/**
 * Orders by governorate, relative to each other: nobody happens to order from the far ends of a
 * hub's own, where a round would be a day's drive.
 */
const demand: Record<string, number> = {
  Tunis: 24,
  Ariana: 14,
  'Ben Arous': 12,
  Manouba: 6,
  Nabeul: 7,
  Bizerte: 4,
  Zaghouan: 1,
  Sousse: 12,
  Monastir: 8,
  Mahdia: 3,
  Kairouan: 3,
  Sfax: 20,
};
/** Orders from each governorate where the partner delivers. */
const partnerDemand = 2;

/** Most people live near the town, so of so many places the nearest to the hub orders. */
const candidates = 5;

/** People order from the coast and the capital more than from the desert. */
export function placesByDemand(fate: Chance, withPartner: boolean): () => Place {
  const hubOf = new Map(hubs.flatMap((hub) => hub.govs.map((gov) => [gov, pointOfHub(hub)])));
  const byGov = Map.groupBy(
    localities.filter(({ _gov }) => withPartner || hubOf.has(_gov)),
    ({ _gov }) => _gov,
  );
  const urn = [...byGov.keys()].flatMap((gov) =>
    Array.from({ length: hubOf.has(gov) ? (demand[gov] ?? 0) : partnerDemand }, () => gov),
  );
  return () => {
    const gov = fate.pick(urn);
    const there = byGov.get(gov) ?? localities;
    const hub = hubOf.get(gov);
    if (!hub) return fate.pick(there);
    const some = Array.from({ length: candidates }, () => fate.pick(there));
    const far = (place: Place) => metresBetween(hub, pointOfPlace(place) ?? hub);
    return some.reduce((near, other) => (far(other) < far(near) ? other : near));
  };
}

const pointOfPlace = (place: Place): Point | null =>
  pointOf({
    adresse_gov: place._gov,
    adresse_deleg: place._del,
    adresse_lieu: placeText(place),
  });

/**
 * These in the order in which a hand sweeps round the hub, beginning behind the widest gap (the
 * sea), so that what follows each other lies in one direction.
 */
export function sweptAround<T>(
  hub: Point,
  all: readonly T[],
  pointOfOne: (one: T) => Point | null,
): T[] {
  const swept = all
    .map((one) => ({ one, angle: angleFrom(hub, pointOfOne(one) ?? hub) }))
    .sort((a, b) => a.angle - b.angle);
  const turn = 2 * Math.PI;
  const gaps = swept.map(({ angle }, place) => {
    const before = swept.at(place - 1)?.angle ?? angle;
    return place === 0 ? angle - before + turn : angle - before;
  });
  const first = gaps.indexOf(Math.max(...gaps));
  return [...swept.slice(first), ...swept.slice(0, Math.max(0, first))].map(({ one }) => one);
}

const angleFrom = (from: Point, to: Point): number =>
  Math.atan2(to.lat - from.lat, (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180));
