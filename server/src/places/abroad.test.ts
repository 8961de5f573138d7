import { placesAbroad } from '@cigogne/domain/places/abroad';
import { readPlace } from '@cigogne/domain/places/read-place';
import { spokenKey, spokenWords } from '@cigogne/domain/places/spoken';
import { expect, test } from 'vitest';
import { localities, placeBook } from './places-data.ts';
import { offerPlaces } from './search-places.ts';

const certitudeOf = (lieu: string) => readPlace(placeBook(), { lieu }).certitude;
const sureAmong = (texts: readonly string[]) =>
  texts.filter((text) => certitudeOf(text) === 'sure');

test('no country and no town abroad is taken for a place of ours, whatever quarter bears its name', () => {
  expect(placesAbroad.length).toBeGreaterThan(250);
  expect(sureAmong(placesAbroad)).toEqual([]);
  expect(sureAmong(placesAbroad.map((name) => name.toUpperCase()))).toEqual([]);
  expect(placesAbroad.filter((name) => offerPlaces(name).certitude === 'sure')).toEqual([]);
});

test('a town of ours with a country beside it is looked at', () => {
  const texts = ['La Marsa, Algérie', 'Hammamet France', 'ليبيا المرسى', 'Carthage (Espagne)'];
  expect(sureAmong([...texts, 'Sahloul / Paris', 'Tunis Alger'])).toEqual([]);
});

test('a quarter that is named after a town abroad is sure with its own town', () => {
  for (const text of ['Barcelone, Tunis', 'Marseille, Oued Ellil', 'Cité Marseille, Manouba'])
    expect(certitudeOf(text), text).toBe('sure');
});

test('a street is named after whatever town', () => {
  const texts = ['La Marsa, rue de Marseille', 'avenue de Paris, La Marsa', 'La Marsa نهج روما'];
  expect(sureAmong(texts)).toEqual(texts);
  const adresse = 'rue d’Alger, imm. Paris';
  expect(readPlace(placeBook(), { lieu: 'La Marsa', adresse }).certitude).toBe('sure');
});

test('a name that another word begins is another name', () => {
  const begun = ['Sidi Hammamet', 'Oued Marsa', 'Menzel Sahloul', 'Bir Carthage', 'Ouled Msaken'];
  expect(sureAmong([...begun, 'قصر المرسى', 'Douar Hammamet, Nabeul'])).toEqual([]);
  expect(sureAmong(['Sidi Thabet', 'Menzel Temime', 'Hammam Sousse'])).toHaveLength(3);
});

test('a name without its « Cité » is sure with its governorate only', () => {
  const book = placeBook();
  const wrong = localities.flatMap(({ _loc }) => {
    const [first, ...rest] = _loc.split(' ');
    if (!/^(?:cité|zone|quartier|résidence)$/i.test(first ?? '') || rest.length === 0) return [];
    const text = rest.join(' ');
    const meanings = book.byKey.get(spokenKey(spokenWords(text))) ?? [];
    const isOwnName = meanings.some(({ shortened, known }) => known || !shortened);
    return !isOwnName && certitudeOf(text) === 'sure' ? [text] : [];
  });
  expect(wrong).toEqual([]);
});
