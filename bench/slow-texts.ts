import { parseTnd } from '@cigogne/domain/money';
import { importFields } from '@cigogne/domain/parcels/import-fields';
import { readLine } from '@cigogne/domain/parcels/import-line';
import { readScan, readUnitRef } from '@cigogne/domain/parcels/code';
import { splitMessages } from '@cigogne/domain/parcels/message-parts';
import { readAmount } from '@cigogne/domain/parcels/read-amount';
import { readMessage } from '@cigogne/domain/parcels/read-message';
import { foldText } from '@cigogne/domain/searched-text';
import { readPlace } from '@cigogne/domain/places/read-place';
import { email, phone, searchFilter } from '@cigogne/domain/wire';
import fc from 'fast-check';
import { findGovernorate, placeBook } from '../server/src/places/places-data.ts';
import { searchPlaces } from '../server/src/places/search-places.ts';

// npm run campaign -- texts: every parser of typed text must be linear: twice the text may take
// only twice the time.

interface Reader {
  name: string;
  read: (text: string) => unknown;
  /** The longest text that its call accepts. */
  most: number;
}

const readers: readonly Reader[] = [
  {
    name: 'messages',
    most: 20_000,
    read: (text) => splitMessages(text).map((one) => readMessage(placeBook(), one)),
  },
  { name: 'an amount', most: 20_000, read: readAmount },
  { name: 'an amount of the wire', most: 20_000, read: parseTnd },
  { name: 'a place in a sheet', most: 20_000, read: (lieu) => readPlace(placeBook(), { lieu }) },
  {
    name: 'a line of a sheet',
    most: 20_000,
    read: (text) => readLine(Object.fromEntries(importFields.map((field) => [field, text]))),
  },
  { name: 'a governorate', most: 20_000, read: (text) => findGovernorate(text) },
  { name: 'a search of places', most: 20_000, read: searchPlaces },
  { name: 'a scan', most: 20_000, read: (text) => [readScan(text), readUnitRef(text)] },
  { name: 'a phone', most: 20_000, read: (text) => phone('').safeParse(text) },
  { name: 'an address of mail', most: 20_000, read: (text) => email('', '').safeParse(text) },
  {
    name: 'a filter',
    most: 20_000,
    read: (text) => [searchFilter.safeParse(text), foldText(text)],
  },
];

const words = [
  ' ',
  '\t',
  '\n',
  '\u00a0',
  '\r\n',
  '0',
  '1',
  '12',
  '22 123 456',
  '+216',
  '.',
  ',',
  '-',
  '/',
  ':',
  '(',
  ')',
  '+',
  '!',
  '@',
  'a',
  'é',
  'nom',
  'prix',
  'dt',
  'dinars',
  'et',
  'frais',
  'adresse',
  'tel',
  'rue',
  'la',
  'marsa',
  'tunis',
  'lac',
  'x',
  'ا',
  'شارع',
  'تونس',
  'ب',
  '٣',
  'pick-',
  'HUB-',
  '\u0301',
  '😀',
  "'",
  '"',
  '=',
  '%',
  '\\',
  '12/05/2026, 10:22 - ',
];
const repeated = fc.record({
  before: fc.constantFrom('', 'a', '1', 'nom : Sami'),
  unit: fc
    .array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 })
    .map((some) => some.join('')),
  after: fc.constantFrom('', 'x', '!', '22123456'),
});

/**
 * Twice the text takes twice the time, plus half for the clock's imprecision; shorter times are
 * ignored.
 */
const allowed = 3;
const noticedMs = 40;

function fastestMs(read: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const begun = performance.now();
    read();
    return performance.now() - begun;
  });
  return Math.min(...times);
}

/** True if no text was found that takes a parser disproportionately long. */
export function readersAreLinear(say: (line: string) => void, texts: number): boolean {
  let holds = true;
  for (const { name, read, most } of readers) {
    let worst = 0;
    const found = fc.check(
      fc.property(repeated, ({ before, unit, after }) => {
        const of = (length: number) =>
          before + unit.repeat(Math.max(1, Math.floor(length / unit.length))) + after;
        const whole = fastestMs(() => read(of(most)));
        worst = Math.max(worst, whole);
        return whole < noticedMs || whole < allowed * fastestMs(() => read(of(most / 2)));
      }),
      { numRuns: texts },
    );
    if (found.failed) holds = false;
    const example = found.failed ? `: ${JSON.stringify(found.counterexample)}` : '';
    say(
      `${found.failed ? '✗' : '✓'} ${name}: ${found.numRuns} texts, the slowest in ${Math.round(worst)} ms${example}`,
    );
  }
  return holds;
}
