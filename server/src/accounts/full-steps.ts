import { setTimeout as pause } from 'node:timers/promises';

/** Longer than a hash, an account, its mail and their commit take on a machine with other work. */
const stepMs = 400;

/**
 * Does the work and answers somewhere within the step of time that follows the full one: how long it took, its commit too, says
 * nothing of what was found. A transaction of its own belongs inside.
 */
export async function atFullSteps<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    const left = stepMs - ((performance.now() - begun) % stepMs);
    // A busy machine misses a step now and then, and more often with more work: chance is wider than that.
    await pause(left + Math.random() * stepMs);
  }
}
