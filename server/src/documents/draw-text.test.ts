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
    '𝐒𝐚𝐫𝐚 Ağaoğlu, № ③ 👍🏽': 'Sara Agaoglu, No 3',
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
