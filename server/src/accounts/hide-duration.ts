import { setTimeout as pause } from 'node:timers/promises';

/** Longer than a hash, an account, its mail and their commit take on a busy machine. */
const stepMs = 400;

/**
 * Runs the work and answers at a random time within the following step, so that the duration,
 * commit included, does not reveal what was found. A transaction of its own must be inside.
 */
export async function hideDuration<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    const left = stepMs - ((performance.now() - begun) % stepMs);
    // A busy machine sometimes misses a step, more often with more work; the random part is wider
    // than that.
    await pause(left + Math.random() * stepMs);
  }
}
