import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutations } from './bench/mutations.ts';

test('each deliberate fault finds its one place in the code', () => {
  const lost = mutations.filter(
    ({ file, find }) =>
      readFileSync(join(import.meta.dirname, file), 'utf8').split(find).length !== 2,
  );
  expect(lost.map(({ file, fault }) => `${file}: ${fault}`)).toEqual([]);
});
