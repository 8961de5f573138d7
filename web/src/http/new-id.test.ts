import { z } from 'zod';
import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('an id is a UUID, and a new one each time', () => {
  const ids = Array.from({ length: 1_000 }, newId);
  expect(z.array(z.uuidv4()).parse(ids)).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
