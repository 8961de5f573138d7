import type { Bidi } from 'bidi-js';
import bidiFactory from 'bidi-js';
import type { Pdf, Weight } from './fonts.ts';

export interface TextStyle {
  size: number;
  weight?: Weight;
  color?: string;
}

export interface Box {
  x: number;
  y: number;
  /** Text that does not fit is cut with « … ». */
  width: number;
  align?: 'start' | 'end' | 'center';
}

/** The package is CommonJS: the default import is the function itself, whatever its types say. */
const bidi = (bidiFactory as unknown as () => Bidi)();

/** What each font has. */
const signs = {
  latin:
    '\\t\\n\\r -~\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2191\u2193\u2212',
  extended:
    '\u0100-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126\u0127\u012a\u012b\u012e-\u0130\u0132\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150\u0151\u0154-\u015b\u015e-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3',
  arabic: '\u200c\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufeff',
};
/** They decide where the text around them stands, and are not drawn. */
const unseen = '\u200e\u200f\u202a-\u202e\u2066-\u2069';

const arabic = new RegExp(`[${signs.arabic}]`);
const extended = new RegExp(`[${signs.extended}]`);
const hidden = new RegExp(`[${unseen}]`, 'g');

interface Run {
  text: string;
  font: keyof typeof signs;
}

/** Signs that no font has, and the space before them. */
const foreign = new RegExp(`( ?)([^${Object.values(signs).join('')}${unseen}]+)`, 'gu');
const plainForms: Readonly<Record<string, string>> = {
  ...{ '→': '->', '←': '<-', '⇒': '=>', '➡': '->' },
  ...{ '‐': '-', '‑': '-', '‒': '–', '―': '—', '⁄': '/', '∕': '/', '±': '+/-' },
  ...{ '′': "'", '″': '"', ʹ: "'", ʻ: '‘', ʼ: '’', '‛': '‘', '‟': '“' },
  ...{ μ: 'u', ĸ: 'k', Ŧ: 'T', ŧ: 't' },
};

/** A letter of another alphabet stays, as an empty box that shows that something is there. */
function inOurLetters(sign: string): string {
  const plain = plainForms[sign] ?? sign.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
  return Array.from(plain, (part) => plainForms[part] ?? part)
    .join('')
    .replace(foreign, (part) => (/[\p{L}\p{N}]/u.test(part) ? part : ''));
}

/**
 * The font has no thin space, so an ordinary one is drawn, and measured. Of what a font lacks, a
 * letter is drawn in its plain form and a picture not at all: it would be an empty box. Pictures alone
 * are drawn as such boxes, since a name or an address stands there.
 */
function asDrawn(text: string): string {
  const drawn = text
    .replace(/[\u202f\u2009]/g, '\u00a0')
    // « 2½ » is no « 21/2 ».
    .replace(/(\d)(?=[\u00bc-\u00be\u2150-\u215e])/g, '$1 ')
    .replace(foreign, (_, space: string, signs: string) => {
      const plain = Array.from(signs, inOurLetters).join('');
      return plain && space + plain;
    });
  if (drawn.trim() === '') return text;
  return text.startsWith(' ') ? drawn : drawn.trimStart();
}

/** Draws one line of French and Arabic in reading order. */
export function drawLine(pdf: Pdf, text: string, box: Box, style: TextStyle): void {
  const runs = fitted(pdf, asDrawn(text), box.width, style);
  const width = sumOf(runs);
  let x = box.x;
  if (box.align === 'end') x += box.width - width;
  if (box.align === 'center') x += (box.width - width) / 2;
  for (const run of runs) {
    fontOf(pdf, run, style)
      .fillColor(style.color ?? '#111')
      .text(run.text, x, box.y + style.size * 0.95, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...shaped(run),
      });
    x += run.width;
  }
}

/** Distance from one line to the next, relative to the font size. */
export const lineSpacing = 1.4;

/**
 * Breaks a text into lines of that width, within a word too if the word is longer than a line. If
 * there are too many lines, the rest goes on the last one, which is cut when it is drawn.
 */
export function linesOf(
  pdf: Pdf,
  text: string,
  width: number,
  style: TextStyle,
  mostLines = Infinity,
): string[] {
  const fits = (line: string) => widthOfLine(pdf, line, style) <= width;
  if (mostLines === 1 || fits(text)) return [text];
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((one) => partsOf(one, fits))) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (lines.length === mostLines || (line !== undefined && fits(longer)))
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function partsOf(word: string, fits: (part: string) => boolean): string[] {
  if (fits(word)) return [word];
  let end = word.length - 1;
  while (end > 1 && !fits(word.slice(0, end))) end -= 1;
  return end < 1 ? [word] : [word.slice(0, end), ...partsOf(word.slice(end), fits)];
}

export const widthOfLine = (pdf: Pdf, text: string, style: TextStyle): number =>
  widthOf(pdf, visualRuns(asDrawn(text)), style);

interface MeasuredRun extends Run {
  width: number;
}

/** Shaping text is most of the cost of a drawing, so each run of a line is measured once. */
function fitted(pdf: Pdf, text: string, width: number, style: TextStyle): MeasuredRun[] {
  const whole = measured(pdf, text, style);
  if (sumOf(whole) <= width) return whole;
  let end = text.length;
  let cut = whole;
  do {
    end -= 1;
    cut = measured(pdf, `${text.slice(0, end)}…`, style);
  } while (end > 1 && sumOf(cut) > width);
  return cut;
}

const measured = (pdf: Pdf, text: string, style: TextStyle): MeasuredRun[] =>
  visualRuns(text).map((run) => ({ ...run, width: widthOf(pdf, [run], style) }));

const sumOf = (runs: readonly MeasuredRun[]): number =>
  runs.reduce((all, { width }) => all + width, 0);

const fontOf = (pdf: Pdf, { font }: Run, { size, weight = 400 }: TextStyle): Pdf =>
  pdf.font(`${font}-${weight}`).fontSize(size);

const widthOf = (pdf: Pdf, runs: readonly Run[], style: TextStyle): number =>
  runs.reduce((all, run) => all + fontOf(pdf, run, style).widthOfString(run.text, shaped(run)), 0);

/**
 * Figures of equal width line up in columns. Arabic also needs the list, even empty: without it the
 * words are shaped separately and placed from left to right.
 */
const shaped = ({ font }: Run) => ({ features: font === 'arabic' ? [] : figures });
const figures: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern', 'liga'];

/**
 * Runs from left to right, each in one script and one direction, with its letters in reading order:
 * the font shapes and reverses Arabic by itself.
 */
function visualRuns(text: string): Run[] {
  if (!arabic.test(text)) return latinRuns(text.replace(hidden, ''));
  const levels = bidi.getEmbeddingLevels(text, 'ltr');
  // Units, not characters: bidi counts them so.
  const order = Array.from({ length: text.length }, (_, place) => place);
  for (const [start = 0, end = 0] of bidi.getReorderSegments(text, levels))
    order.splice(start, end - start + 1, ...order.slice(start, end + 1).reverse());
  const runs: { places: number[]; level: number; font: Run['font'] }[] = [];
  for (const place of order) {
    const level = levels.levels[place] ?? 0;
    const last = runs.at(-1);
    const char = text[place] ?? '';
    const font = char === ' ' && last ? last.font : fontWith(char);
    if (last && last.level === level && last.font === font) last.places.push(place);
    else runs.push({ places: [place], level, font });
  }
  return runs
    .map(({ places, font }) => ({
      font,
      text: places
        .sort((a, b) => a - b)
        .map((place) => text[place])
        .join('')
        .replace(hidden, ''),
    }))
    .filter(({ text }) => text !== '');
}

const fontWith = (char: string): Run['font'] => {
  if (arabic.test(char)) return 'arabic';
  return extended.test(char) ? 'extended' : 'latin';
};

function latinRuns(text: string): Run[] {
  if (!extended.test(text)) return [{ text, font: 'latin' }];
  const runs: Run[] = [];
  for (const char of text) {
    const last = runs.at(-1);
    const font = char === ' ' && last ? last.font : fontWith(char);
    if (last?.font === font) last.text += char;
    else runs.push({ text: char, font });
  }
  return runs;
}
