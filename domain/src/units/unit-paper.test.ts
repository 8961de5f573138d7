import { expect, test } from 'vitest';
import { textsOf } from '../testing/paper-texts.ts';
import { somePapers } from '../testing/some-papers.ts';

const paperCalled = (title: string) =>
  somePapers()
    .filter((paper) => paper.title.startsWith(title))
    .map(textsOf);

test('a shop reads on its return which goods it takes back', () => {
  const [texts = []] = paperCalled('Bon de retour');
  expect(texts).toContain('Marchandise');
  expect(texts).toContain('Robe rouge, taille 38');
});

test('a pickup says what the shop notes for the courier', () => {
  const [texts = []] = paperCalled('Bon de ramassage');
  expect(texts).toContain('Livrer après 15 h, appeler avant');
  expect(texts).not.toContain('Robe rouge, taille 38');
});
