import { mostInPickup } from './to-send.ts';

/** What « Choisir les … » takes of a list: `all` rows from the row `start` on. */
export interface Reach {
  start: number;
  all: number;
  /** There are others besides. */
  partial: boolean;
}

/** A count that is only the beginning is the last row that can be reached. */
interface Found {
  count: number;
  page: number;
  size: number;
}

/** All that was found; where that is more than one act takes, as many as it takes from the page that is open. */
export function reachOf({ count, page, size }: Found): Reach {
  const partial = count > mostInPickup;
  const start = partial ? page * size : 0;
  return { start, all: Math.max(0, Math.min(count - start, mostInPickup)), partial };
}

/** `found`: how many there are, as the head of the screen says it. */
export function chooseLabel({ start, all, partial }: Reach, found: string): string {
  if (start > 0) return `Choisir ${all} colis à partir de cette page`;
  return partial ? `Choisir les ${all} premiers sur ${found}` : `Choisir les ${all}`;
}
