import { promisedHours } from '@cigogne/domain/parcels/staff-concerns';

/** Parcels received before this instant should have been delivered by now. */
export const promisedBefore = (now: Date): Date =>
  new Date(now.getTime() - promisedHours * 3_600_000);
