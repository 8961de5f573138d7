import { type PlaceReading, type PlaceTexts, readPlace } from '@cigogne/domain/places/read-place';
import { placeBook } from './places-data.ts';

/** Sheets repeat themselves: equal texts are read once. What is sure needs no other choices. */
export function readPlaces(given: readonly PlaceTexts[]): PlaceReading[] {
  const read = new Map<string, PlaceReading>();
  return given.map((texts) => {
    const key = JSON.stringify(texts);
    const known = read.get(key) ?? readOne(texts);
    read.set(key, known);
    return known;
  });
}

function readOne(texts: PlaceTexts): PlaceReading {
  const reading = readPlace(placeBook(), texts);
  return reading.certitude === 'sure' ? { ...reading, lieux: [] } : reading;
}
