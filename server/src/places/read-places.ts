import type { PlaceTexts } from '@cigogne/domain/places/place-spans';
import { type PlaceReading, readPlace } from '@cigogne/domain/places/read-place';
import { setImmediate } from 'node:timers/promises';
import { placeBook } from './places-data.ts';

/** Other calls run in between, because a misspelt name is compared with all the others. */
const readAtOnce = 10;

/**
 * Sheets contain many repetitions, so equal texts are read once. Certain readings carry no
 * alternatives.
 */
export async function readPlaces(given: readonly PlaceTexts[]): Promise<PlaceReading[]> {
  const read = new Map<string, PlaceReading>();
  const readings: PlaceReading[] = [];
  for (const texts of given) {
    const key = JSON.stringify(texts);
    const known = read.get(key);
    const reading = known ?? readOne(texts);
    readings.push(reading);
    if (known) continue;
    read.set(key, reading);
    if (read.size % readAtOnce === 0) await setImmediate();
  }
  return readings;
}

function readOne(texts: PlaceTexts): PlaceReading {
  const reading = readPlace(placeBook(), texts);
  return reading.certitude === 'sure' ? { ...reading, lieux: [] } : reading;
}
