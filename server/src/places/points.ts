import { placeText } from '@cigogne/domain/places/match';
import type { Point } from '@cigogne/domain/places/point';
import { readPlace } from '@cigogne/domain/places/read-place';
import { knownPoint } from './known-point.ts';
import { findGovernorate, placeBook, rowsOf } from './places-data.ts';

/** The main town of each governorate, by its French name. */
const governorates = new Map(
  rowsOf('governorates.csv').map(([slug = '', , , , lat, lng]): [string, Point] => [
    findGovernorate(slug)?.nom ?? slug,
    { lat: Number(lat), lng: Number(lng) },
  ]),
);

interface Located {
  adresse_gov: string | null;
  adresse_deleg: string | null;
  adresse_lieu?: string;
}

/**
 * The position of an address: its locality's, otherwise its delegation's or its governorate's; null
 * if none is known.
 */
export function pointOf({ adresse_gov, adresse_deleg, adresse_lieu = '' }: Located): Point | null {
  const gov = adresse_gov ?? '';
  const known = knownPoint({ adresse_lieu, adresse_deleg: adresse_deleg ?? '', adresse_gov: gov });
  return known ? { lat: known.lat, lng: known.lng } : (governorates.get(gov) ?? null);
}

const readHubs = new Map<string, Point | null>();

export interface LocatedHub {
  nom: string;
  adresse: string | null;
  /** French names of the governorates that it serves. */
  govs: readonly string[];
}

/**
 * The position of a hub: by its address, otherwise by its name, otherwise the main town of a
 * governorate that it serves.
 */
export function pointOfHub({ nom, adresse, govs }: LocatedHub): Point | null {
  const key = [nom, adresse, ...govs].join('|');
  const known = readHubs.get(key);
  if (known !== undefined) return known;
  const texts = [adresse ?? '', nom.replace(/^HUB-/, '')];
  const place = texts
    .map((text) => readPlace(placeBook(), { adresse: text }).lieu)
    .find((lieu) => lieu !== null && govs.includes(lieu._gov));
  const point = place
    ? pointOf({
        adresse_gov: place._gov,
        adresse_deleg: place._del,
        adresse_lieu: placeText(place),
      })
    : pointOf({ adresse_gov: govs[0] ?? null, adresse_deleg: null });
  readHubs.set(key, point);
  return point;
}
