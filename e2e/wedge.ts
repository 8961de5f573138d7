import type { CDPSession, Page } from '@playwright/test';

/** What the digit keys and the hyphen key type on a French keyboard without shift. */
const french: Record<string, string> = {
  1: '&',
  2: 'é',
  3: '"',
  4: "'",
  5: '(',
  6: '-',
  7: 'è',
  8: '_',
  9: 'ç',
  0: 'à',
  '-': ')',
  m: ',',
  M: '?',
};

interface Options {
  /** The computer's keyboard is French, the scanner's is not. */
  azerty?: boolean;
  /** The keys that end a code. */
  ends?: readonly End[];
  /** It stalls for half a second before this key of each code, as over a bad radio. */
  stallsAt?: number;
}

type End = 'Enter' | 'Tab';
const ended: Record<End, { text: string; windowsVirtualKeyCode: number }> = {
  Enter: { text: '\r', windowsVirtualKeyCode: 13 },
  Tab: { text: '', windowsVirtualKeyCode: 9 },
};
const isEnd = (key: string): key is End => key in ended;

/** The key's position on the keyboard that scanners imitate. */
const placeOf = (key: string): string =>
  key === '-' ? 'Minus' : /\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`;

/**
 * The delay between two keys, sent as their timestamps, so that a stalled machine does not change
 * it.
 */
const gapSeconds = 0.001;

const stallSeconds = 0.5;

/**
 * A hand-held scanner at twenty and more codes a second: keys with their physical positions, sent
 * without waiting for each other.
 */
export async function wedge(
  page: Page,
  codes: readonly string[],
  { azerty = false, ends = ['Enter'], stallsAt }: Options = {},
): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const keys = codes.flatMap((code) => [
    ...[...code].map((key) => [placeOf(key), azerty ? (french[key] ?? key) : key] as const),
    ...ends.map((key) => [key, key] as const),
  ]);
  const from = Date.now() / 1000;
  await Promise.all(
    keys.map(([code, key], place) => {
      const length = keys.length / codes.length;
      const stalls = stallsAt === undefined ? 0 : Math.floor((place + length - stallsAt) / length);
      return press(keyboard, code, key, from + place * gapSeconds + stalls * stallSeconds);
    }),
  );
  await keyboard.detach();
}

const press = (keyboard: CDPSession, code: string, key: string, timestamp: number) =>
  keyboard.send('Input.dispatchKeyEvent', {
    type: 'keyDown',
    code,
    key,
    timestamp,
    ...(isEnd(key)
      ? ended[key]
      : { text: key, windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0) }),
  });
