import { textsOf } from '@cigogne/domain/testing/paper-texts';
import { longPapers, somePapers } from '@cigogne/domain/testing/some-papers';
import type { Paper } from '@cigogne/domain/papers/paper';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PaperSheet } from './PaperSheet.tsx';

/** Without spaces: a code's groups are spaced by style only. */
const letters = (text: string): string => text.replace(/\s/g, '');

const entities: Record<string, string> = { '&#x27;': "'", '&quot;': '"', '&amp;': '&' };

const printedText = (paper: Paper): string =>
  renderToStaticMarkup(<PaperSheet paper={paper} />)
    .replace(/<[^>]*>/g, '')
    .replace(/&#x27;|&quot;|&amp;/g, (entity) => entities[entity] ?? '');

test.each([...somePapers(), ...longPapers()].map((paper) => [paper.title, paper] as const))(
  'the print page of « %s » says what is described, in the same order',
  (_, paper) => {
    expect(letters(printedText(paper))).toBe(letters(textsOf(paper).join('')));
  },
);

test('a sheet within a page leaves the page its only title, and names each of its tables', () => {
  const [paper] = longPapers();
  if (!paper) throw new Error('no paper');
  const drawn = renderToStaticMarkup(<PaperSheet paper={paper} level={2} />);
  expect(drawn.match(/<h\d/g)?.[0]).toBe('<h2');
  expect(drawn).not.toContain('<h1');
  expect(drawn).toContain('<table');
  expect(drawn.replaceAll(/<table [^>]*aria-label="[^"]+"/g, '')).not.toContain('<table');
});
