import { plus } from '../money.ts';
import { amountText, readAmount } from './read-amount.ts';

/** « 35d500 », « 1 250,500 », « 1.250,500 », « 35 000 », « 35.5 » */
const number = String.raw`\d{1,3}(?:(?:\.\d{3})+,|(?:,\d{3})+\.)\d{1,3}(?!\d)|\d{1,4}dt?\d{1,3}(?![\d\p{L}])|\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d{1,3})?(?!\d)|\d{1,6}(?:[.,]\d{1,3})?`;
/** Dinars, millimes, and « alf », a thousand millimes. */
const currency = String.raw`(?:dinars?|dinnars?|dnt|dt|d\.t\.?|tnd|dn|din|d|alf|mille|دينار|دنانير|د\.?\s?ت|دت|د|ألف|الف|millimes?|mill?|مليم)(?![\p{L}])`;
const total = String.raw`(?<!sous[\s-])total|tot|net à payer|à payer|a payer|المجموع|المبلغ|الجملة`;
/** What the courier is to collect, once some of it was paid. */
const left = String.raw`rest(?:e|ant)(?:\s+(?:[àa]\s+(?:payer|encaisser)|d[ûu]))?|[àa]\s+encaisser|(?:l\s?|el\s?)?(?:ba9i|bé9i|be9i)|الباقي|باقي`;
const priceWords = String.raw`prix|montant|somme|flous|flouss|floos|soum|soumou|so3r|s3ar|cod|السعر|الثمن|سعر|ثمن|فلوس|الفلوس|سوم`;
const by = String.raw`b|bi|bel|بـ|ب`;
const fees = String.raw`livraison|liv|frais|tawsil|tawssil|توصيل|التوصيل`;

const start = String.raw`(?<![\p{L}\d.,+])`;
const end = String.raw`(?![\d]|[.,]\d)`;

const feeBefore = new RegExp(
  String.raw`${start}(?:${fees})\s*(?:[:=]|est|de)?\s*(${number})\s*(?:${currency})?${end}`,
  'iu',
);
const feeAfter = new RegExp(
  String.raw`(?<![\p{L}\d.,])(\+)?\s*(${number})\s*(?:${currency})?\s*(?:de\s+|pour\s+|la\s+)*(?:frais\s+(?:de\s+)?)?(?:${fees})(?![\p{L}])(?!\s+(?:est\s+)?(?:compris|inclu|gratuit|offert))`,
  'iu',
);
const added = new RegExp(
  String.raw`(${number})\s*(${currency})?\s*\+\s*(${number})\s*(${currency})?(?:\s*(?:de\s+)?(?:${fees})(?![\p{L}]))?`,
  'iu',
);
/** « (82.9 + 7 livraison) », « 82,9 dt + frais de livraison 7 dt » */
const breakdown = new RegExp(
  String.raw`(?:\(\s*)?${start}(${number})\s*(${currency})?\s*\+\s*(?:(?:frais\s+de\s+)?(?:${fees})\s*[:=]?\s*)?(${number})\s*(${currency})?(?:\s*(?:de\s+|pour\s+|la\s+)*(?:frais\s+(?:de\s+)?)?(?:${fees})(?![\p{L}]))?\s*\)?`,
  'giu',
);
/** « total ttc : », « prix total avec livraison : » */
const afterLabel = String.raw`\s*(?:(?:[:=]|est|de|ttc|final|(?:avec|y\s+compris|m3a|مع)\s+(?:la\s+|les\s+|el\s+)?(?:frais\s+de\s+)?(?:${fees}))\s*)*`;
const labelled = (label: string) =>
  new RegExp(
    String.raw`${start}(?:${label})${afterLabel}(${number})\s*(${currency})?${end}`,
    'giu',
  );
const byLeft = new RegExp(
  String.raw`${labelled(left).source}(?:(?<=\p{L})|(?=[ \t]*(?:$|[\n,;|.)])))`,
  'giu',
);
const byTotal = labelled(
  String.raw`${total}|(?:${priceWords})\s+(?:avec|y\s+compris)\s+(?:la\s+)?(?:${fees})`,
);
const byEqual = labelled('=');
const byWord = labelled(priceWords);
const byBy = labelled(by);
const byCurrency = new RegExp(
  String.raw`${start}(${number})\s*(${currency}|(?<=\ddt?\d{1,3}))`,
  'giu',
);
const addressBefore = String.raw`(?:km|n°|n|num|numéro|rue|av|avenue|bloc|imm|immeuble|app|appt|appartement|étage|etage|cité|cite|lot|villa|bp|cp|route|taille|pointure|كلم|عدد|شارع|نهج|x|cm|ml|:)\s*`;
const alone = new RegExp(
  String.raw`^[ \t]*(\d{1,3}(?:(?:\.\d{3})+,|(?:,\d{3})+\.)\d{1,3}|\d{1,3}[ \u00a0\u202f]\d{3}(?:,\d{1,3})?|\d{1,6}(?:[.,]\d{1,3})?|\d{1,4}dt?\d{1,3})[ \t]*$`,
  'gimu',
);
/** Says that nothing is to be collected: about the order, not about its delivery. */
const paid = new RegExp(
  String.raw`(?<=^|[\n,;|:=])(?<!(?:${fees})[ \t]*[:=])[ \t]*(?:gratuite?|offerte?|مجاني)[ \t]*(?=$|[\n,;|])|(?<![\p{L}])(?:d[ée]j[àa]\s+pay[ée]e?s?|pay[ée]e?s?(?!\s+(?:[àa]|au|en)(?![\p{L}]))|(?:ne\s+)?(?:pas|rien)\s+(?:[àa]\s+)?encaisser|khal[ae]?s|khless|5al[ae]?s|5less|مدفوع|خالص|خلصت)(?![\p{L}])`,
  'iu',
);
/** « au lieu de 79 dt », « remise de 10 dt »: nobody pays them. */
const notPaid = new RegExp(
  String.raw`(?<![\p{L}])(?:au\s+lieu\s+de|3iwadh|3awadh|بدل|عوض|(?:apr[èe]s\s+)?(?:remise|r[ée]duction|rabais))\s*(?:(?:de|[:=])\s*)*(?:${number})\s*(?:${currency})?${end}`,
  'giu',
);
/** « avance 20 dt »: paid already; what is left is said or asked. */
const advance = new RegExp(
  String.raw`(?<![\p{L}])(?:avance|acompte|arboun|3arboun|عربون|تسبقة)\s*(?:(?:de|re[çc]ue?|vers[ée]e?|[:=])\s*)*(?:${number})\s*(?:${currency})?${end}`,
  'iu',
);
/** « Kélibia, 65 »: at the end of a line or of a part of it, unless it belongs to an address. */
const atEnd = new RegExp(
  String.raw`(?:^|(?<!${addressBefore})[\s;|/]|(?<!\d),)(\d{2,3}(?:[.,]\d{1,3})?)(?=[ \t]*(?:$|[;|\n]|,\s))`,
  'gmu',
);

const dinars = String.raw`(?:dinars?|dinnars?|dnt|dt|tnd|دينار|دت)`;
/** « 45,- », « 45.— dt »; « appt 12, - Sfax » has no amount. */
const noMillimes = new RegExp(
  String.raw`(?<=\d)[.,][-–—]{1,2}(?:\s*${currency}|(?=\s|[;|)]|$))`,
  'giu',
);
/** « 45 dt 500 », « 45 dinars et 500 millimes »; « 45 dt 500 g de café » is 45 dinars. */
const millimesAfter = new RegExp(
  String.raw`(?<![\p{L}\d.,])(\d{1,4})\s?${dinars}\s(?:(?:et|w|و)\s?)?(\d{3})(?:\s?(?:millimes?|mill?|مليم)(?!\p{L})|(?=\s*(?:[,;|)\n]|$)))`,
  'giu',
);
/** « 45 dt w noss » */
const halfAfter = new RegExp(
  String.raw`(?<![\p{L}\d.,])(\d{1,4})\s?${dinars}\s(?:et|w|و)\s?(?:demi|noss?|nesf|نصف|نص)(?![\p{L}])`,
  'giu',
);
/** The amounts that people write in two parts, as the patterns above read them. */
const inOnePart = (text: string): string =>
  text.replace(noMillimes, ' dt').replace(millimesAfter, '$1d$2').replace(halfAfter, '$1d500');

interface Found {
  amount: string;
  rest: string;
}

/**
 * The amount to collect in the form of a field, and the text without it; the amount as written
 * where the person must be asked. A named total comes first, then « price + delivery », then an
 * amount with a keyword or the currency; the delivery fee alone never counts.
 */
export function amountIn(text: string): Found {
  const { amount, rest } = leftToPay(inOnePart(text).replace(notPaid, '\n'));
  if (!paid.test(rest)) return { amount, rest };
  return { amount: amount === '' ? 'payé' : `payé ${amount}`, rest: rest.replace(paid, '\n') };
}

/** Where an advance was paid, what is left; if that is not said, both as written. */
function leftToPay(text: string): Found {
  const said = takeLast(text, byLeft);
  if (said) return { amount: said.amount, rest: withoutAmounts(said.rest.replace(advance, '\n')) };
  const paidBefore = advance.exec(text)?.[0];
  if (paidBefore === undefined) return sumIn(text);
  const { amount, rest } = sumIn(text.replace(paidBefore, '\n'));
  return { amount: amount && `${amount} ${paidBefore}`, rest };
}

function sumIn(text: string): Found {
  const sure = takeLast(text, byTotal) ?? takeLast(text, byEqual);
  if (sure) return { amount: sure.amount, rest: withoutAmounts(withoutSum(sure)) };
  const both = added.exec(text);
  if (both) {
    const [one, other] = [
      readAmount(sideOf(both[1], both[2])),
      readAmount(sideOf(both[3], both[4])),
    ];
    const rest = withoutAmounts(text.replace(both[0], '\n'));
    return {
      amount:
        one.amount !== null && other.amount !== null
          ? amountText(plus(one.amount, other.amount))
          : sideOf(both[1], both[2]),
      rest,
    };
  }
  const plain = text.replace(feeBefore, '\n').replace(feeAfter, '\n');
  const named =
    take(plain, byWord) ??
    last(plain) ??
    take(plain, byBy) ??
    take(plain, alone) ??
    take(plain, atEnd);
  return named ? { ...named, rest: withoutAmounts(named.rest) } : { amount: '', rest: plain };
}

/** What a total is made of says nothing more, and is no goods. */
const withoutSum = ({ amount, rest }: Found): string =>
  rest.replace(
    breakdown,
    (written, ...[one, oneUnit, other, otherUnit]: (string | undefined)[]) => {
      const [first, second] = [
        readAmount(sideOf(one, oneUnit)),
        readAmount(sideOf(other, otherUnit)),
      ];
      if (first.amount === null || second.amount === null) return written;
      return amountText(plus(first.amount, second.amount)) === amount ? '\n' : written;
    },
  );

function take(text: string, pattern: RegExp): Found | null {
  const [found] = text.matchAll(pattern);
  if (!found) return null;
  return { amount: asWritten(found[1], found[2]), rest: text.replace(found[0], '\n') };
}

/** « Total 82 dt, livraison 7 dt, total à payer 89 dt » */
function takeLast(text: string, pattern: RegExp): Found | null {
  const found = [...text.matchAll(pattern)].at(-1);
  if (!found) return null;
  const [written] = found;
  return {
    amount: asWritten(found[1], found[2]),
    rest: `${text.slice(0, found.index)}\n${text.slice(found.index + written.length)}`,
  };
}

/** Of several amounts with a currency, the last one is what is paid. */
function last(text: string): Found | null {
  const found = [...text.matchAll(byCurrency)].at(-1);
  if (!found) return null;
  const before = text.slice(0, found.index).replace(/(?<![\p{L}])(?:b|bi|bel|بـ|ب)\s*$/iu, '');
  return {
    amount: asWritten(found[1], found[2]),
    rest: `${before}\n${text.slice(found.index + found[0].length)}`,
  };
}

const sideOf = (figures = '', unit = ''): string => `${figures} ${unit}`.trim();

/** « 45 », « 45,5 »; unchanged where it may mean several amounts. */
function asWritten(figures: string | undefined, unit: string | undefined): string {
  const written = sideOf(figures, unit);
  const { amount } = readAmount(written);
  return amount === null ? written : amountText(amount);
}

/** Once the total is known, prices of single articles are removed. */
const withoutAmounts = (text: string): string =>
  text
    .replace(feeBefore, '\n')
    .replace(feeAfter, '\n')
    .replace(byCurrency, '\n')
    .replace(labelLeft, '\n');
const labelLeft = new RegExp(
  String.raw`(?<![\p{L}])(?:sous[\s-]?total|frais(?:\s+de(?:\s+livraison)?)?)[ \t]*[:=]?[ \t]*(?=\n|$)`,
  'giu',
);
