import { type Place, placeText } from './match.ts';
import { delegationKey, type PlaceBook } from './place-book.ts';
import { longestText } from './place-spans.ts';
import { readPlace } from './read-place.ts';
import { skeletonOf, spokenKey, spokenWords } from './spoken.ts';

const most = 25;
/** Nobody types more words for a place, so the rest is ignored. */
const mostWords = 8;
const articles = new Set(['el', 'al', 'la', 'le', 'les', 'l']);

/** A name prepared for searching: in words, joined, and joined without its articles. */
interface SearchedName {
  words: string;
  fused: string;
  telling: string;
}

/** The spellings of a locality, a delegation or a governorate. */
interface Field {
  names: readonly SearchedName[];
  /** All of them in one text: a word that is not in it is in none of them. */
  everything: string;
}

interface Indexed {
  place: Place;
  known: boolean;
  own: Field;
  /** Delegation and governorate, as indexes into `wide`. */
  del: number;
  gov: number;
}

interface Index {
  entries: readonly Indexed[];
  /** Delegations and governorates: each is examined once, not for each of its localities. */
  wide: readonly Field[];
}

function fieldOf(spellings: readonly string[]): Field {
  const names = spellings.map(nameOf);
  return {
    names,
    everything: [...new Set(names.flatMap(({ fused, telling }) => [fused, telling]))].join(' '),
  };
}

function nameOf(name: string): SearchedName {
  const words = spokenWords(name);
  return {
    words: ` ${words.join(' ')}`,
    fused: words.join(''),
    telling: tellingOf(words).join(''),
  };
}

function tellingOf(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !articles.has(word));
  return telling.length > 0 ? telling : words;
}

const alphabet = new Intl.Collator('fr');
const indexes = new WeakMap<PlaceBook, Index>();

/** In alphabetical order, so that equal ranks need no further comparison. */
function indexOf(book: PlaceBook): Index {
  const made = indexes.get(book);
  if (made) return made;
  const towns = new Map(book.towns.map((town) => [placeText(town), town]));
  const wide: Field[] = [];
  const known = new Map<string, number>();
  const wideOf = (key: string, name: string): number => {
    const at = known.get(key) ?? wide.push(fieldOf(book.namesOf.get(key) ?? [name])) - 1;
    known.set(key, at);
    return at;
  };
  const entries = [...book.places]
    .sort(
      (one, other) => alphabet.compare(one._loc, other._loc) || one._zip.localeCompare(other._zip),
    )
    .map((place) => {
      const town = towns.get(placeText(place));
      return {
        place,
        known: town !== undefined,
        own: fieldOf([place._loc, ...(town?.aka ?? [])]),
        del: wideOf(delegationKey(place), place._del),
        gov: wideOf(place._gov, place._gov),
      };
    });
  const index = { entries, wide };
  indexes.set(book, index);
  return index;
}

/**
 * The places that a partly typed text may mean, in any spelling: first exact names, then places
 * that begin with it or contain every word in locality, delegation, governorate or the start of the
 * code, then those that sound alike. Commonly used towns come first.
 */
export function searchPlaces(book: PlaceBook, text: string): { rows: Place[]; count: number } {
  const words = spokenWords(text.slice(0, longestText));
  if (words.length === 0) return { rows: [], count: 0 };
  const { rows: found, count } = containing(book, words);
  const reading = readPlace(book, { lieu: text });
  const isMeant = reading.certitude === 'sure' || isNamed(book, words);
  const named = reading.lieu && isMeant ? [reading.lieu] : [];
  const sounding = found.length > 0 ? [] : [...reading.lieux, ...soundingLike(book, words)];
  const own = reading.lieu && found.length === 0 ? [reading.lieu] : [];
  const all = [...named, ...found, ...own, ...sounding];
  const rows = [...new Map(all.map((place) => [placeText(place), place])).values()];
  return { rows: rows.slice(0, most), count: Math.max(count, rows.length) };
}

/** The text is the name of a well-known town or delegation. */
const isNamed = (book: PlaceBook, words: readonly string[]): boolean =>
  (book.byKey.get(spokenKey(words)) ?? []).some(({ kind, known }) => known || kind !== 'loc');

const soundingLike = (book: PlaceBook, words: readonly string[]): Place[] => {
  const skeleton = skeletonOf(words);
  if (skeleton.length < 3) return [];
  return (book.bySkeleton.get(skeleton) ?? []).flatMap(({ places }) => places);
};

function containing(book: PlaceBook, typed: readonly string[]): { rows: Place[]; count: number } {
  const { entries, wide } = indexOf(book);
  const telling = [...new Set(tellingOf(typed))].slice(0, mostWords);
  // Longest words first: they alone rule out most places.
  const words = [...telling]
    .sort((a, b) => b.length - a.length)
    .map((word) => ({ word, wide: wide.map((field) => bestOf(field, word)) }));
  const whole = { telling: telling.join(''), fused: typed.join('') };
  const found: number[] = [];
  for (const [position, entry] of entries.entries()) {
    const rank = rankOf(entry, words, whole);
    if (rank !== null) found.push(rank * entries.length + position);
  }
  found.sort((a, b) => a - b);
  const rows = found.slice(0, most).flatMap((key) => entries[key % entries.length]?.place ?? []);
  return { rows, count: found.length };
}

/** A search word, with its rank in each wide field. */
interface SearchedWord {
  word: string;
  wide: readonly (number | null)[];
}

/** Lower is better; null if some word is found nowhere. */
function rankOf(entry: Indexed, words: readonly SearchedWord[], whole: Whole): number | null {
  let rank = 0;
  for (const word of words) {
    const own = wordRank(entry, word);
    if (own === null) return null;
    rank += own;
  }
  return rank + wholeRank(entry, whole) + (entry.known ? 0 : 5);
}

function wordRank({ place, own, del, gov }: Indexed, { word, wide }: SearchedWord): number | null {
  if (place._zip.startsWith(word)) return 0;
  const best = bestOf(own, word);
  if (best !== null) return best;
  const [inDel = null, inGov = null] = [wide[del], wide[gov]];
  return inDel !== null ? 3 + inDel : inGov !== null ? 6 + inGov : null;
}

function bestOf({ names, everything }: Field, word: string): number | null {
  if (!everything.includes(word)) return null;
  let best: number | null = null;
  for (const { words, fused, telling } of names) {
    if (fused.startsWith(word) || telling.startsWith(word)) return 0;
    if (words.includes(` ${word}`)) best = 1;
    else if (best === null && (fused.includes(word) || telling.includes(word))) best = 2;
  }
  return best;
}

/** The typed text, without and with its articles. */
type Whole = Pick<SearchedName, 'telling' | 'fused'>;

/**
 * The locality with exactly this name comes first, then those that begin with it, shortest first.
 */
function wholeRank({ own }: Indexed, whole: Whole): number {
  let best = 30;
  for (const { telling, fused } of own.names) {
    if (telling === whole.telling) return 0;
    const begun =
      whole.fused !== whole.telling && fused.startsWith(whole.fused)
        ? 4
        : telling.startsWith(whole.telling)
          ? 10
          : null;
    if (begun === null) continue;
    const left = Math.floor((telling.length - whole.telling.length) / 2);
    best = Math.min(best, begun + Math.max(0, Math.min(left, 9)));
  }
  return best;
}
