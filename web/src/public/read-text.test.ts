import { expect, test } from 'vitest';
import { readText } from './read-text.ts';

test('headings, paragraphs and lists of a public text', () => {
  expect(readText('# Titre\nUne ligne\net sa suite.\n\nAutre.\n- un\n- deux\nFin.')).toEqual([
    { kind: 'title', text: 'Titre' },
    { kind: 'line', text: 'Une ligne et sa suite.' },
    { kind: 'line', text: 'Autre.' },
    { kind: 'list', lines: ['un', 'deux'] },
    { kind: 'line', text: 'Fin.' },
  ]);
});
