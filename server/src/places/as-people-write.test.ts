import { readFileSync } from 'node:fs';
import type { Place } from '@cigogne/domain/places/match';
import { readPlace } from '@cigogne/domain/places/read-place';
import { expect, test } from 'vitest';
import { governoratesOfTunisia, placeBook } from './places-data.ts';
import { searchPlaces } from './search-places.ts';

/**
 * Places as people write them: a third from public lists of addresses, the rest as in chats, in
 * both scripts. `*` is any delegation, an empty locality any in the delegation; an ambiguous one
 * has a namesake or is also a whole governorate, and must never be taken as certain.
 */
const list = readFileSync(new URL('./as-people-write.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [texte = '', gov = '', del = '', loc = '', ambigu = ''] = line.split(';');
    return { texte, gov, del, loc, ambigu: ambigu === '1' };
  });

const slugs = new Map(governoratesOfTunisia.map(({ nom, slug }) => [nom, slug]));

const isRight = (place: Place | undefined, { gov, del, loc }: (typeof list)[number]): boolean =>
  place !== undefined &&
  slugs.get(place._gov) === gov &&
  (del === '*' || place._del === del) &&
  (loc === '' || place._loc === loc);

test('the list is long, and no text stands in it twice', () => {
  expect(list.length).toBeGreaterThan(400);
  expect(new Set(list.map(({ texte }) => texte)).size).toBe(list.length);
});

test('the first answer is right for 95 of 100, and what is sure is never wrong', () => {
  const wrong: string[] = [];
  const wronglySure: string[] = [];
  for (const one of list) {
    const { certitude, lieu, lieux } = readPlace(placeBook(), { lieu: one.texte });
    const right = isRight(lieu ?? lieux[0], one);
    if (!right) wrong.push(one.texte);
    if (certitude === 'sure' && (!right || one.ambigu)) wronglySure.push(one.texte);
  }
  expect(wronglySure).toEqual([]);
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(list.length * 0.05);
});

test('the picker offers the same place first', () => {
  const wrong = list.filter((one) => !isRight(searchPlaces(one.texte).rows[0], one));
  const texts = wrong.map(({ texte }) => texte);
  expect(wrong.length, texts.join('\n')).toBeLessThanOrEqual(list.length * 0.05);
});

test.each([
  ['la mar', 'La Marsa'],
  ['La Marsa', 'La Marsa'],
  ['المرسى', 'La Marsa'],
  ['lac', 'Berge du Lac'],
  ['sahlo', 'Sahloul'],
  ['lafay', 'Lafayette'],
  ['aouina', "L'Aouina"],
  ['djer', 'Jerba'],
  ['bard', 'Le Bardo'],
  ['hammame', 'Hammamet'],
])('%j, half typed, offers %s first', (text, name) => {
  expect(searchPlaces(text).rows[0]?._loc).toBe(name);
});

test('every delegation has a place of its own in the search', () => {
  const without = governoratesOfTunisia.flatMap(({ nom, delegations }) =>
    delegations
      .filter((del) => !searchPlaces(`${del.nom} ${nom}`).rows.some((row) => row._del === del.nom))
      .map((del) => del.nom),
  );
  // Neither of these two has a postal code in any list.
  expect(without).toEqual(['Aïn Djeloula', 'Habib Thameur Bouatouch']);
});
