const afterMs = 4000;

export const loadMap = () => import('./RoundMap.tsx');

/** Asked for once all else is here: the worker keeps it, and it opens in a stairwell too. */
export function keepMap(): void {
  setTimeout(() => void loadMap().catch(() => undefined), afterMs);
}
