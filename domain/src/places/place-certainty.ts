import type { Place } from './match.ts';
import type { Meaning } from './place-book.ts';
import type { NamesFound, TextSpan } from './place-spans.ts';

/** A place that can be taken without a check: nothing in the texts points to another one. */
export const isSure = (named: NamesFound, lieu: Place): boolean =>
  !named.spans.some((span) => contradicts(named, span, lieu)) && isNamed(named, lieu);

/** In the place's own field, and not in a street name. */
const ofPlace = ({ field, street }: TextSpan): boolean => field !== 'adresse' && street === null;

/** It names something that this place is not in: another country, governorate or delegation. */
function contradicts({ govs }: NamesFound, span: TextSpan, { _gov, _del }: Place): boolean {
  if (!ofPlace(span)) return false;
  const { meanings, guessed } = span;
  if (govs.size > 0 && !meanings.some(({ gov }) => govs.has(gov))) return true;
  const within = ({ kind, gov, del }: Meaning) => gov === _gov && (kind === 'gov' || del === _del);
  return !guessed && !meanings.some(within);
}

function isNamed({ spans, govs, zips }: NamesFound, lieu: Place): boolean {
  const own = spans.filter((span) => ofPlace(span) && !span.guessed && !span.unfinished);
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
  return telling.some((span) => (govs.size > 0 ? isNamedInside(span) : isNamedAlone(span)));
}

/** Together with its governorate: « Cité Ennour » exists in every town, whatever the list says. */
const isNamedInside = ({ meanings, abroad }: TextSpan): boolean =>
  !isCommon(meanings) && !(abroad && meanings.every(({ shortened }) => shortened));

/** By its name alone: no other place has it, here or abroad, and it is complete or well known. */
const isNamedAlone = ({ meanings, abroad }: TextSpan): boolean =>
  !abroad &&
  meanings.every(({ shared }) => !shared) &&
  meanings.some(({ shortened, known }) => known || !shortened);

const isCommon = (meanings: readonly Meaning[]): boolean =>
  meanings.every(({ kind }) => kind === 'loc') && new Set(meanings.map(({ gov }) => gov)).size > 3;

const means = ({ kind, gov, del, places }: Meaning, lieu: Place): boolean => {
  if (kind === 'loc') return places.includes(lieu);
  return kind === 'del' && gov === lieu._gov && del === lieu._del;
};
