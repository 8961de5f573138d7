import type { Place } from './match.ts';
import { skeletonOf, spokenKey, spokenWords } from './spoken.ts';

/** What the names of `data/` are read into, once: every spelling of every place, ready to be found. */
export interface PlaceData {
  governorates: readonly { nom: string; slug: string; ar: string }[];
  delegations: readonly { gov: string; nom: string; aka: readonly string[]; ar: string }[];
  localities: readonly Place[];
}

export type PlaceKind = 'gov' | 'del' | 'loc';

/** One thing that a spelling may mean. */
export interface Meaning {
  kind: PlaceKind;
  gov: string;
  /** Empty for a governorate. */
  del: string;
  /** The localities of that name; empty for a governorate and a delegation. */
  places: readonly Place[];
  /** Its name has a « Cité » or the like that was left out. */
  shortened: boolean;
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
  /** The localities of a governorate. */
  narrow: ReadonlyMap<string, readonly Spelling[]>;
  byZip: ReadonlyMap<string, readonly Place[]>;
  /** By « governorate|delegation ». */
  inDelegation: ReadonlyMap<string, readonly Place[]>;
  /** No name has more words. */
  mostWords: number;
}

/** As the street writes them; the data has the official and the postal spellings. */
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

/** Names that no list has, each of one or several delegations. */
const spokenDelegations: readonly [name: string, gov: string, dels: readonly string[]][] = [
  ['djerba', 'Médenine', ['Djerba Houmt Souk', 'Djerba Midoun', 'Djerba Ajim']],
  ['jerba', 'Médenine', ['Djerba Houmt Souk', 'Djerba Midoun', 'Djerba Ajim']],
  ['جربة', 'Médenine', ['Djerba Houmt Souk', 'Djerba Midoun', 'Djerba Ajim']],
  ['houmt souk', 'Médenine', ['Djerba Houmt Souk']],
  ['حومة السوق', 'Médenine', ['Djerba Houmt Souk']],
  ['ميدون', 'Médenine', ['Djerba Midoun']],
  ['ettadhamen', 'Ariana', ['Cité Ettadhamen']],
  ['cite tadhamen', 'Ariana', ['Cité Ettadhamen']],
  ['التضامن', 'Ariana', ['Cité Ettadhamen']],
  ['kelaa kebira', 'Sousse', ['Kalâa Kebira']],
  ['kelaa sghira', 'Sousse', ['Kalâa Seghira']],
  ['msaken', 'Sousse', ["M'saken"]],
  ['menzel abderrahmen', 'Bizerte', ['Menzel Jemil']],
  ['marsa', 'Tunis', ['La Marsa']],
  ['bardo', 'Tunis', ['Le Bardo']],
  ['halk el oued', 'Tunis', ['La Goulette']],
  ['7al9 el oued', 'Tunis', ['La Goulette']],
];

const spokenLocalities: readonly [name: string, gov: string, loc: string][] = [
  ['lac', 'Tunis', 'Berge du Lac'],
  ['lac 1', 'Tunis', 'Berge du Lac'],
  ['lac 2', 'Tunis', 'Berge du Lac'],
  ['les berges du lac', 'Tunis', 'Berge du Lac'],
  ['gammarth', 'Tunis', 'Gammart'],
];

/** What stands before a name and is often left out. */
const generic = /^(?:cite|hay|hai|residence|zone|quartier|lotissement)$/;

const none: readonly Place[] = [];
const delegationNamed = (gov: string, del: string): Meaning => ({
  kind: 'del',
  gov,
  del,
  places: none,
  shortened: false,
});

export function bookOf({ governorates, delegations, localities }: PlaceData): PlaceBook {
  const byKey = new Map<string, Meaning[]>();
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
    list.push({ key, skeleton: skeletonOf(words), meaning });
  };

  for (const { nom, slug, ar } of governorates) {
    const meaning: Meaning = { kind: 'gov', gov: nom, del: '', places: none, shortened: false };
    for (const name of [nom, ar, ...(spokenGovernorates[slug] ?? [])]) add(name, meaning, wide);
  }
  for (const { gov, nom, aka, ar } of delegations) {
    const meaning = delegationNamed(gov, nom);
    for (const name of [nom, ar, ...aka]) add(name, meaning, wide);
  }
  for (const [name, gov, dels] of spokenDelegations) {
    for (const { nom } of delegations.filter((del) => del.gov === gov && dels.includes(del.nom)))
      add(name, delegationNamed(gov, nom), wide);
  }
  for (const places of groups(localities, ({ _gov, _del, _loc }) => `${_gov}|${_del}|${_loc}`)) {
    const [{ _gov, _del, _loc }] = places;
    const meaning: Meaning = { kind: 'loc', gov: _gov, del: _del, places, shortened: false };
    const list = narrow.get(_gov) ?? [];
    narrow.set(_gov, list);
    add(_loc, meaning, list);
    const [first = '', ...rest] = spokenWords(_loc);
    if (generic.test(first) && rest.join('').length > 3)
      add(rest.join(' '), { ...meaning, shortened: true }, list);
    for (const [name, gov, loc] of spokenLocalities)
      if (gov === _gov && loc === _loc) add(name, meaning, list);
  }
  return {
    byKey,
    wide,
    narrow,
    byZip: new Map(
      groups(localities, ({ _zip }) => _zip).map((some) => [some[0]?._zip ?? '', some]),
    ),
    inDelegation: new Map(
      groups(localities, delegationKey).map((some) => [delegationKey(some[0]), some]),
    ),
    mostWords,
  };
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
