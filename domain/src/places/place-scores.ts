import type { Place } from './match.ts';
import type { PlaceBook, Meaning, PlaceKind } from './place-book.ts';
import type { NamesFound, TextSpan } from './place-spans.ts';

/** How strongly the texts point to each place. */

/** Only places inside the named governorates get a score. */
export function scored(book: PlaceBook, { spans, govs, zips }: NamesFound): Map<Place, number> {
  const scores = new Map<Place, number>();
  const give = (places: readonly Place[] | undefined, weight: number) => {
    if (weight === 0) return;
    for (const place of places ?? []) {
      if (govs.size > 0 && !govs.has(place._gov)) continue;
      scores.set(place, (scores.get(place) ?? 0) + weight);
    }
  };
  for (const span of spans) {
    for (const [place, weight] of weightsOf(book, span)) give([place], weight);
  }
  for (const [zip, weight] of zips) give(book.byZip.get(zip), weight);
  return scores;
}

/** A town with the name of its delegation comes before its namesakes elsewhere. */
const itself = 0.25;

/** What one name contributes to each place: a town named like its delegation is counted once. */
function weightsOf(book: PlaceBook, span: TextSpan): Map<Place, number> {
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

/** The most that a governorate's own name gives to its main town. */
export const weightOfGovernorate = 3;

/** A name that is also its governorate's says little about the locality. */
function weightOf(
  { field, street, guessed }: TextSpan,
  { kind, shortened, known }: Meaning,
  alsoGov: boolean,
): number {
  if (street === 'rue') return 0;
  return weightOfName({ field, street, guessed }, kind, shortened, alsoGov) + (known ? 0.5 : 0);
}

function weightOfName(
  { field, street, guessed }: Pick<TextSpan, 'field' | 'street' | 'guessed'>,
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
