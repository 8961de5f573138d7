import type { Certainty } from './certainty.ts';
import { type Place, placeText, readPlaceText } from './match.ts';
import {
  commonestZip,
  delegationKey,
  type Meaning,
  type PlaceBook,
  type PlaceKind,
  type Spelling,
} from './place-book.ts';
import { plainDigits, skeletonOf, spokenKey, spokenWords, within } from './spoken.ts';

/** What somebody wrote about a place, by trust; an address refines the rest and never overrules it. */
export interface PlaceTexts {
  gov?: string | undefined;
  deleg?: string | undefined;
  lieu?: string | undefined;
  zip?: string | undefined;
  adresse?: string | undefined;
}

export interface PlaceReading {
  certitude: Certainty;
  /** Null when it must be chosen. */
  lieu: Place | null;
  /** What else it may be, the likeliest first. */
  lieux: Place[];
}

const mostChoices = 24;
/** No address is longer, and comparing letter by letter costs: what is beyond is not looked at. */
const longestText = 250;
const mostGuessed = 6;
const nothing: PlaceReading = { certitude: 'a-choisir', lieu: null, lieux: [] };

type FieldName = 'gov' | 'deleg' | 'lieu' | 'adresse';

interface Span {
  field: FieldName;
  meanings: readonly Meaning[];
  /** After « rue », « route »: the name of a street, which names no governorate. */
  street: 'rue' | 'route' | null;
  guessed: boolean;
}

/** The place that texts name. Nothing is proposed outside a governorate that they name. */
export function readPlace(book: PlaceBook, texts: PlaceTexts): PlaceReading {
  const whole = wholePlace(book, texts.lieu);
  if (whole) return { certitude: 'sure', lieu: whole, lieux: [whole] };
  const exact = fieldsOf(texts).flatMap(([field, text]) => spansOf(book, field, text));
  const named = governoratesNamed(exact);
  const spans = [...exact.filter(({ meanings }) => meanings.length > 0)];
  let left = mostGuessed;
  for (const { field, rest } of exact) {
    if (!rest || field === 'adresse' || left <= 0) continue;
    spans.push(...guesses(book, field, rest.slice(0, left), named));
    left -= rest.length;
  }
  if (named.size === 0) for (const gov of governoratesNamed(spans)) named.add(gov);
  const zips = zipsOf(book, texts).filter(
    ([zip]) => named.size === 0 || (book.byZip.get(zip) ?? []).some(({ _gov }) => named.has(_gov)),
  );
  const scores = scored(book, spans, zips, named);
  return scores.size === 0 ? ofGovernorate(book, named) : chosen(book, spans, zips, named, scores);
}

interface FoundSpan extends Span {
  /** Words that mean nothing yet, instead of meanings. */
  rest?: string[];
}

const fieldsOf = (texts: PlaceTexts): [FieldName, string][] =>
  (['gov', 'deleg', 'lieu', 'adresse'] as const).flatMap((field): [FieldName, string][] => {
    const text = texts[field]?.trim().slice(0, longestText);
    return text ? [[field, text]] : [];
  });

/** « loc | del | gov | zip » as our own lists write it. */
function wholePlace(book: PlaceBook, text: string | undefined): Place | null {
  const given = text ? readPlaceText(text) : null;
  if (!given) return null;
  const there = book.inDelegation.get(delegationKey(given)) ?? [];
  return there.find(({ _loc, _zip }) => _loc === given._loc && _zip === given._zip) ?? null;
}

/** The longest names first, from left to right; what is left over comes as `rest`. */
function spansOf(book: PlaceBook, field: FieldName, text: string): FoundSpan[] {
  const found: FoundSpan[] = [];
  for (const part of text.split(/[,;|\n/()،:]+/)) {
    const words = spokenWords(part);
    let rest: string[] = [];
    const keep = () => {
      if (rest.length > 0) found.push({ field, meanings: [], street: null, guessed: false, rest });
      rest = [];
    };
    for (let at = 0; at < words.length; ) {
      const length = longestName(book, words, at);
      if (length === 0) {
        rest.push(words[at] ?? '');
        at += 1;
        continue;
      }
      keep();
      const meanings = book.byKey.get(spokenKey(words.slice(at, at + length))) ?? [];
      found.push({ field, meanings, street: streetBefore(words, at), guessed: false });
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

function streetBefore(words: readonly string[], at: number): Span['street'] {
  let before = at - 1;
  while (before >= 0 && smallWords.has(words[before] ?? '')) before -= 1;
  const word = words[before] ?? '';
  if (streets.has(word)) return 'rue';
  return routes.has(word) ? 'route' : null;
}

/** The most trusted field that names one decides; an address does when no other field does. */
function governoratesNamed(spans: readonly Span[]): Set<string> {
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

/** Misspelt names: one letter wrong, two in a long name, or the same consonants. */
function guesses(
  book: PlaceBook,
  field: FieldName,
  words: readonly string[],
  named: ReadonlySet<string>,
): Span[] {
  const near = [...named].flatMap((gov) => book.narrow.get(gov) ?? []);
  const among = [
    ...book.wide.filter(({ meaning }) => named.size === 0 || named.has(meaning.gov)),
    ...near,
  ];
  for (let length = Math.min(4, words.length); length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const meanings = alike(among, words.slice(at, at + length));
      if (meanings.length > 0) return [{ field, meanings, street: null, guessed: true }];
    }
  }
  return [];
}

/** Words of an address that resemble some place by chance. */
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

/** Known postal codes, and how much they weigh: a column of its own, or digits inside a text. */
function zipsOf(book: PlaceBook, texts: PlaceTexts): [zip: string, weight: number][] {
  const own = plainDigits(texts.zip ?? '').trim();
  if (book.byZip.has(own)) return [[own, 6]];
  return (['lieu', 'adresse'] as const).flatMap((field) =>
    (plainDigits(texts[field] ?? '').match(/(?<!\d)\d{4}(?!\d)/g) ?? [])
      .filter((zip) => book.byZip.has(zip))
      .map((zip): [string, number] => [zip, field === 'lieu' ? 6 : 2]),
  );
}

function scored(
  book: PlaceBook,
  spans: readonly Span[],
  zips: readonly [string, number][],
  named: ReadonlySet<string>,
): Map<Place, number> {
  const scores = new Map<Place, number>();
  const give = (places: readonly Place[] | undefined, weight: number) => {
    if (weight === 0) return;
    for (const place of places ?? []) {
      if (named.size > 0 && !named.has(place._gov)) continue;
      scores.set(place, (scores.get(place) ?? 0) + weight);
    }
  };
  for (const span of spans) {
    for (const [place, weight] of weightsOf(book, span)) give([place], weight);
  }
  for (const [zip, weight] of zips) give(book.byZip.get(zip), weight);
  return scores;
}

/** The town that bears the name of its delegation comes before its namesakes elsewhere. */
const itself = 0.25;

/** What one name says for each place: a town that is named like its delegation is named once. */
function weightsOf(book: PlaceBook, span: Span): Map<Place, number> {
  const weights = new Map<Place, number>();
  const alsoGov = span.meanings.some(({ kind }) => kind === 'gov');
  for (const meaning of span.meanings) {
    if (meaning.kind === 'gov') continue;
    const weight = weightOf(span, meaning, alsoGov);
    const places =
      meaning.kind === 'loc'
        ? meaning.places
        : (book.inDelegation.get(`${meaning.gov}|${meaning.del}`) ?? []);
    for (const place of places) {
      const before = weights.get(place);
      weights.set(place, before === undefined ? weight : Math.max(before, weight) + itself);
    }
  }
  return weights;
}

/** The most that a governorate's own name gives to its town. */
const weightOfGovernorate = 3;

/** A name that is also its governorate's says little about the locality. */
function weightOf(
  { field, street, guessed }: Span,
  { kind, shortened, known }: Meaning,
  alsoGov: boolean,
): number {
  if (street === 'rue') return 0;
  return weightOfName({ field, street, guessed }, kind, shortened, alsoGov) + (known ? 0.5 : 0);
}

function weightOfName(
  { field, street, guessed }: Pick<Span, 'field' | 'street' | 'guessed'>,
  kind: PlaceKind,
  shortened: boolean,
  alsoGov: boolean,
): number {
  if (street === 'route') return kind === 'loc' ? 2 : 0;
  if (field === 'adresse') return alsoGov ? 1 : kind === 'del' ? 2 : shortened ? 2.5 : 3;
  if (alsoGov) return kind === 'loc' ? 2 : 1;
  const full = kind === 'del' ? 4 : shortened ? 7 : 8;
  return guessed ? full / 2 : full;
}

function chosen(
  book: PlaceBook,
  spans: readonly Span[],
  zips: readonly [string, number][],
  named: ReadonlySet<string>,
  scores: ReadonlyMap<Place, number>,
): PlaceReading {
  const ranked = [...scores].sort(([, a], [, b]) => b - a);
  const best = ranked[0]?.[1] ?? 0;
  const top = ranked.filter(([, score]) => score === best).map(([place]) => place);
  const delegations = new Set(top.map(delegationKey));
  if (delegations.size > 1)
    return { certitude: 'a-choisir', lieu: null, lieux: choicesOf(book, top, ranked) };
  const lieu = townOf(top, spans, zips);
  if (!lieu) return nothing;
  const sure = !contradicted(spans, named, lieu) && isSure(lieu, spans, zips, named);
  const vague = best <= weightOfGovernorate && named.size > 0;
  const lieux = vague
    ? unique([lieu, ...ofGovernorate(book, named).lieux])
    : choicesOf(book, [lieu, ...top], ranked);
  return { certitude: sure ? 'sure' : 'a-verifier', lieu, lieux };
}

/** The likeliest places: of each delegation its own town first. */
function choicesOf(
  book: PlaceBook,
  top: readonly Place[],
  ranked: readonly [Place, number][],
): Place[] {
  const likely = top.length <= mostChoices ? top : representatives(top);
  const others = ranked.map(([place]) => place).filter((place) => !likely.includes(place));
  const all = [...likely, ...(others.length > mostChoices ? representatives(others) : others)];
  const [only, ...more] = unique(all);
  if (!only || more.length > 0) return unique(all);
  return unique([only, ...(book.inDelegation.get(delegationKey(only)) ?? [])]);
}

const unique = (places: readonly Place[]): Place[] => {
  const byText = new Map(places.map((place) => [placeText(place), place]));
  return [...byText.values()].slice(0, mostChoices);
};

function representatives(places: readonly Place[]): Place[] {
  const byDelegation = new Map<string, Place[]>();
  for (const place of places) {
    const key = delegationKey(place);
    byDelegation.set(key, [...(byDelegation.get(key) ?? []), place]);
  }
  return [...byDelegation.values()].flatMap((some) => representative(some) ?? []);
}

/** A delegation that was named is not the only locality that the list has of it. */
function townOf(
  top: readonly Place[],
  spans: readonly Span[],
  zips: readonly [string, number][],
): Place | null {
  const [first] = top;
  if (!first || top.length > 1) return representative(top);
  const itself =
    zips.some(([zip]) => zip === first._zip) ||
    spans.some(({ meanings }) => meanings.some(({ places }) => places.includes(first)));
  return itself ? first : representative([first, first]);
}

/** The town that bears the name of its delegation or governorate, else the delegation by its own name. */
function representative(places: readonly Place[]): Place | null {
  const [first] = places;
  if (!first || places.length === 1) return first ?? null;
  const own =
    places.find(({ _loc, _del }) => nameKey(_loc) === nameKey(_del)) ??
    places.find(({ _loc, _gov }) => nameKey(_loc) === nameKey(_gov));
  return own ?? { ...first, _loc: first._del, _zip: commonestZip(places) };
}

const nameKey = (name: string): string => spokenKey(spokenWords(name));

/** Something was named that this place is not in: a governorate, or a place of another delegation. */
const contradicted = (
  spans: readonly Span[],
  named: ReadonlySet<string>,
  { _gov, _del }: Place,
): boolean =>
  spans.some(
    ({ field, meanings, street, guessed }) =>
      field !== 'adresse' &&
      street === null &&
      ((named.size > 0 && !meanings.some(({ gov }) => named.has(gov))) ||
        (!guessed &&
          !meanings.some(
            ({ kind, gov, del }) => gov === _gov && (kind === 'gov' || del === _del),
          ))),
  );

function isSure(
  lieu: Place,
  spans: readonly Span[],
  zips: readonly [string, number][],
  named: ReadonlySet<string>,
): boolean {
  const own = spans.filter(
    ({ field, street, guessed }) => field !== 'adresse' && street === null && !guessed,
  );
  const namesGov = own.filter(({ meanings }) =>
    meanings.some(({ kind, gov }) => kind === 'gov' && gov === lieu._gov),
  );
  const telling = own.filter(
    (span) =>
      (!namesGov.includes(span) || namesGov.length > 1) &&
      span.meanings.some((meaning) => means(meaning, lieu)),
  );
  if (telling.length === 0) return false;
  if (zips.some(([zip]) => zip === lieu._zip) || telling.length > 1) return true;
  // « Cité Ennour » is in every town, whatever the list has of it in a governorate.
  if (named.size > 0) return telling.some(({ meanings }) => !isCommon(meanings));
  // The name alone: no other place of the country bears it.
  return telling.some(({ meanings }) => meanings.every(({ shared }) => !shared));
}

const isCommon = (meanings: readonly Meaning[]): boolean =>
  meanings.every(({ kind }) => kind === 'loc') && new Set(meanings.map(({ gov }) => gov)).size > 3;

const means = ({ kind, gov, del, places }: Meaning, lieu: Place): boolean => {
  if (kind === 'loc') return places.includes(lieu);
  return kind === 'del' && gov === lieu._gov && del === lieu._del;
};

/** Only a governorate is known: its own town to be looked at, and one town of each delegation. */
function ofGovernorate(book: PlaceBook, named: ReadonlySet<string>): PlaceReading {
  if (named.size === 0) return nothing;
  const places = [...book.inDelegation.values()].flat().filter(({ _gov }) => named.has(_gov));
  const [gov] = named;
  const own =
    named.size === 1
      ? (places.find(({ _loc, _gov }) => nameKey(_loc) === nameKey(gov ?? '') && _gov === gov) ??
        null)
      : null;
  const lieux = unique([...(own ? [own] : []), ...representatives(places)]);
  return { certitude: own ? 'a-verifier' : 'a-choisir', lieu: own, lieux };
}
