import { Refusal } from '@cigogne/domain/refusal';
import { expect, test } from 'vitest';
import { startTestApp } from '../testing/app.ts';
import { aHub, aShipper } from '../testing/make-users.ts';
import { Pace } from './pace.ts';

/** How many of `calls` are let through, one every `everyMs`. */
function through(calls: number, everyMs: number): number {
  const pace = new Pace();
  let passed = 0;
  for (let n = 0; n < calls; n += 1) {
    try {
      pace.take(1, n * everyMs);
      passed += 1;
    } catch {
      // Counted by the calls that passed.
    }
  }
  return passed;
}

test('ten minutes of scanning, three calls a code, pass; a flood does not', () => {
  expect(through(10 * 60 * 60, 1000 / 60)).toBe(10 * 60 * 60);
  expect(through(10_000, 1)).toBeLessThan(2_500);
});

test('who floods is told to wait a second, and nobody else is', () => {
  const pace = new Pace();
  const flood = () => {
    for (let n = 0; n < 10_000; n += 1) pace.take(1, 0);
  };
  expect(flood).toThrow(Refusal);
  expect(() => pace.take(2, 0)).not.toThrow();
  expect(() => pace.take(1, 1_000)).not.toThrow();
});

test('over HTTP a flood of one person is refused for a second, and nobody else notices', async () => {
  const app = await startTestApp({ limits: true });
  const hub = await aHub(app);
  const [flooding, calm] = [await aShipper(app, { hub }), await aShipper(app, { hub })];
  const ask = (token: string) => app.get('/api/colis/exped/import/colonnes', token);
  let passed = 0;
  let refused: Awaited<ReturnType<typeof ask>> | undefined;
  while (!refused && passed < 10_000) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(flooding.token)));
    refused = answers.find(({ status }) => status !== 200);
    passed += answers.filter(({ status }) => status === 200).length;
  }
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'trop-de-tentatives', attente: 1 },
  });
  // A scanner at twenty codes a second, with three calls per code, works for a minute before it is
  // told to wait.
  expect(passed).toBeGreaterThanOrEqual(1_800);
  expect((await ask(calm.token)).status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect((await ask(flooding.token)).status).toBe(200);
  await app.close();
  // Each call reads its session from the database: two thousand of them take time on a busy
  // machine.
}, 120_000);

test('one address that tries link after link is refused, though each link is new', async () => {
  const app = await startTestApp({ limits: true });
  const statuses = new Set<number>();
  for (let n = 0; n < 10_000 && !statuses.has(429); n += 50) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, more) => app.get(`/api/suivi/lien-${n + more}`)),
    );
    for (const { status } of answers) statuses.add(status);
  }
  await app.close();
  expect([...statuses]).toEqual([404, 429]);
}, 120_000);
