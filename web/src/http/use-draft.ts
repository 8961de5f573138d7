import { useCallback, useEffect, useRef, useState } from 'react';
import { dropText, keepText, keptText } from './keep-text.ts';
import { readUser } from './session.ts';
import { unsavedChecks } from './unsaved-checks.ts';

const prefix = 'cgo-draft:';
const writeAfterMs = 200;

interface Stored<T> {
  /** The version that the draft was begun on; absent for a new thing. */
  of?: string;
  value: T;
}

/**
 * A form that survives a closed tab or an expired session: kept in local storage until `clear`,
 * separately for each person who signs in here. `of` names the version being edited: a draft begun
 * on another version is dropped, and so is one without changes. Where the browser has no room for
 * it, leaving the page asks first. Never use it for passwords.
 */
export function useDraft<T extends object>(
  key: string,
  initial: T,
  of?: string,
): { value: T; set: (next: T | ((now: T) => T)) => void; clear: () => void; restored: boolean } {
  const [name] = useState(() => nameOf(key));
  const [stored] = useState(() => readDraft<T>(name, of));
  const [restored, setRestored] = useState(stored !== null);
  const begun = useRef({ of, initial });
  // Saved here or by somebody else: what is untouched begins from that.
  if (begun.current.of !== of) begun.current = { of, initial };
  const empty = begun.current.initial;
  const [value, set] = useState<T>(() => (stored ? { ...empty, ...stored } : empty));
  const pristine = useRef(true);
  const unwritten = useRef<(() => void) | null>(null);
  const isHereAlone = useRef(false);

  useEffect(() => {
    if (pristine.current) {
      pristine.current = false;
      return;
    }
    const asKept = (one: T): Stored<T> => ({ ...(of === undefined ? {} : { of }), value: one });
    const write = () => {
      // Cleared meanwhile, and not yet drawn without it.
      if (unwritten.current !== write) return;
      unwritten.current = null;
      isHereAlone.current = !keepDraft(name, asKept(value), asKept(empty));
    };
    unwritten.current = write;
    const timer = setTimeout(write, writeAfterMs);
    return () => clearTimeout(timer);
  }, [name, of, empty, value]);

  useEffect(() => {
    const write = () => unwritten.current?.();
    const isUnsaved = () => {
      write();
      return isHereAlone.current;
    };
    window.addEventListener('pagehide', write);
    unsavedChecks.add(isUnsaved);
    return () => {
      write();
      window.removeEventListener('pagehide', write);
      unsavedChecks.delete(isUnsaved);
    };
  }, []);

  const clear = useCallback(() => {
    pristine.current = true;
    unwritten.current = null;
    isHereAlone.current = false;
    dropText(name);
    setRestored(false);
    set({ ...empty });
  }, [name, empty]);
  return { value, set, clear, restored };
}

/**
 * Lets another screen add to a draft; the draft's own screen shows it when it opens. False where
 * there is no room, and the draft is as it was.
 */
export function changeDraft<T extends object>(key: string, next: (now: T | null) => T): boolean {
  const name = nameOf(key);
  const changed: Stored<T> = { value: next(readDraft<T>(name, undefined)) };
  return keepText(name, JSON.stringify(changed));
}

const nameOf = (key: string): string => `${prefix}${readUser()?.id ?? ''}:${key}`;

/**
 * False for what does not fit in the browser's storage: it lives as long as the page. A draft equal
 * to what it `began` as is not stored.
 */
function keepDraft<T>(name: string, draft: Stored<T>, began: Stored<T>): boolean {
  const text = JSON.stringify(draft);
  const isAsBegun = text === JSON.stringify(began);
  const isKept = !isAsBegun && keepText(name, text);
  if (!isKept) dropText(name);
  return isAsBegun || isKept;
}

function readDraft<T>(name: string, of: string | undefined): T | null {
  try {
    const stored = JSON.parse(keptText(name) ?? 'null') as Stored<T> | null;
    if (!stored?.value) return null;
    if (stored.of === of) return stored.value;
    dropText(name);
    return null;
  } catch {
    return null;
  }
}
