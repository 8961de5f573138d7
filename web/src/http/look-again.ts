/** How often the screens of a subject reload: this many times at once, then once per interval. */
interface Pace {
  atOnce: number;
  everyMs: number;
}

/**
 * A burst of events (a confirmed runsheet of 80) makes each screen reload only once. Twenty clerks
 * of a hub hear of it at the same instant, so each waits for a time of its own, and they do not all
 * ask at once.
 */
export const gatherMs = { least: 100, most: 400 };
/**
 * What colleagues do is seen at once. But in its busiest hour a hub's clerks each hear several
 * events per second, and reloading two hundred lists for each would be most of the server's work
 * (rules/lists 9).
 */
export const usual: Pace = { atOnce: 8, everyMs: 2_000 };
/** Sums over many rows. */
const ofSums: Partial<Record<string, Pace>> = {
  caisse: { atOnce: 1, everyMs: 2_000 },
  ledger: { atOnce: 1, everyMs: 2_000 },
  rapport: { atOnce: 1, everyMs: 5_000 },
};

const most = 16;

/**
 * By how much a window waits longer than usual: twice as long after each refused call, until calls
 * succeed again.
 */
export function makeEase(): { times: () => number; hear: (turnedAway: boolean) => void } {
  let times = 1;
  return {
    times: () => times,
    hear: (turnedAway) => {
      times = turnedAway ? Math.min(most, times * 2) : Math.max(1, times / 2);
    },
  };
}

/**
 * Reloads the screens of a subject soon after an event, at its pace while events go on.
 * @param place of this window among all that hear the same: from 0 to 1
 * @param times how much longer than usual it waits, because the server has too much to do
 */
export function lookAgain(
  look: (subject: string) => void,
  place = Math.random(),
  times: () => number = () => 1,
): (subject: string) => void {
  const gather = gatherMs.least + place * (gatherMs.most - gatherMs.least);
  const waiting = new Set<string>();
  /** For each subject, how many immediate reloads are left, and when that was computed. */
  const allowed = new Map<string, { left: number; at: number }>();
  return (subject) => {
    if (waiting.has(subject)) return;
    waiting.add(subject);
    const pace = ofSums[subject] ?? usual;
    const everyMs = pace.everyMs * times();
    // Plus a fraction of one more: once all windows have used theirs up, each reloads in its own
    // part of the two seconds.
    const atOnce = (times() > 1 ? 1 : pace.atOnce) + place;
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
      Math.max(gather, (1 - allowedAt(performance.now())) * everyMs),
    );
  };
}
