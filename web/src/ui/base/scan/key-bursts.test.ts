import { packageCode, parcelCode, unitBarcode } from '@cigogne/domain/parcels/code';
import { readPrinted } from '@cigogne/domain/parcels/printed-code';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Burst, burstBefore, type TypedKey, usText } from './key-bursts.ts';

/** A key that a hand or a scanner presses: how long after the one before. */
interface Press {
  text: string;
  us: string;
  after: number;
}

/** What the digit row of a French keyboard writes without shift. */
const azertyRow = 'à&é"\'(-è_ç';
const onFrenchKeys = (us: string): string =>
  /\d/.test(us) ? (azertyRow[Number(us)] ?? us) : us === '-' ? ')' : us;

/** Ends with Enter. */
interface Typed {
  kind: 'hand' | 'scan';
  presses: readonly Press[];
  enterAfter: number;
  text: string;
}

const parcel = fc.integer({ min: 1, max: 99_999_999 }).map((number) => parcelCode(2026, number));
const ref = fc
  .tuple(fc.constantFrom('MU', 'TR', 'RT', 'RS', 'FA'), fc.integer({ min: 1, max: 99_999 }))
  .map(([prefix, number]) => `${prefix}-26-${String(number).padStart(5, '0')}`);
const printed = fc.oneof(
  parcel,
  fc.tuple(parcel, fc.integer({ min: 1, max: 20 })).map(([code, n]) => packageCode(code, n)),
  ref,
  ref.map(unitBarcode),
  parcel.map((code) => `https://cigogne.example/suivi/${code}k3Jz-_09abcDEF`),
);
const wedgeGap = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 8 }) },
  { weight: 1, arbitrary: fc.integer({ min: 8, max: 40 }) },
);

/** A scanner of a steady pace, on either layout, with at most one hiccup of a slow machine. */
const scan: fc.Arbitrary<Typed> = fc
  .record({
    text: printed,
    french: fc.boolean(),
    pace: wedgeGap,
    jitter: fc.array(fc.integer({ min: 0, max: 15 }), { minLength: 1, maxLength: 8 }),
    hiccup: fc.option(fc.record({ at: fc.nat(11), ms: fc.integer({ min: 60, max: 190 }) })),
  })
  .map(({ text, french, pace, jitter, hiccup }) => ({
    kind: 'scan' as const,
    text,
    presses: [...text].map((us, place) => ({
      us,
      text: french ? onFrenchKeys(us) : us,
      after:
        pace +
        (jitter[place % jitter.length] ?? 0) +
        (hiccup && place > 0 && hiccup.at === place ? hiccup.ms : 0),
    })),
    enterAfter: pace,
  }));

/** A hand in a hurry: no key sooner than a quick typist's roll, most of them slower. */
const handGap = fc.oneof(
  { weight: 1, arbitrary: fc.integer({ min: 20, max: 60 }) },
  { weight: 4, arbitrary: fc.integer({ min: 65, max: 400 }) },
);
const words = fc.oneof(
  fc.string({ minLength: 1, maxLength: 30 }),
  fc.constantFrom('Ben Youssef', '24 111 222', 'Cité Ennasr 2', '35,500', 'MU-26', 'CMD-0001'),
  parcel,
  ref,
);
const hand: fc.Arbitrary<Typed> = fc
  .record({ text: words, gaps: fc.array(handGap, { minLength: 30, maxLength: 30 }) })
  .map(({ text, gaps }) => {
    const presses = [...text].map((key, place) => ({
      us: key,
      text: key,
      // Never two rolls on end: fingers come down in pairs.
      after: place % 2 === 0 ? Math.max(gaps[place % 30] ?? 100, 65) : (gaps[place % 30] ?? 100),
    }));
    return { kind: 'hand' as const, text, presses, enterAfter: 90 };
  });

/** What a page hears: the keys since the last Enter, as the listener keeps them. */
function play(typed: readonly Typed[]): (Burst | null)[] {
  let now = 1000;
  return typed.map(({ presses, enterAfter }) => {
    const keys: TypedKey[] = presses.map(({ text, us, after }) => {
      now += after;
      return { text, us, at: now };
    });
    now += enterAfter;
    return burstBefore(keys, now);
  });
}

test('hands and scanners in any order: each scan is read, nothing typed is taken for one', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(hand, scan), { minLength: 1, maxLength: 6 }), (typed) => {
      const found = play(typed);
      typed.forEach((one, place) => {
        const burst = found[place];
        if (one.kind === 'hand') return expect(burst).toBeNull();
        expect(burst?.printed).toEqual(readPrinted(one.text));
        expect(burst?.from).toBe(0);
      });
    }),
    { numRuns: 400 },
  );
});

test('codes that a scanner glued together are read one by one', () => {
  fc.assert(
    fc.property(fc.array(parcel, { minLength: 2, maxLength: 4 }), fc.boolean(), (codes, french) => {
      const presses = [...codes.join('')].map((us) => ({
        us,
        text: french ? onFrenchKeys(us) : us,
        after: 4,
      }));
      const [burst] = play([{ kind: 'scan', text: '', presses, enterAfter: 4 }]);
      expect(burst).toMatchObject({ from: 0, glued: codes });
    }),
  );
});

test('a scan in the middle of a word takes its own keys only', () => {
  const letters = fc.stringMatching(/^[a-z]{1,8}$/);
  fc.assert(
    fc.property(letters, scan, fc.integer({ min: 1, max: 400 }), (word, one, pause) => {
      const before = [...word].map((text) => ({ text, us: text, after: 110 }));
      const [first, ...rest] = one.presses;
      if (!first) return;
      const [burst] = play([{ ...one, presses: [...before, { ...first, after: pause }, ...rest] }]);
      expect(burst?.printed).toEqual(readPrinted(one.text));
      expect(burst?.from).toBe(word.length);
    }),
    { numRuns: 400 },
  );
});

test('letters of a hand between the digits of a scan stay with the hand', () => {
  const between = fc.tuple(fc.integer({ min: 1, max: 11 }), fc.constantFrom('a', 'e', 's'));
  fc.assert(
    fc.property(parcel, between, (code, [at, letter]) => {
      const text = code.slice(0, at) + letter + code.slice(at);
      const keys = [...text].map((key, place) => ({ text: key, us: key, at: place * 4 }));
      expect(burstBefore(keys, text.length * 4)).toEqual({
        from: 0,
        text: code,
        printed: { kind: 'parcel', code, package: null },
        glued: [],
        between: letter,
      });
    }),
  );
});

test('a code that is not ours is a scan where a machine typed it, and where nothing can be written', () => {
  const keysOf = (text: string, gap: number) =>
    [...text].map((key, place) => ({ text: key, us: key, at: place * gap }));
  expect(burstBefore(keysOf('6191234567890', 5), 65)?.text).toBe('6191234567890');
  expect(burstBefore(keysOf('6191234567890', 80), 13 * 80)).toBeNull();
  expect(burstBefore(keysOf('ok', 5), 10)).toBeNull();
  expect(burstBefore(keysOf('4711', 5), 20)).toBeNull();
  expect(burstBefore(keysOf('4711', 5), 20, { writes: false })?.text).toBe('4711');
  expect(burstBefore([], 10)).toBeNull();
});

test('a key is read by its place as well as by what is printed on it', () => {
  const press = (code: string, key: string, shiftKey = false) => usText({ code, key, shiftKey });
  expect(press('Digit2', 'é')).toBe('2');
  expect(press('Digit2', '2', true)).toBe('@');
  expect(press('Numpad7', '7')).toBe('7');
  expect(press('KeyM', ',')).toBe('m');
  expect(press('KeyM', '?', true)).toBe('M');
  expect(press('Minus', ')')).toBe('-');
  expect(press('Semicolon', 'M', true)).toBe(':');
  expect(press('', 'é')).toBe('é');
});
