import { foldText } from '../searched-text.ts';

interface Visited {
  tel_cl: string;
  adresse: string;
  adresse_deleg: string;
  adresse_gov: string;
}

/**
 * Parcels that one visit brings, in the order of the first of each: those for one phone, and those for one
 * address. « Centre ville » is no address, so one counts only with a number in it.
 */
export function visitsOf<P extends Visited>(parcels: readonly P[]): P[][] {
  const visits: P[][] = [];
  const byKey = new Map<string, P[]>();
  for (const parcel of parcels) {
    const known = new Set(keysOf(parcel).flatMap((key) => byKey.get(key) ?? []));
    // One phone at two addresses makes them one visit: the earlier takes the later one in.
    const [first, ...others] = visits.filter((visit) => visit.some((one) => known.has(one)));
    const visit = first ?? [];
    if (!first) visits.push(visit);
    for (const other of others) visit.push(...visits.splice(visits.indexOf(other), 1).flat());
    visit.push(parcel);
    for (const one of visit) for (const key of keysOf(one)) byKey.set(key, visit);
  }
  return visits;
}

function keysOf({ tel_cl, adresse, adresse_deleg, adresse_gov }: Visited): string[] {
  const keys = tel_cl === '' ? [] : [`tel ${tel_cl}`];
  const street = foldText(adresse)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (/\d/.test(street) && /\p{L}{3}/u.test(street))
    keys.push(`adresse ${street} ${foldText(adresse_deleg)} ${foldText(adresse_gov)}`);
  return keys;
}
