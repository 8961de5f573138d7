import { useEffect } from 'react';
import { useOutbox } from '../outbox/outbox.ts';
import { sendPhotos } from './photos.ts';

const everyMs = 60_000;

/** Sends waiting photos whenever no act is waiting, and checks again from time to time. */
export function PhotoSender() {
  const { ready, waiting } = useOutbox();
  const free = ready && waiting.length === 0;
  useEffect(() => {
    if (!free) return;
    let later: ReturnType<typeof setTimeout> | undefined;
    const send = async () => {
      const waitMs = await sendPhotos();
      clearTimeout(later);
      if (waitMs !== null) later = setTimeout(look, waitMs);
    };
    const look = () => void send();
    look();
    const timer = setInterval(look, everyMs);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      clearTimeout(later);
      window.removeEventListener('online', look);
    };
  }, [free]);
  return null;
}
