/** How often the screens of a subject look again: so many times as things happen, then once in so long. */
interface Pace {
  atOnce: number;
  everyMs: number;
}

/** A burst (a runsheet of 80 confirmed) makes each screen look again once. */
const gatherMs = 100;
/**
 * What colleagues do is seen at once. But in a hub's busiest hour each of its clerks hears several events a second: two
 * hundred lists read again at each would be most of what the server does (rules/lists 9).
 */
const usual: Pace = { atOnce: 8, everyMs: 2_000 };
/** Sums of many rows. */
const ofSums: Partial<Record<string, Pace>> = {
  caisse: { atOnce: 1, everyMs: 2_000 },
  ledger: { atOnce: 1, everyMs: 2_000 },
  rapport: { atOnce: 1, everyMs: 5_000 },
};

/** Soon after an event the screens of a subject look again, at its pace while events go on. */
export function lookAgain(look: (subject: string) => void): (subject: string) => void {
  const waiting = new Set<string>();
  /** By subject, how often it may still look at once, and when that was so. */
  const allowed = new Map<string, { left: number; at: number }>();
  return (subject) => {
    if (waiting.has(subject)) return;
    waiting.add(subject);
    const { atOnce, everyMs } = ofSums[subject] ?? usual;
    const allowedAt = (now: number) => {
      const { left, at } = allowed.get(subject) ?? { left: atOnce, at: now };
      return Math.min(atOnce, left + (now - at) / everyMs);
    };
    setTimeout(
      () => {
        const now = performance.now();
        waiting.delete(subject);
        allowed.set(subject, { left: allowedAt(now) - 1, at: now });
        look(subject);
      },
      Math.max(gatherMs, (1 - allowedAt(performance.now())) * everyMs),
    );
  };
}
