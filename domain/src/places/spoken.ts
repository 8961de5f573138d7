import { plainDigits } from '../written-digits.ts';

/**
 * How people write places informally: Arabic letters, Latin letters with digits for sounds («
 * sfa9es », « 9ayrawen »), articles joined to the word (« Ennasr »).
 */

const articles = new Set(['el', 'al', 'la', 'le', 'les', 'l', 'il']);

/**
 * Words of both scripts, without accents and vowel marks, and with Arabic's variant letters
 * unified.
 */
export const spokenWords = (text: string): string[] =>
  plainDigits(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640\u200b-\u200f\u202a-\u202e]/g, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/ٱ/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .split(/[^a-z0-9\u0621-\u064a]+/)
    .filter((word) => word !== '');

const isArabic = (word: string): boolean => /[\u0621-\u064a]/.test(word);

/**
 * A word without its article, joined (« Ennasr », « المرسى ») or not; empty if it is an article.
 */
function bare(word: string): string {
  if (isArabic(word)) return word.length > 4 ? word.replace(/^ال/, '') : word;
  if (articles.has(word)) return '';
  return word.length > 4 ? word.replace(/^e(?=([nsrztdl])\1)./, '') : word;
}

/** What the spellings of one name have in common; only the articles if there is nothing else. */
export function spokenKey(words: readonly string[]): string {
  const key = words.map(bare).join('');
  return key === '' ? words.join('') : key;
}

const soundsOfDigits: Record<string, string> = { 9: 'k', 7: 'h', 5: 'k', 3: '', 2: '', 8: 'g' };
const soundsOfArabic: Record<string, string> = {
  ب: 'b',
  ت: 't',
  ث: 't',
  ج: 'j',
  ح: 'h',
  خ: 'k',
  د: 'd',
  ذ: 'd',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'c',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'd',
  غ: 'g',
  ف: 'f',
  ق: 'k',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
};

/**
 * The consonants of a name, the same in both scripts: « sfa9es », « Sfax » and « صفاقس » are
 * `sfks`.
 */
export const skeletonOf = (words: readonly string[]): string => words.map(boneOf).join('');

function boneOf(given: string): string {
  const word = bare(given);
  if (/^\d+$/.test(word)) return word;
  const sounds = isArabic(word)
    ? [...word.replace(/ه$/, '')].map((letter) => soundsOfArabic[letter] ?? '').join('')
    : word
        .replace(/[235789]/g, (digit) => soundsOfDigits[digit] ?? '')
        .replace(/x/g, 'ks')
        .replace(/dj/g, 'j')
        .replace(/ch|sh/g, 'C')
        .replace(/kh|qu|q/g, 'k')
        .replace(/gh/g, 'g')
        .replace(/ph/g, 'f')
        .replace(/th/g, 't')
        .replace(/dh/g, 'd')
        .replace(/c(?=[eiy])/g, 's')
        .replace(/c/g, 'k')
        .replace(/C/g, 'c')
        .replace(/v/g, 'f')
        .replace(/p/g, 'b')
        .replace(/h$/, '')
        .replace(/[aeiouyw]/g, '');
  return sounds.replace(/(.)\1+/g, '$1');
}

/** Whether two texts differ by at most this many letters changed, added or left out. */
export function within(most: number, a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    if (Math.min(...next) > most) return false;
    row = next;
  }
  return (row[b.length] ?? most + 1) <= most;
}
