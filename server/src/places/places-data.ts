import { matchName, type Place } from '@cigogne/domain/places/match';
import { bookOf, type PlaceBook, type Town } from '@cigogne/domain/places/place-book';
import { governorates } from '@cigogne/domain/places/zones';
import { readFileSync } from 'node:fs';

/**
 * The places in `data/`, read once: governorates, delegations and localities never change at run
 * time.
 */

interface Delegation {
  nom: string;
  /** Other spellings, including La Poste's, and the Arabic name. */
  aka: readonly string[];
}

export interface GovernorateOfTunisia {
  slug: string;
  nom: string;
  zone: string;
  aka: readonly string[];
  delegations: readonly Delegation[];
}

/** The rows of a file in `data/`, without the header. */
export const rowsOf = (file: string): string[][] =>
  readFileSync(new URL(`../../../data/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));

export const delegationRows = rowsOf('delegations.csv').map(
  ([slug = '', nom = '', ar = '', , , aka = '']) => ({
    slug,
    nom,
    ar,
    aka: aka === '' ? [] : aka.split('; '),
  }),
);

/** By slug. */
export const arabicNames = new Map(
  rowsOf('governorates.csv').map(([slug = '', , , ar = '']) => [slug, ar]),
);

export const governoratesOfTunisia: readonly GovernorateOfTunisia[] = governorates.map(
  ({ slug, nom, zone }) => ({
    slug,
    nom,
    zone,
    aka: [slug, arabicNames.get(slug) ?? ''],
    delegations: delegationRows
      .filter((row) => row.slug === slug)
      .map(({ nom: name, aka, ar }) => ({ nom: name, aka: [...aka, ar] })),
  }),
);

const bySlug = new Map(governoratesOfTunisia.map((gov) => [gov.slug, gov]));

export const localities: readonly Place[] = rowsOf('localities.csv').map(
  ([loc = '', del = '', slug = '', zip = '']) => ({
    _loc: loc,
    _del: del,
    _gov: bySlug.get(slug)?.nom ?? slug,
    _zip: zip,
  }),
);

/** Common names of places, with their spellings; `data/README.md` lists the sources. */
const towns: readonly Town[] = rowsOf('towns.csv').map(
  ([loc = '', del = '', slug = '', zip = '', aka = '']) => ({
    _loc: loc,
    _del: del,
    _gov: bySlug.get(slug)?.nom ?? slug,
    _zip: zip,
    aka: aka.split('; '),
  }),
);

/** Finds a governorate in any spelling: French or Arabic name, slug, without accents or article. */
export const findGovernorate = (text: string): GovernorateOfTunisia | null =>
  matchName(text, governoratesOfTunisia);

/** Finds a delegation of a governorate in any spelling; returns its French name. */
export const findDelegation = (gov: GovernorateOfTunisia, text: string): string | null =>
  matchName(text, gov.delegations)?.nom ?? null;

let book: PlaceBook | null = null;

/** Every spelling of every place, built at the first use so that other processes do not hold it. */
export function placeBook(): PlaceBook {
  book ??= bookOf({
    governorates: governorates.map(({ nom, slug }) => ({
      nom,
      slug,
      ar: arabicNames.get(slug) ?? '',
    })),
    delegations: delegationRows.map(({ slug, nom, aka, ar }) => ({
      gov: bySlug.get(slug)?.nom ?? slug,
      nom,
      aka,
      ar,
    })),
    localities,
    towns,
  });
  return book;
}
