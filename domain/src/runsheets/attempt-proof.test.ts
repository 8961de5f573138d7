import { describe, expect, test } from 'vitest';
import { missingProof, proofWords } from './attempt-proof.ts';

const call = { type: 'appel', duration: 25, createdAt: '2026-03-11T09:00:00.000Z' };
const at = { lat: 36.86, lng: 10.19, precision: 20 };

describe('an attempt is verified when nothing is missing', () => {
  const proven = {
    motif: 'absent',
    contacts: [call],
    fait_a: at,
    distance: 300,
    sur_place: true,
    photos: 0,
  };
  test('absent after a call, at the place', () => {
    expect(missingProof(proven)).toEqual([]);
    expect(proofWords({ ...proven, contacts: [call, call, { ...call, type: 'sms' }] })).toBe(
      '2 appels, 1 message, à 300 m du point connu',
    );
    expect(proofWords({ ...proven, photos: 2 })).toBe('1 appel, 2 photos, à 300 m du point connu');
  });
  test('neither call nor position', () => {
    expect(
      missingProof({ ...proven, contacts: [], fait_a: null, distance: null, sur_place: false }),
    ).toEqual(['aucun appel ni message', 'position inconnue']);
  });
  test('too far away is said with the distance', () => {
    const far = { ...proven, distance: 14_000, sur_place: false };
    expect(missingProof(far)).toEqual(['à 14 km du point connu']);
    expect(proofWords(far)).toBe('à 14 km du point connu, 1 appel');
  });
  test('who refuses was met: no call is asked, and other motifs ask nothing', () => {
    expect(missingProof({ ...proven, motif: 'refuse', contacts: [] })).toEqual([]);
    expect(
      missingProof({
        motif: 'endommage',
        contacts: [],
        fait_a: null,
        distance: null,
        sur_place: false,
        photos: 0,
      }),
    ).toEqual([]);
  });
});
