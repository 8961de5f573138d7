import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../ui/base/look/Button.tsx';
import { IconAlertTriangle } from '../ui/base/look/icons.ts';
import { t } from '../language/texts.ts';

interface LateFile<T> {
  loaded: T | null;
  failed: boolean;
}

/** What a round does not begin with is a file of its own; once the worker has kept it, it opens without a network. */
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

/** A browser asks no second time for a file that failed: the page begins anew. */
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
