import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DayOfInstant } from './dates.tsx';

test('what was asked in the hour after midnight in Tunis has the day of Tunis, and its hour', () => {
  const drawn = renderToStaticMarkup(<DayOfInstant at="2026-03-11T23:30:00.000Z" />);
  expect(drawn.replace(/<[^>]+>/g, '')).toBe('12/03/2026-00:30');
  expect(drawn).toContain('title="12/03/2026-00:30"');
});
