import { useEffect, useRef, useState } from 'react';
import { t } from '../../../language/texts.ts';
import { Button } from '../look/Button.tsx';
import { whyRefused } from './why-refused.ts';

/** Shows the back camera and reports each code that it reads; where there is none, says why in its place. */
export function Camera({ onCode }: { onCode: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const isOn = refused === null;
  useEffect(() => {
    if (!isOn) return;
    let stop: (() => void) | null = null;
    let left = false;
    void (async () => {
      try {
        const { readCamera } = await import('./camera-reader.ts');
        if (left || !video.current) return;
        const reading = await readCamera(video.current, onCode, (error) =>
          setRefused(whyRefused(error)),
        );
        if (left) reading.stop();
        else stop = reading.stop;
      } catch (error) {
        setRefused(whyRefused(error));
      }
    })();
    return () => {
      left = true;
      stop?.();
    };
  }, [onCode, isOn]);
  if (!isOn) {
    return (
      <div className="camera refused">
        <p role="alert">
          {t('Caméra indisponible : tapez ou scannez le code. ({why})', { why: refused })}
        </p>
        <Button size="large" onClick={() => setRefused(null)}>
          {t('Réessayer')}
        </Button>
      </div>
    );
  }
  return (
    <video ref={video} className="camera" muted playsInline aria-label={t('Image de la caméra')} />
  );
}
