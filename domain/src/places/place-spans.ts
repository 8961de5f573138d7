import { wordsAbroad } from './abroad.ts';
import type { Meaning, PlaceBook, Spelling } from './place-book.ts';
import { skeletonOf, spokenKey, spokenWords, within } from './spoken.ts';
import { plainDigits } from '../written-digits.ts';

/** What the texts about a place name, word by word. */

/**
 * The texts about a place, most trusted first; an address refines the others and never overrules
 * them.
 */
export interface PlaceTexts {
  gov?: string | undefined;
  deleg?: string | undefined;
  lieu?: string | undefined;
  zip?: string | undefined;
  adresse?: string | undefined;
}

const mostGuessed = 6;
/** Longer than any address: comparing letter by letter is expensive, so the rest is ignored. */
export const longestText = 250;

type FieldName = 'gov' | 'deleg' | 'lieu' | 'adresse';

export interface TextSpan {
  field: FieldName;
  /** Empty for a name that is not a place of ours. */
  meanings: readonly Meaning[];
  /** After « rue », « route »: a street name, which does not name a governorate. */
  street: 'rue' | 'route' | null;
  guessed: boolean;
  /** The name of a country or town abroad, whatever else has that name. */
  abroad: boolean;
  /** After « Sidi », « Oued », « Menzel »: perhaps the end of a name missing from the lists. */
  unfinished: boolean;
}

export interface NamesFound {
  spans: readonly TextSpan[];
  govs: ReadonlySet<string>;
  /** Known postal codes, with their weights. */
  zips: readonly [zip: string, weight: number][];
}

/**
 * What the texts name. Misspelt names are searched in the remaining words, postal codes inside the
 * governorates.
 */
export function namesIn(book: PlaceBook, texts: PlaceTexts): NamesFound {
  const exact = fieldsOf(texts).flatMap(([field, text]) => spansOf(book, field, text));
  const govs = governoratesNamed(exact);
  const spans: TextSpan[] = exact.filter(({ meanings, abroad }) => meanings.length > 0 || abroad);
  let left = mostGuessed;
  for (const { field, rest } of exact) {
    if (!rest || field === 'adresse' || left <= 0) continue;
    spans.push(...guesses(book, field, rest.slice(0, left), govs));
    left -= rest.length;
  }
  if (govs.size === 0) for (const gov of governoratesNamed(spans)) govs.add(gov);
  const zips = zipsOf(book, texts).filter(
    ([zip]) => govs.size === 0 || (book.byZip.get(zip) ?? []).some(({ _gov }) => govs.has(_gov)),
  );
  return { spans, govs, zips };
}

interface FoundSpan extends TextSpan {
  /** For words without a meaning so far. */
  rest?: string[];
}

const fieldsOf = (texts: PlaceTexts): [FieldName, string][] =>
  (['gov', 'deleg', 'lieu', 'adresse'] as const).flatMap((field): [FieldName, string][] => {
    const text = texts[field]?.trim().slice(0, longestText);
    return text ? [[field, text]] : [];
  });

const plain = { meanings: [], street: null, guessed: false, abroad: false, unfinished: false };

/** The longest names first, from left to right; the remaining words are returned as `rest`. */
function spansOf(book: PlaceBook, field: FieldName, text: string): FoundSpan[] {
  const found: FoundSpan[] = [];
  for (const part of text.split(/[,;|\n/()،:]+/)) {
    const words = spokenWords(part);
    let rest: string[] = [];
    const keep = () => {
      if (rest.length > 0) found.push({ ...plain, field, rest });
      rest = [];
    };
    for (let at = 0; at < words.length; ) {
      const ours = longestName(book, words, at);
      const others = wordsAbroad(words, at);
      const length = Math.max(ours, others);
      if (length === 0) {
        rest.push(words[at] ?? '');
        at += 1;
        continue;
      }
      const unfinished = beginnings.has(rest.at(-1) ?? '');
      keep();
      found.push({
        ...plain,
        field,
        meanings:
          ours === length ? (book.byKey.get(spokenKey(words.slice(at, at + length))) ?? []) : [],
        street: streetBefore(words, at),
        abroad: others === length,
        unfinished,
      });
      at += length;
    }
    keep();
  }
  return found;
}

function longestName(book: PlaceBook, words: readonly string[], at: number): number {
  for (let length = Math.min(book.mostWords, words.length - at); length > 0; length -= 1) {
    const key = spokenKey(words.slice(at, at + length));
    if (key.length >= 3 && !/^\d+$/.test(key) && book.byKey.has(key)) return length;
  }
  return 0;
}

/** Words that begin names: what follows them is not the place with that name alone. */
const beginnings = new Set([
  ...[
    'sidi',
    'bir',
    'oued',
    'wed',
    'henchir',
    'menzel',
    'manzel',
    'ksar',
    'borj',
    'bordj',
    'douar',
  ],
  ...[
    'beni',
    'bani',
    'ouled',
    'awled',
    'souk',
    'souq',
    'hammam',
    'jebel',
    'djebel',
    'ain',
    'zaouia',
  ],
  ...['zaouiet', 'ras', 'dar', 'bou', 'bab', 'koudiat', 'garaat', 'sebkhet', 'sabkhet'],
  ...[
    'سيدي',
    'بئر',
    'بير',
    'واد',
    'وادي',
    'هنشير',
    'منزل',
    'قصر',
    'برج',
    'دوار',
    'بني',
    'اولاد',
    'سوق',
  ],
  ...['حمام', 'جبل', 'عين', 'زاويه', 'راس', 'دار', 'بو', 'باب', 'كديه', 'سبخه'],
]);

const smallWords = new Set(['de', 'du', 'd', 'des', 'la', 'le', 'el', 'l', 'ibn', 'ben']);
const streets = new Set([
  ...[
    'rue',
    'av',
    'ave',
    'avenue',
    'bd',
    'boulevard',
    'impasse',
    'nahj',
    'chera',
    'char3',
    'chere3',
    'place',
    'pl',
    'bvd',
    'blvd',
  ],
  ...['شارع', 'نهج'],
]);
const routes = new Set(['route', 'rte', 'rt', 'trik', 'tri9', 'طريق']);

function streetBefore(words: readonly string[], at: number): TextSpan['street'] {
  let before = at - 1;
  while (before >= 0 && smallWords.has(words[before] ?? '')) before -= 1;
  const word = words[before] ?? '';
  if (streets.has(word)) return 'rue';
  return routes.has(word) ? 'route' : null;
}

/**
 * The most trusted field that names governorates decides; an address only if no other field does.
 */
function governoratesNamed(spans: readonly TextSpan[]): Set<string> {
  const named = new Set<string>();
  for (const fields of [['gov'], ['deleg', 'lieu'], ['adresse']]) {
    for (const { field, meanings, street } of spans) {
      if (street !== null || !fields.includes(field)) continue;
      for (const { kind, gov } of meanings) if (kind === 'gov') named.add(gov);
    }
    if (named.size > 0) break;
  }
  return named;
}

/** Misspelt names: one wrong letter, two in a long name, or the same consonants. */
function guesses(
  book: PlaceBook,
  field: FieldName,
  words: readonly string[],
  named: ReadonlySet<string>,
): TextSpan[] {
  const near = [...named].flatMap((gov) => book.narrow.get(gov) ?? []);
  const among = [
    ...book.wide.filter(({ meaning }) => named.size === 0 || named.has(meaning.gov)),
    ...near,
  ];
  for (let length = Math.min(4, words.length); length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const meanings = alike(among, words.slice(at, at + length));
      if (meanings.length > 0) return [{ ...plain, field, meanings, guessed: true }];
    }
  }
  return [];
}

/** Words in addresses that happen to resemble some place. */
const plainWords = new Set([
  ...['km', 'imm', 'immeuble', 'etage', 'appartement', 'app', 'bloc', 'pres', 'poste', 'centre'],
  ...['devant', 'derriere', 'face', 'cote', 'ville', 'cite', 'villa', 'residence', 'kilometre'],
  ...['كلم', 'عمارة', 'عماره', 'قرب', 'قدام', 'امام', 'وراء', 'طابق', 'شقه', 'كيلومتر', 'حي'],
]);

const tellsNothing = (word: string): boolean =>
  plainWords.has(word) || streets.has(word) || routes.has(word) || smallWords.has(word);

function alike(among: readonly Spelling[], words: readonly string[]): readonly Meaning[] {
  const key = spokenKey(words);
  const skeleton = skeletonOf(words);
  if (key.length < 4 || tellsNothing(words[0] ?? '') || tellsNothing(words.at(-1) ?? '')) return [];
  const most = key.length >= 9 ? 2 : 1;
  const close = key.length >= 5 ? among.filter((spelling) => within(most, spelling.key, key)) : [];
  const found =
    close.length > 0 || skeleton.length < 3
      ? close
      : among.filter((spelling) => spelling.skeleton === skeleton);
  return [...new Set(found.map(({ meaning }) => meaning))];
}

/** Known postal codes with their weights: from their own column, or digits inside a text. */
function zipsOf(book: PlaceBook, texts: PlaceTexts): [zip: string, weight: number][] {
  const own = plainDigits(texts.zip ?? '').trim();
  if (book.byZip.has(own)) return [[own, 6]];
  return (['lieu', 'adresse'] as const).flatMap((field) =>
    (plainDigits(texts[field] ?? '').match(/(?<!\d)\d{4}(?!\d)/g) ?? [])
      .filter((zip) => book.byZip.has(zip))
      .map((zip): [string, number] => [zip, field === 'lieu' ? 6 : 2]),
  );
}
