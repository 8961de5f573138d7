import { type Place, placeText } from './match.ts';
import { delegationKey, type PlaceBook } from './place-book.ts';
import { longestText } from './place-spans.ts';
import { readPlace } from './read-place.ts';
import { skeletonOf, spokenKey, spokenWords } from './spoken.ts';

const most = 25;
/** Nobody looks for a place in more words; noise beyond them costs nothing. */
const mostWords = 8;
const articles = new Set(['el', 'al', 'la', 'le', 'les', 'l']);

/** A name as it is searched: in words, fused, and fused without its articles. */
interface SearchedName {
  words: string;
  fused: string;
  telling: string;
}

interface Indexed {
  place: Place;
  known: boolean;
  /** By which a query finds it, the most telling first: locality, delegation, governorate. */
  fields: readonly (readonly SearchedName[])[];
  /** All of it in one text: a word that is not in there is in no field. */
  everything: string;
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
const indexes = new WeakMap<PlaceBook, readonly Indexed[]>();

/** In alphabetical order, so that equal ranks need no further comparison. */
function indexOf(book: PlaceBook): readonly Indexed[] {
  const made = indexes.get(book);
  if (made) return made;
  const towns = new Map(book.towns.map((town) => [placeText(town), town]));
  const named = new Map<string, SearchedName[]>();
  const namesOf = (key: string, names: () => readonly string[]): SearchedName[] => {
    const known = named.get(key) ?? names().map(nameOf);
    named.set(key, known);
    return known;
  };
  const index = [...book.places]
    .sort((a, b) => alphabet.compare(a._loc, b._loc) || a._zip.localeCompare(b._zip))
    .map((place) => {
      const town = towns.get(placeText(place));
      const fields = [
        [place._loc, ...(town?.aka ?? [])].map(nameOf),
        namesOf(delegationKey(place), () => book.namesOf.get(delegationKey(place)) ?? [place._del]),
        namesOf(place._gov, () => book.namesOf.get(place._gov) ?? [place._gov]),
      ];
      const all = fields.flat().flatMap(({ fused, telling }) => [fused, telling]);
      return {
        place,
        known: town !== undefined,
        fields,
        everything: [place._zip, ...new Set(all)].join(' '),
      };
    });
  indexes.set(book, index);
  return index;
}

/**
 * The places that a text may mean while it is typed, in any of their spellings: first what it names
 * as it stands, then what begins so or has every word of it in the locality, the delegation, the
 * governorate or the beginning of the code, then what sounds so. Towns that people name come first.
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

/** The text is the name of a town or a delegation that people know. */
const isNamed = (book: PlaceBook, words: readonly string[]): boolean =>
  (book.byKey.get(spokenKey(words)) ?? []).some(({ kind, known }) => known || kind !== 'loc');

const soundingLike = (book: PlaceBook, words: readonly string[]): Place[] => {
  const skeleton = skeletonOf(words);
  if (skeleton.length < 3) return [];
  return (book.bySkeleton.get(skeleton) ?? []).flatMap(({ places }) => places);
};

function containing(book: PlaceBook, typed: readonly string[]): { rows: Place[]; count: number } {
  const index = indexOf(book);
  const telling = [...new Set(tellingOf(typed))].slice(0, mostWords);
  // A rare word first: most places are dismissed by it alone.
  const words = [...telling].sort((a, b) => b.length - a.length);
  const whole = { telling: telling.join(''), fused: typed.join('') };
  const found: number[] = [];
  index.forEach((entry, position) => {
    const rank = rankOf(entry, words, whole);
    if (rank !== null) found.push(rank * index.length + position);
  });
  found.sort((a, b) => a - b);
  const rows = found.slice(0, most).flatMap((key) => index[key % index.length]?.place ?? []);
  return { rows, count: found.length };
}

/** Lower is better; null when some word is nowhere. */
function rankOf(entry: Indexed, words: readonly string[], whole: Whole): number | null {
  let rank = 0;
  for (const word of words) {
    if (!entry.everything.includes(word)) return null;
    const own = wordRank(entry, word);
    if (own === null) return null;
    rank += own;
  }
  return rank + wholeRank(entry, whole) + (entry.known ? 0 : 5);
}

function wordRank({ place, fields }: Indexed, word: string): number | null {
  if (place._zip.startsWith(word)) return 0;
  for (const [field, names] of fields.entries()) {
    const best = bestOf(names, word);
    if (best !== null) return field * 3 + best;
  }
  return null;
}

function bestOf(names: readonly SearchedName[], word: string): number | null {
  let best: number | null = null;
  for (const { words, fused, telling } of names) {
    if (fused.startsWith(word) || telling.startsWith(word)) return 0;
    if (words.includes(` ${word}`)) best = 1;
    else if (best === null && (fused.includes(word) || telling.includes(word))) best = 2;
  }
  return best;
}

/** What was typed, without and with its articles. */
type Whole = Pick<SearchedName, 'telling' | 'fused'>;

/** The locality that is called exactly so comes first, then those that begin so, short ones first. */
function wholeRank({ fields: [loc = []] }: Indexed, whole: Whole): number {
  let best = 30;
  for (const { telling, fused } of loc) {
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
