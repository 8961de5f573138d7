import { expect, test } from 'vitest';
import { afterAnswer } from './after-answer.ts';

test.each([
  ['no network', 0, 'later'],
  ['a gateway without its server', 502, 'later'],
  ['a server that is full', 503, 'later'],
  ['too many at once', 429, 'later'],
  ['a fault over this parcel', 500, 'held'],
  ['a session that ended', 401, 'signed-out'],
  ['a parcel that moved on', 409, 'refused'],
  ['a parcel of another courier', 404, 'refused'],
] as const)('%s (%i): the act is %s', (_, status, fate) => {
  expect(afterAnswer(status)).toBe(fate);
});
