import { textsOfCard } from '@cigogne/domain/testing/paper-texts';
import { someLabels } from '@cigogne/domain/testing/some-papers';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Card } from './Card.tsx';

test.each(someLabels())('the printed label of %s says what is described', (_, parts) => {
  const printed = renderToStaticMarkup(<Card parts={parts} />).replace(/<[^>]*>/g, '');
  expect(printed.replace(/\s/g, '')).toBe(textsOfCard(parts).join('').replace(/\s/g, ''));
});
