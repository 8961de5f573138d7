import { useCallback, useEffect, useRef, useState } from 'react';
import { readUser } from './session.ts';

const prefix = 'cgo-draft:';
const writeAfterMs = 200;

interface Stored<T> {
  /** What the draft was begun on; absent where that is nothing. */
  of?: string;
  value: T;
}

/**
 * A form that survives a closed tab or an expired session: kept in local storage until `clear`, one
 * for each person who signs in here. `of` names the version of what is edited: a draft begun on
 * another version is forgotten. Never give it a password.
 */
export function useDraft<T extends object>(
  key: string,
  initial: T,
  of?: string,
): { value: T; set: (next: T | ((now: T) => T)) => void; clear: () => void; restored: boolean } {
  const [name] = useState(() => `${prefix}${readUser()?.id ?? ''}:${key}`);
  const [stored] = useState(() => readDraft<T>(name, of));
  const [restored, setRestored] = useState(stored !== null);
  const [empty] = useState(initial);
  const [value, set] = useState<T>(() => (stored ? { ...empty, ...stored } : empty));
  const pristine = useRef(true);
  const unwritten = useRef<(() => void) | null>(null);

  useEffect(() => {
    if (pristine.current) {
      pristine.current = false;
      return;
    }
    const write = () => {
      unwritten.current = null;
      const kept: Stored<T> = { ...(of === undefined ? {} : { of }), value };
      localStorage.setItem(name, JSON.stringify(kept));
    };
    unwritten.current = write;
    const timer = setTimeout(write, writeAfterMs);
    return () => clearTimeout(timer);
  }, [name, of, value]);

  useEffect(() => {
    const write = () => unwritten.current?.();
    window.addEventListener('pagehide', write);
    return () => {
      write();
      window.removeEventListener('pagehide', write);
    };
  }, []);

  const clear = useCallback(() => {
    pristine.current = true;
    unwritten.current = null;
    localStorage.removeItem(name);
    setRestored(false);
    set({ ...empty });
  }, [name, empty]);
  return { value, set, clear, restored };
}

function readDraft<T>(name: string, of: string | undefined): T | null {
  try {
    const stored = JSON.parse(localStorage.getItem(name) ?? 'null') as Stored<T> | null;
    if (!stored?.value) return null;
    if (stored.of === of) return stored.value;
    localStorage.removeItem(name);
    return null;
  } catch {
    return null;
  }
}
