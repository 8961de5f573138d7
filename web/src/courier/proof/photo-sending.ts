import { waitUntilReachable } from '../../http/reachable.ts';
import { AskOnce } from '../outbox/ask-once.ts';
import { sendPhotos } from './photos.ts';

const waitsMs = [3000, 15_000];
const longestMs = 60_000;

let isFree = false;
let isRefusedForNow = false;

/** Sends waiting photos, one by one, while no act is waiting. */
export const photoSending = new AskOnce({
  ask: async () => {
    const { arrival, nextMs } = await sendPhotos();
    if (nextMs !== null) photoSending.in(nextMs);
    isRefusedForNow = arrival === 'refused-for-now';
    return arrival === 'settled' ? 'read' : 'owed';
  },
  isWanted: () => isFree,
  // A server that refuses for now still answers other calls: they must not bring a heavy file back.
  wait: (failures) => {
    const ms = waitsMs[failures] ?? longestMs;
    return isRefusedForNow ? new Promise((wake) => setTimeout(wake, ms)) : waitUntilReachable(ms);
  },
});

/** Photos leave until the returned function is called. */
export function freePhotos(): () => void {
  isFree = true;
  photoSending.now();
  return () => {
    isFree = false;
  };
}
