import type { PinKind } from '../../places/map/PinButton.tsx';
import type { Placed } from '../../places/map/pins.ts';
import { type Spot, spotOf } from '../../places/map/view.ts';
import { isPickup, type ItemOf, itemsOf, keyOf, refsOf } from '../round-items.ts';
import type { RoundPlaces, RunsheetSheet, StopRow } from '../runsheet-words.ts';

/** What the hub sees of a visit, or of a pickup on the route. */
export interface RoundPin {
  kind: PinKind;
  number: number;
  item: ItemOf<StopRow>;
}

export interface RoundOnMap {
  placed: Placed<RoundPin>[];
  hub: Spot | null;
  /** From the last result through what is still out, and from there back to the hub. */
  way: Spot[];
  home: Spot[];
  /** The stop with the courier's last result. */
  last: string | null;
  /** Stops without a known position. */
  unplaced: number;
}

type Round = Pick<RunsheetSheet, 'etat' | 'ordre' | 'colis'>;

/** A round as its hub sees it: remaining stops first, then the results of the others. */
export function roundOnMap({ etat, ordre, colis }: Round, places: RoundPlaces): RoundOnMap {
  const items = itemsOf(colis, ordre?.refs ?? []).filter(
    (item) => !isPickup(item) || item.pickup in places.lieux,
  );
  const isOut = etat === 'in_progress' || etat === 'pending';
  const placed = items.flatMap((item): Placed<RoundPin>[] => {
    const point = refsOf([item]).flatMap((ref) => places.lieux[ref] ?? [])[0];
    if (!point) return [];
    const kind = kindOf(item);
    const what = { kind, number: item.number, item };
    return [{ key: keyOf(item), spot: spotOf(point), rank: rankOf(what), what }];
  });
  const hub = places.depart && spotOf(places.depart);
  const last = placed.find(({ what }) => refsOf([what.item]).includes(places.dernier ?? ''));
  const ahead = isOut
    ? placed.flatMap(({ what, spot }) => (what.kind === 'stop' ? [spot] : []))
    : [];
  const from = last?.spot ?? hub;
  return {
    placed,
    hub,
    way: ahead.length > 0 && from ? [from, ...ahead] : [],
    home: ahead.length > 0 && hub ? [...ahead.slice(-1), hub] : [],
    last: last?.key ?? null,
    unplaced: items.length - placed.length,
  };
}

/** More than the stops of any round. */
const farBehind = 100_000;

const rankOf = ({ kind, number }: RoundPin): number =>
  kind === 'stop' || kind === 'pickup' ? number : number + farBehind;

function kindOf(item: ItemOf<StopRow>): PinKind {
  if (isPickup(item)) return 'pickup';
  const results = new Set(item.stops.map(({ decision }) => decision));
  if (results.has(null)) return 'stop';
  if (results.size > 1) return 'mixed';
  return results.has('livre') ? 'good' : results.has('reporte') ? 'half' : 'ring';
}
