import { useEffect, useRef } from 'react';
import { unsavedChecks } from '../../../http/unsaved-checks.ts';

/** While mounted, leaving the page asks first if `isUnsaved` returns true. */
export function useUnsaved(isUnsaved: () => boolean): void {
  const latest = useRef(isUnsaved);
  latest.current = isUnsaved;
  useEffect(() => {
    const check = () => latest.current();
    unsavedChecks.add(check);
    return () => void unsavedChecks.delete(check);
  }, []);
}
