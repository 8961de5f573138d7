import { type Place, tellingWords, wordsOf } from '@cigogne/domain/places/match';
import { governoratesOfTunisia, localities } from './places-data.ts';

const most = 25;
/** Nobody looks for a place in more words; noise beyond them costs nothing. */
const mostWords = 8;

/** A name as it is searched: in words, fused, and fused without its articles. */
interface Spelling {
  words: string;
  fused: string;
  telling: string;
}

interface Indexed {
  place: Place;
  /** By which a query finds it, the most telling first: locality, delegation, governorate. */
  fields: readonly (readonly Spelling[])[];
  /** All of it in one text: a word that is not in there is in no field. */
  everything: string;
}

const spell = (name: string): Spelling => ({
  words: ` ${wordsOf(name).join(' ')}`,
  fused: wordsOf(name).join(''),
  telling: tellingWords(name).join(''),
});

const delegationSpellings = new Map(
  governoratesOfTunisia.flatMap(({ nom, delegations }) =>
    delegations.map((del) => [`${nom}|${del.nom}`, [del.nom, ...del.aka].map(spell)] as const),
  ),
);
const governorateSpellings = new Map(
  governoratesOfTunisia.map(({ nom }) => [nom, [spell(nom)]] as const),
);

/** In alphabetical order, so that equal ranks need no further comparison. */
const index: readonly Indexed[] = [...localities]
  .sort((a, b) => a._loc.localeCompare(b._loc, 'fr') || a._zip.localeCompare(b._zip))
  .map((place) => {
    const fields = [
      [spell(place._loc)],
      delegationSpellings.get(`${place._gov}|${place._del}`) ?? [spell(place._del)],
      governorateSpellings.get(place._gov) ?? [],
    ];
    const spellings = fields.flat().flatMap(({ fused, telling }) => [fused, telling]);
    return { place, fields, everything: [place._zip, ...new Set(spellings)].join(' ') };
  });

/**
 * The places in which every word of a text is found, in the locality, the delegation or another
 * spelling of it, the governorate, or at the beginning of the postal code. Beginnings come before
 * middles, localities before delegations before governorates.
 */
export function searchPlaces(text: string): { rows: Place[]; count: number } {
  const telling = [...new Set(tellingWords(text))].slice(0, mostWords);
  if (telling.length === 0) return { rows: [], count: 0 };
  // A rare word first: most places are dismissed by it alone.
  const words = [...telling].sort((a, b) => b.length - a.length);
  const whole = telling.join('');
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
function rankOf(entry: Indexed, words: readonly string[], whole: string): number | null {
  let rank = 0;
  for (const word of words) {
    if (!entry.everything.includes(word)) return null;
    const own = wordRank(entry, word);
    if (own === null) return null;
    rank += own;
  }
  return rank + wholeRank(entry, whole);
}

function wordRank({ place, fields }: Indexed, word: string): number | null {
  if (place._zip.startsWith(word)) return 0;
  for (const [field, spellings] of fields.entries()) {
    for (const spelling of spellings) {
      if (spelling.fused.startsWith(word) || spelling.telling.startsWith(word)) return field * 3;
      if (spelling.words.includes(` ${word}`)) return field * 3 + 1;
      if (spelling.fused.includes(word) || spelling.telling.includes(word)) return field * 3 + 2;
    }
  }
  return null;
}

/** The locality that is called exactly so comes first, then those that begin so, then the rest. */
function wholeRank({ fields: [loc = []] }: Indexed, whole: string): number {
  if (loc.some(({ telling }) => telling === whole)) return 0;
  return loc.some(({ telling }) => telling.startsWith(whole)) ? 10 : 20;
}
