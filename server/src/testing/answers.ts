import { expect } from 'vitest';
import type { Answer, TestApp } from './app.ts';

/** What a call answers that must be taken; otherwise the test shows the refusal. */
export async function done(call: Promise<Answer>) {
  const answer = await call;
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

/** Refused with this sentence, and nothing is changed by it. */
export async function refused(
  app: TestApp,
  call: () => Promise<Answer>,
  status: number,
  why: string,
) {
  const before = await app.fingerprint();
  const answer = await call();
  expect([answer.status, answer.body.message]).toEqual([status, why]);
  expect(await app.fingerprint()).toBe(before);
  return answer.body;
}
