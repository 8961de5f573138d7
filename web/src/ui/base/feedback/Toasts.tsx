import { type CSSProperties, useEffect, useState, useSyncExternalStore } from 'react';
import { t } from '../../../language/texts.ts';
import { unbroken } from '@cigogne/domain/unbroken';
import { IconAlertCircle, IconCheck } from '../look/icons.ts';

/** Time to change one's mind. */
const undoMs = 5000;
const visibleMs = 4000;
const tickMs = 250;

interface Toast {
  id: number;
  text: string;
  bad: boolean;
  undo: (() => void) | null;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

function keep(next: readonly Toast[]): void {
  toasts = next;
  for (const watch of watchers) watch();
}

const drop = (id: number) => keep(toasts.filter((toast) => toast.id !== id));

/** Shows a result for a few seconds. */
export function tell(text: string, options: { bad?: boolean } = {}): void {
  const id = ++lastId;
  keep([...toasts.slice(-2), { id, text, bad: options.bad ?? false, undo: null }]);
  // Counts ticks instead of using one delay: while a slow device renders the next screen nobody can
  // read, and no time passes.
  let ticks = (options.bad ? visibleMs * 2 : visibleMs) / tickMs;
  const timer = setInterval(() => {
    ticks -= 1;
    if (ticks > 0) return;
    clearInterval(timer);
    drop(id);
  }, tickMs);
}

/**
 * Reports an act as done, with time to undo it. Resolves true when it may be done, false when the
 * person took it back. Leaving the page counts as « do it », for callers with a store of their own.
 */
export function tellWithUndo(
  text: string,
  /** Aborted when the act can no longer be undone, before its time is over. */
  tooLate: AbortSignal = new AbortController().signal,
): Promise<boolean> {
  const id = ++lastId;
  return new Promise((resolve) => {
    const end = (stands: boolean) => {
      clearTimeout(timer);
      tooLate.removeEventListener('abort', leave);
      drop(id);
      resolve(stands);
    };
    const leave = () => end(true);
    const timer = setTimeout(leave, undoMs);
    tooLate.addEventListener('abort', leave);
    keep([...toasts.slice(-2), { id, text, bad: false, undo: () => end(false) }]);
    if (tooLate.aborted) leave();
  });
}

/** Included once in every layout. */
export function Toasts() {
  const visible = useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => void watchers.delete(watch);
    },
    () => toasts,
    () => toasts,
  );
  return (
    <div className="toasts" role="status" aria-live="polite">
      {visible.map((toast) => (
        <div key={toast.id} className="toast">
          {toast.bad ? <IconAlertCircle stroke={2} /> : <IconCheck stroke={2} />}
          <span className="what">{unbroken(toast.text)}</span>
          {toast.undo && (
            <>
              <button type="button" onClick={toast.undo}>
                {t('Annuler')} <SecondsLeft />
              </button>
              <span className="left" style={{ '--undo': `${undoMs}ms` } as CSSProperties} />
            </>
          )}
        </div>
      ))}
    </div>
  );
}

/** « Annuler 3 s »: how long the act can still be taken back. */
function SecondsLeft() {
  const [left, setLeft] = useState(undoMs / 1000);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(1, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span aria-hidden="true">{t('{n} s', { n: left })}</span>;
}
