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
