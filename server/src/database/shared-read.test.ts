import { expect, test } from 'vitest';
import { sharedRead } from './shared-read.ts';

/** A read that ends when it is told to. */
function slowly() {
  const ends: (() => void)[] = [];
  const source = {};
  const shared = sharedRead(async (_: object, key: string) => {
    const mine = `${key} ${ends.length + 1}`;
    await new Promise<void>((end) => {
      ends.push(end);
    });
    if (mine === 'broken 1') throw new Error('no answer');
    return mine;
  });
  return { read: (key: string) => shared(source, key), ends };
}

const soon = () => new Promise(setImmediate);

test('who asks while a read runs shares the next one, never the one that began before', async () => {
  const { read, ends } = slowly();
  const first = read('hub');
  const others = [read('hub'), read('hub'), read('hub')];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await soon();
  expect(ends).toHaveLength(2);
  const later = read('hub');
  ends[1]?.();
  await soon();
  ends[2]?.();
  expect(await first).toBe('hub 1');
  expect(await Promise.all(others)).toEqual(['hub 2', 'hub 2', 'hub 2']);
  expect(await later).toBe('hub 3');
  expect(ends).toHaveLength(3);
});

test('other keys wait for nothing', async () => {
  const { read, ends } = slowly();
  const both = [read('tunis'), read('sousse')];
  expect(ends).toHaveLength(2);
  for (const end of ends) end();
  expect(await Promise.all(both)).toEqual(['tunis 1', 'sousse 2']);
});

test('a read that fails fails for its own only', async () => {
  const { read, ends } = slowly();
  const first = read('broken');
  const second = read('broken');
  ends[0]?.();
  await expect(first).rejects.toThrow('no answer');
  await soon();
  ends[1]?.();
  expect(await second).toBe('broken 2');
});
