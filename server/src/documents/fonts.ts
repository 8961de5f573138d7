import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { openWoff } from './open-woff.ts';

export type Weight = 400 | 500 | 600 | 700;
export type Pdf = InstanceType<typeof PDFDocument>;

const packages = createRequire(import.meta.url);
const fontFile = (path: string): Buffer => openWoff(readFileSync(packages.resolve(path)));

const weights: readonly Weight[] = [400, 500, 600, 700];
const read = (family: string, subset: string) =>
  new Map(
    weights.map((weight) => [
      weight,
      fontFile(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`),
    ]),
  );

type Files = Map<Weight, Buffer>;
let files: { latin: Files; extended: Files; arabic: Files } | null = null;

/**
 * Instrument Sans as on the screens, with the letters of the other languages of Europe in a file of
 * their own; Noto Naskh for Arabic names. Loaded at the first use.
 */
export function registerFonts(pdf: Pdf): void {
  files ??= {
    latin: read('instrument-sans', 'latin'),
    extended: read('instrument-sans', 'latin-ext'),
    arabic: read('noto-naskh-arabic', 'arabic'),
  };
  for (const [script, byWeight] of Object.entries(files))
    for (const [weight, file] of byWeight) pdf.registerFont(`${script}-${weight}`, file);
}
