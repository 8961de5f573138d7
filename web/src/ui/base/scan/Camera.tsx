import { useEffect, useRef, useState } from 'react';
import { t } from '../../../language/texts.ts';
import { whyRefused } from './why-refused.ts';

/** Shows the back camera and reports each code that it reads. */
export function Camera({ onCode }: { onCode: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let left = false;
    void (async () => {
      try {
        const { readCamera } = await import('./camera-reader.ts');
        if (left || !video.current) return;
        const reading = await readCamera(video.current, onCode);
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
  }, [onCode]);
  if (refused) {
    return (
      <p className="message">
        {t('Caméra indisponible : tapez ou scannez le code. ({why})', { why: refused })}
      </p>
    );
  }
  return (
    <video ref={video} className="camera" muted playsInline aria-label={t('Image de la caméra')} />
  );
}
