import { expect, test } from 'vitest';
import { ParcelEdit, ParcelUpdate } from './parcel-edits.ts';
import { searchTextOf } from './search-text.ts';
import { foldText } from '../searched-text.ts';
import { whyNotCandidate } from './candidates.ts';
import type { ParcelFacts } from './parcel-facts.ts';

test('an update changes only what is sent, by the form’s own rules', () => {
  expect(ParcelUpdate.parse({ ref: '260000000018', tel_cl: '98 304 117' })).toEqual({
    ref: '260000000018',
    id: undefined,
    updatedAt: null,
    changes: { tel_cl: '98304117' },
  });
  expect(ParcelUpdate.parse({ id: '7', note: '' }).changes).toEqual({ note: null });
});

test('an update without a parcel, or with a wrong field, says so', () => {
  const sentences = (body: object) =>
    ParcelUpdate.safeParse(body).error?.issues.map(({ message }) => message);
  expect(sentences({ tel_cl: '98304117' })).toEqual(['Vous devez choisir un colis !']);
  expect(sentences({ ref: 'x', montant_ttc: '-2' })).toEqual(['Montant ttc non valide !']);
});

test('an edit reads its value by its field, also under the field’s second name', () => {
  const edit = (field: string, f_data: unknown) => ParcelEdit.parse({ ref: 'x', field, f_data });
  expect(edit('montant_ttc', '12,5')).toMatchObject({ field: 'montant', value: 12_500 });
  expect(edit('poids_supp', 1.5)).toMatchObject({ field: 'poids_supp', value: 1500 });
  expect(edit('tel_cl', '+216 98304117')).toMatchObject({ field: 'tel', value: '98304117' });
  expect(edit('is_afex', false)).toMatchObject({ field: 'is_afex', value: false });
  expect(ParcelEdit.safeParse({ ref: 'x', field: 'is_afex', f_data: true }).success).toBe(false);
  expect(ParcelEdit.safeParse({ ref: 'x', field: 'montant_encaisse', f_data: 1 }).success).toBe(
    false,
  );
});

test('a recipient is found without accents, each word after a space', () => {
  expect(foldText('  Amélie   BEN Youssef ')).toBe('amelie ben youssef');
  expect(searchTextOf({ prenom_cl: 'Rim', nom_cl: 'Chaâbane', order_ref: 'DZ-1' })).toBe(
    ' rim chaabane dz-1',
  );
});

const parcel: ParcelFacts = {
  code: '260000000018',
  etat: 'LIVRE',
  last_etat: null,
  issue: 'livre',
  type_envoi: 'livraison',
  is_afex: false,
  attempt: 1,
  rendu_le: null,
  sans_retour: false,
  id_hub_exped: 1,
  id_hub_dest: 2,
  id_hub_current: 2,
};

test('a picker takes what its purpose needs, in its own hub', () => {
  expect(whyNotCandidate('cheque', parcel, null)).toBeNull();
  expect(whyNotCandidate('runsheet', parcel, 2)).toContain('il ne peut pas rejoindre une tournée');
  const waiting: ParcelFacts = { ...parcel, etat: 'ATT-LIV', issue: null };
  expect(whyNotCandidate('runsheet', waiting, 2)).toBeNull();
  expect(whyNotCandidate('transfert', waiting, 1)).toContain("il n'est pas dans ce hub");
  expect(whyNotCandidate('cheque', waiting, null)).toContain("rien n'a été encaissé");
});
