/** How often the screens of a subject look again: so many times as things happen, then once in so long. */
interface Pace {
  atOnce: number;
  everyMs: number;
}

/**
 * A burst (a runsheet of 80 confirmed) makes each screen look again once. Twenty clerks of a hub hear of it at the same
 * instant: each waits as long as its own place says, so that they do not ask at the same instant too.
 */
export const gatherMs = { least: 100, most: 400 };
/**
 * What colleagues do is seen at once. But in a hub's busiest hour each of its clerks hears several events a second: two
 * hundred lists read again at each would be most of what the server does (rules/lists 9).
 */
export const usual: Pace = { atOnce: 8, everyMs: 2_000 };
/** Sums of many rows. */
const ofSums: Partial<Record<string, Pace>> = {
  caisse: { atOnce: 1, everyMs: 2_000 },
  ledger: { atOnce: 1, everyMs: 2_000 },
  rapport: { atOnce: 1, everyMs: 5_000 },
};

const most = 16;

/** How many times longer than usual a window waits: twice as long for each call that was turned away, until answers come. */
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
 * Soon after an event the screens of a subject look again, at its pace while events go on.
 * @param place of this window among all that hear the same: from 0 to 1
 * @param times longer than usual that it waits, of a server with too much to do
 */
export function lookAgain(
  look: (subject: string) => void,
  place = Math.random(),
  times: () => number = () => 1,
): (subject: string) => void {
  const gather = gatherMs.least + place * (gatherMs.most - gatherMs.least);
  const waiting = new Set<string>();
  /** By subject, how often it may still look at once, and when that was so. */
  const allowed = new Map<string, { left: number; at: number }>();
  return (subject) => {
    if (waiting.has(subject)) return;
    waiting.add(subject);
    const pace = ofSums[subject] ?? usual;
    const everyMs = pace.everyMs * times();
    // A part of one more: when all have had theirs, each goes on in its own part of the two seconds.
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
