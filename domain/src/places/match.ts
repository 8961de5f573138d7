/** How place names are recognised: accents, case, spaces and articles do not matter. */

const articles = new Set(['el', 'al', 'la', 'le', 'les', 'l']);

/** Lower-case words without accents: « L'Ariana » → `l`, `ariana`. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** Without hamzas and vowel signs, which many people leave out. */
const arabicLetters = (text: string): string =>
  text.normalize('NFD').replace(/[^\u0621-\u064a]/g, '');

/**
 * What the spellings of one place have in common: « El Mnihla », « MNIHLA » and the slug `mnihla`. A
 * text without a Latin letter is its Arabic name.
 */
export const placeKey = (text: string): string => {
  const words = wordsOf(text);
  if (words.length === 0) return arabicLetters(text);
  return (words.length > 1 && articles.has(words[0] ?? '') ? words.slice(1) : words).join('');
};

export interface Named {
  nom: string;
  /** Its slug and other spellings. */
  aka: readonly string[];
}

/** The place that a text names: by its French name first, then by its other spellings. */
export function matchName<T extends Named>(text: string, among: readonly T[]): T | null {
  const key = placeKey(text);
  if (key === '') return null;
  const exact = among.find((one) => keysOf(one).nom === key);
  return exact ?? among.find((one) => keysOf(one).aka.includes(key)) ?? null;
}

const known = new WeakMap<Named, { nom: string; aka: string[] }>();

/** Cached, because a parcel's address is compared with dozens of names that never change. */
function keysOf(named: Named): { nom: string; aka: string[] } {
  const keys = known.get(named) ?? { nom: placeKey(named.nom), aka: named.aka.map(placeKey) };
  known.set(named, keys);
  return keys;
}

export interface Place {
  _loc: string;
  _del: string;
  _gov: string;
  _zip: string;
}

/** « loc | del | gov | zip ». */
export const placeText = ({ _loc, _del, _gov, _zip }: Place): string =>
  [_loc, _del, _gov, _zip].join(' | ');

/** Parses such a text; null if it is not one. */
export function readPlaceText(text: string): Place | null {
  const parts = text.split('|').map((part) => part.trim());
  if (parts.length !== 4 || parts.some((part) => part === '')) return null;
  const [_loc = '', _del = '', _gov = '', _zip = ''] = parts;
  return { _loc, _del, _gov, _zip };
}
