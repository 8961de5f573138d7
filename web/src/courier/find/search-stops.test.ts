import type { Stop } from '../../runsheets/round-row.ts';
import { expect, test } from 'vitest';
import { searchStops } from './search-stops.ts';

const stop = (nom_cl: string, more: Partial<Stop> = {}): Stop =>
  ({
    nom_cl,
    prenom_cl: null,
    tel_cl: '50000001',
    code: '260000482125',
    order_ref: null,
    adresse: '8 rue Abou Hamed El Ghazali',
    adresse_lieu: 'El Menzah 5 | Ariana Ville | Ariana | 2091',
    adresse_zip: '2091',
    marchandise: 'Robe',
    user: { id: 1, nom_com: 'Dar Zine', tel: null },
    decision: null,
    ...more,
  }) as Stop;

const round = [
  stop('Bouzid', { prenom_cl: 'Nesrine', decision: 'livre' }),
  stop('Béji', { tel_cl: '98765432', adresse: 'Avenue Hédi Nouira', code: '260000482133' }),
  stop('Mansouri', { order_ref: 'CMD 4471', tel_cl: '22111333' }),
];
const found = (typed: string) => searchStops(round, typed).map(({ nom_cl }) => nom_cl);

test('a stop is found by its name, without its accents', () => {
  expect(found('beji')).toEqual(['Béji']);
});

test('a stop is found by its phone, with the country, with spaces, in Arabic digits', () => {
  expect(found('+216 98 765 432')).toEqual(['Béji']);
  expect(found('٩٨٧٦٥')).toEqual(['Béji']);
});

test('a stop is found by its street, its place, its shop and the number of its order', () => {
  expect(found('hedi nouira')).toEqual(['Béji']);
  expect(found('menzah')).toEqual(['Béji', 'Mansouri', 'Bouzid']);
  expect(found('dar zine mansouri')).toEqual(['Mansouri']);
  expect(found('4471')).toEqual(['Mansouri']);
});

test('what is still out comes before what is done, and a blank finds nothing', () => {
  expect(found('rue abou')).toEqual(['Mansouri', 'Bouzid']);
  expect(found('  ')).toEqual([]);
});
