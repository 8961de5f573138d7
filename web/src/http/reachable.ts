/**
 * Tracks whether the server can be reached: its first answer ends all the pauses that grew
 * meanwhile.
 */
const waiting = new Set<() => void>();

/** The server has just answered. */
export function serverAnswered(): void {
  const woken = [...waiting];
  waiting.clear();
  for (const wake of woken) wake();
}

/** Waits for this long, or until the server answers any call or the device finds a network. */
export const waitUntilReachable = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      waiting.delete(wake);
      removeEventListener('online', wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    waiting.add(wake);
    addEventListener('online', wake);
  });
