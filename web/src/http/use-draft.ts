import { useCallback, useEffect, useRef, useState } from 'react';

const prefix = 'cgo-draft:';

/**
 * A form that survives a closed tab or an expired session: kept in local storage until `clear`.
 * Never give it a password.
 */
export function useDraft<T extends object>(
  key: string,
  initial: T,
): { value: T; set: (next: T | ((now: T) => T)) => void; clear: () => void; restored: boolean } {
  const name = prefix + key;
  const [stored] = useState(() => readDraft<T>(name));
  const [empty] = useState(initial);
  const [value, set] = useState<T>(() => (stored ? { ...empty, ...stored } : empty));
  const pristine = useRef(true);

  useEffect(() => {
    if (pristine.current) {
      pristine.current = false;
      return;
    }
    const timer = setTimeout(() => localStorage.setItem(name, JSON.stringify(value)), 200);
    return () => clearTimeout(timer);
  }, [name, value]);

  const clear = useCallback(() => {
    pristine.current = true;
    localStorage.removeItem(name);
    set(empty);
  }, [name, empty]);
  return { value, set, clear, restored: stored !== null };
}

function readDraft<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}
