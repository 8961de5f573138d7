import { type Place, placeText } from '@cigogne/domain/places/match';
import {
  arabicNames,
  delegationRows,
  findGovernorate,
  governoratesOfTunisia,
  localities,
} from './places-data.ts';

interface PlacesToChoose {
  gouvernorats: { nom: string; ar: string }[];
  delegations: { nom: string; ar: string; lieux: { nom: string; zip: string }[] }[];
}

const byName = (a: { nom: string }, b: { nom: string }) => a.nom.localeCompare(b.nom, 'fr');

const gouvernorats = governoratesOfTunisia
  .map(({ slug, nom }) => ({ nom, ar: arabicNames.get(slug) ?? nom }))
  .sort(byName);

/** The Arabic name of a governorate. */
export const arabicOf = (gov: string): string =>
  gouvernorats.find(({ nom }) => nom === gov)?.ar ?? gov;

/** The governorates, and the localities of one of them by delegation; none of an unknown one. */
export function placesToChoose(gov: string): PlacesToChoose {
  const chosen = findGovernorate(gov);
  const there = localities.filter(({ _gov }) => _gov === chosen?.nom);
  const delegations = delegationRows
    .filter(({ slug }) => slug === chosen?.slug)
    .map(({ nom, ar }) => ({
      nom,
      ar: ar === '' ? nom : ar,
      lieux: there
        .filter(({ _del }) => _del === nom)
        .map(({ _loc, _zip }) => ({ nom: _loc, zip: _zip })),
    }))
    .filter(({ lieux }) => lieux.length > 0)
    .sort(byName);
  return { gouvernorats, delegations };
}

let byText: ReadonlyMap<string, Place> | null = null;

/** One of our localities by its text, as our lists write it. */
export function findLocality(text: string): Place | null {
  byText ??= new Map(localities.map((place) => [placeText(place), place]));
  return byText.get(text) ?? null;
}

let byZip: ReadonlyMap<string, ReadonlySet<string>> | null = null;

/** The governorates with a locality of this postal code; empty for a code that we do not know. */
export function governoratesOfZip(zip: string): ReadonlySet<string> {
  byZip ??= new Map(
    [...Map.groupBy(localities, ({ _zip }) => _zip)].map(([code, places]) => [
      code,
      new Set(places.map(({ _gov }) => _gov)),
    ]),
  );
  return byZip.get(zip) ?? new Set();
}
