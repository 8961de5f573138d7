import {
  coverageAnswer,
  nameOfPlace,
  placeToChoose,
  placeUnknown,
  type Serving,
} from '@cigogne/domain/places/coverage';
import { type Place, placeText } from '@cigogne/domain/places/match';
import { offerPlaces } from './search-places.ts';
import { findGovernorate, governoratesOfTunisia } from './places-data.ts';
import { escaped } from '../documents/escaped.ts';

/** The public page with its coverage filled in, as its script would do in a browser. */
export function withCoverage(
  page: string,
  typed: string,
  hubs: ReadonlyMap<string, Serving>,
): string {
  const filled = replaced(
    page,
    '<input id="place"',
    (input) => `${input} value="${escaped(typed)}"`,
  );
  const gov = findGovernorate(typed);
  if (gov) return withAnswer(filled, gov.nom, '', hubs);
  const { rows, certitude } = offerPlaces(typed);
  const [first] = rows;
  if (!first) return withoutAnswer(filled, placeUnknown);
  if (certitude === 'sure') return withAnswer(filled, first._gov, nameOfPlace(first), hubs);
  return replaced(
    withoutAnswer(filled, placeToChoose),
    /(<ul class="found-places"[^>]*?) hidden=""(>)/,
    (_, ul, end) => `${ul}${end}${rows.map(choiceOf).join('')}`,
  );
}

function withAnswer(
  page: string,
  gov: string,
  lieu: string,
  hubs: ReadonlyMap<string, Serving>,
): string {
  const answer = coverageAnswer(gov, lieu, hubs);
  const slug = governoratesOfTunisia.find(({ nom }) => nom === gov)?.slug ?? '';
  let filled = withoutGovernorate(page)
    .replace(`data-gov="${slug}">`, (path) => path.replace('>', ' class="on">'))
    .replace(`data-gov="${slug}" aria-pressed="false"`, (name) => name.replace('false', 'true'));
  for (const [line, value] of Object.entries(answer)) {
    filled = replaced(
      filled,
      new RegExp(`<div(?: hidden="")?>(<dt>[^<]*</dt><dd data-answer="${line}">)[^<]*`),
      (_, label) => `<div${value === '' ? ' hidden=""' : ''}>${label}${escaped(value)}`,
    );
  }
  return filled;
}

function withoutAnswer(page: string, { why, advice }: typeof placeUnknown): string {
  const unknown = replaced(
    withoutGovernorate(page),
    '<dl class="answer"',
    () => '<dl class="answer unknown"',
  );
  const explained = replaced(unknown, /(<dt data-answer="why">)/, (dt) => `${dt}${escaped(why)}`);
  return replaced(explained, /(<dd data-answer="advice">)/, (dd) => `${dd}${escaped(advice)}`);
}

/** The page is built with one governorate on its map. */
const withoutGovernorate = (page: string): string =>
  page
    .replace(/(data-gov="[^"]+") class="on"/, '$1')
    .replace('aria-pressed="true"', 'aria-pressed="false"');

function choiceOf(place: Place): string {
  const { _loc, _del, _gov, _zip } = place;
  const address = `/couverture?${new URLSearchParams({ lieu: placeText(place) }).toString()}#couverture`;
  return `<li><a href="${escaped(address)}">${escaped(_loc)} <span>${escaped(`${_del}, ${_gov} ${_zip}`)}</span></a></li>`;
}

/** A missing placeholder in the page is a bug of ours, so it throws. */
function replaced(
  page: string,
  what: string | RegExp,
  by: (found: string, ...groups: string[]) => string,
): string {
  if (page.search(what instanceof RegExp ? what : new RegExp(what)) < 0)
    throw new Error(`The public page has no ${String(what)}`);
  return page.replace(what, by);
}
