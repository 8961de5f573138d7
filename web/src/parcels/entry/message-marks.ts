import { foldText } from '@cigogne/domain/searched-text';
import { plainDigits } from '@cigogne/domain/written-digits';
import type { MessageDraft } from './parcel-values.ts';

/** A piece of a message: read into a field, read but uncertain, or left over. */
export interface Mark {
  text: string;
  read: 'sure' | 'asked' | null;
}

type Span = [from: number, to: number];

/**
 * Marks what was understood of a message: words that are in the draft, the phone and the amount.
 */
export function marksOf(draft: MessageDraft, amountUnconfirmed: boolean): Mark[] {
  const { texte } = draft;
  const amount = spanOfDigits(texte, draft.montant_ttc);
  const sure = [...wordSpans(draft), ...found(spanOfDigits(texte, draft.tel_cl))];
  if (amount && !amountUnconfirmed) sure.push(amount);
  const unconfirmed = amount && amountUnconfirmed ? [amount] : [];
  return pieces(texte, sure, unconfirmed);
}

const found = (span: Span | null): Span[] => (span ? [span] : []);

/** Digits with any separators: « 53 418 027 », « 35.000 », « ٢٢١٢٣٤٥٦ », « 45,500 » for 45,5. */
function spanOfDigits(text: string, value: string): Span | null {
  const digits = value.replace(/\D/g, '');
  if (digits === '') return null;
  const zeros = value.includes(',') ? '0*' : '';
  const pattern = new RegExp(
    `(?<!\\d)${[...digits].join('[\\s.,/\\u060c\\u066b\\u066c\\u202f-]*')}${zeros}(?!\\d)`,
  );
  const match = pattern.exec(plainDigits(text));
  return match ? [match.index, match.index + match[0].length] : null;
}

function wordSpans(draft: MessageDraft): Span[] {
  const { lieu } = draft;
  const values = [draft.nom_cl, draft.adresse, draft.marchandise, draft.order_ref, draft.note];
  const place = lieu ? [lieu._loc, lieu._del, lieu._gov, lieu._zip] : [];
  const known = new Set([...values, ...place].flatMap((value) => wordsIn(value)));
  const words = [...draft.texte.matchAll(/[\p{L}\p{M}\p{N}]+/gu)];
  const isKnown = words.map(([word]) => known.has(foldText(word)));
  return words.flatMap((word, at): Span[] => {
    const [text] = word;
    // « 3 », « la »: only beside a word that was read.
    const lonely = text.length < 3 && !isKnown[at - 1] && !isKnown[at + 1];
    return isKnown[at] && !lonely ? [[word.index, word.index + text.length]] : [];
  });
}

const wordsIn = (value: string): string[] =>
  [...foldText(value).matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(([word]) => word);

/** Splits the text into pieces; adjacent words of a line that were read become one. */
function pieces(text: string, sure: readonly Span[], unconfirmed: readonly Span[]): Mark[] {
  const marks: Mark[] = [];
  const spans = [
    ...sure.map((span) => ({ span, read: 'sure' as const })),
    ...unconfirmed.map((span) => ({ span, read: 'asked' as const })),
  ].toSorted((one, other) => one.span[0] - other.span[0]);
  let done = 0;
  for (const { span, read } of spans) {
    const [from, to] = span;
    if (from < done) continue;
    const between = text.slice(done, from);
    const last = marks.at(-1);
    if (last?.read === 'sure' && read === 'sure' && /^ *$/.test(between)) {
      last.text += between + text.slice(from, to);
    } else {
      if (between !== '') marks.push({ text: between, read: null });
      marks.push({ text: text.slice(from, to), read });
    }
    done = to;
  }
  if (done < text.length) marks.push({ text: text.slice(done), read: null });
  return marks;
}
