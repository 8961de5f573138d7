import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { drawLine } from './draw-text.ts';
import { registerFonts } from './fonts.ts';

/** The glyphs of each line, in their order on the page from left to right. */
async function glyphsOf(lines: readonly string[]): Promise<string[]> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, compress: false });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  registerFonts(pdf);
  lines.forEach((line, place) =>
    drawLine(pdf, line, { x: 20, y: 20 + place * 20, width: 500 }, { size: 12 }),
  );
  pdf.end();
  await ended;
  const drawn = Buffer.concat(parts)
    .toString('latin1')
    .matchAll(/\bBT\b([\s\S]*?)\bET\b/g);
  return Array.from(drawn, ([, run = '']) =>
    Array.from(run.matchAll(/<([0-9a-f]+)>/g), ([, glyphs = '']) => glyphs).join(''),
  );
}

test('Arabic words follow each other from right to left', async () => {
  const [first = '?', last = '?', both = ''] = await glyphsOf(['محمد', 'علي', 'محمد علي']);
  expect(both.startsWith(last)).toBe(true);
  expect(both.endsWith(first)).toBe(true);
  expect(both.length).toBeGreaterThan(first.length + last.length);
});

test('a figure after an Arabic word stands after it, where a mark says so', async () => {
  // Runs of one script follow each other from left to right.
  const runs = await glyphsOf(['فستان\u200e · 1 paquet']);
  expect(runs).toHaveLength(2);
  expect(runs.slice(1)).toEqual(await glyphsOf([' · 1 paquet']));
  expect(await glyphsOf(['Robe\u200e · 1 paquet'])).toEqual(await glyphsOf(['Robe · 1 paquet']));
});

test('a picture among the letters of a shop leaves no empty box, and takes no letter with it', async () => {
  const [plain, ...drawn] = await glyphsOf(['محمد علي', 'محمد 🌸 علي', 'محمد علي ❤️👩‍👧']);
  expect(drawn).toEqual([plain, plain]);
  const pairs = {
    'Robe 🌸 rouge': 'Robe rouge',
    'Pointure 42 → 43': 'Pointure 42 -> 43',
    '𝐒𝐚𝐫𝐚 Ağaoğlu, № ③ 👍🏽': 'Sara Ağaoğlu, No 3',
    '12 × 3 = 36 °C · 4 €…': '12 × 3 = 36 °C · 4 €…',
  };
  expect(await glyphsOf(Object.keys(pairs))).toEqual(await glyphsOf(Object.values(pairs)));
});

test('a name made of pictures alone shows that there is one, and no line begins with the space after a picture', async () => {
  expect((await glyphsOf(['🌸🌸']))[0]).not.toBe('');
  expect(await glyphsOf(['🌸 12 rue du Lac', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 Sara', ''])).toEqual(
    await glyphsOf(['12 rue du Lac', 'Sara', '']),
  );
});

test('the letters of Europe are drawn as they are, and no sign of a keyboard is an empty box', async () => {
  const emptyBox = '0000';
  const letters = Array.from({ length: 0x17f - 0xa0 }, (_, place) => 0xa1 + place);
  const signs = [
    0x1e9e, 0x2bb, 0x2bc, 0x3bc, 0x200b, 0x200f, 0x2030, 0x2044, 0x2066, 0x2069, 0x2215,
  ];
  const dashes = Array.from({ length: 0x2037 - 0x2010 }, (_, place) => 0x2010 + place);
  const codes = [...letters, ...signs, ...dashes];
  const drawn = await glyphsOf(codes.map((code) => `a${String.fromCodePoint(code)}b`));
  const empty = codes.filter((_, place) => drawn[place]?.match(/.{4}/g)?.includes(emptyBox));
  expect(empty.map((code) => String.fromCodePoint(code))).toEqual([]);
  const pairs = {
    'Tapis 3 m², 2½ kg ± 5 %, 12 µm': 'Tapis 3 m2, 2 1/2 kg +/- 5 %, 12 um',
    'Hammam‑Lif ― 5′ 30″': 'Hammam-Lif — 5\' 30"',
  };
  expect(await glyphsOf(Object.keys(pairs))).toEqual(await glyphsOf(Object.values(pairs)));
  // What was copied from a message in Arabic brings marks of direction along.
  expect(await glyphsOf(['\u202bمحمد علي\u202c', '\u2068Sara\u2069'])).toEqual(
    await glyphsOf(['محمد علي', 'Sara']),
  );
  const [polish, plain] = await glyphsOf(['Łódź', 'Lodz']);
  expect(polish).not.toBe(plain);
});
