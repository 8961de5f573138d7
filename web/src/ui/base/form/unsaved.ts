import { useEffect, useRef } from 'react';

/** Checks for text on this page that is stored nowhere. */
const checks = new Set<() => boolean>();

/** While mounted, leaving the page asks first if `isUnsaved` returns true. */
export function useUnsaved(isUnsaved: () => boolean): void {
  const latest = useRef(isUnsaved);
  latest.current = isUnsaved;
  useEffect(() => {
    const check = () => latest.current();
    checks.add(check);
    return () => void checks.delete(check);
  }, []);
}

export const hasUnsaved = (): boolean => [...checks].some((isUnsaved) => isUnsaved());
