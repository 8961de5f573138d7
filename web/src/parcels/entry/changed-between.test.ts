import { expect, test } from 'vitest';
import { changedBetween, madeOtherwise, takenOver } from './changed-between.ts';
import { emptyParcel } from './parcel-values.ts';

test('only what somebody else changed is told, with the value that is typed here', () => {
  const before = { ...emptyParcel, nom_cl: 'Salma', tel_cl: '24111222', montant_ttc: '35' };
  const now = { ...before, tel_cl: '55111222', montant_ttc: '80' };
  const sentence = changedBetween(before, now, {
    ...before,
    montant_ttc: '80',
    nom_cl: 'Salma B.',
  });
  expect(sentence).toContain('Téléphone « 55111222 » (ici « 24111222 »), Montant « 80 ».');
  expect(sentence).not.toContain('Salma');
  expect(changedBetween(before, before, now)).toContain('rien de ce formulaire');
});

test('what somebody else corrected stays in fields that this person has not touched', () => {
  const before = { ...emptyParcel, nom_cl: 'Salma', tel_cl: '24111222', montant_ttc: '35' };
  const now = { ...before, tel_cl: '55111222', montant_ttc: '80', montant_sur: '80' };
  expect(takenOver(before, now, { ...before, nom_cl: 'Salma B.' })).toEqual({
    tel_cl: '55111222',
    montant_ttc: '80',
    montant_sur: '80',
  });
  expect(takenOver(before, now, { ...before, montant_ttc: '40' })).toEqual({ tel_cl: '55111222' });
});

test('a place that somebody else chose is taken whole, and not into one that was chosen here', () => {
  const at = (adresse_gov: string, adresse_deleg: string) => ({
    ...emptyParcel,
    adresse_lieu: `${adresse_deleg} | ${adresse_gov}`,
    adresse_gov,
    adresse_deleg,
  });
  const [before, now] = [at('Sfax', 'Agareb'), at('Sfax', 'Skhira')];
  expect(takenOver(before, now, before)).toEqual({
    adresse_lieu: 'Skhira | Sfax',
    adresse_deleg: 'Skhira',
  });
  expect(takenOver(before, now, at('Gabès', 'Mareth'))).toEqual({});
});

test('a form sent twice is told what its first sending made, unless that is what it shows', () => {
  const made = { ...emptyParcel, nom_cl: 'Salma', tel_cl: '24111222', montant_ttc: '35' };
  const same = { ...made, nom_cl: ' Salma ', tel_cl: '24 111 222', montant_sur: '35' };
  expect(madeOtherwise('260000000011', made, same)).toBeNull();
  const sentence = madeOtherwise('260000000011', made, { ...same, montant_ttc: '45' });
  expect(sentence).toContain('le colis 260000000011 existe avec Montant « 35 » (ici « 45 »).');
  expect(sentence).not.toContain('Salma');
});
