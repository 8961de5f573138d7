import { type Printed, readPrinted } from '@cigogne/domain/parcels/printed-code';

/** One key that writes a character. */
export interface TypedKey {
  /** The character on this keyboard's layout. */
  text: string;
  /** The character that the same key writes on the layout that scanners are built for. */
  us: string;
  /** When it was pressed, in milliseconds, by the event's own stamp: a busy page changes nothing. */
  at: number;
}

/** What a scanner wrote: the keys from `from` on, but for those that a hand pressed meanwhile. */
export interface Burst {
  from: number;
  text: string;
  /** What it names, if we print such codes. */
  printed: Printed | null;
  /** Letters that a person typed while the scanner was writing: they stay in the field. */
  between: string;
}

/**
 * A wedge writes a key each 1 to 40 ms; the quickest hands need 50 at their very best, 80 to 120 as a
 * rule, and never for a dozen keys on end. The middle gap tells them apart, since one hiccup of a slow
 * machine, or one roll of two fingers, does not move it.
 */
const middleOfCode = 60;
const middleOfOther = 35;
/** Longer than this between two keys, and they are not of one breath. */
const gapOfCode = 250;
const gapOfOther = 60;
/** Less is not taken for a code that is not ours. */
const leastOfOther = 6;
/** Where nothing can be written, nobody types: less is enough. */
const leastWithoutField = 3;

/**
 * Decides at « Enter » whether the last keys came from a scanner. `keys`: what was typed since the last
 * key that writes nothing. `writes`: whether the focus is where text can be written.
 */
export function burstBefore(
  keys: readonly TypedKey[],
  enterAt: number,
  { writes = true }: { writes?: boolean } = {},
): Burst | null {
  const gapAfter = keys.map(({ at }, place) => (keys[place + 1]?.at ?? enterAt) - at);
  /** The longest end of the row in which no gap is longer. */
  const startWith = (gap: number) => gapAfter.findLastIndex((one) => one > gap) + 1;
  const close = startWith(gapOfOther);
  for (let from = startWith(gapOfCode); from < keys.length; from += 1) {
    const printed = printedBy(keys.slice(from));
    if (printed && middle(gapAfter.slice(from)) <= middleOfCode)
      return { from, between: '', ...printed };
  }
  const last = keys.slice(close);
  const mid = middle(gapAfter.slice(close));
  const mixed = mid <= middleOfCode ? withoutLetters(last) : null;
  if (mixed) return { from: close, ...mixed };
  const most = writes ? middleOfOther : middleOfCode;
  if (last.length < (writes ? leastOfOther : leastWithoutField) || mid > most) return null;
  return { from: close, text: textOf(last), printed: null, between: '' };
}

type Spoken = Pick<Burst, 'text' | 'printed'>;

const textOf = (keys: readonly TypedKey[]): string => keys.map(({ text }) => text).join('');

/** As this layout writes it, else as a scanner that knows only its own layout meant it. */
function printedBy(keys: readonly TypedKey[]): Spoken | null {
  for (const text of [textOf(keys), keys.map(({ us }) => us).join('')]) {
    const printed = readPrinted(text);
    if (printed) return { text, printed };
  }
  return null;
}

/** A few letters of a hand between the digits of a code: its check digit says that all are there. */
function withoutLetters(keys: readonly TypedKey[]): (Spoken & { between: string }) | null {
  const isLetter = ({ us }: TypedKey) => /^[a-z ]$/i.test(us);
  const spoken = printedBy(keys.filter((key) => !isLetter(key)));
  return spoken && { ...spoken, between: textOf(keys.filter(isLetter)) };
}

function middle(gaps: readonly number[]): number {
  const sorted = gaps.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY;
}

/** The layout that a scanner writes in unless it was set otherwise. */
const usKeys: Record<string, readonly [plain: string, shifted: string]> = {
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  Slash: ['/', '?'],
  Period: ['.', '>'],
  Comma: [',', '<'],
  Semicolon: [';', ':'],
  NumpadSubtract: ['-', '-'],
  NumpadDivide: ['/', '/'],
};
const usDigits = ')!@#$%^&*(';

/** What a key writes on that layout; `key` itself where its place is not known. */
export function usText(event: { key: string; code: string; shiftKey: boolean }): string {
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1];
  if (letter) return event.shiftKey ? letter : letter.toLowerCase();
  const digit = /^(Digit|Numpad)(\d)$/.exec(event.code);
  if (digit?.[2])
    return event.shiftKey && digit[1] === 'Digit' ? (usDigits[Number(digit[2])] ?? '') : digit[2];
  return usKeys[event.code]?.[event.shiftKey ? 1 : 0] ?? event.key;
}
