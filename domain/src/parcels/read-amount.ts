import { formatAmount, formatTnd, type Millimes, millimes, noMoney } from '../money.ts';
import { plainFigures } from '../written-digits.ts';
import { amountConcerns } from './amount-concerns.ts';

/**
 * Reads an amount as people in Tunisia write it: « 35 dt », « 35,500 », « 35d500 », « 35 000 » for
 * 35 dinars in millimes, « ٣٥ دينار », « payé ». The same reader serves typed, pasted and imported
 * texts.
 */
export interface AmountReading {
  /** The amount, if the text is unambiguous. */
  amount: Millimes | null;
  /** What an ambiguous text may mean, the likeliest first; empty when it cannot be read. */
  choices: readonly Millimes[];
}

const unreadable: AmountReading = { amount: null, choices: [] };
const sure = (amount: Millimes | null): AmountReading =>
  amount === null ? unreadable : { amount, choices: [] };
const doubtful = (...choices: (Millimes | null)[]): AmountReading => {
  const some = [...new Set(choices.filter((one) => one !== null))];
  return some.length > 0 ? { amount: null, choices: some } : unreadable;
};

/** No amount is written at greater length; a longer cell holds something else. */
const longestText = 200;
/** Nobody asks for less, so « 35 000 dt » is never taken for 35 000 dinars without a question. */
const leastInMillimes = 5000;

const paidWords =
  /(?<![\p{L}])(?:(?:d[ée]j[àa]\s+)?(?:pre)?(?:pay[ée]e?s?|paid|r[ée]gl[ée]e?s?|vers[ée]e?s?)|gratuit(?:e|ement)?s?|offert(?:e|s)?|(?:ne\s+)?(?:pas|rien)\s+(?:à\s+|a\s+)?encaisser|khal[ae]?s|khless|5al[ae]?s|5less|مدفوع|خالص|خلصت|مجاني)(?![\p{L}])/giu;
const label =
  /(?<![\p{L}])(?:prix|montant|total|tot|somme|valeur|net|[àa]\s+(?:payer|encaisser)|ttc|t\.t\.c\.?|cod|flous+|floos|soum|soumou|so3r|b|bi|bel|de|est|المجموع|المبلغ|الجملة|السعر|الثمن|سعر|ثمن|فلوس|الفلوس|سوم|بـ|ب)(?![\p{L}])/giu;
/** « 45,- » and « 45.— »: no millimes. */
const noMillimes = /(?<=\d)[.,]\s?[-–—]{1,2}(?!\s?\d)/g;
const number = /\d(?:[ '’.,]?\d)*/g;

const dinarWord = String.raw`dinars?|dinnars?|dnt|dt|d\.\s?t|tnd|dns?|din|d|دينار|دنانير|د\.?\s?ت|دت|د`;
const units: readonly [unit: Unit, pattern: RegExp][] = [
  ['dinars', new RegExp(String.raw`^(?:${dinarWord})(?:\s+tunisiens?)?$`, 'iu')],
  ['millimes', /^(?:millimes?|mls?|مليم|مليمات)$/iu],
  ['mil', /^(?:mill?|ml)$/iu],
  ['thousand', /^(?:mille|alf|elf|ألف|الف)(?:\s+(?:millimes?|mill?|مليم))?$/iu],
  ['k', /^k$/iu],
];
type Unit = 'none' | 'dinars' | 'millimes' | 'mil' | 'thousand' | 'k';

const dinarsAndMillimes = new RegExp(
  String.raw`^(\d{1,3}(?:[ '’]\d{3})+|\d{1,9})\s*(?:${dinarWord})\s*(?:(?:et|w|و)\s*)?(\d{1,3})\s*(?:millimes?|mill?|ml|مليم)?$`,
  'iu',
);
const andAHalf = new RegExp(
  String.raw`^(\d{1,9})\s*(?:${dinarWord})?\s*(?:et|w|و)\s*(?:demi|noss?|nesf|نصف|نص)(?:\s*(?:${dinarWord}))?$`,
  'iu',
);
const sumOfTwo = new RegExp(
  String.raw`^(\d{1,6}(?:[.,]\d{1,3})?)\s*(?:${dinarWord})?\s*\+\s*(\d{1,6}(?:[.,]\d{1,3})?)\s*(?:${dinarWord})?$`,
  'iu',
);

export function readAmount(given: string): AmountReading {
  const text = tidy(given.slice(0, longestText));
  if (given.length > longestText) return unreadable;
  const unpaid = text.replace(paidWords, ' ');
  if (unpaid !== text) {
    const rest = tidy(unpaid.replace(/\d+\s*%/g, ' '));
    const read = /\d/.test(rest) ? readPlain(rest) : unreadable;
    return doubtful(noMoney, read.amount, ...read.choices);
  }
  return readPlain(text);
}

const tidy = (text: string): string =>
  plainFigures(text)
    .replace(/\u0640/g, '')
    .replace(/\s+/g, ' ')
    .trim();

function readPlain(text: string): AmountReading {
  const bare = tidy(
    text
      .replace(noMillimes, '')
      .replace(label, ' ')
      .replace(/[:=;]+(?=\s|\d|$)/g, ' '),
  );
  if (/^[=+@]/.test(text.replace(/^=\s*(?=\d+(?:[.,]\d+)?\s*$)/, ''))) return unreadable;
  const parts = dinarsAndMillimes.exec(bare);
  if (parts) return inParts(parts[1] ?? '', parts[2] ?? '');
  const half = andAHalf.exec(bare);
  if (half) return sure(millimesOf(half[1] ?? '', '500'));
  const both = sumOfTwo.exec(bare);
  if (both) {
    const [one, other] = [readNumber(both[1] ?? '').amount, readNumber(both[2] ?? '').amount];
    if (one === null || other === null) return unreadable;
    return doubtful(millimes(one + other), one);
  }
  return readWithUnit(bare);
}

/** « 35d500 »; « 35d5 » means 35,500 but might be 35,005. */
function inParts(dinars: string, rest: string): AmountReading {
  const whole = dinars.replace(/[ '’]/g, '');
  if (rest.length === 3) return sure(millimesOf(whole, rest));
  return doubtful(millimesOf(whole, rest), millimesOf(whole, rest.padStart(3, '0')));
}

function readWithUnit(text: string): AmountReading {
  const found = [...text.matchAll(number)];
  const [only] = found;
  if (!only || found.length > 1) return unreadable;
  const before = text.slice(0, only.index);
  if (/[-−+.,*/\d]$/.test(before) || /^\s*[*/^%]/.test(text.slice(only.index + only[0].length)))
    return unreadable;
  const words = tidy(
    `${before} ${text.slice(only.index + only[0].length)}`.replace(/[.!*()]/g, ' '),
  );
  const unit = unitOf(words);
  if (unit !== null) return readNumber(only[0], unit);
  // « 35 dt livraison comprise » is read as 35 dinars; « 1e3 » and « 12x4 » are not amounts.
  if (/\d\p{L}+\d/u.test(text) || !/(?:^|\s)\D*$/u.test(words)) return unreadable;
  const first = unitOf(words.split(' ')[0] ?? '');
  const read = first === null ? unreadable : readNumber(only[0], first);
  return doubtful(read.amount, ...read.choices);
}

function unitOf(words: string): Unit | null {
  if (words === '') return 'none';
  return units.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

function readNumber(written: string, unit: Unit = 'none'): AmountReading {
  const spaced = /^\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d+)?$/.test(written);
  const text = spaced ? written.replace(/[ '’]/g, '') : written;
  if (/[ '’]/.test(text)) return unreadable;
  const grouped = /^(\d{1,3}(?:[.,]\d{3})+)([.,])(\d{1,3})$/.exec(text);
  if (grouped) return readGrouped(grouped[1] ?? '', grouped[2] ?? '', grouped[3] ?? '');
  const [whole = '', decimals, ...more] = text.split(/[.,]/);
  if (more.length > 0) return unreadable;
  if (decimals === undefined) return readWhole(whole, unit);
  return readDecimals(whole, decimals, unit, text.includes('.'));
}

/** « 1.250,500 »; with only one kind of sign, « 1.250.000 » may be millimes or dinars. */
function readGrouped(groups: string, sign: string, rest: string): AmountReading {
  const whole = groups.replace(/[.,]/g, '');
  const inDinars = millimesOf(whole, rest.padEnd(3, '0'));
  if (groups.includes(sign)) {
    if (rest.length !== 3) return unreadable;
    return doubtful(inDinars, millimesOf(`${whole}${rest}`, '000'));
  }
  return /[.].*[,]|[,].*[.]/.test(groups) ? unreadable : sure(inDinars);
}

function readDecimals(whole: string, decimals: string, unit: Unit, point: boolean): AmountReading {
  // Spreadsheets turn 45.3 into 45.300000000000004.
  const kept =
    decimals.length > 3 ? String(Math.round(Number(`0.${decimals}`) * 1e6)).padStart(6, '0') : '';
  if (decimals.length > 3 && (kept.length > 6 || !kept.endsWith('000'))) return unreadable;
  const three = decimals.length > 3 ? kept.slice(0, 3) : decimals.padEnd(3, '0');
  const inDinars = millimesOf(whole, three);
  if (unit === 'millimes' || unit === 'mil') {
    // « 35,500 millimes » has its thousands separated; « 35,5 millimes » cannot have.
    return decimals.length === 3 ? sure(inDinars) : doubtful(inDinars);
  }
  if (unit === 'k') return doubtful(inDinars, millimesOf(`${whole}${three}`, '000'));
  // « 1.250 » is a dinar and a quarter, or 1 250 for somebody who separates thousands by a point.
  const small = inDinars !== null && inDinars > 0 && inDinars < leastInMillimes;
  if (point && decimals.length === 3 && small && Number(whole) > 0)
    return doubtful(inDinars, millimesOf(`${whole}${three}`, '000'));
  return sure(inDinars);
}

/** Figures without decimals: dinars when they are small, from a thousand on perhaps millimes. */
function readWhole(whole: string, unit: Unit): AmountReading {
  const asDinars = millimesOf(whole, '000');
  const asMillimes = millimesOf('0', whole);
  const value = Number(whole);
  if (value === 0) return sure(asDinars);
  if (unit === 'millimes') return value >= 1000 ? sure(asMillimes) : doubtful(asDinars, asMillimes);
  if (unit === 'mil') {
    if (value >= 1000) return sure(asMillimes);
    return value < 100 ? sure(asDinars) : doubtful(asDinars, asMillimes);
  }
  if (unit === 'thousand') return value < 1000 ? sure(asDinars) : doubtful(asMillimes, asDinars);
  if (unit === 'k') return doubtful(asDinars, millimesOf(`${whole}000`, '000'));
  if (value < 1000 || (unit === 'dinars' && value < leastInMillimes)) return sure(asDinars);
  return value < leastInMillimes ? doubtful(asDinars, asMillimes) : doubtful(asMillimes, asDinars);
}

/** Null when it is longer than any amount. */
function millimesOf(dinars: string, rest: string): Millimes | null {
  const all = `${dinars}${dinars === '0' ? rest : rest.padEnd(3, '0')}`.replace(/^0+(?=\d)/, '');
  return all.length > 15 ? null : millimes(Number(all));
}

/**
 * In the form of a field, which `readAmount` reads without doubt: « 45 », « 45,5 », « 35000,000 ».
 */
export function amountText(amount: Millimes): string {
  const full = formatAmount(amount).replace(/\u202f/g, '');
  const short = full.replace(/,?0+$/, '');
  return amount < 1_000_000 && full.endsWith('0') ? short || '0' : full;
}

/** A question about an amount, to be answered before anything is created. */
export interface AmountQuestion {
  question: string;
  choices: readonly Millimes[];
}

export interface WrittenAmount {
  /** As it was typed, pasted or imported. */
  montant_ttc: string;
  type_envoi: string;
  /** The text that the person has confirmed as it is. */
  montant_sur?: string | undefined;
}

/** The amount of a form, or the question about it; neither when it cannot be read. */
export function amountOf(
  { montant_ttc, type_envoi, montant_sur }: WrittenAmount,
  ceiling: Millimes,
): { amount: Millimes | null; question: AmountQuestion | null } {
  const { amount, choices } = readAmount(montant_ttc);
  if (amount === null) {
    const question = choices.length > 0 ? { question: askBetween(choices), choices } : null;
    return { amount, question };
  }
  const isMeant = montant_sur !== undefined && montant_sur === montant_ttc;
  const [concern] = isMeant ? [] : amountConcerns({ montant_ttc: amount, type_envoi }, ceiling);
  if (!concern) return { amount, question: null };
  const smaller = amount % 1_000_000 === 0 && amount > ceiling ? [millimes(amount / 1000)] : [];
  return { amount: null, question: { question: concern, choices: [amount, ...smaller] } };
}

function askBetween(choices: readonly Millimes[]): string {
  if (choices[0] === 0)
    return choices.length > 1 ? 'Rien à encaisser, ou un montant ?' : 'Rien à encaisser ?';
  if (choices.length === 1) return `Le montant est bien ${formatTnd(choices[0] ?? noMoney)} ?`;
  return `${choices.map(plainDinars).join(' ou ')} ?`.replace(' ou', ' dinars ou');
}

/** « 35 », « 35 000 », « 35,500 » */
const plainDinars = (amount: Millimes): string => formatAmount(amount).replace(/,000$/, '');
