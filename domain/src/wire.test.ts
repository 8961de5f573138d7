import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import {
  anyOf,
  idFilter,
  listOf,
  oneOf,
  phone,
  refs,
  required,
  text,
  searchFilter,
  tnd,
} from './wire.ts';

const list = listOf({
  search: searchFilter,
  etat: anyOf(z.enum(['pending', 'completed'])),
  role: oneOf(['admin', 'liv']),
  id_liv: idFilter,
});

describe('a list', () => {
  test('asked for with nothing is its first page of 25 without filter', () => {
    for (const body of [undefined, null, {}, { filter: null }, { filter: {}, page: 0 }]) {
      expect(list.parse(body)).toEqual({ filter: {}, page: 0, taille: 25 });
    }
  });

  test('keeps the filters it knows, one value or several', () => {
    expect(
      list.parse({
        filter: { search: ' ali ', etat: 'pending', role: 'liv', id_liv: [3, '4'] },
        page: '2',
        taille: 50,
      }),
    ).toEqual({
      filter: { search: 'ali', etat: ['pending'], role: 'liv', id_liv: [3, 4] },
      page: 2,
      taille: 50,
    });
  });

  test.each(['', null, [], 'all'])('%j in a filter means no filter', (nothing) => {
    const { filter } = list.parse({
      filter: { search: nothing, etat: nothing, role: nothing, id_liv: nothing },
    });
    expect(Object.values(filter).every((value) => value === undefined)).toBe(true);
  });

  test.each([
    { filter: { couleur: 'rouge' } },
    { filter: { etat: 'inconnu' } },
    { filter: { etat: ['pending', 'inconnu'] } },
    { filter: { id_liv: [-1] } },
    { filter: { role: 'root' } },
    { filter: { search: 12 } },
  ])('%j is refused, inside its filter', (body) => {
    const answer = list.safeParse(body);
    expect(answer.success).toBe(false);
    expect(answer.error?.issues.every((issue) => issue.path[0] === 'filter')).toBe(true);
  });

  test.each([{ page: -1 }, { page: 1.5 }, { page: 'a' }, { page: 1e9 }, { taille: 10 }])(
    '%j is refused',
    (body) => {
      expect(list.safeParse(body).success).toBe(false);
    },
  );

  test('infers what it gives', () => {
    type Given = z.output<typeof list>;
    expectTypeOf<Given['page']>().toEqualTypeOf<number>();
    expectTypeOf<Given['taille']>().toEqualTypeOf<25 | 50 | 100>();
    expectTypeOf<Given['filter']['search']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Given['filter']['id_liv']>().toEqualTypeOf<number[] | undefined>();
    expectTypeOf<Given['filter']['role']>().toEqualTypeOf<'admin' | 'liv' | undefined>();
    expectTypeOf<undefined>().toExtend<z.input<typeof list>>();
    expectTypeOf<{ filter: { search: string } }>().toExtend<z.input<typeof list>>();
  });
});

describe('a text', () => {
  test('is trimmed and composed', () => {
    expect(required('Manque !').parse('  Be\u0301ja ')).toBe('Béja');
  });
  test.each([undefined, null, '', '   ', 7])('%j is a missing one', (value) => {
    expect(required('Manque !').safeParse(value).error?.issues[0]?.message).toBe('Manque !');
  });
  test.each(['a\u0000b', 'a\ud800b'])('%j is no text', (value) => {
    expect(required('Manque !').safeParse(value).success).toBe(false);
  });
  test('is written without marks that nobody sees, and its emoji and accents stay', () => {
    expect(text().parse('\u202eDar\u202c \u2067Zine\u2069\ufeff')).toBe('Dar Zine');
    expect(text().parse('سارة\u200f 👩\u200d👧 e\u0301')).toBe('سارة 👩\u200d👧 é');
    expect(required('Manque !').safeParse('\u200b \u200e').success).toBe(false);
  });
});

describe('a phone number', () => {
  const tel = phone('numéro tél non valide !', 'Vous devez saisir votre tél !');
  test.each([
    '98123456',
    ' 98 123 456 ',
    '+216 98 123 456',
    '0021698123456',
    '98.123.456',
    98123456,
    '216 98 123 456',
    '(+216) 98 123 456',
    '98/123/456',
    '\u202a+216 98 123 456\u202c',
    '98\u2011123\u2011456',
    '98\u2014123\u2212456',
    '\u061c98\u2060123456',
    '٩٨١٢٣٤٥٦',
    '۹۸ ۱۲۳ ۴۵۶',
  ])('%j is eight digits', (value) => {
    expect(tel.parse(value)).toBe('98123456');
  });
  test.each([
    '9812345',
    '981234567',
    '+33698123456',
    '+21698123',
    'abcdefgh',
    '12/05/2024',
    '2024/5/12',
  ])('%j is refused', (value) => {
    expect(tel.safeParse(value).error?.issues.map((i) => i.message)).toEqual([
      'numéro tél non valide !',
    ]);
  });
  test('eight digits that begin as the country does are a number of their own', () => {
    expect(tel.parse('21 612 345')).toBe('21612345');
  });
  test.each([undefined, null, '', ' '])('%j is missing', (value) => {
    expect(tel.safeParse(value).error?.issues.map((i) => i.message)).toEqual([
      'Vous devez saisir votre tél !',
    ]);
  });
});

test('an amount comes in as a number or as text, without sign or exponent', () => {
  expect(tnd('Montant non valid ! ').parse('12,5')).toBe(12_500);
  expect(tnd('Montant non valid ! ').parse(12.345)).toBe(12_345);
  for (const wrong of ['-1', '+1', '1e3', '1.2345', '', 'NaN', -1, Number.NaN, 1e21, null, {}]) {
    expect(tnd('Montant non valid ! ').safeParse(wrong).error?.issues[0]?.message).toBe(
      'Montant non valid ! ',
    );
  }
});

test('the same parcel twice in a list is refused', () => {
  expect(refs().safeParse(['260000000011', '260000000011']).success).toBe(false);
  expect(refs(0).parse([])).toEqual([]);
});
