import type { OpeningHours } from '@cigogne/domain/hubs/opening-hours';
import { weekWords } from '@cigogne/domain/hubs/opening-words';

/** The week of a hub in one French line, as its column holds it. */
export const weekInWords = (horaires: unknown): string =>
  weekWords(horaires as OpeningHours, 'fr').join(' · ');
