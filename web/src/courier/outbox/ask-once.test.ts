import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AskOnce } from './ask-once.ts';

/** A courier's list whose answers are slow while the hub is busy: decision 042. */

const answerMs = 6000;
const everyMs = 3000;
const gatherMs = 300;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The server's successive changes, and when the screen showed each. */
function busyHub() {
  const hub = { version: 0, onScreen: 0, answers: 0, underWay: 0, mostUnderWay: 0 };
  const list = new AskOnce({
    ask: async () => {
      hub.underWay += 1;
      hub.mostUnderWay = Math.max(hub.mostUnderWay, hub.underWay);
      // The answer does not include what happens while it is being sent.
      const { version } = hub;
      await after(answerMs);
      hub.underWay -= 1;
      hub.answers += 1;
      hub.onScreen = version;
      return 'read';
    },
    isWanted: () => true,
    wait: () => after(0),
  });
  return { hub, list };
}

test('with answers of six seconds and an event every three, each change is shown within two answers', async () => {
  const { hub, list } = busyHub();
  const waited: number[] = [];
  for (let event = 1; event <= 40; event += 1) {
    hub.version = event;
    const { answers } = hub;
    list.in(gatherMs);
    void (async () => {
      while (hub.onScreen < event) await after(300);
      waited.push(hub.answers - answers);
    })();
    await vi.advanceTimersByTimeAsync(everyMs);
  }
  await vi.advanceTimersByTimeAsync(3 * answerMs);
  expect(waited).toHaveLength(40);
  expect(Math.max(...waited)).toBeLessThanOrEqual(2);
  expect(hub.mostUnderWay).toBe(1);
});

test('many events at once are one question, and none is asked when nothing happens', async () => {
  const { hub, list } = busyHub();
  for (let event = 0; event < 30; event += 1) list.in(gatherMs);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(hub.answers).toBe(1);
});

test('a question without an answer is asked again, and again later', async () => {
  const waits: number[] = [];
  let tries = 0;
  const list = new AskOnce({
    ask: () => Promise.resolve(++tries < 4 ? 'owed' : 'read'),
    isWanted: () => true,
    wait: (failures) => {
      waits.push(failures);
      return after(1000);
    },
  });
  list.now();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tries).toBe(4);
  expect(waits).toEqual([0, 1, 2]);
});

test('where nobody looks nothing is asked', async () => {
  let questions = 0;
  const list = new AskOnce({
    ask: () => Promise.resolve(++questions > 0 ? 'read' : 'owed'),
    isWanted: () => false,
    wait: () => after(0),
  });
  list.in(gatherMs);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(questions).toBe(0);
});
