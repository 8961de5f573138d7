import { type Place, placeText } from './match.ts';
import { commonestZip, delegationKey, type PlaceBook } from './place-book.ts';
import type { NamesFound } from './place-spans.ts';
import { spokenKey, spokenWords } from './spoken.ts';

/** Which places are offered, and which one represents several in a delegation. */

const mostChoices = 24;

/** The likeliest places; in each delegation its own town first. */
export function choicesOf(
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

export const unique = (places: readonly Place[]): Place[] => {
  const byText = new Map(places.map((place) => [placeText(place), place]));
  return [...byText.values()].slice(0, mostChoices);
};

export function representatives(places: readonly Place[]): Place[] {
  const byDelegation = new Map<string, Place[]>();
  for (const place of places) {
    const key = delegationKey(place);
    byDelegation.set(key, [...(byDelegation.get(key) ?? []), place]);
  }
  return [...byDelegation.values()].flatMap((some) => representative(some) ?? []);
}

/** If a delegation was named, its only listed locality is not necessarily the one meant. */
export function townOf(top: readonly Place[], { spans, zips }: NamesFound): Place | null {
  const [first] = top;
  if (!first || top.length > 1) return representative(top);
  const itself =
    zips.some(([zip]) => zip === first._zip) ||
    spans.some(({ meanings }) => meanings.some(({ places }) => places.includes(first)));
  return itself ? first : representative([first, first]);
}

/** The town with the name of its delegation or governorate, otherwise the delegation itself. */
function representative(places: readonly Place[]): Place | null {
  const [first] = places;
  if (!first || places.length === 1) return first ?? null;
  const own =
    places.find(({ _loc, _del }) => nameKey(_loc) === nameKey(_del)) ??
    places.find(({ _loc, _gov }) => nameKey(_loc) === nameKey(_gov));
  return own ?? { ...first, _loc: first._del, _zip: commonestZip(places) };
}

export const nameKey = (name: string): string => spokenKey(spokenWords(name));
