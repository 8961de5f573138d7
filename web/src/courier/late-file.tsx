import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../ui/base/look/Button.tsx';
import { IconAlertTriangle } from '../ui/base/look/icons.ts';
import { t } from '../language/texts.ts';

interface LateFile<T> {
  loaded: T | null;
  failed: boolean;
}

/**
 * Loads a part that no round starts with from its own file; once the worker has cached it, it opens
 * without a network.
 */
export function useLateFile<T>(load: () => Promise<T>): LateFile<T> {
  const [file, setFile] = useState<LateFile<T>>({ loaded: null, failed: false });
  useEffect(() => {
    let left = false;
    const set = (now: LateFile<T>) => {
      if (!left) setFile(now);
    };
    load().then(
      (loaded) => set({ loaded, failed: false }),
      () => set({ loaded: null, failed: true }),
    );
    return () => {
      left = true;
    };
  }, [load]);
  return file;
}

/** Browsers do not retry a module that failed to load, so the page reloads. */
export const NotHereYet = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="failure" role="alert">
    <IconAlertTriangle stroke={1.75} />
    <div>
      <h2>{title}</h2>
      <p>{children}</p>
      <div className="form-actions">
        <Button onClick={() => location.reload()}>{t('Réessayer')}</Button>
      </div>
    </div>
  </div>
);
