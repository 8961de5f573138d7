import { foldText } from '../searched-text.ts';

interface Visited {
  tel_cl: string;
  adresse: string;
  adresse_deleg: string;
  adresse_gov: string;
}

/**
 * Groups the parcels of one visit: those for the same phone or the same address, in the order of
 * the first of each. « Centre ville » is not an address, so an address counts only with a number in
 * it.
 */
export function visitsOf<P extends Visited>(parcels: readonly P[]): P[][] {
  const visits = new Set<Visit<P>>();
  const byKey = new Map<string, Visit<P>>();
  for (const [place, parcel] of parcels.entries()) {
    const keys = keysOf(parcel);
    // One phone at two addresses makes them one visit: the later one is merged into the earlier.
    const [visit = { place, parcels: [], keys: [] }, other] = [
      ...new Set(keys.flatMap((key) => byKey.get(key) ?? [])),
    ].toSorted((a, b) => a.place - b.place);
    visits.add(visit);
    if (other) {
      visits.delete(other);
      visit.parcels.push(...other.parcels);
      keys.push(...other.keys);
    }
    visit.parcels.push(parcel);
    visit.keys.push(...keys);
    for (const key of keys) byKey.set(key, visit);
  }
  return [...visits].map((visit) => visit.parcels);
}

interface Visit<P> {
  /** The position of its first parcel. */
  place: number;
  parcels: P[];
  keys: string[];
}

/** At most two keys: a phone and an address. */
function keysOf({ tel_cl, adresse, adresse_deleg, adresse_gov }: Visited): string[] {
  const keys = tel_cl === '' ? [] : [`tel ${tel_cl}`];
  if (!/\d/.test(adresse)) return keys;
  const street = foldText(adresse)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (/\p{L}{3}/u.test(street))
    keys.push(`adresse ${street} ${foldText(adresse_deleg)} ${foldText(adresse_gov)}`);
  return keys;
}
