import { type Place, placeText } from '@cigogne/domain/places/match';
import type { Certainty } from '@cigogne/domain/places/certainty';
import { readPlace } from '@cigogne/domain/places/read-place';
import { searchPlaces as search } from '@cigogne/domain/places/search-places';
import { placeBook } from './places-data.ts';

/** The places that a text may mean, at most 25, and how many there are. */
export const searchPlaces = (text: string): { rows: Place[]; count: number } =>
  search(placeBook(), text);

/** As many as a visitor looks through. */
const mostOffered = 8;

/** The same search for a visitor; a place that is certain comes first and is taken without asking. */
export function offerPlaces(text: string): { rows: Place[]; count: number; certitude: Certainty } {
  const { rows, count } = searchPlaces(text);
  const { certitude, lieu } = readPlace(placeBook(), { lieu: text });
  const [first] = rows;
  const isFirst = first && lieu && placeText(first) === placeText(lieu);
  return {
    rows: rows.slice(0, mostOffered),
    count,
    certitude: certitude === 'sure' && !isFirst ? 'a-verifier' : certitude,
  };
}
