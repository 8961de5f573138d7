import { mostInPickup } from './to-send.ts';

/** What « Choisir les … » selects: `all` rows from row `start` on. */
export interface Reach {
  start: number;
  all: number;
  /** There are more rows. */
  partial: boolean;
}

/** If the count is incomplete, it is the last row that can be reached. */
interface Found {
  count: number;
  page: number;
  size: number;
}

/**
 * Everything found; if that exceeds the limit of one action, as many as fit, from the open page on.
 */
export function reachOf({ count, page, size }: Found): Reach {
  const partial = count > mostInPickup;
  const start = partial ? page * size : 0;
  return { start, all: Math.max(0, Math.min(count - start, mostInPickup)), partial };
}

/** `found`: the count in the screen's head. */
export function chooseLabel({ start, all, partial }: Reach, found: string): string {
  if (start > 0) return `Choisir ${all} colis à partir de cette page`;
  return partial ? `Choisir les ${all} premiers sur ${found}` : `Choisir les ${all}`;
}
