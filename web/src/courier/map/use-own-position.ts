import type { Position } from '@cigogne/domain/places/point';
import { useEffect, useState } from 'react';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { t } from '../../language/texts.ts';

/** The phone's position while somebody looks at it: shown, but neither stored nor sent. */
export function useOwnPosition() {
  const [on, setOn] = useState(false);
  const [position, setPosition] = useState<Position | null>(null);
  useEffect(() => {
    if (!on) return;
    let watch: number | null = null;
    const stop = () => {
      if (watch !== null) navigator.geolocation.clearWatch(watch);
      watch = null;
    };
    const look = () => {
      stop();
      if (document.visibilityState !== 'visible') return;
      watch = navigator.geolocation.watchPosition(
        ({ coords: { latitude: lat, longitude: lng, accuracy } }) =>
          setPosition({ lat, lng, precision: Math.round(accuracy) }),
        ({ code, PERMISSION_DENIED }) => {
          if (code !== PERMISSION_DENIED) return;
          setOn(false);
          tell(t('Ce téléphone ne donne pas votre position : autorisez-la dans ses réglages.'), {
            bad: true,
          });
        },
        { enableHighAccuracy: true, maximumAge: 10_000 },
      );
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      stop();
      setPosition(null);
    };
  }, [on]);
  return { on, position, toggle: () => setOn((now) => !now) };
}
