import type { Place } from '@cigogne/domain/places/match';
import { searchPlaces as search } from '@cigogne/domain/places/search-places';
import { placeBook } from './places-data.ts';

/** The places that a text may mean, at most 25, and how many there are. */
export const searchPlaces = (text: string): { rows: Place[]; count: number } =>
  search(placeBook(), text);
