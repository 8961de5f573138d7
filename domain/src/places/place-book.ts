import { type Place, placeText } from './match.ts';
import { skeletonOf, spokenKey, spokenWords } from './spoken.ts';

/**
 * The input of the place book: the data of `data/`, read once into every spelling of every place.
 */
export interface PlaceData {
  governorates: readonly { nom: string; slug: string; ar: string }[];
  delegations: readonly { gov: string; nom: string; aka: readonly string[]; ar: string }[];
  localities: readonly Place[];
  /** Common names of places, with other spellings, including places missing from the lists. */
  towns?: readonly Town[];
}

export interface Town extends Place {
  aka: readonly string[];
}

export type PlaceKind = 'gov' | 'del' | 'loc';

/** One possible meaning of a spelling. */
export interface Meaning {
  kind: PlaceKind;
  gov: string;
  /** Empty for a governorate. */
  del: string;
  /** The localities of that name; empty for a governorate or a delegation. */
  places: readonly Place[];
  /** Its name has a « Cité » or the like that was left out. */
  shortened: boolean;
  /** The place that people usually mean if several have the name. */
  known: boolean;
  /** A place in another delegation shares one of its spellings. */
  shared: boolean;
}

export interface Spelling {
  key: string;
  skeleton: string;
  meaning: Meaning;
}

export interface PlaceBook {
  byKey: ReadonlyMap<string, readonly Meaning[]>;
  /** Governorates and delegations: few enough to be compared letter by letter. */
  wide: readonly Spelling[];
  /** The most used names, in the order of the data. */
  towns: readonly Town[];
  /** All localities: those of the lists, then common names of other places. */
  places: readonly Place[];
  /** The spellings of a governorate by its name, of a delegation by « governorate|delegation ». */
  namesOf: ReadonlyMap<string, readonly string[]>;
  /** Meanings by how their spellings sound. */
  bySkeleton: ReadonlyMap<string, readonly Meaning[]>;
  /** The localities of a governorate. */
  narrow: ReadonlyMap<string, readonly Spelling[]>;
  byZip: ReadonlyMap<string, readonly Place[]>;
  /** By « governorate|delegation ». */
  inDelegation: ReadonlyMap<string, readonly Place[]>;
  /** The most words in a name. */
  mostWords: number;
}

/** Common spellings; the data has the official and the postal ones. */
const spokenGovernorates: Record<string, readonly string[]> = {
  tunis: ['tounes', 'tunes', 'tounis', 'tunis ville', 'tunis capitale'],
  ariana: ['aryana', 'ariena', 'ryana'],
  'ben-arous': ['ben 3arous', 'benarous', 'ben arouss', 'bin arous'],
  manouba: ['mannouba', 'mnouba', 'manoba'],
  nabeul: ['nabel', 'nebel', 'nabeul ville'],
  zaghouan: ['zaghwen', 'zaghwan', 'zaghouane'],
  bizerte: ['benzart', 'banzart', 'binzart', 'bizert'],
  beja: ['baja', 'beja ville'],
  jendouba: ['jandouba', 'gendouba', 'jendouba ville'],
  'le-kef': ['kef', 'kaf'],
  siliana: ['seliana', 'slyana'],
  kairouan: ['9ayrawen', '9irwen', '9irouan', 'kairawan', 'kayrawan', 'kairoun'],
  kasserine: ['9asrine', '9asserine', 'gasrine', 'lgasrine', 'kasrine', 'kaserine'],
  'sidi-bouzid': ['sidi bou zid', 's bouzid', 'sidi bouzide'],
  sousse: ['sousa', 'soussa', 'souse', 'susse'],
  monastir: ['mestir', 'lmestir', 'mistir', 'monstir', 'mounastir'],
  mahdia: ['mehdia', 'mahdeya', 'mahdiya'],
  sfax: ['sfa9es', 'sfa9s', 'safa9es', 'sfa9is', 'sfex'],
  gafsa: ['9afsa', 'gafssa', 'gafsa ville'],
  tozeur: ['touzer', 'tozer', 'touzeur'],
  kebili: ['gbelli', 'gbili', '9bili', '9ebili', 'guebili'],
  gabes: ['9abes', 'gabess', '9abis', 'gabis'],
  medenine: ['mednine', 'madnine', 'mednin', 'mdenine', 'medinine'],
  tataouine: ['tatawin', 'tatawine', 'tataouin', 'tatouine'],
};

/** Names missing from the lists, each for one or several delegations. */
const spokenDelegations: readonly [name: string, gov: string, dels: readonly string[]][] = [
  ['djerba', 'Médenine', ['Djerba Houmt Souk', 'Djerba Midoun', 'Djerba Ajim']],
  ['jerba', 'Médenine', ['Djerba Houmt Souk', 'Djerba Midoun', 'Djerba Ajim']],
  ['جربة', 'Médenine', ['Djerba Houmt Souk', 'Djerba Midoun', 'Djerba Ajim']],
  ['ettadhamen', 'Ariana', ['Cité Ettadhamen']],
  ['cite tadhamen', 'Ariana', ['Cité Ettadhamen']],
  ['التضامن', 'Ariana', ['Cité Ettadhamen']],
  ['menzel abderrahmen', 'Bizerte', ['Menzel Jemil']],
  ['el hamma', 'Tozeur', ['El Hamma du Jérid']],
];

/** Words before a name that are often left out. */
const generic = /^(?:cite|hay|hai|residence|zone|quartier|lotissement)$/;

const none: readonly Place[] = [];
const delegationNamed = (gov: string, del: string): Meaning => ({
  kind: 'del',
  gov,
  del,
  places: none,
  shortened: false,
  known: false,
  shared: false,
});

export function bookOf(data: PlaceData): PlaceBook {
  const { governorates, delegations, towns = [] } = data;
  const localities = allPlaces(data);
  const townsByPlace = new Map(towns.map((town) => [placeText(town), town]));
  const byKey = new Map<string, Meaning[]>();
  const bySkeleton = new Map<string, Meaning[]>();
  const namesOf = new Map<string, readonly string[]>();
  const wide: Spelling[] = [];
  const narrow = new Map<string, Spelling[]>();
  let mostWords = 1;
  const add = (name: string, meaning: Meaning, list: Spelling[]) => {
    const words = spokenWords(name);
    if (words.length === 0) return;
    mostWords = Math.max(mostWords, words.length);
    const key = spokenKey(words);
    const known = byKey.get(key) ?? [];
    if (known.some((other) => sameMeaning(other, meaning))) return;
    byKey.set(key, [...known, meaning]);
    const skeleton = skeletonOf(words);
    const alike = bySkeleton.get(skeleton);
    if (alike) alike.push(meaning);
    else bySkeleton.set(skeleton, [meaning]);
    list.push({ key, skeleton, meaning });
  };

  for (const { nom, slug, ar } of governorates) {
    const meaning: Meaning = {
      kind: 'gov',
      gov: nom,
      del: '',
      places: none,
      shortened: false,
      known: true,
      shared: false,
    };
    const names = [nom, ar, ...(spokenGovernorates[slug] ?? [])];
    namesOf.set(nom, names);
    for (const name of names) add(name, meaning, wide);
  }
  for (const { gov, nom, aka, ar } of delegations) {
    const meaning = delegationNamed(gov, nom);
    const spoken = spokenDelegations.filter(([, of, dels]) => of === gov && dels.includes(nom));
    const names = [nom, ar, ...aka, ...spoken.map(([spelling]) => spelling)];
    namesOf.set(`${gov}|${nom}`, names);
    for (const name of names) add(name, meaning, wide);
  }
  for (const places of groups(localities, ({ _gov, _del, _loc }) => `${_gov}|${_del}|${_loc}`)) {
    const [{ _gov, _del, _loc }] = places;
    const town = places.flatMap((place) => townsByPlace.get(placeText(place)) ?? [])[0];
    const common = {
      kind: 'loc',
      gov: _gov,
      del: _del,
      places,
      shortened: false,
      shared: false,
    } as const;
    const meaning: Meaning = { ...common, known: town !== undefined };
    const list = narrow.get(_gov) ?? [];
    narrow.set(_gov, list);
    for (const name of [_loc, ...(town?.aka ?? [])]) add(name, meaning, town ? wide : list);
    const [first = '', ...rest] = spokenWords(_loc);
    if (generic.test(first) && rest.join('').length > 3)
      add(rest.join(' '), { ...meaning, shortened: true }, list);
  }
  for (const meanings of byKey.values()) shareAmong(meanings);
  return {
    byKey,
    bySkeleton,
    namesOf,
    wide,
    narrow,
    towns,
    places: localities,
    byZip: new Map(
      groups(localities, ({ _zip }) => _zip).map((some) => [some[0]?._zip ?? '', some]),
    ),
    inDelegation: new Map(
      groups(localities, delegationKey).map((some) => [delegationKey(some[0]), some]),
    ),
    mostWords,
  };
}

/**
 * If a spelling has meanings in several delegations, they are namesakes, whichever spelling is
 * used.
 */
function shareAmong(meanings: readonly Meaning[]): void {
  const places = meanings.filter(({ kind }) => kind !== 'gov');
  if (new Set(places.map(({ gov, del }) => `${gov}|${del}`)).size < 2) return;
  for (const meaning of places) meaning.shared = true;
}

/** The places of the lists, common names missing there, and each delegation under its own name. */
function allPlaces({ delegations, localities, towns = [] }: PlaceData): Place[] {
  const listed = new Set(localities.map(placeText));
  const added = towns
    .filter((town) => !listed.has(placeText(town)))
    .map(({ _loc, _del, _gov, _zip }) => ({ _loc, _del, _gov, _zip }));
  const places = [...localities, ...added];
  const byDelegation = new Map(
    groups(places, delegationKey).map((some) => [delegationKey(some[0]), some]),
  );
  const keyOf = (name: string) => spokenKey(spokenWords(name));
  const themselves = delegations.flatMap(({ gov, nom, aka }) => {
    const some = byDelegation.get(`${gov}|${nom}`);
    const names = new Set([nom, ...aka].map(keyOf));
    if (!some || some.some(({ _loc }) => names.has(keyOf(_loc)))) return [];
    return [{ _loc: nom, _del: nom, _gov: gov, _zip: commonestZip(some) }];
  });
  return [...places, ...themselves];
}

/** The most frequent postal code among some places. */
export function commonestZip(places: readonly Place[]): string {
  const counts = new Map<string, number>();
  for (const { _zip } of places) counts.set(_zip, (counts.get(_zip) ?? 0) + 1);
  const [[zip] = ['']] = [...counts].sort(([, a], [, b]) => b - a);
  return zip;
}

export const delegationKey = (place: Pick<Place, '_gov' | '_del'> | undefined): string =>
  `${place?._gov}|${place?._del}`;

const sameMeaning = (a: Meaning, b: Meaning): boolean =>
  a.kind === b.kind && a.gov === b.gov && a.del === b.del && a.places === b.places;

function groups<T>(list: readonly T[], keyOf: (one: T) => string): [T, ...T[]][] {
  const found = new Map<string, [T, ...T[]]>();
  for (const one of list) {
    const group = found.get(keyOf(one));
    if (group) group.push(one);
    else found.set(keyOf(one), [one]);
  }
  return [...found.values()];
}
