import { formatAmount, type Millimes, millimes, parseTnd } from '../money.ts';
import { amountText, readAmount } from '../parcels/read-amount.ts';
import { plainDigits } from '../written-digits.ts';
import type { AmountUnit } from './opening-fields.ts';

export interface CellFault {
  message: string;
  /** Possible corrections. */
  choix?: readonly string[];
}

export type AmountCell = { amount: Millimes; fault?: never } | { amount?: never; fault: CellFault };

/** The most that anybody is owed: a larger figure is in millimes, or is not an amount. */
const most = 10_000_000_000;

const tooMuch = 'Montant trop élevé : 10 000 000 TND au plus.';

/** Letters typed in place of digits. */
const lookalikes: Record<string, string> = { o: '0', O: '0', l: '1', I: '1' };

/**
 * An amount in a file from another system: whole numbers are in the file's unit; a sign or brackets
 * reverse it where a balance may go both ways. Ambiguous amounts are returned as a question.
 */
export function openingAmount(
  text: string,
  unit: AmountUnit,
  { signed = false }: { signed?: boolean } = {},
): AmountCell {
  const plain = plainDigits(text)
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
    // « +250 », and « 120.- » for no millimes.
    .replace(/^\+ ?(?=\d)/, '')
    .replace(/(?<=\d)[.,] ?[-–—]$/, '');
  if (/^(?:[-–—]?|n[ée]ant)$/i.test(plain)) return { amount: millimes(0) };
  const side = signed ? sideOf(plain) : null;
  if (side) return openingAmount(side, unit, { signed });
  const inBrackets = withoutBrackets(plain);
  const [, below] = /^[-−–]\s*(.+)$/.exec(plain) ?? /^(.+?)\s*[-−]$/.exec(plain) ?? [];
  const minus = inBrackets ?? below;
  if (minus && !signed) return { fault: { message: 'Un montant sous zéro n’a pas de sens ici.' } };
  const turn: Turn = (amount) => millimes(minus ? -amount : amount);
  const debit = signed && !minus ? /^(.*\d)\s*d$/i.exec(plain)?.[1] : undefined;
  if (debit !== undefined) return debitOrDinars(debit, unit);
  const read = readPositive(minus ?? plain, unit, turn);
  if (read.fault) return read;
  if (read.amount > most) return { fault: { message: tooMuch } };
  return { amount: turn(read.amount) };
}

/** « (36,000) », « DT (36,000) »; null without brackets around the figures. */
function withoutBrackets(text: string): string | null {
  const [, before, inside, after] = /^([^\d(]*)\((.+)\)(\D*)$/.exec(text) ?? [];
  return inside === undefined ? null : `${before}${inside}${after}`;
}

/** « 412,300 CR » is owed to them, « 35,250 DB » by them; a single « D » may also mean dinars. */
function sideOf(text: string): string | null {
  const word = String.raw`(cr[ée]dit|cr|c|d[ée]bit|db)\.?`;
  const [, after, last] = new RegExp(String.raw`^(\d.*?)\s*${word}$`, 'i').exec(text) ?? [];
  const [, first, before] = new RegExp(String.raw`^${word}\s*:?\s*(\d.*)$`, 'i').exec(text) ?? [];
  const amount = after ?? before;
  if (amount === undefined) return null;
  return /^c/i.test(last ?? first ?? '') ? amount : `-${amount}`;
}

/** Gives a suggested answer the same sign as the amount in the file. */
type Turn = (amount: Millimes) => Millimes;

/** « D » is how accountants mark a debit, and how everybody writes dinars. */
function debitOrDinars(text: string, unit: AmountUnit): AmountCell {
  const { amount, fault } = openingAmount(text, unit);
  if (fault) return { fault };
  const choix = [millimes(-amount), amount];
  return {
    fault: {
      message: `« D » comme débit (il nous doit) ou comme dinars : ${choix.map((one) => formatAmount(one)).join(' ou ')} ?`,
      choix: choix.map(sureText),
    },
  };
}

function readPositive(text: string, unit: AmountUnit, turn: Turn): AmountCell {
  const whole = /^\d{1,3}(?:[ '’]\d{3})+$|^\d+$/.test(text);
  if (whole) {
    const figures = text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
    if (figures.length > 11) return { fault: { message: tooMuch } };
    const amount = unit === 'dinars' ? parseTnd(figures) : millimes(Number(figures));
    if (amount !== null) return { amount };
  }
  const { amount, choices } = readAmount(text);
  if (amount !== null) return { amount };
  if (choices.length > 0)
    return {
      fault: {
        message: `Montant à préciser : ${choices.map((one) => formatAmount(turn(one))).join(' ou ')} ?`,
        choix: choices.map(turn).map(sureText),
      },
    };
  return (
    mistyped(text, turn) ?? { fault: { message: `Montant illisible : « ${text.slice(0, 40)} ».` } }
  );
}

/** A text that `openingAmount` reads the same in any unit. */
const sureText = (amount: Millimes): string => {
  if (amount < 0) return `-${sureText(millimes(-amount))}`;
  const text = amountText(amount);
  return text.includes(',') ? text : `${text},000`;
};

function mistyped(text: string, turn: Turn): AmountCell | null {
  if (!/^[\dOolI.,' ]+$/.test(text) || !/\d/.test(text)) return null;
  const letter = /[OolI]/.exec(text)?.[0] ?? '';
  const { amount, choices } = readAmount(text.replace(/[OolI]/g, (one) => lookalikes[one] ?? one));
  const meant = (amount === null ? choices : [amount]).map(turn);
  if (meant.length === 0) return null;
  return {
    fault: {
      message: `La lettre ${letter} s’est glissée dans le montant. Vouliez-vous dire ${meant.map((one) => formatAmount(one)).join(' ou ')} ?`,
      choix: meant.map(sureText),
    },
  };
}
