/** A shop that does not look at the screen is told by mail what it has to decide, once a day. */

const hoursBefore = 3;
/** Later than that, nobody would read it in time. */
const latestMinutes = 30;
const minuteMs = 60_000;

/** The deadlines that a shop is reminded of now. */
export const remindedDeadlines = (now: Date): { after: Date; until: Date } => ({
  after: new Date(now.getTime() + latestMinutes * minuteMs),
  until: new Date(now.getTime() + hoursBefore * 60 * minuteMs),
});

/** The time of day from which it is sent, for a deadline: `15:00` for `18:00`. */
export function reminderHour(deadline: string): string {
  const [hours = '0', minutes = '00'] = deadline.split(':');
  return `${String((Number(hours) + 24 - hoursBefore) % 24).padStart(2, '0')}:${minutes}`;
}
