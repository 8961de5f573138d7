import { expect, it } from 'vitest';
import { marksOf } from './message-marks.ts';
import type { MessageDraft } from './parcel-values.ts';

const draft = (texte: string, fields: Partial<MessageDraft>): MessageDraft => ({
  texte,
  nom_cl: '',
  tel_cl: '',
  montant_ttc: '',
  adresse: '',
  marchandise: '',
  order_ref: '',
  note: '',
  type_envoi: 'livraison',
  certitude: 'sure',
  lieu: null,
  lieux: [],
  ...fields,
});

const marked = (one: MessageDraft, unconfirmed = false) =>
  marksOf(one, unconfirmed)
    .map(({ text, read }) => (read === null ? text : read === 'sure' ? `[${text}]` : `?${text}?`))
    .join('');

it('marks the words that were read, and the amount that is asked back', () => {
  const message = draft('salem, Rim Chaabane 53 418 027 n7eb nappe brodée, sahloul 3 b 35 000', {
    nom_cl: 'Rim Chaabane',
    tel_cl: '53418027',
    marchandise: 'Nappe brodée',
    adresse: 'sahloul 3',
    montant_ttc: '35 000',
  });
  expect(marked(message, true)).toBe(
    'salem, [Rim Chaabane 53 418 027] n7eb [nappe brodée], [sahloul 3] b ?35 000?',
  );
  expect(marked(message)).toContain('b [35 000]');
});

it('marks an amount whole, with the zeros that its field does without', () => {
  for (const amount of ['85,500 dt', '٨٥٫٥٠٠ دينار', '٨٥،٥٠٠ دينار', '۸۵٫۵۰۰ دينار'])
    expect(marked(draft(`b ${amount}`, { montant_ttc: '85,5' }))).toBe(
      `b [${amount.split(' ')[0]}] ${amount.split(' ')[1]}`,
    );
  expect(marked(draft('b 1.200,000', { montant_ttc: '1200,000' }))).toBe('b [1.200,000]');
  expect(marked(draft('98/456/123', { tel_cl: '98456123' }))).toBe('[98/456/123]');
});

it('reads digits written in Arabic, and leaves a short word that stands alone', () => {
  const message = draft('علي ٢٢١٢٣٤٥٦\n3 nappes', {
    nom_cl: 'علي',
    tel_cl: '22123456',
    adresse: 'Sahloul 3',
  });
  expect(marked(message)).toBe('[علي ٢٢١٢٣٤٥٦]\n3 nappes');
});

it('gives every character once, whatever was read', () => {
  const message = draft('45 45 45', { montant_ttc: '45', order_ref: '45' });
  expect(
    marksOf(message, false)
      .map(({ text }) => text)
      .join(''),
  ).toBe('45 45 45');
});
