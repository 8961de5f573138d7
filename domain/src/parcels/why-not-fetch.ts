import type { ParcelFacts } from './parcel-facts.ts';
import { whyNot } from './why-not.ts';

/**
 * Why it cannot be put at the counter now, or null. One that is planned leaves its round first, so
 * it is judged as it waited before; what a courier fetches from its recipient never waits there.
 */
export const whyNotFetch = (parcel: ParcelFacts): string | null =>
  whyNot(
    'fetch-at-hub',
    parcel.etat === 'LIV-PLAN' && parcel.last_etat
      ? { ...parcel, etat: parcel.last_etat, plan_rs: null, plan_ref: null }
      : parcel,
  );
