import { describe, expect, test } from 'vitest';
import { somePlaces } from '../testing/some-places.ts';
import type { PlaceTexts } from './place-spans.ts';
import { readPlace } from './read-place.ts';
import { skeletonOf, spokenWords, within } from './spoken.ts';

const read = (texts: PlaceTexts | string) =>
  readPlace(somePlaces, typeof texts === 'string' ? { lieu: texts } : texts);
const placeText = (texts: PlaceTexts | string): string => {
  const { certitude, lieu } = read(texts);
  return `${certitude} ${lieu ? `${lieu._loc}/${lieu._del}/${lieu._gov}` : '-'}`;
};

describe('a place as people write it', () => {
  test.each<[PlaceTexts | string, string]>([
    ['Hammamet', 'sure Hammamet/Hammamet/Nabeul'],
    ['HAMMAMET', 'sure Hammamet/Hammamet/Nabeul'],
    ['الحمامات', 'sure Hammamet/Hammamet/Nabeul'],
    ['Hamamet', 'a-verifier Hammamet/Hammamet/Nabeul'],
    ['7ammamet', 'a-verifier Hammamet/Hammamet/Nabeul'],
    ['marsa, tunis', 'sure La Marsa/La Marsa/Tunis'],
    ['المرسى', 'sure La Marsa/La Marsa/Tunis'],
    ['bardo', 'sure Le Bardo/Le Bardo/Tunis'],
    ['باردو تونس', 'sure Le Bardo/Le Bardo/Tunis'],
    ['sahloul', 'sure Sahloul/Sousse Jawhara/Sousse'],
    ['sousse sahloul', 'sure Sahloul/Sousse Jawhara/Sousse'],
    ['ksar hlel', 'sure Ksar Hellal/Ksar Hellal/Monastir'],
    ['msaken', "sure M'saken/M'saken/Sousse"],
    ['nasr 2 ariana', 'sure Cité Ennasr 2/Ariana Ville/Ariana'],
    ['ezzahra', 'a-verifier Ezzahra/Ezzahra/Ben Arous'],
    ['Sahloul | Sousse Jawhara | Sousse | 4054', 'sure Sahloul/Sousse Jawhara/Sousse'],
    [{ gov: 'sousse', deleg: 'sousse jaouhara' }, 'sure Sousse Jawhara/Sousse Jawhara/Sousse'],
    [{ gov: 'Sfax', lieu: 'Sfax' }, 'sure Sfax/Sfax Ville/Sfax'],
    [{ lieu: 'Sousse', zip: '4070' }, "a-verifier M'saken/M'saken/Sousse"],
    [{ gov: 'Ariana', lieu: 'El Menzah 6' }, 'sure El Menzah 6/Ariana Ville/Ariana'],
  ])('%j is %s', (texts, expected) => {
    expect(placeText(texts)).toBe(expected);
  });

  test.each(['Sfax', 'sfa9es', 'صفاقس', 'SFAX', 'sfaks'])(
    '%j names a governorate alone: its town, to be looked at',
    (text) => {
      expect(placeText(text)).toBe('a-verifier Sfax/Sfax Ville/Sfax');
      expect(read(text).lieux.map(({ _del }) => _del)).toContain('Sakiet Ezzit');
    },
  );

  test('the name of a street names no governorate', () => {
    expect(placeText({ lieu: 'Sfax', adresse: 'route de Tunis km 5' })).toBe(
      'a-verifier Sfax/Sfax Ville/Sfax',
    );
    expect(placeText({ lieu: 'sfax avenue de sousse' })).toBe('a-verifier Sfax/Sfax Ville/Sfax');
  });

  test('an address refines what a governorate leaves open', () => {
    expect(placeText({ gov: 'Sfax', adresse: 'Sakiet Ezzit, près de la poste' })).toBe(
      'a-verifier Sakiet Ezzit/Sakiet Ezzit/Sfax',
    );
  });
});

describe('what is not certain', () => {
  test('a name that several delegations have must be chosen among them', () => {
    const { certitude, lieu, lieux } = read('ennasr 2');
    expect({ certitude, lieu }).toEqual({ certitude: 'a-choisir', lieu: null });
    expect(lieux.map(({ _gov }) => _gov)).toEqual(['Ariana', 'Ben Arous']);
    expect(new Set(read('djerba').lieux.map(({ _del }) => _del))).toEqual(
      new Set(['Djerba Houmt Souk', 'Djerba Midoun']),
    );
  });

  test('what nobody knows is not proposed', () => {
    for (const text of ['xyz', 'Paris', '', '12', '|||', '9999']) {
      expect(read(text)).toEqual({ certitude: 'a-choisir', lieu: null, lieux: [] });
    }
  });
});

test('nothing is proposed outside a governorate that was named', () => {
  const texts: [string, string][] = [
    ['Soukra, Tunis', 'Tunis'],
    ['hammamet sfax', 'Sfax'],
    ['sahloul, ariana', 'Ariana'],
    ['ezzahra صفاقس', 'Sfax'],
    ['4054 nabeul', 'Nabeul'],
    ['ksar hellal, 9abes', 'Gabès'],
  ];
  for (const [text, gov] of texts) {
    const { certitude, lieu, lieux } = read(text);
    const all = [...(lieu ? [lieu] : []), ...lieux];
    expect(certitude, text).not.toBe('sure');
    expect(new Set(all.map(({ _gov }) => _gov)), text).toEqual(new Set([gov]));
  }
});

describe('two scripts', () => {
  test('have the same consonants', () => {
    for (const [a, b] of [
      ['sfa9es', 'Sfax'],
      ['9ayrawen', 'Kairouan'],
      ['المنزه', 'El Menzah'],
      ['Ennasr', 'nasr'],
    ]) {
      expect(skeletonOf(spokenWords(a ?? ''))).toBe(skeletonOf(spokenWords(b ?? '')));
    }
  });

  test('letters changed, added and left out are counted', () => {
    expect(within(1, 'hammamet', 'hamamet')).toBe(true);
    expect(within(1, 'hammamet', 'hamamat')).toBe(false);
    expect(within(2, 'hammamet', 'hamamat')).toBe(true);
    expect(within(2, 'a', 'abcd')).toBe(false);
  });
});
