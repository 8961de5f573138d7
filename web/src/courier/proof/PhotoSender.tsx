import { useEffect } from 'react';
import { waitForWay } from '../../http/way.ts';
import { AskOnce } from '../outbox/ask-once.ts';
import { useOutbox } from '../outbox/outbox.ts';
import { sendPhotos } from './photos.ts';

const everyMs = 60_000;
const waitsMs = [3000, 15_000];

/** No act is waiting. */
let isFree = false;

const sending = new AskOnce({
  ask: async () => {
    const { owed, nextMs } = await sendPhotos();
    if (nextMs !== null) sending.in(nextMs);
    return owed ? 'owed' : 'read';
  },
  isWanted: () => isFree,
  wait: (failures) => waitForWay(waitsMs[failures] ?? everyMs),
});

/** Sends waiting photos whenever no act is waiting, and checks again from time to time. */
export function PhotoSender() {
  const { ready, waiting } = useOutbox();
  const free = ready && waiting.length === 0;
  useEffect(() => {
    if (!free) return;
    isFree = true;
    sending.now();
    const timer = setInterval(sending.now, everyMs);
    window.addEventListener('online', sending.now);
    return () => {
      isFree = false;
      clearInterval(timer);
      window.removeEventListener('online', sending.now);
    };
  }, [free]);
  return null;
}
