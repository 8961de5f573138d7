/** A night, and the time that a long copy takes. */
const lateAfterMs = 26 * 3_600_000;

/** No good copy for longer than a night, or none ever. */
export const isBackupLate = (last: Date | null, now: Date): boolean =>
  last === null || now.getTime() - last.getTime() > lateAfterMs;
