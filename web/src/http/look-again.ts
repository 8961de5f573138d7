/** A burst (a runsheet of 80 confirmed) makes each screen look again once. */
const gatherMs = 100;
/**
 * Of a hub's busiest hour each of its clerks hears several events a second: two hundred lists read again at each would be
 * most of what the server does (rules/lists 9).
 */
const paceMs = 2_000;
/** Sums over months. */
const reportsPaceMs = 5_000;

/** Soon after an event the screens of a subject look again, then at this pace while events go on. */
export function lookAgain(look: (subject: string) => void): (subject: string) => void {
  const waiting = new Set<string>();
  const lookedAt = new Map<string, number>();
  return (subject) => {
    if (waiting.has(subject)) return;
    waiting.add(subject);
    const pace = subject === 'rapport' ? reportsPaceMs : paceMs;
    const next = (lookedAt.get(subject) ?? -Infinity) + pace;
    setTimeout(
      () => {
        waiting.delete(subject);
        lookedAt.set(subject, performance.now());
        look(subject);
      },
      Math.max(gatherMs, next - performance.now()),
    );
  };
}
