import { useEffect } from 'react';
import { useOutbox } from '../outbox/outbox.ts';
import { freePhotos, photoSending } from './photo-sending.ts';

const everyMs = 60_000;

/** Sends waiting photos whenever no act is waiting, and checks again from time to time. */
export function PhotoSender() {
  const { ready, waiting } = useOutbox();
  const free = ready && waiting.length === 0;
  useEffect(() => {
    if (!free) return;
    const hold = freePhotos();
    const timer = setInterval(photoSending.now, everyMs);
    window.addEventListener('online', photoSending.now);
    return () => {
      hold();
      clearInterval(timer);
      window.removeEventListener('online', photoSending.now);
    };
  }, [free]);
  return null;
}
