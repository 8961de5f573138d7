import { inflateSync } from 'node:zlib';
import { pagesOf } from './pdf-pages.ts';

/** The texts of each page of one of our PDFs, in drawing order. */
export function readPdfText(pdf: Buffer): string[][] {
  const fonts = fontsOf(pdf);
  return pagesOf(pdf).map(({ content }) => {
    let letters: readonly string[] = [];
    const texts: string[] = [];
    for (const [, font, run = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) letters = fonts.get(font) ?? [];
      else texts.push(textOf(run, letters));
    }
    return texts;
  });
}

const arabic = /[\u0600-\u06ff]/;

/** Arabic is drawn from its last letter to its first. */
function textOf(run: string, letters: readonly string[]): string {
  const read = Array.from(run.matchAll(/<([0-9a-f]+)>/g), ([, glyphs = '']) =>
    (glyphs.match(/.{4}/g) ?? []).map((glyph) => letters[parseInt(glyph, 16)] ?? '?'),
  ).flat();
  return (read.some((letter) => arabic.test(letter)) ? read.toReversed() : read).join('');
}

/** For each font, by the name that pages use: the letter of each glyph. */
function fontsOf(pdf: Buffer): Map<string, string[]> {
  const file = pdf.toString('latin1');
  const names = new Map<string, string>();
  for (const [, name = '', object = ''] of file.matchAll(/\/(F\d+) (\d+) 0 R/g))
    names.set(name, object);
  return new Map(
    Array.from(names, ([name, object]) => {
      const font = objectOf(file, object);
      const map = /\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? '';
      return [name, lettersOf(streamOf(pdf, file, map))];
    }),
  );
}

const startOf = (file: string, object: string): number => file.indexOf(`\n${object} 0 obj`);

function objectOf(file: string, object: string): string {
  const start = startOf(file, object);
  return file.slice(start, file.indexOf('endobj', start));
}

function streamOf(pdf: Buffer, file: string, object: string): string {
  const start = startOf(file, object);
  const [head = '', length = '0'] =
    /\/Length (\d+)[^>]*>>\s*stream\r?\n/.exec(file.slice(start)) ?? [];
  const from = file.indexOf(head, start) + head.length;
  return inflateSync(pdf.subarray(from, from + Number(length))).toString('latin1');
}

/** `<0000> <0015> [<0000> <0043> …]`: a range of glyphs and the letters that they stand for. */
function lettersOf(map: string): string[] {
  const letters: string[] = [];
  for (const [, first = '0', texts = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g))
    Array.from(texts.matchAll(/<([0-9a-f ]*)>/g), ([, code = '']) => code).forEach((code, at) => {
      const units = code.replaceAll(' ', '').match(/.{4}/g) ?? [];
      letters[parseInt(first, 16) + at] = String.fromCharCode(
        ...units.map((unit) => parseInt(unit, 16)),
      );
    });
  return letters;
}
