import type { ParcelFacts } from '@cigogne/domain/parcels/parcel-facts';
import { whyNot } from '@cigogne/domain/parcels/why-not';

/** The most parcels in one pickup. */
export const mostInPickup = 500;

/** A parcel from a list, or one just created, of which only the ref is known. */
export interface ToSend {
  ref: string;
  facts?: ParcelFacts;
  /** Deleted since it was chosen. */
  gone?: boolean;
}

/** Which parcels can leave together, and why the others stay. */
export function splitToSend(parcels: readonly ToSend[]): { refs: string[]; stay: string[] } {
  const refs: string[] = [];
  const stay: string[] = [];
  for (const { ref, facts, gone } of parcels) {
    const reason = gone
      ? `Le colis ${ref} n'existe plus.`
      : facts
        ? whyNot('add-to-pickup', facts)
        : null;
    if (reason) stay.push(reason);
    else if (refs.length === mostInPickup)
      stay.push(`Le colis ${ref} : un ramassage prend ${mostInPickup} colis au plus.`);
    else refs.push(ref);
  }
  return { refs, stay };
}
