import type { Certainty } from './certainty.ts';
import { type Place, readPlaceText } from './match.ts';
import { delegationKey, type PlaceBook } from './place-book.ts';
import { isSure } from './place-certainty.ts';
import { choicesOf, nameKey, representatives, townOf, unique } from './place-choices.ts';
import { scored, weightOfGovernorate } from './place-scores.ts';
import { type NamesFound, namesIn, type PlaceTexts } from './place-spans.ts';

export interface PlaceReading {
  certitude: Certainty;
  /** Null if it must be chosen. */
  lieu: Place | null;
  /** Other possible places, the likeliest first. */
  lieux: Place[];
}

const nothing: PlaceReading = { certitude: 'a-choisir', lieu: null, lieux: [] };

/** Reads the place that texts name. Nothing is proposed outside a governorate that they name. */
export function readPlace(book: PlaceBook, texts: PlaceTexts): PlaceReading {
  const whole = wholePlace(book, texts.lieu);
  if (whole) return { certitude: 'sure', lieu: whole, lieux: [whole] };
  const named = namesIn(book, texts);
  const scores = scored(book, named);
  return scores.size === 0 ? ofGovernorate(book, named.govs) : chosen(book, named, scores);
}

/** « loc | del | gov | zip » as written by our own lists. */
function wholePlace(book: PlaceBook, text: string | undefined): Place | null {
  const given = text ? readPlaceText(text) : null;
  if (!given) return null;
  const there = book.inDelegation.get(delegationKey(given)) ?? [];
  return there.find(({ _loc, _zip }) => _loc === given._loc && _zip === given._zip) ?? null;
}

function chosen(
  book: PlaceBook,
  named: NamesFound,
  scores: ReadonlyMap<Place, number>,
): PlaceReading {
  const ranked = [...scores].sort(([, a], [, b]) => b - a);
  const best = ranked[0]?.[1] ?? 0;
  const top = ranked.filter(([, score]) => score === best).map(([place]) => place);
  const delegations = new Set(top.map(delegationKey));
  if (delegations.size > 1)
    return { certitude: 'a-choisir', lieu: null, lieux: choicesOf(book, top, ranked) };
  const lieu = townOf(top, named);
  if (!lieu) return nothing;
  const vague = best <= weightOfGovernorate && named.govs.size > 0;
  const lieux = vague
    ? unique([lieu, ...ofGovernorate(book, named.govs).lieux])
    : choicesOf(book, [lieu, ...top], ranked);
  return { certitude: isSure(named, lieu) ? 'sure' : 'a-verifier', lieu, lieux };
}

/**
 * Only a governorate is known: proposes its own town, to be checked, and one town of each
 * delegation.
 */
function ofGovernorate(book: PlaceBook, govs: ReadonlySet<string>): PlaceReading {
  if (govs.size === 0) return nothing;
  const places = [...book.inDelegation.values()].flat().filter(({ _gov }) => govs.has(_gov));
  const [gov] = govs;
  const own =
    govs.size === 1
      ? (places.find(({ _loc, _gov }) => nameKey(_loc) === nameKey(gov ?? '') && _gov === gov) ??
        null)
      : null;
  const lieux = unique([...(own ? [own] : []), ...representatives(places)]);
  return { certitude: own ? 'a-verifier' : 'a-choisir', lieu: own, lieux };
}
