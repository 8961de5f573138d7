import { isPickup } from '../../runsheets/round-items.ts';
import { isFinished, type MyPickup, useMyPickups } from '../pickups/use-my-pickups.ts';
import { type MyRound, openStops, type RoundItem, type Visit } from './use-my-round.ts';

export interface OpenItems {
  /** The next visit. */
  next: Visit | null;
  /** The pickup that comes before it, if any. */
  pickup: MyPickup | null;
  /** Everything after that. */
  after: RoundItem[];
  /** How many stops are left, including the next one. */
  count: number;
  pickups: readonly MyPickup[];
  isOpen: (item: RoundItem) => boolean;
}

/** Events announce the courier's own pickups; free ones are not among the stops. */
const minuteMs = 60_000;

/** What is left of the round; pickups that were taken on the road come last. */
export function useOpenItems({ rs, items }: MyRound): OpenItems {
  const { mine } = useMyPickups(minuteMs);
  const pickups = rs ? mine.filter((unit) => !isFinished(unit)) : [];
  const isOpen = (item: RoundItem): boolean =>
    isPickup(item)
      ? pickups.some(({ ref }) => ref === item.pickup)
      : openStops(item).length > 0 ||
        item.stops.some(({ decision, disputed }) => decision === null && disputed);
  const named = new Set(items.flatMap((item) => (isPickup(item) ? item.pickup : [])));
  const added = pickups
    .filter(({ ref }) => !named.has(ref))
    .map(({ ref }, place) => ({ pickup: ref, number: items.length + place + 1 }));
  const open = [...items.filter(isOpen), ...added];
  const first = open.find((item) => isPickup(item) || openStops(item).length > 0);
  const pickup = first && isPickup(first) ? pickups.find(({ ref }) => ref === first.pickup) : null;
  return {
    next: first && !isPickup(first) ? first : null,
    pickup: pickup ?? null,
    after: open.filter((item) => item !== first),
    count: open.length,
    pickups,
    isOpen,
  };
}
