import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { chainAt, copiesOf } from './chain.ts';
import { chooseCopy } from './choose-copy.ts';
import { parseInstant, writeInstant } from './instants.ts';
import { prune } from './prune.ts';
import { nextSegment, segmentOf } from './wal-names.ts';

const now = new Date('2026-11-22T03:00:00Z');
const segment = (place: number) => `0000000100000000${String(place).padStart(8, '0')}`;

/** A chain with a copy for each night, and ten segments between copies. */
function chainOfNights(daysAgo: readonly number[]) {
  const place = mkdtempSync(join(tmpdir(), 'cigogne-chain-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  const chain = chainAt(place, 'cigogne-test');
  mkdirSync(chain.wal, { recursive: true });
  for (const [night, days] of daysAgo.entries()) {
    const at = new Date(now.getTime() - days * 86_400_000).toISOString();
    const folder = join(chain.copies, at.replace(/[:.]/g, '-'));
    mkdirSync(folder, { recursive: true });
    const described = {
      begunAt: at,
      endedAt: at,
      bytes: 1,
      timeline: 1,
      firstSegment: segment(night * 10),
    };
    writeFileSync(join(folder, 'copy.json'), JSON.stringify(described));
    for (let one = 0; one < 10; one += 1)
      writeFileSync(join(chain.wal, `${segment(night * 10 + one)}.gz`), '');
  }
  return chain;
}

test('seven days stay within reach: their copies, the one before them, and the log since that one', () => {
  const chain = chainOfNights([10, 9, 8, 7.5, 6.5, 3, 0]);
  expect(prune(chain, now)).toEqual({ copies: 3, segments: 30 });
  expect(copiesOf(chain)).toHaveLength(4);
  expect(readdirSync(chain.wal).toSorted()[0]).toBe(`${segment(30)}.gz`);
});

test('the only copy is kept, however old it is', () => {
  const chain = chainOfNights([90]);
  expect(prune(chain, now)).toEqual({ copies: 0, segments: 0 });
  expect(copiesOf(chain)).toHaveLength(1);
});

test('a copy that was never finished is none, and is not counted', () => {
  const chain = chainOfNights([20, 10]);
  mkdirSync(join(chain.copies, '2026-11-21T03-00-00-000Z.inachevee'));
  prune(chain, now);
  expect(copiesOf(chain)).toHaveLength(1);
});

// A computer with an empty clock battery starts in 2000; one whose clock was set by hand may be in
// any year.
const longPast = 9_500;
const farFuture = -4_000;

test('a copy made while the clock stood in the past takes no log away from those before it', () => {
  const chain = chainOfNights([6, 4, 2, longPast]);
  const on = (at: Date) => {
    expect(prune(chain, at)).toEqual({ copies: 0, segments: 0 });
    expect(readdirSync(chain.wal)).toHaveLength(40);
  };
  on(new Date(now.getTime() - longPast * 86_400_000));
  on(now);
});

test('such a copy is not the one before seven days, and goes with its time', () => {
  const chain = chainOfNights([9, 8, 7.5, 6, 3, longPast, 0]);
  expect(prune(chain, now)).toEqual({ copies: 2, segments: 20 });
  expect(prune(chain, new Date(now.getTime() + 8 * 86_400_000))).toEqual({
    copies: 4,
    segments: 40,
  });
});

test('a clock in the future for a night takes nothing away, and its copy goes with its time', () => {
  const chain = chainOfNights([6, 4, 2, farFuture]);
  expect(prune(chain, new Date(now.getTime() - farFuture * 86_400_000)).copies).toBe(0);
  const later = chainOfNights([20, farFuture, 10, 8, 1]);
  expect(prune(later, now)).toEqual({ copies: 3, segments: 30 });
});

test.each([
  ['past', longPast],
  ['future', farFuture],
])(
  'an instant is restored from the copy before it and all of its log, past one of a clock in the %s',
  (_, wrong) => {
    const chain = chainOfNights([3, 2, wrong, 1, 0]);
    const at = (days: number) => new Date(now.getTime() - days * 86_400_000);
    const chosen = (to: Date | 'latest') => {
      const { copy, next } = chooseCopy(join(chain.folder, '..'), to, '/nowhere', now);
      return [copy.firstSegment, next?.firstSegment ?? null];
    };
    expect(chosen(at(1.5))).toEqual([segment(10), segment(30)]);
    expect(chosen(at(0.5))).toEqual([segment(30), segment(40)]);
    expect(chosen('latest')).toEqual([segment(40), null]);
  },
);

test('the last copy of a clock in the future bounds nothing', () => {
  const chain = chainOfNights([3, 2, farFuture]);
  const to = new Date(now.getTime() - 86_400_000);
  expect(chooseCopy(join(chain.folder, '..'), to, '/nowhere', now)).toMatchObject({
    copy: { firstSegment: segment(10) },
    next: null,
  });
});

test('segments are named and followed over the end of a file', () => {
  expect(segmentOf(1, '0/2000028')).toBe('000000010000000000000002');
  expect(segmentOf(3, '1A/FF000000')).toBe('000000030000001A000000FF');
  expect(nextSegment('000000030000001A000000FE')).toBe('000000030000001A000000FF');
  expect(nextSegment('000000030000001A000000FF')).toBe('000000030000001B00000000');
});

test.each([
  ['2026-11-22 14:30', '2026-11-22T13:30:00.000Z'],
  ['2026-11-22 14:30:05', '2026-11-22T13:30:05.000Z'],
  ['2026-11-22T14:30:05Z', '2026-11-22T14:30:05.000Z'],
  ['2026-11-22T14:30:05.250+02:00', '2026-11-22T12:30:05.250Z'],
])('« %s » is an instant, in Tunis unless it says otherwise', (text, iso) => {
  const instant = parseInstant(text);
  expect(instant?.toISOString()).toBe(iso);
  expect(instant && parseInstant(writeInstant(instant))?.getTime()).toBe(
    Math.floor(Date.parse(iso) / 1000) * 1000,
  );
});

test.each([
  '',
  'hier',
  '2026-11-22',
  '14:30',
  '2026-02-30 10:00',
  '2026-11-22 25:00',
  '22/11/2026 14:30',
])('« %s » is none', (text) => expect(parseInstant(text)).toBeNull());
