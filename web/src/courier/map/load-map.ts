const afterMs = 4000;

export const loadMap = () => import('./RoundMap.tsx');

/** Loaded after everything else, so that the worker caches it and it opens offline too. */
export function keepMap(): void {
  setTimeout(() => void loadMap().catch(() => undefined), afterMs);
}
