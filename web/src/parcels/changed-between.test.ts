import { expect, test } from 'vitest';
import { changedBetween } from './changed-between.ts';
import { emptyParcel } from './parcel-values.ts';

test('only what somebody else changed is told, with the value that is typed here', () => {
  const before = { ...emptyParcel, nom_cl: 'Salma', tel_cl: '24111222', montant_ttc: '35' };
  const now = { ...before, tel_cl: '55111222', montant_ttc: '80' };
  const said = changedBetween(before, now, { ...before, montant_ttc: '80', nom_cl: 'Salma B.' });
  expect(said).toContain('Téléphone « 55111222 » (ici « 24111222 »), Montant « 80 ».');
  expect(said).not.toContain('Salma');
  expect(changedBetween(before, before, now)).toContain('rien de ce formulaire');
});
