import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A phone whose clock is days off, and an application reopened offline. */

const day = 24 * 3_600_000;
const noon = Date.parse('2026-03-11T12:00:00Z');

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** As at page load. */
async function opened() {
  vi.resetModules();
  return import('./server-clock.ts');
}
const answered = new Date(noon).toUTCString();

test.each([2 * day, -2 * day])(
  'a clock %i ms off stays corrected when the application is opened again',
  async (off) => {
    vi.setSystemTime(noon + off);
    const first = await opened();
    first.hearServerTime(answered);
    expect(first.trueNow()).toEqual(new Date(noon));
    vi.setSystemTime(noon + off + 3_600_000);
    const again = await opened();
    expect(again.trueNow()).toEqual(new Date(noon + 3_600_000));
    expect(again.clockAhead()).toBe(off);
  },
);

test('a clock that was put right is believed from the next answer on', async () => {
  vi.setSystemTime(noon + 2 * day);
  (await opened()).hearServerTime(answered);
  vi.setSystemTime(noon + 1000);
  (await opened()).hearServerTime(answered);
  expect((await opened()).trueNow()).toEqual(new Date(noon + 1000));
});

test.each([day, -day])(
  'an answer under way while the clock jumps by %i ms moves no day',
  async (by) => {
    vi.setSystemTime(noon + by);
    const clock = await opened();
    clock.hearServerTime(answered, noon);
    expect(clock.clockAhead()).toBe(0);
    clock.hearServerTime(answered, noon + by);
    expect(clock.clockAhead()).toBe(by);
  },
);

test('what nobody wrote there corrects nothing', async () => {
  localStorage.setItem('cgo-heure', 'hier');
  vi.setSystemTime(noon);
  expect((await opened()).trueNow()).toEqual(new Date(noon));
});
