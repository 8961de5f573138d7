import { expect, test, vi } from 'vitest';
import { isSharedRead, sharedRead } from './shared-read.ts';

/** A read that ends on command. */
function slowly() {
  const ends: (() => void)[] = [];
  const source = {};
  const shared = sharedRead(async (_: object, key: string) => {
    const mine = { found: `${key} ${ends.length + 1}` };
    await new Promise<void>((end) => {
      ends.push(end);
    });
    if (mine.found === 'broken 1') throw new Error('no answer');
    return mine;
  });
  return { read: (key: string) => shared(source, key), ends };
}

const begun = (ends: readonly unknown[], n: number) =>
  vi.waitFor(() => expect(ends).toHaveLength(n), { interval: 1 });

test('who asks while a read runs shares the next one, never the one that began before', async () => {
  const { read, ends } = slowly();
  const first = read('hub');
  const others = [read('hub'), read('hub'), read('hub')];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await begun(ends, 2);
  const later = read('hub');
  ends[1]?.();
  await begun(ends, 3);
  ends[2]?.();
  expect(await first).toEqual({ found: 'hub 1' });
  expect(await Promise.all(others)).toEqual(Array(3).fill({ found: 'hub 2' }));
  expect(await later).toEqual({ found: 'hub 3' });
  expect(ends).toHaveLength(3);
});

test('other keys wait for nothing', async () => {
  const { read, ends } = slowly();
  const both = [read('tunis'), read('sousse')];
  expect(ends).toHaveLength(2);
  for (const end of ends) end();
  expect(await Promise.all(both)).toEqual([{ found: 'tunis 1' }, { found: 'sousse 2' }]);
});

test('a read that fails fails for its own only', async () => {
  const { read, ends } = slowly();
  const first = read('broken');
  const second = read('broken');
  ends[0]?.();
  await expect(first).rejects.toThrow('no answer');
  await begun(ends, 2);
  ends[1]?.();
  expect(await second).toEqual({ found: 'broken 2' });
});

test('who were answered together ask again together, and share one read', async () => {
  const { read, ends } = slowly();
  const one = read('hub');
  const two = read('hub');
  ends[0]?.();
  await one;
  await begun(ends, 2);
  ends[1]?.();
  await two;
  const again = [read('hub'), read('hub')];
  await begun(ends, 3);
  ends[2]?.();
  expect(await Promise.all(again)).toEqual(Array(2).fill({ found: 'hub 3' }));
});

test('what was read for all is known as such, what is made of it is not', async () => {
  const { read, ends } = slowly();
  const asked = read('hub');
  ends[0]?.();
  const reply = await asked;
  expect(isSharedRead(reply)).toBe(true);
  expect(isSharedRead({ ...reply })).toBe(false);
  expect(isSharedRead('hub')).toBe(false);
});
