import { describe, expect, test } from 'vitest';
import { matchName, placeKey, placeText, readPlaceText } from './match.ts';

const delegations = [
  { nom: 'La Médina', aka: [] },
  { nom: 'Mnihla', aka: ['El Mnihla'] },
  { nom: 'El Battan', aka: ['El Battane'] },
];

describe('the name of a place', () => {
  test.each(['La Médina', 'medina', 'MEDINA', 'la-medina', ' la  médina ', 'Me\u0301dina'])(
    '%j is La Médina',
    (text) => {
      expect(matchName(text, delegations)?.nom).toBe('La Médina');
    },
  );

  test('is found by another spelling and stored under the French one', () => {
    expect(matchName('el battane', delegations)?.nom).toBe('El Battan');
    expect(matchName('ELMNIHLA', delegations)).toBeNull();
    expect(matchName('el mnihla', delegations)?.nom).toBe('Mnihla');
  });

  test.each(['', '  ', '|', 'Medina Jedida', 'É'])('%j is none of them', (text) => {
    expect(matchName(text, delegations)).toBeNull();
  });

  test('keeps its article when it is nothing else', () => {
    expect(placeKey('El')).toBe('el');
  });
});

test('a place is written « loc | del | gov | zip » and read back', () => {
  const place = { _loc: 'Hammamet', _del: 'Hammamet', _gov: 'Nabeul', _zip: '8050' };
  expect(placeText(place)).toBe('Hammamet | Hammamet | Nabeul | 8050');
  expect(readPlaceText(placeText(place))).toEqual(place);
  expect(readPlaceText('Hammamet | Nabeul')).toBeNull();
  expect(readPlaceText(' | | | ')).toBeNull();
});
