import { plainFigures } from '../written-digits.ts';
import { calmText, readable } from './calm-text.ts';
import { hasPhone, phonesIn } from './message-phones.ts';

type PartKind =
  | 'name'
  | 'gov'
  | 'zip'
  | 'town'
  | 'address'
  | 'goods'
  | 'ref'
  | 'note'
  | 'phone'
  | null;

/** A part of a message between two separators, with its label. */
export interface MessagePart {
  kind: PartKind;
  text: string;
}

const labels: readonly [Exclude<PartKind, null>, string][] = [
  [
    'name',
    "nom\\s*(?:et|&|\\+|/)\\s*pr[ée]nom|pr[ée]nom\\s*(?:et|&|\\+|/)\\s*nom|nom(?:\\s+(?:du\\s+|de\\s+la\\s+)?cliente?)?|cliente?|destinataire|name|esm(?:i|ek|ha|ou|o)?|ism(?:i)?|l'?esm|الاسم(?:\\s+و\\s?اللقب)?|الإسم|اسم|إسم|اسمي|الحريف",
  ],
  ['gov', 'gouvernorat|gouv|gov|wilaya|welaya|wileya|الولاية|ولاية'],
  ['zip', 'code\\s*postale?|cp|zip|الترقيم البريدي|الرمز البريدي'],
  [
    'town',
    'd[ée]l[ée]gation|ville|r[ée]gion|lieu|localit[ée]|win(?:ek|ou|ha)?|wini|blasa|blassa|bled|blad|mnin|men|المكان|البلاصة|بلاصة|المدينة|المعتمدية|معتمدية|وين|الجهة',
  ],
  [
    'address',
    "adress?e?(?:\\s+(?:exacte|de\\s+livraison))?|adr|add?ress|3[oa]?nw[ea]n(?:i|ek)?|3enwen|3inwen|l'?3onwen|onwen|العنوان|عنوان|لعنوان",
  ],
  [
    'goods',
    'produits?|articles?|commande|marchandise|mod[èe]le|d[ée]signation|talab(?:iya)?|tlab|المنتج|المنتوج|الطلب(?:ية)?|طلبية|السلعة|سلعة',
  ],
  ['ref', 'r[ée]f(?:[ée]rence)?(?:\\s+commande)?|n°\\s*commande|order'],
  ['note', 'note|remarque|nb|obs(?:ervation)?|mola7dha|mle7dha|ملاحظة|ملحوظة'],
  [
    'phone',
    '(?:t[ée]l[ée]?(?:phone)?|tlf|gsm|num[ée]ro|num|mobile|whatsapp|ra9m(?:i|ek|ou)?|noumrou|nomrou|nemrou|numrou|tilifoun|الهاتف|هاتف|رقم(?:\\s+الهاتف)?|الرقم|(?:ال)?تلي?فون|تليفوني|(?:ال)?نومرو|نومروي|رقمي|(?:ال)?جوال)(?:\\s*[12](?!\\d))?',
  ],
];

const anyLabel = labels.map(([, words]) => words).join('|');
/** A label needs a colon, or must be a word that means nothing else on its own. */
const begins = labels.map(
  ([kind, words]) =>
    [kind, new RegExp(String.raw`^(?:${words})(?:\s*[:=ː\-–]+\s*|\s+)(?=\S)`, 'iu')] as const,
);
const beginsLine = new RegExp(
  String.raw`(?<=[^\p{L}\p{M}])(?<!(?:et|&|\+|/)\s?)(?=(?:${anyLabel})\s*[:=ː])|(?<=\s)(?=(?:esm(?:i|ou|ha)?|win(?:ek|ou|ha)?|ra9m(?:i|ou)?|flous|3onwen|3nwani|adresse|t[ée]l|gsm|blasa)\s)`,
  'giu',
);
const phoneLabelLeft = new RegExp(
  String.raw`\s(?:${labels.find(([kind]) => kind === 'phone')?.[1] ?? ''})\s*[:=]?\s*$`,
  'iu',
);
const emptyLabel = new RegExp(
  String.raw`^(?:${anyLabel}|prix|montant|total|flous|flouss|soum|السعر|الثمن|المبلغ|فلوس)\s*[:=\-–]*\s*$`,
  'iu',
);

/** Splits at lines, commas, bars and labels; an address keeps its commas. */
export function partsOf(text: string): MessagePart[] {
  return text
    .split('\n')
    .flatMap((line) => line.replace(beginsLine, '\n').split('\n'))
    .flatMap(readLine)
    .filter(({ text: found }) => found !== '');
}

function readLine(line: string): MessagePart[] {
  const whole = tidy(line);
  const own = labelOf(whole);
  if (own.kind === 'phone') return own.text === '' ? [] : readLine(own.text);
  if (own.kind !== null) return [own];
  return whole
    .split(/\s*[,;|،؛!]\s*|\s+[-–—/]\s+|(?<=\p{L}{4})\.\s+/u)
    .map(tidy)
    .map(labelOf)
    .map((part) => (part.kind === 'phone' ? { ...part, kind: null } : part));
}

function labelOf(text: string): MessagePart {
  if (emptyLabel.test(text)) return { kind: null, text: '' };
  for (const [kind, pattern] of begins) {
    const found = pattern.exec(text);
    if (found) return { kind, text: tidy(text.slice(found[0].length)) };
  }
  return { kind: null, text };
}

/**
 * Removes separators and emoji at the ends, greetings, and the label of a number that was taken
 * out.
 */
function tidy(text: string): string {
  const left = trimmed(
    trimmed(trimmed(text).replace(courtesy, ' ')).replace(itIsMe, '').replace(phoneLabelLeft, ''),
  );
  return /[\p{L}\p{N}]/u.test(left) ? left : '';
}

const trimmed = (text: string): string =>
  text
    .replace(/^[^\p{L}\p{N}(]+|[^\p{L}\p{M}\p{N})]+$/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

const courtesy =
  /(?<![\p{L}\p{M}])(?:bonjour|bonsoir|madame|monsieur|salut|slm|slt|salem (?:3lik|3likom|alaykom)|aslema|3aslema|svp|stp|s'il vous pla[iî]t|merci(?: beaucoup)?|je (?:veux|voudrais) (?:commander)?|(?:n7eb|nheb|bghit|b8it|n7ib) (?:ncommandi|n3addi (?:commande|talabiya)|nechri|commande)|je prends|mon num[ée]ro(?: est(?: le)?)?|(?:livraison|liv|frais)(?:\s*:\s*|\s+)(?:est\s+)?(?:compris|inclus|gratuit|offert)e?s?|نحب (?:نكوموندي|نطلب|نشري)|السلام عليكم|مرحبا|عسلامة|صباح الخير|مساء الخير|شكرا|يعيشك|من فضلك|(?:é|e)change|tabdil|تبديل)(?![\p{L}\p{M}])/giu;

/** « ana Sami Gharbi »: only before a name of two words or more, because Ana is also a name. */
const itIsMe = /^(?:ana|أنا|انا|je suis|c'est)\s+(?=\S+\s+\S)/iu;

/** « [12/05/2026, 10:22] Nom : », « 12/05/2026, 10:22 - Nom : » */
const chatHeader =
  /^[\u200e\u200f]?\[?\d{1,2}[/.]\d{1,2}[/.]\d{2,4},?\s+(?:à\s+)?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?\]?\s*(?:-\s*)?[^:\n]{1,60}:\s?/gimu;

/** « 1- », « 2) » before the lines of a list. */
function withoutNumbering(text: string): string {
  const numbered = /^[ \t]*[\d\u0660-\u0669]{1,2}[ \t]*(?:[-.)][ \t]+|\))(?=\S)/gm;
  return (text.match(numbered) ?? []).length > 1 ? text.replace(numbered, '') : text;
}

/** A row copied from a spreadsheet: three cells or more, since of two the first is a label. */
const sheetRow = /^[^\t\n]*(?:\t[^\t\n]*){2,}$/gm;
const isRow = (line: string): boolean => line.split('\t').length > 2;

/**
 * The words of a message up to the reading limit, without the chat's header, direction marks and
 * emoji, with ASCII digits and each cell of a row on a line of its own.
 */
export const contentOf = (message: string): string =>
  withoutNumbering(plainFigures(readable(message)))
    .replace(chatHeader, '')
    .replace(sheetRow, (row) => row.replaceAll('\t', '\n'))
    .replaceAll('\t', ' ')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\u0640]/g, '')
    .replace(/\p{Extended_Pictographic}|\ufe0f/gu, '\n')
    .normalize('NFC');

/** The most that are read at once: as many as a batch has forms. */
export const mostMessages = 20;

/**
 * Splits several messages at blank lines and, within a block, at each new phone number; each
 * message begins as many lines before its number as the first one does.
 */
export function splitMessages(text: string): string[] {
  const blocks = withoutNumbering(calmText(text))
    .split(/\n[ \t\u200e\u200f]*\n+/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
  const withPhone = blocks.filter(saysPhone).length;
  const whole = withPhone <= 1 ? [blocks.join('\n')] : joinLoose(blocks);
  return whole.flatMap(splitByPhones).filter((message) => message !== '');
}

const saysPhone = (text: string): boolean => hasPhone(contentOf(text));

/** A block without a phone number belongs to the previous one. */
function joinLoose(blocks: readonly string[]): string[] {
  const joined: { texts: string[]; hasPhone: boolean }[] = [];
  for (const block of blocks) {
    const before = joined.at(-1);
    const own = saysPhone(block);
    if (before && !(own && before.hasPhone)) {
      before.texts.push(block);
      before.hasPhone ||= own;
    } else joined.push({ texts: [block], hasPhone: own });
  }
  return joined.map(({ texts }) => texts.join('\n'));
}

/** Says something besides a number and its label. */
const saysMore = (line: string): boolean =>
  partsOf(phonesIn(contentOf(line)).rest).some(({ text }) => /\p{L}{2}/u.test(text));

/**
 * Where each line is a message, whatever title or greeting stands above them: the lines that begin
 * one. In a list of three and more a few may lack their number; none of them is taken for a part of
 * the line above.
 */
function headsOfList(lines: readonly string[]): number[] {
  const isWhole = lines.map((line) =>
    isRow(line) ? /\d/.test(contentOf(line)) : saysPhone(line) && saysMore(line),
  );
  const first = isWhole.indexOf(true);
  const whole = isWhole.filter(Boolean).length;
  const below = lines.length - first;
  if (whole === 0 || (whole < below && (whole < 3 || whole <= below / 2))) return [];
  return lines.flatMap((line, at) =>
    at >= first && (isWhole[at] || /\d/.test(contentOf(line))) ? [at] : [],
  );
}

function splitByPhones(block: string): string[] {
  const lines = block.split('\n');
  const phones = lines.flatMap((line, at) => (saysPhone(line) ? [at] : []));
  const found = new Set(phones);
  // A second number right below the first belongs to the same person, unless each line is a
  // message.
  const listed = headsOfList(lines);
  const heads = listed.length > 1 ? listed : phones.filter((at) => !found.has(at - 1));
  const before = listed.length > 1 ? 0 : (heads[0] ?? 0);
  const starts = heads.map((at) => Math.max(0, at - before));
  return starts
    .map((from, at) => lines.slice(at === 0 ? 0 : from, starts[at + 1] ?? lines.length))
    .map((some) => some.join('\n').trim())
    .concat(starts.length === 0 ? [block.trim()] : []);
}
