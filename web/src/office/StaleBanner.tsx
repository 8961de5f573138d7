import { useEffect, useState } from 'react';
import { useFreshness } from '../http/freshness.ts';
import { readStale, watchFreshness } from '../http/watch-freshness.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { IconAlertTriangleFilled } from '../ui/base/look/icons.ts';
import './shell-banner.css';

/** Shown on every screen of the office whose data could not be reloaded. */
export function StaleBanner() {
  const [reading, setReading] = useState(false);
  const freshness = useFreshness();
  useEffect(watchFreshness, []);
  if (freshness !== 'stale') return null;
  const read = async () => {
    setReading(true);
    await readStale();
    setReading(false);
  };
  return (
    <div className="shell-banner" role="status">
      <IconAlertTriangleFilled size={18} aria-hidden />
      <span>
        <b>Cet écran n’est plus à jour.</b> Sa dernière lecture n’a pas abouti.
      </span>
      <Button busy={reading} onClick={() => void read()}>
        Réessayer
      </Button>
    </div>
  );
}
