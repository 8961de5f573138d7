/** A shop that has accepted nothing for this long is given up. */
const givenUpAfterMs = 24 * 60 * 60_000;
const firstDelayMs = 10_000;
const longestDelayMs = 4 * 60 * 60_000;
/** Each delay varies by up to a fifth, so that what failed together does not come back together. */
const jitter = 0.2;

/**
 * When to try again after the `attempts`-th failure: after 10 s, then three times as long each time
 * up to four hours, and a last time at the end of the day. Null when that was the last.
 */
export function nextAttempt(
  { attempts, created_at }: { attempts: number; created_at: Date },
  now: Date,
  chance: number = Math.random(),
): Date | null {
  const end = created_at.getTime() + givenUpAfterMs;
  if (now.getTime() >= end) return null;
  const delay = Math.min(firstDelayMs * 3 ** (attempts - 1), longestDelayMs);
  const after = now.getTime() + delay * (1 - jitter + 2 * jitter * chance);
  return new Date(Math.min(after, end));
}
