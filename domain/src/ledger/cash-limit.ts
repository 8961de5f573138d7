/**
 * How near to the limit the cash of a courier is; that is all a hub may know while counts are
 * blind.
 */
export const cashLevels = ['ok', 'near', 'over'] as const;
export type CashLevel = (typeof cashLevels)[number];

export const cashLevelLabels: Record<CashLevel, string> = {
  ok: 'sous la limite',
  near: 'près de la limite',
  over: 'au-delà de la limite',
};

/** Both in millimes; a limit of 0 means none. From four fifths on it is near. */
export function cashLevel(carried: number, limit: number): CashLevel {
  if (limit === 0) return 'ok';
  if (carried > limit) return 'over';
  return carried * 5 >= limit * 4 ? 'near' : 'ok';
}
