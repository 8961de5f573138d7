/** One night, plus the time that a long backup takes. */
const lateAfterMs = 26 * 3_600_000;

/** No good backup for longer than a night, or none ever. */
export const isBackupLate = (last: Date | null, now: Date): boolean =>
  last === null || now.getTime() - last.getTime() > lateAfterMs;
