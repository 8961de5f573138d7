/** Whether there is a way to the server: its first answer ends every wait that grew meanwhile. */
const waiting = new Set<() => void>();

/** The server has just answered. */
export function tellWay(): void {
  const woken = [...waiting];
  waiting.clear();
  for (const wake of woken) wake();
}

/** This long, or until the server answers somebody. */
export const waitForWay = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      waiting.delete(wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    waiting.add(wake);
  });
