import { gluedCodes } from '@cigogne/domain/parcels/code';
import { type Printed, readPrinted } from '@cigogne/domain/parcels/printed-code';

/** A key that typed a character. */
export interface TypedKey {
  /** The character in this keyboard's layout. */
  text: string;
  /** The character of the same key in the layout that scanners expect. */
  us: string;
  /**
   * When it was pressed, in milliseconds, by the event's own timestamp, which a busy page does not
   * delay.
   */
  at: number;
}

/** What a scanner typed: the keys from `from` on, without those that a person pressed meanwhile. */
export interface Burst {
  from: number;
  text: string;
  /** What it names, if it is a code that we print. */
  printed: Printed | null;
  /** The codes of several parcels that came without an Enter between them. */
  glued: readonly string[];
  /** Letters that a person typed while the scanner was typing; they stay in the field. */
  between: string;
}

/**
 * A wedge scanner types a key every 1 to 40 ms. The fastest typists need 50 ms at best, usually 80
 * to 120, and never for a dozen keys in a row. The median gap tells them apart, because one hiccup
 * of a slow machine, or two fingers rolling, does not change it.
 */
const middleOfCode = 60;
const middleOfOther = 35;
/** Two keys further apart than this do not belong together. */
const gapOfCode = 250;
const gapOfOther = 60;
/** Shorter texts are not taken for foreign codes. */
const leastOfOther = 6;
/** Where nothing can be typed, nobody types, so fewer keys are enough. */
const leastWithoutField = 3;

/**
 * Decides at Enter whether the last keys came from a scanner. `keys`: typed since the last key that
 * types nothing. `writes`: whether text can be typed at the focus.
 */
export function burstBefore(
  keys: readonly TypedKey[],
  enterAt: number,
  { writes = true }: { writes?: boolean } = {},
): Burst | null {
  const gapAfter = keys.map(({ at }, place) => (keys[place + 1]?.at ?? enterAt) - at);
  /** The longest run at the end in which no gap is longer than this. */
  const startWith = (gap: number) => gapAfter.findLastIndex((one) => one > gap) + 1;
  const close = startWith(gapOfOther);
  for (let from = startWith(gapOfCode); from < keys.length; from += 1) {
    const read = printedBy(keys.slice(from)) ?? gluedBy(keys.slice(from));
    if (read && middle(gapAfter.slice(from)) <= middleOfCode)
      return { from, between: '', glued: [], ...read };
  }
  const last = keys.slice(close);
  const mid = middle(gapAfter.slice(close));
  const mixed = mid <= middleOfCode ? withoutLetters(last) : null;
  if (mixed) return { from: close, glued: [], ...mixed };
  const most = writes ? middleOfOther : middleOfCode;
  if (last.length < (writes ? leastOfOther : leastWithoutField) || mid > most) return null;
  return { from: close, text: textOf(last), printed: null, glued: [], between: '' };
}

type Spoken = Pick<Burst, 'text' | 'printed'>;

const textOf = (keys: readonly TypedKey[]): string => keys.map(({ text }) => text).join('');

/** In this layout, and in the layout that a scanner may have assumed. */
const textsOf = (keys: readonly TypedKey[]): [string, string] => [
  textOf(keys),
  keys.map(({ us }) => us).join(''),
];

/** Several codes at once; none is taken where it is not clear which. */
function gluedBy(keys: readonly TypedKey[]): (Spoken & Pick<Burst, 'glued'>) | null {
  for (const text of textsOf(keys)) {
    const glued = gluedCodes(text);
    if (glued) return { text, printed: null, glued: glued === 'unclear' ? [] : glued };
  }
  return null;
}

function printedBy(keys: readonly TypedKey[]): Spoken | null {
  for (const text of textsOf(keys)) {
    const printed = readPrinted(text);
    if (printed) return { text, printed };
  }
  return null;
}

/**
 * A code with a few typed letters between its digits: the check digit proves that it is complete.
 */
function withoutLetters(keys: readonly TypedKey[]): (Spoken & { between: string }) | null {
  const isLetter = ({ us }: TypedKey) => /^[a-z ]$/i.test(us);
  const spoken = printedBy(keys.filter((key) => !isLetter(key)));
  return spoken && { ...spoken, between: textOf(keys.filter(isLetter)) };
}

function middle(gaps: readonly number[]): number {
  const sorted = gaps.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY;
}

/** The layout that scanners use unless configured otherwise. */
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

/** What a key types in that layout; `key` itself where its position is unknown. */
export function usText(event: { key: string; code: string; shiftKey: boolean }): string {
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1];
  if (letter) return event.shiftKey ? letter : letter.toLowerCase();
  const digit = /^(Digit|Numpad)(\d)$/.exec(event.code);
  if (digit?.[2])
    return event.shiftKey && digit[1] === 'Digit' ? (usDigits[Number(digit[2])] ?? '') : digit[2];
  return usKeys[event.code]?.[event.shiftKey ? 1 : 0] ?? event.key;
}
