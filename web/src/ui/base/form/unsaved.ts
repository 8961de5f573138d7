import { useEffect, useRef } from 'react';

/** What is typed on this page and kept nowhere, each asked anew. */
const checks = new Set<() => boolean>();

/** While this is on screen, leaving the page asks first where `isUnsaved` says so. */
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
