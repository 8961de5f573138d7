import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aRoot, aShipper } from '../testing/make-users.ts';
import { Pace } from './pace.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ limits: true });
});
afterAll(async () => it.close());

/** How many of `calls` are let through, one every `everyMs`. */
function through(calls: number, everyMs: number): number {
  const pace = new Pace();
  let passed = 0;
  for (let n = 0; n < calls; n += 1) {
    try {
      pace.take(1, n * everyMs);
      passed += 1;
    } catch {
      // Counted by what passed.
    }
  }
  return passed;
}

test('ten minutes of scanning, three calls a code, pass; a flood does not', () => {
  expect(through(10 * 60 * 60, 1000 / 60)).toBe(10 * 60 * 60);
  expect(through(10_000, 1)).toBeLessThan(2_500);
});

test('who floods is told to wait, and nobody else is', async () => {
  const [busy, other] = [await aShipper(it), await aRoot(it)];
  const answers = [];
  for (let round = 0; round < 30; round += 1) {
    const some = await Promise.all(
      Array.from({ length: 100 }, () => it.get('/api/users/checkuser', busy.token)),
    );
    answers.push(...some);
    if (some.some(({ status }) => status === 429)) break;
  }
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body.code).toBe('trop-de-tentatives');
  expect(refused?.headers['retry-after']).toBe('1');
  expect((await it.get('/api/users/checkuser', other.token)).status).toBe(200);
});
