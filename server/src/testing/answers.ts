import { expect } from 'vitest';
import type { Answer, TestApp } from './app.ts';

/** What a call answers that must be taken; otherwise the test shows the refusal. */
export async function done(call: Promise<Answer>) {
  const answer = await call;
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

/**
 * Refused with this sentence, and nothing is changed by it, except in the tables named last. `call`
 * is a function so that the tables are read before it is made.
 */
export async function refused(
  app: TestApp,
  call: () => Promise<Answer>,
  status: number,
  why: string | RegExp,
  except: readonly string[] = [],
) {
  const before = await tablesBut(app, except);
  const answer = await call();
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  if (typeof why === 'string') expect(answer.body.message).toBe(why);
  else expect(answer.body.message).toMatch(why);
  expect(await tablesBut(app, except)).toBe(before);
  return answer.body;
}

/** The digest of each table but these, a line each. */
async function tablesBut(app: TestApp, except: readonly string[]): Promise<string> {
  const lines = (await app.fingerprint()).split('\n');
  return lines.filter((line) => !except.some((table) => line.startsWith(`${table}:`))).join('\n');
}
