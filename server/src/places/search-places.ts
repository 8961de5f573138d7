import { type Place, placeText } from '@cigogne/domain/places/match';
import type { Certainty } from '@cigogne/domain/places/certainty';
import { readPlace } from '@cigogne/domain/places/read-place';
import { searchPlaces as search } from '@cigogne/domain/places/search-places';
import { placeBook } from './places-data.ts';

interface FoundPlaces {
  rows: Place[];
  count: number;
}

/**
 * A cache: people type the beginnings of the same few towns all day, and places never change at run
 * time.
 */
const known = new Map<string, FoundPlaces>();
const mostKnown = 1_000;
const longestKnown = 40;

/** The places that a text may mean, at most 25, and the total number. */
export function searchPlaces(text: string): FoundPlaces {
  const before = known.get(text);
  if (before) return before;
  const found = search(placeBook(), text);
  if (text.length > longestKnown) return found;
  if (known.size >= mostKnown) known.clear();
  known.set(text, found);
  return found;
}

/** As many as a visitor will look through. */
const mostOffered = 8;

/**
 * The same search for a visitor; a place that is certain comes first and is taken without asking.
 */
export function offerPlaces(text: string): FoundPlaces & { certitude: Certainty } {
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
