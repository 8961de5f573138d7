import { formatAmount, formatTnd, type Millimes } from '@cigogne/domain/money';
import { ofName } from '@cigogne/domain/words';
import type { arabic } from './arabic/arabic.ts';
import type { signIn } from './arabic/sign-in.ts';
import type { Book, CountedForms } from './book.ts';
import { unbroken } from '@cigogne/domain/unbroken';

/**
 * Every text shown in two languages goes through here: its French is the key, and a text without an
 * Arabic translation does not compile (docs/decisions/052).
 */

type Arabic = typeof arabic & typeof signIn;
/** A French text that has an Arabic translation. */
export type Text = { [K in keyof Arabic]: Arabic[K] extends string ? K : never }[keyof Arabic];
/** The same with a number, identified by its French plural. */
export type CountedText = Exclude<keyof Arabic, Text>;

/** The names between braces in a text. */
export type NamesOf<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesOf<Rest>
  : never;
type Value = string | number;
type Values<S extends string> = [NamesOf<S>] extends [never]
  ? []
  : [values: Readonly<Record<NamesOf<S>, Value>>];
type OtherValues<S extends string> = [Exclude<NamesOf<S>, 'n'>] extends [never]
  ? []
  : [values: Readonly<Record<Exclude<NamesOf<S>, 'n'>, Value>>];

let book: Book | null = null;
let patterns: readonly Pattern[] | null = null;

interface Pattern {
  matches: RegExp;
  names: readonly string[];
  entry: string | CountedForms;
}

/** Null means French. */
export function setBook(next: Book | null): void {
  book = next;
  patterns = null;
}

/** A text in the user's language. */
export const t = <S extends Text>(text: S, ...[values]: Values<S>): string =>
  fill(template(text), values);

/** The unfilled text, for use with elements (filled.tsx). */
export const template = (text: Text): string => entryOf(text, 0) ?? unbroken(text);
export const templateFor = (n: number, one: string, several: CountedText): string =>
  entryOf(several, n) ?? unbroken(inNumber(n, one, several));

/** A text with a number: « {n} arrêt » for 0 and 1, « {n} arrêts » for more. */
export const count = <S extends CountedText>(
  n: number,
  one: string,
  several: S,
  ...[values]: OtherValues<S>
): string => fill(templateFor(n, one, several), { n, ...values });

/** What is stored or sent stays French, whoever wrote it; `translated` displays it. */
export const inFrench = <S extends Text>(text: S, ...[values]: Values<S>): string =>
  put(text, values, String);

/** The parts that there are, one after another. */
export const listed = (...parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(book ? '، ' : ', ');

/** What stands between a word and what it introduces: « Absent : porte bleue ». */
export const colon = (): string => (book ? ': ' : '\u00a0: ');

/** `1 234,500 TND`, or « د.ت » after it. */
export const tnd = (amount: Millimes): string =>
  book ? `\u2066${formatAmount(amount)}\u2069 د.ت` : formatTnd(amount);

/** « lun. », of a day in UTC. */
export const weekdayOf = (day: Date, weekday: 'short' | 'long' = 'short'): string =>
  new Intl.DateTimeFormat(book ? 'ar-TN' : 'fr-FR', { weekday, timeZone: 'UTC' }).format(day);

/** A French sentence from elsewhere: the server, the domain, or an act stored on the device. */
export function translated(french: string): string {
  if (!book) return french;
  // The first letter decides the direction; Arabic text stays as it is.
  return known(french) ?? `\u2068${french}\u2069`;
}

/** Whether a sentence from elsewhere stays French here: it then needs `lang="fr"`. */
export const staysFrench = (text: string): boolean =>
  book !== null && known(text) === null && !/\p{Script=Arabic}/u.test(text);

function known(french: string): string | null {
  const entry = entryOf(french, 1);
  if (entry !== null) return entry;
  patterns ??= patternsOf(book ?? {});
  for (const { matches, names, entry } of patterns) {
    const found = matches.exec(french);
    if (!found) continue;
    const values = Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? '']));
    return fill(formOf(entry, Number(values['n'])), values, within);
  }
  return null;
}

/** A matched value may itself be French: a reason, an amount. */
const within = (value: Value): string => {
  const text = String(value);
  const amount = /^([−\d\u202f]+,\d{3}) TND$/.exec(text);
  if (amount) return `\u2066${amount[1]}\u2069 د.ت`;
  return known(text) ?? known(text.charAt(0).toUpperCase() + text.slice(1)) ?? isolated(value);
};

const plural = new Intl.PluralRules('ar');

function entryOf(text: string, n: number): string | null {
  const entry = book && Object.hasOwn(book, text) ? book[text] : undefined;
  return entry === undefined ? null : formOf(entry, n);
}

const formOf = (entry: string | CountedForms, n: number): string =>
  typeof entry === 'string' ? entry : (entry[plural.select(n)] ?? entry.other);

const inNumber = (n: number, one: string, several: string): string =>
  Math.abs(n) < 2 ? one : several;

const fill = (
  text: string,
  values: Readonly<Record<string, Value>> | undefined,
  turn: (value: Value) => string = book ? isolated : String,
): string => put(text, values, turn);

/** Names, codes and numbers keep their own direction inside an Arabic sentence. */
const isolated = (value: Value): string =>
  typeof value === 'number' ? String(value) : `\u2068${value}\u2069`;

const put = (
  text: string,
  values: Readonly<Record<string, Value>> | undefined,
  turn: (value: Value) => string,
): string =>
  values
    ? text.replace(filledIn, (_, of: string | undefined, name: string) => {
        const value = turn(values[name] ?? '');
        return of ? ofName(value) : value;
      })
    : text;

/** What a placeholder can match in a sentence from elsewhere. */
const meant: Readonly<Record<string, string>> = {
  n: '\\d+',
  k: '\\d+',
  all: '\\d+',
  day: '\\d\\d/\\d\\d/\\d{4}',
  amount: '[−\\d\u202f]+,\\d{3} TND',
  cheques: '[−\\d\u202f]+,\\d{3} TND',
  taken: '[−\\d\u202f]+,\\d{3} TND',
};

const holes = /\{(\w+)\}/g;
/** The same with « de » before it, which a name may elide. */
const filledIn = /(\bde )?\{(\w+)\}/g;

/**
 * Longest texts first, as the most specific. Texts with almost no words of their own are skipped.
 */
const patternsOf = (from: Book): Pattern[] =>
  Object.entries(from)
    .map(([text, entry]) => ({ text, entry, says: text.replace(holes, '').length }))
    .filter(({ text, says }) => text.includes('{') && (says > 4 || text.includes('{day}')))
    .toSorted((a, b) => b.says - a.says)
    .map(({ text, entry }) => ({
      matches: new RegExp(
        `^${text
          .replace(/[.*+?^$()|[\]\\/]/g, '\\$&')
          .replace(/\bde (?=\{)/g, '(?:de |d’)')
          .replace(holes, (_, name: string) => `(${meant[name] ?? '.+?'})`)}$`,
        'u',
      ),
      names: [...text.matchAll(holes)].map(([, name = '']) => name),
      entry,
    }));
