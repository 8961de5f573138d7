import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queries, refresh, refreshed } from './query.ts';

/**
 * An office screen on a slow network: it shows what the server answered at the time of the request.
 */

const answerMs = 6000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  queries.clear();
  vi.useRealTimers();
});

function aScreen(subject: string) {
  const server = { truth: 0, fetches: 0, underWay: 0, mostAtOnce: 0, cancelled: 0 };
  const observer = new QueryObserver(queries, {
    queryKey: [subject, `/api/${subject}/adm/list`, {}],
    queryFn: async ({ signal }) => {
      server.fetches += 1;
      server.underWay += 1;
      server.mostAtOnce = Math.max(server.mostAtOnce, server.underWay);
      signal.addEventListener('abort', () => (server.cancelled += 1));
      const seen = server.truth;
      await new Promise((answer) => setTimeout(answer, answerMs));
      server.underWay -= 1;
      return seen;
    },
  });
  const leave = observer.subscribe(() => undefined);
  return { server, leave, shows: () => observer.getCurrentResult().data };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a change is shown within two answers, though something happens all the time', async () => {
  const { server, shows, leave } = aScreen('rs');
  await pass(answerMs);
  for (let event = 1; event <= 20; event += 1) {
    server.truth = event;
    void refresh(['rs', 'colis']);
    await pass(3000);
    // Everything before the start of the last two answers is on the screen.
    expect(shows()).toBeGreaterThanOrEqual(event - Math.ceil((2 * answerMs) / 3000));
  }
  await pass(2 * answerMs);
  expect(shows()).toBe(20);
  expect(server).toMatchObject({ mostAtOnce: 1, cancelled: 0 });
  expect(server.fetches).toBeLessThan(14);
  leave();
});

test('a change during the very first answer is shown too', async () => {
  const { server, shows, leave } = aScreen('rs');
  await pass(1000);
  server.truth = 1;
  void refresh(['rs']);
  void refresh(['rs']);
  await pass(2 * answerMs);
  expect(shows()).toBe(1);
  expect(server.fetches).toBe(2);
  leave();
});

test('who waits for the reading waits for one that began after the act', async () => {
  const { server, shows, leave } = aScreen('colis');
  await pass(answerMs);
  void refresh(['colis']);
  await pass(1000);
  server.truth = 1;
  let read = false;
  void refresh(['colis']).then(() => {
    read = true;
    expect(shows()).toBe(1);
  });
  await pass(answerMs);
  expect(read).toBe(false);
  await pass(answerMs);
  expect(read).toBe(true);
  leave();
});

test('who has acted waits a second for the reading at most, and knows whether it came', async () => {
  const { shows, server, leave } = aScreen('rs');
  await pass(answerMs);
  server.truth = 1;
  const late = refreshed(['rs']);
  await pass(1000);
  expect(await late).toBe(false);
  expect(shows()).toBe(0);
  const inTime = refreshed(['colis']);
  await pass(0);
  expect(await inTime).toBe(true);
  await pass(answerMs);
  expect(shows()).toBe(1);
  leave();
});

test('what a screen cancels for a picture of its own is not read behind its back', async () => {
  const { server, leave } = aScreen('rs');
  await pass(answerMs);
  void refresh(['rs']);
  await pass(1000);
  void refresh(['rs']);
  await queries.cancelQueries({ queryKey: ['rs'] });
  await pass(2 * answerMs);
  expect(server.fetches).toBe(2);
  void refresh(['rs']);
  await pass(answerMs);
  expect(server.fetches).toBe(3);
  leave();
});

test('a list that no screen shows is read when it is shown next', async () => {
  const { server, leave } = aScreen('rs');
  await pass(answerMs);
  leave();
  await refresh(['rs']);
  await pass(answerMs);
  expect(server.fetches).toBe(1);
  const reopened = aScreen('rs');
  await pass(answerMs);
  expect(reopened.server.fetches).toBe(1);
  reopened.leave();
});
